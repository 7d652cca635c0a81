import ColorToolkit
import ImageFiles

/// A writer of answers in the requested format.
struct AnswerWriter {
  let format: LineFormat
  let style: AnswerStyle

  /// The conversion of colours to hexadecimal digits.
  var digits = HexDigits()

  private var text = TextBuffer()
  private var hasHeader = false

  /// The number of empty CSV rows before the header is known.
  private var emptyRows = 0

  /// The destination of the bytes. A file is written only when all bytes are complete.
  let output: String

  private let isImmediate: Bool
  private static let limit = 65_536

  /// The name of the current item's colour in its palette file.
  var itemName: String?

  /// The number of the current item's line of standard input.
  var line: Int?

  /// The name of named colours. They are written at the end, and a nil colour keeps its number
  /// unused.
  private let name: String?
  private var variables: [(name: String?, colors: Answer.Variable)?] = []

  init(name: String?, format: LineFormat, style: AnswerStyle, output: String) {
    self.name = name
    self.format = format
    self.style = style
    self.output = output
    isImmediate = output == "-" && Console.isOutputTerminal
  }

  /// The current end of the answers, for `takeBack(to:)`.
  var mark: (bytes: Int, variables: Int) { (text.bytes.count, variables.count) }

  /// Removes the answers after a mark.
  mutating func takeBack(to mark: (bytes: Int, variables: Int)) {
    text.bytes.removeLast(text.bytes.count - mark.bytes)
    variables.removeLast(variables.count - mark.variables)
  }

  mutating func write(_ answer: Answer) throws(Failure) {
    switch format {
    case .json: append(.json, answer.write)
    case .csv: writeRow(answer)
    case .css: writeLine(answer.css(style).visibleLines)
    case .hex: writeLine(try answer.hex(&digits))
    case .cssVariables, .xcassets, .swiftui, .compose, .dtcg:
      variables += try answer.variables(&digits, format).map { (itemName, $0) }
    case .text:
      // Where there are swatches, each text between them is made visible where it is put there.
      let lines = answer.text(style)
      writeLine(style.palette.isColored ? lines : lines.visibleLines)
    }
  }

  private mutating func writeLine(_ line: String) {
    text.append(line)
    text.append("\n" as Unicode.Scalar)
  }

  private mutating func writeRow(_ answer: Answer) {
    if !hasHeader {
      var record = Record(.csv, collectsHeader: true)
      answer.write(&record)
      for (index, name) in (record.header ?? []).enumerated() {
        if index > 0 { text.append("," as Unicode.Scalar) }
        text.append(field: name)
      }
      text.append("\r\n" as StaticString)
      hasHeader = true
      for _ in 0..<emptyRows { text.append("\r\n" as StaticString) }
      emptyRows = 0
    }
    append(.csv, answer.write)
  }

  /// Appends a record. Each record has its own buffer, because a shared buffer would be copied into
  /// each record.
  private mutating func append(_ form: Record.Form, _ body: (inout Record) -> Void) {
    var record = Record(form)
    record.precision = style.precision
    // CSV has the same columns in every row, so that operands without a name would break it.
    if form == .json, let itemName { record.field("inputName", itemName) }
    body(&record)
    if form == .json, let line { record.field("line", Double(line)) }
    text.bytes += record.finished().bytes
  }

  /// Answers an item that can't be read: with an error object in JSON, and with an empty line in
  /// other formats.
  mutating func write(_ fault: Fault) {
    switch format {
    case .json: append(.json, fault.write)
    case .csv where !hasHeader: emptyRows += 1
    case .csv: text.append("\r\n" as StaticString)
    case .css, .hex, .text: text.append("\n" as Unicode.Scalar)
    // The others keep their numbers.
    case .cssVariables, .xcassets, .swiftui, .compose, .dtcg: variables.append(nil)
    }
  }

  /// Answers a blank line: with a blank line, except in forms whose answers have numbers or names.
  mutating func skipLine() {
    switch format {
    case .json, .cssVariables, .xcassets, .swiftui, .compose, .dtcg: break
    case .csv where !hasHeader: emptyRows += 1
    case .csv: text.append("\r\n" as StaticString)
    case .css, .hex, .text: text.append("\n" as Unicode.Scalar)
    }
  }

  /// A fault in a text, with its offset.
  struct Fault {
    var input: String
    var error: String
    var offset: Int?

    func write(_ record: inout Record) {
      record.field("input", FileName.shown(input))
      record.field("error", FileName.shown(error))
      record.field("offset", offset.map(Double.init))
    }
  }

  /// Sends the buffered bytes if there are many, or if the output is a terminal.
  mutating func settle() throws {
    if output == "-", isImmediate || text.bytes.count >= Self.limit { try flush() }
  }

  /// Sends the buffered bytes to standard output.
  mutating func flush() throws {
    guard output == "-", !text.bytes.isEmpty else { return }
    try OutputFile.write(text.bytes, to: "-")
    text.bytes.removeAll(keepingCapacity: true)
  }

  /// Returns a colour's name in the palette file after the requested name, or the requested name
  /// with the number of the colour. A single colour has no number.
  private func shownName(of own: String?, at index: Int) -> String {
    if let own, !own.isEmpty { return name.map { $0 + "-" + own } ?? own }
    let name = name ?? "color"
    return variables.count == 1 ? name : "\(name)-\(index + 1)"
  }

  /// Sends the remaining bytes, or writes the file.
  mutating func finish() throws {
    if format == .csv, !hasHeader {
      for _ in 0..<emptyRows { text.append("\r\n" as StaticString) }
    }
    if let form = format.assets {
      let items = variables.enumerated().compactMap { index, variable in
        variable.map {
          ColorAssets.Item(
            name: shownName(of: $0.name, at: index), color: $0.colors.day, dark: $0.colors.night)
        }
      }
      let assets = ColorAssets(items)
      // The folder itself, which the form's script makes elsewhere.
      if form == .xcassets, output.lowercased().hasSuffix(".xcassets") {
        for file in assets.catalogFiles {
          let path = output + "/" + file.path
          try OutputFile.createDirectory(FileName.folder(path))
          try OutputFile.write(file.text + "\n", to: path)
        }
        if let note = digits.note { Console.tell(note) }
        return
      }
      text.append(assets.written(as: form))
    }
    try output == "-" ? flush() : OutputFile.writeAnswers(text.bytes, as: format, to: output)
    if let note = digits.note { Console.tell(note) }
  }
}

extension OutputFile {
  /// Writes answers, one per line. A `.json` file is instead one document, which is a list.
  static func writeAnswers(
    _ lines: [UInt8], as format: LineFormat, to path: String
  ) throws(OutputError) {
    guard format == .json, path.lowercased().hasSuffix(".json") else {
      return try write(lines, to: path)
    }
    // A record has no line feed but its last byte.
    let records = lines.split(separator: 0x0A)
    try write(Array("[\n".utf8) + records.joined(separator: ",\n".utf8) + "\n]\n".utf8, to: path)
  }
}
