import ArgumentParser
import ColorFilters
import ColorText
import Colorimetry

struct RotateHue: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate-hue",
    abstract: "Rotate the hue of colours by a matrix or a true rotation.",
    discussion: "A lone -, or no colour with input from a pipe, reads colours one a line.")

  @Argument(help: "Colours.")
  var colors: [String] = []

  @Option(parsing: .unconditional, help: "Degrees.")
  var angle: Double

  @Option(help: "The method. See 'list methods'.")
  var method = "oklch"

  @Option(help: "How a true rotation comes into sRGB: \(GamutMapping.names).")
  var gamut: GamutMapping = .raytrace

  @OptionGroup var answers: ColorAnswerOptions

  func run() async throws {
    try await reportingFailures {
      guard angle.isFinite, abs(angle) <= 1e9 else {
        throw Failure.usage("--angle \(angle) is not an angle in degrees")
      }
      let rotation = HueRotation(
        degrees: angle, method: try MethodList.method(method, option: "--method"),
        gamutMapping: gamut)
      try LineProcessor(operands: colors).run(try answers.writer()) {
        item, writer throws(Failure) in
        writer.write(Answered(item.text, rotation, SRGB(try item.fields[0].color())))
      }
    }
  }

  private struct Answered: Answer {
    var input: String
    var rotation: HueRotation
    var unclamped: SRGB
    var color: SRGB

    init(_ input: String, _ rotation: HueRotation, _ source: SRGB) {
      self.input = input
      self.rotation = rotation
      unclamped = rotation.unclamped(source)
      color = rotation.mapped(unclamped)
    }

    func write(_ record: inout Record) {
      record.field("input", input)
      record.field("method", rotation.method.name)
      record.field("angle", rotation.degrees)
      record.field("srgb", color.components)
      record.field("unclamped", unclamped.components)
      record.field("alpha", color.alpha)
      record.field("hex", color.hexText)
      record.field("clipped", !unclamped.isInGamut(tolerance: HueRotation.clipTolerance))
      record.field("css", css)
    }

    var css: String { AnyColor(color).cssText() }

    func text(_ palette: TerminalPalette) -> String { palette.line(AnyColor(color), css) }
  }
}
