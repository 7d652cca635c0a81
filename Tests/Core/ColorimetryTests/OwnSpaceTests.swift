import ColorToolkitLaws
import Colorimetry
import PropertyTesting
import Testing
import VectorMath

/// sRGB turned inside out: a space that the library has never heard of.
private struct Negative: ColorValue {
  typealias Base = SRGB
  var storage: SIMD4<Double>
  static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { 1 - c }
  static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { 1 - c }
  static var channels: Channels { .rgb }
  static var space: ColorSpace? { nil }
}

/// Apple RGB of 1992: primaries and a curve of one's own.
private struct LinearAppleRGB: LinearRGB {
  typealias Base = XYZ
  var storage: SIMD4<Double>
  static let matrices: (to: Matrix3x3, from: Matrix3x3) = {
    let to = Matrix3x3(
      0.4497, 0.3163, 0.1845,
      0.2447, 0.6720, 0.0833,
      0.0252, 0.1412, 0.9225)
    return (to, to.inverse ?? .identity)
  }()
  static var toBaseMatrix: Matrix3x3 { matrices.to }
  static var fromBaseMatrix: Matrix3x3 { matrices.from }
  static var space: ColorSpace? { nil }
}

private struct AppleRGB: EncodedRGB {
  typealias Base = LinearAppleRGB
  enum Curve: TransferCurve {
    static func decode(_ value: Double) -> Double {
      value < 0 ? -decode(-value) : Elementary.pow(value, 1.8)
    }
    static func encode(_ value: Double) -> Double {
      value < 0 ? -encode(-value) : Elementary.pow(value, 1 / 1.8)
    }
  }
  var storage: SIMD4<Double>
  static var space: ColorSpace? { nil }
}

/// A polar form of one's own, over a space of the library's.
private struct HunterLCH: PolarValue {
  typealias Base = HunterLab
  var storage: SIMD4<Double>
  static var channels: Channels { .polar(lightness: 100, chroma: 240) }
  static var space: ColorSpace? { nil }
}

struct OwnSpaceTests {
  /// A colour of a space of one's own was printed in XYZ.
  @Test func `a colour prints its type and components`() {
    #expect("\(Negative(storage: SIMD4(0.2, 0.3, 0.45678, 1)))" == "Negative(0.2 0.3 0.4568)")
    #expect("\(Negative(storage: SIMD4(0, 1, 0, 0.5)))" == "Negative(0 1 0 / 0.5)")
  }

  @Test func `a client's own space takes part like any other`() {
    forAll(.srgb) { color in
      try ensureClose(SRGB(Negative(color)), color, absolute: 1e-15)
      try ensureClose(SRGB(AppleRGB(color)), color, absolute: 1e-12)
      try ensureClose(SRGB(HunterLCH(color)), color, absolute: 1e-11)
      // By the nearest common base, and by the dynamic type.
      try ensureEqual(HSB(Negative(color)).components, HSB(SRGB(Negative(color))).components)
      try ensureClose(SRGB(AnyColor(AppleRGB(color))), color, absolute: 1e-12)
      try ensureClose(AppleRGB(AnyColor(color)), AppleRGB(color), absolute: 1e-12)
    }
  }

  @Test(arguments: SpaceLaw.allCases)
  func `a client's own spaces keep the laws of a space`(_ law: SpaceLaw) {
    law.check(Negative.self, tolerance: 1e-14)
    law.check(AppleRGB.self)
    law.check(HunterLCH.self, tolerance: 1e-11)
  }

  @Test func `a client's own space mixes, differs and bounds a gamut`() {
    let (red, blue) = (HunterLCH(SRGB(1, 0, 0)), HunterLCH(SRGB(0, 0, 1)))
    #expect(red.mixed(with: blue, by: 0.5).chroma == (red.chroma + blue.chroma) / 2)
    #expect(SRGB(1, 0, 0).difference(from: red, by: .deltaEOK) < 1e-12)
    for mapping in GamutMapping.allCases {
      let mapped = Rec2020(0, 1, 0).mapped(into: AppleRGB.self, by: mapping)
      #expect(mapped.isInGamut() && AppleRGB(Rec2020(0, 1, 0)).isInGamut() == false)
    }
  }
}
