import VectorMath

/// The mathematical functions of CSS. Source: CSS Values 4 §10; CSS Values 5 §5, §7.4.
package enum MathFunction: String, CaseIterable {
  case calc, min, max, clamp, round, mod, rem, abs, sign
  case sin, cos, tan, asin, acos, atan, atan2
  case pow, sqrt, hypot, log, exp
  case progress
  case interpolate = "calc-interpolate"

  package static let names: [Name: MathFunction] = Dictionary(
    uniqueKeysWithValues: allCases.map { (Name($0.rawValue), $0) })

  static let constants: [Name: Double] = [
    "e": 0x1.5bf0a8b145769p+1, "pi": .pi, "infinity": .infinity, "-infinity": -.infinity,
    "nan": .nan,
  ]
}

/// The strategy for choosing between the two nearest multiples in `round()`. Source: CSS Values 4
/// §10.3.
enum RoundingStrategy: String, CaseIterable {
  case nearest, up, down
  case toZero = "to-zero"

  package static let names: [Name: RoundingStrategy] = Dictionary(
    uniqueKeysWithValues: allCases.map { (Name($0.rawValue), $0) })

  /// Returns the multiple of `step` that is chosen for `value`.
  func callAsFunction(_ value: Double, step: Double) -> Double {
    if value.isNaN || step.isNaN || step == 0 { return .nan }
    if value.isInfinite { return step.isInfinite ? .nan : value }
    let zero = value.sign == .minus ? -0.0 : 0.0
    if step.isInfinite {
      switch self {
      case .up: return value > 0 ? .infinity : zero
      case .down: return value < 0 ? -.infinity : zero
      case .nearest, .toZero: return zero
      }
    }
    let step = step.magnitude
    let quotient = value / step
    if !quotient.isFinite { return value }  // the step is finer than the value's own precision
    let count: Double
    switch self {
    case .nearest:
      let lower = quotient.rounded(.down)
      count = quotient - lower >= 0.5 ? lower + 1 : lower  // ties go up
    case .up: count = quotient.rounded(.up)
    case .down: count = quotient.rounded(.down)
    case .toZero: count = quotient.rounded(.towardZero)
    }
    return count == 0 ? zero : count * step
  }
}

extension Scanner {
  /// Reads the arguments of a mathematical function, up to its closing parenthesis.
  mutating func arguments(
    of function: MathFunction, start: Int, keywords: Keywords?
  ) throws(SyntaxError) -> Quantity {
    switch function {
    case .calc: return try sum(keywords)
    case .min, .max, .hypot: return try fold(function, keywords)
    case .clamp: return try clamp(keywords)
    case .round: return try round(start, keywords)
    case .mod, .rem, .atan2, .pow: return try pair(function, start, keywords)
    case .log: return try logarithm(keywords)
    case .progress: return try progress(keywords)
    case .interpolate: return try calcInterpolate(keywords)
    case .abs, .sign, .sin, .cos, .tan, .asin, .acos, .atan, .sqrt, .exp:
      let start = token.start
      return try Self.unary(function, try sum(keywords), start)
    }
  }

  /// Computes a function of one argument.
  private static func unary(
    _ function: MathFunction, _ argument: Quantity, _ start: Int
  ) throws(SyntaxError) -> Quantity {
    let value = argument.value
    guard argument.percent == 0 else { throw undecided(at: start) }
    switch function {
    case .abs: return Quantity(value.magnitude, argument.type)
    case .sign: return Quantity(value > 0 ? 1 : value < 0 ? -1 : value)
    case .sin, .cos, .tan:
      guard argument.type == .angle || argument.type == .number else {
        throw SyntaxError.wrongKind(at: start, expected: "an angle or a number of radians")
      }
      return Quantity(trigonometric(function, argument))
    default: break
    }
    guard argument.type == .number else {
      throw SyntaxError.wrongKind(at: start, expected: "a number")
    }
    let degrees = 180 / Double.pi
    return switch function {
    case .asin: Quantity(Elementary.asin(value) * degrees, .angle)
    case .acos: Quantity(Elementary.acos(value) * degrees, .angle)
    case .atan: Quantity(Elementary.atan(value) * degrees, .angle)
    case .sqrt: Quantity(value.squareRoot())
    default: Quantity(Elementary.exp(value))
    }
  }

  /// Reads `log(value)`, the natural logarithm, or `log(value, base)`.
  private mutating func logarithm(_ keywords: Keywords?) throws(SyntaxError) -> Quantity {
    let value = try number(keywords)
    guard readComma() else { return Quantity(Elementary.log(value)) }
    return Quantity(Elementary.log(value) / Elementary.log(try number(keywords)))
  }

  private mutating func number(_ keywords: Keywords?) throws(SyntaxError) -> Double {
    let start = token.start
    let value = try sum(keywords)
    guard value.type == .number else {
      throw SyntaxError.wrongKind(at: start, expected: "a number")
    }
    return value.value
  }

  /// Reads the next argument, which must have the dimension of the first argument.
  private mutating func sum(
    like first: inout Quantity, _ keywords: Keywords?
  ) throws(SyntaxError) -> Double {
    let start = token.start
    var value = try sum(keywords)
    try unify(&first, &value, at: start)
    guard first.percent == 0, value.percent == 0 else { throw Self.undecided(at: start) }
    return value.value
  }

