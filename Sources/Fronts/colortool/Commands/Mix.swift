import ArgumentParser
import ColorToolkit

struct Mix: Verb {
  static let configuration = CommandConfiguration(
    abstract: "Mix colours along a line through a space.",
    discussion: """
      The line goes through all colours, evenly spaced, from 0 to 1; a B-spline only passes near \
      those between the first and the last. Fractions beyond the ends, of --at or of a curve that \
      overshoots, extrapolate straight on, with alpha kept in 0…1; --clamp holds them in 0…1. \
      Colours leave a gamut as they are, unless --gamut brings them back. With - as the only \
      operand, or with none and input from a pipe, the colours to mix are read from each line, \
      separated by tabs.
      """)

  static let examples = [
    "mix --in oklch --hue longer red blue --samples 5",
    "mix --in oklch --curve wobble --samples 9 --gamut srgb crimson gold",
  ]

  @Argument(help: "Two colours or more.")
  var colors: [String] = []

  @Option(
    name: .customLong("in"), help: "Space to mix in. See 'list spaces'.",
    completion: .spaces)
  var space = "oklab"

  @Option(help: "Hue interpolation.")
  var hue: HueInterpolation = .shorter

  @Option(
    parsing: .unconditional,
    help: "Fractions of the line, any numbers, with commas between. Default: 0.5.")
  var at: String?

  @Option(help: "Number of fractions, evenly spaced from 0 to 1.")
  var samples: Int?

  @Option(help: "linear, continuous, monotone, natural, catmull-rom or b-spline.")
  var interpolation: ColorGradient.Curve = .linear

  @Option(
    help: "Timing curve: ease-in-out, cubic-bezier(.2, 0, .4, 1), … See 'list curves'.",
    completion: .curves)
  var curve: String?

  @Flag(help: "Hold fractions in 0…1, after the curve.")
  var clamp = false

  @Flag(help: "Do not premultiply components by alpha.")
  var noPremultiply = false

  @Option(help: "Space samples evenly by a difference: ok, 2000, … See 'list differences'.")
  var even: ColorDifference?

  @OptionGroup var limit: GamutOptions

  @OptionGroup var answers: ColorAnswerOptions

  func run() throws {
    let space = try SpaceArgument.space(space, option: "--in")
    let fractions = try fractions()
    let easing = try curve.map { text throws(Failure) in
      do throws(Failure) { return try colortool.easing(parsing: text) } catch {
        throw .usage("--curve: \(error.message)")
      }
    }
    let options = MixingOptions(hue: hue, isPremultiplied: !noPremultiply)
    let limit = try limit.limit(for: answers)
    try LineProcessor(
      operands: colors, arity: 2...Int.max, wanted: "two colours or more"
    ).run(try answers.writer(mapping: limit.map)) { item, writer throws(Failure) in
      var stops: [AnyColor] = []
      for field in item.fields { stops.append(try field.color()) }
      let line = ColorGradient(
        stops.map { .init($0) }, in: space, curve: interpolation, options: options)
      let pace = even.map { line.pace(by: $0) }
      for t in fractions {
        let eased = easing?(t) ?? t
        let whole = line.color(at: pace?.value(at: eased) ?? eased, extending: !clamp)
        let color = limit(whole, in: space)
        try writer.write(
          Answer(color, text: { pad(NumberText.trimmed(t), 5) + " " + $0.line(color) }) {
            $0.field("at", t)
            $0.field(color: color)
          })
      }
    }
  }

  private func fractions() throws(Failure) -> [Double] {
    if let samples {
      guard at == nil else { throw .usage("--at and --samples exclude each other") }
      return try NumberList(samples: samples, option: "--samples").values
    }
    guard let at else { return [0.5] }
    return try NumberList(parsing: at, option: "--at", limit: .greatestFiniteMagnitude).values
  }
}
