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
    ("advice[]", "the advice for a task and an input: method, angle, reason, code to paste"),
    ("angles", "the compared angles in degrees"),
    ("display", "RGB space in whose gamut all colours are rotated"),
    (
      "figures[]",
      "an input rotated by a method at the sheet's angle; computed from hex, except back"
    ),
    ("gamut", "gamut mapping of all methods except matrices, which are clipped"),
    ("neutral", "124 test colours by rotation and mapping, measured once, in sRGB"),
    ("neutral.rows[].alike", "measures whose difference from the matrix may be due to chance"),
    ("neutral.rows[].low, high", "95 % interval of the mean, by drawing the colours again"),
    (
      "neutral.rows[].map",
      "clip, own (its own space; matrix: OKLCh), css, none, uncut (only rotations inside sRGB)"
    ),
    ("reference", "the rotation that error is measured from"),
    (
      "results[].at",
      "offset along a gradient, 0 to 1: matrices rotate its pixels, others its stops"
    ),
    ("results[].clipped", "whether the result was outside the display's gamut"),
    (
      "results[].components, srgb, unclamped",
      "RGB in display; in sRGB; in sRGB before gamut mapping"
    ),
    (
      "results[].error, errors",
      "differences from each reference: CIEDE2000, ΔE OK, hue in degrees, HSB, OKLCh"
    ),
    ("results[].roundTrip", "largest error of a component after the inverse rotation"),
    (
      "results[].seen",
      "changes: L*, CAM16 M (fraction), contrast (factor), Munsell hue error (degrees)"
    ),
    (
      "results[].seen.extrapolated",
      "whether it is lighter than Munsell's value 9; if so, its hue is in no mean"
    ),
    (
      "results[].split",
      "parts of deltaE2000: from the rotation, from the gamut mapping; none for gradients"
    ),
    (
      "sheet.cards[]",
      "the sheet's first page, computed from hex: L*, CAM16 M, HSB hue, contrast with white and black"
    ),
    ("summary.*", "means over distinct colours, each rotated by itself, without 0°"),
    ("summary.*.seen.colorfulness.net", "change of the sum over all colours"),
    ("summary.*.seen.hues", "hue error in degrees on each scale; no scale is the truth"),
    ("white", "the white point of CIEDE2000's Lab in error"),
  ]
}
