import Colorimetry
import Painting
import PropertyTesting
import Testing
import VectorMath

/// Stops at one place, held against CSS's own words where they stand first, last or between.
struct CoincidingStopTests {
  private static let place = Generator<Int>.int(in: -1...5).map { Double($0) / 4 }
  private static let level = Generator<Int>.int(in: 0...8).map { Double($0) / 8 }
  private static let stops = Generator<(Double, Double)>.zip(place, level).array(count: 1...6).map {
    (stops: [(Double, Double)]) -> [(place: Double, level: Double)] in
    zip(stops.map { $0.0 }.sorted(), stops).map { ($0, $1.1) }
  }

  /// CSS Images 3 §3.4.3: "before the first color stop it is the color of the first color stop …
  /// after the last color stop … the last color stop"; between two it is interpolated, and "if
  /// multiple color stops have the same position, they produce an infinitesimal transition from the
  /// one specified first to the one specified last".
  private static func level(
    _ stops: [(place: Double, level: Double)], at x: Double
  ) -> Double {
    guard let index = stops.lastIndex(where: { $0.place <= x }) else { return stops[0].level }
    guard index + 1 < stops.count else { return stops[index].level }
    let (a, b) = (stops[index], stops[index + 1])
    return a.level + (b.level - a.level) * (x - a.place) / (b.place - a.place)
  }

  @Test func `every offset has the standard's colour, wherever stops coincide`() {
    forAll(Self.stops, count: 500) { stops in
      func gray(_ level: Double) -> AnyColor { AnyColor(.srgb, level, level, level) }
      let line = ColorGradient(
        stops.map { .init(gray($0.level), at: $0.place) }, interpolation: .device)
      for step in -12...20 {
        let x = Double(step) / 8
        let expected = Self.level(stops, at: x)
        try ensureClose(line.color(at: x).storage.x, expected, absolute: 1e-12, "\(stops) at \(x)")
        // Without a direction at its end a line goes on as it is.
        let (first, last) = (stops[0], stops[stops.count - 1])
        let isFlat =
          stops.count == 1 || x < first.place && stops[1].place == first.place
          || x > last.place && stops[stops.count - 2].place == last.place
        if isFlat || (first.place...last.place).contains(x) {
          try ensureClose(
            line.color(at: x, extending: true).storage.x, expected, absolute: 1e-12,
            "\(stops) extended at \(x)")
        }
      }
    }
  }

  @Test func `a ramp of coinciding stops has their colours just before and after`() throws {
    let line = ColorGradient(
      [
        .init(AnyColor(.srgb, 1, 0, 0), at: 0.25), .init(AnyColor(.srgb, 0, 1, 0), at: 0.25),
        .init(AnyColor(.srgb, 0, 0, 1), at: 0.75), .init(AnyColor(.srgb, 1, 1, 1), at: 0.75),
      ], interpolation: .device)
    for (x, expected) in [
      (0.0, SIMD3(1.0, 0, 0)), (0.2499, SIMD3(1, 0, 0)), (0.2501, SIMD3(0, 1, 0)),
      (0.7499, SIMD3(0, 0, 1)), (0.7501, SIMD3(1, 1, 1)), (1, SIMD3(1, 1, 1)),
    ] {
      let color = SRGB(line.color(at: x)).components
      #expect(((color - expected) * (color - expected)).sum() < 1e-5, "\(x): \(color)")
    }
  }
}
