/// Vectors that are not met because they are wrong, each with the reason.
///
/// `what departs is shown to be wrong` in ``Web Platform Tests`` checks the figures.
enum DepartureList {
  static let reasons: [String: String] = [
    hwbMixture: tie,
    hwbRelative: tie,
    missingLightness: halvedTwice,
    "color-mix(in lch, lch(none 20 30deg), lch(50 none 70deg))": before,
    "color-mix(in oklch, oklch(none 0.2 30deg), oklch(0.5 none 70deg))": before,
  ]

  /// A chroma of none made the hue beside it missing, in the space of the mixture too, until CSS
  /// Color 4 of 25 August 2026 (w3c/csswg-drafts #14374); the source is of 19 August.
  private static let before = "the rule for powerless hues of July 2026"

  static let hwbMixture = "color-mix(in hwb, hwb(120deg 10% 20% / .4), hwb(30deg 30% 40% / .8))"
  static let hwbRelative = "hwb(from rebeccapurple h calc(100% * alpha) w / b)"
  static let missingLightness = "color-mix(in oklch, hsl(90deg 100% none), hsl(90deg 100% 50%))"

  /// The exact result has a component half way between two bytes (0.14 / 0.6 × 255 = 59.5 and
  /// 1 / 1.2 × 255 = 212.5), which CSS Color 4 §15.2 rounds up; the vectors' source, in floating
  /// point, falls short of the half and rounds down.
  private static let tie = "an exact half of a byte, rounded down by the source"

  /// The expectation halves a chroma that had been rounded to three digits: 0.265 for 0.26458. Its
  /// source tests with a tolerance of 0.01, within which the result is, and lists the same input
  /// once more with `rgb(179, 239, 150)`, which is met.
  private static let halvedTwice = "the expectation is half of a rounded number"
}
