import ArgumentParser
import ColorToolkit

struct Filter: Verb {
  static let configuration = CommandConfiguration(
    abstract: "Filter colours as CSS, SVG or SwiftUI does.",
    discussion: """
      FILTERS is CSS's: 'hue-rotate(90deg) saturate(2)'; in the dialect swiftui it is SwiftUI's: \
      'hueRotation(90) brightness(0.1) colorMultiply(red)'. CSS and SVG clamp after each, SwiftUI \
      after all. With - as the only operand, or with none and input from a pipe, colours are read \
      one a line.
      """)

  static let examples = [
    "filter 'hue-rotate(90deg) saturate(2)' red",
    "filter --dialect swiftui 'hueRotation(90) brightness(0.1)' --format json ff8800",
  ]

  @Argument(help: "The filters.")
  var filters: String

  @Argument(help: "Colours.")
  var colors: [String] = []

  @Option(help: "Names and arithmetic; svg's is in linear light.")
  var dialect: FilterDialect = .css

  @OptionGroup var answers: ColorAnswerOptions

  func run() throws {
    let chain = try parsed(filters, after: "the filters can't be read: ") {
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
}
