public import Colorimetry
public import Painting
public import Syntax

extension GradientLayer {
  /// Creates a gradient, a mesh or a cross-fade from a CSS or SwiftUI string.
  ///
  /// ```text
  /// linear-gradient(red, ease-in-out, blue)
  /// MeshGradient(width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
  ///   colors: [.red, .orange, .purple, .blue])
  /// cross-fade(linear-gradient(red, blue) 40%, conic-gradient(gold, teal), navy 10%)
  /// color-interpolate(50% in oklch, 0%: red, ease-in, 100%: blue)
  /// ```
  ///
  /// The last example is an interpolation map. The whole map becomes a gradient from left to right.
  ///
  /// Sources: those of ``GradientPaint/init(parsing:palette:context:)``; Apple's documentation of
  /// `MeshGradient`; CSS Images 4 §4 “Combining images”.
  ///
  /// - Throws: ``SyntaxError`` if the string is none of these.
  public init(
    parsing text: String, palette: SystemPalette = .ios15, context: CSSColorContext = .init()
  ) throws(SyntaxError) {
    let bytes = Array(text.utf8)
    let isCSS = CSSGradientFunction(at: Scanner(bytes: bytes)) != nil
    var parser = LayerParser(
      scanner: Scanner(isCSS ? bytes : bytes.withoutLineComments, in: context), palette: palette,
      context: context)
    self = try parser.layer()
    try parser.scanner.endOfGradient()
  }

  /// Whether a string begins with the function of a gradient, a mesh or a cross-fade. The rest of
  /// the string is not checked.
  public static func isGradient(_ text: String) -> Bool {
    let scanner = Scanner(text)
    // Most texts are colours, whose functions a shorter check finds.
    if scanner.token.kind == .function, ColorFunction.names[scanner.name] != nil { return false }
    return GradientPaint.isGradient(text) || scanner.isFunction("cross-fade")
      || SwiftParser.isAtMesh(scanner)
  }
}

/// A reader of gradients and meshes, and of cross-fades of gradients and meshes.
struct LayerParser {
  var scanner: Scanner
  let palette: SystemPalette
  let context: CSSColorContext

  mutating func layer() throws(SyntaxError) -> GradientLayer {
    if scanner.isFunction("cross-fade") { return try crossFade() }
    if let function = CSSGradientFunction(at: scanner) {
      var parser = CSSGradientParser(scanner: scanner, function: function, context: context)
      let image = try parser.gradient()
      scanner = parser.scanner
      return .image(image)
    }
    if scanner.isFunction("color-interpolate") { return .image(try map()) }
    var parser = SwiftParser(scanner, palette: palette, context: context)
    defer { scanner = parser.scanner }
    if SwiftParser.isAtMesh(scanner) { return .mesh(try parser.mesh()) }
    return .image(try parser.gradient())
  }

  /// Reads the map of a `color-interpolate()` as a gradient and ignores the progress.
  private mutating func map() throws(SyntaxError) -> GradientPaint {
    let start = scanner
    try scanner.open()
    let interpolation = try scanner.colorInterpolation(.colors, context)
    try scanner.close()
    guard let gradient = interpolation.map.gradient else {
      throw start.failure(
        "this map mixes in several ways, which a gradient can't express",
        expected: "only one way to mix")
    }
    return gradient
  }

  /// Reads `cross-fade( [<percentage [0,100]>? && [<image> | <color>]]# )`.
  private mutating func crossFade() throws(SyntaxError) -> GradientLayer {
    var images: [(layer: GradientLayer, percent: Double?)] = []
    try scanner.open()
    repeat {
      var percent = try percentage()
      let layer = try image()
      if percent == nil { percent = try percentage() }
      images.append((layer, percent))
    } while scanner.readComma()
    guard scanner.isAtClose else {
      throw scanner.unexpected(
        images.last?.percent == nil ? "a percentage, a comma or ‘)’" : "a comma or ‘)’")
    }
    try scanner.close()
    return .crossFade(images)
  }

  private mutating func percentage() throws(SyntaxError) -> Double? {
    let start = scanner.offset
    guard scanner.isAtQuantity, let quantity = try scanner.quantity() else { return nil }
    guard quantity.type == .percentage else {
      throw .wrongKind(at: start, expected: "a percentage such as 40%")
    }
    guard 0...100 ~= quantity.value else {
      throw SyntaxError(
        offset: start, message: "the percentage is out of range", expected: "0% to 100%")
    }
    return quantity.value
  }

  /// Reads a gradient, or a colour that is used as a solid image.
  private mutating func image() throws(SyntaxError) -> GradientLayer {
    let isImage =
      scanner.isFunction("cross-fade") || CSSGradientFunction(at: scanner) != nil
      || SwiftGradientFunction(at: scanner) != nil || SwiftParser.isAtMesh(scanner)
    if isImage { return try layer() }
    if scanner.isFunction("url") {
      throw scanner.failure(
        "an external image is not read here", expected: "a gradient or a colour")
    }
    return .image(.solid(try scanner.color(in: context).color))
  }
}

extension Scanner {
  /// Checks that nothing follows except a semicolon. A semicolon ends a CSS declaration and is
  /// easily copied with it.
  mutating func endOfGradient() throws(SyntaxError) {
    _ = read(delimiter: 0x3B)
    try end(of: "gradient")
  }
}
