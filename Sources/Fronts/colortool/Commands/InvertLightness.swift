import ArgumentParser
import ColorToolkit
import ImageFiles

struct InvertLightness: Verb {
  static let configuration = CommandConfiguration(
    commandName: "invert-lightness",
    abstract: "Invert the lightness of colours for a night mode, and keep their hue and contrast.",
    discussion: """
      White becomes --dark, and black becomes --light. Text has the same contrast on --dark as it had \
      on white. This is exact at every contrast for black and white. Otherwise it is exact up to 7:1, \
      or up to 4.5:1 if --light has less than 7.5:1 on --dark. Results are rounded to 8-bit levels, \
      but never to less contrast with --dark. --format css-variables, xcassets, swiftui, compose \
      and dtcg write each colour with its dark counterpart. For an .svg file, the answer is the same \
      drawing with inverted colours. To read colours from standard input, one per line, pass - alone, \
      or pipe them in without operands.
      """)

  static let examples = [
    "invert-lightness ffffff 1d1d1f 007aff",
    "invert-lightness --dark '#121212' --format css-variables --name brand 007aff ff3b30",
    "invert-lightness logo.svg -o logo-dark.svg",
  ]

  @Argument(help: "Colours, or an SVG file.")
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
    let operands = Invocation.current.operands(colors)
    if let drawing = operands.first(where: { $0.lowercased().hasSuffix(".svg") }) {
      return try write(drawing, operands.count, inversion)
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

  /// Writes the dark twin of a drawing.
  private func write(_ path: String, _ count: Int, _ inversion: LightnessInversion) throws {
    let target = answers.output ?? "-"
    guard count == 1, display == nil, answers.format == nil, answers.name == nil,
      target == "-" || target.lowercased().hasSuffix(".svg")
    else {
      throw Failure.usage(
        "\(path): a drawing stands alone, with --dark, --light, --least-contrast and -o FILE.svg")
    }
    let bytes: [UInt8]
    do { bytes = try InputFile.read(path: path) } catch { throw Failure(error) }
    let twin: InvertedSVG
    do throws(SyntaxError) {
      twin = try InvertedSVG(bytes, by: inversion, leastContrast: leastContrast)
    } catch {
      throw Failure.badData("\(path): \(error)")
    }
    try FilesRead.check(output: target)
    for note in twin.notes { Console.tell("Note: \(path): \(note)") }
    try OutputFile.write(twin.bytes, to: target)
  }
}

extension Answer {
  /// Creates an answer with a colour that a verb changed and the verb's input.
  init(_ color: AnyColor, of input: String) {
    self.init(color) {
      $0.field("input", input)
      $0.field("srgb", SRGB(color).components)
      $0.field("display", color.space.rawValue)
      $0.field(color: color)
    }
  }
}
