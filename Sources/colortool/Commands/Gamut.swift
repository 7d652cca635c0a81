import ArgumentParser
import CSSColor
import Colorimetry

struct Gamut: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Bring colours into a gamut.",
    discussion: """
      A colour that is inside stays as it is. A lone -, or no colour with input from a pipe, reads \
      colours one a line.
      """)

  @Argument(help: "Colours.")
  var colors: [String] = []

  @Option(help: "A space of red, green and blue.")
  var to = "srgb"

  @Option(help: "The method: \(GamutMapping.names).")
  var method: GamutMapping = .raytrace

  @OptionGroup var answers: ColorAnswerOptions

  func run() async throws {
    try await reportingFailures {
      let gamut = try SpaceArgument.gamut(to, option: "--to")
      try LineProcessor(operands: colors).run(try answers.writer()) {
        item, writer throws(Failure) in
        let color = try item.fields[0].color()
        writer.write(Answered(item.text, color, gamut, method))
      }
    }
  }

  private struct Answered: Answer {
    var input: String
    var color: AnyColor
    var method: GamutMapping
    var isInGamut: Bool

    init(
      _ input: String, _ color: AnyColor, _ gamut: any RGBValue.Type, _ method: GamutMapping
    ) {
      self.input = input
      self.method = method
      isInGamut = GamutMapping.contains(color, gamut)
      self.color = method.map(color, into: gamut)
      if color.missing.contains(.alpha) { self.color.missing.insert(.alpha) }
    }

    func write(_ record: inout Record) {
      record.field("input", input)
      record.field("space", color.space.name)
      record.field("method", method.rawValue)
      record.field(components: color)
      record.field("inGamut", isInGamut)
      record.field("css", css)
    }

    var css: String { color.cssText() }

    func text(_ palette: TerminalPalette) -> String {
      palette.line(color, css) + (isInGamut ? "  was inside" : "")
    }
  }
}
