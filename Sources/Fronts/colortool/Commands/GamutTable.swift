import ColorToolkit

extension GamutReport.Figures {
  /// Writes the errors of a method as fields of JSON and CSV.
  func write(to record: inout Record, gamut: ColorSpace) {
    record.field("method", method.rawValue)
    record.field("space", gamut.rawValue)
    record.field("count", Double(count))
    record.object("hueError") {
      $0.field("mean", meanHueError)
      $0.field("max", maximumHueError)
    }
    record.object("lightnessError") {
      $0.field("mean", meanLightnessError)
      $0.field("max", maximumLightnessError)
    }
    record.object("deltaEOK") {
      $0.field("mean", meanDifference)
      $0.field("max", maximumDifference)
    }
    record.field("chromaKept", chromaKept)
    record.field("largestJump", largestJump)
    record.field("idempotenceError", idempotenceError)
    record.field("inGamutAt8Bits", inGamutAt8Bits)
  }
}

/// A readable table that compares the methods.
struct GamutTable {
  var gamut: ColorSpace
  var report: GamutReport

  func text(_ style: AnswerStyle) -> String {
    let palette = style.palette
    let count = report.rows.first?.count ?? 0
    var lines = [
      palette.bold("Into the gamut of \(gamut.rawValue)")
        + ": \(count) colours from Display P3, Rec. 2020 and OKLCh that are outside it",
      "",
    ]
    let columns = [
      "hue° mean", "max", "lightness mean", "max", "ΔE OK mean", "max", "chroma kept", "jump",
      "again", "8 bits",
    ]
    let rows = report.rows.map { row in
      let cells = [
        NumberText.decimal(row.meanHueError, places: 2),
        NumberText.decimal(row.maximumHueError, places: 1),
        NumberText.decimal(row.meanLightnessError, places: 4),
        NumberText.decimal(row.maximumLightnessError, places: 3),
        NumberText.decimal(row.meanDifference, places: 4),
        NumberText.decimal(row.maximumDifference, places: 3),
        NumberText.percent(row.chromaKept), NumberText.decimal(row.largestJump, places: 3),
        Self.small(row.idempotenceError), NumberText.percent(row.inGamutAt8Bits),
      ]
      return (name: row.method.rawValue, cells: cells)
    }
    lines += TextTable(columns: columns, rows: rows).lines(palette)
    lines += [
      "",
      palette.dim(
        """
        Lightness and hue are those of OKLCh. Jump: the largest ΔE OK between mapped neighbours in \
        smooth sweeps
        whose own steps are at most \(NumberText.decimal(report.sweepStep, places: 4)). \
        Again: the change when a result is mapped again.
        8 bits: the fraction of colours whose bytes need no clamping.
        """),
    ]
    return lines.joined(separator: "\n")
  }

  /// Returns the text of a small figure, with special texts for zero and for almost zero.
  private static func small(_ value: Double) -> String {
    if value < 1e-9 { return "0" }
    return value < 0.0005 ? "<.001" : NumberText.decimal(value, places: 3)
  }
}
