import Colorimetry
import Painting
import Testing

struct TurnedPaintTests {
  @Test func `a gradient's stops turn as those of its line, and stay where they are`() {
    var sunset = GradientPaint.linear(
      [.init(SRGB(1, 0, 0), at: .pixels(20)), .init(SRGB(0, 0, 1), at: .percent(80))],
      .toward(.right), in: .oklch)
    sunset.isRepeating = true
    let turned = sunset.rotatingHue(by: 120, in: .hsl)
    #expect(turned.kind == sunset.kind && turned.isRepeating)
    #expect(turned.interpolation == sunset.interpolation)
    #expect(turned.stops.map(\.position) == sunset.stops.map(\.position))
    // By definition: in HSL red becomes green and blue red.
    for (stop, expected) in zip(turned.stops, [SRGB(0, 1, 0), SRGB(1, 0, 0)]) {
      for i in 0..<3 { #expect(abs(stop.color.storage[i] - expected.storage[i]) < 1e-12) }
    }
  }
}
