import Colorimetry
import Syntax
import VectorMath

/// One argument of a colour function.
struct ColorComponent {
  enum Kind { case none, number, percentage, angle }

  var kind: Kind

  /// The number, the angle in degrees, or the percentage as a fraction.
  var value: Double

  /// The offset in the text at which the argument was written.
  var start: Int
}

/// The syntax of a colour function.
enum ComponentForm {
  /// The syntax of `rgb()`, whose arguments may be separated by commas.
  case rgb

  /// The syntax of `hsl()`, whose arguments may be separated by commas.
  case hsl

  /// The syntax of a function whose arguments are separated only by white space.
  case modern

  /// The syntax of `color()`, in which fractions are written as 0…1 and only alpha is clamped.
  case custom
}

extension ComponentForm {
  /// Returns the divisor for a number without a unit in a component other than a hue.
  func divisor(of space: ColorSpace) -> Double {
    switch space {
    case .srgb: self == .rgb ? 255 : 1
    case .hsl, .hwb: self == .custom ? 1 : 100
    default: 1
    }
  }
}

extension Scanner {
  /// Reads the arguments of a colour function for a space, after the function's opening
  /// parenthesis.
  ///
  /// Source: CSS Color 4 §4.1, §5.1, §7–§9; CSS Color 5 §4 for relative colours.
  mutating func components(
    in space: ColorSpace, form: ComponentForm, _ context: CSSColorContext
  ) throws(SyntaxError) -> CSSColorValue {
    guard isIdent(.from) else { return try absolute(in: space, form: form) }
    advance()
    let origin = try color(in: context).color
    return try relative(to: origin, in: space, form: form)
  }

  mutating func relative(
    to origin: AnyColor, in space: ColorSpace, form: ComponentForm
  ) throws(SyntaxError) -> CSSColorValue {
    let origin = origin.converted(to: space, carryingForward: true).censored
    let keywords = Keywords(origin, form: form)
    var builder = ColorBuilder(space: space, form: form)
    builder.isRelative = true
    for i in 0..<3 { try builder.set(i, component(keywords)) }
    if let alpha = try alpha(keywords) {
      try builder.setAlpha(alpha)
    } else {
      builder.storage.w = origin.storage.w
      if origin.missing.contains(.alpha) { builder.missing.insert(.alpha) }
    }
    return CSSColorValue(builder.color)
  }

  private mutating func absolute(
    in space: ColorSpace, form: ComponentForm
  ) throws(SyntaxError) -> CSSColorValue {
    let isLegacy = form == .rgb || form == .hsl || (form == .modern && space == .hwb)
    var builder = ColorBuilder(space: space, form: form)
    let first = try component(nil)
    try builder.set(0, first)
    if token.kind == .comma, form == .rgb || form == .hsl {
      try legacy(first, &builder)
      return CSSColorValue(builder.color, isLegacy: true)
    }
    try builder.set(1, component(nil))
    try builder.set(2, component(nil))
    if let alpha = try alpha(nil) { try builder.setAlpha(alpha) }
    return CSSColorValue(builder.color, isLegacy: isLegacy)
  }

  /// Reads the rest of the syntax with commas, which has no `none` and allows percentages only
  /// where they belong.
  private mutating func legacy(
    _ first: ColorComponent, _ builder: inout ColorBuilder
  ) throws(SyntaxError) {
    guard first.kind != .none else {
      throw SyntaxError(offset: first.start, message: "‘none’ is not allowed with commas")
    }
    let kind = builder.form == .hsl ? .percentage : first.kind
    for i in 1..<3 {
      try comma()
      let next = try component(nil)
      guard next.kind == kind else {
        throw SyntaxError(
          offset: next.start,
          message: "not allowed with commas",
          expected: kind == .percentage ? "a percentage" : "a number")
      }
      try builder.set(i, next)
    }
    if readComma() {
      let alpha = try component(nil)
      guard alpha.kind != .none else {
        throw SyntaxError(offset: alpha.start, message: "‘none’ is not allowed with commas")
      }
      try builder.setAlpha(alpha)
    }
  }

  /// Reads `/` and an alpha component, if they follow.
  mutating func alpha(
    _ keywords: Keywords?
  ) throws(SyntaxError) -> ColorComponent? {
    guard read(delimiter: 0x2F) else { return nil }
    return try component(keywords)
  }

  /// Reads one argument: a number, a percentage, an angle, `none` or a channel keyword.
  mutating func component(
    _ keywords: Keywords?
  ) throws(SyntaxError) -> ColorComponent {
    let start = token.start
    switch token.kind {
    case .number:
      let value = Quantity(token.value).censored.value
      advance()
      return ColorComponent(kind: .number, value: value, start: start)
    case .percentage:
      let value = Quantity(token.fraction).censored.value
      advance()
      return ColorComponent(kind: .percentage, value: value, start: start)
    case .ident:
      let name = name
      if name == .none {
        advance()
        return ColorComponent(kind: .none, value: 0, start: start)
      }
      if let value = keywords?.value(name) {
        advance()
        return ColorComponent(kind: value == nil ? .none : .number, value: value ?? 0, start: start)
      }
      throw failure("unknown keyword ‘\(excerpt(nameText))’")
    default:
      guard let quantity = try quantity(keywords: keywords) else {
        throw token.kind == .function
          ? unknownFunction("mathematical", among: MathFunction.names.keys)
          : unexpected("a number, a percentage or ‘none’")
      }
      switch quantity.type {
      case .number: return ColorComponent(kind: .number, value: quantity.value, start: start)
      case .percentage:
        return ColorComponent(kind: .percentage, value: quantity.value / 100, start: start)
      case .angle: return ColorComponent(kind: .angle, value: quantity.value, start: start)
      default:
        throw SyntaxError.wrongKind(at: start, expected: "a number, a percentage or ‘none’")
      }
    }
  }
}
