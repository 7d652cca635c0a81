import VectorMath

/// What a CSS quantity measures: how often each kind of unit is a factor of it.
///
/// A number has none; `calc(1deg * 1deg)` has two of angle. Source: CSS Typed OM 1 §4.3.2, by CSS
/// Values 4 §10.9.
package struct CSSType: Sendable, Hashable {
  var percent: Int32 = 0
  var angle: Int32 = 0
  var length: Int32 = 0

  package static let number = CSSType()
  package static let percentage = CSSType(percent: 1)
  package static let angle = CSSType(angle: 1)
  package static let length = CSSType(length: 1)

  static func * (a: Self, b: Self) -> Self {
    CSSType(
      percent: a.percent &+ b.percent, angle: a.angle &+ b.angle, length: a.length &+ b.length)
  }

  static func / (a: Self, b: Self) -> Self {
    CSSType(
      percent: a.percent &- b.percent, angle: a.angle &- b.angle, length: a.length &- b.length)
  }
}

/// A number with what it measures: degrees, CSS pixels, percent or nothing.
package struct CSSQuantity: Sendable, Hashable {
  package var value: Double
  package var type: CSSType

  package init(_ value: Double, _ type: CSSType = .number) {
    self.value = value
    self.type = type
  }

  /// The value in what CSS allows at the top of an expression: not a number is 0, and infinity the
  /// largest number of the range. Source: CSS Values 4 §10.9.1, §10.12.
  package var censored: Self {
    let limit = Self.largest
    return CSSQuantity(value.isNaN ? 0 : min(max(value, -limit), limit), type)
  }

  /// The largest number that is held: that of a 32-bit float, as in browsers.
  ///
  /// CSS leaves the range to the implementation. The room above it lets conversions between
  /// colour spaces raise any component to the third power without overflow.
  package static let largest = Double(Float.greatestFiniteMagnitude)

  /// The factor from a unit to its canonical unit, and what it measures.
  ///
  /// Angles become degrees, absolute lengths CSS pixels (96 to the inch). Source: CSS Values 4 §6, §7.
  static let units: [CSSName: CSSQuantity] = [
    "deg": CSSQuantity(1, .angle), "grad": CSSQuantity(0.9, .angle),
    "rad": CSSQuantity(180 / Double.pi, .angle), "turn": CSSQuantity(360, .angle),
    "px": CSSQuantity(1, .length), "in": CSSQuantity(96, .length),
    "cm": CSSQuantity(96 / 2.54, .length), "mm": CSSQuantity(96 / 25.4, .length),
    "q": CSSQuantity(96 / 101.6, .length), "pt": CSSQuantity(96.0 / 72, .length),
    "pc": CSSQuantity(16, .length),
  ]
}

extension CSSScanner {
  /// Reads a number, a percentage, a dimension or a mathematical function.
  ///
  /// The answer is finite. `keywords` gives the channel keywords of a relative colour.
  package mutating func quantity() throws(CSSColorError) -> CSSQuantity? {
    try quantity(keywords: nil)
  }

  mutating func quantity(keywords: ChannelKeywords?) throws(CSSColorError) -> CSSQuantity? {
    switch token.kind {
    case .number, .percentage, .dimension: try literal().censored
    case .function: try mathFunction(keywords: keywords)?.censored
    default: nil
    }
  }

  /// A quantity as it is written, without calculation; the present token is one.
  mutating func literal() throws(CSSColorError) -> CSSQuantity {
    let value = token.value
    switch token.kind {
    case .percentage:
      advance()
      return CSSQuantity(value, .percentage)
    case .dimension:
      guard let unit = CSSQuantity.units[name] else {
        let units = CSSQuantity.units.keys.map(\.text)
        throw CSSColorError(
          offset: token.nameStart, message: "unknown unit ‘\(excerpt(nameText))’",
          suggestion: nearest(to: nameText, among: units))
      }
      advance()
      return CSSQuantity(value * unit.value, unit.type)
    default:
      advance()
      return CSSQuantity(value)
    }
  }

  /// Whether a quantity begins here: a literal or a mathematical function.
  package var isAtQuantity: Bool {
    switch token.kind {
    case .number, .percentage, .dimension: true
    case .function: MathFunction.names[name] != nil
    default: false
    }
  }

  /// Reads a number; nil where what comes next is no quantity at all.
  package mutating func number() throws(CSSColorError) -> Double? {
    try quantity(of: .number, "a number")
  }

  /// Reads a percentage, 50 for `50%`; nil where what comes next is no quantity at all.
  package mutating func percentage() throws(CSSColorError) -> Double? {
    try quantity(of: .percentage, "a percentage")
  }

  /// Reads an angle in degrees; nil where what comes next is no quantity at all.
  ///
  /// `isZeroAllowed` takes a bare 0, as gradients do.
  package mutating func angle(isZeroAllowed: Bool = false) throws(CSSColorError) -> Double? {
    if isZeroAllowed, token.kind == .number, token.value == 0 {
      advance()
      return 0
    }
    return try quantity(of: .angle, "an angle")
  }

  /// Reads an absolute length in CSS pixels; nil where what comes next is no quantity at all.
  package mutating func length(isZeroAllowed: Bool = true) throws(CSSColorError) -> Double? {
    if isZeroAllowed, token.kind == .number, token.value == 0 {
      advance()
      return 0
    }
    return try quantity(of: .length, "a length")
  }

  private mutating func quantity(
    of type: CSSType, _ description: String
  ) throws(CSSColorError) -> Double? {
    let start = token.start
    guard let result = try quantity() else { return nil }
    guard result.type == type else {
      throw CSSColorError(offset: start, message: "expected \(description)")
    }
    return result.value
  }
}
