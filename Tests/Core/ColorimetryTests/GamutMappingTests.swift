import ColorToolkitLaws
import Colorimetry
import PropertyTesting
import TestVectors
import Testing
import VectorMath

struct GamutMappingTests {
  /// OKLCh colours as authors write them, most of them outside sRGB.
  static var authored: Generator<Oklch> {
    Generator<(Double, Double, Double)>.zip(
      .double(in: -0.1...1.1), .double(in: 0...0.5), .double(in: 0...360)
    ).map { Oklch($0.0, $0.1, $0.2) }
  }

  @Test(arguments: GamutMapping.allCases)
  func `every result is in gamut, to the last bit`(_ mapping: GamutMapping) {
    forAll(Self.authored, count: mapping.isSlow ? 40 : 500) { color in
      let srgb = color.mapped(into: SRGB.self, by: mapping)
      try ensure(srgb.isInGamut(), "\(srgb)")
      try ensure(color.mapped(into: DisplayP3.self, by: mapping).isInGamut(), "Display P3")
      let bytes = srgb.components * 255
      try ensure(bytes.min().rounded() >= 0 && bytes.max().rounded() <= 255, "\(bytes)")
    }
  }

  /// A ray from the surface to itself took the direction of its rounding: #ffea2e, 7e-13 outside,
  /// lost all of its blue. Of the others the cubic jumps near blue, where a line of constant hue
  /// leaves the cube twice.
  @Test(arguments: [GamutMapping.clip, .css, .raytrace, .own])
  func `what rounding alone puts outside stays where it is`(_ mapping: GamutMapping) {
    forAll(.srgb, .int(in: 0...2), .double(in: -15 ... -10)) { color, channel, exponent in
      var components = color.components
      components[channel] = 1
      var origin = LinearSRGB(SRGB(components.x, components.y, components.z))
      origin.components[channel] += Elementary.pow(10, exponent)
      let mapped = SRGB(Oklab(origin).mapped(into: SRGB.self, by: mapping))
      let off = mapped.components - components
      try ensure(max(off.max(), -off.min()) < 1e-7, "\(mapped)")
    }
    let color = SRGB(1, 234.0 / 255, 46.0 / 255)
    let turned = color.rotatingHue(by: 0.001, in: .okhsl, mapping: mapping)
    let bytes = turned.components * 255
    #expect(bytes.z.rounded() == 46, "\(bytes)")
  }

  @Test(arguments: GamutMapping.allCases)
  func `a limit's answer is inside to the last bit, from any space`(_ mapping: GamutMapping) {
    let limit = GamutLimit(gamut: .srgb, map: mapping)
    for excess in [1e-9, 3.9e-9, -1e-9, 1e-16, 1e-12, -3.9e-9] {
      for space in [ColorSpace.srgb, .srgbLinear, .oklch] {
        let component = excess < 0 ? excess : 1 + excess
        let color = AnyColor(.srgb, component, 0.5, 0.1).converted(to: space)
        let found = limit(color, in: .srgb)
        #expect(found.isInGamut(of: .srgb), "\(excess) in \(space): \(found.storage)")
        #expect(abs(found.storage.x - component) < 1e-8)
      }
    }
  }

  @Test(arguments: GamutMapping.allCases)
  func `a colour inside stays as it is`(_ mapping: GamutMapping) {
    forAll(.srgb) { color in try ensureEqual(color.mapped(into: SRGB.self, by: mapping), color) }
  }

  @Test(arguments: GamutMapping.allCases)
  func `mapping again changes nothing`(_ mapping: GamutMapping) {
    forAll(Self.authored, count: mapping.isSlow ? 40 : 200) { color in
      let once = color.mapped(into: SRGB.self, by: mapping)
      try ensureEqual(once.mapped(into: SRGB.self, by: mapping), once)
    }
  }

  @Test(arguments: [
    GamutMapping.css, .raytrace, .own, .oklchCubic, .edgeSeeker, .hct, .hctTonal, .lch,
  ])
  func `a CIE lightness of 100 is white and of 0 black`(_ mapping: GamutMapping) {
    let axis = Generator<Double>.double(in: -120...120)
    forAll(axis, axis, .double(in: 0...30), count: 100) { a, b, beyond in
      let light = Lab(100 + beyond, a, b, alpha: 0.5)
      if !DisplayP3(light).isInGamut() {
        try ensureEqual(light.mapped(into: SRGB.self, by: mapping), SRGB(1, 1, 1, alpha: 0.5))
        try ensureEqual(
          LCH(light).mapped(into: DisplayP3.self, by: mapping), DisplayP3(1, 1, 1, alpha: 0.5))
      }
      let dark = LabD65(-beyond, a, b)
      if !SRGB(dark).isInGamut() {
        try ensureEqual(dark.mapped(into: SRGB.self, by: mapping), SRGB(0, 0, 0))
        try ensureEqual(LCHD65(dark).mapped(into: SRGB.self, by: mapping), SRGB(0, 0, 0))
      }
    }
  }

