import ArgumentParser
import ColorToolkit

struct Mix: Verb {
  static let configuration = CommandConfiguration(
    abstract: "Mix two or more colours in a colour space.",
    discussion: """
      The colours are evenly spaced on a line from 0 to 1. The line passes through all of them, except \
      that a B-spline only passes near those between the first and the last. Fractions outside 0…1, \
      from --at or from a curve that overshoots, extrapolate in a straight line. Alpha stays in 0…1. \
      --clamp clamps the fractions to 0…1. Mixed colours may be outside a gamut; --gamut maps them \
      into one. To read the colours from standard input, pass - alone, or pipe them in without \
      operands. Put the colours of one mix on each line, separated by tabs.
      """)

  static let examples = [
    "mix --in oklch --hue longer red blue --samples 5",
    "mix --in oklch --curve wobble --samples 9 --gamut srgb crimson gold",
  ]

  @Argument(help: "Two or more colours.")
  var colors: [String] = []

  @Option(
    name: .customLong("in"), help: "Colour space to mix in. See 'list spaces'.",
    completion: .spaces)
  var space = "oklab"

  @Option(help: "Hue interpolation.")
  var hue: HueInterpolation = .shorter

  @Option(
    parsing: .unconditional,
    help: "Fractions of the mix, separated by commas. Any numbers. Default: 0.5.")
  var at: String?

  @Option(help: "Number of evenly spaced fractions from 0 to 1.")
  var samples: Int?

  @Option(help: "Interpolation: linear, continuous, monotone, natural, catmull-rom or b-spline.")
  var interpolation: ColorGradient.Curve = .linear

  @Option(
    help: "Timing curve: ease-in-out, cubic-bezier(.2, 0, .4, 1), … See 'list curves'.",
    completion: .curves)
  var curve: String?

  @Flag(help: "Clamp fractions to 0…1, after --curve.")
  var clamp = false

  @Flag(help: "Do not premultiply components by alpha.")
  var noPremultiply = false

  @Option(
    help: "Space samples evenly according to a difference: ok, 2000, … See 'list differences'.")
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
      operands: colors, arity: 2...Int.max, wanted: "two or more colours"
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
      guard at == nil else { throw .usage("use either --at or --samples, not both") }
      return try NumberList(samples: samples, option: "--samples").values
    }
    guard let at else { return [0.5] }
    return try NumberList(parsing: at, option: "--at", limit: .greatestFiniteMagnitude).values
  }
}
