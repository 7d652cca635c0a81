import Testing

/// Vectors that ask for what is not here, or for what their source does not do, with the reason.
enum MeasureDepartures {
  /// Measures of difference that are not this library's.
  static let differences = [
    "DIN99": "before DIN99o",
    "Helmlab": "color.js's weights are of another fit than coloraide's and its author's own",
  ]

  /// color.js's groups of tests that it skips, with how many: their figures are of other measures,
  /// for comparison. Of `ITP` they are ΔE2000's, ΔE76's and CMC's (100 for white and black, where
  /// `gen_colorjs_deltaE` has 418), of `OK2` those of `OK`.
  static let skippedGroups = ["ITP": 17, "OK2": 11]

  /// Single tests that color.js skips since it does not give these figures itself.
  static let skippedTests: Set = [
    "colorjs_deltaE-14", "colorjs_deltaE-15", "colorjs_deltaE-21", "colorjs_deltaE-112",
    "colorjs_deltaE-113", "colorjs_deltaE-115",
  ]

  /// Contrasts that are not here. Both names are their author's marks; the one code is licensed for
  /// WCAG on the web alone, the other under the AGPL. ΔL* is the contrast by perceptual lightness
  /// that anyone may use.
  static let contrasts = ["APCA": 3, "DeltaPhi": 5]

  /// Ways to a temperature that are not here: polynomials fitted to the locus over a part of it.
  static let temperatures: Set = ["Hernandez 1999", "Kang 2002", "Krystek 1985", "McCamy 1992"]

  static let temperatureVectors = [
    "gen_coloraide_cct-98": "red is below 1000 K, where their table ends and is drawn on",
    "gen_cs_cct-8": "their table of isotherms ends at 1667 K; the colour is colder",
  ]

  /// Brettel's method in coloraide for protanopia and deuteranopia: it projects each colour onto the
  /// half-plane of the other side. In the paper the light of 475 nm keeps its look, and what is on
  /// its side goes to its half-plane; so in libDaltonLens. Tritanopia agrees.
  static let brettel = "the half-planes are exchanged"

  static let harmonies = [
    "gen_coloraide_harmony-63": "white has there the saturation of a rounding error, 0.5",
    "gen_coloraide_harmony-64": "white has there the saturation of a rounding error, 0.5",
  ]

  /// Spaces for harmonies that are not here.
  static let harmonySpaces = ["ryb": "a table of paint mixtures, not a colorimetric space"]
}
