extension ColorSpace {
  /// Creates a space from its name, an alias or its custom CSS identifier. Case is ignored.
  ///
  /// ```swift
  /// print(ColorSpace(named: "P3")?.rawValue ?? "none")  // display-p3
  /// print(ColorSpace(named: "HSV")?.rawValue ?? "none")  // hsb
  /// ```
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

  /// All names that ``init(named:)`` reads, ignoring case: the names of the spaces in their order,
  /// then the aliases.
  package static var names: [String] { allCases.map { $0.rawValue } + aliases.keys.sorted() }

  /// The identifier of the space in CSS text. If CSS does not define an identifier, it is the name
  /// with two dashes before it.
  ///
  /// ```swift
  /// print(ColorSpace.displayP3.cssIdentifier, ColorSpace.hct.cssIdentifier)  // display-p3 --hct
  /// ```
  public var cssIdentifier: String {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020, .xyz,
      .xyzD50, .hsl, .hwb, .lab, .lch, .oklab, .oklch:
      rawValue
    default: "--" + rawValue
    }
  }

  /// The reference white of the space's components.
  ///
  /// Conversions go through XYZ relative to D65. A conversion from or to a space with another white
  /// uses Bradford adaptation.
  public var white: StandardIlluminant {
    switch self {
    case .xyzD50, .lab, .lch, .prophotoRGB, .prophotoRGBLinear: .d50
    case .aces2065, .acescg, .acescc, .acescct: .aces
    case .dciP3, .dciP3Linear: .dci
    default: .d65
    }
  }
}
