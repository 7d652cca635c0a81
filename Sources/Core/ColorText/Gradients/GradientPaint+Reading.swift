public import Colorimetry
public import Painting
public import Syntax

extension GradientPaint {
  /// Creates a gradient from a CSS or SwiftUI string.
  ///
  /// ```text
  /// linear-gradient(in oklch longer hue, red, 30%, blue)
  /// AngularGradient(colors: [.blue, .purple], center: .center, angle: .degrees(90))
  /// ```
  ///
  /// The string is read in one pass over its bytes, in time proportional to its length.
  ///
  /// - Parameters:
  ///   - text: a CSS `<gradient>` (CSS Images 4 §3), a CSS `color-interpolate()`, or a SwiftUI
  ///     gradient expression.
  ///   - palette: the system colours to which SwiftUI's names, such as `.red`, refer.
  ///   - context: the value of `currentcolor`, and the choice of light or dark colours.
  /// - Throws: ``SyntaxError`` if the string is not exactly one gradient.
  public init(
    parsing text: String, palette: SystemPalette = .ios15, context: CSSColorContext = .init()
  ) throws(SyntaxError) {
    let scanner = Scanner(text)
    if CSSGradientFunction(at: scanner) != nil {
      try self.init(css: text, context: context)
    } else if scanner.isFunction("color-interpolate") {
      let layer = try GradientLayer(parsing: text, palette: palette, context: context)
      guard case .image(let image) = layer else {
        throw SyntaxError(offset: 0, message: "this gradient is not along one line")
      }
      self = image
    } else {
      try self.init(swiftUI: text, palette: palette, context: context)
    }
  }

  /// Creates a gradient from a CSS string. Source: CSS Images 4 §3.
  ///
  /// ```swift
  /// let sunset = try GradientPaint(css: "linear-gradient(in oklch, red, gold 80%)")
  /// print(sunset.color(at: 0.4))  // oklch(0.7574 0.2199 62.28)
  /// ```
  ///
  /// - Throws: ``SyntaxError`` if the string is not exactly one gradient.
  public init(css text: String, context: CSSColorContext = .init()) throws(SyntaxError) {
    let scanner = Scanner(text, in: context)
    guard let function = CSSGradientFunction(at: scanner) else {
      guard scanner.token.kind == .function else { throw scanner.unexpected("a gradient") }
      throw scanner.unknown(
        "gradient", among: CSSGradientFunction.allCases.map { $0.rawValue + "()" })
    }
    var parser = CSSGradientParser(scanner: scanner, function: function, context: context)
    self = try parser.gradient()
    try parser.scanner.endOfGradient()
  }

  /// Creates a gradient from a SwiftUI gradient expression.
  ///
  /// - Throws: ``SyntaxError`` if the string is not exactly one gradient.
  public init(
    swiftUI text: String, palette: SystemPalette = .ios15, context: CSSColorContext = .init()
  ) throws(SyntaxError) {
    let bytes = Array(text.utf8).withoutLineComments
    var parser = SwiftParser(Scanner(bytes, in: context), palette: palette, context: context)
    self = try parser.gradient()
    try parser.scanner.endOfGradient()
  }

  /// Whether a string begins with a gradient function. The rest of the string is not checked.
  ///
  /// ```swift
  /// print(GradientPaint.isGradient("conic-gradient(red, blue)"))  // true
  /// print(GradientPaint.isGradient("red"))  // false
  /// ```
  public static func isGradient(_ text: String) -> Bool {
    let scanner = Scanner(text)
    return CSSGradientFunction(at: scanner) != nil || SwiftGradientFunction(at: scanner) != nil
      || SwiftParser.isColorGradient(scanner)
  }
}
