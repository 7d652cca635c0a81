import ArgumentParser
import ColorText
import Colorimetry
import Syntax
import Timing
import TimingText

struct Mix: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Mix colours along a line through a space.",
    discussion: """
      The line goes through all colours, evenly spaced; places on it are from 0 to 1. A lone -, or \
      no colour with input from a pipe, reads a line's colours from each line, with tabs between.
      """)

  @Argument(help: "Two colours or more.")
  var colors: [String] = []

  @Option(name: .customLong("in"), help: "The space. See 'list spaces'.")
  var space = "oklab"

  @Option(help: "The way round: shorter, longer, increasing, decreasing or raw.")
  var hue: HueInterpolation = .shorter

  @Option(help: "Places with commas between. Default: 0.5.")
  var at: String?

  @Option(help: "So many places, evenly spaced from end to end.")
  var steps: Int?

  @Option(help: "linear, continuous, monotone, natural, catmull-rom or b-spline.")
  var interpolation: ColorGradient.Curve = .linear

  @Option(help: "A timing curve: ease-in-out, cubic-bezier(.2, 0, .4, 1), easeOutCubic, …")
  var easing: String?

  @Flag(help: "Do not weight components with alpha.")
  var noPremultiply = false

  @Option(help: "Even steps of a difference: ok, 2000, … See 'list differences'.")
  var even: ColorDifference?

  @OptionGroup var answers: ColorAnswerOptions

  /// More samples than anyone wants; a slip of the finger must not fill a disk.
  static let limit = 1_000_000

  func run() async throws {
    try await reportingFailures {
      let space = try SpaceArgument.space(space, option: "--in")
      let places = try places()
      let easing = try easingCurve()
      let options = MixingOptions(hue: hue, isPremultiplied: !noPremultiply)
      try LineProcessor(
        operands: colors, arity: 2...Int.max, wanted: "two colours or more"
      ).run(try answers.writer()) { item, writer throws(Failure) in
        var stops: [AnyColor] = []
        for field in item.fields { stops.append(try field.color()) }
        let line = ColorGradient(stops, in: space, curve: interpolation, options: options)
        let pace = even.map { line.pace(by: $0) }
        for place in places {
          let eased = easing?.value(at: place) ?? place
          let color = line.color(at: pace?.value(at: eased) ?? eased)
          writer.write(Sample(at: place, color: color))
        }
      }
    }
  }

  private func places() throws(Failure) -> [Double] {
    if let steps {
      guard at == nil else { throw .usage("--at and --steps exclude each other") }
      guard 1...Self.limit ~= steps else {
        throw .usage("--steps \(steps): from 1 to \(Self.limit)")
      }
      return steps == 1 ? [0.5] : (0..<steps).map { Double($0) / Double(steps - 1) }
    }
    guard let at else { return [0.5] }
    var places: [Double] = []
    for part in at.split(separator: ",", omittingEmptySubsequences: false) {
      var word = part.trimmed
      let isPercent = word.hasSuffix("%")
      if isPercent { word.removeLast() }
      guard let number = Double(word), number >= 0, number <= (isPercent ? 100 : 1) else {
        throw .usage("--at: '\(part.trimmed)' is not a place from 0 to 1")
      }
      places.append(isPercent ? number / 100 : number)
    }
    return places
  }

  private func easingCurve() throws(Failure) -> TimingCurve? {
    guard let easing else { return nil }
    do throws(SyntaxError) {
      return try TimingCurve(easing)
    } catch {
      throw .usage("--easing: " + error.told(of: easing))
    }
  }

  private struct Sample: Answer {
    var at: Double
    var color: AnyColor

    func write(_ record: inout Record) {
      record.field("at", at)
      record.field(color: color, css: css)
    }

    var css: String { color.cssText() }

    func text(_ palette: TerminalPalette) -> String {
      pad(NumberText.trimmed(at), 5) + " " + palette.line(color, css)
    }
  }
}
