/// The named fields of a result, written as a JSON object or a CSV row.
///
/// In CSV, a list of numbers takes one column for each number: `srgb_1`, `srgb_2`, `srgb_3`. Other
/// lists are written to one cell. The names of an object's fields are prefixed with the object's
/// name.
package struct Record {
  /// The form: JSON on one line, JSON on several lines, or CSV.
  package enum Form: Sendable { case json, document, csv }

  /// The name of a field, which is usually a constant.
  package enum Key: ExpressibleByStringLiteral {
    case constant(StaticString)
    case name(String)

    package init(stringLiteral text: StaticString) { self = .constant(text) }
  }

  package let form: Form

  /// The number of significant digits of fractional numbers, or nil for the digits that read back to
  /// the same number. Whole numbers, such as the number of a line, keep all digits.
  package var precision: Int?

  private var text: TextBuffer

  /// The names of the CSV columns, if they are collected.
  package private(set) var header: [String]?

  private var isFirst = true
  private var prefix = ""

  /// The number of open brackets.
  private var depth = 0

  /// Creates a record as a separate text. Callers join many records, so no record copies the text
  /// before it.
  package init(_ form: Form, collectsHeader: Bool = false) {
    self.form = form
    text = .init()
    header = collectsHeader ? [] : nil
    if isJSON { open("{") }
  }

  /// Returns a record as a separate text.
  package static func text(_ form: Form, _ body: (inout Self) -> Void) -> String {
    var record = Self(form)
    body(&record)
    return String(decoding: record.finished().bytes, as: UTF8.self)
  }

  /// Returns a JSON document that is a list of objects.
  package static func list<Item>(
    _ items: [Item], _ body: (inout Self, Item) -> Void
  ) -> String {
    var record = Self(.document, opening: "[")
    record.write(items, body)
    record.close("]")
    return String(decoding: record.text.bytes, as: UTF8.self) + "\n"
  }

  private init(_ form: Form, opening bracket: Unicode.Scalar) {
    (self.form, text) = (form, .init())
    open(bracket)
  }

  /// Returns the text, with the record at its end.
  package consuming func finished() -> TextBuffer {
    if isJSON { close("}") }
    text.append(isJSON ? "\n" as StaticString : "\r\n")
    return text
  }

  package mutating func field(_ key: Key, _ value: String) {
    start(key)
    if isJSON { text.append(quoting: value) } else { text.append(field: value) }
  }

  /// Writes a text; null if there is none.
  package mutating func field(_ key: Key, _ value: String?) {
    if let value { return field(key, value) }
    start(key)
    if isJSON { text.append("null" as StaticString) }
  }

  /// Writes a number; null if there is none.
  package mutating func field(_ key: Key, _ value: Double?) {
    start(key)
    append(value, absent: absent)
  }

  package mutating func field(_ key: Key, _ value: Bool) {
    start(key)
    text.append(value ? "true" as StaticString : "false")
  }

  package mutating func field(_ key: Key, _ value: SIMD3<Double>) {
    field(key, count: 3) { value[$0] }
  }

  package mutating func field(_ key: Key, _ values: [Double]) {
    field(key, count: values.count) { values[$0] }
  }

  /// Writes numbers, with null for each missing number.
  package mutating func field(_ key: Key, count: Int, _ value: (Int) -> Double?) {
    if isJSON {
      start(key)
      open("[")
    }
    for i in 0..<count {
      if isJSON { separate() } else { start(key, "_\(i + 1)") }
      append(value(i), absent: absent)
    }
    if isJSON { close("]") }
  }

  /// Writes texts. In CSV, they share one cell and are separated by semicolons.
  package mutating func field(_ key: Key, _ values: [String]) {
    start(key)
    guard isJSON else { return text.append(field: values.joined(separator: "; ")) }
    open("[")
    for value in values {
      separate()
      text.append(quoting: value)
    }
    close("]")
  }

  /// Writes rows of three numbers. In CSV, they share one cell, with semicolons between the rows.
  package mutating func field(_ key: Key, _ rows: [SIMD3<Double>]) {
    field(key, rows: rows.count, of: 3) { rows[$0][$1] }
  }

  /// Writes rows of `width` numbers each.
  package mutating func field(
    _ key: Key, rows: Int, of width: Int, _ value: (Int, Int) -> Double
  ) {
    start(key)
    if isJSON { open("[") }
    for row in 0..<rows {
      if isJSON {
        separate()
        open("[")
      } else if row > 0 {
        text.append("; " as StaticString)
      }
      for i in 0..<width {
        if isJSON { separate() } else if i > 0 { text.append(" " as Unicode.Scalar) }
        append(value(row, i), absent: "null")
      }
      if isJSON { close("]") }
    }
    if isJSON { close("]") }
  }

  /// Writes fields within a field.
  package mutating func object(_ key: Key, _ body: (inout Self) -> Void) {
    guard isJSON else {
      let outer = prefix
      prefix += text(of: key) + "_"
      body(&self)
      prefix = outer
      return
    }
    start(key)
    open("{")
    body(&self)
    close("}")
  }

  /// Writes a list of objects. CSV has no room for objects, and omits the list.
  package mutating func objects<Item>(
    _ key: Key, _ items: [Item], _ body: (inout Self, Item) -> Void
  ) {
    guard isJSON else { return }
    start(key)
    open("[")
    write(items, body)
    close("]")
  }

  private mutating func write<Item>(_ items: [Item], _ body: (inout Self, Item) -> Void) {
    for item in items {
      separate()
      open("{")
      body(&self, item)
      close("}")
    }
  }

  private mutating func append(_ value: Double?, absent: StaticString) {
    guard let precision, let value, value.rounded() != value else {
      return text.append(value, absent: absent)
    }
    text.append(NumberText.rounded(value, to: precision), absent: absent)
  }

  private var isJSON: Bool { form != .csv }
  private var absent: StaticString { isJSON ? "null" : "" }

  private mutating func start(_ key: Key, _ suffix: String = "") {
    separate()
    guard isJSON else {
      if header != nil {
        let name = prefix + text(of: key) + suffix
        header?.append(name)
      }
      return
    }
    switch key {
    case .constant(let key):
      text.append("\"" as Unicode.Scalar)
      text.append(key)
      text.append("\"" as Unicode.Scalar)
    case .name(let key): text.append(quoting: key)
    }
    text.append(form == .json ? ":" as StaticString : " : ")
  }

  private func text(of key: Key) -> String {
    switch key {
    case .constant(let key): key.description
    case .name(let key): key
    }
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    text.append(bracket)
    depth += 1
    isFirst = true
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    depth -= 1
    if form == .document, !isFirst { breakLine() }
    text.append(bracket)
    isFirst = false
  }

  /// Separates a value from the previous value in the same brackets.
  private mutating func separate() {
    if !isFirst { text.append("," as Unicode.Scalar) }
    isFirst = false
    if form == .document { breakLine() }
  }

  private mutating func breakLine() {
    text.append("\n" as Unicode.Scalar)
    for _ in 0..<depth { text.append("  " as StaticString) }
  }
}
