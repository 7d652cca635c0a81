import Colorimetry
import Painting
import Syntax

extension SwiftParser {
  /// Reads a colour: `.red`, `Color.red.opacity(0.5)`, `Color(red: 1, green: 0, blue: 0)`,
  /// `UIColor.systemRed`, or a colour's CSS text.
  mutating func color() throws(SyntaxError) -> AnyColor {
    let start = scanner.offset
    var result: AnyColor
    if dot() {
      result = try member(of: palette, at: start)
    } else if let owner = colorType {
      if scanner.token.kind == .function {
        result = try constructed(at: start)
      } else {
        scanner.advance()
        guard dot() else { throw scanner.unexpected("‘.’") }
        result = try member(of: owner, at: start)
      }
    } else {
      result = try scanner.color(in: context).color
    }
    while !isAtGradient, dot() {
      if scanner.isFunction("mix") {
        result = try mix(result)
      } else {
        result.alpha *= try opacity()
      }
    }
    return result
  }

  /// Whether `.gradient` is next, which turns a colour into a gradient.
  var isAtGradient: Bool {
    var ahead = scanner
    return ahead.read(delimiter: 0x2E) && ahead.read(ident: "gradient")
  }

  /// Reads `mix(with: .blue, by: 0.3, in: .device)`. Source: Apple's documentation of `Color.mix`.
  private mutating func mix(_ color: AnyColor) throws(SyntaxError) -> AnyColor {
    let start = scanner
    var other: AnyColor?
    var share: Double?
    var space = GradientInterpolation.perceptual
    try arguments(["with", "by", "in"]) { (parser, label, _) throws(SyntaxError) in
      switch label {
      case "with": other = try parser.color()
      case "by": share = try parser.number()
      default: space = try parser.mixingSpace()
      }
    }
    guard let other, let share else {
      throw start.failure("mix() has no colour or no fraction", expected: "with:, by:")
    }
    let stops = [GradientPaint.Stop(color), .init(other)]
    return GradientPaint(.linear(.toward(.bottom)), stops: stops, interpolation: space)
      .color(at: min(max(share, 0), 1))
  }

  /// The palette of the type that is next: SwiftUI's palette, or UIKit's fixed colours.
  ///
  /// Case matters, because `color(…)` is CSS's function.
  private var colorType: SystemPalette? {
    guard scanner.token.kind == .ident || scanner.token.kind == .function else { return nil }
    return switch scanner.nameText {
    case "Color": palette
    case "UIColor", "NSColor": .uikit
    default: nil
    }
  }

  /// Reads `opacity(0.5)` or `withAlphaComponent(0.5)`, which multiply the opacity.
  private mutating func opacity() throws(SyntaxError) -> Double {
    guard scanner.isFunction("opacity") || scanner.isFunction("withalphacomponent") else {
      throw scanner.unexpected("opacity(…)")
    }
    return min(max(try argument { (parser) throws(SyntaxError) in try parser.number() }, 0), 1)
  }

  /// Reads a named colour after its dot, or the arguments of `init`.
  private mutating func member(
    of palette: SystemPalette, at start: Int
  ) throws(SyntaxError) -> AnyColor {
    if scanner.isFunction("init") { return try constructed(at: start) }
    guard scanner.token.kind == .ident else { throw scanner.unexpected("a colour's name") }
    let name = scanner.nameText
    // UIKit's adaptive colours are SwiftUI's; its plain ones are fixed.
    var (owner, bare) = (palette, name)
    if name.hasPrefix("system") {
      owner = self.palette
      bare = name.dropFirst(6).lowercased()
    } else if name == "accentColor" {
      bare = "blue"
    } else if name == "primary" {
      bare = context.scheme == .dark ? "white" : "black"
    }
    guard let color = owner.color(named: bare, scheme: context.scheme) else {
      throw scanner.unknown("colour", among: owner.names + ["primary"])
    }
    scanner.advance()
    return color
  }

