import Colorimetry
import PropertyTesting
import Testing

/// Greys have no hue, whatever their components say.
struct GreyMixingTests {
  /// A colour of sRGB that is far from grey.
  static let vivid = Generator.zip(
    Generator<Double>.double(in: 0...360), .double(in: 0.3...1), .double(in: 0.3...1)
  ).map { SRGB(HSB($0, $1, $2)) }

  static let spaces = ColorSpace.allCases.filter { $0.channels.hueIndex != nil }

  private func turn(_ a: Double, _ b: Double) -> Double {
    let d = (a - b).remainder(dividingBy: 360)
    return abs(d)
  }

  @Test(arguments: spaces)
  func `a mixture with a grey keeps the colour's hue`(_ space: ColorSpace) throws {
    let hue = try #require(space.channels.hueIndex)
    let type = space.type
    forAll(Self.vivid, .double(in: 0...1), .double(in: 0.1...0.8), count: 40) { color, level, t in
      let gray = SRGB(level, level, level)
      let own = AnyColor(color).converted(to: space).storage[hue]
      for gray in [AnyColor(gray), AnyColor(gray).converted(to: space)] {
        for color in [AnyColor(color), AnyColor(color).converted(to: space)] {
          let there = color.mixed(with: gray, by: t, in: space).storage[hue]
          let back = gray.mixed(with: color, by: 1 - t, in: space).storage[hue]
          try ensure(turn(there, own) < 1e-6 && turn(back, own) < 1e-6, "\(there), \(back), \(own)")
        }
      }
      let typed = Self.mixed(type, color, gray, t)
      try ensure(turn(typed[hue], own) < 1e-6, "typed: \(typed), \(own)")
    }
  }

  private static func mixed<Space: ColorValue>(
    _: Space.Type, _ color: SRGB, _ gray: SRGB, _ t: Double
  ) -> SIMD4<Double> {
    Space(color).mixed(with: Space(gray), by: t).storage
  }

  @Test(arguments: spaces)
  func `white and black have hue 0 where they have no chroma`(_ space: ColorSpace) {
    func ends<Space: ColorValue>(_: Space.Type) -> [AnyColor] {
      [Space.white, .black, .gray].map { AnyColor($0) }
    }
    for color in ends(space.type) where !color.hasStrayHue {
      let hue = space.channels.hueIndex.map { color.storage[$0] }
      #expect(hue == 0, "\(color)")
    }
    #expect(ends(space.type).allSatisfy { $0.isAchromatic })
  }

  @Test func `clear is black without opacity`() {
    #expect(SRGB.clear == SRGB(0, 0, 0, alpha: 0) && AnyColor.clear.alpha == 0)
    #expect(AnyColor.gray == AnyColor(SRGB(0.5, 0.5, 0.5)))
  }

  @Test func `what is not a number is told`() {
    let none = SRGB(.nan, 0, 0)
    for measure in ColorDifference.allCases {
      #expect(SRGB(1, 0, 0).difference(from: none, by: measure).isNaN, "\(measure)")
    }
    #expect(!none.isInGamut() && !AnyColor(none).isInGamut(of: .srgb))
    #expect(none.contrast(with: .white).isNaN && none.luminance.isNaN)
    #expect(none.rgba8() == SIMD4(0, 0, 0, 255))
  }

  @Test func `components have their names, both ways`() {
    let color = SRGB(0.2, 0.6, 0.4)
    #expect(HSB(color).hue == HSB(color).components.x && HSB(color).brightness == 0.6)
    #expect(HSL(color).saturation == HSL(color).components.y)
    #expect(Oklab(color).lightness == Oklch(color).lightness && Oklab(color).a < 0)
    #expect(XYZ(color).y == color.luminance && XYZD50(color).z > 0)
    #expect(HCT(color).tone == HCT(color).components.z && HCT(color).chroma > 0)
    #expect(HWB(color).whiteness == 0.2 && abs(HWB(color).blackness - 0.4) < 1e-15)
    #expect(CAM16JMh(color).colorfulness == CAM16JMh(color).components.y)
    #expect(XYB(color).lightness == XYB(color).components.y)
    #expect(Okhsl(color).saturation > 0 && HSLuv(color).lightness > 50 && HPLuv(color).hue > 100)
    var oklch = Oklch(lightness: 0.7, chroma: 0.1, hue: 40)
    #expect(oklch == Oklch(0.7, 0.1, 40))
    oklch.hue += 20
    #expect(oklch.components.z == 60)
    var hwb = HWB(hue: 20, whiteness: 0.1, blackness: 0.2)
    hwb.whiteness = 0.3
    #expect(hwb == HWB(20, 0.3, 0.2))
    #expect(Okhsv(hue: 10, saturation: 0.5, brightness: 0.7) == Okhsv(10, 0.5, 0.7))
    #expect(HSLuv(hue: 10, saturation: 50, lightness: 70) == HSLuv(10, 50, 70))
    #expect(Lab(lightness: 50, a: 10, b: -20) == Lab(50, 10, -20))
    #expect(ICtCp(lightness: 0.5, a: 0.1, b: 0.2) == ICtCp(0.5, 0.2, 0.1))
    #expect(CAM16JMh(lightness: 50, colorfulness: 30, hue: 100) == CAM16JMh(50, 30, 100))
  }
}
