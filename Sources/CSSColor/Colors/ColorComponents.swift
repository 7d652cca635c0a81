import Colorimetry
import VectorMath

/// One argument of a colour function.
struct ColorComponent {
  enum Kind { case none, number, percentage, angle }

  var kind: Kind

  /// The number, the degrees, or the fraction that a percentage is.
  var value: Double

  /// Where it was written.
  var start: Int
}

/// Which of its syntaxes a colour function has.
enum ComponentForm {
  /// `rgb()`, with commas too.
  case rgb

  /// `hsl()`, with commas too.
  case hsl

  /// White space alone.
  case modern

  /// In `color()`: nothing is clamped but alpha.
  case custom
}

/// The channels of the origin of a relative colour, by their keywords.
struct ChannelKeywords {
  var names: (CSSName, CSSName, CSSName)
  var values: SIMD4<Double>
  var missing: Missing

  static let alpha: CSSName = "alpha"

  /// The value of a keyword: nil if there is no such keyword, nil inside where it is missing.
  func value(_ name: CSSName) -> Double?? {
    let index =
      name == names.0
      ? 0 : name == names.1 ? 1 : name == names.2 ? 2 : name == Self.alpha ? 3 : -1
    guard index >= 0 else { return .none }
    return .some(missing.contains(Missing(component: index)) ? nil : values[index])
  }

  /// The channels of a colour as the function that reads them counts them.
  init(_ color: AnyColor, form: ComponentForm) {
    let channels = color.space.channels
    names = (
      CSSName(channels.first.name), CSSName(channels.second.name), CSSName(channels.third.name)
    )
    values = color.storage
    missing = color.missing
    for i in 0..<3 {
      values[i] =
        channels[i].role == .hue
        ? values[i].wrappedToTurn : values[i] * form.divisor(of: color.space)
    }
  }
}

extension ComponentForm {
  /// What a bare number of a component that is no hue is to be divided by.
  func divisor(of space: ColorSpace) -> Double {
    switch space {
    case .srgb: self == .rgb ? 255 : 1
    case .hsl, .hwb, .hsb: 100
    default: 1
    }
  }
}

extension CSSScanner {
  /// Reads the arguments of a colour function of a space, after its opening parenthesis.
  ///
  /// Source: CSS Color 4 §4.1, §5.1, §7–§9; CSS Color 5 §4 for relative colours.
  mutating func components(
    in space: ColorSpace, form: ComponentForm, _ context: CSSColorContext
  ) throws(CSSColorError) -> CSSColorValue {
    guard isIdent(.from) else { return try absolute(in: space, form: form) }
    advance()
    let origin = try color(in: context).color
    return try relative(to: origin, in: space, form: form)
  }

  mutating func relative(
    to origin: AnyColor, in space: ColorSpace, form: ComponentForm
  ) throws(CSSColorError) -> CSSColorValue {
    let origin = origin.converted(to: space, carryingForward: true).censored
    let keywords = ChannelKeywords(origin, form: form)
    var builder = ColorBuilder(space: space, form: form)
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
  ) throws(CSSColorError) -> CSSColorValue {
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

  /// Reads the rest of the syntax with commas: no `none`, and percentages where they belong.
  private mutating func legacy(
    _ first: ColorComponent, _ builder: inout ColorBuilder
  ) throws(CSSColorError) {
    guard first.kind != .none else {
      throw CSSColorError(offset: first.start, message: "‘none’ is not allowed with commas")
    }
    let kind = builder.form == .hsl ? .percentage : first.kind
    for i in 1..<3 {
      try comma()
      let next = try component(nil)
      guard next.kind == kind else {
        throw CSSColorError(
          offset: next.start,
          message: "expected a \(kind == .percentage ? "percentage" : "number") here with commas")
      }
      try builder.set(i, next)
    }
    if readComma() {
      let alpha = try component(nil)
      guard alpha.kind != .none else {
        throw CSSColorError(offset: alpha.start, message: "‘none’ is not allowed with commas")
      }
      try builder.setAlpha(alpha)
    }
  }

  /// Reads `/` and an alpha component, if they come.
  mutating func alpha(
    _ keywords: ChannelKeywords?
  ) throws(CSSColorError) -> ColorComponent? {
    guard read(delimiter: 0x2F) else { return nil }
    return try component(keywords)
  }

  /// Reads one argument: a number, a percentage, an angle, `none` or a channel keyword.
  mutating func component(
    _ keywords: ChannelKeywords?
  ) throws(CSSColorError) -> ColorComponent {
    let start = token.start
    switch token.kind {
    case .number:
      let value = CSSQuantity(token.value).censored.value
      advance()
      return ColorComponent(kind: .number, value: value, start: start)
    case .percentage:
      let value = CSSQuantity(token.fraction).censored.value
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
          : failure("expected a number, a percentage or ‘none’")
      }
      switch quantity.type {
      case .number: return ColorComponent(kind: .number, value: quantity.value, start: start)
      case .percentage:
        return ColorComponent(kind: .percentage, value: quantity.value / 100, start: start)
      case .angle: return ColorComponent(kind: .angle, value: quantity.value, start: start)
      default:
        throw CSSColorError(offset: start, message: "expected a number, a percentage or ‘none’")
      }
    }
  }
}

/// The components of a colour as they come together.
struct ColorBuilder {
  let space: ColorSpace
  let form: ComponentForm
  let channels: Channels
  var storage = SIMD4<Double>(0, 0, 0, 1)
  var missing: Missing = []

  init(space: ColorSpace, form: ComponentForm) {
    self.space = space
    self.form = form
    channels = form == .rgb ? .rgb : space.channels
  }

  var color: AnyColor { AnyColor(space, storage: storage, missing: missing) }

  /// Sets a component from its argument, in the units of the space, clamped as CSS says.
  mutating func set(_ index: Int, _ component: ColorComponent) throws(CSSColorError) {
    let channel = channels[index]
    var value = component.value
    switch (component.kind, channel.role) {
    case (.none, _):
      missing.insert(Missing(component: index))
      return
    case (.number, .hue), (.angle, .hue): break
    case (.percentage, .hue):
      throw CSSColorError(offset: component.start, message: "expected an angle for the hue")
    case (.angle, _):
      throw CSSColorError(offset: component.start, message: "expected no angle here")
    case (.percentage, _): value *= channel.range.upperBound
    case (.number, _):
      let divisor = form.divisor(of: space)
      if divisor != 1 { value /= divisor }
    }
    if form != .custom {
      // Clamped when parsed: CSS Color 4 §7, §9.3, §9.4.
      switch channel.role {
      case .lightness where space != .hsl:
        value = min(max(value, 0), channel.range.upperBound)
      case .colorfulness: value = max(value, 0)
      default: break
      }
    }
    storage[index] = value
  }

  mutating func setAlpha(_ component: ColorComponent) throws(CSSColorError) {
    switch component.kind {
    case .none:
      missing.insert(.alpha)
      storage.w = 0
    case .angle:
      throw CSSColorError(
        offset: component.start, message: "expected a number or a percentage for alpha")
    case .number, .percentage: storage.w = min(max(component.value, 0), 1)
    }
  }
}

extension Double {
  /// The angle congruent to this one in degrees, in [0, 360); 0 for one that is not finite.
  var wrappedToTurn: Double {
    if self >= 0, self < 360 { return self }
    guard isFinite else { return 0 }
    let remainder = truncatingRemainder(dividingBy: 360)
    let wrapped = remainder < 0 ? remainder + 360 : remainder
    return wrapped < 360 ? wrapped : 0
  }
}
