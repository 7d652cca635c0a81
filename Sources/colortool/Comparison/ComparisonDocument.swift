import ColorFilters
import ColorText
import Colorimetry
import HueComparison
import PixelBuffers

/// A comparison as JSON.
struct ComparisonDocument: Encodable {
  /// Each figure of an error; null where a grey has no hue.
  typealias Figures = [String: Nullable<Double>]

  struct Split: Encodable {
    var matrix: Double
    var clamp: Double
  }

  struct Result: Encodable {
    var input: String
    var at: Double?
    var method: String
    var angle: Double
    var srgb: [Double]
    var unclamped: [Double]
    var space: String
    var components: [Double]
    var alpha: Double
    var css: String
    var hex: Nullable<String>
    var clipped: Bool
    var error: Figures
    var errors: [String: Figures]
    var split: Split
    var roundTrip: Double
  }

  struct Statistic: Encodable {
    var mean: Double
    var max: Double

    init(_ figure: MeanAndMax) {
      mean = figure.mean
      max = figure.max
    }
  }

  typealias Errors = [String: Statistic]

  static func errors(_ errors: RotationSummary.Errors) -> Errors {
    RotationError.Figure.allCases.reduce(into: [:]) { $0[$1.name] = Statistic(errors[$1]) }
  }

  private static func figures(_ error: RotationError) -> Figures {
    RotationError.Figure.allCases.reduce(into: [:]) { $0[$1.name] = Nullable(error[$1]) }
  }

  struct Summary: Encodable {
    var errors: Errors
    var against: [String: Errors]
    var split: Split
    var roundTrip: Statistic
    var clippedShare: Double
    var firstClippedAngle: Nullable<Double>

    func encode(to encoder: any Encoder) throws {
      // The figures against the chosen reference stand at the top.
      try errors.encode(to: encoder)
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(against, forKey: .against)
      try container.encode(split, forKey: .split)
      try container.encode(roundTrip, forKey: .roundTrip)
      try container.encode(clippedShare, forKey: .clippedShare)
      try container.encode(firstClippedAngle, forKey: .firstClippedAngle)
    }

    private enum Keys: String, CodingKey {
      case against, split, roundTrip, clippedShare, firstClippedAngle
    }
  }

  struct Advice: Encodable {
    var use: String
    var input: String?
    var method: String
    var angle: Double
    var reason: String
    var figures: [String: Double]
    var paste: [String: String]

    init(_ advice: RotationAdvice) {
      use = advice.use.rawValue
      input = advice.input
      method = advice.method.name
      angle = advice.degrees
      reason = advice.reason
      figures = advice.figures
      paste = Dictionary(uniqueKeysWithValues: advice.paste.map { ($0.form.lowercased(), $0.text) })
    }
  }

  var version: String
  var inputs: [String]
  var angles: [Double]
  var methods: [String]
  var reference: String
  var gamut: String
  var display: String?
  var white: String
  var results: [Result] = []
  var summary: [String: Summary] = [:]
  var photographs: [PhotographDocument]?
  var advice: [Advice]

  init(
    _ comparison: HueRotationComparison?, photographs: [PhotographReport], labels: [String],
    options: HueRotationComparison.Options, version: String
  ) {
    self.version = version
    inputs = labels
    angles = comparison == nil ? photographs.first?.comparison.options.angles ?? [] : options.angles
    methods = options.methods.map(\.name)
    reference = options.reference.rawValue
    gamut = options.gamutMapping.rawValue
    white = options.white.rawValue
    advice =
      ((comparison?.advice ?? []) + photographs.flatMap { $0.comparison.advice(of: $0.path) })
      .map(Advice.init)
    if let comparison {
      display = comparison.display.rawValue
      results = comparison.results.map { Self.result($0, of: comparison) }
      summary = Dictionary(
        uniqueKeysWithValues: comparison.summaries.map {
          ($0.method.name, Self.summary($0, options.reference))
        })
    }
    if !photographs.isEmpty { self.photographs = photographs.map(PhotographDocument.init) }
  }

  private static func result(
    _ result: HueRotationComparison.Result, of comparison: HueRotationComparison
  ) -> Result {
    let input = comparison.inputs[result.input]
    let (c, u) = (SRGB(result.color), SRGB(result.unclamped))
    let own = result.color.storage
    return Result(
      input: input.label, at: input.position, method: result.method.name, angle: result.degrees,
      srgb: [c.red, c.green, c.blue], unclamped: [u.red, u.green, u.blue],
      space: comparison.display.rawValue, components: [own.x, own.y, own.z], alpha: c.alpha,
      css: result.color.cssText(), hex: Nullable(result.color.nearestHex),
      clipped: result.isClipped,
      error: figures(result.error(from: comparison.options.reference)),
      errors: [
        "hsb": figures(result.errorFromHSB), "oklch": figures(result.errorFromOklch),
      ],
      split: Split(matrix: result.matrixPart, clamp: result.clampPart),
      roundTrip: result.roundTrip)
  }

  private static func summary(
    _ summary: RotationSummary, _ reference: RotationReference
  ) -> Summary {
    Summary(
      errors: Self.errors(summary.errors(from: reference)),
      against: ["hsb": Self.errors(summary.fromHSB), "oklch": Self.errors(summary.fromOklch)],
      split: Split(matrix: summary.matrixPart, clamp: summary.clampPart),
      roundTrip: Statistic(summary.roundTrip), clippedShare: summary.clippedShare,
      firstClippedAngle: Nullable(summary.firstClippedAngle))
  }
}
