import Colorimetry
import TestVectors
import Testing
import VectorMath

/// The matrices, derived afresh from the chromaticities that the standards print.
struct RGBMatrixTests {
  /// The columns that add up to the white: the standard derivation (SMPTE RP 177).
  static func derived(
    _ primaries: [(x: Double, y: Double)], white: SIMD3<Double>
  ) throws -> Matrix3x3 {
    let c = primaries.map { SIMD3($0.x, $0.y, 1 - $0.x - $0.y) }
    let basis = Matrix3x3(columns: (c[0], c[1], c[2]))
    let scale = try #require(basis.inverse) * white
    return basis * Matrix3x3(diagonal: scale)
  }

  static let spaces: [(any LinearRGB.Type, [(x: Double, y: Double)], SIMD3<Double>)] = [
    (LinearSRGB.self, [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)], WhitePoint.d65),
    (LinearDisplayP3.self, [(0.68, 0.32), (0.265, 0.69), (0.15, 0.06)], WhitePoint.d65),
    (LinearAdobeRGB.self, [(0.64, 0.33), (0.21, 0.71), (0.15, 0.06)], WhitePoint.d65),
    (LinearRec2020.self, [(0.708, 0.292), (0.170, 0.797), (0.131, 0.046)], WhitePoint.d65),
    (
      LinearProPhotoRGB.self,
      [(0.734699, 0.265301), (0.159597, 0.840403), (0.036598, 0.000105)], WhitePoint.d50
    ),
  ]

  @Test(arguments: spaces.indices)
  func `the matrix follows from the chromaticities`(_ index: Int) throws {
    let (space, primaries, white) = Self.spaces[index]
    let expected = try Self.derived(primaries, white: white)
    let inverse = try #require(expected.inverse)
    for row in 0..<3 {
      for column in 0..<3 {
        #expect(abs(space.toBaseMatrix[row, column] - expected[row, column]) < 2e-15)
        #expect(abs(space.fromBaseMatrix[row, column] - inverse[row, column]) < 1e-14)
      }
    }
  }

  @Test func `the sRGB matrix is the one colour-science derives`() throws {
    let file = try VectorFile(named: "gen_cs_rgb_spaces")
    let vector = try #require(try file.vectors.first { try $0.string("name") == "sRGB" })
    let expected = try vector.matrix("matrix_rgb_to_xyz_derived")
    for row in 0..<3 {
      for column in 0..<3 {
        #expect(abs(LinearSRGB.toBaseMatrix[row, column] - expected[row][column]) < 1e-15)
      }
    }
  }

  @Test func `Bradford takes white to white`() {
    let d50 = XYZD50(XYZ(WhitePoint.d65)).components
    let d65 = XYZ(XYZD50(WhitePoint.d50)).components
    for i in 0..<3 {
      #expect(abs(d50[i] - WhitePoint.d50[i]) < 1e-15)
      #expect(abs(d65[i] - WhitePoint.d65[i]) < 1e-15)
    }
  }

  @Test func `white is white everywhere`() {
    let white = SRGB(1, 1, 1)
    #expect(abs(Lab(white).storage.x - 100) < 1e-12)
    #expect(abs(Lab(white).storage.y) < 1e-12 && abs(Lab(white).storage.z) < 1e-12)
    #expect(abs(Oklab(white).storage.x - 1) < 1e-12)
    #expect(abs(Oklab(white).storage.y) < 1e-8 && abs(Oklab(white).storage.z) < 1e-7)
    #expect(abs(Luv(white).storage.x - 100) < 1e-12)
    #expect(abs(HCT(white).storage.z - 100) < 1e-12)
    #expect(abs(CAM16JMh(white).storage.x - 100) < 1e-12)
    #expect(HSB(white).components == SIMD3(0, 0, 1))
  }
}
