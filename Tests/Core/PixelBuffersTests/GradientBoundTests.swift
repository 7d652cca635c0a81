import Colorimetry
import Painting
import PixelBuffers
import Testing
import VectorMath

/// Bytes that are not dithered against the colours in Double.
struct GradientBoundTests {
  private static let spaces: [ColorSpace] = [
    .srgb, .srgbLinear, .oklab, .oklch, .lab, .displayP3, .hsl,
  ]

  /// Stops of all kinds: a turn, a jump, transparency, and a colour outside the gamut.
  private static let stops: [(place: Double, color: AnyColor)] = [
    (0, AnyColor(.srgb, 0.91, 0.16, 0.24)), (0.4, AnyColor(.srgb, 0.98, 0.86, 0.31)),
    (0.55, AnyColor(.srgb, 0.12, 0.6, 0.4, alpha: 0.3)),
    (0.55, AnyColor(.displayP3, 0.1, 0.9, 0.4, alpha: 0.8)), (1, AnyColor(.srgb, 0.12, 0.31, 0.86)),
  ]

  private static func color(at place: Double, in space: ColorSpace) -> SIMD4<Double> {
    func premultiplied(_ color: AnyColor) -> SIMD4<Double> {
      let straight = color.converted(to: .srgb).storage
      return straight * SIMD4(SIMD3(repeating: straight.w), 1)
    }
    guard place >= 0, let next = stops.firstIndex(where: { $0.place > place }) else {
      return premultiplied(stops[place < 0 ? 0 : stops.count - 1].color)
    }
    let (from, to) = (stops[next - 1], stops[next])
    return premultiplied(
      from.color.mixed(
        with: to.color, by: (place - from.place) / (to.place - from.place), in: space))
  }

  /// How many bytes of a fill are not those of the colours in Double, of how many; none may be further
  /// off than by one.
  private func differing(
    _ ramp: RampTable, of color: (Double) -> SIMD4<Double>, _ shape: GradientFillTests.Case,
    width: Int, height: Int, jumps: [Double]
  ) async throws -> (bytes: Int, of: Int) {
    let image = try await GradientFill(shape.shape, ramp: ramp)
      .bytes(width: width, height: height, on: .baseline)
    for set in InstructionSet.available where set != .baseline {
      #expect(
        try await GradientFill(shape.shape, ramp: ramp)
          .bytes(width: width, height: height, on: set) == image)
    }
    var (differing, compared) = (0, 0)
    for index in 0..<width * height {
      var place = shape.place(Point2D(Double(index % width) + 0.5, Double(index / width) + 0.5))
      if ramp.isRepeating { place -= place.rounded(.down) }
      // Of jumps and of halves the side is a matter of rounding.
      if jumps.contains(where: { abs(place - $0) < 1e-9 }) { continue }
      let color = color(place)
      for channel in 0..<4 {
        let unit = channel == 3 ? color.w : color.w > 0 ? color[channel] / color.w : 0
        let steps = min(max(unit, 0), 1) * 255
        if abs(steps - steps.rounded(.down) - 0.5) < 1e-9 { continue }
        let off = abs(Double(image.samples[4 * index + channel]) - steps.rounded())
        #expect(off <= 1, "\(shape), \(place), \(channel)")
        differing += off == 0 ? 0 : 1
        compared += 1
      }
    }
    return (differing, compared)
  }

  @Test(arguments: spaces)
  func `bytes without dithering are the exact colours' but for one in 10,000, which is a step off`(
    _ space: ColorSpace
  ) async throws {
    let ramp = RampTable(over: 0...1, knots: [0, 0.4, 0.55, 1]) { Self.color(at: $0, in: space) }
    var (differing, compared) = (0, 0)
    for shape in GradientFillTests.cases {
      let (some, all) = try await self.differing(
        ramp, of: { Self.color(at: $0, in: space) }, shape, width: 97, height: 31, jumps: [0.55])
      differing += some
      compared += all
    }
    #expect(compared > 90_000)
    #expect(Double(differing) <= 1e-4 * Double(compared), "\(differing) of \(compared)")
  }

  /// Greys to and fro, so often that parts of the line have many edges.
  private static func wave(_ place: Double) -> SIMD4<Double> {
    let turns = min(max(place, 0), 1) * 31
    let share = turns - turns.rounded(.down)
    let grey = share < 0.5 ? 2 * share : 2 - 2 * share
    return SIMD4(grey * 0.97, grey, grey * 0.99, 1)
  }

  /// Colours that no cubic fits.
  private static func rough(_ place: Double) -> SIMD4<Double> {
    let place = min(max(place, 0), 1)
    return SIMD4(0.5 + 0.5 * Elementary.sin(1 / (0.02 + place * place)), place, 0.2, 1)
  }

  @Test(arguments: [false, true])
  func `so are those of lines with many stops, repeated or not`(_ repeats: Bool) async throws {
    let knots = (0...62).map { Double($0) / 62 }
    let ramp = RampTable(over: 0...1, knots: knots, isRepeating: repeats, premultiplied: Self.wave)
    var (differing, compared) = (0, 0)
    for shape in [GradientFillTests.cases[0], GradientFillTests.cases[4]] {
      let (some, all) = try await self.differing(
        ramp, of: Self.wave, shape, width: 131, height: 47, jumps: [0, 1])
      differing += some
      compared += all
    }
    #expect(Double(differing) <= 1e-4 * Double(compared), "\(differing) of \(compared)")
  }

  @Test func `so are those of a line that no cubic fits`() async throws {
    let ramp = RampTable(premultiplied: Self.rough)
    let (differing, compared) = try await differing(
      ramp, of: Self.rough, GradientFillTests.cases[0], width: 331, height: 47, jumps: [])
    #expect(Double(differing) <= 1e-4 * Double(compared), "\(differing) of \(compared)")
  }

  @Test func `clear stops have the colour they fade to`() async throws {
    // Both ways, to nothing and back, and nothing at all.
    let ramp = RampTable(knots: [0, 0.25, 0.5, 0.75, 1]) { place in
      let alpha = place < 0.25 ? place * 4 : place < 0.5 ? 2 - place * 4 : 0
      return SIMD4(0.2 * alpha, 0.4 * alpha, 0.8 * alpha, alpha)
    }
    let image = try await GradientFill(
      .linear(from: Point2D(0, 0), to: Point2D(400, 0)), ramp: ramp
    ).bytes(width: 400, height: 1)
    for index in 0..<400 {
      let pixel = Array(image.samples[4 * index..<4 * index + 4])
      let want: [UInt8] = index < 200 ? [51, 102, 204] : [0, 0, 0]
      #expect(Array(pixel[..<3]) == want, "\(index)")
      #expect(index < 200 || pixel[3] == 0)
    }
  }
}
