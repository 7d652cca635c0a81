import ColorFilters
import Colorimetry
import PropertyTesting
import Testing
import VectorMath

/// The laws of a night mode: luminance turned over, hue and contrast kept.
struct LightnessInversionTests {
  static let displays: [ColorSpace] = ColorSpace.displays

  private func luminance(_ color: some ColorValue) -> Double { XYZ(color).components.y }

  private func luminance(_ color: AnyColor) -> Double { XYZ(color).components.y }

  private func contrast(_ a: Double, _ b: Double) -> Double {
    ColorContrast.wcag21.ofLuminances(a, b)
  }

  @Test func `on black every contrast between two colours is kept`() {
    let night = LightnessInversion()
    forAll(Generator<(SRGB, SRGB)>.zip(.srgb, .srgb)) { a, b in
      let before = contrast(luminance(a), luminance(b))
      let after = contrast(luminance(night(a)), luminance(night(b)))
      try ensure(abs(before - after) < 1e-9 * before, "\(before) \(after)")
    }
  }

  @Test func `white becomes the dark and black the light`() throws {
    let ends = try [
      LightnessInversion(),
      LightnessInversion(dark: color(hex: "#121212")),
      LightnessInversion(dark: color(hex: "#0f172a"), light: color(hex: "#e2e8f0")),
    ]
    for night in ends {
      let (dark, light) = (night(SRGB(1, 1, 1)), night(SRGB(0, 0, 0)))
      #expect((dark.components - SRGB(night.dark).components).max() < 1e-9)
      #expect((light.components - SRGB(night.light).components).max() < 1e-9)
    }
  }

  @Test(arguments: ["#000000", "#121212", "#1e1e2e", "#333333", "#4a4a4a", "#767676"])
  func `what can be read on white can be read on the dark`(_ hex: String) throws {
    let night = try LightnessInversion(dark: color(hex: hex))
    let dark = luminance(try color(hex: hex))
    let range = night.exactContrast
    forAll(Generator<SRGB>.srgb) { color in
      let before = contrast(1, luminance(color))
      let after = contrast(luminance(night(color)), dark)
      let rounded = contrast(luminance(night.rounded(color)), dark)
      if before <= range { try ensure(abs(after - before) < 1e-9 * before) }
      try ensure(before < range || after >= range - 1e-9, "\(before) became \(after)")
      try ensure(rounded >= after - 1e-9, "rounding took \(after) to \(rounded)")
    }
  }

