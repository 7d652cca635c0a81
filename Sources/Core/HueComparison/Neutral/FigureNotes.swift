package import Colorimetry
import Syntax

/// Notes that explain the figures of a comparison.
package enum FigureNotes {
  package struct Note: Sendable {
    package let title: String
    package let text: String
  }

  /// Returns the notes on the figures page.
  package static func all(
    _ options: HueRotationComparison.Options, _ display: ColorSpace
  ) -> [Note] {
    let table = NeutralTable.shared
    let past = table.rows.filter { $0.set == "all" && $0.mapping != "uncut" }.map {
      100 * Double($0.pastNine) / Double($0.count)
    }
    func number(_ value: Double?) -> String { NumberText.decimal(value, places: 0) }
    let inside = table.row("matrix", "uncut")?.count ?? 0
    let turns = table.row("matrix", "clip")?.count ?? 0
    return [
      Note(
        title: "The test set",
        text: "\(table.palettes.count) colours come from palettes: the 18 chromatic colours of the "
          + "ColorChecker (before November 2014), iOS 26’s 12 system colours (light), and the 500s of "
          + "Material Design (17, 2014) and Tailwind 3 (17). The other \(table.drawn.count) are "
          + "pseudo-random: the first three bytes of the SHA-256 of “1” to “60”. All have an OKLCh "
          + "chroma of 0.04 or more. Material 3 and Tailwind 4 are left out, because they were made "
          + "with HCT and OKLCh. Each colour is rotated by itself, and no result is rounded."),
      Note(
        title: "Clipped, mapped, and inside sRGB",
        text: "Clipped: red, green and blue are each limited to 0…1. Mapped in a space: CSS Color "
          + "4’s ray trace in that space, from the grey of the same lightness. By CSS Color 4: its binary "
          + "search in OKLCh. Rotations inside sRGB: the \(inside) of \(turns) that stay inside sRGB "
          + "with the matrix, OKLCh, LCh and HCT alike. Their colours are duller, so their figures are "
          + "not those of all rotations."
      ),
      Note(
        title: "†, ≈ and intervals",
        text:
          "†: the scale defines the method, or the method was fitted to the scale. An interval contains "
          + "95 of 100 means over colours drawn again from the set (bootstrap, 2,000 draws). ≈: the "
          + "interval of the difference from the clipped matrix, colour by colour, contains 0. For "
          + "rotations inside sRGB, the difference is from the matrix there. Palette colours and "
          + "pseudo-random colours differ: see the last table."),
      Note(
        title: "Lightness",
        text:
          "The absolute change of CIE L*, from 0 to 100, under D65. L* depends on luminance alone, so "
          + "vivid colours look lighter than a grey with the same L*. LCh and HCT, each mapped in its "
          + "own space, keep L* by definition, and so also contrast."),
      Note(
        title: "Colourfulness",
        text: "CAM16’s M, with D65, an adapting luminance of 4.07 cd/m², a background of 20 and an "
          + "average surround. The mean is of each colour’s change, up or down. Net is the change of "
          + "the sum over all colours."),
      Note(
        title: "Hue error",
        text: "The absolute difference between the angle asked for and the angle by which the hue "
          + "changed on a scale. It depends on how the scale spaces the hues, and no scale is the truth. "
          + "The six scales are not independent. Oklab was fitted to CAM16 and IPT, CIELAB descends "
          + "from Munsell, and JzCzhz (white at 203 cd/m²) is close to IPT. huelch, a space of this "
          + "library, was fitted to half of Munsell’s hues. Fitted without them, its error on Munsell’s "
          + "circle is 7.0°. Below an OKLCh chroma of 0.02, a colour counts as having no hue."),
      Note(
        title: "Munsell",
        text:
          "The renotation of 1943, with its extrapolated colours, after CAT02 to illuminant C. One of "
          + "its 100 steps is 3.6°. Between two hues, chromaticity is interpolated along a straight "
          + "line, and between two values by luminance. Above value 9, the renotation has no colours. "
          + "Such results are marked and left out of the means: \(number(past.min())) to "
          + "\(number(past.max())) % of a method’s results."),
      Note(
        title: "There and back",
        text: "CIEDE2000 (Lab under D65) between the given colour and the result after the inverse "
          + "rotation, with the same gamut mapping both times. Above about 5, a CIEDE2000 difference "
          + "only ranks results."
      ),
      Note(
        title: "Contrast, outside",
        text:
          "Contrast: the largest factor by which the WCAG ratio to a fixed background can change; means "
          + "are arithmetic. Outside: results beyond \(display.displayName) before clipping or mapping, "
          + "by more than a fiftieth of an 8-bit step. In the tables of test colours, the limit is "
          + "0.00001 of a component’s range."),
      Note(
        title: "SwiftUI’s filter",
        text:
          "The matrix is the one that OpenSwiftUI’s tests measured of .hueRotation. We have not "
          + "measured it on a device. CSS’s matrix differs in the fourth digit; svg is CSS’s matrix in "
          + "linear light, and luma has Rec. 709’s weights. A P3 screen can show more of the colours "
          + "outside sRGB. A matrix rotates each pixel of a gradient, and the other methods rotate its "
          + "stops. No gradient is part of a mean."),
      Note(
        title: "Words on the sheet",
        text:
          "“Nearly”: a ΔE 2000 below 5. “Differ little”: below 10. “Just as well”: lightness changes by "
          + "at most 1 more. “Better”: by more than 1 less. “Mostly”: the mean with signs is over half "
          + "of the mean without signs. Text must change if its contrast falls below 4.5 to 1. A colour "
          + "has the name of a CSS colour within a ΔE 2000 of 5. If there is none, its lightness, "
          + "chroma and hue family describe it."),
      Note(
        title: "These colours",
        text:
          "Every figure beside a colour is computed from the digits that are printed, except “there and "
          + "back”. Matrices are clipped. The others are brought into gamut by "
          + "\(options.gamutMapping.words), or in the first table by the mapping that the row names. "
          + "lch is CSS’s, with D50."),
    ]
  }
}

