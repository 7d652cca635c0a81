/// The names of the spaces that the library knows, each with its type.
///
/// Raw values are CSS's identifiers where CSS has one. In CSS text the others are written as custom
/// identifiers, `color(--hsb 120 50% 80%)`: see ``cssIdentifier``.
public enum ColorSpace: String, CaseIterable, Sendable, Hashable {
  case srgb = "srgb"
  case srgbLinear = "srgb-linear"
  case displayP3 = "display-p3"
  case displayP3Linear = "display-p3-linear"
  case a98RGB = "a98-rgb"
  case a98RGBLinear = "a98-rgb-linear"
  case prophotoRGB = "prophoto-rgb"
  case prophotoRGBLinear = "prophoto-rgb-linear"
  case rec2020 = "rec2020"
  case rec2020OETF = "rec2020-oetf"
  case rec2020Linear = "rec2020-linear"
  case xyz = "xyz-d65"
  case xyzD50 = "xyz-d50"
  case hsb = "hsb"
  case hsl = "hsl"
  case hwb = "hwb"
  case hslP3 = "hsl-p3"
  case lab = "lab"
  case lch = "lch"
  case labD65 = "lab-d65"
  case lchD65 = "lch-d65"
  case luv = "luv"
  case lchuv = "lchuv"
  case hsluv = "hsluv"
  case oklab = "oklab"
  case oklch = "oklch"
  case oklrab = "oklrab"
  case oklrch = "oklrch"
  case huelab = "huelab"
  case huelch = "huelch"
  case oklchP3 = "oklch-p3"
  case oklchRec2020 = "oklch-rec2020"
  case helmlab = "helmlab-metric"
  case helmgen = "helmgen"
  case helmgenlch = "helmgenlch"
  case okhsl = "okhsl"
  case okhsv = "okhsv"
  case jzazbz = "jzazbz"
  case jzczhz = "jzczhz"
  case cam16JMh = "cam16-jmh"
  case hct = "hct"
  case rec709 = "rec709"
  case rec709OETF = "rec709-oetf"
  case dciP3 = "dci-p3"
  case dciP3Linear = "dci-p3-linear"
  case rec2100PQ = "rec2100-pq"
  case rec2100HLG = "rec2100-hlg"
  case rec2100Linear = "rec2100-linear"
  case aces2065 = "aces2065-1"
  case acescg = "acescg"
  case acescc = "acescc"
  case acescct = "acescct"
  case xyy = "xyy"
  case ucs1960 = "ucs1960"
  case hsi = "hsi"
  case hsbLinear = "hsb-linear"
  case cmy = "cmy"
  case cubehelix = "cubehelix"
  case yiq = "yiq"
  case ycbcr601 = "ycbcr-601"
  case ycbcr709 = "ycbcr-709"
  case ycbcr2020 = "ycbcr-2020"
  case orgb = "orgb"
  case hpluv = "hpluv"
  case hunterLab = "hunter-lab"
  case rlab = "rlab"
  case din99o = "din99o"
  case din99oLCH = "din99o-lch"
  case ipt = "ipt"
  case igpgtg = "igpgtg"
  case ictcp = "ictcp"
  case xyb = "xyb"
  case sucs = "sucs"
  case cam16UCS = "cam16-ucs"
  case cam16LCD = "cam16-lcd"
  case cam16SCD = "cam16-scd"
  case cam02JMh = "cam02-jmh"
  case cam02UCS = "cam02-ucs"
  case cam02LCD = "cam02-lcd"
  case cam02SCD = "cam02-scd"
  case hellwigJMh = "hellwig-jmh"
  case hellwigHKJMh = "hellwig-hk-jmh"
  case zcamJMh = "zcam-jmh"
  case scamJMh = "scam-jmh"

  /// Whether its numbers were fitted here, rather than taken from a publication.
  package var isFitted: Bool { self == .huelab || self == .huelch }

  /// The components of the space.
  public var channels: Channels { formulas.channels }

  /// A space by its name, an alias of it, or its custom identifier; case does not matter.
  public init?(named name: String) {
    let name = name.lowercased()
    let bare = name.hasPrefix("--") ? String(name.dropFirst(2)) : name
    if let space = Self(rawValue: bare) ?? Self.aliases[bare] {
      self = space
    } else {
      return nil
    }
  }

  /// The names that other libraries use.
  package static let aliases: [String: ColorSpace] = [
    "xyz": .xyz, "hsv": .hsb, "rgb": .srgb, "p3": .displayP3, "lin-srgb": .srgbLinear,
    "cam16": .cam16JMh, "lab-d50": .lab, "lch-d50": .lch, "luv-d65": .luv, "lchuv-d65": .lchuv,
    "lch-uv": .lchuv, "jch": .jzczhz, "jab": .jzazbz, "prophoto": .prophotoRGB, "a98rgb": .a98RGB,
    "adobe-rgb": .a98RGB,
    "prophoto-linear": .prophotoRGBLinear, "a98rgb-linear": .a98RGBLinear,
    "p3-linear": .displayP3Linear, "rec709-linear": .srgbLinear, "rec2100pq": .rec2100PQ,
    "rec2100hlg": .rec2100HLG, "aces2065": .aces2065, "ucs": .ucs1960, "lch99o": .din99oLCH,
    "ycbcr": .ycbcr601, "cam02": .cam02JMh, "hellwig": .hellwigJMh, "zcam": .zcamJMh,
    "scam": .scamJMh,
  ]

  /// The identifier of the space in CSS text: its own where CSS defines one, else a custom one.
  public var cssIdentifier: String {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020, .xyz,
      .xyzD50, .hsl, .hwb, .lab, .lch, .oklab, .oklch:
      rawValue
    default: "--" + rawValue
    }
  }

  /// The white that the space's own components have as theirs.
  ///
  /// Conversions go through XYZ relative to D65; one from or to another white adapts by Bradford.
  public var white: StandardIlluminant {
    switch self {
    case .xyzD50, .lab, .lch, .prophotoRGB, .prophotoRGBLinear: .d50
    case .aces2065, .acescg, .acescc, .acescct: .aces
    case .dciP3, .dciP3Linear: .dci
    default: .d65
    }
  }
}
