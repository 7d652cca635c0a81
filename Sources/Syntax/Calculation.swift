import VectorMath

// The arithmetic of `calc()`: sums of products of values.
// Source: CSS Values 4 §10.8, §10.9.

extension Scanner {
  /// Reads a mathematical function; nil where the present token opens none.
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

  /// Reads a sum: products with `+` or `-` between them, which need white space on both sides.
  mutating func sum(_ keywords: Keywords?) throws(SyntaxError) -> Quantity {
    var result = try product(keywords)
    while isDelimiter(0x2B) || isDelimiter(0x2D) {
      let isSum = try sign()
      let start = token.start
      let term = try product(keywords)
      guard term.type == result.type else {
        throw SyntaxError(offset: start, message: "can't add quantities of different kinds")
      }
      result.value = isSum ? result.value + term.value : result.value - term.value
    }
    return result
  }

  /// Reads `+` or `-` between two terms; whether it is the former.
  private mutating func sign() throws(SyntaxError) -> Bool {
    let sign = token
    advance()
    guard sign.follows, token.follows else {
      throw SyntaxError(
        offset: sign.start, message: "expected white space on both sides of the sign")
    }
    return sign.byte == 0x2B
  }

  private mutating func product(_ keywords: Keywords?) throws(SyntaxError) -> Quantity {
    var result = try value(keywords)
    while isDelimiter(0x2A) || isDelimiter(0x2F) {
      let isProduct = token.byte == 0x2A
      advance()
      let factor = try value(keywords)
      result =
        isProduct
        ? Quantity(result.value * factor.value, result.type * factor.type)
        : Quantity(result.value / factor.value, result.type / factor.type)
    }
    return result
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
    default: throw failure("expected a value in the calculation")
    }
  }

  private mutating func keyword(_ keywords: Keywords?) throws(SyntaxError) -> Quantity {
    let name = name
    if let value = keywords?.value(name) {
      advance()
      return Quantity(value ?? 0)  // a missing component counts as 0 in a calculation
    }
    guard let constant = MathFunction.constants[name] else {
      throw failure("unknown keyword ‘\(excerpt(nameText))’ in a calculation")
    }
    advance()
    return Quantity(constant)
  }
}
