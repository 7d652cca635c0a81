public import Colorimetry
public import Syntax
import VectorMath

extension CSSColorValue {
  /// Creates the colour of a CSS text, with the form that decides how CSS serialises it.
  ///
  /// sRGB components are not rounded, but they are clamped, as CSS does when reading `rgb()`.
  /// `hsl()` and `hwb()` keep their own space. White space and comments around the colour are
  /// allowed.
  ///
  /// - Throws: ``SyntaxError`` if the text is not one colour.
  package init(css text: String, context: CSSColorContext = .init()) throws(SyntaxError) {
    try self.init(utf8: Array(text.utf8), context: context)
  }

  /// Creates the colour of a UTF-8 text. Bytes that are not valid UTF-8 are allowed only in
  /// comments.
  package init(utf8 bytes: [UInt8], context: CSSColorContext = .init()) throws(SyntaxError) {
    var scanner = Scanner(bytes, in: context)
    let value = try scanner.wholeColor(in: context)
    try scanner.end(of: "colour")
    self = value
  }
}

extension AnyColor {
  /// Creates a colour from a CSS string, in the space in which the string is written.
  ///
  /// ```swift
  /// let color = try AnyColor(css: "color-mix(in oklch, tomato 30%, #36c)")
  /// ```
  ///
  /// Sources: CSS Color 4 and 5, editor's drafts of 1 September 2026; CSS Color HDR 1 and CSS
  /// Values 5, editor's drafts of September 2026.
  ///
  /// - Throws: ``SyntaxError`` if the string is not exactly one CSS colour.
  public init(css text: String, context: CSSColorContext = .init()) throws(SyntaxError) {
    self = try CSSColorValue(css: text, context: context).color
  }

  /// The colour as the shortest CSS string in its own space. Reading the string gives the same
  /// colour to the last bit, except for values that CSS clamps; see ``cssText(_:precision:)``.
  ///
  /// ```swift
  /// print(try AnyColor(css: "rgb(255 99 71)").css)  // tomato
  /// print(AnyColor(.oklch, 0.7, 0.15, 50).css)  // oklch(.7 .15 50)
  /// ```
  public var css: String { cssText(.shortest) }
}

#if !hasFeature(Embedded)
  extension AnyColor: ColorReading {
    package static func read(_ text: String) throws -> AnyColor { try AnyColor(css: text) }
  }
#endif

extension ColorValue {
  /// Creates a colour from a CSS string and converts it to the space of this type. Missing
  /// components are treated as 0.
  ///
  /// ```swift
  /// let color = try SRGB(css: "tomato")
  /// ```
  ///
  /// - Throws: ``SyntaxError`` if the string is not exactly one CSS colour; see
  ///   ``AnyColor/init(css:context:)``.
  public init(css text: String, context: CSSColorContext = .init()) throws(SyntaxError) {
    self.init(try AnyColor(css: text, context: context))
  }

  /// The colour as the shortest CSS string in its own space; see ``AnyColor/css``.
  ///
  /// ```swift
  /// print(SRGB(1, 0.5, 0).css, Oklab(0.5, 0.125, 0).css)  // color(srgb 1 .5 0) oklab(.5 .125 0)
  /// ```
  public var css: String { AnyColor(self).css }
}

extension ColorConvertible {
  /// The colour in 8-bit sRGB as `#rrggbb`. If the colour is not opaque, the form is `#rrggbbaa`.
  ///
  /// ```swift
  /// print(SRGB(1, 0.5, 0).hex, try AnyColor(css: "rgb(0 0 0 / 50%)").hex)  // #ff8000 #00000080
  /// print(DisplayP3(0, 1, 0).hex)  // #00f74f
  /// ```
  ///
  /// A colour outside sRGB is mapped into sRGB with ``GamutMapping/raytrace``; see
  /// ``hex(mapping:)``. A colour that is not finite becomes black.
  public var hex: String { hex(mapping: .raytrace) }

  /// Returns the colour in the same form as ``hex``, with a given mapping for colours outside sRGB.
  ///
  /// ```swift
  /// print(DisplayP3(0, 1, 0).hex(mapping: .clip))  // #00ff00
  /// ```
  public func hex(mapping: GamutMapping) -> String {
    let (bytes, isOpaque) = (rgba8(mapping: mapping), !(anyColor.alpha < 1))
    return "#"
      + (0..<(isOpaque ? 3 : 4)).map { i in
        let digits = String(bytes[i], radix: 16)
        return digits.utf8.count == 1 ? "0" + digits : digits
      }.joined()
  }
}

extension SRGB {
  /// Creates a colour from 3, 4, 6 or 8 hexadecimal digits, such as `ff8800` or `#f80`. The `#` is
  /// optional. With 4 or 8 digits, the last digit or the last two digits are alpha.
  ///
  /// ```swift
  /// let orange = try SRGB(hex: "#ff8800")
  /// ```
  ///
  /// - Throws: ``SyntaxError`` if the string is not 3, 4, 6 or 8 hexadecimal digits.
  public init(hex text: String) throws(SyntaxError) {
    let hasSign = text.utf8.first == UInt8(ascii: "#")
    do throws(SyntaxError) {
      var scanner = Scanner(hasSign ? text : "#" + text)
      guard scanner.token.kind == .hash else {
        throw scanner.failure(
          "there are no hexadecimal digits", expected: "a colour such as ff8800")
      }
      let color = try scanner.hexColor().color
      try scanner.end(of: "colour")
      self.init(color)
    } catch {
      var error = error
      if !hasSign { error.offset = max(0, error.offset - 1) }
      throw error
    }
  }
}
