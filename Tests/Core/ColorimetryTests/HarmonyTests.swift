import ColorToolkitLaws
import Colorimetry
import PropertyTesting
import TestVectors
import Testing
import VectorMath

struct HarmonyTests {
  static let hueSpaces = ColorSpace.allCases.filter { $0.channels.hueIndex != nil }

  @Test func `coloraide has the same harmonies`() throws {
    var (checked, departed) = (0, 0)
    for vector in try VectorFile(named: "gen_coloraide_harmony").vectors {
      let name = try vector.string("space")
      if MeasureDepartures.harmonySpaces[name] != nil {
        departed += 1
        continue
      }
      if MeasureDepartures.harmonies[vector.id] != nil {
        departed += 1
        continue
      }
      let harmony = try #require(ColorHarmony(named: try vector.string("name")), "\(vector.id)")
      let space = try #require(ColorSpace(named: name))
      let color = try #require(VectorColor.parsed(try vector.string("input")))
      let actual = try color.harmony(harmony, in: space).map { SRGB($0).components }
      let expected = try vector.matrix("expect_srgb")
      #expect(actual.count == expected.count, "\(vector.id)")
      for (a, b) in zip(actual, expected) {
        for i in 0..<3 {
          #expect(abs(a[i] - b[i]) <= (try vector.double("tol")), "\(vector.id): \(a) for \(b)")
        }
      }
      checked += 1
    }
    #expect(checked == 28 && departed == 10, "\(checked), \(departed)")
  }

  @Test(arguments: HarmonyTests.hueSpaces)
  func `hues stand apart as the harmony says, and nothing else changes`(_ space: ColorSpace) throws
  {
    let hue = try #require(space.channels.hueIndex)
    let source = AnyColor(SRGB(0.2, 0.5, 0.7)).converted(to: space)
    for harmony in ColorHarmony.allCases where harmony != .monochromatic {
      let colors = try AnyColor(SRGB(0.2, 0.5, 0.7)).harmony(harmony, in: space)
      #expect(colors.contains(source), "\(harmony)")
      for (color, turn) in zip(colors, harmony.turns) {
        let apart = (color.storage[hue] - source.storage[hue] - turn)
        #expect(abs(apart.remainder(dividingBy: 360)) < 1e-9, "\(harmony)")
        for i in 0..<4 where i != hue { #expect(color.storage[i] == source.storage[i]) }
      }
    }
  }

  @Test func `opponent axes turn as their polar form`() throws {
    let color = AnyColor(SRGB(0.8, 0.3, 0.1, alpha: 0.5))
    let pairs: [(ColorSpace, ColorSpace)] = [(.oklab, .oklch), (.lab, .lch), (.luv, .lchuv)]
    for harmony in ColorHarmony.allCases where harmony != .monochromatic {
      for (opponent, polar) in pairs {
        let a = try color.harmony(harmony, in: opponent)
        let b = try color.harmony(harmony, in: polar)
        for (x, y) in zip(a, b) {
          for i in 0..<4 { #expect(abs(SRGB(x).storage[i] - SRGB(y).storage[i]) < 1e-9) }
        }
      }
    }
  }

  @Test(arguments: ColorHarmony.allCases)
  func `a grey goes with itself`(_ harmony: ColorHarmony) throws {
    let gray = AnyColor(SRGB(0.5, 0.5, 0.5))
    for space in [ColorSpace.oklch, .hsl, .lch, .luv] {
      for color in try gray.harmony(harmony, in: space) {
        let c = SRGB(color).components
        #expect(c.max() - c.min() < 1e-6, "\(space): \(c)")
      }
    }
  }

  @Test func `shades and tints rise, are as many as asked for, and include the colour`() {
    let counts = Generator<Int>.int(in: 1...12)
    forAll(Generator<(SRGB, Int)>.zip(.srgb, counts)) { color, count in
      let colors = try AnyColor(color).harmony(.monochromatic, in: .oklch, count: count)
      try ensureEqual(colors.count, count)
      let lightness = colors.map(\.storage.x)
      for (a, b) in zip(lightness, lightness.dropFirst()) { try ensure(a <= b, "\(lightness)") }
      let own = Oklch(color).lightness
      try ensure(lightness.contains { abs($0 - own) < 1e-9 }, "\(own) of \(lightness)")
    }
  }

  @Test func `a space without a hue and a senseless count are refused`() {
    let red = AnyColor(SRGB(1, 0, 0))
    #expect(throws: PaletteError.noHue(.xyz)) {
      try red.harmony(.triadic, in: .xyz)
    }
    for count in [0, -1, .min, 1001, .max] {
      #expect(throws: PaletteError.countOutOfRange(count)) {
        try red.harmony(.monochromatic, count: count)
      }
    }
  }

  @Test(arguments: ColorHarmony.allCases)
  func `no finite colour gives what is not a number in its own space`(_ harmony: ColorHarmony)
    throws
  {
    for value in [0, -1, 2, 1e6, -1e9] {
      let color = AnyColor(.oklch, value, value, 40)
      for result in try color.harmony(harmony, in: .oklch) {
        for i in 0..<4 { #expect(!result.storage[i].isNaN, "\(value)") }
      }
    }
  }
}
