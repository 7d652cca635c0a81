import ColorToolkitCEmbeddedText
import Colorimetry
import VectorMath

/// The Munsell colours in the renotation, which people spaced evenly in hue, value and chroma.
///
/// Source: S. M. Newhall, D. Nickerson and D. B. Judd, "Final report of the O.S.A. subcommittee on
/// the spacing of the Munsell colors", JOSA 33 (1943) 385. The Munsell laboratory at Rochester
/// publishes the extrapolated colours, included here up to the boundary of Rec. 2020. Printed
/// numbers are facts and free of copyright.
enum MunsellRenotation {
  /// The chromaticities of one hue and value under illuminant C, at chroma 2, 4, 6, …
  struct Radial: Sendable {
    var chromaticities: [SIMD2<Double>] = []

    /// The number of chromaticities that people judged; the others are extrapolated.
    var measured = 0
  }

  /// The 40 hues, from 2.5R on, at intervals of 2.5 steps of 100. Each hue has the values 1 to 9.
  static let hues: [[Radial]] = String(cString: embedded_munsell_renotation_txt())
    .split(separator: "\n").map { line in
      var radials: [Radial] = []
      var isMeasured = true
      for word in line.split(separator: " ") {
        if word == "/" {
          isMeasured = false
        } else if word.utf8.count == 1 {
          radials.append(Radial())
          isMeasured = true
        } else if let number = Int(word), !radials.isEmpty {
          radials[radials.count - 1].chromaticities.append(
            SIMD2(Double(number / 10_000), Double(abs(number % 10_000))) / 1e4)
          if isMeasured { radials[radials.count - 1].measured += 1 }
        }
      }
      return radials
    }

  /// The luminances at the values 1 to 9, as percentages of the luminance of magnesium oxide, from
  /// the report.
  static let luminances = [1.21, 3.126, 6.555, 12, 19.77, 30.05, 43.06, 59.1, 78.66]
}
