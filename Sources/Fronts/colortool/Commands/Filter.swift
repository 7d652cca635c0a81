import ArgumentParser
import ColorFilters
import ColorText
import Colorimetry
import Syntax

struct Filter: Verb {
  static let configuration = CommandConfiguration(
    abstract: "Filter colours as CSS, SVG or SwiftUI does, or find the filters to a colour.",
    discussion: """
      FILTERS is CSS's: 'hue-rotate(90deg) saturate(2)'; in the dialect swiftui it is SwiftUI's: \
      'hueRotation(90) brightness(0.1) colorMultiply(red)'. CSS and SVG clamp after each, SwiftUI \
      after all. With - as the only operand, or with none and input from a pipe, colours are read \
      one a line.

      With --to the filters are found: the shortest chain of CSS's from --from to it, the same each \
      time. Its ΔE 2000 is as Chromium draws it. --to - reads colours one a line.
      """)

  static let examples = [
    "filter 'hue-rotate(90deg) saturate(2)' red",
    "filter --from black --to '#4798ff'",
  ]

  @Argument(help: "The filters.")
  var filters: String?

  @Argument(help: "Colours.")
  var colors: [String] = []

  @Option(help: "Names and arithmetic; svg's is in linear light.")
  var dialect: FilterDialect = .css

  @Option(help: "Colour that the filters are to make, or - for one a line.")
  var to: String?

  @Option(help: "Colour that they start from, opaque. Default: black.")
  var from: String?

  @OptionGroup var answers: ColorAnswerOptions

  func run() throws {
    if let to { return try find(to) }
    guard from == nil else { throw Failure.usage("--from belongs to --to COLOR") }
    guard let filters else {
      throw Failure.usage("nothing to do: give filters and colours, or --to COLOR to find filters")
    }
    let chain = try parsed(filters, after: "the filters can't be read: ") {
      text throws(SyntaxError) in try FilterChain(text, dialect: dialect)
    }
    try LineProcessor(operands: colors).run(try answers.writer()) {
      item, writer throws(Failure) in
      let color = SRGB(try item.fields[0].color())
      try writer.write(Answered(input: item.text, unclamped: chain.unclamped(color)))
    }
  }

  /// Answers with the filters to each colour wanted.
  private func find(_ to: String) throws {
    if let filters { throw Failure.usage("'\(filters)': with --to there are no operands") }
    guard dialect == .css else {
      throw Failure.usage("--dialect \(dialect.rawValue): --to finds filters of CSS")
    }
    let from = LineItem.Field(text: from ?? "black", offset: 0)
    let source: AnyColor
    do throws(Failure) { source = try from.color() } catch {
      throw Failure.badData("--from: " + error.message)
    }
    try LineProcessor(operands: [to]).run(try answers.writer()) {
      item, writer throws(Failure) in
      let target = try item.fields[0].color()
      guard source.alpha == 1, target.alpha == 1 else {
        throw .badData("--from and --to: opaque colours are needed")
      }
      let chain = FilterChain(tinting: SRGB(source), to: SRGB(target))
      try writer.write(
        Found(
          from: from.text, to: item.text, target: target, chain: chain,
          color: AnyColor(chain.drawn(SRGB(source)))))
    }
  }

  private struct Found: ColorAnswer {
    var from: String
    var to: String
    var target: AnyColor
    var chain: FilterChain
    var color: AnyColor

    func write(_ record: inout Record) {
      record.field("from", from)
      record.field("to", to)
      record.field("filter", chain.description)
      record.field("hex", color.nearestHex)
      record.field("difference", color.difference(from: target))
    }

    func text(_ style: AnswerStyle) -> String { css(style) }

    /// Declarations; the better way first.
    func css(_ style: AnswerStyle) -> String {
      let error = NumberText.decimal(color.difference(from: target), places: 2)
      return """
        /* A mask is better: it has the very colour, from any icon. */
        /* mask: url(icon.svg) center / contain no-repeat; background: \(target.shortText); */
        filter: \(chain);
        /* \(color.shortText), ΔE 2000 \(error) from \(target.shortText) */
        """
    }
  }

  private struct Answered: ColorAnswer {
    var input: String
    var unclamped: SRGB
    var color: AnyColor

    init(input: String, unclamped: SRGB) {
      self.input = input
      self.unclamped = unclamped
      var color = unclamped.clipped
      color.alpha = min(1, max(0, color.alpha))
      self.color = AnyColor(color)
    }

    func write(_ record: inout Record) {
      record.field("input", input)
      record.field("srgb", SRGB(color).components)
      record.field("unclamped", unclamped.components)
      record.field(color: color)
    }
  }
}
