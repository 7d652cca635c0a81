import Colorimetry
import VectorMath

/// The steps from one space to another, by way of linear sRGB.
enum ConversionSteps {
  /// Nil where only Double has one of the spaces.
  static func between(_ source: ColorSpace, _ target: ColorSpace) -> [PixelStep]? {
    guard let up = toLinear(source), let down = fromLinear(target) else { return nil }
    return PixelStep.folded(up + down)
  }

  private static func toLinear(_ space: ColorSpace) -> [PixelStep]? {
    switch space {
    case .srgbLinear: []
    case .srgb: [.decode]
    case .displayP3Linear: [.matrix(p3ToRGB)]
    case .displayP3: [.decode, .matrix(p3ToRGB)]
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
    default: nil
    }
  }

  private static func fromLinear(_ space: ColorSpace) -> [PixelStep]? {
    switch space {
    case .srgbLinear: []
    case .srgb: [.encode]
    case .displayP3Linear: [.matrix(rgbToP3)]
    case .displayP3: [.matrix(rgbToP3), .encode]
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
    default: nil
    }
  }

  private static let p3ToRGB = LinearSRGB.fromBaseMatrix * LinearDisplayP3.toBaseMatrix
  private static let rgbToP3 = LinearDisplayP3.fromBaseMatrix * LinearSRGB.toBaseMatrix

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
