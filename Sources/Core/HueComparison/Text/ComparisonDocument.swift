import ColorFilters
import ColorText
import Colorimetry
package import Syntax
import VectorMath

/// A comparison as JSON, with the keys of each object in alphabetical order.
package struct ComparisonDocument {
  private let comparison: HueRotationComparison?
  private let labels: [String]
  private let angles: [Double]
  private let options: HueRotationComparison.Options
  private let version: String
  private let advice: [RotationAdvice]

  /// A function that writes the report on photographs after the report on colours and gradients.
  private let photographs: ((inout Record) -> Void)?

  /// Creates the report on colours and gradients; `version` is the library's version.
  package init(_ comparison: HueRotationComparison, version: String) {
    self.init(
      comparison, labels: comparison.subjects.map { $0.label }, angles: comparison.options.angles,
      options: comparison.options, version: version, advice: comparison.advice, photographs: nil)
  }

  package init(
    _ comparison: HueRotationComparison?, labels: [String], angles: [Double],
    options: HueRotationComparison.Options, version: String, advice: [RotationAdvice],
    photographs: ((inout Record) -> Void)?
  ) {
    self.comparison = comparison
    self.labels = labels
    self.angles = angles
    self.options = options
    self.version = version
    self.advice = advice
    self.photographs = photographs
  }

  /// Returns the text in a JSON format, ending with a newline.
  package func text(_ form: Record.Form) -> TextBuffer {
    var record = Record(form)
    record.objects("advice", advice) { $0.write($1) }
    record.field("angles", angles)
    if let comparison { record.field("display", comparison.display.rawValue) }
    if let comparison {
      record.objects("figures", comparison.inputFigures) { $0.write($1) }
    }
    record.field("gamut", options.gamutMapping.rawValue)
    record.field("inputs", labels)
    record.field("methods", options.methods.map { $0.name })
    if comparison != nil { record.object("neutral") { $0.write(NeutralTable.shared) } }
    photographs?(&record)
    record.field("reference", options.reference.rawValue)
    record.objects("results", comparison?.results ?? []) { write($1, into: &$0) }
    record.object("schema") { $0.writeSchema() }
    if let answer = comparison?.answer { record.object("sheet") { $0.write(sheet: answer) } }
    record.object("summary") { record in
      for summary in (comparison?.summaries ?? []).ordered(by: { $0.method.name }) {
        record.object(.name(summary.method.name)) {
          $0.write(summary, against: options.reference)
        }
      }
    }
    record.field("version", version)
    record.field("white", options.white.rawValue)
    return record.finished()
  }

  private func write(_ result: HueRotationComparison.Result, into record: inout Record) {
    guard let comparison else { return }
    let input = comparison.inputs[result.input]
    record.field("alpha", result.color.alpha)
    record.field("angle", result.degrees)
    if let position = input.position { record.field("at", position) }
    record.field("clipped", result.isClipped)
    record.field("components", result.color)
    record.field("css", result.color.cssText())
    record.object("error") { $0.write(result.error(from: options.reference)) }
    record.object("errors") {
      $0.object("hsb") { $0.write(result.errorFromHSB) }
      $0.object("oklch") { $0.write(result.errorFromOklch) }
    }
    record.field("hex", result.color.nearestHex)
    record.field("input", input.label)
    record.field("method", result.method.name)
    record.field("roundTrip", rounded: result.roundTrip)
    record.object("seen") { $0.write(result.seen) }
    record.field("space", comparison.display.rawValue)
    // A gradient's samples are mixtures of stops that were mapped into gamut.
    if input.position == nil {
      record.split(matrix: result.matrixPart, clamp: result.clampPart)
    }
    record.field("srgb", SRGB(result.color).components)
    record.field("unclamped", SRGB(result.unclamped).components)
  }
}

