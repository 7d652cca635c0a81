import ColorText
import Colorimetry
import TestVectors
import Testing

/// What misses a component, is powerless or is analogous, as CSS Color 4 of September 2026 has it.
@Suite struct `Missing and powerless components` {
  /// Rows that mix a grey in its own space, where since 25 August 2026 it keeps its hue
  /// (w3c/csswg-drafts #14374); the tables are csstools' of 19 August, whose author proposed that.
  private static let before: Set<String> = Set(
    [7, 53, 56, 243, 245, 338, 340].map { "csstools-none-exhaustive-\($0)" }
      + [
        47, 49, 50, 52, 53, 157, 158, 161, 162, 165, 255, 257, 258, 260, 261, 351, 353, 354, 356,
        357,
      ].map { "csstools-powerless-exhaustive-\($0)" })

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
      if Self.before.contains(vector.id) {
        #expect(Self.problem(text.color, expected.color) != nil, "\(input) is met again")
      } else if let problem = Self.problem(text.color, expected.color) {
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
