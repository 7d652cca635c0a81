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
  case okhsl = "okhsl"
  case okhsv = "okhsv"
  case jzazbz = "jzazbz"
  case jzczhz = "jzczhz"
  case cam16JMh = "cam16-jmh"
  case hct = "hct"

  /// The static type of the space.
  public var type: any ColorValue.Type {
    switch self {
    case .srgb: SRGB.self
    case .srgbLinear: LinearSRGB.self
    case .displayP3: DisplayP3.self
    case .displayP3Linear: LinearDisplayP3.self
    case .a98RGB: AdobeRGB.self
    case .a98RGBLinear: LinearAdobeRGB.self
    case .prophotoRGB: ProPhotoRGB.self
    case .prophotoRGBLinear: LinearProPhotoRGB.self
    case .rec2020: Rec2020.self
    case .rec2020OETF: Rec2020OETF.self
    case .rec2020Linear: LinearRec2020.self
    case .xyz: XYZ.self
    case .xyzD50: XYZD50.self
    case .hsb: HSB.self
    case .hsl: HSL.self
    case .hwb: HWB.self
    case .lab: Lab.self
    case .lch: LCH.self
    case .labD65: LabD65.self
    case .lchD65: LCHD65.self
    case .luv: Luv.self
    case .lchuv: LCHuv.self
    case .hsluv: HSLuv.self
    case .oklab: Oklab.self
    case .oklch: Oklch.self
    case .oklrab: Oklrab.self
    case .oklrch: Oklrch.self
    case .okhsl: Okhsl.self
    case .okhsv: Okhsv.self
    case .jzazbz: JzAzBz.self
    case .jzczhz: JzCzHz.self
    case .cam16JMh: CAM16JMh.self
    case .hct: HCT.self
    }
  }

  /// The components of the space.
  public var channels: Channels { type.channels }

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
}
