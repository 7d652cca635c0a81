import CSSColor
import Colorimetry
import Painting
import TestVectors
import Testing

/// Two stops, and lines of several, against coloraide.
struct ColorGradientVectorTests {
  static func vectors(_ file: String, _ op: String) throws -> [Vector] {
    try VectorFile(named: file).vectors(op: op)
  }

  static func expectClose(
    _ color: AnyColor, _ expected: [Double?], alpha: Double, _ vector: Vector, tolerance: Double
  ) {
    for i in 0..<3 {
      guard let value = expected[i] else {
        #expect(color[component: i] == nil, "\(vector): component \(i) of \(color)")
        continue
      }
      // A colour that is no longer missing anything may say so with a hue of its own.
      guard let actual = color[component: i] else {
        Issue.record("\(vector): component \(i) is missing, not \(value)")
        continue
      }
      var difference = abs(actual - value)
      if i == color.space.channels.hueIndex {
        difference = abs(difference - 360 * (difference / 360).rounded())
      }
      #expect(difference <= tolerance, "\(vector): \(actual) is not \(value), component \(i)")
    }
    #expect(abs(color.alpha - alpha) <= tolerance, "\(vector): alpha")
  }

  @Test func `two stops mix as coloraide does`() throws {
    let vectors = try Self.vectors("gen_coloraide_interpolate", "interpolate")
    #expect(vectors.count > 1000)
    for vector in vectors {
      let space = try #require(ColorSpace(named: vector.string("space")))
      let hueName = try vector.string("hue")
      let hue = try #require(HueInterpolation(rawValue: hueName == "specified" ? "raw" : hueName))
      let gradient = try ColorGradient(
        vector.strings("colors").map { .init(try CSSColor.parse($0)) }, in: space,
        options: MixingOptions(hue: hue, isPremultiplied: vector.bool("premultiplied")))
      let color = try gradient.color(at: vector.double("t"))
      try Self.expectClose(
        color, vector.numbers("expect"), alpha: vector.double("expect_alpha"), vector,
        tolerance: vector.double("tol"))
    }
  }

  @Test func `several stops mix as coloraide does`() throws {
    for vector in try Self.vectors("gen_coloraide_gradients", "interpolate_stops") {
      guard case .array(let pairs) = vector["stops"] else { throw Malformed() }
      let stops = try pairs.map { pair -> ColorGradient.Stop in
        guard case .array(let pair) = pair, case .string(let name) = pair[0],
          case .number(let position) = pair[1]
        else { throw Malformed() }
        return .init(try CSSColor.parse(name), at: position)
      }
      let space = try #require(ColorSpace(named: vector.string("space")))
      let color = try ColorGradient(stops, in: space).color(at: vector.double("t"))
      try Self.expectClose(
        color, vector.numbers("expect"), alpha: 1, vector, tolerance: vector.double("tol"))
    }
  }

  @Test func `hints bend the mixture as coloraide has it`() throws {
    for vector in try Self.vectors("gen_coloraide_gradients", "interpolate_hint") {
      let colors = try vector.strings("colors").map { try CSSColor.parse($0) }
      let space = try #require(ColorSpace(named: vector.string("space")))
      let gradient = try ColorGradient(
        [.init(colors[0], hint: vector.double("hint")), .init(colors[1])], in: space)
      try Self.expectClose(
        gradient.color(at: vector.double("t")), vector.numbers("expect"), alpha: 1, vector,
        tolerance: vector.double("tol"))
    }
  }

  @Test func `evenly spaced samples are coloraide's steps`() throws {
    for vector in try Self.vectors("gen_coloraide_gradients", "steps") {
      let space = try #require(ColorSpace(named: vector.string("space")))
      let hue = try #require(HueInterpolation(rawValue: vector.string("hue")))
      let gradient = try ColorGradient(
        vector.strings("colors").map { .init(try CSSColor.parse($0)) }, in: space,
        options: MixingOptions(hue: hue))
      let expected = try vector.matrix("expect")
      let samples = gradient.sampled(count: expected.count)
      for (sample, row) in zip(samples, expected) {
        Self.expectClose(sample, row, alpha: 1, vector, tolerance: try vector.double("tol"))
      }
    }
  }

  struct Malformed: Error {}
}
