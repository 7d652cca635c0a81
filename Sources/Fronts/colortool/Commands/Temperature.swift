import ArgumentParser
import ColorToolkit

struct Temperature: Verb {
  static let configuration = CommandConfiguration(
    abstract: "Estimate the colour temperature of a colour, or find the colour of a temperature.",
    discussion: """
      For a colour, the answer is its correlated colour temperature and Duv. For a temperature in \
      kelvins (6500 or 6500K), the answer is its chromaticity and an sRGB colour whose largest linear \
      component is 1. A hexadecimal colour that has only decimal digits needs its #. To read colours \
      or temperatures from standard input, one per line, pass - alone, or pipe them in without \
      operands.
      """)

  static let examples = [
    "temperature '#ffe4ce' lightyellow",
    "temperature 6500 --format json",
  ]

  @Argument(help: "Colours or temperatures.")
  var colors: [String] = []

  @Option(help: "Method of estimation.")
  var method: ColorTemperatureMethod = .ohno

  @Option(help: .hidden, transform: Measure.kelvin)
  var kelvin: Double?

  @Option(
    help:
      "Distance of the temperature from the Planckian locus in CIE 1960 u, v. Above 0 is greener.")
  var duv: Double?

  @OptionGroup var answers: ColorAnswerOptions

  func run() throws {
    if let kelvin {
      guard colors.isEmpty else { throw Failure.usage("--kelvin takes no colours") }
      var writer = try answers.writer(usual: .text)
      do { try writer.write(try answer(kelvin)) } catch {
        throw Failure.usage("--kelvin: \(error)")
      }
      return try writer.finish()
    }
    try LineProcessor(operands: colors, wanted: "a colour or a temperature").run(
      try answers.writer(usual: .text)
    ) { item, writer throws(Failure) in
      if let kelvin = try? Measure.kelvin(item.fields[0].text) {
        return try writer.write(try answer(kelvin))
      }
      if duv != nil {
        throw .usage("--duv applies only to temperatures, and '\(item.text)' is a colour")
      }
      let color = try item.fields[0].color()
      guard let temperature = method.temperature(of: XYZ(color)) else {
        throw .badData("'\(item.fields[0].text)' has no chromaticity, so it has no temperature")
      }
      let isEnd = method.isEnd(temperature.kelvin)
      func text(_ style: AnswerStyle) -> String {
        let doubt =
          isEnd
          ? ", the limit of \(method.rawValue): the temperature may be beyond it"
          : temperature.isMeaningful ? "" : ", too far from white to be meaningful"
        return style.palette.swatch(color) + NumberText.decimal(temperature.kelvin, places: 1)
          + " K, Duv " + NumberText.decimal(temperature.duv, places: 5) + doubt
      }
      try writer.write(
        Answer(
          { $0.number(temperature.kelvin) + " " + $0.number(temperature.duv) }, text: text
        ) {
          $0.field("input", item.text)
          $0.field("cct", temperature.kelvin)
          $0.field("duv", temperature.duv)
          $0.field("isEnd", isEnd)
        })
    }
  }

  private func answer(_ kelvin: Double) throws(Failure) -> Answer {
    let temperature = ColorTemperature(kelvin: kelvin, duv: duv ?? 0)
    let chromaticity: Chromaticity
    do throws(ColorTemperatureError) {
      chromaticity = try method.chromaticity(of: temperature)
    } catch {
      switch error {
      case .outOfRange(_, let allowed):
        throw .badData(
          "\(NumberText.shortest(kelvin)) K: \(method.rawValue) covers temperatures from "
            + "\(NumberText.shortest(allowed.lowerBound)) to "
            + NumberText.shortest(allowed.upperBound))
      case .noChromaticity(let duv):
        throw .badData("--duv \(duv): there is no chromaticity at this distance")
      }
    }
    guard let light = Self.light(temperature, chromaticity) else {
      throw .badData("\(NumberText.shortest(kelvin)) K --duv \(duv ?? 0): there is no such colour")
    }
    return light
  }

  /// Returns the answer for the brightest light of a temperature: its largest linear sRGB component
  /// is 1.
  ///
  /// A colour outside sRGB stays outside. The result is nil if there is no such light.
  private static func light(
    _ temperature: ColorTemperature, _ chromaticity: Chromaticity
  ) -> Answer? {
    guard let xyz = chromaticity.xyz else { return nil }
    let linear = LinearSRGB(XYZ(xyz)).components
    guard linear.max() > 0, linear.max().isFinite else { return nil }
    let color = SRGB(LinearSRGB(linear / linear.max()))
    let clipped = AnyColor(color.clipped)
    func text(_ style: AnswerStyle) -> String {
      style.palette.swatch(AnyColor(color)) + color.hex(mapping: .clip) + "  xy "
        + NumberText.decimal(chromaticity.x, places: 5) + " "
        + NumberText.decimal(chromaticity.y, places: 5)
    }
    func css(_ style: AnswerStyle) -> String { style.css(clipped) }
    return Answer(css, text: text, colors: [clipped]) {
      $0.field("kelvin", temperature.kelvin)
      $0.field("duv", temperature.duv)
      $0.field("xy", [chromaticity.x, chromaticity.y])
      $0.field("srgb", color.components)
      $0.field(color: clipped)
    }
  }
}
