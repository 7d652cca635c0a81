import Colorimetry
import Painting
import Syntax

/// A reader of expressions like those of SwiftUI: calls with labels, numbers, angles and points.
///
/// Only CSS colours nest, and only to a limited depth.
struct SwiftParser: CallReader {
  var scanner: Scanner
  let palette: SystemPalette
  let context: CSSColorContext

  init(_ scanner: Scanner, palette: SystemPalette = .ios15, context: CSSColorContext) {
    self.scanner = scanner
    self.palette = palette
    self.context = context
  }

  /// Reads a dot if one comes next.
  mutating func dot() -> Bool { scanner.read(delimiter: 0x2E) }

  // MARK: Values

  /// Reads a number with the value that Swift computes, clamped to ±1e30.
  mutating func number() throws(SyntaxError) -> Double {
    guard let value = try scanner.computed() else { throw scanner.unexpected("a number") }
    return Quantity(value).drawable.value
  }

  /// Reads an angle in degrees: `90`, `90deg`, `.degrees(90)`, `Angle(radians: 1)`, `.zero`.
  mutating func angle() throws(SyntaxError) -> Double {
    if scanner.isAtQuantity {
      let start = scanner
      guard let quantity = try scanner.quantity() else { return 0 }
      if quantity.type == .angle { return quantity.drawable.value }
      guard quantity.type == .number else {
        throw .wrongKind(at: start.offset, expected: "an angle such as .degrees(90)")
      }
      scanner = start
      return try number()
    }
    if scanner.isFunction("angle") {
      var degrees: Double?
      try arguments(["degrees", "radians"]) { (parser, label, _) throws(SyntaxError) in
        degrees = try parser.number() * (label == "radians" ? 180 / .pi : 1)
      }
      guard let degrees else { throw scanner.unexpected("degrees: or radians:") }
      return degrees
    }
    _ = scanner.read(ident: "angle")
    guard dot() else { throw scanner.unexpected("an angle such as .degrees(90)") }
    if scanner.read(ident: "zero") { return 0 }
    let factors: [Name: Double] = ["degrees": 1, "radians": 180 / .pi]
    guard scanner.token.kind == .function, let factor = factors[scanner.name] else {
      throw scanner.unknown("angle", among: ["degrees", "radians", "zero"])
    }
    return try argument { (parser) throws(SyntaxError) in try parser.number() } * factor
  }

  /// Reads a point in the unit square: `.topLeading`, `UnitPoint(x: 0, y: 1)`.
  mutating func point() throws(SyntaxError) -> BoxPosition {
    if !scanner.isFunction("unitpoint") {
      _ = scanner.read(ident: "unitpoint")
      guard dot() else { throw scanner.unexpected("a point such as .top or UnitPoint(x: 0, y: 1)") }
      if !scanner.isFunction("init") {
        guard scanner.token.kind == .ident, let (x, y) = Self.points[scanner.nameText] else {
          throw scanner.unknown("point", among: Self.points.keys)
        }
        scanner.advance()
        return BoxPosition(unitX: x, y: y)
      }
    }
    var (x, y) = (0.0, 0.0)
    try arguments(["x", "y"]) { (parser, label, _) throws(SyntaxError) in
      if label == "x" { x = try parser.number() } else { y = try parser.number() }
    }
    return BoxPosition(unitX: x, y: y)
  }

  /// SwiftUI's `UnitPoint` constants.
  private static let points: [String: (Double, Double)] = [
    "zero": (0, 0), "center": (0.5, 0.5), "leading": (0, 0.5), "trailing": (1, 0.5),
    "top": (0.5, 0), "bottom": (0.5, 1), "topLeading": (0, 0), "topTrailing": (1, 0),
    "bottomLeading": (0, 1), "bottomTrailing": (1, 1),
  ]
}
