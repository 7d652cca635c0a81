import ArgumentParser
import ColorToolkit

struct Nearest: Verb {
  static let configuration = CommandConfiguration(
    abstract: "Find the nearest named colour.",
    discussion: """
      To read colours from standard input, one per line, pass - alone, or pipe them in without operands.
      """)

  static let examples = [
    "nearest '#663398'",
    "nearest --palette ios26-dark --method ok 'oklch(70% 0.2 25)'",
  ]

  @Argument(help: "Colours.")
  var colors: [String] = []

  @Option(
    help: "Palette: css, ios26, … (see 'list palettes'), or a .gpl, .ase, .aco or .json file.",
    completion: .palettes)
  var palette = "css"

  @Option(help: "Difference to minimise. See 'list differences'.")
  var method: ColorDifference = .deltaE2000

  @Option(help: "White point of Lab: D65, for screens, or D50, for ICC.")
  var white: ColorDifference.White = .d65

  @OptionGroup var answers: ColorAnswerOptions

  func run() throws {
    let palette = try NamedPalette.named(palette, option: "--palette")
    let search = NearestColor(among: palette.colors.map(\.color), by: method, white: white)
    try LineProcessor(operands: colors).run(try answers.writer(usual: .text)) {
      item, writer throws(Failure) in
      let color = try item.fields[0].color()
      guard let match = search.match(for: color) else { throw .badData("the palette is empty") }
      let (name, found) = palette.colors[match.index]
      // The palette's colours are legacy ones, and are written as such.
      let css = CSSColorValue(found, isLegacy: true).cssText()
      func text(_ style: AnswerStyle) -> String {
        style.palette.swatch(color) + style.palette.swatch(found) + pad(name, 22)
          + pad(SRGB(found).hex(mapping: .clip), 9) + " ΔE "
          + NumberText.decimal(match.difference, places: 3)
      }
      try writer.write(
        Answer({ _ in css }, text: text, colors: [found]) {
          $0.field("input", item.text)
          $0.field("name", name)
          $0.field(color: found, css: css)
          $0.field("difference", match.difference)
        })
    }
  }
}
