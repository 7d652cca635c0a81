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
      let color = SRGB(try item.fields[0].color())
      try writer.write(Answered(input: item.text, unclamped: chain.unclamped(color)))
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
