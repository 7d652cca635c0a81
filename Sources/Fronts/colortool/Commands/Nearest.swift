import ArgumentParser
import ColorToolkit

struct Nearest: Verb {
  static let configuration = CommandConfiguration(
    abstract: "Find the named colour that is nearest to a colour.",
    discussion: """
      With - as the only operand, or with none and input from a pipe, colours are read one a line.
      """)

  static let examples = [
    "nearest '#663398'",
    "nearest --palette ios26-dark --method ok 'oklch(70% 0.2 25)'",
  ]

  @Argument(help: "Colours.")
  var colors: [String] = []

  @Option(help: "Palette: css, ios26, ios26-dark, … See 'list palettes'.", completion: .palettes)
  var palette = "css"

  @Option(help: "Difference to minimise. See 'list differences'.")
  var method: ColorDifference = .deltaE2000

  @Option(help: "White point of Lab: D65, the screen's, or D50, ICC's.")
  var white: ColorDifference.White = .d65

  @OptionGroup var answers: ColorAnswerOptions

  func run() throws {
    let palette = try NamedPalette.named(palette, option: "--palette")
    let search = NearestColor(among: palette.colors.map(\.color), by: method, white: white)
    try LineProcessor(operands: colors).run(try answers.writer()) {
      item, writer throws(Failure) in
      let color = try item.fields[0].color()
      guard let match = search.match(for: color) else { throw .badData("the palette is empty") }
      try writer.write(
        Answered(
          input: item.text, source: color, name: palette.colors[match.index].name,
          color: palette.colors[match.index].color, difference: match.difference))
    }
  }

  private struct Answered: ColorAnswer {
    var input: String
    var source: AnyColor
    var name: String
    var color: AnyColor
    var difference: Double

    func write(_ record: inout Record) {
      record.field("input", input)
      record.field("name", name)
      record.field(color: color, css: css)
      record.field("difference", difference)
    }

    /// The palette's colours are legacy ones, and are written as such.
    private var css: String { CSSColorValue(color, isLegacy: true).cssText() }

    func css(_ style: AnswerStyle) -> String { css }

    func text(_ style: AnswerStyle) -> String {
      let palette = style.palette
      return palette.swatch(source) + palette.swatch(color) + pad(name, 22)
        + pad(SRGB(color).hex(mapping: .clip), 9) + " ΔE "
        + NumberText.decimal(difference, places: 3)
    }
  }
}
