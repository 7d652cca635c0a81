/// A reader of JSON (RFC 8259) that reports the offset of every value.
///
/// Foundation's reader reports neither offsets nor duplicate names, although authors need both. The
/// nesting depth is bounded, and so is the stack.
package struct JSONReader {
  /// The maximum nesting depth of arrays and objects.
  package static let depthLimit = 128

  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0
  private var depth = 0

  /// Reads the value of a UTF-8 text's bytes.
  package static func read(_ bytes: [UInt8]) throws(SyntaxError) -> JSONNode {
    try bytes.withUnsafeBufferPointer { bytes throws(SyntaxError) in
      var reader = Self(bytes: bytes)
      return try reader.document()
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func document() throws(SyntaxError) -> JSONNode {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    let node = try value()
    skipBlanks()
    if at < bytes.count { throw fault("expected nothing after the document") }
    return node
  }

  private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  private func fault(_ message: String) -> SyntaxError { SyntaxError(offset: at, message: message) }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  private mutating func value() throws(SyntaxError) -> JSONNode {
    skipBlanks()
    let start = at
    guard let byte = next else { throw fault("the document ends early") }
    let value: JSONNode.Value
    switch byte {
    case UInt8(ascii: "{"): value = .object(try object())
    case UInt8(ascii: "["): value = .array(try array())
    case UInt8(ascii: "\""): value = .string(try string(Self.text))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): value = .number(try number())
    default: value = try word()
    }
    return JSONNode(offset: start, value: value)
  }

  private mutating func descend() throws(SyntaxError) {
    depth += 1
    guard depth <= Self.depthLimit else { throw fault("more than \(Self.depthLimit) levels deep") }
    at += 1
  }

  private mutating func array() throws(SyntaxError) -> [JSONNode] {
    try descend()
    defer { depth -= 1 }
    if take("]") { return [] }
    var nodes: [JSONNode] = []
    nodes.reserveCapacity(4)
    repeat { nodes.append(try value()) } while take(",")
    guard take("]") else { throw fault("expected ‘,’ or ‘]’") }
    return nodes
  }

  private mutating func object() throws(SyntaxError) -> [JSONNode.Member] {
    try descend()
    defer { depth -= 1 }
    if take("}") { return [] }
    var members: [JSONNode.Member] = []
    members.reserveCapacity(4)
    // Filled where there are too many for a linear search.
    var names: Set<String> = []
    repeat {
      skipBlanks()
      let offset = at
      guard next == UInt8(ascii: "\"") else { throw fault("expected a name in quotes") }
      let member = try string { JSONNode.Member(name: $0, offset: offset) }
      if members.count == 32 { names = Set(members.map { $0.name }) }
      let isNew =
        members.count < 32
        ? !members.contains { $0.isNamed(as: member) } : names.insert(member.name).inserted
      guard isNew else {
        throw SyntaxError(offset: offset, message: "\"\(excerpt(member.name))\" is given twice")
      }
      guard take(":") else { throw fault("expected ‘:’ after the name") }
      members.append(member.with(try value()))
    } while take(",")
    guard take("}") else { throw fault("expected ‘,’ or ‘}’") }
    return members
  }

  private mutating func word() throws(SyntaxError) -> JSONNode.Value {
    for (text, value) in [
      ("true", JSONNode.Value.bool(true)), ("false", .bool(false)), ("null", .null),
    ]
    where bytes[at...].starts(with: text.utf8) {
      at += text.utf8.count
      return value
    }
    throw fault("expected a value")
  }

  private mutating func number() throws(SyntaxError) -> Double {
    let start = at
    _ = takeByte("-")
    if !takeByte("0"), digits() == 0 { throw fault("expected a digit") }
    if takeByte("."), digits() == 0 { throw fault("expected a digit") }
    if takeByte("e") || takeByte("E") {
      _ = takeByte("+") || takeByte("-")
      if digits() == 0 { throw fault("expected a digit") }
    }
    let value = DecimalNumber(bytes, at: start).value
    guard value.magnitude < .greatestFiniteMagnitude else {
      let text = String(decoding: bytes[start..<at], as: UTF8.self)
      guard let exact = Double(text), exact.isFinite else {
        throw SyntaxError(offset: start, message: "the number \(excerpt(text)) is too large")
      }
      return exact
    }
    return value
  }

  private mutating func takeByte(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  private mutating func digits() -> Int {
    let start = at
    while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { at += 1 }
    return at - start
  }

  /// Returns the result of a closure on a string's bytes, or throws an error if they are not UTF-8.
  private mutating func string<Result>(
    _ make: (UnsafeBufferPointer<UInt8>) -> Result?
  ) throws(SyntaxError) -> Result {
    at += 1
    let start = at
    skipPlain()
    var result: Result?
    if next == UInt8(ascii: "\"") {
      result = make(UnsafeBufferPointer(rebasing: bytes[start..<at]))
    } else {
      var unescaped = Array(bytes[start..<at])
      while next != UInt8(ascii: "\"") {
        let begin = at
        skipPlain()
        unescaped += bytes[begin..<at]
        switch next {
        case nil: throw fault("the string is not closed")
        case UInt8(ascii: "\""): break
        case UInt8(ascii: "\\"):
          at += 1
          unescaped += try escape()
        default: throw fault("a control character in a string: write it as an escape")
        }
      }
      result = unescaped.withUnsafeBufferPointer(make)
    }
    at += 1
    guard let result else { throw fault("the text before this is not UTF-8") }
    return result
  }

  /// Returns a text from UTF-8 bytes. ASCII, which is most text, needs no validation.
  private static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    bytes.allSatisfy { $0 < 0x80 }
      ? String(decoding: bytes, as: UTF8.self) : String(validUTF8: bytes)
  }

  /// Skips the bytes of a string that represent themselves.
  private mutating func skipPlain() {
    while at < bytes.count, bytes[at] >= 0x20, bytes[at] != 0x22, bytes[at] != 0x5C { at &+= 1 }
  }

  private mutating func escape() throws(SyntaxError) -> [UInt8] {
    guard let byte = next else { throw fault("the string is not closed") }
    at += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "u"):
      var units = [try codeUnit()]
      if UTF16.isLeadSurrogate(units[0]), bytes[at...].starts(with: [0x5C, 0x75]) {
        at += 2
        units.append(try codeUnit())
      }
      let text = String(decoding: units, as: UTF16.self)
      guard text.utf16.elementsEqual(units) else {
        throw fault("the escape before this is only half of a character")
      }
      return Array(text.utf8)
    default:
      at -= 1
      throw fault("unknown escape")
    }
  }

  private mutating func codeUnit() throws(SyntaxError) -> UInt16 {
    let digits = bytes[at...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault("expected four hexadecimal digits") }
    at += 4
    return unit
  }
}