  @Test(arguments: GamutMapping.allCases)
  func `nothing infinite or undefined comes out`(_ mapping: GamutMapping) {
    for bad in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      for i in 0..<3 {
        var color = SRGB(0.5, 0.5, 0.5)
        color.storage[i] = bad
        #expect(color.mapped(into: SRGB.self, by: mapping).isInGamut(), "\(bad) in \(i)")
      }
    }
  }

  @Test(arguments: GamutMapping.allCases)
  func `alpha stays`(_ mapping: GamutMapping) {
    #expect(Oklch(0.7, 0.4, 140, alpha: 0.25).mapped(into: SRGB.self, by: mapping).alpha == 0.25)
  }

  /// Where lightness is a function of luminance, whose colours lie in a plane of the cube.
  @Test(arguments: [ColorSpace.lch, .lab, .lchD65, .labD65, .lchuv, .hct])
  func `a ray trace of its own keeps a space's lightness`(_ space: ColorSpace) throws {
    let index = try #require(space.channels.index(of: .lightness))
    forAll(.srgb, .double(in: 0...360), .double(in: 1...2)) { color, degrees, factor in
      let origin = Self.turned(color, degrees, factor, in: space)
      try assume(1...99 ~= origin.storage[index])
      for display in [ColorSpace.srgb, .displayP3, .rec2020] {
        let mapped = origin.mapped(into: display, by: .own).moved(to: space)
        try ensureClose(mapped.storage[index], origin.storage[index], absolute: 1e-6)
      }
    }
  }

  @Test(arguments: [ColorSpace.huelch, .lchD65, .lchuv, .jzczhz, .cam16JMh, .hct, .din99oLCH])
  func `a ray trace of its own nearly keeps a space's hue`(_ space: ColorSpace) throws {
    let hue = try #require(space.channels.hueIndex)
    var (own, other, count) = (0.0, 0.0, 0.0)
    forAll(.srgb, .double(in: 0...360), count: 300) { color, degrees in
      let origin = Self.turned(color, degrees, 1.2, in: space)
      try assume(!origin.isInGamut(of: .srgb, tolerance: 1e-3))
      func error(_ mapping: GamutMapping) -> Double {
        let mapped = origin.mapped(into: SRGB.self, by: mapping)
        let after = AnyColor(mapped).moved(to: space).storage[hue]
        return abs((after - origin.storage[hue]).remainder(dividingBy: 360)) * Oklch(mapped).chroma
      }
      own += error(.own)
      other += error(.raytrace)
      count += 1
    }
    #expect(count > 50 && own / count < 0.1 && own < other / 3, "\(own / count), \(other / count)")
  }

  /// A colour with its hue turned and its chroma times a factor.
  private static func turned(
    _ color: SRGB, _ degrees: Double, _ factor: Double, in space: ColorSpace
  ) -> AnyColor {
    var turned = HueTurn(degrees: degrees)(AnyColor(color).converted(to: space))
    for role in [ChannelRole.colorfulness, .opponentA, .opponentB] {
      if let index = space.channels.index(of: role) { turned.storage[index] *= factor }
    }
    return turned
  }

  @Test func `axes map as the polar form does, and spaces without a lightness as OKLCh`() {
    forAll(Self.authored) { color in
      for (axes, polar) in [(ColorSpace.lab, ColorSpace.lch), (.huelab, .huelch)] {
        let origin = AnyColor(color).moved(to: axes)
        let mapped = origin.mapped(into: SRGB.self, by: .own).components
        let other = origin.moved(to: polar).mapped(into: SRGB.self, by: .own).components
        for i in 0..<3 { try ensureClose(mapped[i], other[i], absolute: 1e-9) }
      }
      for space in [ColorSpace.oklch, .oklrab, .hsl, .rec2020, .xyz, .okhsl] {
        let origin = AnyColor(color).moved(to: space)
        try ensureEqual(
          origin.mapped(into: SRGB.self, by: .own), origin.mapped(into: SRGB.self, by: .raytrace))
      }
    }
  }

  /// Found by a reader: at this lightness every way to the surface is about as short as the ray
  /// trace's threshold, so that a side of the cube was passed as if parallel, and black became blue.
  @Test(arguments: [(1e-4, 0.3, 264.0), (1e-4, 0.2, 30), (1e-4, 0.3536, 291.45)])
  func `nearly black stays nearly black`(_ l: Double, _ c: Double, _ h: Double) {
    #expect(Oklch(l, c, h).mapped(into: SRGB.self, by: .raytrace).components.max() < 1 / 510)
  }

  @Test func `by the ray trace no colour near black becomes light`() {
    forAll(.double(in: 1e-7...0.01), .double(in: 0...0.4), .double(in: 0...360), count: 2000) {
      lightness, chroma, hue in
      // Small lightnesses are as frequent as large ones.
      let color = Oklch(lightness * lightness * 100, chroma, hue)
      let mapped = Oklab(color.mapped(into: SRGB.self, by: .raytrace))
      try ensure(mapped.lightness <= max(4 * color.lightness, 1e-3), "\(mapped)")
    }
  }

  @Test func `the cubic keeps lightness and hue`() {
    forAll(Self.authored, count: 500) { color in
      try assume(color.lightness > 0.02 && color.lightness < 0.98)
      let mapped = Oklch(color.mapped(into: SRGB.self, by: .oklchCubic))
      try ensureClose(mapped.lightness, color.lightness, absolute: 1e-7)
      let turn = (mapped.hue - color.hue).remainder(dividingBy: 360)
      try ensureClose(turn * mapped.chroma, 0, absolute: 1e-5)
      try ensure(mapped.chroma <= color.chroma + 1e-7, "chroma grew to \(mapped.chroma)")
    }
  }

  @Test func `the cubic finds the gamut's surface`() {
    forAll(Self.authored) { color in
      try assume(color.lightness > 0.02 && color.lightness < 0.98)
      try assume(!SRGB(color).isInGamut(tolerance: 1e-6))
      let mapped = LinearSRGB(color.mapped(into: SRGB.self, by: .oklchCubic)).components
      try ensure(min(mapped.min(), 1 - mapped.max()) < 1e-6, "inside: \(mapped)")
    }
  }

  @Test(arguments: [
    ("coloraide:raytrace", GamutMapping.raytrace, 1e-6),
    ("coloraide:oklch-cubic", .oklchCubic, 1e-6),
    ("coloraide:oklch-chroma", .css, 1e-5),
    ("coloraide:clip", .clip, 1e-9),
  ])
  func `coloraide maps to the same colours`(
    _ name: String, _ mapping: GamutMapping, _ tolerance: Double
  ) throws {
    var checked = 0
    for vector in try VectorFile(named: "gen_coloraide_gamut").vectors {
      guard try vector.string("method") == name, (try vector.object("params")).fields.isEmpty,
        let source = parsed(try vector.string("input")),
        PublishedConversionTests.departure(source.space) == nil,
        let expected = try? vector.doubles("expect")
      else { continue }
      let actual: SIMD3<Double>
      switch try vector.string("to") {
      case "srgb": actual = source.mapped(into: SRGB.self, by: mapping).components
      case "display-p3": actual = source.mapped(into: DisplayP3.self, by: mapping).components
      default: actual = source.mapped(into: Rec2020.self, by: mapping).components
      }
      for i in 0..<3 {
        #expect(
          abs(actual[i] - expected[i]) < tolerance,
          "\(vector.id) \(source) [\(i)]: \(actual) for \(expected)")
      }
      checked += 1
    }
    #expect(checked > 15, "\(checked)")
  }

  /// The forms of colour that these vectors use: `color(space x y z)` and `fn(x y z)`.
  private func parsed(_ text: String) -> AnyColor? {
    if let simple = PublishedConversionTests.simple(text) { return AnyColor(simple) }
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    var words = text[text.index(after: open)...].dropLast().split(separator: " ").map(String.init)
    let name = text[..<open] == "color" ? words.removeFirst() : String(text[..<open])
    let numbers = words.compactMap(Double.init)
    guard let space = ColorSpace(named: name), numbers.count == 3, space != .hsl, space != .hwb
    else { return nil }
    return AnyColor(space, numbers[0], numbers[1], numbers[2])
  }
}

extension GamutMapping {
  /// Whether a mapping solves for HCT at every step of a search, hundreds of model evaluations.
  fileprivate var isSlow: Bool { self == .hct || self == .hctTonal }
}
