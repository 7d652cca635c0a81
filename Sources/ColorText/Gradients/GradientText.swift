public import Colorimetry
public import Painting

/// Gradients as text: CSS's functions and SwiftUI-like calls.
///
///     linear-gradient(in oklch longer hue, red, 30%, blue)
///     AngularGradient(colors: [.blue, .purple], center: .center, angle: .degrees(90))
///
/// The text is read in one pass over its bytes, in time proportional to its length.
public enum GradientText {
  /// The gradient that a text describes.
  ///
  /// - Parameters:
  ///   - text: CSS's `<gradient>` (CSS Images 4 §3), or an expression like SwiftUI's.
  ///   - palette: The system colours that SwiftUI's names stand for, `.red` say.
  ///   - context: What `currentcolor` is, and whether the light or the dark colours are meant.
  /// - Throws: ``GradientTextError`` with the byte at which the text stops making sense.
  public static func parse(
    _ text: String, palette: SystemPalette = .ios15, context: CSSColorContext = .init()
  ) throws(GradientTextError) -> GradientImage {
    var cursor = GradientCursor(text)
    cursor.skipBlanks()
    let result: GradientImage
    if let function = CSSGradientFunction(at: cursor) {
      var parser = CSSGradientParser(cursor: cursor, function: function, context: context)
      result = try parser.gradient()
      cursor = parser.cursor
    } else {
      var parser = SwiftGradientParser(cursor: cursor, palette: palette, context: context)
      result = try parser.gradient()
      cursor = parser.cursor
    }
    // CSS declarations end with a semicolon, which is easily copied along.
    _ = cursor.take(";")
    cursor.skipBlanks()
    if !cursor.isAtEnd { throw cursor.unexpected("the end of the text") }
    return result
  }

  /// Whether a text is meant as a gradient: it opens a gradient's function, whatever follows.
  public static func isGradient(_ text: String) -> Bool {
    // The longest name, blanks and comments aside, has 32 bytes.
    var cursor = GradientCursor(text)
    cursor.skipBlanks()
    return CSSGradientFunction(at: cursor) != nil || SwiftGradientFunction(at: cursor) != nil
  }
}
