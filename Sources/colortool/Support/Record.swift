import Colorimetry

/// The fields of an answer, written as they are named: an object of JSON or a row of CSV.
///
/// In CSV a list of numbers takes a column for each, `srgb_1`, `srgb_2`, `srgb_3`, other lists go into
/// one cell, and the fields of an object take its name before theirs.
struct Record {
  enum Form { case json, csv }

  let form: Form
  private(set) var text: TextBuffer

  /// CSV's names of the columns, if they are asked for.
  private(set) var header: [String]?

  private var isFirst = true
  private var prefix = ""

  /// A record that goes on after some text.
  init(_ form: Form, after text: TextBuffer, collectsHeader: Bool) {
    self.form = form
    self.text = text
    header = collectsHeader ? [] : nil
    if form == .json { self.text.append("{" as Unicode.Scalar) }
  }

  /// The text with the record at its end.
  consuming func finished() -> TextBuffer {
    text.append(form == .json ? "}\n" as StaticString : "\r\n")
    return text
  }

  mutating func field(_ key: StaticString, _ value: String) {
    start(key)
    if form == .json { text.append(quoting: value) } else { text.append(field: value) }
  }

  /// A text; null where there is none.
  mutating func field(_ key: StaticString, _ value: String?) {
    if let value { return field(key, value) }
    start(key)
    if form == .json { text.append("null" as StaticString) }
  }

  /// A number; null where there is none.
  mutating func field(_ key: StaticString, _ value: Double?) {
    start(key)
    text.append(value, absent: form == .json ? "null" : "")
  }

  mutating func field(_ key: StaticString, _ value: Bool) {
    start(key)
    text.append(value ? "true" as StaticString : "false")
  }

  /// Three components; null where one is missing.
  mutating func field(
    _ key: StaticString, _ value: SIMD3<Double>, missing: Missing = []
  ) {
    list(key, count: 3) { missing.contains(component: $0) ? nil : value[$0] }
  }

  mutating func field(_ key: StaticString, _ values: [Double]) {
    list(key, count: values.count) { values[$0] }
  }

  private mutating func list(_ key: StaticString, count: Int, _ value: (Int) -> Double?) {
    if form == .json { start(key) }
    if form == .json { text.append("[" as Unicode.Scalar) }
    for i in 0..<count {
      if form == .csv {
        start(key, "_\(i + 1)")
      } else if i > 0 {
        text.append("," as Unicode.Scalar)
      }
      text.append(value(i), absent: form == .json ? "null" : "")
    }
    if form == .json { text.append("]" as Unicode.Scalar) }
  }

  /// Texts; in CSV in one cell with semicolons between.
  mutating func field(_ key: StaticString, _ values: [String]) {
    start(key)
    if form == .csv { return text.append(field: values.joined(separator: "; ")) }
    text.append("[" as Unicode.Scalar)
    for (index, value) in values.enumerated() {
      if index > 0 { text.append("," as Unicode.Scalar) }
      text.append(quoting: value)
    }
    text.append("]" as Unicode.Scalar)
  }

  /// Rows of three numbers; in CSV in one cell with semicolons between the rows.
  mutating func field(_ key: StaticString, _ rows: [SIMD3<Double>]) {
    start(key)
    let isJSON = form == .json
    if isJSON { text.append("[" as Unicode.Scalar) }
    for (index, row) in rows.enumerated() {
      if index > 0 { text.append(isJSON ? "," as StaticString : "; ") }
      if isJSON { text.append("[" as Unicode.Scalar) }
      for i in 0..<3 {
        if i > 0 { text.append(isJSON ? "," as StaticString : " ") }
        text.append(row[i], absent: "null")
      }
      if isJSON { text.append("]" as Unicode.Scalar) }
    }
    if isJSON { text.append("]" as Unicode.Scalar) }
  }

  /// Fields within a field.
  mutating func object(_ key: StaticString, _ body: (inout Self) -> Void) {
    let outer = prefix
    if form == .json {
      start(key)
      text.append("{" as Unicode.Scalar)
      isFirst = true
    } else {
      prefix += "\(key)_"
    }
    body(&self)
    if form == .json {
      text.append("}" as Unicode.Scalar)
      isFirst = false
    }
    prefix = outer
  }

  /// Objects of a list; CSV, which has no room for them, goes without.
  mutating func objects<Item>(
    _ key: StaticString, _ items: [Item], _ body: (inout Self, Item) -> Void
  ) {
    guard form == .json else { return }
    start(key)
    text.append("[" as Unicode.Scalar)
    for (index, item) in items.enumerated() {
      if index > 0 { text.append("," as Unicode.Scalar) }
      text.append("{" as Unicode.Scalar)
      isFirst = true
      body(&self, item)
      text.append("}" as Unicode.Scalar)
    }
    text.append("]" as Unicode.Scalar)
    isFirst = false
  }

  /// As ``field(_:_:missing:)``, under a name that is no constant.
  mutating func field(named key: String, _ value: SIMD3<Double>, missing: Missing) {
    if form == .json {
      separate()
      text.append(quoting: key)
      text.append(":[" as StaticString)
    }
    for i in 0..<3 {
      if form == .csv {
        separate()
        header?.append(prefix + key + "_\(i + 1)")
      } else if i > 0 {
        text.append("," as Unicode.Scalar)
      }
      text.append(
        missing.contains(component: i) ? nil : value[i], absent: form == .json ? "null" : "")
    }
    if form == .json { text.append("]" as Unicode.Scalar) }
  }

  /// A truth under a name that is no constant.
  mutating func field(named key: String, _ value: Bool) {
    separate()
    if form == .json {
      text.append(quoting: key)
      text.append(":" as Unicode.Scalar)
    } else {
      header?.append(prefix + key)
    }
    text.append(value ? "true" as StaticString : "false")
  }

  private mutating func start(_ key: StaticString, _ suffix: String = "") {
    separate()
    if form == .json {
      text.append("\"" as Unicode.Scalar)
      text.append(key)
      text.append("\":" as StaticString)
    } else if header != nil {
      header?.append(prefix + "\(key)" + suffix)
    }
  }

  private mutating func separate() {
    if !isFirst { text.append("," as Unicode.Scalar) }
    isFirst = false
  }
}