extension NeutralTable {
  /// The explanation of the marks in the tables.
  package static let marks =
    "† The scale defines the method, or the method was fitted to it. ≈ The difference from the clipped "
    + "matrix may be due to chance; inside sRGB, the difference from the matrix there."

  /// The findings above the table. A test checks each of them against the figures.
  package var findings: [String] {
    func mean(_ rotation: String, _ mapping: String, _ measure: Measure) -> Double {
      row(rotation, mapping)?.mean[measure] ?? .nan
    }
    func pair(_ mapping: String, _ measure: Measure, _ places: Int = 1) -> String {
      let (oklch, matrix) = (mean("oklch", mapping, measure), mean("matrix", mapping, measure))
      return NumberText.decimal(oklch, places: places) + " against "
        + NumberText.decimal(matrix, places: places)
    }
    func percent(_ mapping: String, _ measure: Measure, isSigned: Bool = false) -> String {
      ["oklch", "matrix"].map {
        let value = 100 * mean($0, mapping, measure)
        return isSigned
          ? NumberText.signed(value, places: 1) : NumberText.decimal(value, places: 0)
      }.joined(separator: " against ")
    }
    let inside = row("matrix", "uncut")?.count ?? 0
    func interval(_ rotation: String, _ mapping: String) -> String {
      guard let found = row(rotation, mapping)?.interval[.lightness] else { return "" }
      return NumberText.oneDecimal(found.lowerBound) + "…" + NumberText.oneDecimal(found.upperBound)
    }
    func difference(_ mapping: String) -> String {
      guard let found = row("oklch", mapping)?.lessMatrix[.lightness].interval else { return "" }
      return [found.lowerBound, found.upperBound].map { NumberText.signed($0, places: 1) }
        .joined(separator: "…")
    }
    func sheet(_ measure: Measure, _ scale: Double = 1, isSigned: Bool = false) -> String {
      [("oklch", "own"), ("matrix", "clip")].map {
        let value = scale * mean($0.0, $0.1, measure)
        return isSigned ? NumberText.signed(value, places: 1) : NumberText.oneDecimal(value)
      }.joined(separator: " against ")
    }
    return [
      "The sheet’s OKLCh, mapped in OKLCh, compared with the clipped filter. Lightness changes less: by "
        + "\(sheet(.lightness)). Colourfulness falls more, summed over colours: by "
        + "\(sheet(.net, 100, isSigned: true)) %. After the inverse rotation, the error is ΔE "
        + "\(sheet(.back)), and \(sheet(.outside, 100)) % of rotations leave sRGB. LCh and HCT, each "
        + "mapped in its own space, keep L* by definition. Clipped, they change it by "
        + "\(NumberText.oneDecimal(mean("lch-d65", "clip", .lightness))) and "
        + "\(NumberText.oneDecimal(mean("hct", "clip", .lightness))).",
      "With the same mapping. Clipped, OKLCh changes lightness by \(pair("clip", .lightness)) "
        + "(difference \(difference("clip"))). On the \(inside) rotations inside sRGB, by "
        + "\(pair("uncut", .lightness)) (\(difference("uncut"))). Neither difference is significant. "
        + "With both mapped in OKLCh, it is \(pair("own", .lightness)) (\(interval("oklch", "own")), "
        + "\(interval("matrix", "own"))): mapping helps OKLCh, not the matrix. Mapping reduces the sum of "
        + "colourfulness for both, from \(percent("clip", .net, isSigned: true)) % to "
        + "\(percent("own", .net, isSigned: true)) %.",
      "Hue. Clipped, OKLCh has a smaller error than the matrix on each of the five scales that are not its "
        + "own, by 1° (IPT) to 6° (CAM16). HSB has a larger error than the matrix on all six. On rotations "
        + "inside sRGB, OKLCh has the smaller error on Munsell (\(pair("uncut", .munsell))°), CAM16 and "
        + "CIELAB, and the matrix on JzCzhz and IPT (\(pair("uncut", .ipt))°). LCh has a smaller error "
        + "than both on Munsell (\(NumberText.oneDecimal(mean("lch-d65", "uncut", .munsell)))°).",
    ]
  }
}
