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

  /// CSS Color 4 §12.4 in whole numbers: of hues and shares in percent, the hue as a fraction.
  private static func mixed(_ hues: [Int], _ shares: [Int]) -> (hue: Int, below: Int) {
    var (hue, below) = (hues[0], 1)
    var sum = shares[0]
    for (next, share) in zip(hues.dropFirst(), shares.dropFirst()) {
      var end = next * below
      if end - hue > 180 * below {
        end -= 360 * below
      } else if end - hue < -180 * below {
        end += 360 * below
      }
      sum += share
      (hue, below) = (hue * sum + (end - hue) * share, below * sum)
      hue = ((hue % (360 * below)) + 360 * below) % (360 * below)
    }
    return (hue, below)
  }

  @Test func `opposite hues after a mix go the standard's way, whatever rounding left`() throws {
    // Blue to yellow falls by a third of 180 to 180; red is −180 from there, and a quarter is 135.
    let middle = try SRGB(css: "color-mix(in hsl, blue 50%, yellow, red)")
    #expect(middle.bytes == SIMD3(0, 255, 64))
    var checked = 0
    for first in stride(from: 0, to: 360, by: 15) {
      for second in stride(from: 0, to: 360, by: 15) where abs(first - second) != 180 {
        for (a, b) in [(10, 20), (30, 60), (20, 40), (50, 25), (10, 50), (40, 30), (25, 35)] {
          let shares = [a, b, 100 - a - b]
          let two = Self.mixed([first, second], shares)
          guard two.hue % two.below == 0 else { continue }
          let hues = [first, second, (two.hue / two.below + 180) % 360]
          let exact = Self.mixed(hues, shares)
          let items = zip(hues, shares).map { "oklch(0.6 0.1 \($0)) \($1)%" }
          let text = "color-mix(in oklch, " + items.joined(separator: ", ") + ")"
          let found = try AnyColor(css: text).storage.z
          let off = found - Double(exact.hue) / Double(exact.below)
          #expect(abs(off.remainder(dividingBy: 360)) < 1e-6, "\(text): \(found)")
          checked += 1
        }
      }
    }
    #expect(checked > 900, "\(checked)")
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
