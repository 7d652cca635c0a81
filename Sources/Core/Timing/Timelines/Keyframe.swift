package import VectorMath

/// A value at an offset, and the curve from it to the next.
///
/// Platforms read and write lists of these; scenes are given them, and browsers get them. They are
/// in order of offset, in seconds or fractions of a whole; two at one offset are a jump. A
/// ``Track`` has values in succession instead, with SwiftUI's interpolation between them.
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
  /// The segment to the next keyframe, as one of a track's.
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
  /// The value at a time after the first keyframe, interpolated between the two around it. The
  /// first and the last keyframe's values hold outside.
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
