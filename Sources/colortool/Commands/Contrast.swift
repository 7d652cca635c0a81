import ArgumentParser
import ColorText
import Colorimetry
import Syntax

struct Contrast: Verb {
  static let configuration = CommandConfiguration(
    abstract: "Measure the contrast of a foreground and a background.",
    discussion: """
      A translucent foreground is composited over the background first. With - as the only operand, \
      or with none and input from a pipe, two colours are read from each line, separated by a tab.
      """)

  static let examples = [
    "contrast '#777' white",
    "contrast --method delta-l --fail-below 40 navy lightblue",
  ]

  @Argument(help: "A foreground and a background, or several such pairs.")
  var colors: [String] = []

  @Option(help: "Formula of the contrast.")
  var method: ColorContrast = .wcag21

  @Option(help: "End with status 1 if a contrast is below this.")
  var failBelow: Double?

  @OptionGroup var answers: FigureAnswerOptions

  func run() throws {
    let threshold = try Threshold(failBelow, isCeiling: false, "contrast")
    var least = Double.infinity
    try LineProcessor(
      operands: colors, arity: 2...2, wanted: "a foreground and a background"
    ).run(try answers.writer()) { item, writer throws(Failure) in
      let colors = (try item.fields[0].color(), try item.fields[1].color())
      // To the digits that the sums of luminance have: black on white is 21, not a hair less.
      let contrast = NumberText.rounded(colors.0.contrast(with: colors.1, by: method), to: 15)
      least = min(least, contrast)
      try writer.write(
        Answered(
          foreground: item.fields[0].text, background: item.fields[1].text, colors: colors,
          method: method, contrast: contrast))
    }
    try threshold.check(least)
  }

  private struct Answered: Answer {
    var foreground: String
    var background: String
    var colors: (AnyColor, AnyColor)
    var method: ColorContrast
    var contrast: Double

    func write(_ record: inout Record) {
      record.field("foreground", foreground)
      record.field("background", background)
      record.field("method", method.rawValue)
      record.field("contrast", contrast)
    }

    func css(_ style: AnswerStyle) -> String { style.number(contrast) }

    func text(_ style: AnswerStyle) -> String {
      let palette = style.palette
      guard palette.isColored else { return css(style) }
      let sample = palette.sample("  Aa  ", colors.0, on: colors.1)
      let verdict = method == .wcag21 ? "  " + palette.dim(Self.verdict(contrast)) : ""
      return sample + " " + NumberText.decimal(contrast, places: 2) + verdict
    }

    /// The use that the guidelines allow. Source: WCAG 2.1, criteria 1.4.3, 1.4.6 and 1.4.11.
    private static func verdict(_ contrast: Double) -> String {
      switch contrast {
      case 7...: "AAA"
      case 4.5...: "AA, AAA for large text"
      case 3...: "AA for large text and for what is no text"
      default: "too little for text"
      }
    }
  }
}
