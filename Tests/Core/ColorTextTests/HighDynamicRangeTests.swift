import ColorText
import Colorimetry
import Syntax
import Testing

/// CSS Color HDR 1, editor's draft of September 2026.
struct HighDynamicRangeTests {
  private func nits(_ text: String, headroom: Double) throws -> SIMD3<Double> {
    let color = try XYZ(css: text, context: CSSColorContext(headroom: headroom))
    return color.components * 203
  }

  private func expect(_ found: SIMD3<Double>, _ expected: SIMD3<Double>, _ digit: Double) {
    for i in 0..<3 { #expect(abs(found[i] - expected[i]) <= digit / 2, "\(found) \(expected)") }
  }

  private static let first =
    "color-hdr(color(rec2100-linear 0.9 1.0 0.8) 0, color(rec2100-linear 1.8 2.0 1.5) 2)"
  private static let second = "color-hdr(color(display-p3 1 1 0.33) 0.5, jzczhz(70% 0.14 100) 4)"

  // §5.1's worked examples, with their digits.
  @Test func `the worked examples come out to their digits`() throws {
    expect(try nits(Self.first, headroom: 1), SIMD3(243.664, 275.713, 244.000), 1e-3)
    expect(try nits(Self.first, headroom: 0), SIMD3(173.156, 195.260, 178.003), 1e-3)
    expect(try nits(Self.first, headroom: 2), SIMD3(342.883, 389.315, 334.467), 1e-3)
    expect(try nits(Self.second, headroom: 2), SIMD3(611.911, 724.180, 157.650), 1e-3)
    expect(try nits(Self.second, headroom: 0.5), SIMD3(156.285, 188.337, 28.015), 1e-3)
    expect(try nits(Self.second, headroom: 4), SIMD3(3776.1434, 4362.407, 1577.913), 1e-3)
  }

  @Test func `beyond its headrooms a colour is itself`() throws {
    func color(_ headroom: Double) throws -> AnyColor {
      try AnyColor(css: Self.second, context: CSSColorContext(headroom: headroom))
    }
    let ends = [
      try AnyColor(css: "color(display-p3 1 1 0.33)"), try AnyColor(css: "jzczhz(70% 0.14 100)"),
    ]
    #expect(try color(0) == ends[0] && color(0.5) == ends[0])
    #expect(try color(4) == ends[1] && color(9) == ends[1])
  }

  @Test func `the order of the two does not matter, nor that of colour and headroom`() throws {
    let texts = [
      "color-hdr(red 0, lime 2)", "color-hdr(0 red, 2 lime)", "color-hdr(lime 2, red)",
      "color-hdr(red, lime calc(1 + 1))",
    ]
    let colors = try texts.map {
      try AnyColor(css: $0, context: CSSColorContext(headroom: 1))
    }
    for color in colors {
      for i in 0..<4 { #expect(abs(color.storage[i] - colors[0].storage[i]) < 1e-15) }
    }
  }

  @Test(arguments: [
    "color-hdr(red, blue)", "color-hdr(red 1, blue 1)", "color-hdr(red -1, blue 1)",
    "color-hdr(red 1)", "color-hdr(red 1, blue 2, lime 3)", "color-hdr(red 10%, blue 2)",
  ])
  func `what the grammar lacks is an error`(_ text: String) {
    #expect(throws: SyntaxError.self) { try AnyColor(css: text) }
  }

  // §7.1's examples and its range of percentages.
  @Test func `ictcp has a function of its own`() throws {
    expect(ICtCp(try SRGB(css: "lime")).components, SIMD3(0.5393, -0.2643, -0.0625), 1e-4)
    expect(ICtCp(try SRGB(css: "white")).components, SIMD3(0.58069, 0, 0), 1e-5)
    #expect(try AnyColor(css: "ictcp(0.5 -0.25 0.1)") == AnyColor(.ictcp, 0.5, -0.25, 0.1))
    #expect(
      try AnyColor(css: "ICTCP(50% -50% 100% / 20%)")
        == AnyColor(.ictcp, 0.5, -0.25, 0.5, alpha: 0.2))
    let relative = try AnyColor(css: "ictcp(from ictcp(0.5 -0.25 none) i calc(ct * 2) cp / alpha)")
    #expect(relative.storage.y == -0.5 && relative.missing == .third)
  }
}
