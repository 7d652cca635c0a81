/// Which way round the hue circle a line between two hues goes.
///
/// Source: CSS Color 4 §12.4; ``raw`` takes the angles as they are.
public enum HueInterpolation: String, CaseIterable, Sendable, Hashable {
  case shorter, longer, increasing, decreasing, raw

  /// The hue congruent to `end` that a straight line from `start` should aim at.
  ///
  /// Equal hues are a full turn apart under ``longer``, as the specification has it.
  @inlinable
  public func resolve(_ end: Double, from start: Double) -> Double {
    if self == .raw { return end }
    let delta = end - start
    let rise = delta - 360 * (delta / 360).rounded(.down)  // congruent to delta, in [0, 360)
    let offset =
      switch self {
      case .increasing: rise
      case .decreasing: rise == 0 ? 0 : rise - 360
      case .shorter: rise > 180 ? rise - 360 : rise
      case .longer: rise == 0 ? 360 : rise < 180 ? rise - 360 : rise
      case .raw: delta
      }
    return start + offset
  }
}
