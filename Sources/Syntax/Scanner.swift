/// A reader of CSS tokens over the bytes of a text.
///
/// It holds the present token, ``token``, and moves on by ``advance()``. Every step is linear in the
/// bytes it passes, nothing is allocated for a token, and nesting is bounded by ``maximumDepth``.
/// Source: CSS Syntax 3.
package struct Scanner: Sendable {
  /// The deepest nesting of parentheses and functions that is read.
  ///
  /// A level takes up to 2 KB of stack in an optimised build and 7.5 KB in a debug build: a thread
  /// of 512 KB, the least that Apple's platforms give one, has room for all of them.
  package static let maximumDepth = 64

  package let bytes: [UInt8]

  /// The token to be read next.
  package private(set) var token: Token

  /// The byte after the last token that was read: where a prefix ends.
  package private(set) var endOfLast = 0

  var depth = 0

  package init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  /// Over bytes, which are taken as UTF-8.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
    token = Token(.end, start: 0, end: 0, follows: false)
    token = bytes.withUnsafeBufferPointer { Lexer(bytes: $0).token(at: 0) }
  }

  /// Where the present token begins, in bytes.
  package var offset: Int { token.start }

  package var isAtEnd: Bool { token.kind == .end }

  /// Goes on to the next token.
  @inline(__always)
  package mutating func advance() {
    endOfLast = token.end
    let end = token.end
    token = bytes.withUnsafeBufferPointer { Lexer(bytes: $0).token(at: end) }
  }

  /// The name, the unit or the digits after `#` of the present token.
  package var name: Name {
    bytes.withUnsafeBufferPointer { bytes in
      var name = Name()
      if token.isEscaped {
        Lexer(bytes: bytes).unescape(token.nameStart, token.nameEnd) { name.append($0) }
      } else {
        for i in token.nameStart..<token.nameEnd { name.append(bytes[i]) }
      }
      return name
    }
  }

  /// The name of the present token as it was meant, escapes resolved.
  package var nameText: String {
    bytes.withUnsafeBufferPointer { bytes in
      var text: [UInt8] = []
      Lexer(bytes: bytes).unescape(token.nameStart, token.nameEnd) { text.append($0) }
      return String(decoding: text, as: UTF8.self)
    }
  }
}

// MARK: - Small pieces of grammar

extension Scanner {
  /// Whether the present token is this identifier; case does not matter.
  package func isIdent(_ expected: Name) -> Bool { token.kind == .ident && name == expected }

  /// Whether the present token opens the function of this name; case does not matter.
  package func isFunction(_ expected: Name) -> Bool {
    token.kind == .function && name == expected
  }

  package func isDelimiter(_ byte: UInt8) -> Bool {
    token.kind == .delimiter && token.byte == byte
  }

  /// Reads this identifier if it comes next.
  package mutating func read(ident expected: Name) -> Bool {
    guard isIdent(expected) else { return false }
    advance()
    return true
  }

  /// Reads any identifier if one comes next.
  package mutating func ident() -> Name? {
    guard token.kind == .ident else { return nil }
    let result = name
    advance()
    return result
  }

  /// Reads a delimiter, such as `/`, if it comes next.
  package mutating func read(delimiter byte: UInt8) -> Bool {
    guard isDelimiter(byte) else { return false }
    advance()
    return true
  }

  /// Reads a comma if one comes next.
  package mutating func readComma() -> Bool {
    guard token.kind == .comma else { return false }
    advance()
    return true
  }

  package mutating func comma() throws(SyntaxError) {
    guard readComma() else { throw failure("expected a comma") }
  }

  /// Enters the function of this name if it comes next; ``close()`` leaves it.
  package mutating func readFunction(_ expected: Name) throws(SyntaxError) -> Bool {
    guard isFunction(expected) else { return false }
    try open()
    return true
  }

  /// Enters the function or the parenthesis that the present token opens.
  package mutating func open() throws(SyntaxError) {
    guard depth < Self.maximumDepth else {
      throw failure("nested more than \(Self.maximumDepth) levels deep")
    }
    depth += 1
    advance()
  }

  /// Leaves a function or a parenthesis.
  ///
  /// The end of the text closes all that is open, as CSS Syntax 3 §5.4.9 has it.
  package mutating func close() throws(SyntaxError) {
    switch token.kind {
    case .rightParen: advance()
    case .end: endOfLast = token.start
    default: throw failure("expected ‘)’")
    }
    depth -= 1
  }

  /// Whether the function or parenthesis that is open closes here.
  package var isAtClose: Bool { token.kind == .rightParen || token.kind == .end }

  /// An error at the present token.
  package func failure(_ message: String, suggestion: String? = nil) -> SyntaxError {
    let found =
      switch token.kind {
      case .end: ", found the end"
      default: ""
      }
    return SyntaxError(offset: token.start, message: message + found, suggestion: suggestion)
  }

  // Messages are made apart from the functions that call themselves, whose frames they would swell.
  @inline(never)
  package func unknownFunction(_ kind: String, among names: some Sequence<Name>) -> SyntaxError {
    failure(
      "unknown \(kind) function ‘\(excerpt(nameText))()’",
      suggestion: nearest(to: nameText, among: names.map(\.text)).map { $0 + "()" })
  }
}
