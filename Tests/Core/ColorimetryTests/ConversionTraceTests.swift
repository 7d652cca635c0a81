import ColorToolkitLaws
import Colorimetry
import PropertyTesting
import Testing
import VectorMath

struct ConversionTraceTests {
  @Test(arguments: ColorSpace.allCases)
  func `a trace ends where the conversion does`(_ target: ColorSpace) {
    forAll(.srgb, count: 10) { color in
      for source in [ColorSpace.srgb, .lch, .hct, .acescct] {
        let start = AnyColor(color).converted(to: source)
        let trace = ConversionTrace(of: start, to: target)
        let expected = start.converted(to: target)
        try ensureEqual(trace.result.missing, expected.missing)
        try ensureEqual(trace.result.storage, expected.storage)
        try ensure(trace.cost < 1e-7, "\(trace.cost)")
      }
    }
  }

  @Test func `a trace tells the way, the white and the cost`() {
    let trace = ConversionTrace(of: AnyColor(.displayP3, 0, 1, 0), to: .lab)
    #expect(
      trace.steps.map(\.event) == [
        .hop(from: .displayP3, to: .displayP3Linear), .hop(from: .displayP3Linear, to: .xyz),
        .adaptation(from: .d65, to: .d50), .hop(from: .xyzD50, to: .lab),
      ])
    #expect(trace.steps.allSatisfy { $0.cost < 1e-12 })
  }

  @Test func `HSB to HSL does not leave sRGB`() {
    let trace = ConversionTrace(of: AnyColor(.hsb, 200, 0.5, 0.25), to: .hsl)
    #expect(
      trace.steps.map(\.event) == [.hop(from: .hsb, to: .srgb), .hop(from: .srgb, to: .hsl)])
  }

  @Test func `a mapping's cost is its difference`() {
    let green = AnyColor(.displayP3, 0, 1, 0)
    for mapping in GamutMapping.allCases {
      let trace = ConversionTrace(of: green, to: .srgb, mapping: mapping)
      let expected = green.mapped(into: SRGB.self, by: mapping)
      for i in 0..<3 { #expect(abs(trace.result.storage[i] - expected.storage[i]) < 1e-6) }
      let difference = DisplayP3(0, 1, 0).difference(from: expected, by: .deltaEOK)
      #expect(abs(trace.cost - difference) < 1e-6 && difference > 0.01)
      #expect(trace.steps.contains { $0.event == .mapping(mapping, into: .srgb, changed: true) })
    }
    let inside = ConversionTrace(of: AnyColor(.srgb, 0.5, 0.5, 0.4), to: .srgb, mapping: .clip)
    #expect(inside.steps.map(\.event) == [.mapping(.clip, into: .srgb, changed: false)])
    let outside = ConversionTrace(of: green, to: .srgb)
    #expect(outside.steps.last?.event == .outOfGamut(.srgb))
  }

  @Test func `missing components are told`() {
    let source = AnyColor(.lch, 50, 0.02, nil, alpha: nil)
    let trace = ConversionTrace(of: source, to: .oklch, carryingForward: true)
    #expect(trace.steps.first?.event == .missingAsZero([.third, .alpha]))
    #expect(trace.steps.last?.event == .carriedForward([.third, .alpha]))
    #expect(trace.result == source.converted(to: .oklch, carryingForward: true))
    let gray = ConversionTrace(of: AnyColor(.srgb, 0.5, 0.5, 0.5), to: .oklch)
    #expect(gray.steps.last?.event == .powerless(.third))
  }

  /// What a space cannot hold shows as the cost of the hop into it.
  @Test func `a hop that loses something says how much`() throws {
    let trace = ConversionTrace(of: AnyColor(.acescg, 0.5, 0.5, -0.05), to: .acescc)
    let loss = try #require(trace.steps.first)
    #expect(loss.event == .hop(from: .acescg, to: .acescc) && loss.cost > 0.01)
  }
}
