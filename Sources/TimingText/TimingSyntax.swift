/// The parts that the text of a curve is made of: names, calls and their arguments.
struct TimingCall: Sendable {
  var name: String
  var offset: Int
  /// Nil where no parentheses follow the name.
  var arguments: [TimingArgument]?
  /// Where the call ends.
  var end: Int
}

struct TimingArgument: Sendable {
  var label: String?
  var offset: Int
  /// Several where they stand side by side, as in a stop of `linear()`.
  var values: [TimingValue]
}

struct TimingValue: Sendable {
  enum Kind: Sendable {
    /// A percentage as the share that it is.
    case number(Double, unit: String)
    case word(String)
    case call(TimingCall)
  }

  var kind: Kind
  var offset: Int
}

/// Reads calls that follow each other with dots between: `easeIn(duration: 1).delay(0.5)`.
struct TimingScanner {
  private let bytes: [UInt8]
  private(set) var position = 0

  /// The longest text, and the deepest nesting, that are read.
  static let longest = 1 << 20
  private static let deepest = 8

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The calls of a whole text.
  mutating func chain() throws(TimingTextError) -> [TimingCall] {
    guard bytes.count <= Self.longest else {
      throw TimingTextError("the text is longer than a million bytes", at: Self.longest)
    }
    skipSpace()
    guard position < bytes.count else { throw TimingTextError("a curve is missing", at: position) }
    if peek == UInt8(ascii: ".") { position += 1 }
    var calls = [try call(depth: 0)]
    skipSpace()
    while peek == UInt8(ascii: ".") {
      position += 1
      calls.append(try call(depth: 0))
      skipSpace()
    }
    if peek == UInt8(ascii: ";") { position += 1 }
    skipSpace()
    guard position == bytes.count else {
      throw TimingTextError("unexpected \(seen) after the curve", at: position)
    }
    return calls
  }

  private mutating func call(depth: Int) throws(TimingTextError) -> TimingCall {
    guard depth < Self.deepest else { throw TimingTextError("nested too deeply", at: position) }
    skipSpace()
    let start = position
    let name = word()
    guard !name.isEmpty else {
      throw TimingTextError("a name is missing, not \(seen)", at: position)
    }
    guard peek == UInt8(ascii: "(") else {
      return TimingCall(name: name, offset: start, arguments: nil, end: position)
    }
    position += 1
    var arguments: [TimingArgument] = []
    skipSpace()
    if peek != UInt8(ascii: ")") {
      arguments.append(try argument(depth: depth))
      while peek == UInt8(ascii: ",") {
        position += 1
        arguments.append(try argument(depth: depth))
      }
    }
    guard peek == UInt8(ascii: ")") else {
      throw TimingTextError("‘)’ or ‘,’ is missing, not \(seen)", at: position)
    }
    position += 1
    return TimingCall(name: name, offset: start, arguments: arguments, end: position)
  }

  private mutating func argument(depth: Int) throws(TimingTextError) -> TimingArgument {
    skipSpace()
    let start = position
    var label: String?
    let candidate = word()
    skipSpace()
    if !candidate.isEmpty, peek == UInt8(ascii: ":") {
      position += 1
      label = candidate
    } else {
      position = start
    }
    var values: [TimingValue] = []
    skipSpace()
    while let byte = peek, byte != UInt8(ascii: ","), byte != UInt8(ascii: ")") {
      values.append(try value(depth: depth))
      skipSpace()
    }
    guard !values.isEmpty else { throw TimingTextError("a value is missing", at: position) }
    return TimingArgument(label: label, offset: start, values: values)
  }

  private mutating func value(depth: Int) throws(TimingTextError) -> TimingValue {
    let start = position
    if let number = try number() {
      let unit = word()
      if unit.isEmpty, peek == UInt8(ascii: "%") {
        // The digits are shifted, not the number divided: so every place can be written.
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        position += 1
        let parts = text.lowercased().split(separator: "e")
        let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        let share = Double("\(parts[0])e\(max(min(exponent, 999), -999) - 2)") ?? number / 100
        return TimingValue(kind: .number(share, unit: "%"), offset: start)
      }
      return TimingValue(kind: .number(number, unit: unit), offset: start)
    }
    if peek == UInt8(ascii: ".") { position += 1 }
    let call = try call(depth: depth + 1)
    return TimingValue(
      kind: call.arguments == nil ? .word(call.name) : .call(call), offset: start)
  }

  /// A number as CSS writes it: sign, digits, point, digits, exponent.
  private mutating func number() throws(TimingTextError) -> Double? {
    let start = position
    func isDigit(_ index: Int) -> Bool {
      index < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
    }
    var end = position
    if end < bytes.count, bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") {
      end += 1
    }
    let digits = end
    while isDigit(end) || (end < bytes.count && bytes[end] == UInt8(ascii: "_") && end > digits) {
      end += 1
    }
    var hasDigits = end > digits
    if end < bytes.count, bytes[end] == UInt8(ascii: "."), isDigit(end + 1) {
      end += 1
      while isDigit(end) { end += 1 }
      hasDigits = true
    }
    guard hasDigits else { return nil }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      var exponent = end + 1
      if exponent < bytes.count,
        bytes[exponent] == UInt8(ascii: "+") || bytes[exponent] == UInt8(ascii: "-")
      {
        exponent += 1
      }
      if isDigit(exponent) {
        while isDigit(exponent) { exponent += 1 }
        end = exponent
      }
    }
    position = end
    var text = String(
      decoding: bytes[start..<end].filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    if text.hasPrefix("+") { text.removeFirst() }
    guard let value = Double(text), value.isFinite else {
      throw TimingTextError("the number is too large", at: start)
    }
    return value
  }

  /// A name: a letter, then letters, digits, hyphens and underscores.
  private mutating func word() -> String {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      let isLetter =
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
        || byte >= 0x80
      let isInner =
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      guard isLetter || (isInner && position > start) else { break }
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
  }

  /// What stands at the position, for a message.
  private var seen: String {
    guard position < bytes.count else { return "the end" }
    let rest = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
    return rest.first.map { "‘\($0)’" } ?? "the end"
  }
}
