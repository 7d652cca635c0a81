/// Something that is done with the type of a space that is known at run time.
///
/// It stands for a generic closure, which Swift lacks; Embedded Swift has no existential metatypes.
package protocol SpaceOperation {
  associatedtype Result
  func callAsFunction<Space: ColorValue>(_: Space.Type) -> Result
}

/// Something that is done with the type of an RGB space that is known at run time.
package protocol RGBOperation {
  associatedtype Result
  func callAsFunction<Space: RGBValue>(_: Space.Type) -> Result
}

extension ColorSpace {
  /// What an operation makes of the type of the space.
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
    case .helmlab: body(HelmLab.self)
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

  /// What an operation makes of the type of an RGB space.
  ///
  /// - Precondition: the space is one of red, green and blue: ``isRGB``.
  package func openRGB<Operation: RGBOperation>(_ body: Operation) -> Operation.Result {
    guard let result = openIfRGB(body) else {
      preconditionFailure("\(rawValue) is no RGB space")
    }
    return result
  }

  /// The same; nil for another space.
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

#if !hasFeature(Embedded)
  extension ColorSpace {
    /// The static type of the space. Embedded Swift has none.
    public var type: any ColorValue.Type { open(StaticType()) }
  }

  private struct StaticType: SpaceOperation {
    func callAsFunction<Space: ColorValue>(_: Space.Type) -> any ColorValue.Type { Space.self }
  }
#endif
