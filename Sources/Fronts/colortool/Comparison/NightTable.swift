import ColorToolkit

/// Night modes compared on colours, a table for each or JSON lines.
enum NightTable {
  /// Text, links, warnings and paper of a page.
  private static let usual = ["white", "#1d1d1f", "#007aff", "#ff3b30", "#34c759", "#fff3cd"]

  static func write(_ inputs: [String], format: [ReportFormat], output: String?) throws(Failure) {
    guard output == nil, format.allSatisfy({ $0 == .json || $0 == .terminal }) else {
      throw .usage("--night writes only a table to standard output, or --format json")
    }
    for text in inputs.isEmpty ? usual : inputs {
      let color = SRGB(try LineItem.Field(text: text, offset: 0).color())
      let rows = NightMethod.allCases.map { ($0, NightFigures($0, of: color)) }
      if format.contains(.json) {
        for (method, figures) in rows { print(record(text, method, figures)) }
      } else {
        print(table(text, rows))
      }
    }
  }

  private static func record(
    _ text: String, _ method: NightMethod, _ figures: NightFigures
  ) -> String {
    var record = Record(.json)
    record.field("input", text)
    record.field("method", method.rawValue)
    record.field("hex", figures.color.hex)
    record.field("contrastOnWhite", figures.contrast.day)
    record.field("contrastOnDark", figures.contrast.night)
    if let turn = figures.turn { record.field("hueTurn", turn) }
    record.field("lightnessFromMirror", figures.lightness)
    record.field("twice", figures.twice)
    return String(decoding: record.finished().bytes.dropLast(), as: UTF8.self)
  }

  private static func table(_ text: String, _ rows: [(NightMethod, NightFigures)]) -> String {
    func number(_ value: Double, _ places: Int) -> String {
      NumberText.decimal(value, places: places)
    }
    func padded(_ text: String, _ width: Int, isNumber: Bool = true) -> String {
      let gap = String(repeating: " ", count: max(0, width - text.count))
      return isNumber ? gap + text : text + gap
    }
    let head =
      padded(text, 22, isNumber: false) + padded("by night", 9, isNumber: false)
      + padded("hue°", 7) + padded("contrast", 15) + padded("L* off", 8) + padded("twice ΔE", 10)
    let lines = rows.map { method, figures in
      padded(method.title, 22, isNumber: false) + padded(figures.color.hex, 9, isNumber: false)
        + padded(figures.turn.map { number($0, 1) } ?? "–", 7)
        + padded("\(number(figures.contrast.day, 2)) → \(number(figures.contrast.night, 2))", 15)
        + padded(number(figures.lightness, 1), 8) + padded(number(figures.twice, 2), 10)
    }
    return ([head] + lines).joined(separator: "\n") + "\n"
  }
}
