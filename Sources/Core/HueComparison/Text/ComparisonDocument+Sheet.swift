import ColorFilters
import ColorText
import Colorimetry
package import Syntax

/// The parts of a document about the sheet, its figures and the document itself.
extension Record {
  /// Writes the cards of the first page: each colour, with each task's result.
  mutating func write(sheet answer: ComparisonAnswer) {
    field("angle", answer.degrees)
    objects("cards", answer.cards) { record, card in
      record.object("given") { $0.write(card.given) }
      record.field("input", card.name)
      record.object("turned") { record in
        for (task, shown) in zip(RotationTask.allCases, card.turned).sorted(by: {
          $0.0.rawValue < $1.0.rawValue
        }) {
          record.object(.name(task.rawValue)) { $0.write(shown) }
        }
      }
    }
    field("consequence", answer.consequence)
    field("headline", answer.headline)
  }

  private mutating func write(_ shown: ShownColor) {
    field("black", rounded: shown.contrasts.black)
    field("colorfulness", rounded: shown.colorfulness)
    field("hex", shown.text)
    field("hue", rounded: shown.hue)
    field("lightness", rounded: shown.lightness)
    field("white", rounded: shown.contrasts.white)
  }

  /// Writes one input with one method at the sheet's angle.
  mutating func write(_ figure: InputFigure) {
    field("back", rounded: figure.back)
    field("colorfulness", rounded: figure.change.colorfulness)
    field("contrast", rounded: figure.change.contrast)
    if figure.change.isExtrapolated { field("extrapolated", true) }
    field("hex", figure.shown.text)
    object("hues") { record in
      for judge in HueJudge.allCases.sorted(by: { $0.rawValue < $1.rawValue }) {
        record.field(.name(judge.rawValue), rounded: figure.change.hue(by: judge))
      }
    }
    field("input", figure.name)
    field("lightness", rounded: figure.shown.lightness)
    field("method", figure.method.name)
    field("outside", figure.isClipped)
  }

  /// Writes the neutral table with the means of every row.
  ///
  /// Rows over all colours also have 95th percentiles and intervals. They also list the measures
  /// that differ from those of the clipped matrix only within the noise.
  mutating func write(_ table: NeutralTable) {
    let measures = NeutralTable.Measure.allCases
    func thousandths(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
    field("angles", table.angles)
    field("colors", table.colors.map { $0.hex(mapping: .clip) })
    field("measures", measures.map { $0.rawValue })
    objects("rows", table.rows) { record, row in
      if row.set == "all" {
        record.field(
          "alike", measures.filter { row.lessMatrix[$0].isWithinNoise }.map { $0.rawValue })
        record.field("high", measures.map { thousandths(row.interval[$0].upperBound) })
        record.field("low", measures.map { thousandths(row.interval[$0].lowerBound) })
      }
      record.field("map", row.mapping)
      record.field("mean", measures.map { row.mean[$0] })
      record.field("method", row.rotation)
      if row.set == "all" {
        record.field("p95", measures.prefix(10).map { thousandths(row.percentile95[$0]) })
      }
      record.field("set", row.set)
      record.field("turns", Double(row.count))
    }
  }

  /// Writes a figure with ten decimals. Differences beyond ten decimals are not measured.
  package mutating func field(_ key: Key, rounded value: Double?) {
    field(key, value.map { abs($0) < 1e5 ? ($0 * 1e10).rounded() / 1e10 : $0 })
  }

  /// Writes the meaning of each field, identified by its path.
  mutating func writeSchema() {
    for (path, meaning) in Self.schema { field(.constant(path), meaning) }
  }

  private static let schema: [(StaticString, String)] = [
    ("advice[]", "a task and input: method, angle, reason, lines to paste"),
    ("angles", "degrees compared"),
    ("display", "RGB space in whose gamut all is turned"),
    ("figures[]", "an input by a method at the sheet's angle, of the hex but for back"),
    ("gamut", "mapping of all but matrices, which are clipped"),
    ("neutral", "124 test colours by rotation and mapping, measured once, in sRGB"),
    ("neutral.rows[].alike", "measures within noise of the clipped matrix's; uncut: of its uncut"),
    ("neutral.rows[].low, high", "interval of the mean, 95 %, colours drawn anew"),
    (
      "neutral.rows[].map",
      "clip, own (its own space; matrix: OKLCh), css, none, uncut (turns inside)"
    ),
    ("reference", "what error is against"),
    ("results[].at", "place along a gradient, 0 to 1: matrices turn its pixels, others its stops"),
    ("results[].clipped", "was outside the display's gamut"),
    ("results[].components, srgb, unclamped", "RGB of display; of sRGB; before the gamut, of sRGB"),
    (
      "results[].error, errors",
      "from the references: CIEDE2000, ΔE OK, hue in degrees, HSB and OKLCh"
    ),
    ("results[].roundTrip", "largest error of a component after turning back"),
    (
      "results[].seen",
      "changes: L*, CAM16 M (fraction), contrast (factor), Munsell hue off (degrees)"
    ),
    ("results[].seen.extrapolated", "lighter than Munsell's value 9: hue in no mean"),
    ("results[].split", "of deltaE2000: by the rotation, by the gamut; none for gradients"),
    ("sheet.cards[]", "first page, of hexes: L*, CAM16 M, HSB hue, contrast with white and black"),
    ("summary.*", "means over distinct colours, each turned by itself, without 0°"),
    ("summary.*.seen.colorfulness.net", "change of the sum over colours"),
    ("summary.*.seen.hues", "degrees off by each scale; none is the truth"),
    ("white", "white of CIEDE2000's Lab in error"),
  ]
}