  @Test func `a dark on which the light cannot be read is refused`() throws {
    #expect(throws: LightnessInversionError.self) {
      try LightnessInversion(dark: color(hex: "#777777"))
    }
    #expect(throws: LightnessInversionError.self) {
      try LightnessInversion(dark: SRGB(0.2, 0.2, 0.2), light: SRGB(0.3, 0.3, 0.3))
    }
    #expect(throws: LightnessInversionError.self) {
      try LightnessInversion(dark: SRGB(.nan, 0, 0))
    }
  }

  /// J. Yoon-Buck's law in greys is CIELAB's mirror, within what the law's own constants allow.
  @Test func `greys are CIELAB's mirror within 2.5`() {
    let night = LightnessInversion()
    for level in 0...255 {
      let grey = SRGB(SIMD3(repeating: Double(level) / 255))
      let turned = night(grey)
      let c = turned.components
      #expect(abs(c.x - c.y) < 1e-9 && abs(c.y - c.z) < 1e-9)
      #expect(abs(Lab(turned).lightness - (100 - Lab(grey).lightness)) < 2.5)
      let levels = night.rounded(grey).components
      #expect(levels.x == levels.y && levels.y == levels.z, "\(levels * 255)")
    }
  }

  @Test(arguments: Self.displays)
  func `the result is in the gamut, of the law's luminance and the hue`(_ display: ColorSpace) {
    forAll(Generator<SRGB>.srgb) { numbers in
      let color = AnyColor(display, storage: numbers.storage)
      let night = LightnessInversion()
      let turned = night(color, in: display)
      let c = turned.storage
      try ensure(c.min() >= 0 && c.max() <= 1, "\(turned)")
      let before = min(1, max(0, luminance(color)))
      try ensure(abs(luminance(turned) - night.luminance(of: before)) < 1e-7, "\(turned)")
      // Near the blue primary lines of one hue leave the gamut; greys have none.
      let (from, to) = (Oklch(color), Oklch(turned))
      guard display != .prophotoRGB, from.chroma > 0.02, to.chroma > 0.02,
        !(235...275).contains(from.hue)
      else { return }
      let turn = (to.hue - from.hue).remainder(dividingBy: 360)
      try ensure(abs(turn) < 0.01, "\(from) \(to)")
    }
  }

  @Test func `hue stays within three degrees of Oklab's near blue`() {
    forAll(Generator<SRGB>.srgb) { color in
      let (from, to) = (Oklch(color), Oklch(LightnessInversion()(color)))
      guard from.chroma > 0.02, to.chroma > 0.02 else { return }
      try ensure(abs((to.hue - from.hue).remainder(dividingBy: 360)) < 3, "\(from) \(to)")
    }
  }

  @Test func `greys lie on Oklab's line between a tinted dark and its light`() throws {
    let (dark, light) = (Oklab(try color(hex: "#0f172a")), Oklab(try color(hex: "#fff7ed")))
    let night = try LightnessInversion(dark: dark, light: light)
    for level in stride(from: 0.0, through: 1, by: 1 / 64) {
      let point = Oklab(night(SRGB(level, level, level))).components
      let (start, way) = (dark.components, light.components - dark.components)
      let t = ((point - start) * way).sum() / (way * way).sum()
      let off = point - (start + t * way)
      #expect((off * off).sum().squareRoot() < 1e-9)
    }
  }

  @Test func `accents are lifted to a least contrast`() throws {
    let yellow = SRGB(1, 1, 0)
    let night = LightnessInversion()
    #expect(contrast(luminance(night.rounded(yellow)), 0) < 1.1)
    let lifted = night.rounded(yellow, leastContrast: 4.5)
    #expect((4.5..<4.7).contains(contrast(luminance(lifted), 0)))
    #expect(abs(Oklch(lifted).hue - Oklch(yellow).hue) < 3)
  }

  @Test(arguments: [
    SRGB(.nan, 0, 0), SRGB(-3, 0.5, 9), SRGB(.infinity, 0, 0), SRGB(1e300, -1e300, 0),
  ])
  func `what is no colour of the display comes into it`(_ color: SRGB) {
    let turned = LightnessInversion()(color).components
    #expect(turned.min() >= 0 && turned.max() <= 1, "\(turned)")
  }

  @Test func `alpha stays`() {
    #expect(LightnessInversion()(SRGB(1, 0, 0, alpha: 0.25)).alpha == 0.25)
    #expect(LightnessInversion().rounded(SRGB(1, 0, 0, alpha: 0.25)).alpha == 0.25)
  }
}

/// The laws of a change of one arc of hues.
struct HueArcTests {
  static let arc = HueArc(
    around: 29, reach: 20, edge: 15, degrees: 120, lightness: -0.05, chroma: 0.8)

  @Test func `hues beyond the arc and greys stay to the last bit`() {
    forAll(Generator<SRGB>.srgb) { color in
      let away = abs((Oklch(color).hue - 29).remainder(dividingBy: 360))
      if away > 35.001 || Oklch(color).chroma == 0 { try ensureEqual(Self.arc(color), color) }
    }
    for level in 0...255 {
      let grey = SRGB(SIMD3(repeating: Double(level) / 255))
      #expect((Self.arc(grey).components - grey.components).max() < 1e-6)
    }
  }

  @Test func `hues in the reach are turned as OKLCh turns them`() {
    let turn = HueArc(around: 29, reach: 20, edge: 15, degrees: 120)
    let rotation = HueRotation(degrees: 120, gamutMapping: .oklchCubic)
    forAll(Generator<SRGB>.srgb) { color in
      let (hue, chroma) = (Oklch(color).hue, Oklch(color).chroma)
      guard chroma > HueArcTests.colorful, abs((hue - 29).remainder(dividingBy: 360)) < 19.99
      else { return }
      let step = turn(color).components - rotation(color).components
      try ensure(max(step.max(), -step.min()) < 1e-9, "\(color)")
    }
  }

  private static let colorful = 0.04

  @Test func `one level of input moves a result by less than forty`() {
    // From one end of the edge to the other a turn by 120° has 15° of hue.
    forAll(Generator<(SRGB, Int)>.zip(.srgb, .int(in: 0...2))) { color, index in
      var next = color
      next.components[index] = min(1, color.components[index] + 1.0 / 255)
      let step = (Self.arc(color).components - Self.arc(next).components) * 255
      try ensure(max(step.max(), -step.min()) < 40, "\(color): \(step)")
    }
  }
}
