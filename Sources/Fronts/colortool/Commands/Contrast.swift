import ArgumentParser
import ColorToolkit

struct Contrast: Verb {
  static let configuration = CommandConfiguration(
    abstract: "Measure the contrast of a foreground and a background.",
    discussion: """
      A translucent foreground is composited over the background first. For a translucent \
      background, the answer is a range: the minimum and maximum contrast over every colour that \
      may be behind it. White on half-transparent black gives 3.98…21. --over sets the colour \
      behind the background. To read pairs from standard input, pass - alone, or pipe them in \
      without operands. Put two colours on each line, separated by spaces or a tab.
      """)

  static let examples = [
    "contrast --fail-below AA '#777' white navy lightblue",
    "contrast white 'rgb(0 0 0 / 50%)' --over gold",
  ]

  @Argument(help: "Pairs of colours: each foreground is followed by its background.")
  var colors: [String] = []

  @Option(help: "Contrast formula.")
  var method: ColorContrast = .wcag21

  @Option(help: "Opaque colour behind the backgrounds.")
  var over: String?

  @Option(
    help: "Report pairs below AA, AA-large, AAA (WCAG) or a number, and exit with status 1.",
    completion: .list(levels.map(\.name)))
  var failBelow: String?

  @OptionGroup var answers: FigureAnswerOptions

  func run() throws {
    let backdrop = try over.map { text throws(Failure) in
      let color = try parsed(text) { text throws(SyntaxError) in try AnyColor(css: text) }
      guard color.alpha == 1 else {
        throw Failure.usage("--over \(text): must be an opaque colour")
      }
      return color
    }
    let bound = try failBelow.map { text throws(Failure) in try least(text) }
    var fails = false
    try LineProcessor(
      operands: colors, arity: 2...2, wanted: "a foreground and a background"
    ).run(try answers.writer()) { item, writer throws(Failure) in
      let front = try item.fields[0].color()
      let ground = try item.fields[1].color()
      let colors = (front, backdrop.map { ground.laid(over: $0) } ?? ground)
      let range = colors.0.contrastRange(with: colors.1, by: method)
      // To the digits that the sums of luminance have: black on white is 21, not a hair less.
      let ends = [range.lowerBound, range.upperBound].map { NumberText.rounded($0, to: 15) }
      // The one value, or both ends of the range.
      func text(_ number: (Double) -> String) -> String {
        ends[0] == ends[1] ? number(ends[0]) : "\(number(ends[0]))…\(number(ends[1]))"
      }
      func text(_ style: AnswerStyle) -> String {
        let palette = style.palette
        guard palette.isColored else { return text(style.number) }
        let sample = palette.sample("  Aa  ", colors.0, on: colors.1)
        let verdict = method == .wcag21 ? "  " + palette.dim(Self.verdict(ends[0])) : ""
        return sample + " " + text { NumberText.decimal($0, places: 2) } + verdict
      }
      try writer.write(
        Answer({ text($0.number) }, text: text) { record in
          record.field("foreground", item.fields[0].text)
          record.field("background", item.fields[1].text)
          record.field("method", method.rawValue)
          record.field("contrast", ends[0])
          // CSV has the same columns in every row.
          if record.form == .csv || ends[0] < ends[1] { record.field("greatest", ends[1]) }
          if method == .wcag21 {
            // The highest level that the pair reaches.
            let level = Self.levels.filter { $0.least <= ends[0] }.max { $0.least < $1.least }
            record.field("level", level?.name)
          }
          if let bound { record.field("passes", ends[0] >= bound) }
        })
      guard let bound, ends[0] < bound else { return }
      fails = true
      Console.tell(
        (item.line.map { "line \($0): " } ?? "") + "\(item.fields[0].label) on "
          + "\(item.fields[1].label): \(NumberText.decimal(ends[0], places: 3)), below "
          + (failBelow ?? ""))
    }
    if fails { throw ExitCode(ExitStatus.overThreshold.rawValue) }
  }

  /// The contrasts that WCAG 2.1 requires, in criteria 1.4.3 and 1.4.6.
  private static let levels: [(name: String, least: Double)] = [
    ("AA", 4.5), ("AA-large", 3), ("AAA", 7),
  ]

  private func least(_ text: String) throws(Failure) -> Double {
    if let level = Self.levels.first(where: { $0.name.lowercased() == text.lowercased() }) {
      guard method == .wcag21 else {
        throw .usage("--fail-below \(text): this level applies only to --method wcag21")
      }
      return level.least
    }
    guard let number = Double(text), (0..<Double.infinity).contains(number) else {
      throw .usage("--fail-below \(text): expected a number, 0 or more, or AA, AA-large, AAA")
    }
    return number
  }

  /// Returns the use that the guidelines allow. Source: WCAG 2.1, criteria 1.4.3, 1.4.6 and 1.4.11.
  private static func verdict(_ contrast: Double) -> String {
    switch contrast {
    case 7...: "AAA"
    case 4.5...: "AA, AAA for large text"
    case 3...: "AA for large text and non-text elements"
    default: "too low for text"
    }
  }
}
