import Testing

/// Vectors that ask for what is not here, or for what their source does not do, with the reason.
enum MeasureDepartures {
  /// Measures of difference that are not this library's.
  static let differences = [
    "helmlab": "a fit of 2025 that its author still changes",
    "Helmlab": "a fit of 2025 that its author still changes",
    "DIN99": "before DIN99o",
  ]

  /// color.js's group for ITP was copied from those for ΔE2000 and CMC with their figures: 100 for
  /// white and black, where `gen_colorjs_deltaE` has 418.
  static let mislabelled = ("ITP", 17)

  /// Contrasts that are not here. Both names are their author's marks; the one code is licensed for
  /// WCAG on the web alone, the other under the AGPL. ΔL* is the contrast by perceptual lightness
  /// that anyone may use.
  static let contrasts = ["APCA": 3, "DeltaPhi": 5]

  /// Ways to a temperature that are not here: polynomials fitted to the locus over a part of it.
  static let temperatures: Set = ["Hernandez 1999", "Kang 2002", "Krystek 1985", "McCamy 1992"]

  /// Spaces for harmonies that are not here.
  static let harmonySpaces = ["ryb": "a table of paint mixtures, not a colorimetric space"]
}
