/// A reader of expressions in Swift syntax: calls with labels, lists and computed numbers.
package protocol CallReader {
  var scanner: Scanner { get set }
}

extension Scanner: CallReader {
  package var scanner: Scanner {
    get { self }
    set { self = newValue }
  }
}

extension CallReader {
  /// Reads the arguments of the call that the current token opens. For each argument, `body`
  /// receives the label and reads the value; "" means no label.
  ///
  /// Each label must be one of the allowed labels, and may occur only once. If `labels` is nil, any
  /// label may occur any number of times.
  package mutating func arguments(
    _ labels: [String]?, _ body: (inout Self, String, Int) throws(SyntaxError) -> Void
  ) throws(SyntaxError) {
    guard scanner.token.kind == .function else { throw scanner.unexpected("a call") }
    try scanner.open()
    var seen: [String] = []
    while scanner.token.kind != .rightParen {
      if !seen.isEmpty {
        guard scanner.readComma() else { throw scanner.unexpected("a comma or ‘)’") }
        if scanner.token.kind == .rightParen { break }
      }
      let (start, label) = (scanner.offset, scanner.readLabel() ?? "")
      if let labels { try scanner.check(label, at: start, among: labels, seen) }
      seen.append(label)
      try body(&self, label, start)
    }
    try scanner.close()
  }

  /// Reads the only argument of a call, which has no label.
  package mutating func argument<Value>(
    _ value: (inout Self) throws(SyntaxError) -> Value
  ) throws(SyntaxError) -> Value {
    try scanner.open()
    let result = try value(&self)
    try scanner.close()
    return result
  }

  /// Reads the items of `[…]`; there must be at least one.
  package mutating func list<Item>(
    _ expected: String, _ item: (inout Self) throws(SyntaxError) -> Item
  ) throws(SyntaxError) -> [Item] {
    guard scanner.read(delimiter: 0x5B) else { throw scanner.unexpected("‘[’") }
    var result: [Item] = []
    while !scanner.read(delimiter: 0x5D) {
      if !result.isEmpty {
        guard scanner.readComma() else { throw scanner.unexpected("a comma or ‘]’") }
        if scanner.read(delimiter: 0x5D) { return result }
      }
      result.append(try item(&self))
    }
    if result.isEmpty {
      throw SyntaxError(
        offset: scanner.endOfLast - 1, message: "the list is empty", expected: expected)
    }
    return result
  }
}

