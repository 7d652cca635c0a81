import Foundation

@testable import HueComparison

/// The neutral table as articles have it.
struct NeutralText {
  /// The articles, each with what stands between its marks.
  static var articles: [(path: String, text: String)] {
    let all = NeutralTable.shared.rows.filter { $0.set == "all" }
    let sets = NeutralTable.shared.rows.filter { $0.set != "all" }
    let long = [
      "\(intro) All 124 colours:", Self(all.filter { $0.mapping != "uncut" }).markdown,
      "The turns alone that matrix, OKLCh, LCh and HCT all leave inside sRGB:",
      Self(all.filter { $0.mapping == "uncut" }).markdown,
      "The 64 colours of palettes and the 60 that were drawn, each by themselves:",
      Self(sets, namesSet: true).markdown,
    ].joined(separator: "\n\n")
    let short = Self(
      [
        ("matrix", "clip"), ("matrix", "own"), ("oklch", "clip"), ("oklch", "own"),
        ("lch-d65", "own"), ("hct", "own"), ("hsb", "none"), ("matrix", "uncut"),
        ("oklch", "uncut"),
      ].compactMap { NeutralTable.shared.row($0.0, $0.1) }, isShort: true)
    return [
      ("README.md", "\n\(intro)\n\n\(short.markdown)\n"),
      ("Sources/Fronts/ColorToolkit/ColorToolkit.docc/ChoosingARotation.md", "\n\(long)\n"),
      ("web/essay/index.html", "<p>\(intro)</p>\n" + short.html),
    ]
  }

  private static let intro =
    "124 colours turned by every 30° inside sRGB: what moves, and degrees of hue missed; ≈ is within "
    + "noise of the matrix."

  /// A text with what lies between its marks replaced; nil where it lacks them.
  static func placed(_ text: String, in article: String) -> String? {
    guard let start = article.range(of: "<!-- neutral table -->\n"),
      let end = article.range(of: "\n<!-- end", range: start.upperBound..<article.endIndex)
    else { return nil }
    return article.replacingCharacters(in: start.upperBound..<end.lowerBound, with: text)
  }

  private let head: [String]
  private let lines: [[String]]

  private init(_ rows: [NeutralTable.Row], isShort: Bool = false, namesSet: Bool = false) {
    let columns = isShort ? Column.short : Column.long
    head = [""] + columns.map(\.title)
    lines = rows.map { row in
      let name = Self.name(row) + (namesSet ? ", \(row.set)" : "")
      return [name] + columns.map { $0.cell(row) }
    }
  }

  private static func name(_ row: NeutralTable.Row) -> String {
    let rotations = [
      "matrix": "matrix", "oklch": "OKLCh", "lch-d65": "LCh (D65)", "hct": "HCT", "hsb": "HSB",
      "huelch": "`huelch` (fitted to Munsell)",
    ]
    let mappings = ["clip": ", clipped", "own": ", `own`", "css": ", `css`", "uncut": ", uncut"]
    return (rotations[row.rotation] ?? "") + (mappings[row.mapping] ?? "")
  }

  private var markdown: String {
    let rule = ["---"] + head.dropFirst().map { _ in "--:" }
    return ([head, rule] + lines).map { "| \($0.joined(separator: " | ")) |" }
      .joined(separator: "\n").replacingOccurrences(of: "|  |", with: "| |")
  }

  private var html: String {
    func cells(_ texts: [String], _ scope: String) -> String {
      let first = texts[0].isEmpty ? "<td></td>" : "<th scope=\"row\">\(texts[0])</th>"
      let tag = scope == "col" ? ("<th scope=\"col\">", "</th>") : ("<td>", "</td>")
      return "<tr>" + first + texts.dropFirst().map { tag.0 + $0 + tag.1 }.joined() + "</tr>"
    }
    return
      (["<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"The neutral table\">"]
      + ["<table class=\"figures\">", "<thead>\(cells(head, "col"))</thead>", "<tbody>"]
      + lines.map { cells($0, "row") } + ["</tbody>", "</table>", "</div>"])
      .joined(separator: "\n").replacingOccurrences(of: "\\*", with: "*")
      .replacing(/`(\w+)`/) { "<code>\($0.1)</code>" }
  }
}

/// A column: a title, and a row's figure in words.
private struct Column: Sendable {
  let title: String
  let cell: @Sendable (NeutralTable.Row) -> String

  static let long =
    [
      Self("L\\* moves, mean · 95th") {
        mean($0, .lightness) { plain($0, 1) } + " · " + plain($0.percentile95[.lightness], 1)
      },
      Self("colourfulness moves · net") {
        mean($0, .colorfulness, percent) + " · " + mean($0, .net, signed)
      },
    ] + scales + [
      hue(.oklch, "OKLCh"), hue(.lch, "CIELAB"),
      Self("turned back, mean · 95th") {
        mean($0, .back) { plain($0, 1) } + " · " + plain($0.percentile95[.back], 1)
      },
      contrast, outside,
    ]

  static let short =
    [
      Self("L\\* moves") { mean($0, .lightness) { plain($0, 1) } },
      Self("95th") { plain($0.percentile95[.lightness], 1) },
      Self("colourfulness moves") { mean($0, .colorfulness, percent) },
      Self("net") { mean($0, .net, signed) },
    ] + scales + [Self("turned back") { mean($0, .back) { plain($0, 1) } }, contrast, outside]

  private static let scales = [
    hue(.munsell, "Munsell"), hue(.cam16, "CAM16"), hue(.jzczhz, "JzCzhz"), hue(.ipt, "IPT"),
  ]

  private static let contrast = Self("contrast ×") { mean($0, .contrast) { plain($0, 2) } }
  private static let outside = Self("outside") { mean($0, .outside, percent) }

  private init(_ title: String, _ cell: @escaping @Sendable (NeutralTable.Row) -> String) {
    (self.title, self.cell) = (title, cell)
  }

  /// A hue's errors; between parentheses those of a way by its own scale.
  private static func hue(_ measure: NeutralTable.Measure, _ title: String) -> Self {
    let owners: [NeutralTable.Measure: String] = [
      .munsell: "huelch", .cam16: "hct", .oklch: "oklch", .lch: "lch-d65",
    ]
    return Self(title) { row in
      let text = mean(row, measure) { plain($0, 1) + "°" }
      return owners[measure] == row.rotation ? "(\(text))" : text
    }
  }

  private static func mean(
    _ row: NeutralTable.Row, _ measure: NeutralTable.Measure, _ text: (Double) -> String
  ) -> String {
    let gap = row.lessMatrix[measure]
    // What is the same is no matter of chance.
    let isNoise = gap.isWithinNoise && gap.interval != 0...0
    return (isNoise ? "≈ " : "") + text(row.mean[measure])
  }

  private static func plain(_ value: Double, _ places: Int) -> String {
    String(format: "%.\(places)f", value)
  }

  private static func percent(_ value: Double) -> String { plain(100 * value, 0) + " %" }

  private static func signed(_ value: Double) -> String {
    let text = plain(100 * abs(value), 0)
    return (text == "0" ? "" : value < 0 ? "−" : "+") + text + " %"
  }
}
