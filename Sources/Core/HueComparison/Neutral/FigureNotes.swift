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
        text: "Palettes: \(table.palettes.count) colours, the ColorChecker’s chromatic 18 (before "
          + "November 2014), iOS 26’s 12 system colours (light), the 500s of Material Design (17, "
          + "2014) and Tailwind 3 (17). Drawn: \(table.drawn.count), the first three bytes of the "
          + "SHA-256 of “1” to “60”. All have an OKLCh chroma of 0.04 or more. Material 3 and "
          + "Tailwind 4 are left out, as HCT and OKLCh made them. Each colour is turned by itself; "
          + "no result is rounded."),
      Note(
        title: "Clipped, mapped, uncut",
        text: "Clipped: red, green and blue are each cut to 0…1. Mapped in a space: CSS Color 4’s "
          + "ray trace there, from the grey of the same lightness. By CSS Color 4: its binary search "
          + "in OKLCh. Turns inside sRGB: those that the matrix, OKLCh, LCh and HCT all leave there, "
          + "\(inside) of \(turns), of duller colours. Which turns are chosen decides what they say."
      ),
      Note(
        title: "†, ≈ and intervals",
        text:
          "†: by definition the way’s own, or fitted to it. An interval holds 95 of 100 means over "
          + "colours drawn anew from the set (bootstrap, 2,000 draws). ≈: the difference from the "
          + "clipped matrix, colour by colour, has an interval with 0 in it; on turns inside sRGB, from "
          + "the matrix there. Palettes and drawn colours differ: see the last table."),
      Note(
        title: "Lightness",
        text:
          "The change of CIE L* under D65, either way, of 100. It is made from luminance alone: "
          + "vivid colours look lighter than a grey of the same L*. LCh and HCT mapped in themselves "
          + "hold it by definition, and contrast with it."),
      Note(
        title: "Colourfulness",
        text: "CAM16’s M: D65, adapting luminance 4.07 cd/m², background 20, average surround. "
          + "Moved: the change of each colour, up or down. Net: the change of the sum over all "
          + "colours."),
      Note(
        title: "Hue off",
        text: "The hue of the result less the given one less the angle, either way. It says how a "
          + "scale spaces its circle, and none is the truth. The six are relatives, not witnesses: "
          + "Oklab was fitted to CAM16 and IPT, CIELAB descends from Munsell, and JzCzhz (white at 203 "
          + "cd/m²) goes with IPT. huelch, a space made here, was fitted to "
          + "half of Munsell’s hues; fitted without them it is 7.0° off on his circle. Below an OKLCh "
          + "chroma of 0.02 there is no hue."),
      Note(
        title: "Munsell",
        text:
          "The renotation of 1943, its extrapolated colours included, after CAT02 to illuminant "
          + "C; 3.6° is one step of 100. Between hues chromaticities are mixed in a straight line, "
          + "between values by luminance. Past value 9 there is no colour: such results are marked "
          + "and left out of means (\(number(past.min())) to \(number(past.max())) % of a way’s)."),
      Note(
        title: "Turned back",
        text: "CIEDE2000 (Lab under D65) between the given colour and the result turned by the "
          + "negative angle, brought into gamut alike. Past 5 or so a difference tells an order only."
      ),
      Note(
        title: "Contrast, outside",
        text:
          "Contrast: the factor by which WCAG’s ratio to a fixed ground can change; of means the "
          + "arithmetic one. Outside: results that leave \(display.displayName) by more than a "
          + "fiftieth of an 8-bit step before anything is cut; in the tables of test colours by more "
          + "than a hundred-thousandth."),
      Note(
        title: "SwiftUI’s filter",
        text:
          "The matrix is what OpenSwiftUI’s tests measured of .hueRotation, not we on a device. CSS’s differs in "
          + "the fourth digit; svg is CSS’s on linear light, luma has Rec. 709’s weights. A screen of P3 "
          + "shows more of what leaves sRGB. A matrix turns each pixel of a gradient, the others its "
          + "stops; no gradient is in a mean."),
      Note(
        title: "Words on the sheet",
        text:
          "“Nearly”: under ΔE 2000 of 5, “differ little”: of 10. “Just as well”: lightness moves by at most 1 more, “better”: "
          + "by more than 1 less. “Mostly”: the mean with its sign is over half of the mean without. A text must change where it falls below 4.5 to 1. A colour has a name "
          + "of CSS within ΔE 2000 of 5, else L*, chroma and a family of hues are described."),
      Note(
        title: "These colours",
        text:
          "Every figure beside a colour is of the digits that are printed, turned back aside. All but the matrices, "
          + "which are clipped, are brought into gamut by \(options.gamutMapping.words); in the first "
          + "table each by the space that it names. lch is CSS’s, of D50."),
    ]
  }
}

extension NeutralTable {
  /// The explanation of the marks in the tables.
  package static let marks =
    "† the way’s own by definition, or fitted to it. ≈ within noise of the clipped matrix; inside sRGB, of "
    + "the matrix there."

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
      "The sheet’s OKLCh, mapped in OKLCh, against the filter as it is, clipped. It gains: "
        + "lightness moves by \(sheet(.lightness)). It pays: summed over colours colourfulness changes by "
        + "\(sheet(.net, 100, isSigned: true)) %, turned back it misses by ΔE \(sheet(.back)), and "
        + "\(sheet(.outside, 100)) % of turns leave sRGB. LCh and HCT, mapped in themselves, hold L* by "
        + "definition; clipped they move it by \(NumberText.oneDecimal(mean("lch-d65", "clip", .lightness))) and "
        + "\(NumberText.oneDecimal(mean("hct", "clip", .lightness))).",
      "Under one mapping. Clipped, OKLCh moves lightness by \(pair("clip", .lightness)) (difference "
        + "\(difference("clip"))), on the \(inside) turns inside sRGB by \(pair("uncut", .lightness)) "
        + "(\(difference("uncut"))): no difference is shown. With both mapped in OKLCh it is "
        + "\(pair("own", .lightness)) (\(interval("oklch", "own")), \(interval("matrix", "own"))): mapping helps "
        + "OKLCh, not the matrix. The sum of colourfulness falls by mapping for both, from "
        + "\(percent("clip", .net, isSigned: true)) % to \(percent("own", .net, isSigned: true)) %.",
      "Hue. Clipped, OKLCh is nearer to the angle asked for by each of the five scales that are not its "
        + "own, by 1° (IPT) to 6° (CAM16). HSB is farther than the matrix by all six. On turns inside "
        + "sRGB OKLCh is nearer by Munsell (\(pair("uncut", .munsell))°), CAM16 and CIELAB, the matrix by "
        + "JzCzhz and IPT (\(pair("uncut", .ipt))°); LCh is nearer than both by Munsell "
        + "(\(NumberText.oneDecimal(mean("lch-d65", "uncut", .munsell)))°).",
    ]
  }
}
