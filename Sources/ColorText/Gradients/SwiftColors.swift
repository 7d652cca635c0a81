import Colorimetry
import Painting

extension SwiftGradientParser {
  /// A colour: `.red`, `Color.red.opacity(0.5)`, `Color(red: 1, green: 0, blue: 0)`,
  /// `UIColor.systemRed`, or a colour's CSS text.
  mutating func color() throws(GradientTextError) -> AnyColor {
    cursor.skipBlanks()
    let start = cursor.offset
    var result: AnyColor
    if cursor.take(".") {
      result = try member(of: palette, at: start)
    } else if cursor.isAt(oneOf: Self.types) {
      let type = cursor.name()
      if cursor.take(".") {
        result = try member(of: type == "Color" ? palette : .uikit, at: start)
      } else {
        result = try constructed(at: start)
      }
    } else {
      result = try cursor.colorText().value(context).color
    }
    while cursor.take(".") { result.alpha *= try opacity() }
    return result
  }

  /// Case matters: `color(…)` is CSS's function.
  private static let types = ["Color", "UIColor", "NSColor"]

  /// `opacity(0.5)`, `withAlphaComponent(0.5)`: factors of the opacity.
  private mutating func opacity() throws(GradientTextError) -> Double {
    cursor.skipBlanks()
    let start = cursor.offset
    guard let name = cursor.name(), name == "opacity" || name == "withAlphaComponent" else {
      cursor.offset = start
      throw cursor.unexpected("opacity(…)")
    }
    var result = 1.0
    try arguments([""]) { (parser, _, _) throws(GradientTextError) in
      result = min(max(try parser.number(), 0), 1)
    }
    return result
  }

  /// A named colour after its dot, or the arguments of `.init`.
  private mutating func member(of palette: SystemPalette, at start: Int) throws(GradientTextError)
    -> AnyColor
  {
    let nameStart = cursor.offset
    guard let name = cursor.name() else { throw cursor.unexpected("a colour's name") }
    switch name {
    case "init": return try constructed(at: start)
    case "primary":
      let level = context.scheme == .dark ? 1.0 : 0
      return AnyColor(.srgb, level, level, level)
    default: break
    }
    // UIKit's adaptive colours are SwiftUI's; its plain ones are fixed.
    var (owner, bare) = (palette, name)
    if name.hasPrefix("system") {
      owner = self.palette
      bare = name.dropFirst(6).lowercased()
    } else if name == "accentColor" {
      bare = "blue"
    }
    if let color = owner.color(named: bare, scheme: context.scheme) { return color }
    throw .unknown("colour", name, at: nameStart, among: owner.names + ["primary"])
  }

  /// `Color(.displayP3, red: …, green: …, blue: …, opacity: …)` and its likes, from `(` on.
  private mutating func constructed(at start: Int) throws(GradientTextError) -> AnyColor {
    var values: [String: Double] = [:]
    var space = ColorSpace.srgb
    var wrapped: AnyColor?
    let labels = [
      "", "red", "green", "blue", "hue", "saturation", "brightness", "white", "opacity", "alpha",
    ]
    try arguments(labels) { (parser, label, _) throws(GradientTextError) in
      if !label.isEmpty {
        values[label] = try parser.number()
      } else if let named = try parser.rgbSpace() {
        space = named
      } else {
        wrapped = try parser.wrappedColor()
      }
    }
    let alpha = min(max(values["opacity"] ?? values["alpha"] ?? 1, 0), 1)
    if let wrapped, values.isEmpty { return wrapped }
    if let red = values["red"], let green = values["green"], let blue = values["blue"] {
      return AnyColor(space, red, green, blue, alpha: alpha)
    }
    if let hue = values["hue"], let saturation = values["saturation"],
      let brightness = values["brightness"]
    {
      let color = HSB(
        hue: hue * 360, saturation: saturation, brightness: brightness, alpha: alpha)
      return AnyColor(SRGB(color))
    }
    if let white = values["white"] { return AnyColor(space, white, white, white, alpha: alpha) }
    throw GradientTextError(
      "a colour without its components", at: start,
      expected: "red:green:blue:, hue:saturation:brightness: or white:")
  }

  /// `.sRGB`, `.sRGBLinear` or `.displayP3`, if it is next.
  private mutating func rgbSpace() throws(GradientTextError) -> ColorSpace? {
    let start = cursor.offset
    guard cursor.take(".") else { return nil }
    switch cursor.name() {
    case "sRGB": return .srgb
    case "sRGBLinear": return .srgbLinear
    case "displayP3": return .displayP3
    default:
      cursor.offset = start
      return nil
    }
  }

  /// `Color(.red)`, `Color(uiColor)`: one name in parentheses; `Color(Color(…))` is not read, so
  /// that nothing nests.
  private mutating func wrappedColor() throws(GradientTextError) -> AnyColor {
    cursor.skipBlanks()
    let start = cursor.offset
    var owner = palette
    if cursor.isAt(oneOf: Self.types) {
      let type = cursor.name()
      owner = type == "Color" ? palette : .uikit
    }
    try cursor.expect(".", "a colour's name as .red")
    guard cursor.peekName() != "init" else {
      throw GradientTextError(
        "a colour in a colour", at: start, expected: "a colour's name as .red")
    }
    return try member(of: owner, at: start)
  }
}
