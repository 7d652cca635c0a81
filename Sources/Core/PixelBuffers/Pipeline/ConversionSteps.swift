import Colorimetry
import VectorMath

/// The steps from one space to another, through linear sRGB.
enum ConversionSteps {
  /// Returns the steps between two spaces; nil if only Double supports one of the spaces.
  static func between(_ source: ColorSpace, _ target: ColorSpace) -> [PixelStep]? {
    guard let up = toLinear(source), let down = fromLinear(target) else { return nil }
    return PixelStep.folded(up + down)
  }

  /// Returns the steps from a space into an RGB space's gamut; nil if only Double supports one of
  /// the spaces.
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

  /// Returns the steps from linear sRGB into an RGB space's gamut; nil if only Double supports the
  /// space.
  static func mapped(_ mapping: GamutMapping, into space: ColorSpace) -> [PixelStep]? {
    RGBSteps(space).map { [RGBSteps.sRGB.matrix(to: $0)] + $0.mapped(mapping) }
  }

  private static func toLinear(_ space: ColorSpace) -> [PixelStep]? {
    let sRGB = RGBSteps.sRGB
    if let rgb = RGBSteps(space) { return rgb.decoding + [rgb.matrix(to: sRGB)] }
    let opponent = space.opponentForm
    if opponent != space { return toLinear(opponent).map { [.fromPolar] + $0 } }
    return switch space {
    case .hsb: [.fromHSB] + sRGB.decoding
    case .hsl: [.fromHSL] + sRGB.decoding
    case .xyz: [.matrix(sRGB.fromXYZ)]
    case .xyzD50: [.matrix(sRGB.fromXYZ(.d50))]
    case .lab: fromLab(.d50)
    case .labD65: fromLab(.d65)
    case .luv: [.fromLuv, .matrix(sRGB.fromXYZ)]
    case .oklab: [.matrix(Oklab.toConeRoots), .cube, .matrix(sRGB.fromCones)]
    case .oklrab: [.toeInverse, .matrix(Oklab.toConeRoots), .cube, .matrix(sRGB.fromCones)]
    case .huelab:
      [.fromHuelab, .matrix(Oklab.toConeRoots), .cube, .matrix(sRGB.fromCones)]
    case .jzazbz:
      [
        .jzLightnessInverse, .matrix(JzAzBz.codesFromOpponent), .pqDecode,
        .matrix(sRGB.fromJzCones),
      ]
    default: nil
    }
  }

  private static func fromLinear(_ space: ColorSpace) -> [PixelStep]? {
    let sRGB = RGBSteps.sRGB
    if let rgb = RGBSteps(space) { return [sRGB.matrix(to: rgb)] + rgb.encoding }
    let opponent = space.opponentForm
    if opponent != space { return fromLinear(opponent).map { $0 + [.toPolar] } }
    return switch space {
    case .hsb: sRGB.encoding + [.toHSB]
    case .hsl: sRGB.encoding + [.toHSL]
    case .xyz: [.matrix(sRGB.toXYZ)]
    case .xyzD50: [.matrix(sRGB.toXYZ(.d50))]
    case .lab: toLab(of: sRGB, .d50)
    case .labD65: toLab(of: sRGB, .d65)
    case .luv: [.matrix(sRGB.toXYZ), .toLuv]
    case .oklab: toOklab(of: sRGB)
    case .oklrab: toOklab(of: sRGB) + [.toe]
    case .huelab: toOklab(of: sRGB) + [.toHuelab]
    case .jzazbz:
      [.matrix(sRGB.jzCones), .pqEncode, .matrix(JzAzBz.opponentFromCodes), .jzLightness]
    default: nil
    }
  }

  /// Returns the steps from the linear light of an RGB space to Oklab.
  static func toOklab(of rgb: RGBSteps) -> [PixelStep] {
    [.matrix(rgb.cones), .cubeRoot, .matrix(Oklab.fromConeRoots)]
  }

  /// Returns the steps from the linear light of an RGB space to Lab.
  static func toLab(of rgb: RGBSteps, _ white: ColorDifference.White) -> [PixelStep] {
    rgb.toLabCurve(white) + [.affine(RotationSteps.labFromF, SIMD3(-16, 0, 0))]
  }

  private static func fromLab(_ white: ColorDifference.White) -> [PixelStep] {
    [.affine(RotationSteps.fFromLab, SIMD3(repeating: 16.0 / 116))]
      + RGBSteps.sRGB.fromLabCurve(white)
  }
}
