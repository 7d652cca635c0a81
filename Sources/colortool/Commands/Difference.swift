import ArgumentParser
import ColorText
import Colorimetry
import Syntax

struct Difference: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell how different two colours look.",
    discussion: """
      Lab and LCh colours are used as they stand by the formulas that are over Lab. A lone -, or no \
      colour with input from a pipe, reads two colours a line with a tab between.
      """)

  @Argument(help: "Two colours; or pairs of them.")
  var colors: [String] = []

  @Option(help: "The formula. See 'list differences'.")
  var method: ColorDifference = .deltaE2000

  @Option(help: "The white that Lab is relative to: D50, CSS's and ICC's, or D65.")
  var white: ColorDifference.White = .d50

  @Option(help: "End with status 1 if a difference is above this.")
  var failAbove: Double?

  @OptionGroup var answers: FigureAnswerOptions

  func run() async throws {
    try await reportingFailures {
      let threshold = try Threshold(failAbove: failAbove, "difference")
      var worst = 0.0
      try LineProcessor(operands: colors, arity: 2...2, wanted: "two colours").run(
        try answers.writer()
      ) { item, writer throws(Failure) in
        let (a, b) = (try item.fields[0].color(), try item.fields[1].color())
        let difference = b.writtenDifference(from: a, by: method, white: white)
        worst = max(worst, difference)
        writer.write(
          Answered(
            a: item.fields[0].text, b: item.fields[1].text, colors: (a, b), method: method,
            difference: difference))
      }
      try threshold.check(worst)
    }
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

    var css: String { NumberText.shortest(difference) }

    func text(_ palette: TerminalPalette) -> String {
      guard palette.isColored else { return css }
      return palette.swatch(colors.0, width: 4) + palette.swatch(colors.1, width: 4)
        + NumberText.decimal(difference, places: 4)
    }
  }
}
