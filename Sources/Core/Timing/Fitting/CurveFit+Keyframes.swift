public import VectorMath

extension CurveFit {
  /// Returns the fit as keyframes from 0 with straight lines between them. A jump becomes a move.
  ///
  /// - Parameter duration: the duration of 0…1, in seconds.
  public func keyframes(duration: Double) -> [Track<Double>.Keyframe] {
    let frames = points.points.map { Keyframe($0.x, $0.y) }
    return zip(frames, frames.dropFirst()).map { $0.way(to: $1, lasting: duration) }
  }
}
