import ColorText
import Colorimetry
import PropertyTesting
import Syntax
import TestVectors
import Testing

/// The tests of the Web Platform, as the vector files have them.
///
/// The files' `compare` field says how a result is held against the expectation. What departs from
/// the vectors, and why, is in ``DepartureList``.
@Suite struct `Web Platform Tests` {
  @Test(arguments: ["wpt_parse", "wpt_color_mix", "wpt_relative_color"])
  func `every vector is met`(_ file: String) throws {
    let vectors = try VectorFile(named: file).vectors
    try #require(vectors.count >= 383)
    var failures: [String] = []
    for vector in vectors {
      let input = try vector.string("input")
      let problem = try Self.problem(vector, input)
      if DepartureList.reasons[input] != nil {
        if problem == nil { failures.append("\(input): listed as a departure, but met") }
      } else if let problem {
        failures.append("\(input): \(problem)")
      }
    }
    let list = failures.joined(separator: "\n")
    #expect(failures.isEmpty, "\(failures.count) of \(vectors.count):\n\(list)")
  }

  @Test func `what departs is shown to be wrong`() throws {
    // By whole numbers: the components are 59.5 and 212.5 bytes, which round up.
    let mixture = SRGB(try AnyColor(css: DepartureList.hwbMixture))
    #expect(14 * 255 * 10 == 595 * 6 * 10 && abs(mixture.blue - 14.0 / 60) < 1e-15)
    let relative = SRGB(try AnyColor(css: DepartureList.hwbRelative))
    #expect(2 * 100 * 255 == 425 * 120 && abs(relative.red - 100.0 / 120) < 1e-15)
    #expect(Self.eightBit(AnyColor(mixture)) == "rgba(142, 170, 60, 0.6)")
    #expect(Self.eightBit(AnyColor(relative)) == "rgb(213, 213, 213)")
    // Half of the chroma that the colour has, not of its first three digits.
    let color = Oklch(try AnyColor(css: "hsl(90deg 100% 50%)"))
    let mixed = Oklch(try AnyColor(css: DepartureList.missingLightness))
    #expect(abs(mixed.chroma - color.chroma / 2) < 1e-15)
    #expect((color.chroma * 1000).rounded() == 265 && color.chroma / 2 < 0.1324)
    #expect(Self.eightBit(AnyColor(mixed)) == "rgb(179, 239, 150)")
  }

  static func problem(_ vector: Vector, _ input: String) throws -> String? {
    let value: CSSColorValue
    do throws(SyntaxError) {
      value = try CSSColorValue(css: input)
    } catch {
      return try vector.bool("invalid") ? nil : "\(error)"
    }
    if try vector.bool("invalid") { return "is read as \(value.cssText())" }
    let expected = try vector.string("expect_css")
    switch try vector.string("compare") {
    case let rule where rule.hasPrefix("serialise to legacy"):
      let text = eightBit(value.color)
      return text == expected ? nil : "\(text), expected \(expected)"
    case let rule where rule.hasPrefix("serialise in display-p3"):
      return displayP3Problem(value.color, expected)
    default: return try equalityProblem(value, expected)
    }
  }

  /// The colour mapped into sRGB, as the source of the vectors does it, in eight bits.
  static func eightBit(_ color: AnyColor) -> String {
    let mapped = mapped(color, into: SRGB.self)
    return CSSColorValue(AnyColor(mapped), isLegacy: true).cssText()
  }

  static func mapped<Target: RGBValue>(_ color: AnyColor, into target: Target.Type) -> Target {
    func map<Source: ColorValue>(_: Source.Type) -> Target {
      Source(storage: color.storage).mapped(into: target, by: .raytrace)
    }
    return map(color.space.type)
  }

  /// Equal within a tenth of a step of eight bits, as near as two ray tracers come.
  static func displayP3Problem(_ color: AnyColor, _ expected: String) -> String? {
    let result = mapped(color, into: DisplayP3.self)
    guard let expectation = try? AnyColor(css: expected) else { return "unreadable expectation" }
    for i in 0..<4 where abs(result.storage[i] - expectation.storage[i]) > 4e-4 {
      return "\(AnyColor(result).cssText()), expected \(expected)"
    }
    return nil
  }

  /// Equal components where both are in one space, else equal in sRGB in eight bits.
  ///
  /// The expectations have seven significant digits. A missing component counts as 0: relative
  /// colours keep it missing since CSS Color 5 of 2024 (§4.1), these vectors are older. So they are
  /// where a hue without chroma is converted, which is missing since July 2026 (CSS Color 4 §4.4.1):
  /// their source compares in sRGB, where such a hue says nothing.
  static func equalityProblem(_ value: CSSColorValue, _ expected: String) throws -> String? {
    let expectation = try CSSColorValue(css: expected)
    let (a, b) = (value.color, expectation.color)
    guard a.space == b.space else {
      let (x, y) = (eightBit(a), eightBit(b))
      return x == y ? nil : "\(x) (\(value.cssText())), expected \(expected)"
    }
    if value.isLegacy || expectation.isLegacy {
      let (x, y) = (eightBit(a), eightBit(b))
      if x != y { return "\(value.cssText()), expected \(expected)" }
      return nil
    }
    for i in 0..<4 {
      let tolerance = 2e-6 * max(1, abs(b.storage[i]))
      let isHue = i < 3 && a.space.channels[i].role == .hue
      if isHue, a.missing.contains(component: i), b.isAchromatic { continue }
      let difference = a.storage[i] - b.storage[i]
      let turns = isHue ? 360 * (difference / 360).rounded() : 0
      if abs(difference - turns) > tolerance {
        return "\(a.cssText()), expected \(expected)"
      }
    }
    return nil
  }
}
