import ColorText
import Colorimetry
import PropertyTesting
import Syntax
import TestVectors
import Testing
import VectorMath

/// `color-mix()` of any number of colours, CSS Color 5 §3.
struct ColorMixOfManyTests {
  @Test func `csstools mixes one colour, and many, to the same bytes`() throws {
    let vectors = try VectorFile(named: "csstools_color_mix").vectors
    try #require(vectors.count == 22)
    for vector in vectors {
      let input = try vector.string("input")
      if vector.isNull("expect_css") {
        #expect(throws: SyntaxError.self, "\(input)") { try AnyColor(css: input) }
        continue
      }
      let expected = try SRGB(css: vector.string("expect_css"))
      let found = try AnyColor(css: input).mapped(into: SRGB.self, by: .raytrace)
      #expect(found.bytes == expected.bytes && abs(found.alpha - expected.alpha) < 1e-9, "\(input)")
    }
  }

  @Test func `equal shares of one colour are that colour`() {
    let spaces = Generator<ColorSpace>.element(of: [.srgb, .oklab, .oklch, .hsl, .xyz])
    let shares = Generator<Double>.double(in: 0...1).array(count: 3)
    forAll(shares, spaces, Generator<Int>.int(in: 1...7)) { shares, space, count in
      let color = SRGB(shares[0], shares[1], shares[2])
      let text = AnyColor(color).cssText(.specified)
      let list = Array(repeating: text, count: count).joined(separator: ", ")
      let mixed = try SRGB(css: "color-mix(in \(space.rawValue), \(list))")
      for i in 0..<3 { try ensureClose(mixed.storage[i], color.storage[i], absolute: 1e-9) }
    }
  }
}
