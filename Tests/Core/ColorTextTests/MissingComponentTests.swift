import ColorText
import Colorimetry
import TestVectors
import Testing

/// What misses a component, is powerless or is analogous, as CSS Color 4 of 31 July 2026 has it.
@Suite struct `Missing and powerless components` {
  @Test func `every row of csstools' tables is met`() throws {
    let vectors = try VectorFile(named: "csstools_none").vectors
    try #require(vectors.count == 819)
    var failures: [String] = []
    for vector in vectors {
      let input = try vector.string("input")
      let expected = try CSSColorValue(css: vector.string("expect_css"))
      let value = try CSSColorValue(css: input)
      // The text, as that is what a page reads; what it rounds is nothing.
      let text = try CSSColorValue(css: value.cssText())
      if let problem = Self.problem(text.color, expected.color) {
        failures.append("\(input): \(value.cssText()), expected \(expected.cssText()): \(problem)")
      }
    }
    let list = failures.joined(separator: "\n")
    #expect(failures.isEmpty, "\(failures.count) of \(vectors.count):\n\(list)")
  }

  /// Nil where space, what is missing and the components agree.
  ///
  /// The tables have 8 decimals, of conversions that csstools had rounded to as many: a millionth is
  /// left, and a hundredth of a degree, as the hue of what is nearly grey makes rounding large. A
  /// component that ought to be missing, or not, is off by far more.
  private static func problem(_ a: AnyColor, _ b: AnyColor) -> String? {
    if a.space != b.space { return "another space" }
    if a.missing != b.missing { return "another component is missing" }
    let hue = a.space.channels.hueIndex
    for i in 0..<4 {
      let difference = a.storage[i] - b.storage[i]
      let turns = i == hue ? 360 * (difference / 360).rounded() : 0
      let bound = i == hue ? 0.01 : 1e-6 * max(1, abs(b.storage[i]))
      if abs(difference - turns) > bound {
        return "component \(i) by \(difference)"
      }
    }
    return nil
  }
}
