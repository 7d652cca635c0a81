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

  @Test(arguments: ColorSpace.allCases)
  func `there and back is the identity`(_ space: ColorSpace) {
    func check<Color: ColorValue>(_: Color.Type) {
      forAll(.srgb) { color in
        try ensureClose(
          SRGB(Color(color)), color, absolute: Self.roundTripTolerance(space))
      }
    }
    check(space.type)
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

  @Test(arguments: ColorSpace.allCases)
  func `no colour of sRGB becomes infinite or not a number`(_ space: ColorSpace) {
    func check<Color: ColorValue>(_: Color.Type) {
      let corners: [Double] = [0, .leastNonzeroMagnitude, 1e-12, 0.04045, 0.5, 1 - 0x1p-53, 1]
      for r in corners {
        for g in corners {
          for b in corners {
            let c = Color(SRGB(r, g, b)).components
            #expect(c.x.isFinite && c.y.isFinite && c.z.isFinite, "\(Color.self) of \(r) \(g) \(b)")
          }
        }
      }
    }
    check(space.type)
  }

  /// Finite components up to what a 32-bit Float holds: usual ones, zeros, the least and the largest
  /// there are, and those where some space's formula has an end or a pole.
  private static let finite = Generator<Double>.one(of: [
    .double(in: -1...1), .double(in: -400...400),
    Generator<(Double, Bool)>.zip(.double(in: -323...38.5), .bool).map { exponent, isNegative in
      (isNegative ? -1 : 1) * Elementary.exp(exponent * 2.302585092994046)
    },
    .element(of: [
      0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 0x1p-1030, 1e-60, -0.03, -0.206,
      0.8,
      1, 100, 140, 360, 1e10, -1e10, 1e30, -1e30, 0x1.fffffep+127, -0x1.fffffep+127,
    ]),
  ])

  @Test(arguments: ColorSpace.allCases)
  func `a finite colour is finite in every space`(_ source: ColorSpace) {
    forAll(Self.finite, Self.finite, Self.finite, count: 40) { x, y, z in
      let color = AnyColor(source, x, y, z)
      for target in ColorSpace.allCases {
        let moved = color.moved(to: target).storage
        let isFinite = moved.x.isFinite && moved.y.isFinite && moved.z.isFinite
        try ensure(isFinite, "\(target): \(moved)")
      }
    }
  }

  // Beyond the Float's range, where what was finite is turned: rgb(0 0 0) and oklab(0.5 1e38 1) meet
  // in L*a*b* of 10¹¹⁷, whose cube is infinite.
  @Test(arguments: ColorSpace.allCases.filter { $0.type.hueIndex != nil })
  func `a finite colour turned in any space is finite`(_ space: ColorSpace) {
    let colors = Generator<(ColorSpace, Double, Double, Double)>.zip(
      .element(of: ColorSpace.allCases), Self.finite, Self.finite, Self.finite)
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

  @Test(arguments: ColorSpace.allCases)
  func `alpha survives every conversion`(_ space: ColorSpace) {
    func check<Color: ColorValue>(_: Color.Type) {
      let color = Color(SRGB(0.2, 0.4, 0.6, alpha: 0.375))
      #expect(color.alpha == 0.375)
      #expect(SRGB(color).alpha == 0.375)
    }
    check(space.type)
  }

  @Test(arguments: ColorSpace.allCases)
  func `a conversion takes the way through the common base`(_ space: ColorSpace) {
    // HSB to HSL must not leave sRGB, or a hue of grey would pick up noise.
    let direct = HSL(HSB(200, 0.5, 0.25))
    #expect(direct.components == HSL.fromBase(HSB.toBase(SIMD3(200, 0.5, 0.25))))
    func check<Color: ColorValue>(_: Color.Type) {
      let color = Color(SRGB(0.1, 0.7, 0.3))
      #expect(Color(color) == color)
    }
    check(space.type)
  }

  @Test func `hues of polar spaces lie in a turn`() {
    forAll(.srgb) { color in
      for hue in [
        Oklch(color).hue, LCH(color).hue, LCHuv(color).hue, JzCzHz(color).hue,
        HSB(color).storage.x, HSL(color).storage.x, HCT(color).storage.x,
      ] {
        try ensure(hue >= 0 && hue < 360, "hue \(hue)")
      }
    }
  }

  @Test func `wide-gamut colours survive extended sRGB`() {
    forAll(.displayP3) { color in
      try ensureClose(DisplayP3(SRGB(color)), color, absolute: 1e-12)
      try ensureClose(DisplayP3(Oklch(SRGB(color))), color, absolute: 1e-11)
    }
  }
}