  /// Reads `Color(.displayP3, red: …, green: …, blue: …, opacity: …)` and similar initialisers.
  private mutating func constructed(at start: Int) throws(SyntaxError) -> AnyColor {
    var values: [String: Double] = [:]
    var space = ColorSpace.srgb
    var wrapped: AnyColor?
    let labels = [
      "", "red", "green", "blue", "hue", "saturation", "brightness", "white", "opacity", "alpha",
      "hex", "uiColor", "nsColor",
    ]
    try arguments(labels) { (parser, label, _) throws(SyntaxError) in
      if label == "hex" {
        wrapped = try parser.hex()
      } else if label == "uiColor" || label == "nsColor" {
        wrapped = try parser.wrappedColor(of: .uikit)
      } else if !label.isEmpty {
        values[label] = try parser.number()
      } else if let named = parser.rgbSpace() {
        space = named
      } else {
        wrapped = try parser.wrappedColor(of: parser.palette)
      }
    }
    let alpha = min(max(values["opacity"] ?? values["alpha"] ?? 1, 0), 1)
    if var wrapped, values.keys.allSatisfy({ $0 == "opacity" || $0 == "alpha" }) {
      wrapped.alpha *= alpha
      return wrapped
    }
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
    throw SyntaxError(
      offset: start, message: "the components of the colour are missing",
      expected: "red:green:blue:, hue:saturation:brightness: or white:")
  }

  /// Reads `"33E6BF"`, `"#3EB"` or `0x33E6BF`, as in the most common extension. With eight digits,
  /// some versions read the first two as the opacity, and others read the last two.
  private mutating func hex() throws(SyntaxError) -> AnyColor {
    let start = scanner
    var digits = ""
    if scanner.token.kind == .string {
      digits = String(
        decoding: scanner.bytes[scanner.token.start..<scanner.token.end], as: UTF8.self
      ).filter { $0 != "\"" && $0 != "#" }
      scanner.advance()
    } else {
      let value = try number()
      guard (0...0xFF_FFFF).contains(value), let whole = Int(exactly: value) else {
        throw start.failure("this is not a 24-bit colour", expected: "a number such as 0x33E6BF")
      }
      let text = String(whole, radix: 16)
      digits = String(repeating: "0", count: 6 - text.count) + text
    }
    guard digits.isHexDigits, digits.utf8.count == 3 || digits.utf8.count == 6 else {
      throw start.failure(
        "there are not three or six hexadecimal digits", expected: "a string such as \"33E6BF\"")
    }
    var reader = Scanner("#" + digits)
    return try reader.color(in: context).color
  }

  /// Reads `.sRGB`, `.sRGBLinear` or `.displayP3`, if it is next.
  private mutating func rgbSpace() -> ColorSpace? {
    let start = scanner
    let spaces: [Name: ColorSpace] = [
      "srgb": .srgb, "srgblinear": .srgbLinear, "displayp3": .displayP3,
    ]
    if dot(), scanner.token.kind == .ident, let space = spaces[scanner.name] {
      scanner.advance()
      return space
    }
    scanner = start
    return nil
  }

  /// Reads one name in parentheses: `Color(.red)` or `Color(UIColor.red)`. `Color(Color(…))` is not
  /// read, so that calls do not nest.
  private mutating func wrappedColor(of palette: SystemPalette) throws(SyntaxError) -> AnyColor {
    let start = scanner.offset
    var owner = palette
    if let type = colorType, scanner.token.kind == .ident {
      owner = type
      scanner.advance()
    }
    guard dot() else { throw scanner.unexpected("a colour's name such as .red") }
    guard !scanner.isFunction("init") else {
      throw SyntaxError(
        offset: start, message: "a colour can't contain a colour",
        expected: "a colour's name such as .red")
    }
    return try member(of: owner, at: start)
  }
}
