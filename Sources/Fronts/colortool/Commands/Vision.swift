import ArgumentParser
import ColorToolkit

struct Vision: Verb {
  static let configuration = CommandConfiguration(
    abstract: "Simulate a colour-vision deficiency.",
    discussion: """
      To read colours from standard input, one per line, pass - alone, or pipe them in without operands.
      """)

  static let examples = [
    "vision --deficiency deutan red '#00aa00'",
    "vision --deficiency tritan --severity 0.5 --method machado --format json teal",
  ]

  @Argument(help: "Colours.")
  var colors: [String] = []

  @Option(help: "Deficiency, also by its full name: deuteranopia, protanomaly, …")
  var deficiency: ColorVisionDeficiency

  @Option(help: "Severity: 0 (none) to 1 (dichromacy), or a percentage.")
  var severity = "1"

  @Option(help: "Simulation model.")
  var method: ColorVision.Model = .machado

  @OptionGroup var answers: ColorAnswerOptions

  func run() throws {
    let severity = try Measure.fraction(severity, option: "--severity")
    let vision = ColorVision(deficiency, model: method, severity: severity)
    try LineProcessor(operands: colors).run(try answers.writer()) {
      item, writer throws(Failure) in
      let color = try item.fields[0].color()
      let seen = SRGB(color).seen(by: vision)
      let shown = AnyColor(seen.clipped)
      try writer.write(
        Answer(shown, text: { $0.palette.swatch(color) + $0.line(shown) }) {
          $0.field("input", item.text)
          $0.field("srgb", seen.components)
          $0.field(color: shown)
        })
    }
  }
}
