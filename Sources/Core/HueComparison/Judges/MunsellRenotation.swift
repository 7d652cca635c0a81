import ColorToolkitCEmbeddedText
import Colorimetry
import VectorMath

/// The Munsell colours, which people spaced evenly in hue, value and chroma, by the renotation.
///
/// Source: S. M. Newhall, D. Nickerson and D. B. Judd, "Final report of the O.S.A. subcommittee on
/// the spacing of the Munsell colors", JOSA 33 (1943) 385. The Munsell laboratory at Rochester
/// publishes the extrapolated colours, included here up to the edge of Rec. 2020. Figures in print
/// are facts, and free of copyright.
enum MunsellRenotation {
  /// The chromaticities under illuminant C of one hue and value, at chroma 2, 4, 6, …
  struct Radial: Sendable {
    var chromaticities: [SIMD2<Double>] = []

    /// The number of chromaticities that people judged; the others are extrapolated.
    var measured = 0
  }

  /// The hues from 2.5R on, 40 of them 2.5 steps of 100 apart, each at the values 1 to 9.
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

  /// The luminance in percent of magnesium oxide's at the values 1 to 9, from the report.
  static let luminances = [1.21, 3.126, 6.555, 12, 19.77, 30.05, 43.06, 59.1, 78.66]
}
