import Colorimetry
import VectorMath

/// The steps from one space to another, by way of linear sRGB.
enum ConversionSteps {
  /// Nil where only Double has one of the spaces.
  static func between(_ source: ColorSpace, _ target: ColorSpace) -> [PixelStep]? {
    guard let up = toLinear(source), let down = fromLinear(target) else { return nil }
    return PixelStep.folded(up + down)
  }

  /// The steps from a space into an RGB space's gamut; nil where only Double has one of them.
  static func mapped(
    _ mapping: GamutMapping, from source: ColorSpace, into target: ColorSpace
  ) -> [PixelStep]? {
    guard let up = toLinear(source), let down = mapped(mapping, into: target) else { return nil }
    switch source {
    // What CIE calls black or white becomes so, which a mapping by OKLCh would not know.
    case .lab, .lch, .labD65, .lchD65: return (mapping == .clip ? [] : [.doubtEnds]) + up + down
    default: return up + down
    }
  }

  /// The steps from linear sRGB into an RGB space's gamut; nil where only Double has it.
  static func mapped(_ mapping: GamutMapping, into space: ColorSpace) -> [PixelStep]? {
    guard let rgb = RGBSteps(space) else { return nil }
    // Clipping encoded components is the same as clipping linear ones, and one step later.
    if mapping == .clip { return rgb.fromLinearSRGB + [.clip] }
    let step =
      ChromaMapping(mapping, in: rgb.linear).map { PixelStep.mapChroma($0) } ?? .doubtOutside
    return rgb.fromLinearSRGBToLinear + [step] + rgb.encoding
  }

  private static func toLinear(_ space: ColorSpace) -> [PixelStep]? {
    if let rgb = RGBSteps(space) { return rgb.toLinearSRGB }
    if let polar = opponent(of: space), let steps = toLinear(polar) { return [.fromPolar] + steps }
    return switch space {
    case .hsb: [.fromHSB, .decode]
    case .hsl: [.fromHSL, .decode]
    case .xyz: [.matrix(LinearSRGB.fromBaseMatrix)]
    case .xyzD50: [.matrix(RotationSteps.d50ToRGB)]
    case .lab: fromLab(RotationSteps.d50ToRGB, white: WhitePoint.d50)
    case .labD65: fromLab(LinearSRGB.fromBaseMatrix, white: WhitePoint.d65)
    case .luv: [.fromLuv, .matrix(LinearSRGB.fromBaseMatrix)]
    case .oklab:
      [.matrix(RotationSteps.rootsFromLab), .cube, .matrix(RotationSteps.rgbFromCones)]
    case .oklrab:
      [
        .toeInverse, .matrix(RotationSteps.rootsFromLab), .cube,
        .matrix(RotationSteps.rgbFromCones),
      ]
    case .jzazbz:
      [
        .jzLightnessInverse, .matrix(JzAzBz.codesFromOpponent), .pqDecode,
        .matrix(RotationSteps.rgbFromJzCones),
      ]
    default: nil
    }
  }

  private static func fromLinear(_ space: ColorSpace) -> [PixelStep]? {
    if let rgb = RGBSteps(space) { return rgb.fromLinearSRGB }
    if let polar = opponent(of: space), let steps = fromLinear(polar) { return steps + [.toPolar] }
    return switch space {
    case .hsb: [.encode, .toHSB]
    case .hsl: [.encode, .toHSL]
    case .xyz: [.matrix(LinearSRGB.toBaseMatrix)]
    case .xyzD50: [.matrix(RotationSteps.rgbToD50)]
    case .lab: toLab(RotationSteps.rgbToD50, white: WhitePoint.d50)
    case .labD65: toLab(LinearSRGB.toBaseMatrix, white: WhitePoint.d65)
    case .luv: [.matrix(LinearSRGB.toBaseMatrix), .toLuv]
    case .oklab:
      [.matrix(RotationSteps.conesFromRGB), .cubeRoot, .matrix(RotationSteps.labFromRoots)]
    case .oklrab:
      [
        .matrix(RotationSteps.conesFromRGB), .cubeRoot, .matrix(RotationSteps.labFromRoots),
        .toe,
      ]
    case .jzazbz:
      [
        .matrix(RotationSteps.jzConesFromRGB), .pqEncode, .matrix(JzAzBz.opponentFromCodes),
        .jzLightness,
      ]
    default: nil
    }
  }

