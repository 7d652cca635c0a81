import Painting
import Syntax

/// A number with CSS's units, or a sum of several, as `calc()` makes.
struct GradientQuantity {
  /// Which kinds of unit take part.
  struct Kinds: OptionSet {
    let rawValue: UInt8
    static let number = Self(rawValue: 1)
    static let percent = Self(rawValue: 2)
    static let length = Self(rawValue: 4)
    static let angle = Self(rawValue: 8)
  }

  var kinds: Kinds
  var number = 0.0
  var percent = 0.0
  var pixels = 0.0
  var degrees = 0.0

  /// Whether it is a plain 0, which stands for a length or an angle too.
  var isZero: Bool { kinds == .number && number == 0 }

  var boxLength: BoxLength { BoxLength(percent: percent, pixels: pixels) }

  mutating func add(_ other: Self, times factor: Double) {
    kinds.formUnion(other.kinds)
    number = Self.bounded(number + other.number * factor)
    percent = Self.bounded(percent + other.percent * factor)
    pixels = Self.bounded(pixels + other.pixels * factor)
    degrees = Self.bounded(degrees + other.degrees * factor)
  }

  mutating func scale(by factor: Double) {
    number = Self.bounded(number * factor)
    percent = Self.bounded(percent * factor)
    pixels = Self.bounded(pixels * factor)
    degrees = Self.bounded(degrees * factor)
  }

  private static func bounded(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -1e30), 1e30)
  }

  /// Pixels or degrees in one of each unit. Source: CSS Values 4 §6.2, §7.1.
  static let units: [String: (kind: Kinds, factor: Double)] = [
    "px": (.length, 1), "cm": (.length, 96 / 2.54), "mm": (.length, 96 / 25.4),
    "q": (.length, 96 / 101.6), "in": (.length, 96), "pc": (.length, 16), "pt": (.length, 96 / 72),
    "deg": (.angle, 1), "grad": (.angle, 0.9), "rad": (.angle, 180 / .pi), "turn": (.angle, 360),
  ]
}

extension GradientCursor {
  /// Whether a quantity is next, blanks skipped.
  mutating func isAtQuantity() -> Bool {
    skipBlanks()
    return isAtNumber || peekName() == "calc"
  }

  /// The quantity that is next.
  mutating func quantity() throws(GradientTextError) -> GradientQuantity {
    try quantity(depth: 0)
  }

  private mutating func quantity(depth: Int) throws(GradientTextError) -> GradientQuantity {
    skipBlanks()
    guard depth < 32 else {
      throw GradientTextError(
        "calc() is nested too deeply", at: offset, expected: "at most 32 levels")
    }
    if take(keyword: "calc") || (depth > 0 && byte() == UInt8(ascii: "(")) {
      try expect("(")
      let sum = try sum(depth: depth + 1)
      try expect(")")
      return sum
    }
    guard let value = number() else { throw unexpected("a number") }
    var result = GradientQuantity(kinds: .number)
    if byte() == UInt8(ascii: "%") {
      offset += 1
      (result.kinds, result.percent) = (.percent, value)
      return result
    }
    let start = offset
    guard !isAtEnd, GradientCursor.isLetter(byte()), let name = name() else {
      result.number = value
      return result
    }
    guard let unit = GradientQuantity.units[name.lowercased()] else {
      throw .unknown("unit", name, at: start, among: GradientQuantity.units.keys.sorted() + ["%"])
    }
    result.kinds = unit.kind
    if unit.kind == .length { result.pixels = value } else { result.degrees = value }
    result.scale(by: unit.factor)
    return result
  }

  private mutating func sum(depth: Int) throws(GradientTextError) -> GradientQuantity {
    var result = try product(depth: depth)
    while true {
      let factor: Double
      if take("+") { factor = 1 } else if take("-") { factor = -1 } else { return result }
      skipBlanks()
      let start = offset
      let next = try product(depth: depth)
      guard (next.kinds == .number) == (result.kinds == .number) else {
        throw GradientTextError(
          "a number can't be added to a quantity with a unit", at: start,
          expected: "two of a kind")
      }
      result.add(next, times: factor)
    }
  }

  private mutating func product(depth: Int) throws(GradientTextError) -> GradientQuantity {
    var result = try quantity(depth: depth)
    while true {
      skipBlanks()
      let isDivision = byte() == UInt8(ascii: "/")
      guard take("*") || take("/") else { return result }
      skipBlanks()
      let start = offset
      var next = try quantity(depth: depth)
      if isDivision {
        guard next.kinds == .number, next.number != 0 else {
          throw GradientTextError(
            "a division by what is no number or 0", at: start, expected: "a number")
        }
        result.scale(by: 1 / next.number)
      } else if next.kinds == .number {
        result.scale(by: next.number)
      } else if result.kinds == .number {
        next.scale(by: result.number)
        result = next
      } else {
        throw GradientTextError(
          "a product of two quantities with units", at: start, expected: "a number on one side")
      }
    }
  }

  // MARK: In their places

  /// A length or percentage.
  mutating func length() throws(GradientTextError) -> BoxLength {
    skipBlanks()
    let start = offset
    let value = try quantity()
    guard value.isZero || value.kinds.isSubset(of: [.percent, .length]) else {
      throw GradientTextError("no length", at: start, expected: "a percentage or a length as 20px")
    }
    return value.boxLength
  }

  /// An angle in degrees.
  mutating func angle() throws(GradientTextError) -> Double {
    skipBlanks()
    let start = offset
    let value = try quantity()
    guard value.isZero || value.kinds == .angle else {
      throw GradientTextError("no angle", at: start, expected: "an angle as 45deg")
    }
    return value.degrees
  }

  /// A place on a turn: an angle or a percentage, of which 100% is a turn.
  mutating func turnPosition() throws(GradientTextError) -> BoxLength {
    skipBlanks()
    let start = offset
    let value = try quantity()
    guard value.isZero || value.kinds.isSubset(of: [.percent, .angle]) else {
      throw GradientTextError(
        "no place on a turn", at: start, expected: "a percentage or an angle as 45deg")
    }
    return .percent(value.percent + value.degrees / 3.6)
  }
}
