import Colorimetry
import Syntax

extension NeutralTable {
  /// The rows and figures that a table may show.
  package enum Extent: Sendable {
    /// The rows on the second page of a comparison's sheet: SwiftUI's filter, HSB and OKLCh, on all
    /// colours.
    case sheet

    /// The decisive combinations of rotation and mapping, on all colours.
    case short

    /// Every combination of rotation and mapping, on all colours.
    case whole

    /// The confidence intervals of every combination of rotation and mapping, on all colours.
    case intervals

    /// Every combination of rotation and mapping, on palettes and on drawn colours.
    case sets
  }

  private static let ways: [(rotation: String, mapping: String, name: String, note: String)] = [
    ("matrix", "clip", "RGB by a matrix", "clipped, as by SwiftUI and CSS"),
    ("matrix", "own", "RGB by a matrix", "mapped in OKLCh"),
    ("matrix", "css", "RGB by a matrix", "mapped by CSS Color 4"),
    ("oklch", "clip", "OKLCh’s hue", "clipped, as by browsers"),
    ("oklch", "own", "OKLCh’s hue", "mapped in OKLCh (the sheet’s)"),
    ("oklch", "css", "OKLCh’s hue", "mapped by CSS Color 4"),
    ("lch-d65", "clip", "LCh’s hue, D65", "clipped"),
    ("lch-d65", "own", "LCh’s hue, D65", "mapped in LCh"),
    ("lch-d65", "css", "LCh’s hue, D65", "mapped by CSS Color 4"),
    ("hct", "clip", "HCT’s hue", "clipped"),
    ("hct", "own", "HCT’s hue", "mapped in HCT"),
    ("hct", "css", "HCT’s hue", "mapped by CSS Color 4"),
    ("huelch", "clip", "huelch’s hue", "clipped"),
    ("huelch", "own", "huelch’s hue", "mapped in huelch"),
    ("hsb", "none", "HSB’s hue", "never leaves sRGB"),
    ("matrix", "uncut", "RGB by a matrix", "rotations inside sRGB"),
    ("oklch", "uncut", "OKLCh’s hue", "rotations inside sRGB"),
    ("lch-d65", "uncut", "LCh’s hue, D65", "rotations inside sRGB"),
    ("hct", "uncut", "HCT’s hue", "rotations inside sRGB"),
    ("huelch", "uncut", "huelch’s hue", "rotations inside sRGB"),
    ("hsb", "uncut", "HSB’s hue", "rotations inside sRGB"),
  ]

  private static let main: Set<String> = [
    "matrix clip", "matrix own", "oklch clip", "oklch own", "lch-d65 own", "hct own", "hsb none",
    "matrix uncut", "oklch uncut",
  ]

  private static let sheet: Set<String> = [
    "matrix clip", "matrix own", "matrix uncut", "oklch clip", "oklch own", "oklch uncut",
    "hsb none",
  ]

  /// Returns the table for reports, README and articles.
  package func table(_ extent: Extent) -> FigureTable {
    let isWhole = extent != .short && extent != .sheet
    let chosen = extent == .sheet ? Self.sheet : Self.main
    var rows: [FigureTable.Row] = []
    for way in Self.ways where isWhole || chosen.contains("\(way.rotation) \(way.mapping)") {
      for set in extent == .sets ? ["palettes", "drawn"] : ["all"] {
        guard let row = row(way.rotation, way.mapping, of: set) else { continue }
        rows.append(
          FigureTable.Row(
            name: set == "drawn" ? "" : way.name,
            note: extent == .sets ? set == "drawn" ? "pseudo-random" : way.note : way.note,
            cells: extent == .intervals ? intervals(row) : cells(row, isWhole: isWhole),
            isFirst: set != "drawn"))
      }
    }
    let hues = Measure.hues.enumerated().map {
      FigureTable.Column(
        $0.offset == 0 ? "hue error in degrees, mean" : "",
        $0.element.title)
    }
    let hasTails = extent == .whole || extent == .sets
    func group(_ title: String, _ first: String, tail: String) -> [FigureTable.Column] {
      [.init(title, first), .init("", tail)]
    }
    let lightness: [FigureTable.Column] =
      extent == .intervals
      ? [.init("lightness change", "mean")]
      : group("lightness change", "mean", tail: "95th percentile")
    return FigureTable(
      title: title(extent),
      columns: lightness + group("colourfulness change, %", "mean", tail: "net") + hues
        + (hasTails
          ? group("there and back, ΔE", "mean", tail: "95th percentile")
          : [.init("there and back, ΔE", "mean")])
        + [.init("contrast change, ×", "mean"), .init("outside sRGB, %", "")],
      rows: rows)
  }

