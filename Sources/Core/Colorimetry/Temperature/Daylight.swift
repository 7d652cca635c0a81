import VectorMath

extension Chromaticity {
  /// Returns the chromaticity of a phase of daylight, which is a CIE D illuminant. If the
  /// temperature is outside 4000…25,000 K, the result is nil.
  ///
  /// ```swift
  /// print(Chromaticity.daylight(kelvin: 6504)!.x)  // 0.3127…
  /// ```
  ///
  /// To get D50, D55, D65 or D75, multiply the nominal temperature by 1.4388 / 1.438, because the
  /// constant c₂ has changed since they were defined. Source: CIE 15:2004 §3.1, equations 3.1–3.3.
  public static func daylight(kelvin: Double) -> Chromaticity? {
    guard 4000...25_000 ~= kelvin else { return nil }
    let t = 1000 / kelvin
    let x =
      kelvin <= 7000
      ? 0.244063 + t * (0.09911 + t * (2.9678 - t * 4.607))
      : 0.23704 + t * (0.24748 + t * (1.9018 - t * 2.0064))
    return Chromaticity(x: x, y: -3 * x * x + 2.87 * x - 0.275)
  }
}
