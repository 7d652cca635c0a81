import Colorimetry
import Syntax

// The values that SwiftUI's modifiers take.

extension SwiftFilterParser {
  mutating func amount() throws(SyntaxError) -> Double {
    guard let value = try scanner.number() else { throw scanner.failure("expected a number") }
    return value
  }

  /// Reads `name:` if it comes next.
  mutating func read(label: Name) throws(SyntaxError) -> Bool {
    guard scanner.isIdent(label) else { return false }
    scanner.advance()
    guard scanner.read(delimiter: 0x3A) else { throw scanner.failure("expected ‘:’") }
    return true
  }

  /// Reads an angle in degrees: `90`, `90deg`, `.degrees(90)`, `Angle(radians: 1)`, `.zero`.
  mutating func angle() throws(SyntaxError) -> Double {
    if scanner.isAtQuantity {
      let start = scanner.offset
      guard let quantity = try scanner.quantity(),
        quantity.type == .number || quantity.type == .angle
      else { throw SyntaxError(offset: start, message: "expected an angle, as .degrees(90)") }
      return quantity.value
    }
    if try scanner.readFunction("angle") {
      var value: Double
      if try read(label: "degrees") {
        value = try amount()
      } else if try read(label: "radians") {
        value = try amount() * 180 / .pi
      } else {
        throw scanner.failure("expected ‘degrees:’ or ‘radians:’")
      }
      try scanner.close()
      return value
    }
    let isNamed = scanner.read(ident: "angle")
    guard scanner.read(delimiter: 0x2E) else {
      throw scanner.failure(
        isNamed ? "expected ‘.’" : "expected an angle, as .degrees(90)")
    }
    if scanner.read(ident: "zero") { return 0 }
    var factor = 1.0
    if try scanner.readFunction("degrees") {
    } else if try scanner.readFunction("radians") {
      factor = 180 / .pi
    } else {
      throw scanner.failure("expected degrees(…), radians(…) or zero")
    }
    let value = try amount() * factor
    try scanner.close()
    return value
  }

  /// Reads a colour: CSS's text, `.red`, `Color.red`, `Color(red: 1, green: 0, blue: 0)`.
  mutating func color() throws(SyntaxError) -> AnyColor {
    let start = scanner
    if try scanner.readFunction("color") {
      // CSS has a function of this name too; after its parenthesis stands a space, not a label.
      if let color = try constructed() { return color }
      scanner = start
    }
    let isQualified = scanner.isIdent("color")
    if isQualified { scanner.advance() }
    guard scanner.read(delimiter: 0x2E) else {
      if isQualified { throw scanner.failure("expected ‘.’") }
      return try scanner.color(in: context).color
    }
    guard scanner.token.kind == .ident else { throw scanner.failure("expected a colour's name") }
    let name = scanner.nameText
    // SwiftUI's names stand for the system's colours, as where gradients are read.
    guard let color = SystemPalette.ios15.color(named: name, scheme: context.scheme) else {
      throw scanner.failure(
        "unknown colour ‘.\(excerpt(name))’",
        suggestion: nearest(to: name, among: SystemPalette.ios15.names).map { "." + $0 })
    }
    scanner.advance()
    return color
  }

  /// Reads the labelled components of `Color(…)` up to the parenthesis that closes it; nil where
  /// the first word is no label.
  private mutating func constructed() throws(SyntaxError) -> AnyColor? {
    let start = scanner.offset
    var values: [String: Double] = [:]
    repeat {
      let label = scanner.token.kind == .ident ? scanner.nameText : ""
      guard Self.labels.contains(label) else {
        if values.isEmpty { return nil }
        throw scanner.failure(
          "expected one of " + Self.labels.map { $0 + ":" }.joined(separator: ", "))
      }
      guard values[label] == nil else { throw scanner.failure("‘\(label):’ said twice") }
      scanner.advance()
      guard scanner.read(delimiter: 0x3A) else { throw scanner.failure("expected ‘:’") }
      values[label] = try amount()
    } while scanner.readComma()
    let alpha = min(max(values.removeValue(forKey: "opacity") ?? 1, 0), 1)
    let names = values.keys.sorted()
    func value(_ label: String) -> Double { values[label] ?? 0 }
    let color: AnyColor
    switch names {
    case ["blue", "green", "red"]:
      color = AnyColor(.srgb, value("red"), value("green"), value("blue"), alpha: alpha)
    case ["brightness", "hue", "saturation"]:
      color = AnyColor(
        SRGB(
          HSB(
            hue: value("hue") * 360, saturation: value("saturation"),
            brightness: value("brightness"), alpha: alpha)))
    case ["white"]:
      color = AnyColor(.srgb, value("white"), value("white"), value("white"), alpha: alpha)
    default:
      throw SyntaxError(
        offset: start, message: "expected red:green:blue:, hue:saturation:brightness: or white:")
    }
    try scanner.close()
    return color
  }

  private static let labels = [
    "red", "green", "blue", "hue", "saturation", "brightness", "white", "opacity",
  ]
}
