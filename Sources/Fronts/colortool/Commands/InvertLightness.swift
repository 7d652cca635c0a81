import ArgumentParser
import ColorToolkit

struct InvertLightness: Verb {
  static let configuration = CommandConfiguration(
    commandName: "invert-lightness",
    abstract: "Invert the lightness of colours for a night mode, and keep their hue and contrast.",
    discussion: """
      White becomes --dark, and black becomes --light. Text has the same contrast on --dark as it had \
      on white. This is exact at every contrast for black and white. Otherwise it is exact up to 7:1, \
      or up to 4.5:1 if --light has less than 7.5:1 on --dark. Results are rounded to 8-bit levels, \
      but never to less contrast with --dark. --format css-variables prints the light and dark \
      colours as custom properties. To read colours from standard input, one per line, pass - alone, \
      or pipe them in without operands.
      """)

  static let examples = [
    "invert-lightness ffffff 1d1d1f 007aff",
    "invert-lightness --dark '#121212' --format css-variables --name brand 007aff ff3b30",
  ]

  @Argument(help: "Colours.")
  var colors: [String] = []

  @Option(help: "Colour that white becomes. Default: black.")
  var dark: String?

  @Option(help: "Colour that black becomes. Default: white.")
  var light: String?

  @Option(help: "Minimum contrast with --dark, 1 to 21. Lightens backgrounds as well as text.")
  var leastContrast: Double = 1

  @Option(
    help: "RGB space whose gamut limits the results. Default: the colour's own, or srgb.",
    completion: .displays)
  var display: String?

  @OptionGroup var answers: ColorAnswerOptions

  func run() throws {
    let inversion = try InversionArgument.inversion(dark: dark, light: light)
    guard (1...21).contains(leastContrast) else {
      throw Failure.usage("--least-contrast \(leastContrast): must be from 1 to 21")
    }
    let display = try display.map { name throws(Failure) in try SpaceArgument.display(name) }
    try LineProcessor(operands: colors).run(try answers.writer()) {
      item, writer throws(Failure) in
      let color = try item.fields[0].color()
      var answer = Answer(
        inversion.rounded(color, in: display, leastContrast: leastContrast), of: item.text)
      answer.day = color
      try writer.write(answer)
    }
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
