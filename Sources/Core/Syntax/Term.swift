/// A piece of a program, a style sheet or JSON: a word, or brackets with terms in them.
///
/// Swift, Kotlin, Dart, JavaScript, CSS and JSON agree on names, numbers, strings and brackets.
/// ``Scanner/terms(until:depth:)`` reads whatever stands there; ``Scanner/calls(_:)`` reads calls
/// with arguments alone, by a strict grammar.
package struct Term: Sendable {
  package enum Kind: Sendable {
    /// A percentage as the fraction that it is.
    case number(Double, unit: String)
    case text(String)

    /// With the names it is a member of: `Curves.easeIn`.
    case name(String)
    case symbol(UInt8)

    /// What stands in brackets, with the name right before them.
    case group(String, bracket: UInt8, [Term])
  }

  package var kind: Kind
  /// Offsets in the text in bytes.
  package var start: Int
  package var end: Int

  package init(_ kind: Kind, start: Int, end: Int) {
    (self.kind, self.start, self.end) = (kind, start, end)
  }

  /// The name that it is, or that stands before its brackets.
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

  /// Words and marks of a type's arguments, at most: to look further ahead from each name would cost
  /// the square of a text's length.
  private static var mostTypeArguments: Int { 64 }

  /// Reads a name with its members, and the brackets after it.
  private mutating func name(_ start: Int, _ depth: Int) throws(SyntaxError) -> Term {
    var name = ""
    while true {
      name += nameText
      if token.kind == .function { return try group(name, start, 0x28, depth) }
      advance()
      // A type's arguments say nothing here.
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

  /// The text within quotes; escapes stand for the character after the backslash.
  private func stringText() throws(SyntaxError) -> String {
    let quote = bytes[token.start]
    guard token.end - token.start > 1, bytes[token.end - 1] == quote else {
      throw failure("a quotation without its end")
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

// MARK: - Calls alone

extension Scanner {
  /// Reads a whole text of calls with dots between: `easeIn(duration: 1).delay(0.5)`.
  ///
  /// - Parameter what: what the calls are of, for errors.
  package mutating func calls(_ what: String) throws(SyntaxError) -> [Term] {
    _ = read(delimiter: 0x2E)
    let calls = try chain(what)
    _ = read(delimiter: 0x3B)
    try end(of: what)
    return calls
  }

  /// Reads a call and those that follow it after dots.
  package mutating func chain(_ what: String) throws(SyntaxError) -> [Term] {
    var calls = [try call(what)]
    while read(delimiter: 0x2E) { calls.append(try call(what)) }
    return calls
  }

  /// Reads a name, with its arguments where parentheses follow it.
  private mutating func call(_ what: String) throws(SyntaxError) -> Term {
    let (start, name) = (offset, nameText)
    switch token.kind {
    case .ident:
      advance()
      return Term(.name(name), start: start, end: endOfLast)
    case .function: break
    default: throw unexpected("a \(what)'s name")
    }
    try open()
    var arguments: [Term] = []
    if token.kind != .rightParen {
      while true {
        try argument(what, into: &arguments)
        let comma = offset
        guard readComma() else { break }
        arguments.append(Term(.symbol(0x2C), start: comma, end: comma + 1))
      }
    }
    guard token.kind == .rightParen else { throw unexpected("‘)’ or a comma") }
    try close()
    return Term(.group(name, bracket: 0x28, arguments), start: start, end: endOfLast)
  }

  /// Reads `label:` if it comes next.
  package mutating func readLabel() -> String? {
    guard token.kind == .ident else { return nil }
    let start = self
    advance()
    if read(delimiter: 0x3A) { return start.nameText }
    self = start
    return nil
  }

  /// Reads values side by side, as in a stop of `linear()`, with a label before them or none.
  private mutating func argument(
    _ what: String, into terms: inout [Term]
  ) throws(SyntaxError) {
    let start = self
    if let label = readLabel() {
      terms.append(Term(.name(label), start: start.offset, end: endOfLast))
      terms.append(Term(.symbol(0x3A), start: endOfLast - 1, end: endOfLast))
    } else if token.kind == .ident {
      advance()
      if isAtQuantity {
        let value = String(decoding: bytes[token.start..<token.end], as: UTF8.self)
        throw start.failure(
          "a label without its colon", expected: "‘\(excerpt("\(start.nameText): \(value)"))’")
      }
      self = start
    }
    if token.kind == .comma || isAtClose { throw unexpected("a value") }
    while token.kind != .comma, !isAtClose { terms.append(try value(what)) }
  }

  private mutating func value(_ what: String) throws(SyntaxError) -> Term {
    let start = token
    if token.kind == .percentage || token.kind == .dimension {
      let unit = token.kind == .percentage ? "%" : nameText
      advance()
      return Term(
        .number(unit == "%" ? start.fraction : start.value, unit: unit), start: start.start,
        end: endOfLast)
    }
    if let quantity = try quantity() {
      let isPercent = quantity.type == .percentage
      guard isPercent || quantity.type == .number else {
        throw .wrongKind(at: start.start, expected: "a number or a percentage")
      }
      let value = isPercent ? quantity.value / 100 : quantity.value
      return Term(
        .number(value, unit: isPercent ? "%" : ""), start: start.start, end: endOfLast)
    }
    _ = read(delimiter: 0x2E)
    var call = try call(what)
    if case .name = call.kind { call.start = start.start }
    return call
  }
}
