import ColorFilters
import Colorimetry
import VectorMath

/// The steps of a hue rotation in an RGB space.
///
/// A hue is rotated by a 2×2 matrix in the plane of the opponent axes. Linear steps before and
/// after fold into this matrix, so that no step needs angles. For OKLCh, the result is a single 3×3
/// matrix on cone roots, and for LCh a single matrix on CIE's f.
enum RotationSteps {
  /// u′ and v′ of D65.
  static let whiteU = 4 * WhitePoint.d65.x / whiteSum
  static let whiteV = 9 * WhitePoint.d65.y / whiteSum
  private static var whiteSum: Double {
    WhitePoint.d65.x + 15 * WhitePoint.d65.y + 3 * WhitePoint.d65.z
  }

  /// The matrix from CIE's f to L*, a*, b*, without the offset of 16 in L*.
  static let labFromF = Matrix3x3(0, 116, 0, 500, -500, 0, 0, 200, -200)
  static let fFromLab = Matrix3x3(
    1.0 / 116, 1.0 / 500, 0, 1.0 / 116, 0, 0, 1.0 / 116, 0, -1.0 / 200)

  /// The parameters of the hue rotations from Oklab to Huelab.
  static let huelabParameters: [Float] = {
    let terms = HueTurns.terms
      .flatMap { [$0.chroma.x, $0.chroma.y, $0.lightness.x, $0.lightness.y] }
    let scales = HueTurns.chromaScales * HueTurns.chromaScales
    return (terms + [scales.x, scales.y, HueTurns.lightnessOffset]).map(Float.init)
  }()

  /// Returns the steps from encoded components to linear light, rotated and unclamped; nil for
  /// methods that only Double supports.
  static func unclamped(_ rotation: HueRotation, in rgb: RGBSteps) -> [PixelStep]? {
    switch rotation.method {
    case .matrix(let dialect):
      let matrix = PixelStep.matrix(
        FilterMatrix.hueRotation(degrees: rotation.degrees, dialect: dialect).linearPart)
      return dialect.encoding == .linearLight ? rgb.decoding + [matrix] : [matrix] + rgb.decoding
    case .hue(let space):
      // A whole turn is no change, to the last bit.
      guard rotation.degrees.remainder(dividingBy: 360) != 0 else { return rgb.decoding }
      if let hexagon = HexagonTurn(degrees: rotation.degrees, in: space) {
        let turn = [PixelStep.turnHexagon(hexagon)]
        return space == .hsbLinear ? rgb.decoding + turn : turn + rgb.decoding
      }
      return turned(space, degrees: rotation.degrees, in: rgb).map { rgb.decoding + $0 }
    }
  }

  private static func turned(
    _ space: ColorSpace, degrees: Double, in rgb: RGBSteps
  ) -> [PixelStep]? {
    let (sin, cos) = DegreeAngle.sinCos(degrees)
    let turn = Matrix3x3(1, 0, 0, 0, cos, -sin, 0, sin, cos)
    func lab(_ white: ColorDifference.White) -> [PixelStep] {
      rgb.toLabCurve(white) + [.matrix(fFromLab * turn * labFromF)] + rgb.fromLabCurve(white)
    }
    switch space.opponentForm {
    case .oklab, .oklrab:
      return [
        .matrix(rgb.cones), .cubeRoot, .matrix(Oklab.toConeRoots * turn * Oklab.fromConeRoots),
        .cube, .matrix(rgb.fromCones),
      ]
    case .huelab:
      return [
        .matrix(rgb.cones), .cubeRoot, .matrix(Oklab.fromConeRoots), .toHuelab, .matrix(turn),
        .fromHuelab, .matrix(Oklab.toConeRoots), .cube, .matrix(rgb.fromCones),
      ]
    case .lab: return lab(.d50)
    case .labD65: return lab(.d65)
    case .luv:
      return [.matrix(rgb.toXYZ), .toLuv, .matrix(turn), .fromLuv, .matrix(rgb.fromXYZ)]
    case .jzazbz:
      // Lightness is a function of I, which the turn keeps, so that it need not be known.
      return [
        .matrix(rgb.jzCones), .pqEncode,
        .matrix(JzAzBz.codesFromOpponent * turn * JzAzBz.opponentFromCodes), .pqDecode,
        .matrix(rgb.fromJzCones),
      ]
    case .cam16JMh:
      return [.turnCAM16(AppearanceTurn(CAM16JMh.model, in: rgb, cosine: cos, sine: sin))]
    // Relative to the gamut of sRGB, whose edge has a form of its own.
    case .okhsl where rgb.isSRGB:
      return [.turnOkhsl(.ok(cosine: cos, sine: sin))]
    case .okhsv where rgb.isSRGB:
      return [.turnOkhsv(.ok(cosine: cos, sine: sin))]
    case .hsluv: return [.turnHSLuv(.hsluv(in: rgb, cosine: cos, sine: sin))]
    case .hct: return [.turnHCT(AppearanceTurn(HCT.model, in: rgb, cosine: cos, sine: sin))]
    default: return nil
    }
  }
}
