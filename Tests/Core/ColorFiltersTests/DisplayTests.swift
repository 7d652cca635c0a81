import ColorFilters
import Colorimetry
import PropertyTesting
import TestVectors
import Testing
import VectorMath

/// Rotations in the gamut of a display: what holds in sRGB holds in the display's own RGB.
struct DisplayTests {
  static let input = Generator<(SRGB, Double)>.zip(.srgb, .degrees)

  /// Without the one whose green and blue no light has: models of vision are not made for those.
  static let real = ColorSpace.displays.filter { $0 != .prophotoRGB }

  static let hues = HueRotationMethod.all.filter { !$0.isMatrix }

  // MARK: Laws

  @Test(arguments: ColorSpace.displays)
  func `a primary turned by 60 degrees in hsb is the next secondary`(_ display: ColorSpace) {
    let ring = [(1, 0, 0), (1, 1, 0), (0, 1, 0), (0, 1, 1), (0, 0, 1), (1, 0, 1)]
    for method in [HueRotationMethod.hue(.hsb), .hue(.hsl), .hue(.hwb)] {
      let rotation = HueRotation(degrees: 60, method: method)
      for (i, (r, g, b)) in ring.enumerated() {
        let turned = rotation(AnyColor(display, Double(r), Double(g), Double(b)))
        #expect(turned.space == display)
        let next = ring[(i + 1) % 6]
        for (got, want) in zip(
          [turned.storage.x, turned.storage.y, turned.storage.z], [next.0, next.1, next.2])
        {
          #expect(abs(got - Double(want)) < 1e-12, "\(method.name)")
        }
      }
    }
  }

  @Test(arguments: ColorSpace.displays)
  func `white and black but for a rounding turn into finite colours`(_ display: ColorSpace) {
    let levels = [1, 1 - 0x1p-53, 1 - 0x1p-52, 1 - 1e-15, 1 + 0x1p-52, 1 + 1e-7, 0, 1e-17, -1e-17]
    for method in Self.hues {
      let rotation = HueRotation(degrees: -133, method: method)
      for (r, g) in levels.indices.flatMap({ r in levels.indices.map { (levels[r], levels[$0]) } })
      {
        for b in levels {
          let turned = rotation.unclamped(AnyColor(display, r, g, b), in: display).storage
          let isFinite = turned.x.isFinite && turned.y.isFinite && turned.z.isFinite
          #expect(isFinite, "\(method.name): \(r) \(g) \(b)")
        }
      }
    }
  }

  @Test func `what left the gamut is told, and what came from outside of a hexcone's`() {
    func isClipped(_ color: SRGB, _ method: HueRotationMethod) -> Bool {
      HueRotation(degrees: 60, method: method).turned(color).isClipped
    }
    let (red, gray, wide) = (SRGB(1, 0, 0), SRGB(0.5, 0.4, 0.5), SRGB(1.1, 0, 0))
    #expect(isClipped(red, .matrix(.css)) && !isClipped(gray, .matrix(.css)))
    #expect(isClipped(red, .hue(.oklch)) && !isClipped(gray, .hue(.oklch)))
    #expect(!isClipped(red, .hue(.hsb)) && isClipped(wide, .hue(.hsb)))
  }

  @Test func `a typed colour outside its gamut turns as the same colour of any space does`() {
    forAll(
      Generator<(Double, Double, Double, Double)>.zip(
        .double(in: -1...2), .double(in: -1...2), .double(in: -1...2), .degrees)
    ) { red, green, blue, degrees in
      for method in Self.hues {
        let rotation = HueRotation(degrees: degrees, method: method)
        let color = DisplayP3(red, green, blue)
        try ensure(
          rotation(AnyColor(color)) == AnyColor(rotation(color)), "\(method.name): \(color)")
      }
    }
  }

  @Test(arguments: Self.real)
  func `a true rotation is additive, periodic and undone by turning back`(_ display: ColorSpace) {
    func check<Display: RGBValue>(_: Display.Type) {
      for method in Self.hues {
        forAll(Generator<(SRGB, Double, Double)>.zip(.srgb, .degrees, .degrees), count: 60) {
          numbers, a, b in
          let color = Display(numbers.components)
          func turned(_ color: Display, _ degrees: Double) -> Display {
            HueRotation(degrees: degrees, method: method).unclamped(color)
          }
          try Self.ensureSame(turned(turned(color, a), b), turned(color, a + b), method)
          try Self.ensureSame(turned(color, a + 360), turned(color, a), method)
          try Self.ensureSame(turned(turned(color, a), -a), color, method)
        }
      }
    }
    check(display.rgb)
  }

