import ArgumentParser
import CSSColor
import ColorFilters
import Colorimetry

struct RotateHue: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate-hue",
    abstract: "Rotate the hue of colours by a matrix or a true rotation.",
    discussion: "A lone -, or no colour with input from a pipe, reads colours one a line.")

  @Argument(help: "Colours.")
  var colors: [String] = []

  @Option(help: "Degrees.")
  var angle: Double

  @Option(help: "The method. See 'list methods'.")
  var method = "oklch"

  @Option(help: "How a true rotation comes into sRGB: \(GamutMapping.names).")
  var gamut: GamutMapping = .raytrace

  @Option(help: "text, css or json.")
  var format: LineFormat?

  @Option(help: "Colours in the terminal: auto, always or never.")
  var color: ColorChoice = .auto

  func run() async throws {
    try await reportingFailures {
      guard angle.isFinite, abs(angle) <= 1e9 else {
        throw Failure.usage("--angle \(angle) is not an angle in degrees")
      }
      let rotation = HueRotation(
        degrees: angle, method: try MethodList.method(method, option: "--method"),
        gamutMapping: gamut)
      let palette = TerminalPalette(color)
      let format = format ?? (Console.isOutputTerminal ? .text : .css)
      try LineProcessor(operands: colors, isJSON: format == .json).run { text throws(Failure) in
        let source: SRGB
        do throws(CSSColorError) {
          source = SRGB(try CSSColor.parse(text))
        } catch {
          throw LineProcessor.failure(text, error)
        }
        let result = Answer(text, rotation, source)
        return try result.line(format, palette)
      }
    }
  }

  /// A rotated colour as it is answered.
  private struct Answer: Encodable {
    var input: String
    var method: String
    var angle: Double
    var srgb: [Double]
    var unclamped: [Double]
    var alpha: Double
    var hex: String
    var clipped: Bool
    var css: String

    init(_ text: String, _ rotation: HueRotation, _ source: SRGB) {
      let unclamped = rotation.unclamped(source)
      let mapped = rotation.mapped(unclamped)
      input = text
      method = rotation.method.name
      angle = rotation.degrees
      srgb = [mapped.red, mapped.green, mapped.blue]
      self.unclamped = [unclamped.red, unclamped.green, unclamped.blue]
      alpha = mapped.alpha
      hex = mapped.hexText
      clipped = !unclamped.isInGamut(tolerance: 1.0 / 255 / 50)
      css = AnyColor(mapped).cssText()
    }

    func line(_ format: LineFormat, _ palette: TerminalPalette) throws(Failure) -> String {
      switch format {
      case .json:
        do { return try JSONOutput.line(self) } catch { throw .badData("\(error)") }
      case .css: return css + "\n"
      case .text:
        let color = SRGB(srgb[0], srgb[1], srgb[2], alpha: alpha).over(gray: 0.5)
        let swatch = palette.isColored ? palette.background(color) + "      " + palette.reset : ""
        return "\(swatch)\(swatch.isEmpty ? "" : " ")\(hex)  \(css)\n"
      }
    }
  }
}
