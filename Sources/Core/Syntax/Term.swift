/// A piece of a program, a style sheet or JSON: a word, or brackets that contain terms.
///
/// Swift, Kotlin, Dart, JavaScript, CSS and JSON agree on names, numbers, strings and brackets.
/// ``Scanner/terms(until:depth:)`` reads any terms. ``Scanner/calls(_:)`` reads only calls with
/// labelled arguments, according to a strict grammar.
package struct Term: Sendable {
  package enum Kind: Sendable {
    /// A number with its unit. A percentage has the unit `%` and is stored as a fraction.
    case number(Double, unit: String)
    case text(String)

    /// A name with its qualifier: `Curves.easeIn`.
    case name(String)
    case symbol(UInt8)

    /// A pair of brackets with the terms inside them, and the name directly before the brackets.
    case group(String, bracket: UInt8, [Term])
  }

  package var kind: Kind
  /// The offsets in the text, in bytes.
  package var start: Int
  package var end: Int

  package init(_ kind: Kind, start: Int, end: Int) {
    (self.kind, self.start, self.end) = (kind, start, end)
  }

  /// The term's name, or the name before its brackets.
  package var name: String? {
    switch kind {
    case .name(let name), .group(let name, _, _): name
    case .number, .text, .symbol: nil
    }
  }

  package func isSymbol(_ character: Unicode.Scalar) -> Bool {
    if case .symbol(UInt8(ascii: character)) = kind { true } else { false }
  }
}

// MARK: - Whatever stands there

extension Scanner {
  /// Reads terms up to a closing bracket, or to the end of the text.
  package mutating func terms(
    until close: UInt8? = nil, depth: Int = 0
  ) throws(SyntaxError) -> [Term] {
    guard depth < Self.maximumDepth else {
      throw failure("nested more than \(Self.maximumDepth) levels deep")
    }
    var terms: [Term] = []
    while true {
      let start = token.start
      switch token.kind {
      case .end:
        if let close { throw unexpected("‘\(Character(Unicode.Scalar(close)))’") }
        return terms
      case .number, .dimension, .percentage:
        let isPercent = token.kind == .percentage
        let value = isPercent ? token.fraction : token.value
        let unit = isPercent ? "%" : token.kind == .dimension ? nameText : ""
        advance()
        terms.append(Term(.number(value, unit: unit), start: start, end: endOfLast))
      case .string:
        let text = try stringText()
        advance()
        terms.append(Term(.text(text), start: start, end: endOfLast))
      case .ident, .function: try terms.append(name(start, depth))
      case .rightParen:
        guard close == 0x29 else { throw unexpected("no ‘)’") }
        advance()
        return terms
      case .leftParen: try terms.append(group("", start, 0x28, depth))
      case .delimiter where token.byte == 0x5D || token.byte == 0x7D:
        guard close == token.byte else { throw unexpected("another bracket") }
        advance()
        return terms
      case .delimiter where token.byte == 0x5B || token.byte == 0x7B:
        try terms.append(group("", start, token.byte, depth))
      case .delimiter where token.byte == 0x2E:
        // The dot of a member; the name that follows stands for itself.
        advance()
      case .comma, .delimiter, .hash:
        let byte = token.kind == .comma ? 0x2C : token.kind == .hash ? 0x23 : token.byte
        advance()
        terms.append(Term(.symbol(byte), start: start, end: endOfLast))
      }
    }
  }

  /// The maximum number of words and marks in a type's arguments. Looking further ahead from each
  /// name would take time quadratic in the length of the text.
  private static var mostTypeArguments: Int { 64 }

  /// Reads a name with its members, and the brackets after it.
  private mutating func name(_ start: Int, _ depth: Int) throws(SyntaxError) -> Term {
    var name = ""
    while true {
      name += nameText
      if token.kind == .function { return try group(name, start, 0x28, depth) }
      advance()
      // A type's arguments have no meaning here.
      if isDelimiter(0x3C) {
        var ahead = self
        for _ in 0..<Self.mostTypeArguments
        where ahead.token.kind == .ident || ahead.token.kind == .comma || ahead.isDelimiter(0x3C)
          || ahead.isDelimiter(0x3F)
        { ahead.advance() }
        if ahead.read(delimiter: 0x3E), ahead.token.kind == .leftParen || ahead.isDelimiter(0x7B) {
          self = ahead
        }
      }
      if token.kind == .leftParen || isDelimiter(0x7B) {
        return try group(name, start, token.kind == .leftParen ? 0x28 : 0x7B, depth)
      }
      var ahead = self
      guard ahead.read(delimiter: 0x2E),
        ahead.token.kind == .ident || ahead.token.kind == .function,
        !ahead.token.follows, !token.follows
      else { break }
      self = ahead
      name += "."
    }
    return Term(.name(name), start: start, end: endOfLast)
  }

  private mutating func group(
    _ name: String, _ start: Int, _ bracket: UInt8, _ depth: Int
  ) throws(SyntaxError) -> Term {
    advance()
    let close: UInt8 = bracket == 0x28 ? 0x29 : bracket == 0x5B ? 0x5D : 0x7D
    let terms = try terms(until: close, depth: depth + 1)
    return Term(
      .group(name, bracket: bracket, terms), start: start, end: endOfLast)
  }

  /// Returns the text within quotes. An escape becomes the character after the backslash.
  private func stringText() throws(SyntaxError) -> String {
    let quote = bytes[token.start]
    guard token.end - token.start > 1, bytes[token.end - 1] == quote else {
      throw failure("a quotation is not closed")
    }
    var text: [UInt8] = []
    var index = token.start + 1
    while index < token.end - 1 {
      if bytes[index] == 0x5C, index + 1 < token.end - 1 { index += 1 }
      text.append(bytes[index])
      index += 1
    }
    return String(decoding: text, as: UTF8.self)
  }
}
