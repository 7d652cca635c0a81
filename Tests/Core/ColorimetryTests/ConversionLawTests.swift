import ColorToolkitLaws
import Colorimetry
import PropertyTesting
import Testing
import VectorMath

struct ConversionLawTests {
  /// What a round trip loses at most, in sRGB components. The fitted spaces are approximate by
  /// definition, but invert themselves.
  static func roundTripTolerance(_ space: ColorSpace) -> Double {
    switch space {
    case .okhsl, .okhsv: 1e-9
    case .hsluv: 3e-9  // which takes a lightness below 1e-8 for black
    case .hct, .cam16JMh: 1e-10
    case .jzazbz, .jzczhz, .ictcp, .rec2100PQ, .zcamJMh: 1e-10
    case .hpluv: 3e-9  // as HSLuv
    case .acescc: 1e-12  // which takes what is below zero for zero
    case .cam16UCS, .cam16LCD, .cam16SCD, .scamJMh: 1e-10
    case .cam02JMh, .cam02UCS, .cam02LCD, .cam02SCD, .hellwigJMh, .hellwigHKJMh: 1e-10
    default: 1e-12
    }
  }

  @Test(arguments: ColorSpace.allCases, SpaceLaw.allCases)
  func `every space keeps the laws of a space`(_ space: ColorSpace, _ law: SpaceLaw) {
    law.check(space.type, tolerance: Self.roundTripTolerance(space))
  }

  @Test(arguments: ColorSpace.allCases)
  func `between any two spaces the dynamic way is the static way`(_ source: ColorSpace) {
    func check<Source: ColorValue, Target: ColorValue>(_: Source.Type, _: Target.Type) {
      forAll(.srgb, count: 10) { color in
        let origin = Source(color)
        let (dynamic, expected) = (Target(AnyColor(origin)).storage, Target(origin).storage)
        for i in 0..<4 { try ensureEqual(dynamic[i].bitPattern, expected[i].bitPattern) }
      }
    }
    for target in ColorSpace.allCases { check(source.type, target.type) }
  }

  @Test(arguments: ColorSpace.allCases)
  func `a space is RGB exactly where its type is`(_ space: ColorSpace) {
    #expect(space.isRGB == (space.type is any RGBValue.Type))
    #expect(space.type.space == space)
  }

  @Test(arguments: ColorSpace.allCases)
  func `the dynamic way is the static way`(_ space: ColorSpace) {
    func check<Color: ColorValue>(_: Color.Type) {
      forAll(.srgb) { color in
        let dynamic = AnyColor(color).converted(to: space)
        // A dynamic grey has no chroma left that rounding put there.
        let expected = AnyColor(Color(color)).settled
        for i in 0..<3 where !dynamic.missing.contains(component: i) {
          try ensureEqual(dynamic.storage[i], expected.storage[i])
        }
        try ensureEqual(Color.space, space)
      }
    }
    check(space.type)
  }

  // Beyond the Float's range, where what was finite is turned: rgb(0 0 0) and oklab(0.5 1e38 1) meet
  // in L*a*b* of 10¹¹⁷, whose cube is infinite.
  @Test(arguments: ColorSpace.allCases.filter { $0.type.hueIndex != nil })
  func `a finite colour turned in any space is finite`(_ space: ColorSpace) {
    let colors = Generator<(ColorSpace, Double, Double, Double)>.zip(
      .element(of: ColorSpace.allCases), SpaceLaw.components, SpaceLaw.components,
      SpaceLaw.components)
    forAll(colors) { source, x, y, z in
      var color = AnyColor(source, x, y, z).moved(to: space)
      if let hue = space.type.hueIndex { color.storage[hue] += 77 }
      for target in [ColorSpace.srgb, .rec2020, .xyz, .lab, .oklch] {
        let moved = color.moved(to: target).storage
        let isFinite = moved.x.isFinite && moved.y.isFinite && moved.z.isFinite
        try ensure(isFinite, "\(target): \(moved)")
      }
    }
  }

  @Test func `transfer functions stop where their standards' codes do`() {
    // S-2014-003 and S-2016-001: 65504 from (log₂ 65504 + 9.72) / 17.52 on.
    for code in [1.4679963120447153, 1.5, 58, 1e300] {
      #expect(abs(ACEScg(ACEScc(code, 0, 0)).storage.x - 65504) < 1e-8)
      #expect(abs(ACEScg(ACEScct(code, 0, 0)).storage.x - 65504) < 1e-8)
    }
    // BT.2100-3 table 5 by hand: (exp((16 − c)/a) + b)/12 is 2.61 × 10³⁶ of scene light.
    let last = LinearRec2100(Rec2100HLG(16, -16, 140)).storage
    #expect(last.x > 9e36 && last.x < 1.1e37 && last.y == -last.x && last.z == last.x)
  }

  @Test func `a conversion takes the way through the common base`() {
    // HSB to HSL must not leave sRGB, or a hue of grey would pick up noise.
    let direct = HSL(HSB(200, 0.5, 0.25))
    #expect(direct.components == HSL.fromBase(HSB.toBase(SIMD3(200, 0.5, 0.25))))
  }

  @Test func `wide-gamut colours survive extended sRGB`() {
    forAll(.displayP3) { color in
      try ensureClose(DisplayP3(SRGB(color)), color, absolute: 1e-12)
      try ensureClose(DisplayP3(Oklch(SRGB(color))), color, absolute: 1e-11)
    }
  }
}
