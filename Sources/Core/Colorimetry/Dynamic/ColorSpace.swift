/// The colour spaces of this library. Each space has a Swift type.
///
/// If CSS defines an identifier for a space, the raw value is that identifier. The name of any
/// other space is written in CSS text with two dashes before it, like in `color(--hsb 120 50%
/// 80%)`; see ``cssIdentifier``.
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
  case helmlabMetric = "helmlab-metric"
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

  /// Whether the space's constants were fitted for this library instead of taken from a
  /// publication.
  package var isFitted: Bool { self == .huelab || self == .huelch }

  /// The components of the space.
  ///
  /// ```swift
  /// let channels = ColorSpace.oklch.channels
  /// print(channels.first.name, channels.hueIndex ?? -1)  // l 2
  /// ```
  public var channels: Channels { formulas.channels }
}

extension ColorSpace {
  /// Returns the result of an operation that is applied to the type of the space.
  package func open<Operation: SpaceOperation>(_ body: Operation) -> Operation.Result {
    switch self {
    case .srgb: body(SRGB.self)
    case .srgbLinear: body(LinearSRGB.self)
    case .displayP3: body(DisplayP3.self)
    case .displayP3Linear: body(LinearDisplayP3.self)
    case .a98RGB: body(AdobeRGB.self)
    case .a98RGBLinear: body(LinearAdobeRGB.self)
    case .prophotoRGB: body(ProPhotoRGB.self)
    case .prophotoRGBLinear: body(LinearProPhotoRGB.self)
    case .rec2020: body(Rec2020.self)
    case .rec2020OETF: body(Rec2020OETF.self)
    case .rec2020Linear: body(LinearRec2020.self)
    case .xyz: body(XYZ.self)
    case .xyzD50: body(XYZD50.self)
    case .hsb: body(HSB.self)
    case .hsl: body(HSL.self)
    case .hwb: body(HWB.self)
    case .hslP3: body(HSLP3.self)
    case .lab: body(Lab.self)
    case .lch: body(LCH.self)
    case .labD65: body(LabD65.self)
    case .lchD65: body(LCHD65.self)
    case .luv: body(Luv.self)
    case .lchuv: body(LCHuv.self)
    case .hsluv: body(HSLuv.self)
    case .oklab: body(Oklab.self)
    case .oklch: body(Oklch.self)
    case .oklrab: body(Oklrab.self)
    case .oklrch: body(Oklrch.self)
    case .huelab: body(Huelab.self)
    case .huelch: body(Huelch.self)
    case .oklchP3: body(OklchP3.self)
    case .oklchRec2020: body(OklchRec2020.self)
    case .helmlabMetric: body(HelmLab.self)
    case .helmgen: body(HelmGen.self)
    case .helmgenlch: body(HelmGenLCH.self)
    case .okhsl: body(Okhsl.self)
    case .okhsv: body(Okhsv.self)
    case .jzazbz: body(JzAzBz.self)
    case .jzczhz: body(JzCzHz.self)
    case .cam16JMh: body(CAM16JMh.self)
    case .hct: body(HCT.self)
    case .rec709: body(Rec709.self)
    case .rec709OETF: body(Rec709OETF.self)
    case .dciP3: body(DCIP3.self)
    case .dciP3Linear: body(LinearDCIP3.self)
    case .rec2100PQ: body(Rec2100PQ.self)
    case .rec2100HLG: body(Rec2100HLG.self)
    case .rec2100Linear: body(LinearRec2100.self)
    case .aces2065: body(ACES2065.self)
    case .acescg: body(ACEScg.self)
    case .acescc: body(ACEScc.self)
    case .acescct: body(ACEScct.self)
    case .xyy: body(XYY.self)
    case .ucs1960: body(UCS1960.self)
    case .hsi: body(HSI.self)
    case .hsbLinear: body(HSBLinear.self)
    case .cmy: body(CMY.self)
    case .cubehelix: body(Cubehelix.self)
    case .yiq: body(YIQ.self)
    case .ycbcr601: body(YCbCr601.self)
    case .ycbcr709: body(YCbCr709.self)
    case .ycbcr2020: body(YCbCr2020.self)
    case .orgb: body(ORGB.self)
    case .hpluv: body(HPLuv.self)
    case .hunterLab: body(HunterLab.self)
    case .rlab: body(RLAB.self)
    case .din99o: body(DIN99o.self)
    case .din99oLCH: body(DIN99oLCH.self)
    case .ipt: body(IPT.self)
    case .igpgtg: body(IgPgTg.self)
    case .ictcp: body(ICtCp.self)
    case .xyb: body(XYB.self)
    case .sucs: body(SUCS.self)
    case .cam16UCS: body(CAM16UCS.self)
    case .cam16LCD: body(CAM16LCD.self)
    case .cam16SCD: body(CAM16SCD.self)
    case .cam02JMh: body(CAM02JMh.self)
    case .cam02UCS: body(CAM02UCS.self)
    case .cam02LCD: body(CAM02LCD.self)
    case .cam02SCD: body(CAM02SCD.self)
    case .hellwigJMh: body(HellwigJMh.self)
    case .hellwigHKJMh: body(HellwigHKJMh.self)
    case .zcamJMh: body(ZCAMJMh.self)
    case .scamJMh: body(SCAMJMh.self)
    }
  }

  /// Returns the result of an operation on the type of an RGB space.
  ///
  /// - Precondition: the space is an RGB space: ``isRGB``.
  package func openRGB<Operation: RGBOperation>(_ body: Operation) -> Operation.Result {
    guard let result = openIfRGB(body) else {
      preconditionFailure("\(rawValue) is not an RGB space")
    }
    return result
  }

  /// Does the same as ``openRGB(_:)``; nil for a space that is not RGB.
  func openIfRGB<Operation: RGBOperation>(_ body: Operation) -> Operation.Result? {
    switch self {
    case .srgb: body(SRGB.self)
    case .srgbLinear: body(LinearSRGB.self)
    case .displayP3: body(DisplayP3.self)
    case .displayP3Linear: body(LinearDisplayP3.self)
    case .a98RGB: body(AdobeRGB.self)
    case .a98RGBLinear: body(LinearAdobeRGB.self)
    case .prophotoRGB: body(ProPhotoRGB.self)
    case .prophotoRGBLinear: body(LinearProPhotoRGB.self)
    case .rec2020: body(Rec2020.self)
    case .rec2020OETF: body(Rec2020OETF.self)
    case .rec2020Linear: body(LinearRec2020.self)
    case .rec709: body(Rec709.self)
    case .rec709OETF: body(Rec709OETF.self)
    case .dciP3: body(DCIP3.self)
    case .dciP3Linear: body(LinearDCIP3.self)
    case .rec2100PQ: body(Rec2100PQ.self)
    case .rec2100HLG: body(Rec2100HLG.self)
    case .rec2100Linear: body(LinearRec2100.self)
    case .aces2065: body(ACES2065.self)
    case .acescg: body(ACEScg.self)
    case .acescc: body(ACEScc.self)
    case .acescct: body(ACEScct.self)
    default: nil
    }
  }
}