  @Test(arguments: ColorSpace.displays)
  func `what a rotation is of, it keeps`(_ display: ColorSpace) {
    func check<Display: RGBValue>(_: Display.Type) {
      forAll(Self.input) { numbers, degrees in
        let color = Display(numbers.components)
        func turned(_ space: ColorSpace) -> Display {
          HueRotation(degrees: degrees, method: .hue(space)).unclamped(color)
        }
        let hexcone = (HSB.fromBase(color.components), HSB.fromBase(turned(.hsb).components))
        try ensureClose(hexcone.1.y, hexcone.0.y, absolute: 1e-13)
        try ensureClose(hexcone.1.z, hexcone.0.z, absolute: 1e-15)
        let polar = (Oklch(color), Oklch(turned(.oklch)))
        // What no light has can bring a cone's response near 0, where its cube root loses digits:
        // (0, 0.27, 0.676) by −309° is off by 1.2e-11.
        let bound = display == .prophotoRGB ? 1e-8 : 1e-12
        try ensureClose(polar.1.lightness, polar.0.lightness, absolute: bound)
        try ensureClose(polar.1.chroma, polar.0.chroma, absolute: bound)
        guard display != .prophotoRGB else { return }
        func relative(_ color: Display) -> SIMD3<Double> {
          Okhsl.fromBase(Oklab(color).components, in: Display.Linear.self)
        }
        let (before, after) = (relative(color), relative(turned(.okhsl)))
        guard before.z > 1e-3, before.z < 0.999 else { return }
        try ensureClose(after.y, before.y, absolute: 1e-6)
        try ensureClose(after.z, before.z, absolute: 1e-9)
      }
    }
    check(display.rgb)
  }

  @Test(arguments: ColorSpace.displays)
  func `every result is inside the display and keeps alpha`(_ display: ColorSpace) {
    forAll(Self.input, count: 40) { numbers, degrees in
      let color = AnyColor(display, storage: SIMD4(numbers.components, 0.5))
      for method in HueRotationMethod.all {
        for mapping in [GamutMapping.clip, .css, .raytrace, .oklchCubic] {
          let turned = HueRotation(degrees: degrees, method: method, gamutMapping: mapping)(color)
          try ensure(turned.isInGamut(of: display), "\(method.name) \(turned)")
          try ensureEqual(turned.space, display)
          try ensureEqual(turned.alpha, 0.5)
        }
      }
    }
  }

  @Test(arguments: ColorSpace.displays)
  func `a matrix is of the display's components, or of their light`(_ display: ColorSpace) {
    func check<Display: RGBValue>(_: Display.Type) {
      forAll(Self.input) { numbers, degrees in
        for dialect in MatrixDialect.allCases {
          let matrix = FilterMatrix.hueRotation(degrees: degrees, dialect: dialect)
          let turned = HueRotation(degrees: degrees, method: .matrix(dialect))
            .unclamped(Display(numbers.components))
          let (from, to) =
            dialect.encoding == .gammaEncoded
            ? (numbers.components, turned.components)
            : (
              Display.Linear(Display(numbers.components)).components,
              Display.Linear(turned).components
            )
          let expected = matrix(SIMD4(from, 1))
          for i in 0..<3 { try ensureClose(to[i], expected[i], absolute: 1e-9) }
        }
      }
    }
    check(display.rgb)
  }

  // MARK: Which display

  @Test func `a colour is turned on the display that it names`() {
    let sixty = HueRotation(degrees: 60, method: .hue(.hsb))
    for (color, display) in [
      (AnyColor(.displayP3, 1, 0, 0), ColorSpace.displayP3), (AnyColor(.srgb, 1, 0, 0), .srgb),
      (AnyColor(.hsl, 0, 1, 0.5), .srgb), (AnyColor(.oklch, 0.7, 0.1, 200), .srgb),
      (AnyColor(.displayP3Linear, 0.5, 0, 0), .displayP3),
      (AnyColor(.rec2100PQ, 0.5, 0, 0), .rec2020),
      (AnyColor(.rec2020OETF, 0.5, 0, 0), .rec2020), (AnyColor(.a98RGBLinear, 1, 0, 0), .a98RGB),
      (AnyColor(.acescg, 0.2, 0, 0), .prophotoRGB),
    ] {
      #expect(sixty(color).space == display, "\(color.space)")
    }
  }

  @Test func `one display for several is the first that reaches them all`() {
    func display(_ spaces: ColorSpace...) -> ColorSpace { .display(for: spaces) }
    #expect(display() == .srgb)
    #expect(display(.srgb, .oklch) == .srgb)
    #expect(display(.srgb, .displayP3) == .displayP3)
    #expect(display(.a98RGB, .srgb) == .a98RGB)
    #expect(display(.a98RGB, .displayP3) == .rec2020)
    #expect(display(.displayP3, .rec2020) == .rec2020)
    #expect(display(.prophotoRGB, .srgb) == .prophotoRGB)
  }

