import VectorMath

/// The phases of daylight, the CIE D illuminants.
public enum Daylight {
  /// The temperatures that the formula is for, in kelvin.
  public static let range = 4000.0...25_000.0

  /// The chromaticity of a phase of daylight; nil outside ``range``.
  ///
  /// D50, D55, D65 and D75 are at 1.4388 / 1.438 times their nominal temperatures, c₂ having
  /// changed since they were defined. Source: CIE 15:2004 §3.1, equations 3.1–3.3.
  public static func chromaticity(kelvin: Double) -> Chromaticity? {
    guard range.contains(kelvin) else { return nil }
    let t = 1000 / kelvin
    let x =
      kelvin <= 7000
      ? 0.244063 + t * (0.09911 + t * (2.9678 - t * 4.607))
      : 0.23704 + t * (0.24748 + t * (1.9018 - t * 2.0064))
    return Chromaticity(x: x, y: -3 * x * x + 2.87 * x - 0.275)
  }
}
