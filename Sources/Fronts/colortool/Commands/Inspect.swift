import ArgumentParser
import ColorToolkit

struct Inspect: Verb {
  static let configuration = CommandConfiguration(
    abstract: "Describe colours or pictures.",
    discussion: """
      For a colour, the answer lists its components in common spaces and the gamuts that contain it. \
      It also lists its luminance, its WCAG 2.1 contrast with black and white, and its nearest name. \
      For a picture, the answer lists its size, depth, channels and profile. To read a picture, or \
      colours, one per line, from standard input, pass - alone, or pipe them in without operands.
      """)

  static let examples = [
    "inspect rebeccapurple 'oklch(70% 0.3 150)'",
    "inspect --format json flower.jpg",
  ]

  @Argument(help: "Colours or picture files.", completion: .images)
  var colors: [String] = []

  @OptionGroup var answers: FigureAnswerOptions

  func run() throws {
    let operands = Invocation.current.operands(colors)
    if !operands.isEmpty, operands.allSatisfy(PictureComparison.isPicture) {
      var writer = try answers.writer()
      var hasBadFiles = false
      for path in operands {
        do throws(Failure) { try writer.write(try Answer(ofPicture: path)) } catch {
          guard operands.count > 1 else { throw error }
          hasBadFiles = true
          Console.error(error.message)
          writer.write(.init(input: path, error: error.message))
        }
      }
      try writer.finish()
      if hasBadFiles { throw ExitCode(ExitStatus.badData.rawValue) }
      return
    }
    var input = LineInput()
    if operands == ["-"] || (operands.isEmpty && !Console.isInputTerminal),
      let picture = try input.picture()
    {
      var writer = try answers.writer()
      try writer.write(try Answer(ofPicture: "standard input", bytes: picture))
      return try writer.finish()
    }
    let names = NearestColor(among: NamedColor.all.map(\.color))
    try LineProcessor(operands: colors, input: input).run(try answers.writer()) {
      item, writer throws(Failure) in
      try writer.write(Inspection(item.text, try item.fields[0].value(), names).answer)
    }
  }
}

/// A description of a colour.
struct Inspection {
  /// The spaces whose components are shown.
  static let spaces: [ColorSpace] = [
    .srgb, .srgbLinear, .hsl, .hsb, .hwb, .displayP3, .rec2020, .lab, .lch, .oklab, .oklch, .okhsl,
    .hct, .jzczhz, .cam16JMh, .xyz, .xyzD50,
  ]

  /// Whether a gamut contains the colour. The tolerance allows for round-trip rounding errors, and
  /// is a fifteenth of a 16-bit step.
  private func isIn(_ gamut: ColorSpace) -> Bool { color.isInGamut(of: gamut, tolerance: 1e-6) }

  static let gamuts: [ColorSpace] = [.srgb, .displayP3, .a98RGB, .rec2020, .prophotoRGB]

  var input: String
  var value: CSSColorValue
  var temperature: ColorTemperature?
  var nearest: (name: NamedColor, difference: Double)

  var color: AnyColor { value.color }

  init(_ input: String, _ value: CSSColorValue, _ names: NearestColor) {
    self.input = input
    self.value = value
    let match = names.match(for: value.color)
    nearest = match.map { (NamedColor.all[$0.index], $0.difference) } ?? (.all[0], .infinity)
    temperature = ColorTemperatureMethod.ohno.temperature(of: XYZ(value.color))
      .flatMap { $0.isMeaningful ? $0 : nil }
  }

  /// The relative luminance, which is 1 for white.
  var luminance: Double { XYZ(color).components.y }

  /// The contrast with black and with white.
  var contrast: (black: Double, white: Double) {
    func contrast(_ level: Double) -> Double {
      NumberText.rounded(color.contrast(with: AnyColor(.srgb, level, level, level)), to: 15)
    }
    return (contrast(0), contrast(1))
  }

  var answer: Answer { Answer(css, text: text, write: write) }

  private func css(_ style: AnswerStyle) -> String { value.cssText(precision: style.digits) }

  private func write(_ record: inout Record) {
    record.field("input", input)
    record.field(color: color, css: value.cssText(precision: record.precision))
    record.object("spaces") { record in
      for space in Self.spaces {
        record.field(.name(space.rawValue), color.converted(to: space))
      }
    }
    record.object("gamuts") { record in
      for gamut in Self.gamuts {
        record.field(.name(gamut.rawValue), isIn(gamut))
      }
    }
    record.field("luminance", luminance)
    record.object("contrast") {
      $0.field("black", contrast.black)
      $0.field("white", contrast.white)
    }
    record.object("temperature") {
      $0.field("cct", temperature?.kelvin)
      $0.field("duv", temperature?.duv)
    }
    record.object("nearest") {
      $0.field("name", nearest.name.name)
      $0.field("css", CSSColorValue(nearest.name.color, isLegacy: true).cssText())
      $0.field("difference", nearest.difference)
    }
  }

  /// The hexadecimal digits of the colour. A colour outside sRGB is first mapped by the ray trace.
  private var hex: (text: String, isMapped: Bool) {
    if isIn(.srgb) { return (SRGB(color).hex(mapping: .clip), false) }
    return (color.hex, true)
  }

  private func text(_ style: AnswerStyle) -> String {
    let palette = style.palette
    var lines: [String] = []
    let block = palette.swatch(color, width: 12)
    lines.append(block + palette.bold(css(style)))
    lines.append(block + hex.text + (hex.isMapped ? "  mapped into sRGB" : ""))
    let difference =
      nearest.difference < 5e-4
      ? "" : ", ΔE 2000 " + NumberText.decimal(nearest.difference, places: 2)
    lines.append(block + nearest.name.name + palette.dim(difference))
    lines.append("")
    for space in Self.spaces {
      lines.append("  " + palette.dim(pad(space.rawValue, 14)) + components(in: space))
    }
    lines.append("")
    let gamuts = Self.gamuts.map { gamut in
      isIn(gamut) ? gamut.rawValue : palette.dim("not " + gamut.rawValue)
    }
    lines.append("  " + palette.dim(pad("in gamut", 14)) + gamuts.joined(separator: ", "))
    lines.append(
      "  " + palette.dim(pad("luminance", 14)) + NumberText.decimal(luminance, places: 5))
    let (black, white) = (AnyColor(.srgb, 0, 0, 0), AnyColor(.srgb, 1, 1, 1))
    lines.append(
      "  " + palette.dim(pad("contrast", 14))
        + sample(palette, black) + NumberText.decimal(contrast.black, places: 2) + " with black, "
        + sample(palette, white) + NumberText.decimal(contrast.white, places: 2) + " with white")
    if let temperature {
      lines.append(
        "  " + palette.dim(pad("temperature", 14))
          + NumberText.decimal(temperature.kelvin, places: 0) + " K, Duv "
          + NumberText.decimal(temperature.duv, places: 4))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func sample(_ palette: TerminalPalette, _ other: AnyColor) -> String {
    palette.isColored ? palette.sample(" Aa ", other, on: color) + " " : ""
  }

  /// Returns the components in a space. The number of decimals is what an eye can distinguish.
  private func components(in space: ColorSpace) -> String {
    let converted = color.converted(to: space)
    return (0..<3).map { index in
      guard let value = converted[component: index] else { return pad("none", 10) }
      let range = space.channels[index].range
      let span = range.upperBound - range.lowerBound
      return pad(NumberText.decimal(value, places: span > 20 ? 2 : span > 2 ? 3 : 5), 10)
    }.joined().trimmed
  }
}