  /// Reads a function of one or more arguments, which are combined one after another.
  private mutating func fold(
    _ function: MathFunction, _ keywords: Keywords?
  ) throws(SyntaxError) -> Quantity {
    let start = token.start
    var result = try sum(keywords)
    if function == .hypot {
      guard result.percent == 0 else { throw Self.undecided(at: start) }
      result.value = result.value.magnitude
    }
    while readComma() {
      let next = try sum(like: &result, keywords)
      let value = result.value
      switch function {
      case .min: result.value = Self.smaller(value, next)
      case .max: result.value = Self.larger(value, next)
      default: result.value = Elementary.hypot(value, next)
      }
    }
    return result
  }

  // NaN propagates, and −0 is less than 0: CSS Values 4 §10.9.1.
  private static func smaller(_ a: Double, _ b: Double) -> Double {
    a.isNaN || b.isNaN ? .nan : a == b ? (a.sign == .minus ? a : b) : Swift.min(a, b)
  }
  private static func larger(_ a: Double, _ b: Double) -> Double {
    a.isNaN || b.isNaN ? .nan : a == b ? (a.sign == .minus ? b : a) : Swift.max(a, b)
  }

  /// Reads `clamp(low, value, high)`, where either bound may be `none`.
  private mutating func clamp(_ keywords: Keywords?) throws(SyntaxError) -> Quantity {
    var low: Quantity?
    if !read(ident: .none) { low = try sum(keywords) }
    try comma()
    let start = token.start
    var result = try sum(keywords)
    if var bound = low {
      try unify(&bound, &result, at: start)
      guard bound.percent == 0, result.percent == 0 else { throw Self.undecided(at: start) }
      low = bound
    }
    try comma()
    if !read(ident: .none) {
      let high = try sum(like: &result, keywords)
      result.value = Self.smaller(result.value, high)
    }
    if var low {
      try unify(&low, &result, at: start)
      result.value = Self.larger(low.value, result.value)
    }
    return result
  }

  private mutating func round(
    _ start: Int, _ keywords: Keywords?
  ) throws(SyntaxError) -> Quantity {
    var strategy = RoundingStrategy.nearest
    if token.kind == .ident, let named = RoundingStrategy.names[name] {
      strategy = named
      advance()
      try comma()
    }
    var value = try sum(keywords)
    guard readComma() else {
      guard value.type == .number else {
        throw SyntaxError(offset: start, message: "round() of a quantity with a unit needs a step")
      }
      return Quantity(strategy(value.value, step: 1))
    }
    let step = try sum(like: &value, keywords)
    return Quantity(strategy(value.value, step: step), value.type)
  }

  /// Reads `progress(no-clamp? value, start, end)`. Source: CSS Values 5 §5.
  private mutating func progress(_ keywords: Keywords?) throws(SyntaxError) -> Quantity {
    let isClamped = !read(ident: "no-clamp")
    var value = try sum(keywords)
    try comma()
    let start = try sum(like: &value, keywords)
    try comma()
    let end = try sum(like: &value, keywords)
    return Quantity(
      isClamped
        ? Progress.clamped(value.value, from: start, to: end)
        : Progress.of(value.value, from: start, to: end))
  }

  /// Reads a function of two arguments of one kind.
  private mutating func pair(
    _ function: MathFunction, _ start: Int, _ keywords: Keywords?
  ) throws(SyntaxError) -> Quantity {
    var first = try sum(keywords)
    try comma()
    let second = try sum(like: &first, keywords)
    switch function {
    case .mod: return Quantity(Self.modulus(first.value, second), first.type)
    case .rem:
      return Quantity(first.value.truncatingRemainder(dividingBy: second), first.type)
    case .atan2: return Quantity(Elementary.atan2(first.value, second) * 180 / .pi, .angle)
    default:
      guard first.type == .number else {
        throw SyntaxError.wrongKind(at: start, expected: "numbers in pow()")
      }
      return Quantity(Elementary.pow(first.value, second))
    }
  }

  /// Returns the remainder with the sign of the divisor. Source: CSS Values 4 §10.3.1.
  private static func modulus(_ a: Double, _ b: Double) -> Double {
    if b.isInfinite, a.isFinite { return a.sign == b.sign ? a : .nan }
    let remainder = a.truncatingRemainder(dividingBy: b)
    return remainder != 0 && remainder.sign != b.sign ? remainder + b : remainder
  }

  /// Returns the sine, cosine or tangent, exact at multiples of 90°.
  private static func trigonometric(_ function: MathFunction, _ value: Quantity) -> Double {
    if value.type == .angle, value.value.isFinite {
      let turns = value.value.truncatingRemainder(dividingBy: 360)
      let quarter = turns / 90
      if quarter == quarter.rounded() {
        let index = (Int(saturating: quarter) + 4) % 4
        switch function {
        case .sin: return [0, 1, 0, -1][index]
        case .cos: return [1, 0, -1, 0][index]
        default: return [0, .infinity, 0, -.infinity][index]
        }
      }
    }
    let radians =
      value.type == .angle
      ? value.value.truncatingRemainder(dividingBy: 360) * (.pi / 180) : value.value
    switch function {
    case .sin: return Elementary.sin(radians)
    case .cos: return Elementary.cos(radians)
    default: return Elementary.tan(radians)
    }
  }
}
