/// The direction round the hue circle in which a line between two hues goes.
///
/// Source: CSS Color 4 §12.4; ``raw`` takes the angles as they are.
public enum HueInterpolation: String, CaseIterable, Sendable, Hashable {
  case shorter, longer, increasing, decreasing, raw

  /// The hue congruent to `end` that a straight line from `start` should aim at.
  ///
  /// ```swift
  /// print(HueInterpolation.shorter.resolve(350, from: 10))  // -10.0
  /// print(HueInterpolation.longer.resolve(350, from: 10))  // 350.0
  /// ```
  ///
  /// Equal hues are a full turn apart under ``longer``. Opposite hues keep the sign of their
  /// difference, as in CSS Color 4 §12.4 for hues in [0, 360). For a start in that range, the
  /// result is the end in that range and a whole number of turns.
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
