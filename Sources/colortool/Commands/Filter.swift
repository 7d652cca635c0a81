import ArgumentParser
import ColorFilters
import ColorText
import Colorimetry
import Syntax

struct Filter: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Filter colours as CSS, SVG or SwiftUI does.",
    discussion: """
      FILTERS is CSS's: 'hue-rotate(90deg) saturate(2)'; in the dialect swiftui it is SwiftUI's: \
      'hueRotation(90) brightness(0.1) colorMultiply(red)'. CSS and SVG clamp after each, SwiftUI \
      after all. A lone -, or no colour with input from a pipe, reads colours one a line.
      """)

  @Argument(help: "The filters.")
  var filters: String

  @Argument(help: "Colours.")
  var colors: [String] = []

  @Option(help: "Whose names and arithmetic: css, svg (linear light) or swiftui.")
  var dialect: FilterDialect = .css

  @OptionGroup var answers: ColorAnswerOptions

  func run() async throws {
    try await reportingFailures {
      let chain: FilterChain
      do throws(SyntaxError) {
        chain = try FilterChain(filters, dialect: dialect)
      } catch {
        throw Failure.badData(
          "the filters can't be read: " + error.told(of: filters))
      }
      try LineProcessor(operands: colors).run(try answers.writer()) {
        item, writer throws(Failure) in
        let color = SRGB(try item.fields[0].color())
        writer.write(Answered(input: item.text, unclamped: chain.unclamped(color)))
      }
    }
  }

  private struct Answered: Answer {
    var input: String
    var unclamped: SRGB
    var color: SRGB

    init(input: String, unclamped: SRGB) {
      self.input = input
      self.unclamped = unclamped
      color = unclamped.clipped
      color.alpha = min(1, max(0, color.alpha))
    }

    func write(_ record: inout Record) {
      record.field("input", input)
      record.field("srgb", color.components)
      record.field("unclamped", unclamped.components)
      record.field("alpha", color.alpha)
      record.field("hex", color.hexText)
      record.field("css", css)
    }

    var css: String { AnyColor(color).cssText() }

    func text(_ palette: TerminalPalette) -> String { palette.line(AnyColor(color), css) }
  }
}
