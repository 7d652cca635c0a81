import ArgumentParser
import ColorText
import Colorimetry
import Syntax

struct Nearest: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find the named colour that is nearest to a colour.",
    discussion: "A lone -, or no colour with input from a pipe, reads colours one a line.")

  @Argument(help: "Colours.")
  var colors: [String] = []

  @Option(help: "The palette: css, ios26, ios26-dark, … See 'list palettes'.")
  var palette = "css"

  @Option(help: "The difference that it is nearest by. See 'list differences'.")
  var method: ColorDifference = .deltaE2000

  @Option(help: "The white that Lab is relative to: D50 or D65.")
  var white: ColorDifference.White = .d50

  @OptionGroup var answers: ColorAnswerOptions

  func run() async throws {
    try await reportingFailures {
      let palette = try NamedPalette.named(palette, option: "--palette")
      let search = NearestColor(among: palette.colors.map(\.color), by: method, white: white)
      try LineProcessor(operands: colors).run(try answers.writer()) {
        item, writer throws(Failure) in
        let color = try item.fields[0].color()
        guard let match = search.match(for: color) else { throw .badData("the palette is empty") }
        writer.write(
          Answered(
            input: item.text, source: color, name: palette.colors[match.index].name,
            color: palette.colors[match.index].color, difference: match.difference))
      }
    }
  }

  private struct Answered: Answer {
    var input: String
    var source: AnyColor
    var name: String
    var color: AnyColor
    var difference: Double

    func write(_ record: inout Record) {
      record.field("input", input)
      record.field("name", name)
      record.field("css", css)
      record.field("difference", difference)
    }

    /// The palette's colours are legacy ones, and are written as such.
    var css: String { CSSColorValue(color, isLegacy: true).cssText() }

    func text(_ palette: TerminalPalette) -> String {
      palette.swatch(source) + palette.swatch(color) + pad(name, 22)
        + pad(SRGB(color).hexText, 9) + " ΔE " + NumberText.decimal(difference, places: 3)
    }
  }
}
