import Colorimetry

/// Where a space departs from a peer's figures on purpose, with the reason and a bound that holds.
struct SpaceDeparture {
  var bound: Double
  var reason: String
}

enum SpaceDepartures {
  /// Spaces of coloraide that are not this library's.
  static let foreignSpaces = [
    "cmyk": "four components; ink needs a printer's profile",
    "prismatic": "four components",
    "ryb": "a table of paint mixtures, not a colorimetric space",
    "ryb-biased": "a table of paint mixtures, not a colorimetric space",
    "msh": "L*a*b* in spherical form, for maps of data; hue in radians",
  ]

  static let foreignToColorJS = [
    "hsl-rec2020": "HSL of another RGB space",
    "lch-p3": "chroma as a share of a gamut's", "lch-rec2020": "chroma as a share of a gamut's",
    "lch-srgb": "chroma as a share of a gamut's",
    "oklch-srgb": "chroma as a share of a gamut's", "xyz-abs-d65": "XYZ times 203",
  ]

  static let foreignModels = [
    "UVW": "superseded by Luv", "Izazbz(abs,x100)": "a step of JzAzBz", "ICaCb": "not in use",
    "hdr-CIELab": "not in use", "hdr-IPT": "not in use", "OSA UCS(x100)": "not in use",
    "ProLab": "not in use", "Hunter Rdab(x100)": "before Hunter Lab", "DIN99": "before DIN99o",
    "Yrg": "not in use", "IPT Ragoo 2021": "not in use",
  ]

  static let foreignCurves: Set = [
    "SMPTE 240M", "V-Log", "Apple Log Profile", "Canon Log 3", "N-Log", "ITU-R BT.2100 PQ",
    "ITU-R BT.2100 HLG", "ARRI LogC4", "DaVinci Intermediate", "DCDM", "ARRI LogC3", "S-Log3",
    "Log3G10", "F-Log2", "Gamma 2.2",
  ]

  /// colour-science's models with fewer digits.
  static let models: [String: SpaceDeparture] = [
    "Oklab": SpaceDeparture(
      bound: 2e-4, reason: "the matrices of 2020, for a white of four digits; CSS recomputed them"),
    "IPT": SpaceDeparture(bound: 2e-4, reason: "the paper's cone matrix, four digits"),
    "sUCS": SpaceDeparture(bound: 2e-4, reason: "the cone matrix of IPT, four digits"),
    "Hunter Lab(x100)": SpaceDeparture(
      bound: 2e-4, reason: "the constants printed for D65 by the 1964 observer's white, four digits"
    ),
  ]

  static let curves: [String: SpaceDeparture] = [
    "ITU-R BT.2020": SpaceDeparture(
      bound: 1e-4, reason: "alpha and beta with three digits, as for 10-bit systems"),
    "ARIB STD-B67": SpaceDeparture(
      bound: 3e-9, reason: "ARIB's c has eight digits, and BT.2100's as many as ½ − a ln 4a"),
  ]

  /// Tests of coloraide's that ask for something else here.
  static let testsOfColoraide: [String: String] = [
    "coloraide_conversions-250": "a colourfulness below zero: there, the opposite hue"
  ]

  /// Departures from coloraide for a pair of spaces.
  static func coloraide(_ source: AnyColor, _ target: ColorSpace) -> SpaceDeparture? {
    if let departure = helmGen(source, target) { return departure }
    let romm: Set<ColorSpace> = [.prophotoRGB, .prophotoRGBLinear]
    if romm.contains(source.space) || romm.contains(target) {
      return SpaceDeparture(
        bound: 1e-2,
        reason: "it derives ROMM's matrix from four-digit primaries; CSS Color 4 prints six digits")
    }
    return pointOfPower(source, target)
  }

  /// Departures from color.js for a pair of spaces.
  static func colorJS(_ source: AnyColor, _ target: ColorSpace) -> SpaceDeparture? {
    if let departure = helmGen(source, target) { return departure }
    switch target {
    case .oklchP3, .oklchRec2020:
      return SpaceDeparture(
        bound: 1e-4, reason: "it searches for the edge, which is solved for here")
    case .hslP3 where source.storage.x == source.storage.y && source.storage.y == source.storage.z:
      return SpaceDeparture(bound: 0.51, reason: "the saturation that rounding leaves of a grey")
    default: break
    }
    if target == .rec2100HLG {
      return SpaceDeparture(bound: 2e-5, reason: "its scale of the scene light has six digits")
    }
    return pointOfPower(source, target)
  }

  /// HelmGen's source sets cone responses below zero to zero, and draws what is nearly grey to grey.
  private static func helmGen(_ source: AnyColor, _ target: ColorSpace) -> SpaceDeparture? {
    guard target == .helmgen || target == .helmgenlch else { return nil }
    return LinearRec2020(source).components.min() < -1e-12
      ? SpaceDeparture(bound: 1.2, reason: "no light has such cone responses; there, clipped")
      : SpaceDeparture(bound: 1e-7, reason: "what is within 1e-5 of grey is drawn to it there")
  }

  private static func pointOfPower(
    _ source: AnyColor, _ target: ColorSpace
  ) -> SpaceDeparture? {
    switch target {
    case .rec2100PQ where LinearRec2100(source).components.min() < -1e-12:
      SpaceDeparture(
        bound: 1.1,
        reason: "the curve is odd about zero here, so that nothing is lost; there, clipped")
    case .rec2100PQ where LinearRec2100(source).components.min() < 1e-12:
      SpaceDeparture(bound: 1e-5, reason: "a power of 0.16 makes 1e-17 of light 2e-6 at zero")
    case .a98RGB, .ipt, .rlab, .sucs, .rec2100HLG:
      // Both are right to 1e-16 of linear light.
      SpaceDeparture(
        bound: 2e-7, reason: "a power without a toe makes 1e-16 of light 1e-7 at zero")
    case .okhsl:
      SpaceDeparture(
        bound: 2e-9, reason: "a quotient of small differences past the gamut's surface")
    default: nil
    }
  }
}
