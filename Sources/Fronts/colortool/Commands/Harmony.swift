import ArgumentParser
import ColorToolkit

struct Harmony: Verb {
  static let configuration = CommandConfiguration(
    abstract: "Find colours that harmonise with a colour.",
    discussion: """
      The result includes the colour itself. Colours outside sRGB are not clipped: see 'gamut'. To \
      read colours from standard input, one per line, pass - alone, or pipe them in without operands.
      """)

  static let examples = [
    "harmony triadic '#ff8800'",
    "harmony monochromatic --samples 7 --in oklch --format json teal",
  ]

  @Argument(help: "\(ColorHarmony.allCases.map(\.rawValue).joined(separator: ", ")).")
  var kind: ColorHarmony

  @Argument(help: "Colours.")
  var colors: [String] = []

  @Option(
    name: .customLong("in"), help: "Colour space whose hue is rotated. See 'list spaces'.",
    completion: .spaces)
  var space = "oklch"

  @Option(help: "Number of shades and tints, for monochromatic.")
  var samples: Int?

  @OptionGroup var answers: ColorAnswerOptions

  func run() throws {
    let space = try SpaceArgument.space(space, option: "--in")
    if samples != nil, kind != .monochromatic {
      throw Failure.usage("--samples works only with monochromatic")
    }
    do throws(PaletteError) {
      // Whether the space and the count are fit does not depend on the colour.
      _ = try AnyColor(.srgb, 1, 0, 0).harmony(kind, in: space, count: samples ?? 5)
    } catch {
      throw Self.failure(error)
    }
    try LineProcessor(operands: colors).run(try answers.writer()) {
      item, writer throws(Failure) in
      let color = try item.fields[0].color()
      let colors: [AnyColor]
      do throws(PaletteError) {
        colors = try color.harmony(kind, in: space, count: samples ?? 5)
      } catch {
        throw Self.failure(error)
      }
      func text(_ style: AnswerStyle) -> String {
        colors.map { style.line($0) }.joined(separator: "\n") + (colors.count > 1 ? "\n" : "")
      }
      // Separated by tabs, as verbs read several colours.
      try writer.write(
        Answer({ colors.map($0.css).joined(separator: "\t") }, text: text, colors: colors) {
          $0.field("input", item.text)
          $0.field("harmony", kind.rawValue)
          let precision = $0.precision
          $0.field("colors", colors.map { $0.cssText(precision: precision) })
          $0.field("srgb", colors.map { SRGB($0).components })
        })
    }
  }

  private static func failure(_ error: PaletteError) -> Failure {
    switch error {
    case .noHue(let space): .usage("--in \(space.rawValue): this space has no hue to rotate")
    case .countOutOfRange(let count): .usage("--samples \(count): must be from 1 to 1000")
    }
  }
}
