import ArgumentParser
import ColorText
import Colorimetry
import Syntax

struct Difference: Verb {
  static let configuration = CommandConfiguration(
    abstract: "Measure the difference of two colours.",
    discussion: """
      Formulas over Lab take Lab and LCh colours as they stand. With - as the only operand, or with \
      none and input from a pipe, two colours are read from each line, separated by a tab.
      """)

  static let examples = [
    "difference red '#e00'",
    "difference --method ok --fail-above 0.02 'oklch(60% 0.2 30)' 'oklch(60% 0.2 32)'",
  ]

  @Argument(help: "Two colours, or several pairs.")
  var colors: [String] = []

  @Option(help: "Formula. See 'list differences'.")
  var method: ColorDifference = .deltaE2000

  @Option(help: "White point of Lab; D50 is CSS's and ICC's.")
  var white: ColorDifference.White = .d50

  @Option(help: "End with status 1 if a difference is above this.")
  var failAbove: Double?

  @OptionGroup var answers: FigureAnswerOptions

  func run() throws {
    let threshold = try Threshold(failAbove, isCeiling: true, "difference")
    var worst = 0.0
    try LineProcessor(operands: colors, arity: 2...2, wanted: "two colours").run(
      try answers.writer()
    ) { item, writer throws(Failure) in
      let (a, b) = (try item.fields[0].color(), try item.fields[1].color())
      let difference = b.writtenDifference(from: a, by: method, white: white)
      worst = max(worst, difference)
      try writer.write(
        Answered(
          a: item.fields[0].text, b: item.fields[1].text, colors: (a, b), method: method,
          difference: difference))
    }
    try threshold.check(worst)
  }

  private struct Answered: Answer {
    var a: String
    var b: String
    var colors: (AnyColor, AnyColor)
    var method: ColorDifference
    var difference: Double

    func write(_ record: inout Record) {
      record.field("a", a)
      record.field("b", b)
      record.field("method", method.rawValue)
      record.field("difference", difference)
    }

    func css(_ style: AnswerStyle) -> String { style.number(difference) }

    func text(_ style: AnswerStyle) -> String {
      let palette = style.palette
      guard palette.isColored else { return css(style) }
      return palette.swatch(colors.0, width: 4) + palette.swatch(colors.1, width: 4)
        + NumberText.decimal(difference, places: 4)
    }
  }
}
