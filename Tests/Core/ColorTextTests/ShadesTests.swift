import ColorFilters
import ColorText
import Colorimetry
import PropertyTesting
import Testing

/// Lighter, darker and paler colours, and those that stand out from a background.
struct ShadesTests {
  static let color = Generator.zip(
    Generator<Double>.double(in: 0...1), .double(in: 0...1), .double(in: 0...1)
  ).map { SRGB($0, $1, $2) }

  @Test func `lightness goes by the amount, inside the gamut`() {
    forAll(Self.color, .double(in: 0...1), count: 300) { color, amount in
      let own = Oklch(color).lightness
      for (shade, meant) in [
        (color.lightened(by: amount), own + amount), (color.darkened(by: amount), own - amount),
        (color.with(lightness: amount), amount),
      ] {
        let meant = min(max(meant, 0), 1)
        try ensure(shade.isInGamut(), "\(shade)")
        try ensure(abs(Oklch(shade).lightness - meant) < 2e-3, "\(shade), \(meant)")
      }
    }
  }

  @Test func `steps add up, and there is a way back`() {
    forAll(Self.color, .double(in: 0...0.2), .double(in: 0...0.2), count: 200) { color, a, b in
      let oklch = Oklch(color)
      let twice = oklch.lightened(by: a).lightened(by: b)
      try ensure(abs(twice.lightness - oklch.lightened(by: a + b).lightness) < 1e-12)
      if oklch.lightness + a < 1 {
        // A grey's hue, and the chroma that rounding gives it, do not come back.
        let back = oklch.lightened(by: a).darkened(by: a)
        try ensure(back.difference(from: oklch, by: .deltaEOK) < 5e-6)
      }
      let once = color.with(lightness: a)
      try ensure(once.with(lightness: a).difference(from: once) < 0.05)
    }
  }

  @Test func `tints end in white, shades in black, without turning back`() {
    forAll(Self.color, count: 100) { color in
      let tints = (0...10).map { color.tinted(by: Double($0) / 10).luminance }
      let shades = (0...10).map { color.shaded(by: Double($0) / 10).luminance }
      try ensure(zip(tints, tints.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 }, "\(tints)")
      try ensure(zip(shades, shades.dropFirst()).allSatisfy { $0 + 1e-9 >= $1 }, "\(shades)")
      try ensure(color.tinted(by: 0) == color && color.tinted(by: 1).hex == "#ffffff")
      try ensure(color.shaded(by: 1).hex == "#000000")
    }
  }

  @Test func `chroma times 0 is a grey as light`() {
    forAll(Self.color, count: 100) { color in
      let gray = color.scalingChroma(by: 0)
      try ensure(gray.isAchromatic && abs(Oklch(gray).lightness - Oklch(color).lightness) < 1e-9)
      try ensure(color.scalingChroma(by: 1).difference(from: color) < 1e-6)
    }
  }

  @Test func `a contrast holds as colours stand and in eight bits, or there is none`() {
    forAll(Self.color, Self.color, .double(in: 1.5...7), count: 200) { color, ground, least in
      func rounded(_ color: SRGB) throws -> SRGB { try SRGB(css: color.hex) }
      guard let found = color.withContrast(atLeast: least, on: ground) else {
        for end in [SRGB.black, .white] {
          let both = min(end.contrast(with: ground), try end.contrast(with: rounded(ground)))
          try ensure(both < least + 1e-9)
        }
        return
      }
      try ensure(try rounded(found).contrast(with: rounded(ground)) >= least, "\(found.hex)")
      try ensure(found.contrast(with: ground) >= least, "\(found)")
      try ensure(found.withContrast(atLeast: least, on: ground) == found)
      let (vivid, paper) = (Oklch(color).with(chroma: 0.25), Oklch(ground))
      if let found = vivid.withContrast(atLeast: least, on: paper) {
        try ensure(found.contrast(with: paper) >= least, "\(found)")
        try ensure(try SRGB(css: found.hex).contrast(with: SRGB(css: paper.hex)) >= least)
      }
    }
  }

  @Test func `violet's tint is violet`() {
    let violet = Oklch(SRGB(hex: 0x7c3aed))
    let tint = violet.mixed(with: .white, by: 0.5)
    #expect(tint.hex == "#b7a5fc" && abs(tint.hue - violet.hue) < 1e-9)
    let line = ColorGradient([violet, .white], in: .oklch)
    #expect(line.color(at: 0.5).hex == "#b7a5fc")
    #expect(abs(HCT(violet).mixed(with: .white, by: 0.5).hue - HCT(violet).hue) < 1e-9)
  }

  @Test func `a type and a value answer alike`() throws {
    let accent = SRGB(hex: 0x7c3aed)
    let value = AnyColor(accent)
    #expect(accent.lightened(by: 0.1).hex == value.lightened(by: 0.1).hex)
    #expect(accent.contrast(with: .white) == value.contrast(with: .white))
    #expect(abs(accent.contrast(with: Oklch.white) - value.contrast(with: SRGB.white)) < 1e-12)
    #expect(accent.difference(from: AnyColor.white) == value.difference(from: .white))
    #expect(try accent.harmony(.triadic).map { $0.hex } == value.harmony(.triadic).map { $0.hex })
    #expect(
      accent.mixed(with: .white, by: 0.5, in: .oklab).hex == value.mixed(with: .white, by: 0.5).hex)
    #expect(
      accent.mapped(into: .srgb).hex == accent.hex && accent.converted(to: .oklch).space == .oklch)
    #expect(accent.isInGamut(of: .srgb) && accent.rgba8() == SIMD4(124, 58, 237, 255))
    #expect(HueRotation(degrees: 60)(accent).hex == HueRotation(degrees: 60)(Oklch(accent)).hex)
    #expect(SRGB(1, 0, 0, alpha: 0.5).laid(over: .white).hex == "#ff8080")
  }
}
