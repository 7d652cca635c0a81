public import VectorMath

extension CurveFit {
  /// Returns keyframes that follow the fit, for a track that starts at 0. Keyframes are connected
  /// by straight lines, and each jump becomes a ``Track/Keyframe/move(_:)`` keyframe.
  ///
  /// - Parameter duration: the time in seconds in which the curve's input runs from 0 to 1.
  public func keyframes(duration: Double) -> [Track<Double>.Keyframe] {
    let frames = points.points.map { Keyframe($0.x, $0.y) }
    return zip(frames, frames.dropFirst()).map { $0.way(to: $1, lasting: duration) }
  }
}
