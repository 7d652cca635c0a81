import ArgumentParser
import CSSColor
import Colorimetry

struct Convert: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Convert colours from any space to any other.",
    discussion: """
      Without --to a colour stays in its own space, and is written as CSS serialises its computed \
      value. A lone -, or no colour with input from a pipe, reads colours one a line.
      """)

  @Argument(help: "Colours.")
  var colors: [String] = []

  @Option(help: "The space to convert to. See 'list spaces'.")
  var to: String?

  @Option(help: "A space of red, green and blue into whose gamut colours are brought first.")
  var gamut: String?

  @Option(help: "How they are brought into it: \(GamutMapping.names).")
  var map: GamutMapping?

  @Option(help: "Significant digits, 1 to 17. Default: as many as read back to the same number.")
  var precision: Int?

  @OptionGroup var answers: ColorAnswerOptions

  func run() async throws {
    try await reportingFailures {
      if let precision, !(1...17).contains(precision) {
        throw Failure.usage("--precision \(precision): from 1 to 17 digits")
      }
      if map != nil, gamut == nil { throw Failure.usage("--map needs --gamut SPACE") }
      let target = try to.map { name throws(Failure) in
        try SpaceArgument.space(name, option: "--to")
      }
      let bounds = try gamut.map { name throws(Failure) in
        try SpaceArgument.gamut(name, option: "--gamut")
      }
      try LineProcessor(operands: colors).run(try answers.writer()) {
        item, writer throws(Failure) in
        let value = try item.fields[0].value()
        writer.write(Answered(item.text, value, target, bounds, map ?? .raytrace, precision))
      }
    }
  }

  private struct Answered: Answer {
    var input: String
    var color: AnyColor
    var css: String

    init(
      _ input: String, _ value: CSSColorValue, _ target: ColorSpace?,
      _ gamut: (any RGBValue.Type)?, _ map: GamutMapping, _ precision: Int?
    ) {
      self.input = input
      var value = value
      if let gamut, !GamutMapping.contains(value.color, gamut) {
        // Straight to the target: a detour would leave the gamut by a rounding error.
        value.color = map.map(value.color, into: gamut)
          .converted(to: target ?? value.color.space)
      }
      color = value.color
      if let target {
        color = color.converted(to: target)
        css = color.cssText(precision: precision)
      } else {
        css = value.cssText(precision: precision)
      }
      if let precision {
        for i in 0..<4 { color.storage[i] = NumberText.rounded(color.storage[i], to: precision) }
      }
    }

    func write(_ record: inout Record) {
      record.field("input", input)
      record.field(color: color, css: css)
    }

    func text(_ palette: TerminalPalette) -> String { palette.line(color, css) }
  }
}

extension Record {
  /// A colour's space, components, alpha and text.
  mutating func field(color: AnyColor, css: String) {
    field("space", color.space.name)
    field(components: color)
    field("css", css)
  }

  /// A colour's components and alpha.
  mutating func field(components color: AnyColor) {
    field(
      "components", SIMD3(color.storage.x, color.storage.y, color.storage.z),
      missing: color.missing)
    field("alpha", color.missing.contains(.alpha) ? nil : color.alpha)
  }
}
