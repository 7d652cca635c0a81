import ColorText
import Colorimetry
import Painting
import TestVectors
import Testing

/// Two stops, and lines of several, against coloraide.
struct ColorGradientVectorTests {
  static func vectors(_ file: String, _ op: String) throws -> [Vector] {
    try VectorFile(named: file).vectors(op: op)
  }

  /// Whether coloraide departs from CSS: it premultiplies before it fills in what one of two
  /// colours lacks, CSS fills in first (csswg-drafts issue 6967, the editor's answer), which differs
  /// where the opacities do.
  static func departs(_ colors: [AnyColor], in space: ColorSpace) -> Bool {
    let pair = colors.map { $0.converted(to: space, carryingForward: true) }
    let one = pair[0].missing.symmetricDifference(pair[1].missing)
    let components = (0..<3).filter { $0 != space.channels.hueIndex && one.contains(component: $0) }
    // Nor with a grey of HCT's, whose hue is the other's here and its own with coloraide.
    if pair.contains(where: { $0.hasStrayHue }), !pair.allSatisfy({ $0.isAchromatic }) {
      return true
    }
    return !components.isEmpty && pair[0].alpha != pair[1].alpha
  }

  static func expectClose(
    _ color: AnyColor, _ expected: [Double?], alpha: Double, _ vector: Vector, tolerance: Double
  ) {
    #expect(abs(color.alpha - alpha) <= tolerance, "\(vector): alpha")
    // What is clear has no colour: a stop keeps its own there, coloraide the premultiplied zero.
    if alpha == 0 { return }
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
  }

  @Test func `two stops mix as coloraide does`() throws {
    let vectors = try Self.vectors("gen_coloraide_interpolate", "interpolate")
    #expect(vectors.count > 1000)
    var skipped = 0
    for vector in vectors {
      let space = try #require(ColorSpace(named: vector.string("space")))
      let hueName = try vector.string("hue")
      let hue = try #require(HueInterpolation(rawValue: hueName == "specified" ? "raw" : hueName))
      let colors = try vector.strings("colors").map { try AnyColor(css: $0) }
      if Self.departs(colors, in: space) {
        skipped += 1
        continue
      }
      let gradient = try ColorGradient(
        colors.map { .init($0) }, in: space,
        options: MixingOptions(hue: hue, isPremultiplied: vector.bool("premultiplied")))
      let color = try gradient.color(at: vector.double("t"))
      try Self.expectClose(
        color, vector.numbers("expect"), alpha: vector.double("expect_alpha"), vector,
        tolerance: vector.double("tol"))
    }
    #expect(skipped < 150, "more than two pairs of colours depart")
  }

  @Test func `several stops mix as coloraide does`() throws {
    for vector in try Self.vectors("gen_coloraide_gradients", "interpolate_stops") {
      guard case .array(let pairs) = vector["stops"] else { throw Malformed() }
      let stops = try pairs.map { pair -> ColorGradient.Stop in
        guard case .array(let pair) = pair, case .string(let name) = pair[0],
          case .number(let position) = pair[1]
        else { throw Malformed() }
        return .init(try AnyColor(css: name), at: position)
      }
      let space = try #require(ColorSpace(named: vector.string("space")))
      let color = try ColorGradient(stops, in: space).color(at: vector.double("t"))
      try Self.expectClose(
        color, vector.numbers("expect"), alpha: 1, vector, tolerance: vector.double("tol"))
    }
  }

  @Test func `hints bend the mixture as coloraide has it`() throws {
    for vector in try Self.vectors("gen_coloraide_gradients", "interpolate_hint") {
      let colors = try vector.strings("colors").map { try AnyColor(css: $0) }
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
        vector.strings("colors").map { .init(try AnyColor(css: $0)) }, in: space,
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
