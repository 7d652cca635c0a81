package import VectorMath

/// A value at an offset, and the curve on the way from it to the next one's.
///
/// The list that platforms read and write, that scenes are given and browsers get: in the order of
/// the offsets, which are seconds or fractions of a whole; two at one offset are a jump. A ``Track``
/// has values one after the other instead, and SwiftUI's ways between them.
package struct Keyframe<Value> {
  package var offset: Double
  package var value: Value

  /// From 0 to 1 between this keyframe and the next; that of the last says nothing.
  package var curve: TimingCurve

  package init(_ offset: Double, _ value: Value, _ curve: TimingCurve = .linear) {
    (self.offset, self.value, self.curve) = (offset, value, curve)
  }
}

extension Keyframe: Sendable where Value: Sendable {}

extension Keyframe {
  /// The way to the next keyframe as one of a track's.
  ///
  /// - Parameter length: the seconds that an offset of 1 stands for.
  package func way(
    to next: Self, lasting length: Double = 1
  ) -> Track<Value>.Keyframe where Value: VectorSpace {
    let width = next.offset - offset
    return width <= 0
      ? .move(next.value) : .linear(next.value, duration: width * length, curve: curve)
  }
}

extension Array {
  /// The value so long after the first keyframe, mixed of those of the two around it; before the first
  /// and after the last keyframe theirs.
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
