import ArgumentParser
import ColorText
import Colorimetry

struct Vision: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show colours as someone with a colour-vision deficiency sees them.",
    discussion: "A lone -, or no colour with input from a pipe, reads colours one a line.")

  @Argument(help: "Colours.")
  var colors: [String] = []

  @Option(help: "The cones that are missing or shifted: protan, deutan or tritan.")
  var deficiency: ColorVisionDeficiency

  @Option(help: "From 0, none, to 1, the cone is missing.")
  var severity = 1.0

  @Option(help: "The model: machado, brettel or vienot.")
  var method: ColorVision.Model = .machado

  @OptionGroup var answers: ColorAnswerOptions

  func run() async throws {
    try await reportingFailures {
      guard severity >= 0, severity <= 1 else {
        throw Failure.usage("--severity \(severity): from 0 to 1")
      }
      let vision = ColorVision(deficiency, model: method, severity: severity)
      try LineProcessor(operands: colors).run(try answers.writer()) {
        item, writer throws(Failure) in
        let color = try item.fields[0].color()
        writer.write(Answered(input: item.text, source: color, seen: SRGB(color).seen(by: vision)))
      }
    }
  }

  private struct Answered: Answer {
    var input: String
    var source: AnyColor
    var seen: SRGB

    func write(_ record: inout Record) {
      record.field("input", input)
      record.field("srgb", seen.components)
      record.field("alpha", seen.alpha)
      record.field("hex", seen.hexText)
      record.field("css", css)
    }

    var css: String { AnyColor(seen.clipped).cssText() }

    func text(_ palette: TerminalPalette) -> String {
      palette.swatch(source) + palette.line(AnyColor(seen.clipped), css)
    }
  }
}
