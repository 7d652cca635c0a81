import ColorToolkitLaws
import Colorimetry
import PropertyTesting
import Testing
import VectorMath

struct MixingTests {
  @Test(arguments: ColorSpace.allCases)
  func `the ends of a mixture are its colours`(_ space: ColorSpace) {
    forAll(Generator<(SRGB, SRGB)>.zip(.srgb, .srgb), count: 60) { a, b in
      let (x, y) = (AnyColor(a), AnyColor(b))
      for (end, t) in [(a, 0.0), (b, 1.0)] {
        let mixed = SRGB(x.mixed(with: y, by: t, in: space))
        // A powerless hue is the other end's: the chroma below which CSS calls it so is lost.
        let isNearGray = !AnyColor(end).converted(to: space).missing.isEmpty
        try ensureClose(mixed, end, absolute: isNearGray ? 2e-4 : 1e-8)
      }
    }
  }

  @Test func `a mixture of vectors ends at its ends to the last bit`() {
    let number = Generator<Double>.double(in: -1e6...1e6)
    forAll(Generator<(Double, Double)>.zip(number, number)) { a, b in
      try ensureEqual(a.interpolated(to: b, at: 0), a)
      try ensureEqual(a.interpolated(to: b, at: 1), b)
    }
  }

  /// CSS Color 4 §12.3, example: premultiplied, half of transparent red and opaque blue.
  @Test func `alpha weights the components`() {
    let a = AnyColor(.srgb, 1, 0, 0, alpha: 0.4)
    let b = AnyColor(.srgb, 0, 0, 1, alpha: 0.8)
    let mixed = a.mixed(with: b, by: 0.5, in: .srgb)
    #expect(abs(mixed.storage.x - 1.0 / 3) < 1e-15)
    #expect(abs(mixed.storage.z - 2.0 / 3) < 1e-15)
    #expect(abs(mixed.alpha - 0.6) < 1e-15)
  }

  @Test func `a missing component is the other's`() {
    let a = AnyColor(.oklch, nil, 0.1, 40)
    let b = AnyColor(.oklch, 0.7, 0.2, nil)
    let mixed = a.mixed(with: b, by: 0.5, in: .oklch)
    #expect(mixed.storage.x == 0.7 && mixed.storage.z == 40)
    #expect(mixed.missing == [])
  }

  @Test func `what both lack stays missing`() {
    let mixed = AnyColor(.oklch, 0.5, 0.1, nil).mixed(
      with: AnyColor(.oklch, 0.7, 0.2, nil), by: 0.5, in: .oklch)
    #expect(mixed.missing == .third)
  }

  @Test func `grey has no hue to mix with`() {
    let mixed = AnyColor(SRGB(1, 1, 1)).mixed(with: AnyColor(SRGB(0, 0, 1)), by: 0.5, in: .oklch)
    #expect(abs(mixed.storage.z - Oklch(SRGB(0, 0, 1)).hue) < 1e-9)
  }

  @Test func `missing carries forward into an analogous component`() {
    let gray = AnyColor(.lch, 50, 0.02, nil).converted(to: .oklch, carryingForward: true)
    #expect(gray.missing.contains(.third))
    let red = AnyColor(.srgb, nil, 0.5, 0.5).converted(to: .displayP3, carryingForward: true)
    #expect(red.missing == .first)
    let none = AnyColor(.srgb, nil, 0.5, 0.5).converted(to: .oklab, carryingForward: true)
    #expect(none.missing == [])
  }

  /// The angles that color.js fixes up, and CSS Color 4 §12.4.
  @Test(arguments: [
    (HueInterpolation.shorter, 20.0, 340.0, -20.0), (.shorter, 340, 20, 380),
    (.shorter, 0, 180, 180), (.longer, 20, 340, 340), (.longer, 0, 90, -270),
    (.longer, 40, 40, 400), (.increasing, 340, 20, 380), (.increasing, 20, 10, 370),
    (.decreasing, 20, 340, -20), (.decreasing, 10, 10, 10), (.raw, -20, 800, 800),
  ])
  func `hues go round as named`(
    _ way: HueInterpolation, _ start: Double, _ end: Double, _ expected: Double
  ) {
    #expect(way.resolve(end, from: start) == expected)
  }

  @Test(arguments: HueInterpolation.allCases)
  func `a resolved hue is congruent to its end`(_ way: HueInterpolation) {
    let angle = Generator<Double>.double(in: 0...359)
    forAll(angle, angle, .int(in: -3...3)) { start, end, turns in
      let turn = way.resolve(end, from: start) - end
      try ensureClose(turn.remainder(dividingBy: 360), 0, absolute: 1e-9)
      try ensure(abs(turn) <= 720, "\(turn)")
      // So is one that has gone round some times; eighths of a degree are exact.
      if way == .raw { return }
      let (start, end) = ((start * 8).rounded() / 8, (end * 8).rounded() / 8)
      try ensureEqual(
        way.resolve(end + 360 * Double(turns), from: start), way.resolve(end, from: start))
    }
  }
}