  private func title(_ extent: Extent) -> String {
    switch extent {
    case .sheet:
      "The sheet’s three methods on \(colors.count) test colours, each rotated by 30°, 60° … 330°"
    case .short, .whole: "Rotations of \(colors.count) test colours by 30°, 60° … 330°"
    case .intervals: "95 % intervals of the means, by drawing the colours again"
    case .sets:
      "The \(palettes.count) palette colours, and the \(drawn.count) pseudo-random colours"
    }
  }

  /// Returns the cells of a row. A figure has the mark ≈ if its difference from that of the clipped
  /// matrix may be due to chance.
  private func cells(_ row: Row, isWhole: Bool) -> [FigureTable.Cell] {
    func cell(_ measure: Measure, _ text: String) -> FigureTable.Cell {
      let isBase = row.rotation == "matrix" && ["clip", "uncut"].contains(row.mapping)
      let isAlike = !isBase && row.lessMatrix[measure].isWithinNoise
      return own(measure, (isAlike ? "≈ " : "") + text)
    }
    // A dagger: by definition or by a fit.
    func own(_ measure: Measure, _ text: String) -> FigureTable.Cell {
      let isOwn = measure.isOwn(of: row)
      return .init(text + (isOwn ? "†" : ""), isQuiet: isOwn)
    }
    func number(_ value: Double, _ places: Int) -> String {
      NumberText.decimal(value, places: places)
    }
    let mean = row.mean
    let tail = isWhole ? [own(.back, number(row.percentile95[.back], 1))] : []
    return [
      cell(.lightness, number(mean[.lightness], 2)),
      own(.lightness, number(row.percentile95[.lightness], 1)),
      cell(.colorfulness, number(100 * mean[.colorfulness], 0)),
      cell(.net, NumberText.signed(100 * mean[.net], places: 1)),
    ] + Measure.hues.map { cell($0, number(mean[$0], 1)) }
      + [cell(.back, number(mean[.back], 2))] + tail + [
        cell(.contrast, number(mean[.contrast], 3)),
        cell(.outside, number(100 * mean[.outside], 0)),
      ]
  }

  private func intervals(_ row: Row) -> [FigureTable.Cell] {
    func cell(_ measure: Measure, _ places: Int, _ scale: Double = 1) -> FigureTable.Cell {
      let interval = row.interval[measure]
      func number(_ value: Double) -> String {
        let text = NumberText.decimal(scale * value, places: places)
        return text.hasPrefix("0.") && places == 3 ? String(text.dropFirst()) : text
      }
      return .init(
        number(interval.lowerBound) + "…" + number(interval.upperBound),
        isQuiet: measure.isOwn(of: row))
    }
    return [cell(.lightness, 1), cell(.colorfulness, 0, 100), cell(.net, 0, 100)]
      + Measure.hues.map { cell($0, 0) }
      + [cell(.back, 1), cell(.contrast, 2), cell(.outside, 0, 100)]
  }
}

extension NeutralTable.Measure {
  static let hues: [Self] = [.munsell, .cam16, .jzczhz, .ipt, .oklch, .lch]

  var title: String { HueJudge(rawValue: rawValue)?.title ?? rawValue }

  /// Whether a row has the figure by definition, or because it was fitted to the figure's scale.
  func isOwn(of row: NeutralTable.Row) -> Bool {
    // What holds lightness holds contrast with it.
    let isKept = row.mapping == "own" || row.mapping == "uncut"
    return switch row.rotation {
    case "oklch": self == .oklch
    case "huelch": self == .munsell
    case "lch-d65": self == .lch || isKept && (self == .lightness || self == .contrast)
    case "hct":
      self == .cam16 || isKept && (self == .lightness || self == .contrast)
        || row.mapping == "uncut" && (self == .colorfulness || self == .net)
    default: false
    }
  }
}
