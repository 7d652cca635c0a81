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
    "helmgen": "a fit of 2025 that its author still changes",
    "helmgenlch": "a fit of 2025 that its author still changes",
    "helmlab-metric": "a fit of 2025 that its author still changes",
  ]

  static let foreignToColorJS = [
    "hsl-p3": "HSL of another RGB space", "hsl-rec2020": "HSL of another RGB space",
    "lch-p3": "chroma as a share of a gamut's", "lch-rec2020": "chroma as a share of a gamut's",
    "lch-srgb": "chroma as a share of a gamut's", "oklch-p3": "chroma as a share of a gamut's",
    "oklch-rec2020": "chroma as a share of a gamut's",
    "oklch-srgb": "chroma as a share of a gamut's", "xyz-abs-d65": "XYZ times 203",
    "helmgen": "as with coloraide", "helmgenlch": "as with coloraide",
    "helmlab-metric": "as with coloraide",
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

  static let curves: [String: String] = [:]
  static let curveBounds: [String: Double] = [:]
  static let models: [String: SpaceDeparture] = [:]
  static let testsOfColoraide: [String: String] = [:]

  static func coloraide(_ source: AnyColor, _ target: ColorSpace) -> SpaceDeparture? { nil }
  static func colorJS(_ source: AnyColor, _ target: ColorSpace) -> SpaceDeparture? { nil }
}