  /// The rectangular form of a polar space.
  private static func opponent(of space: ColorSpace) -> ColorSpace? {
    switch space {
    case .lch: .lab
    case .lchD65: .labD65
    case .lchuv: .luv
    case .oklch: .oklab
    case .oklrch: .oklrab
    case .jzczhz: .jzazbz
    default: nil
    }
  }

  static func toLab(_ xyz: Matrix3x3, white: SIMD3<Double>) -> [PixelStep] {
    [
      .matrix(Matrix3x3(diagonal: 1 / white) * xyz), .labCurve,
      .affine(RotationSteps.labFromF, SIMD3(-16, 0, 0)),
    ]
  }

  private static func fromLab(_ rgb: Matrix3x3, white: SIMD3<Double>) -> [PixelStep] {
    [
      .affine(RotationSteps.fFromLab, SIMD3(repeating: 16.0 / 116)), .labCurveInverse,
      .matrix(rgb * Matrix3x3(diagonal: white)),
    ]
  }
}

/// The steps between an RGB space and linear sRGB.
private struct RGBSteps {
  let linear: any LinearRGB.Type
  let toLinearSRGB: [PixelStep]
  let fromLinearSRGBToLinear: [PixelStep]
  let encoding: [PixelStep]

  var fromLinearSRGB: [PixelStep] { fromLinearSRGBToLinear + encoding }

  /// Nil where the space is none that has stages.
  init?(_ space: ColorSpace) {
    switch space {
    case .srgbLinear: self.init(LinearSRGB.self, nil, nil)
    case .srgb: self.init(LinearSRGB.self, .decode, .encode)
    case .displayP3Linear: self.init(LinearDisplayP3.self, nil, nil)
    case .displayP3: self.init(LinearDisplayP3.self, .decode, .encode)
    case .a98RGBLinear: self.init(LinearAdobeRGB.self, nil, nil)
    case .a98RGB: self.init(LinearAdobeRGB.self, .adobeRGB)
    case .prophotoRGBLinear: self.init(LinearProPhotoRGB.self, nil, nil)
    case .prophotoRGB: self.init(LinearProPhotoRGB.self, .proPhotoRGB)
    case .rec2020Linear: self.init(LinearRec2020.self, nil, nil)
    case .rec2020: self.init(LinearRec2020.self, .bt1886)
    case .rec2020OETF: self.init(LinearRec2020.self, .bt2020)
    case .rec709: self.init(LinearSRGB.self, .bt1886)
    default: return nil
    }
  }

  private init<Linear: LinearRGB>(_ linear: Linear.Type, _ curve: PowerCurve) {
    self.init(linear, .decodePower(curve), .encodePower(curve))
  }

  private init<Linear: LinearRGB>(_: Linear.Type, _ decode: PixelStep?, _ encode: PixelStep?) {
    let isSRGB = Linear.self == LinearSRGB.self
    let up = isSRGB ? [] : [PixelStep.matrix(Matrix3x3(from: Linear.self, to: LinearSRGB.self))]
    linear = Linear.self
    toLinearSRGB = [decode].compactMap(\.self) + up
    fromLinearSRGBToLinear =
      isSRGB ? [] : [PixelStep.matrix(Matrix3x3(from: LinearSRGB.self, to: Linear.self))]
    encoding = [encode].compactMap(\.self)
  }
}

extension Matrix3x3 {
  /// A conversion that is linear: its columns are what it makes of the axes.
  init<From: ColorValue, To: ColorValue>(from _: From.Type, to _: To.Type) {
    func column(_ x: Double, _ y: Double, _ z: Double) -> SIMD3<Double> {
      To(From(x, y, z)).components
    }
    self.init(columns: (column(1, 0, 0), column(0, 1, 0), column(0, 0, 1)))
  }
}
