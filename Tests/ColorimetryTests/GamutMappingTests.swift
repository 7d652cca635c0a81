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
      let srgb = mapping(color, into: SRGB.self)
      try ensure(srgb.isInGamut(), "\(srgb)")
      try ensure(mapping(color, into: DisplayP3.self).isInGamut(), "Display P3")
      let bytes = srgb.components * 255
      try ensure(bytes.min().rounded() >= 0 && bytes.max().rounded() <= 255, "\(bytes)")
    }
  }

  @Test(arguments: GamutMapping.allCases)
  func `a colour inside stays as it is`(_ mapping: GamutMapping) {
    forAll(.srgb) { color in try ensureEqual(mapping(color, into: SRGB.self), color) }
  }

  @Test(arguments: GamutMapping.allCases)
  func `mapping again changes nothing`(_ mapping: GamutMapping) {
    forAll(Self.authored, count: mapping.isSlow ? 40 : 200) { color in
      let once = mapping(color, into: SRGB.self)
      try ensureEqual(mapping(once, into: SRGB.self), once)
    }
  }

  @Test(arguments: [GamutMapping.css, .raytrace, .oklchCubic, .edgeSeeker, .hct, .hctTonal, .lch])
  func `a CIE lightness of 100 is white and of 0 black`(_ mapping: GamutMapping) {
    let axis = Generator<Double>.double(in: -120...120)
    forAll(axis, axis, .double(in: 0...30), count: 100) { a, b, beyond in
      let light = Lab(100 + beyond, a, b, alpha: 0.5)
      if !DisplayP3(light).isInGamut() {
        try ensureEqual(mapping(light, into: SRGB.self), SRGB(1, 1, 1, alpha: 0.5))
        try ensureEqual(mapping(LCH(light), into: DisplayP3.self), DisplayP3(1, 1, 1, alpha: 0.5))
      }
      let dark = LabD65(-beyond, a, b)
      if !SRGB(dark).isInGamut() {
        try ensureEqual(mapping(dark, into: SRGB.self), SRGB(0, 0, 0))
        try ensureEqual(mapping(LCHD65(dark), into: SRGB.self), SRGB(0, 0, 0))
      }
    }
  }

  @Test(arguments: GamutMapping.allCases)
  func `nothing infinite or undefined comes out`(_ mapping: GamutMapping) {
    for bad in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      for i in 0..<3 {
        var color = SRGB(0.5, 0.5, 0.5)
        color.storage[i] = bad
        #expect(mapping(color, into: SRGB.self).isInGamut(), "\(bad) in \(i)")
      }
    }
  }

  @Test(arguments: GamutMapping.allCases)
  func `alpha stays`(_ mapping: GamutMapping) {
    #expect(mapping(Oklch(0.7, 0.4, 140, alpha: 0.25), into: SRGB.self).alpha == 0.25)
  }

  @Test func `the cubic keeps lightness and hue`() {
    forAll(Self.authored, count: 500) { color in
      guard color.lightness > 0.02, color.lightness < 0.98 else { return }
      let mapped = Oklch(GamutMapping.oklchCubic(color, into: SRGB.self))
      try ensureClose(mapped.lightness, color.lightness, absolute: 1e-7)
      let turn = (mapped.hue - color.hue).remainder(dividingBy: 360)
      try ensureClose(turn * mapped.chroma, 0, absolute: 1e-5)
      try ensure(mapped.chroma <= color.chroma + 1e-7, "chroma grew to \(mapped.chroma)")
    }
  }

  @Test func `the cubic finds the gamut's surface`() {
    forAll(Self.authored) { color in
      guard color.lightness > 0.02, color.lightness < 0.98,
        !SRGB(color).isInGamut(tolerance: 1e-6)
      else { return }
      let mapped = LinearSRGB(GamutMapping.oklchCubic(color, into: SRGB.self)).components
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
      case "srgb": actual = mapping(source, into: SRGB.self).components
      case "display-p3": actual = mapping(source, into: DisplayP3.self).components
      default: actual = mapping(source, into: Rec2020.self).components
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
