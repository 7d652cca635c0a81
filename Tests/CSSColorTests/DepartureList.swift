/// Vectors that are not met on purpose, each with the reason.
enum DepartureList {
  static let reasons: [String: String] = [
    "color-mix(in hwb, hwb(120deg 10% 20% / .4), hwb(30deg 30% 40% / .8))": tie,
    "hwb(from rebeccapurple h calc(100% * alpha) w / b)": tie,
    "color-mix(in oklch, hsl(90deg 100% none), hsl(90deg 100% 50%))": fewDigits,
    "lab(400 0 10/50%)": labWhite,
    "lab(100 0 10/50%)": labWhite,
    "lab(calc(50 * 3) calc(0.5 - 1) calc(1.5) / calc(-0.5 + 1))": labWhite,
    "lch(calc(-50 * 3) calc(0.5 + 1) calc(-20deg * 2) / calc(-0.5 * 2))": labWhite,
  ]

  /// The exact result has a component half way between two bytes (0.14 / 0.6 × 255 = 59.5 and
  /// 1 / 1.2 × 255 = 212.5), which CSS rounds up; the source's floating point falls short of it.
  private static let tie = "an exact half of a byte, rounded down by the source"

  /// The expectation has three or four digits, and its hue one decimal.
  private static let fewDigits = "the expectation is rounded"

  /// The vector's source shows any Lab lightness of 100 as white and of 0 as black (CSS Color 4
  /// §9.3, "due to gamut mapping"); the gamut mapping here goes by OKLCh lightness alone, which is
  /// 0.9986 for `lab(100 0 10)`, and comes one byte from white. The text is read as expected.
  private static let labWhite = "gamut mapping, not parsing"
}