extension Scanner {
  fileprivate func check(
    _ label: String, at start: Int, among labels: [String], _ seen: [String]
  ) throws(SyntaxError) {
    guard labels.contains(label) else {
      if label.isEmpty {
        throw unexpected(labels.map { $0.isEmpty ? "a value" : $0 + ":" }.joined(separator: ", "))
      }
      throw .unknown("label", label, at: start, among: labels.filter { !$0.isEmpty })
    }
    guard !seen.contains(label) else {
      throw SyntaxError(offset: start, message: "‘\(label):’ is given twice")
    }
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

  // MARK: Numbers

  /// Reads a number that is computed as in Swift: `1 / 3`, `2 * .pi`, `-(1 - 0.5)`, `0xFF`. Nil if
  /// no number begins here. Every step has the limits of ``Quantity``.
  package mutating func computed() throws(SyntaxError) -> Double? {
    guard var result = try product() else { return nil }
    while isDelimiter(0x2B) || isDelimiter(0x2D) {
      let isSum = token.byte == 0x2B
      advance()
      guard let next = try product() else { throw unexpected("a number") }
      result = Quantity.censored(isSum ? result + next : result - next)
    }
    return result
  }

  private mutating func product() throws(SyntaxError) -> Double? {
    guard var result = try factor() else { return nil }
    while isDelimiter(0x2A) || isDelimiter(0x2F) {
      let isDivision = token.byte == 0x2F
      advance()
      let start = offset
      guard let next = try factor() else { throw unexpected("a number") }
      if isDivision, next == 0 {
        throw SyntaxError(offset: start, message: "can't divide by 0", expected: "another number")
      }
      result = Quantity.censored(isDivision ? result / next : result * next)
    }
    return result
  }

  private mutating func factor() throws(SyntaxError) -> Double? {
    if token.kind == .leftParen {
      try open()
      guard let value = try computed() else { throw unexpected("a number") }
      try close()
      return value
    }
    if read(delimiter: 0x2D) {
      guard let value = try factor() else { throw unexpected("a number") }
      return -value
    }
    if token.kind == .ident || isDelimiter(0x2E) {
      var ahead = self
      if ["Double", "CGFloat", "Float"].contains(ahead.nameText) { ahead.advance() }
      guard ahead.read(delimiter: 0x2E), ahead.read(ident: "pi") else { return nil }
      self = ahead
      return .pi
    }
    if token.kind == .dimension, nameText.first == "x", token.value == 0 {
      guard let value = UInt64(nameText.dropFirst(), radix: 16) else {
        throw unexpected("a number")
      }
      advance()
      return Double(value)
    }
    return try number()
  }

  // MARK: Calls as terms

  /// Reads a whole text of calls that are joined by dots: `easeIn(duration: 1).delay(0.5)`.
  ///
  /// - Parameter what: the kind of value that the calls describe, for errors.
  package mutating func calls(_ what: String) throws(SyntaxError) -> [Term] {
    _ = read(delimiter: 0x2E)
    let calls = try chain(what)
    _ = read(delimiter: 0x3B)
    try end(of: what)
    return calls
  }

  /// Reads a call, and the calls that follow it after dots.
  package mutating func chain(_ what: String) throws(SyntaxError) -> [Term] {
    var calls = [try call(what)]
    while read(delimiter: 0x2E) { calls.append(try call(what)) }
    return calls
  }

  /// Reads a name, with its arguments if parentheses follow the name.
  private mutating func call(_ what: String) throws(SyntaxError) -> Term {
    let (start, name) = (offset, nameText)
    if token.kind == .ident {
      advance()
      return Term(.name(name), start: start, end: endOfLast)
    }
    guard token.kind == .function else { throw unexpected("a \(what)'s name") }
    var terms: [Term] = []
    try arguments(nil) { (scanner, label, start) throws(SyntaxError) in
      if !terms.isEmpty { terms.append(Term(.symbol(0x2C), start: start, end: start)) }
      if !label.isEmpty {
        let end = scanner.endOfLast
        terms.append(Term(.name(label), start: start, end: end))
        terms.append(Term(.symbol(0x3A), start: end - 1, end: end))
      } else if scanner.token.kind == .ident {
        let name = scanner
        scanner.advance()
        if scanner.isAtQuantity { throw name.labelWithoutColon(scanner.token) }
        scanner = name
      }
      // Values side by side, as in a stop of `linear()`.
      repeat {
        terms.append(try scanner.value(what))
      } while scanner.token.kind != .comma
        && !scanner.isAtClose
    }
    return Term(.group(name, bracket: 0x28, terms), start: start, end: endOfLast)
  }

  private func labelWithoutColon(_ value: Token) -> SyntaxError {
    let text = String(decoding: bytes[value.start..<value.end], as: UTF8.self)
    return failure(
      "a label has no colon", expected: "‘\(excerpt("\(nameText): \(text)"))’")
  }

  private mutating func value(_ what: String) throws(SyntaxError) -> Term {
    let start = token
    if token.kind == .comma || isAtClose { throw unexpected("a value") }
    if token.kind == .percentage || token.kind == .dimension, nameText.first != "x" {
      let unit = token.kind == .percentage ? "%" : nameText
      advance()
      return Term(
        .number(unit == "%" ? start.fraction : start.value, unit: unit), start: start.start,
        end: endOfLast)
    }
    if easings == nil || MathFunction.names[name] != nil, let quantity = try quantity() {
      let isPercent = quantity.type == .percentage
      guard isPercent || quantity.type == .number else {
        throw .wrongKind(at: start.start, expected: "a number or a percentage")
      }
      let value = isPercent ? quantity.value / 100 : quantity.value
      return Term(
        .number(value, unit: isPercent ? "%" : ""), start: start.start, end: endOfLast)
    }
    if easings != nil, let value = try computed() {
      return Term(.number(value, unit: ""), start: start.start, end: endOfLast)
    }
    _ = read(delimiter: 0x2E)
    var call = try call(what)
    // `Spring.bouncy`, `UnitCurve.easeIn`: the type says nothing that its member does not.
    while case .name(let type) = call.kind, type.first?.isUppercase == true, read(delimiter: 0x2E) {
      call = try self.call(what)
    }
    if case .name = call.kind { call.start = start.start }
    return call
  }
}
