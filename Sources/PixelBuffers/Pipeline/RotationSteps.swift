import ColorFilters
import Colorimetry
import VectorMath

/// The steps that make up a hue rotation.
///
/// A hue turns as a 2×2 in the plane of the opponent axes. What is linear before and after folds
/// into it, so that no step knows of angles: OKLCh is one 3×3 on cone roots, LCh one on CIE's f.
enum RotationSteps {
  static let conesFromRGB = Oklab.conesFromXYZ * LinearSRGB.toBaseMatrix
  static let rgbFromCones = LinearSRGB.fromBaseMatrix * Oklab.xyzFromCones
  static let labFromRoots = Oklab.fromConeRoots
  static let rootsFromLab = Oklab.toConeRoots

  /// u′ and v′ of D65.
  static let whiteU = 4 * WhitePoint.d65.x / whiteSum
  static let whiteV = 9 * WhitePoint.d65.y / whiteSum
  private static var whiteSum: Double {
    WhitePoint.d65.x + 15 * WhitePoint.d65.y + 3 * WhitePoint.d65.z
  }

  /// L*, a*, b* of CIE's f, less the 16 of L*.
  static let labFromF = Matrix3x3(0, 116, 0, 500, -500, 0, 0, 200, -200)
  static let fFromLab = Matrix3x3(
    1.0 / 116, 1.0 / 500, 0, 1.0 / 116, 0, 0, 1.0 / 116, 0, -1.0 / 200)

  /// From sRGB to linear sRGB turned and unclamped; nil where only Double has the method.
  static func unclamped(_ rotation: HueRotation) -> [PixelStep]? {
    switch rotation.method {
    case .matrix(let dialect):
      let matrix = PixelStep.matrix(
        ColorMatrix.hueRotation(degrees: rotation.degrees, dialect: dialect).linearPart)
      return dialect.encoding == .linearLight ? [.decode, matrix] : [matrix, .decode]
    case .hue(let space):
      // A whole turn is no change, to the last bit.
      guard rotation.degrees.remainder(dividingBy: 360) != 0 else { return [.decode] }
      return turned(space, degrees: rotation.degrees)
    }
  }

  private static func turned(_ space: ColorSpace, degrees: Double) -> [PixelStep]? {
    let (sin, cos) = Libm.sinCos(degrees: degrees)
    let turn = Matrix3x3(1, 0, 0, 0, cos, -sin, 0, sin, cos)
    switch space {
    case .hsb, .hsl, .hwb:
      // The largest and the least component stay in all three; the rest follows from the hue.
      let turns = degrees / 360
      return [.turnHexagon(6 * (turns - turns.rounded(.down))), .decode]
    case .oklch, .oklrch:
      return [
        .decode, .matrix(conesFromRGB), .cubeRoot,
        .matrix(rootsFromLab * turn * labFromRoots), .cube, .matrix(rgbFromCones),
      ]
    case .lch: return labTurned(turn, xyz: rgbToD50, white: WhitePoint.d50)
    case .lchD65: return labTurned(turn, xyz: LinearSRGB.toBaseMatrix, white: WhitePoint.d65)
    case .lchuv:
      return [
        .decode, .matrix(LinearSRGB.toBaseMatrix), .toLuv, .matrix(turn), .fromLuv,
        .matrix(LinearSRGB.fromBaseMatrix),
      ]
    case .jzczhz:
      // What stays of lightness stays of I, so that it need not be known.
      return [
        .decode, .matrix(jzConesFromRGB), .pqEncode,
        .matrix(JzAzBz.codesFromOpponent * turn * JzAzBz.opponentFromCodes), .pqDecode,
        .matrix(rgbFromJzCones),
      ]
    case .cam16JMh:
      return [.decode, .turnCAM16(AppearanceTurn(CAM16JMh.model, cosine: cos, sine: sin))]
    case .hct: return [.decode, .turnHCT(AppearanceTurn(HCT.model, cosine: cos, sine: sin))]
    default: return nil
    }
  }

  /// JzAzBz's cones, as fractions of 10,000 cd/m², of linear sRGB; and back.
  static let jzConesFromRGB =
    Matrix3x3(diagonal: SIMD3(repeating: 1e-4)) * JzAzBz.conesFromXYZ * LinearSRGB.toBaseMatrix
  static let rgbFromJzCones =
    LinearSRGB.fromBaseMatrix * JzAzBz.xyzFromCones * Matrix3x3(diagonal: SIMD3(repeating: 1e4))

  /// XYZ (D50) of linear sRGB.
  static let rgbToD50 = XYZD50.fromXYZ * LinearSRGB.toBaseMatrix
  static let d50ToRGB = LinearSRGB.fromBaseMatrix * XYZD50.toXYZ

  private static func labTurned(
    _ turn: Matrix3x3, xyz: Matrix3x3, white: SIMD3<Double>
  ) -> [PixelStep] {
    let back =
      white == WhitePoint.d50 ? d50ToRGB : LinearSRGB.fromBaseMatrix
    return [
      .decode, .matrix(Matrix3x3(diagonal: 1 / white) * xyz), .labCurve,
      .matrix(fFromLab * turn * labFromF), .labCurveInverse,
      .matrix(back * Matrix3x3(diagonal: white)),
    ]
  }
}

extension XYZD50 {
  /// The adaptation as a matrix: its columns are what it makes of the axes.
  static var fromXYZ: Matrix3x3 {
    Matrix3x3(
      columns: (
        fromBase(SIMD3(1, 0, 0)), fromBase(SIMD3(0, 1, 0)), fromBase(SIMD3(0, 0, 1))
      ))
  }

  static var toXYZ: Matrix3x3 {
    Matrix3x3(
      columns: (toBase(SIMD3(1, 0, 0)), toBase(SIMD3(0, 1, 0)), toBase(SIMD3(0, 0, 1))))
  }
}
