/// A reader of CSS tokens over the bytes of a text.
///
/// The scanner stores the current token, ``token``, and moves to the next token with ``advance()``.
/// Every step takes time linear in the bytes that it passes, no memory is allocated for a token,
/// and nesting is bounded by ``maximumDepth``. Source: CSS Syntax 3.
@usableFromInline
package struct Scanner: Sendable {
  /// The maximum nesting depth of parentheses and functions.
  ///
  /// A level takes up to 2 KB of stack in an optimised build and 7.5 KB in a debug build. A thread
  /// with 512 KB, the minimum on Apple's platforms, has room for all levels.
  @inlinable package static var maximumDepth: Int { 64 }

  @usableFromInline package let bytes: [UInt8]

  /// The next token to read.
  @usableFromInline package var token: Token

  /// The offset after the last token that was read: the end of a prefix.
  @usableFromInline package var endOfLast = 0

  /// The dimension of the whole to which a percentage in a calculation refers: a length that layout
  /// decides, an angle of one turn, or none.
  package var percentages = Dimension.percentage

  /// The reader of easing functions in interpolations. If nil, no easing functions are read.
  @usableFromInline package let easings: EasingReader?

  /// The timelines that interpolations may name.
  @usableFromInline package let timelines: [String: TimelineReading]

  @usableFromInline var depth = 0

  package init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  /// Creates a scanner over bytes, which are interpreted as UTF-8.
  @inlinable @inline(__always)
  package init(
    bytes: [UInt8], easings: EasingReader? = nil, timelines: [String: TimelineReading] = [:]
  ) {
    (self.bytes, self.easings, self.timelines) = (bytes, easings, timelines)
    token = bytes.withUnsafeBufferPointer { Lexer(bytes: $0).token(at: 0) }
  }

  /// Returns a scanner over the same text that begins at an offset.
  package func at(_ offset: Int) -> Self {
    var scanner = self
    scanner.token = bytes.withUnsafeBufferPointer { Lexer(bytes: $0).token(at: offset) }
    return scanner
  }

  /// The offset of the current token in bytes.
  @inlinable
  package var offset: Int { token.start }

  @inlinable
  package var isAtEnd: Bool { token.kind == .end }

  /// Advances to the next token.
  @inlinable @inline(__always)
  package mutating func advance() {
    endOfLast = token.end
    let end = token.end
    token = bytes.withUnsafeBufferPointer { Lexer(bytes: $0).token(at: end) }
  }

  /// The current token's name, unit, or digits after `#`.
  @inlinable
  package var name: Name {
    bytes.withUnsafeBufferPointer { bytes in
      var name = Name()
      if token.isEscaped {
        Lexer(bytes: bytes).unescape(token.nameStart, token.nameEnd) { name.append($0) }
        return name
      }
      return Name(bytes, token.nameStart..<token.nameEnd)
    }
  }

  /// The current token's name, with its escapes resolved.
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
  /// Whether the current token is the given identifier, ignoring case.
  @inlinable
  package func isIdent(_ expected: Name) -> Bool { token.kind == .ident && hasName(expected) }

  /// Whether the current token opens the function with the given name, ignoring case.
  @inlinable
  package func isFunction(_ expected: Name) -> Bool {
    token.kind == .function && hasName(expected)
  }

  /// Whether the current token has the given name. Most names differ already in length.
  @inlinable
  func hasName(_ expected: Name) -> Bool {
    let isAsLong = token.nameEnd - token.nameStart == expected.count
    return (isAsLong || token.isEscaped) && name == expected
  }

  @inlinable
  package func isDelimiter(_ byte: UInt8) -> Bool {
    token.kind == .delimiter && token.byte == byte
  }

  /// Reads the given identifier if it comes next.
  @inlinable
  package mutating func read(ident expected: Name) -> Bool {
    guard isIdent(expected) else { return false }
    advance()
    return true
  }

  /// Reads any identifier if one comes next.
  @inlinable
  package mutating func ident() -> Name? {
    guard token.kind == .ident else { return nil }
    let result = name
    advance()
    return result
  }

  /// Reads a delimiter, such as `/`, if it comes next.
  @inlinable
  package mutating func read(delimiter byte: UInt8) -> Bool {
    guard isDelimiter(byte) else { return false }
    advance()
    return true
  }

  /// Reads a comma if one comes next.
  @inlinable
  package mutating func readComma() -> Bool {
    guard token.kind == .comma else { return false }
    advance()
    return true
  }

  @inlinable
  package mutating func comma() throws(SyntaxError) {
    guard readComma() else { throw unexpected("a comma") }
  }

  /// Enters the function or the parenthesis that the current token opens.
  @inlinable
  package mutating func open() throws(SyntaxError) {
    guard depth < Self.maximumDepth else {
      throw failure("nested more than \(Self.maximumDepth) levels deep")
    }
    depth += 1
    advance()
  }

  /// Leaves a function or a parenthesis.
  ///
  /// The end of the text closes all open functions and parentheses, as in CSS Syntax 3 §5.4.9.
  @inlinable
  package mutating func close() throws(SyntaxError) {
    switch token.kind {
    case .rightParen: advance()
    case .end: endOfLast = token.start
    default: throw unexpected("‘)’")
    }
    depth -= 1
  }

  /// Whether the open function or parenthesis closes here.
  @inlinable
  package var isAtClose: Bool { token.kind == .rightParen || token.kind == .end }

  /// Returns an error at the current token.
  @inline(never) @usableFromInline
  package func failure(
    _ message: String, expected: String? = nil, suggestion: String? = nil
  ) -> SyntaxError {
    SyntaxError(
      offset: token.start, message: message, expected: expected, suggestion: suggestion)
  }

  /// Returns an error about the current token, where something else was expected.
  @inline(never) @usableFromInline
  package func unexpected(_ expected: String, suggestion: String? = nil) -> SyntaxError {
    let found = String(decoding: bytes[token.start..<token.end], as: UTF8.self)
    return failure(
      isAtEnd ? "the text ends" : "unexpected ‘\(excerpt(found))’", expected: expected,
      suggestion: suggestion)
  }

  /// Returns an error about the current name, which is not a known name.
  @inline(never)
  package func unknown(_ what: String, among names: some Sequence<String>) -> SyntaxError {
    .unknown(what, nameText, at: token.start, among: Array(names))
  }

  /// Throws an error unless the text ends here.
  package func end(of what: String) throws(SyntaxError) {
    if !isAtEnd { throw unexpected("the end of the \(what)") }
  }

  // Errors are made apart from the recursive functions, whose stack frames they would enlarge.
  @inline(never)
  package func unknownFunction(_ kind: String, among names: some Sequence<Name>) -> SyntaxError {
    failure(
      "unknown \(kind) function ‘\(excerpt(nameText))()’",
      suggestion: nearest(to: nameText, among: names.map { $0.text }).map { $0 + "()" })
  }
}
