import ArgumentParser
import ColorToolkit

struct Filter: Verb {
  static let configuration = CommandConfiguration(
    abstract: "Filter colours as CSS, SVG or SwiftUI does, or find the filters that make a colour.",
    discussion: """
      Write FILTERS as CSS functions: 'hue-rotate(90deg) saturate(2)'. With --dialect swiftui, write \
      SwiftUI modifiers: 'hueRotation(90) brightness(0.1) colorMultiply(red)'. CSS and SVG clamp after \
      each filter, SwiftUI after all of them. To read colours from standard input, one per line, \
      pass - alone, or pipe them in without colours.

      --to finds the shortest chain of CSS filters that changes --from into that colour. The result \
      is the same each time. Its ΔE 2000 is that of Chromium's result. --to - reads target colours \
      from standard input, one per line.
      """)

  static let examples = [
    "filter 'hue-rotate(90deg) saturate(2)' red",
    "filter --from black --to '#4798ff'",
  ]

  @Argument(help: "The filters.")
  var filters: String?

  @Argument(help: "Colours.")
  var colors: [String] = []

  @Option(help: "Names and arithmetic of the filters. svg uses linear light.")
  var dialect: FilterDialect = .css

  @Option(help: "Colour that the filters should make, or - to read one per line.")
  var to: String?

  @Option(help: "Opaque colour that the filters start from, with --to. Default: black.")
  var from: String?

  @OptionGroup var answers: ColorAnswerOptions

  func run() throws {
    if let to { return try find(to) }
    guard from == nil else { throw Failure.usage("--from works only with --to COLOR") }
    guard let filters else {
      throw Failure.usage("nothing to do: give filters and colours, or --to COLOR to find filters")
    }
    let chain = try parsed(filters, after: "can't read the filters: ") {
      text throws(SyntaxError) in try FilterChain(text, dialect: dialect)
    }
    try LineProcessor(operands: colors).run(try answers.writer()) {
      item, writer throws(Failure) in
      let unclamped = chain.unclamped(SRGB(try item.fields[0].color()))
      var color = unclamped.clipped
      color.alpha = min(1, max(0, color.alpha))
      try writer.write(
        Answer(AnyColor(color)) { [color] in
          $0.field("input", item.text)
          $0.field("srgb", color.components)
          $0.field("unclamped", unclamped.components)
          $0.field(color: AnyColor(color))
        })
    }
  }

  /// Answers with the filter for the requested colour.
  private func find(_ to: String) throws {
    if let filters { throw Failure.usage("'\(filters)': --to does not take operands") }
    guard dialect == .css else {
      throw Failure.usage("--dialect \(dialect.rawValue): --to finds only CSS filters")
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
        throw .badData("--from and --to must be opaque colours")
      }
      let chain = FilterChain(tinting: SRGB(source), to: SRGB(target))
      let color = AnyColor(chain.drawn(SRGB(source)))
      let difference = color.difference(from: target)
      // Declarations; the better way first.
      let css = """
        /* A mask is better: it has the very colour, from any icon. */
        /* mask: url(icon.svg) center / contain no-repeat; background: \(target.shortText); */
        filter: \(chain);
        /* \(color.shortText), ΔE 2000 \(NumberText.decimal(difference, places: 2)) from \
        \(target.shortText) */
        """
      try writer.write(
        Answer({ _ in css }, colors: [color]) {
          $0.field("from", from.text)
          $0.field("to", item.text)
          $0.field("filter", chain.description)
          $0.field("hex", color.nearestHex)
          $0.field("difference", difference)
        })
    }
  }
}