extension Record {
  fileprivate mutating func write(_ advice: RotationAdvice) {
    field("angle", advice.degrees)
    field("input", advice.input)
    field("method", advice.method.name)
    object("paste") { record in
      for paste in advice.paste.ordered(by: { $0.key }) {
        record.field(.name(paste.key), paste.text)
      }
    }
    field("reason", advice.reason)
    field("use", advice.task.rawValue)
  }

  /// Writes each figure of an error. The hue error is null if a colour is grey.
  fileprivate mutating func write(_ error: RotationError) {
    for figure in RotationError.Figure.byName { field(.name(figure.name), rounded: error[figure]) }
  }

  fileprivate mutating func write(
    _ summary: RotationSummary, against reference: RotationReference
  ) {
    // The figures against the chosen reference stand next to the others.
    let errors = summary.errors(from: reference)
    object("against") {
      $0.errors("hsb", summary.fromHSB)
      $0.errors("oklch", summary.fromOklch)
    }
    field("brightness", errors[.brightness])
    field("chroma", errors[.chroma])
    field("clippedShare", summary.clippedShare)
    field("deltaE2000", errors[.deltaE2000])
    field("deltaEOK", errors[.deltaEOK])
    field("firstClippedAngle", summary.firstClippedAngle)
    field("hue", errors[.hue])
    field("lightness", errors[.lightness])
    field("roundTrip", summary.roundTrip)
    field("saturation", errors[.saturation])
    object("seen") { $0.write(summary.seen) }
    split(matrix: summary.matrixPart, clamp: summary.clampPart)
  }

  /// Writes the mean and the maximum of each figure.
  package mutating func errors(
    _ key: Key, _ errors: RotationSummary.Errors,
    of figures: [RotationError.Figure] = RotationError.Figure.byName
  ) {
    object(key) { record in
      for figure in figures { record.field(.name(figure.name), errors[figure]) }
    }
  }

  fileprivate mutating func write(_ seen: SeenChange) {
    field("colorfulness", rounded: seen.colorfulness)
    field("contrast", rounded: seen.contrast)
    if seen.isExtrapolated { field("extrapolated", true) }
    field("hue", rounded: seen.hue)
    field("lightness", rounded: seen.lightness)
  }

  /// Writes the perceived changes of a method.
  package mutating func write(_ seen: SeenSummary) {
    func write(
      _ spread: SeenSummary.Spread, plus one: Double = 0, net: Double? = nil,
      to record: inout Record
    ) {
      record.field("max", rounded: spread.largest + one)
      record.field("mean", rounded: spread.mean + one)
      if let net { record.field("net", rounded: net) }
      record.field("p95", rounded: spread.percentile95 + one)
    }
    if seen.back.count > 0 { object("back") { write(seen.back, to: &$0) } }
    object("colorfulness") {
      write(seen.colorfulness, net: seen.netColorfulness, to: &$0)
    }
    object("contrast") { write(seen.contrast, plus: 1, to: &$0) }
    field("extrapolated", Double(seen.extrapolated))
    object("hue") { write(seen.hue, to: &$0) }
    object("hues") { record in
      for judge in HueJudge.allCases.ordered(by: { $0.rawValue }) {
        record.object(.name(judge.rawValue)) { write(seen.hues[judge] ?? .init([]), to: &$0) }
      }
    }
    object("lightness") { write(seen.lightness, to: &$0) }
    field("outside", seen.outside)
    field("over", Double(seen.count))
  }

  private mutating func field(_ key: Key, _ figure: MeanAndMax) {
    object(key) {
      $0.field("max", rounded: figure.max)
      $0.field("mean", rounded: figure.mean)
    }
  }

  fileprivate mutating func split(matrix: Double, clamp: Double) {
    object("split") {
      $0.field("clamp", rounded: clamp)
      $0.field("matrix", rounded: matrix)
    }
  }
}

extension RotationError.Figure {
  package static let byName = allCases.ordered { $0.name }
}
