import ColorToolkitLaws
import Colorimetry
import PropertyTesting
import Testing
import VectorMath

/// HelmGen, and the spaces that color.js has relative to Display P3 and Rec. 2020.
struct HelmGenTests {
  // color.js, test/conversions.js, and coloraide 8.13, tests/test_helmgen.py (both MIT).
  private static let published: [(UInt32, SIMD3<Double>)] = [
    (0xff0000, SIMD3(0.5632131107240752, 0.2947101822854279, 0.18550861379352682)),
    (0x00ff00, SIMD3(0.8464016664579433, -0.29347462054573664, 0.3038167918268071)),
    (0x0000ff, SIMD3(0.36490755151428245, -0.041894440921247146, -0.4935191514496566)),
  ]

  private static let rounded: [(UInt32, SIMD3<Double>)] = [
    (0xffa500, SIMD3(0.75752, 0.07865, 0.25534)), (0xffff00, SIMD3(0.96484, -0.08492, 0.32224)),
    (0x008000, SIMD3(0.44058, -0.1813, 0.18815)), (0x4b0082, SIMD3(0.2367, 0.1225, -0.25893)),
    (0xee82ee, SIMD3(0.7211, 0.2033, -0.16973)), (0xffffff, SIMD3(1, 0, 0)),
    (0x808080, SIMD3(0.53135, 0, 0)), (0x000000, SIMD3(0, 0, 0)),
  ]

  private static func color(_ rgb: UInt32) -> SRGB {
    let bytes = [16, 8, 0].map { Double(rgb >> $0 & 255) / 255 }
    return SRGB(bytes[0], bytes[1], bytes[2])
  }

  @Test func `color.js and coloraide have the same`() {
    for (hex, expected) in Self.published {
      let color = HelmGen(Self.color(hex)).components
      for i in 0..<3 { #expect(abs(color[i] - expected[i]) < 1e-14, "\(color) \(expected)") }
    }
    for (hex, expected) in Self.rounded {
      let color = HelmGen(Self.color(hex)).components
      for i in 0..<3 { #expect(abs(color[i] - expected[i]) <= 0.5e-5, "\(color) \(expected)") }
    }
    let red = HelmGenLCH(SRGB(1, 0, 0))
    #expect(abs(red.chroma - 0.34823) <= 0.5e-5 && abs(red.hue - 32.189) <= 0.5e-3)
  }

  @Test func `there and back is the identity, outside of displays' gamuts too`() {
    forAll(.double(in: -0.5...2), .double(in: -0.6...0.6), .double(in: -0.6...0.6)) { l, a, b in
      let color = HelmGen(storage: SIMD4(l, a, b, 1))
      try ensureClose(HelmGen(XYZ(color)), color, absolute: 1e-12)
    }
  }

  @Test func `a colour's negative is the negative colour`() {
    // No turn of hue reaches there, so all that is left is odd.
    forAll(.double(in: 0...0.3), .double(in: 0...0.3), .double(in: 0...0.3)) { x, y, z in
      let color = HelmGen(XYZ(x, y, z))
      try assume(color.components.x < 0.3)
      let opposite = HelmGen(XYZ(-x, -y, -z))
      let sum = color.components + opposite.components
      try ensure(abs(sum.y) + abs(sum.z) < 1e-14)
    }
  }

  // color.js, test/conversions.js, "OKLCh P3", to the 1e-4 of its search for the edge.
  @Test func `chroma relative to a gamut is 1 at its edge`() {
    let corners: [(DisplayP3, SIMD3<Double>)] = [
      (DisplayP3(1, 0, 0), SIMD3(0.648574075144298, 1, 28.958132730803925)),
      (DisplayP3(0, 1, 0), SIMD3(0.8488292928532466, 1, 145.64495558662838)),
      (DisplayP3(0, 0, 1), SIMD3(0.4663605403954785, 1, 264.05202261636987)),
      (DisplayP3(SRGB(1, 0, 0)), SIMD3(0.6279553639214311, 0.8958086645647698, 29.23388027962784)),
    ]
    for (rgb, expected) in corners {
      let color = OklchP3(rgb).components
      for i in 0..<3 {
        #expect(abs(color[i] - expected[i]) < (i == 1 ? 1e-4 : 1e-6), "\(color) \(expected)")
      }
    }
    #expect(OklchP3(SRGB(1, 1, 1)).components.y == 0 && OklchP3(SRGB(0, 0, 0)).components.y == 0)
    #expect(abs(OklchRec2020(Rec2020(0, 1, 1)).components.y - 1) < 1e-9)
  }

  @Test func `every relative chroma up to 1 is inside`() {
    forAll(.double(in: 0...1), .double(in: 0...1), .double(in: 0...360)) { l, c, h in
      let p3 = LinearDisplayP3(OklchP3(storage: SIMD4(l, c, h, 1))).components
      try ensure(p3.min() > -1e-9 && p3.max() < 1 + 1e-9, "\(p3)")
      let wide = LinearRec2020(OklchRec2020(storage: SIMD4(l, c, h, 1))).components
      try ensure(wide.min() > -1e-9 && wide.max() < 1 + 1e-9, "\(wide)")
    }
  }

  // color.js, test/conversions.js, "P3 to HSL P3".
  @Test func `HSL of Display P3 is HSL's arithmetic`() {
    let color = HSLP3(DisplayP3(0.5, 0.2, 0.7)).components
    let expected = SIMD3(276, 0.5555555555555556, 0.4499999999999999)
    for i in 0..<3 { #expect(abs(color[i] - expected[i]) < 1e-12) }
    let back = DisplayP3(HSLP3(storage: SIMD4(276, 0.55, 0.45, 1))).components
    let rgb = SIMD3(0.49949999999999983, 0.20249999999999999, 0.6975)
    for i in 0..<3 { #expect(abs(back[i] - rgb[i]) < 1e-15) }
  }
}
