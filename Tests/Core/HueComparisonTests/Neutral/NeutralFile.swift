import ColorText
import Colorimetry

@testable import HueComparison

/// The file that the neutral table is read from.
enum NeutralFile {
  static func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }

  /// The file of what was measured.
  static func text(_ measured: NeutralMeasurement) -> String {
    let table = NeutralTable.shared
    var lines = [
      line("palettes", table.palettes.map { String($0.hex.dropFirst()) }),
      line("drawn", table.drawn.map { String($0.hex.dropFirst()) }),
      line("angles", table.angles.map { "\(Int($0))" }),
    ]
    for row in measured.rows {
      lines += [
        line(
          "row",
          [
            row.way.rotation, row.way.mapping, row.set, "\(row.count)", "\(row.grayCount)",
            "\(row.pastNine)",
          ]),
        line("mean", row.mean.map(millionths)),
        line("p95", row.percentile95.map(millionths)),
        line("interval", row.interval.flatMap(ends).map(millionths)),
        line("gap", row.lessMatrix.map(\.interval).flatMap(ends).map(millionths)),
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ word: String, _ rest: [String]) -> String {
    ([word] + rest).joined(separator: " ")
  }

  private static func ends(_ range: ClosedRange<Double>) -> [Double] {
    [range.lowerBound, range.upperBound]
  }

  private static func millionths(_ value: Double) -> String { "\(Int((value * 1e6).rounded()))" }
}
