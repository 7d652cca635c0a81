import ArgumentParser
import ColorText
import Colorimetry
import Syntax

struct Temperature: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell the colour temperature of colours, or the colour of a temperature.",
    discussion: """
      A lone -, or no colour with input from a pipe, reads colours one a line. With --kelvin the \
      answer is a chromaticity, and the light of it in sRGB, as bright as sRGB has room for.
      """)

  @Argument(help: "Colours.")
  var colors: [String] = []

  @Option(help: "The method: ohno, robertson or planck.")
  var method: ColorTemperatureMethod = .ohno

  @Option(help: "A temperature whose colour is asked for.")
  var kelvin: Double?

  @Option(help: "Its distance from the black bodies' line in CIE 1960 u, v; above 0 is greener.")
  var duv: Double?

  @OptionGroup var answers: FigureAnswerOptions

  func run() async throws {
    try await reportingFailures {
      if let kelvin { return try answer(kelvin) }
      if duv != nil { throw Failure.usage("--duv needs --kelvin K") }
      try LineProcessor(operands: colors).run(try answers.writer()) {
        item, writer throws(Failure) in
        let color = try item.fields[0].color()
        guard let temperature = method.temperature(of: XYZ(color)) else {
          throw .badData("'\(item.fields[0].text)' has no chromaticity, and no temperature")
        }
        writer.write(Answered(input: item.text, color: color, temperature: temperature))
      }
    }
  }

  private func answer(_ kelvin: Double) throws {
    guard colors.isEmpty else { throw Failure.usage("--kelvin takes no colours") }
    let temperature = ColorTemperature(kelvin: kelvin, duv: duv ?? 0)
    let chromaticity: Chromaticity
    do throws(ColorTemperatureError) {
      chromaticity = try method.chromaticity(of: temperature)
    } catch {
      switch error {
      case .outOfRange(_, let allowed):
        throw Failure.usage(
          "--kelvin \(NumberText.shortest(kelvin)): \(method.rawValue) has temperatures from "
            + "\(NumberText.shortest(allowed.lowerBound)) to "
            + NumberText.shortest(allowed.upperBound))
      case .noChromaticity(let duv):
        throw Failure.usage("--duv \(duv) leads to no chromaticity")
      }
    }
    guard let light = Light(temperature, chromaticity) else {
      throw Failure.usage(
        "--kelvin \(NumberText.shortest(kelvin)) --duv \(duv ?? 0) leads to no light")
    }
    var writer = try answers.writer()
    writer.write(light)
    try writer.finish()
  }

  private struct Answered: Answer {
    var input: String
    var color: AnyColor
    var temperature: ColorTemperature

    func write(_ record: inout Record) {
      record.field("input", input)
      record.field("cct", temperature.kelvin)
      record.field("duv", temperature.duv)
    }

    var css: String {
      "\(NumberText.shortest(temperature.kelvin)) \(NumberText.shortest(temperature.duv))"
    }

    func text(_ palette: TerminalPalette) -> String {
      let doubt = temperature.isMeaningful ? "" : ", too far from white to mean much"
      return palette.swatch(color) + NumberText.decimal(temperature.kelvin, places: 1)
        + " K, Duv " + NumberText.decimal(temperature.duv, places: 5) + doubt
    }
  }

  /// The light of a temperature.
  private struct Light: Answer {
    var temperature: ColorTemperature
    var chromaticity: Chromaticity
    var color: SRGB

    /// The brightest whose largest linear component is 1; what lies outside sRGB stays so.
    init?(_ temperature: ColorTemperature, _ chromaticity: Chromaticity) {
      guard let xyz = chromaticity.xyz else { return nil }
      let linear = LinearSRGB(XYZ(xyz)).components
      guard linear.max() > 0, linear.max().isFinite else { return nil }
      self.temperature = temperature
      self.chromaticity = chromaticity
      color = SRGB(LinearSRGB(linear / linear.max()))
    }

    func write(_ record: inout Record) {
      record.field("kelvin", temperature.kelvin)
      record.field("duv", temperature.duv)
      record.field("xy", [chromaticity.x, chromaticity.y])
      record.field("srgb", color.components)
      record.field("hex", color.hexText)
    }

    var css: String { AnyColor(color.clipped).cssText() }

    func text(_ palette: TerminalPalette) -> String {
      palette.swatch(AnyColor(color)) + color.hexText + "  xy "
        + NumberText.decimal(chromaticity.x, places: 5) + " "
        + NumberText.decimal(chromaticity.y, places: 5)
    }
  }
}
