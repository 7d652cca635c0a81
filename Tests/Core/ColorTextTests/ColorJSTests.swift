import ColorText
import Colorimetry
import Syntax
import TestVectors
import Testing

/// The parser's tests of color.js, as far as its spaces are here.
@Suite struct `color.js tests` {
  /// Spaces of color.js that the library lacks.
  static let unknownSpaces = ["xyz-abs-d65"]

  /// Percentages of ACES: 100% of ACEScg is 1 here and 65504 there.
  static let otherShares = ["color(--acescc 0 100% 50%)", "color(--acescg 0 100% 50%)"]

  /// Components of rgb() over 255, which color.js keeps and CSS Color 4 §5.1 clamps when they are read:
  /// "Values outside these ranges are not invalid, but are clamped to the ranges defined here at
  /// parsed-value time."
  static let clamped = ["rgb(0 127.5 300 / .5)"]

  /// color.js's HSV counts to 100; here every custom space of color() counts shares from 0 to 1.
  static let hundreds = ["color(--hsv 25deg 50% 75)"]

  @Test func `every vector with text is met`() throws {
    let vectors = try VectorFile(named: "colorjs_parse").vectors
    var failures: [String] = []
    var count = 0
    for vector in vectors where vector.has("input") {
      let input = try vector.string("input")
      if Self.unknownSpaces.contains(where: { input.contains($0) }) {
        #expect(throws: SyntaxError.self) { try AnyColor(css: input) }
        continue
      }
      if Self.otherShares.contains(input) || Self.hundreds.contains(input) { continue }
      if Self.clamped.contains(input) {
        #expect(try AnyColor(css: input).storage == SIMD4(0, 0.5, 1, 0.5))
        continue
      }
      count += 1
      if let problem = try Self.problem(vector, input) { failures.append("\(input): \(problem)") }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    #expect(count >= 44)
  }

  static func problem(_ vector: Vector, _ input: String) throws -> String? {
    let color: AnyColor
    do throws(SyntaxError) {
      color = try AnyColor(css: input)
    } catch {
      return vector.has("throws") ? nil : error.description
    }
    if vector.has("throws") { return "is read as \(color.cssText())" }
    let expected = try vector.object("expect")
    let tolerance = try vector.double("tol")
    let coordinates = try expected.numbers("coords")
    let channels = color.space.channels
    // color.js counts HSL and HSV in percent.
    let isPercent = [.hsl, .hsb, .hwb].contains(color.space)
    for i in 0..<3 {
      let scale = isPercent && channels[i].role != .hue ? 100.0 : 1
      let value = color[component: i].map { $0 * scale }
      switch (value, coordinates[i]) {
      case (nil, nil): continue
      case (let a?, let b?) where abs(a - b) <= tolerance: continue
      default: return "\(color.cssText()), expected \(coordinates)"
      }
    }
    return abs(color.alpha - (try expected.double("alpha"))) <= tolerance ? nil : "alpha"
  }
}
