import Colorimetry
import Painting

extension SwiftGradientParser {
  /// Reads the arguments of a call, parentheses included, handing each label to `body`, which
  /// reads its value. A label is one of those allowed, and comes once; "" stands for none.
  mutating func arguments(
    _ labels: [String],
    _ body: (inout Self, String, Int) throws(GradientTextError) -> Void
  ) throws(GradientTextError) {
    try cursor.expect("(")
    var seen: Set<String> = []
    while !cursor.take(")") {
      if !seen.isEmpty { try cursor.expect(",", "a comma or ‘)’") }
      if cursor.take(")") { return }
      cursor.skipBlanks()
      let start = cursor.offset
      var label = cursor.name() ?? ""
      if !label.isEmpty, !cursor.take(":") {
        cursor.offset = start
        label = ""
      }
      guard labels.contains(label) else {
        if label.isEmpty {
          throw cursor.unexpected(
            "one of " + labels.map { $0.isEmpty ? "a value" : $0 + ":" }.joined(separator: ", "))
        }
        throw .unknown("label", label, at: start, among: labels.filter { !$0.isEmpty })
      }
      guard seen.insert(label).inserted else {
        throw GradientTextError("‘\(label):’ said twice", at: start, expected: "")
      }
      try body(&self, label, start)
    }
  }

  /// The items of `[…]`; at least one.
  mutating func list<Item>(
    _ expected: String, _ item: (inout Self) throws(GradientTextError) -> Item
  ) throws(GradientTextError) -> [Item] {
    try cursor.expect("[", "‘[’")
    var result: [Item] = []
    while !cursor.take("]") {
      if !result.isEmpty { try cursor.expect(",", "a comma or ‘]’") }
      if !result.isEmpty, cursor.take("]") { return result }
      result.append(try item(&self))
    }
    if result.isEmpty {
      throw GradientTextError("an empty list", at: cursor.offset - 1, expected: expected)
    }
    return result
  }

  mutating func colorList() throws(GradientTextError) -> [GradientImage.Stop] {
    try list("a colour") { (parser) throws(GradientTextError) in .init(try parser.color()) }
  }

  mutating func stopList() throws(GradientTextError) -> [GradientImage.Stop] {
    try list("a stop") { (parser) throws(GradientTextError) in try parser.stop() }
  }

  /// `.init(color: .red, location: 0.2)`, `Gradient.Stop(…)`.
  private mutating func stop() throws(GradientTextError) -> GradientImage.Stop {
    cursor.skipBlanks()
    let start = cursor.offset
    if cursor.take(".") {
      guard ["init", "stop", "Stop"].contains(cursor.name()) else {
        cursor.offset = start
        throw cursor.unexpected(".init(color: …, location: …)")
      }
    } else {
      let isQualified = cursor.take(keyword: "gradient")
      if isQualified { try cursor.expect(".") }
      guard cursor.name() == "Stop" else {
        cursor.offset = start
        throw cursor.unexpected("Gradient.Stop(color: …, location: …)")
      }
    }
    var color: AnyColor?
    var location: Double?
    try arguments(["color", "location"]) { (parser, label, _) throws(GradientTextError) in
      if label == "color" { color = try parser.color() } else { location = try parser.number() }
    }
    guard let color, let location else {
      throw GradientTextError(
        "a stop without a colour or a location", at: start,
        expected: ".init(color: …, location: …)")
    }
    return .init(color, at: .fraction(location))
  }

  // MARK: Values

  /// A number, or a product or quotient of numbers from left to right.
  mutating func number() throws(GradientTextError) -> Double {
    guard var result = cursor.number() else { throw cursor.unexpected("a number") }
    while true {
      cursor.skipBlanks()
      let isDivision = cursor.byte() == UInt8(ascii: "/")
      guard cursor.take("*") || cursor.take("/") else { return result }
      let start = cursor.offset
      guard let factor = cursor.number() else { throw cursor.unexpected("a number") }
      if isDivision, factor == 0 {
        throw GradientTextError("a division by 0", at: start, expected: "another number")
      }
      result = isDivision ? result / factor : result * factor
      result = min(max(result, -1e30), 1e30)
    }
  }

  /// An angle in degrees: `90`, `90deg`, `.degrees(90)`, `Angle(radians: 1)`.
  mutating func angle() throws(GradientTextError) -> Double {
    cursor.skipBlanks()
    let start = cursor.offset
    if cursor.isAtNumber {
      let quantity = try cursor.quantity()
      guard quantity.kinds == .number || quantity.kinds == .angle else {
        throw GradientTextError("no angle", at: start, expected: "an angle as .degrees(90)")
      }
      if quantity.kinds == .angle { return quantity.degrees }
      cursor.offset = start
      return try number()
    }
    let isCall = cursor.take(keyword: "angle")
    if isCall, !cursor.take(".") {
      var degrees = 0.0
      try arguments(["degrees", "radians"]) { (parser, label, _) throws(GradientTextError) in
        degrees = try parser.number() * (label == "radians" ? 180 / .pi : 1)
      }
      return degrees
    }
    if !isCall { try cursor.expect(".", "an angle as .degrees(90)") }
    let nameStart = cursor.offset
    let unit = cursor.name() ?? ""
    if unit == "zero" { return 0 }
    guard unit == "degrees" || unit == "radians" else {
      throw .unknown("angle", unit, at: nameStart, among: ["degrees", "radians", "zero"])
    }
    var degrees = 0.0
    try arguments([""]) { (parser, _, _) throws(GradientTextError) in
      degrees = try parser.number() * (unit == "radians" ? 180 / .pi : 1)
    }
    return degrees
  }

  /// A point of the unit square: `.topLeading`, `UnitPoint(x: 0, y: 1)`.
  mutating func point() throws(GradientTextError) -> BoxPosition {
    let isNamed = cursor.take(keyword: "unitpoint")
    let isMember = cursor.take(".")
    if !isNamed, !isMember { throw cursor.unexpected("a point as .top or UnitPoint(x: 0, y: 1)") }
    if isMember {
      let start = cursor.offset
      let name = cursor.name() ?? ""
      if name != "init" {
        guard let (x, y) = Self.points[name] else {
          throw .unknown("point", name, at: start, among: Self.points.keys.sorted())
        }
        return BoxPosition(unitX: x, y: y)
      }
    }
    var (x, y) = (0.0, 0.0)
    try arguments(["x", "y"]) { (parser, label, _) throws(GradientTextError) in
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
