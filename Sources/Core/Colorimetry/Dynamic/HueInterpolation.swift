/// The direction around the hue circle in which two hues are interpolated.
///
/// Source: CSS Color 4 §12.4. The case ``raw`` uses the angles unchanged.
public enum HueInterpolation: String, CaseIterable, Sendable, Hashable {
  case shorter, longer, increasing, decreasing, raw

  /// Returns the angle at which a straight line from `start` should end so that it reaches the hue
  /// `end`. The angle differs from `end` by whole turns.
  ///
  /// ```swift
  /// print(HueInterpolation.shorter.resolve(350, from: 10))  // -10.0
  /// print(HueInterpolation.longer.resolve(350, from: 10))  // 350.0
  /// ```
  ///
  /// With ``longer``, equal hues are a full turn apart. If two hues are opposite, the sign of their
  /// difference is kept, by the rule of CSS Color 4 §12.4 for hues in [0, 360). If the start is in
  /// that range, the result is `end` reduced to that range, plus a whole number of turns. With
  /// ``raw``, the result is `end` itself.
  @inlinable
  public func resolve(_ end: Double, from start: Double) -> Double {
    if self == .raw { return end }
    let (near, far) = (wrappedDegrees(start), wrappedDegrees(end))
    // The delta is not reduced to [0, 360): its sign decides between opposite ways.
    let delta = far - near
    let turn: Double =
      switch self {
      case .increasing: delta < 0 ? 360 : 0
      case .decreasing: delta > 0 ? -360 : 0
      case .shorter: delta > 180 ? -360 : delta < -180 ? 360 : 0
      case .longer: 0 < delta && delta < 180 ? -360 : -180 < delta && delta <= 0 ? 360 : 0
      case .raw: 0
      }
    return far + turn + (start - near)
  }
}
