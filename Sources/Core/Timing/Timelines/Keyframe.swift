package import VectorMath

/// A value at an offset, and the curve from this value to the next.
///
/// Platforms read and write lists of keyframes, scenes receive them, and browsers get them.
/// Keyframes are in order of offset, in seconds or fractions of a whole. Two keyframes at one
/// offset make a jump. A ``Track`` has successive values instead, with SwiftUI's interpolation
/// between them.
package struct Keyframe<Value> {
  package var offset: Double
  package var value: Value

  /// The curve from 0 to 1 between this keyframe and the next; ignored for the last.
  package var curve: TimingCurve

  package init(_ offset: Double, _ value: Value, _ curve: TimingCurve = .linear) {
    (self.offset, self.value, self.curve) = (offset, value, curve)
  }
}

extension Keyframe: Sendable where Value: Sendable {}

extension Keyframe {
  /// Returns the segment to the next keyframe, as a keyframe of a track.
  ///
  /// - Parameter length: the duration of an offset of 1, in seconds.
  package func way(
    to next: Self, lasting length: Double = 1
  ) -> Track<Value>.Keyframe where Value: VectorSpace {
    let width = next.offset - offset
    return width <= 0
      ? .move(next.value) : .linear(next.value, duration: width * length, curve: curve)
  }
}

extension Array {
  /// Returns the value at a time after the first keyframe, interpolated between the keyframes
  /// before and after. Outside, returns the first or last keyframe's value.
  package func value<Value>(
    after time: Double, _ mix: (Value, Value, Double) -> Value
  ) -> Value where Element == Keyframe<Value> {
    let start = self[0].offset
    guard time >= 0, let next = firstIndex(where: { $0.offset - start > time }) else {
      return time >= 0 ? self[count - 1].value : self[0].value
    }
    let before = self[next - 1]
    let progress = (time - (before.offset - start)) / (self[next].offset - before.offset)
    return mix(before.value, self[next].value, before.curve.value(at: progress))
  }
}
