public import VectorMath

extension CurveFit {
  /// The fit as keyframes from 0, straight between them; a jump is a move.
  ///
  /// - Parameter duration: what 0…1 stand for, in seconds.
  public func keyframes(duration: Double) -> [Track<Double>.Keyframe] {
    let points = points.points
    return zip(points, points.dropFirst()).map { a, b in
      a.x == b.x ? .move(b.y) : .linear(b.y, duration: (b.x - a.x) * duration)
    }
  }
}
