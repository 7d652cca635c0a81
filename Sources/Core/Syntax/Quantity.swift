import VectorMath

/// The dimension of a quantity: the power of each kind of unit in it.
///
/// A number has no dimension, and `calc(1deg * 1deg)` has the dimension of an angle to the power 2.
/// Source: CSS Typed OM 1 §4.3.2, cited in CSS Values 4 §10.9.
@usableFromInline
package struct Dimension: Sendable, Hashable {
  @usableFromInline package var percent: Int32 = 0
  @usableFromInline package var angle: Int32 = 0
  @usableFromInline package var length: Int32 = 0
  @usableFromInline package var time: Int32 = 0

  @inlinable
  package init(percent: Int32 = 0, angle: Int32 = 0, length: Int32 = 0, time: Int32 = 0) {
    self.percent = percent
    self.angle = angle
    self.length = length
    self.time = time
  }

  @inlinable package static var number: Dimension { Dimension() }
  @inlinable package static var percentage: Dimension { Dimension(percent: 1) }
  @inlinable package static var angle: Dimension { Dimension(angle: 1) }
  @inlinable package static var length: Dimension { Dimension(length: 1) }
  @inlinable package static var time: Dimension { Dimension(time: 1) }

  package static func * (a: Self, b: Self) -> Self {
    Dimension(
      percent: a.percent &+ b.percent, angle: a.angle &+ b.angle,
      length: a.length &+ b.length, time: a.time &+ b.time)
  }

  package static func / (a: Self, b: Self) -> Self {
    Dimension(
      percent: a.percent &- b.percent, angle: a.angle &- b.angle,
      length: a.length &- b.length, time: a.time &- b.time)
  }
}

/// A number with its dimension: degrees, CSS pixels, seconds, percent, or none.
@usableFromInline
package struct Quantity: Sendable, Hashable {
  @usableFromInline package var value: Double
  @usableFromInline package var type: Dimension

  /// The percentage that is added to a length. Layout decides to which length the percentage
  /// refers.
  @usableFromInline package var percent = 0.0

  @inlinable
  package init(_ value: Double, _ type: Dimension = .number, percent: Double = 0) {
    self.value = value
    self.type = type
    self.percent = percent
  }

  /// The value in the range that CSS allows at the top level of an expression. NaN becomes 0, and
  /// infinity becomes the largest number of the range. Source: CSS Values 4 §10.9.1, §10.12.
  package var censored: Self {
    Quantity(Self.censored(value), type, percent: Self.censored(percent))
  }

  /// Returns the added percentage times a factor. No percentage stays no percentage, whatever the
  /// factor.
  func share(times factor: Double) -> Double { percent == 0 ? 0 : percent * factor }

  /// Returns a number clamped to the supported range, with NaN as 0; see ``largest``.
  @inlinable
  package static func censored(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -largest), largest)
  }

  /// The largest supported number, which is that of a 32-bit float, as in browsers.
  ///
  /// CSS leaves the range to the implementation. The room above this limit allows conversions
  /// between colour spaces to cube any component without overflow.
  @inlinable package static var largest: Double { 0x1.fffffep+127 }

  /// The factor from each unit to its canonical unit, with the unit's dimension.
  ///
  /// Angles become degrees, absolute lengths become CSS pixels (96 to the inch), and times become
  /// seconds. Source: CSS Values 4 §6, §7.
  package static let units: [Name: Quantity] = [
    "deg": Quantity(1, .angle), "grad": Quantity(0.9, .angle),
    "rad": Quantity(180 / Double.pi, .angle), "turn": Quantity(360, .angle),
    "px": Quantity(1, .length), "in": Quantity(96, .length),
    "cm": Quantity(96 / 2.54, .length), "mm": Quantity(96 / 25.4, .length),
    "q": Quantity(96 / 101.6, .length), "pt": Quantity(96.0 / 72, .length),
    "pc": Quantity(16, .length), "s": Quantity(1, .time), "ms": Quantity(0.001, .time),
  ]
}

extension Scanner {
  /// Reads a number, a percentage, a dimension or a mathematical function.
  ///
  /// The result is finite. `keywords` contains the channel keywords of a relative colour.
  package mutating func quantity() throws(SyntaxError) -> Quantity? {
    try quantity(keywords: nil)
  }

  package mutating func quantity(keywords: Keywords?) throws(SyntaxError) -> Quantity? {
    switch token.kind {
    case .number, .percentage, .dimension: try literal().censored
    case .function: try mathFunction(keywords: keywords)?.censored
    default: nil
    }
  }

  /// Reads a quantity as it is written, without calculation. The current token must be a quantity.
  package mutating func literal() throws(SyntaxError) -> Quantity {
    let value = token.value
    switch token.kind {
    case .percentage:
      advance()
      return Quantity(value, .percentage)
    case .dimension:
      guard let unit = Quantity.units[name] else {
        throw SyntaxError.unknown(
          "unit", nameText, at: token.nameStart, among: Quantity.units.keys.map { $0.text })
      }
      advance()
      return Quantity(value * unit.value, unit.type)
    default:
      advance()
      return Quantity(value)
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

  /// Reads a number; nil if no quantity comes next.
  package mutating func number() throws(SyntaxError) -> Double? {
    try quantity(of: .number, "a number")
  }

  /// Reads a percentage, 50 for `50%`; nil if no quantity comes next.
  package mutating func percentage() throws(SyntaxError) -> Double? {
    try quantity(of: .percentage, "a percentage")
  }

  /// Reads an angle in degrees; nil if no quantity comes next.
  ///
  /// With `isZeroAllowed`, a bare 0 is accepted, as in gradients.
  package mutating func angle(isZeroAllowed: Bool = false) throws(SyntaxError) -> Double? {
    if isZeroAllowed, token.kind == .number, token.value == 0 {
      advance()
      return 0
    }
    return try quantity(of: .angle, "an angle")
  }

  /// Reads an absolute length in CSS pixels; nil if no quantity comes next.
  package mutating func length(isZeroAllowed: Bool = true) throws(SyntaxError) -> Double? {
    if isZeroAllowed, token.kind == .number, token.value == 0 {
      advance()
      return 0
    }
    return try quantity(of: .length, "a length")
  }

  private mutating func quantity(
    of type: Dimension, _ description: String
  ) throws(SyntaxError) -> Double? {
    let start = token.start
    guard let result = try quantity() else { return nil }
    guard result.type == type else {
      throw SyntaxError.wrongKind(at: start, expected: description)
    }
    return result.value
  }
}

extension SyntaxError {
  /// Returns an error about a quantity whose dimension is not the expected one.
  package static func wrongKind(at offset: Int, expected: String) -> Self {
    Self(offset: offset, message: "the wrong kind of quantity", expected: expected)
  }
}
