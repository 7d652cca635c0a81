import ColorText
import Colorimetry
import Painting
import PropertyTesting
import Testing
import VectorMath

/// Ramps between many pairs of colours: none is refused, none costs more than its stops.
struct RampSweepTests {
  /// The sixteen colours that HTML 4 has names for.
  static let names = [
    "aqua", "black", "blue", "fuchsia", "gray", "green", "lime", "maroon", "navy", "olive",
    "purple", "red", "silver", "teal", "white", "yellow",
  ]

  /// The spaces in which CSS mixes.
  static let spaces: [ColorSpace] = [
    .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020, .lab, .oklab,
    .xyz, .xyzD50, .hsl, .hwb, .lch, .oklch,
  ]

  @Test(arguments: spaces)
  func `well-known colours have ramps to and from black and white`(_ space: ColorSpace) throws {
    var (stops, evaluations) = (0, 0)
    for name in Self.names {
      for other in ["black", "white"] where other != name {
        for pair in [[name, other], [other, name]] {
          let line = ColorGradient(try pair.map { .init(try AnyColor(css: $0)) }, in: space)
          for count in [8, 16, 64] {
            let ramp = try line.ramp(to: SRGB.self, stops: count)
            #expect(ramp.stops.count <= count)
            let error = ramp.measuredError(from: line, samples: 500)
            #expect(error <= ramp.tolerance, "\(pair) \(count)")
            if space == .srgb { #expect(ramp.stops.count == 2, "\(pair) \(count)") }
            stops += ramp.stops.count
            evaluations += ramp.evaluations
          }
        }
      }
    }
    // Colours of the gradient that a stop of the answer costs, all searches together.
    #expect(evaluations <= 130 * stops, "\(evaluations) for \(stops) stops")
  }

  /// Colours within Rec. 2020, as often on its surface and near black as not.
  static let colors = Generator.zip(
    Generator<Double>.double(in: 0...1), Generator<Double>.double(in: 0...1),
    Generator<Double>.double(in: 0...1), Generator<Int>.int(in: 0...7)
  ).map { r, g, b, kind -> AnyColor in
    var c = SIMD3(r, g, b)
    if kind & 1 != 0 { c.x = 0 }
    if kind & 2 != 0 { c.y = 1 }
    if kind & 4 != 0 { c *= 0.01 }
    return AnyColor(kind == 7 ? Rec2020(0, 0, 0) : Rec2020(c))
  }

  @Test func `pairs of colours within Rec. 2020 have ramps in every space`() {
    forAll(
      .zip(Self.colors, Self.colors), .element(of: ColorSpace.allCases), .element(of: [8, 16, 64]),
      count: Effort.isWhole ? 2000 : 60
    ) { pair, space, count in
      // Beyond the gamut that their formulas are of, these have poles.
      let isOfGamut = [.okhsl, .okhsv, .hsluv, .hpluv].contains(space)
      let colors = [pair.0, pair.1].map { isOfGamut ? $0.mapped(into: .srgb) : $0 }
      let line = ColorGradient(colors.map { .init($0) }, in: space)
      for mapping in [GamutMapping.raytrace, .clip] {
        let ramp = try line.ramp(to: SRGB.self, stops: count, gamutMapping: mapping)
        let error = ramp.measuredError(from: line, gamutMapping: mapping, samples: 500)
        // A line that is measured strays more between two of its offsets where the gamut is left: by
        // 1.1 % on one of 4,000 ramps.
        let most = ramp.tolerance * (ramp.isProved ? 1 : 1.02) + 1e-9
        try ensure(error <= most, "\(mapping): \(error) of \(ramp.tolerance)")
      }
    }
  }
}
