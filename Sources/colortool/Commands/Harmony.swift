import ArgumentParser
import ColorText
import Colorimetry

struct Harmony: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find the colours that go with a colour.",
    discussion: """
      The colour itself is among them. What sRGB lacks is not clipped: see 'gamut'. A lone -, or no \
      colour with input from a pipe, reads colours one a line.
      """)

  @Argument(help: "\(ColorHarmony.allCases.map(\.rawValue).joined(separator: ", ")).")
  var kind: ColorHarmony

  @Argument(help: "Colours.")
  var colors: [String] = []

  @Option(name: .customLong("in"), help: "The space whose hue is turned. See 'list spaces'.")
  var space = "oklch"

  @Option(help: "How many shades and tints, for monochromatic.")
  var count: Int?

  @OptionGroup var answers: ColorAnswerOptions

  func run() async throws {
    try await reportingFailures {
      let space = try SpaceArgument.space(space, option: "--in")
      if count != nil, kind != .monochromatic {
        throw Failure.usage("--count is of monochromatic")
      }
      do throws(PaletteError) {
        // Whether the space and the count are fit does not depend on the colour.
        _ = try AnyColor(.srgb, 1, 0, 0).harmony(kind, in: space, count: count ?? 5)
      } catch {
        throw Self.failure(error)
      }
      try LineProcessor(operands: colors).run(try answers.writer()) {
        item, writer throws(Failure) in
        let color = try item.fields[0].color()
        do throws(PaletteError) {
          let colors = try color.harmony(kind, in: space, count: count ?? 5)
          writer.write(Answered(input: item.text, kind: kind, colors: colors))
        } catch {
          throw Self.failure(error)
        }
      }
    }
  }

  private static func failure(_ error: PaletteError) -> Failure {
    switch error {
    case .noHue(let space): .usage("--in \(space.rawValue): it has no hue to turn")
    case .countOutOfRange(let count), .tooFewCandidates(let count):
      .usage("--count \(count): from 1 to 1000")
    }
  }

  private struct Answered: Answer {
    var input: String
    var kind: ColorHarmony
    var colors: [AnyColor]

    func write(_ record: inout Record) {
      record.field("input", input)
      record.field("harmony", kind.rawValue)
      record.field("colors", colors.map { $0.cssText() })
      record.field("srgb", colors.map { SRGB($0).components })
    }

    /// Separated by tabs, as verbs read several colours.
    var css: String { colors.map { $0.cssText() }.joined(separator: "\t") }

    func text(_ palette: TerminalPalette) -> String {
      colors.map { palette.line($0, $0.cssText()) }.joined(separator: "\n")
        + (colors.count > 1 ? "\n" : "")
    }
  }
}
