import ColorToolkitCEmbeddedText
import VectorMath

/// The colour-matching functions of the CIE 1931 standard observer, two degrees.
///
/// Source: CIE 018:2019, x̄(λ), ȳ(λ), z̄(λ) from 360 nm to 830 nm in steps of 1 nm.
/// `ColorMatching.csv` has a line for each wavelength (published by the CIE as open data,
/// doi:10.25039/CIE.DS.xvudnb9b).
enum ColorMatching {
  /// The first wavelength of the table in nanometres.
  static let first = 360

  /// The last wavelength of the table in nanometres.
  static let last = 830

  /// Returns x̄, ȳ and z̄ at a wavelength, which must be in the table.
  static func values(at nanometres: Int) -> SIMD3<Double> {
    let row = table[nanometres - first]
    return SIMD3(row[0], row[1], row[2])
  }

  private static let table = numberTable(embedded_color_matching_csv())
}

/// Returns the rows of a file of comma-separated numbers.
func numberTable(_ file: UnsafePointer<CChar>) -> [[Double]] {
  String(cString: file).split(separator: "\n").map { line in
    line.split(separator: ",").compactMap { Double($0) }
  }
}