  /// A hexcone is a cube's: of P3's red outside sRGB it would make nearly white.
  @Test func `what a display lacks comes into it before a hexcone turns it`() {
    let red = AnyColor(.displayP3, 1, 0, 0)
    let yellow = HueRotation(degrees: 60, method: .hue(.hsb))(red, in: .srgb)
    let shown = red.mapped(into: SRGB.self, by: .raytrace)
    #expect(abs(HSB(SRGB(yellow)).storage.x - HSB(shown).storage.x - 60) < 1e-9)
    #expect(abs(HSB(SRGB(yellow)).storage.y - HSB(shown).storage.y) < 1e-12)
  }

  // MARK: Okhsl's and Okhsv's gamut

  /// sRGB under another name, so that the exact edge is taken and not Ottosson's approximation.
  private struct Exact: LinearRGB {
    typealias Base = XYZ
    var storage: SIMD4<Double>
    static var toBaseMatrix: Matrix3x3 { LinearSRGB.toBaseMatrix }
    static var fromBaseMatrix: Matrix3x3 { LinearSRGB.fromBaseMatrix }
    static var space: ColorSpace? { nil }
  }

  /// Ottosson's polynomial and one Halley step are within 1e-4 of the edge, but at the hue of blue:
  /// there red dips below zero and comes back, and which zero is meant is his choice.
  @Test func `the exact edge of sRGB is where Ottosson's approximation has it`() {
    forAll(Self.input) { color, _ in
      let lab = Oklab(color).components
      let (near, exact) = (Okhsl.fromBase(lab), Okhsl.fromBase(lab, in: Exact.self))
      try assume(abs(near.x - 264.052) > 2)
      let (nearV, exactV) = (Okhsv.fromBase(lab), Okhsv.fromBase(lab, in: Exact.self))
      for i in 1..<3 {
        try ensureClose(near[i], exact[i], absolute: 2e-4)
        try ensureClose(nearV[i], exactV[i], absolute: 2e-4)
      }
    }
  }

  @Test(arguments: Self.real)
  func `the display's corners have saturation and value 1`(_ display: ColorSpace) {
    func check<Display: RGBValue>(_: Display.Type) {
      for c in [SIMD3(1.0, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1), SIMD3(1, 1, 0), SIMD3(0, 1, 1)] {
        let lab = Oklab(Display(c)).components
        #expect(abs(Okhsl.fromBase(lab, in: Display.Linear.self).y - 1) < 1e-5)
        let value = Okhsv.fromBase(lab, in: Display.Linear.self)
        #expect(abs(value.y - 1) < 1e-5 && abs(value.z - 1) < 1e-5)
      }
    }
    check(display.rgb)
  }

  // MARK: A browser

  /// Chromium's canvas filters in its own space: CSS's matrix is of the display's encoded components,
  /// SVG's of their light.
  @Test(arguments: [ColorSpace.srgb, .displayP3], [MatrixDialect.css, .svg])
  func `a matrix is a browser's canvas to its rounding`(
    _ display: ColorSpace, _ dialect: MatrixDialect
  ) throws {
    let oracle = try OracleFile(named: "oracle_hue_rotate_p3").root
    let colors = try oracle.matrix("colors")
    let angles = try oracle.doubles("angles_deg")
    let rows = try oracle.matrix(display.rawValue + (dialect == .svg ? " svg" : ""))
    #expect(colors.count == 24 && angles.count == 24 && rows.count == 24)
    for (degrees, row) in zip(angles, rows) {
      let rotation = HueRotation(degrees: degrees, method: .matrix(dialect))
      for (index, color) in colors.enumerated() {
        let turned = rotation(
          AnyColor(display, color[0] / 255, color[1] / 255, color[2] / 255), in: display)
        for i in 0..<3 {
          // Half a step is the browser's rounding; single precision takes the rest.
          #expect(abs(turned.storage[i] * 255 - row[3 * index + i]) <= 0.515, "\(degrees)°")
        }
      }
    }
  }

  /// Compared as light: a power without a straight start, as Adobe's, makes 1e-7 of a rounding of
  /// black.
  private static func ensureSame<Display: RGBValue>(
    _ a: Display, _ b: Display, _ method: HueRotationMethod
  ) throws {
    let tolerance: Double =
      switch method {
      case .hue(.okhsl), .hue(.okhsv): 1e-6
      case .hue(.jzczhz), .hue(.cam16JMh), .hue(.hct), .hue(.hsluv): 1e-8
      default: 1e-9
      }
    let (x, y) = (Display.Linear(a).components, Display.Linear(b).components)
    for i in 0..<3 { try ensureClose(x[i], y[i], absolute: tolerance, relative: 1e-7) }
  }
}

extension ColorSpace {
  fileprivate var rgb: any RGBValue.Type { type as! any RGBValue.Type }
}
