import VectorMath

// The arithmetic of `calc()`: sums of products of values.
// Source: CSS Values 4 §10.8, §10.9.

extension Scanner {
  /// Reads a mathematical function; nil if the current token doesn't open a mathematical function.
  mutating func mathFunction(
    keywords: Keywords?
  ) throws(SyntaxError) -> Quantity? {
    guard token.kind == .function, let function = MathFunction.names[name] else { return nil }
    let start = token.start
    try open()
    let result = try arguments(of: function, start: start, keywords: keywords)
    try close()
    return result
  }

  /// Reads a sum of products. A `+` or `-` between products needs white space on both sides.
  mutating func sum(_ keywords: Keywords?) throws(SyntaxError) -> Quantity {
    var result = try product(keywords)
    while isDelimiter(0x2B) || isDelimiter(0x2D) {
      let isSum = try sign()
      let start = token.start
      var term = try product(keywords)
      try unify(&result, &term, at: start)
      result.value = isSum ? result.value + term.value : result.value - term.value
      result.percent = isSum ? result.percent + term.percent : result.percent - term.percent
    }
    return result
  }

  /// Reads `+` or `-` between two terms, and returns whether the sign is `+`.
  private mutating func sign() throws(SyntaxError) -> Bool {
    let sign = token
    advance()
    guard sign.follows, token.follows else {
      throw SyntaxError(
        offset: sign.start, message: "a sign needs white space on both sides")
    }
    return sign.byte == 0x2B
  }

  private mutating func product(_ keywords: Keywords?) throws(SyntaxError) -> Quantity {
    var result = try value(keywords)
    while isDelimiter(0x2A) || isDelimiter(0x2F) {
      let isProduct = token.byte == 0x2A
      advance()
      let start = token.start
      let factor = try value(keywords)
      guard isProduct || factor.percent == 0 else { throw Self.undecided(at: start) }
      result =
        isProduct
        ? Quantity(
          result.value * factor.value, result.type * factor.type,
          percent: result.share(times: factor.value) + factor.share(times: result.value))
        : Quantity(
          result.value / factor.value, result.type / factor.type,
          percent: result.percent == 0 ? 0 : result.percent / factor.value)
    }
    return result
  }

  /// Converts two terms to one dimension. A percentage next to a length or an angle becomes a
  /// length or an angle, if percentages are parts of such a quantity.
  func unify(_ a: inout Quantity, _ b: inout Quantity, at start: Int) throws(SyntaxError) {
    if a.type == b.type { return }
    a = resolved(a)
    b = resolved(b)
    guard a.type == b.type else {
      throw SyntaxError(offset: start, message: "the quantities have different kinds")
    }
  }

  private func resolved(_ quantity: Quantity) -> Quantity {
    guard quantity.type == .percentage else { return quantity }
    return switch percentages {
    case .length: Quantity(0, .length, percent: quantity.value)
    case .angle: Quantity(quantity.value * 3.6, .angle)
    default: quantity
    }
  }

  /// Returns an error about a calculation whose result depends on layout.
  static func undecided(at start: Int) -> SyntaxError {
    SyntaxError(
      offset: start, message: "percentages and lengths together can be added only",
      expected: "quantities of the same kind")
  }

  private mutating func value(_ keywords: Keywords?) throws(SyntaxError) -> Quantity {
    switch token.kind {
    case .number, .percentage, .dimension:
      return try literal()
    case .leftParen:
      try open()
      let result = try sum(keywords)
      try close()
      return result
    case .function:
      if let result = try mathFunction(keywords: keywords) { return result }
      throw unknownFunction("mathematical", among: MathFunction.names.keys)
    case .ident: return try keyword(keywords)
    default: throw unexpected("a value of the calculation")
    }
  }

  private mutating func keyword(_ keywords: Keywords?) throws(SyntaxError) -> Quantity {
    let name = name
    if let value = keywords?.value(name) {
      advance()
      return Quantity(value ?? 0)  // a missing component counts as 0 in a calculation
    }
    guard let constant = MathFunction.constants[name] else {
      let names = MathFunction.constants.keys.map { $0.text }
      throw unknown("keyword in a calculation", among: names.sorted())
    }
    advance()
    return Quantity(constant)
  }
}
