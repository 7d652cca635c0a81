import ArgumentParser
import ColorToolkit

struct InvertLightness: Verb {
  static let configuration = CommandConfiguration(
    commandName: "invert-lightness",
    abstract: "Turn colours over for a night mode: hue kept, contrast kept.",
    discussion: """
      White becomes --dark, black becomes --light. Text keeps on the dark the contrast that it has \
      on white. That holds up to 7:1, or 4.5:1 on a dark grey, and throughout on black. Results are on 8-bit levels, \
      none nearer to the dark than the law says. --css-pairs prints the colours as custom properties, \
      light and dark. With - as the only operand, or with none and input from a pipe, colours are \
      read one a line.
      """)

  static let examples = [
    "invert-lightness ffffff 1d1d1f 007aff",
    "invert-lightness --dark '#121212' --css-pairs brand 007aff ff3b30",
  ]

  @Argument(help: "Colours.")
  var colors: [String] = []

  @Option(help: "Colour that white becomes. Default: black.")
  var dark: String?

  @Option(help: "Colour that black becomes. Default: white.")
  var light: String?

  @Option(help: "Least contrast with the dark, 1 to 21: raises accents, and paper too.")
  var leastContrast: Double = 1

  @Option(
    help: "RGB space in whose gamut colours stay; the colour's own, or srgb.",
    completion: .displays)
  var display: String?

  @Option(help: "Print CSS custom properties NAME-1, NAME-2, …, light and dark.")
  var cssPairs: String?

  @OptionGroup var answers: ColorAnswerOptions

  func run() throws {
    let inversion = try InversionArgument.inversion(dark: dark, light: light)
    guard (1...21).contains(leastContrast) else {
      throw Failure.usage("--least-contrast \(leastContrast): from 1 to 21")
    }
    let display = try display.map { name throws(Failure) in try SpaceArgument.display(name) }
    if let cssPairs { return try printPairs(cssPairs, inversion, display) }
    try LineProcessor(operands: colors).run(try answers.writer()) {
      item, writer throws(Failure) in
      let color = try item.fields[0].color()
      try writer.write(
        Answer(
          inversion.rounded(color, in: display, leastContrast: leastContrast), of: item.text))
    }
  }

  private func printPairs(
    _ name: String, _ inversion: LightnessInversion, _ display: ColorSpace?
  ) throws {
    guard let first = name.unicodeScalars.first, !("0"..."9").contains(first),
      name.utf8.allSatisfy({ byte in
        byte == 0x2D || byte == 0x5F || (0x30...0x39).contains(byte)
          || (0x41...0x5A).contains(byte & ~0x20)
      })
    else {
      throw Failure.usage("--css-pairs '\(name)': letters, digits, - and _, not a digit first")
    }
    guard !colors.isEmpty, colors != ["-"] else {
      throw Failure.usage("--css-pairs: give the colours as operands")
    }
    var lines: (light: [String], dark: [String]) = ([], [])
    for (index, text) in colors.enumerated() {
      let color = try LineItem.Field(text: text, offset: 0).color()
      let turned = inversion.rounded(color, in: display, leastContrast: leastContrast)
      let property = "--\(name)-\(index + 1)"
      lines.light.append("  \(property): \(Self.text(color));")
      lines.dark.append("    \(property): \(Self.text(turned));")
    }
    print(
      """
      :root {
        color-scheme: light dark;
      \(lines.light.joined(separator: "\n"))
      }

      @media (prefers-color-scheme: dark) {
        :root {
      \(lines.dark.joined(separator: "\n"))
        }
      }
      """)
  }

  private static func text(_ color: AnyColor) -> String {
    color.space == .srgb ? SRGB(color).hex : color.css
  }
}

extension Answer {
  /// A colour that a verb changed, and its input.
  init(_ color: AnyColor, of input: String) {
    self.init(color) {
      $0.field("input", input)
      $0.field("srgb", SRGB(color).components)
      $0.field("display", color.space.rawValue)
      $0.field(color: color)
    }
  }
}
