import ColorToolkitLaws
import Colorimetry
import PropertyTesting
import Testing

/// What is called on a typed colour is what a colour of any space does.
struct TypedMixingTests {
  @Test func `a typed mixture in a space is that of any colours, in the type`() {
    forAll(.zip(.srgb, .srgb, .double(in: -0.5...1.5))) { a, b, t in
      for space in [ColorSpace.oklch, .hsl, .lab, .srgbLinear] {
        let mixed = a.mixed(with: b, by: t, in: space, hue: .longer)
        let expected = AnyColor(a).mixed(
          with: AnyColor(b), by: t, in: space, options: MixingOptions(hue: .longer))
        try ensureEqual(mixed, SRGB(expected), space.rawValue)
      }
    }
  }

  @Test func `white and black are those of every space`() {
    #expect(SRGB.white == SRGB(1, 1, 1))
    #expect(SRGB.black == SRGB(0, 0, 0))
    #expect(abs(Oklch.white.lightness - 1) < 1e-6)
    #expect(AnyColor.white == AnyColor(SRGB.white))
    let ink: SRGB = .white
    #expect(abs(ink.contrast(with: SRGB.black) - 21) < 1e-12)
  }

  @Test func `a turn leaves the gamut unless the call says how to stay`() {
    let blue = SRGB(0, 0, 1)
    #expect(!blue.rotatingHue(by: 120).isInGamut())
    for mapping in GamutMapping.allCases {
      let kept = blue.rotatingHue(by: 120, mapping: mapping)
      #expect(kept.isInGamut(tolerance: 1e-9), "\(mapping)")
      #expect(kept == blue.rotatingHue(by: 120).mapped(into: SRGB.self, by: mapping))
    }
  }
}
