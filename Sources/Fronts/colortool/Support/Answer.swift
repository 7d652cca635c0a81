import ColorToolkit

/// An answer about one item.
struct Answer {
  /// Writes the fields of JSON and CSV, in order.
  let write: (inout Record) -> Void

  /// The colour in CSS. For an answer that is not a colour, its text without escapes.
  let css: (AnswerStyle) -> String

  /// The text for people, without the line end of the last line.
  let text: (AnswerStyle) -> String

  private let colors: [AnyColor]

  /// The day variant of a night colour.
  var day: AnyColor?

  /// Creates an answer with figures or several colours. If no text is given, the CSS text is used.
  init(
    _ css: @escaping (AnswerStyle) -> String, text: ((AnswerStyle) -> String)? = nil,
    colors: [AnyColor] = [], write: @escaping (inout Record) -> Void
  ) {
    (self.css, self.text, self.write, self.colors) = (css, text ?? css, write, colors)
  }

  /// Creates an answer that is a colour.
  init(
    _ color: AnyColor, text: ((AnswerStyle) -> String)? = nil,
    write: @escaping (inout Record) -> Void
  ) {
    self.init({ $0.css(color) }, text: text ?? { $0.line(color) }, colors: [color], write: write)
  }

  /// Returns the colours as hexadecimal digits. Colours outside sRGB are mapped into it and
  /// counted.
  func hex(_ digits: inout HexDigits) throws(Failure) -> String {
    if colors.isEmpty { throw .usage("--format hex: the answer is not a colour") }
    return colors.map { digits(of: $0) }.joined(separator: "\t")
  }

  typealias Variable = (day: AnyColor, night: AnyColor?)

  /// Returns the colours for a format of named colours, in sRGB or Display P3.
  func variables(
    _ digits: inout HexDigits, _ format: LineFormat
  ) throws(Failure) -> [Variable] {
    if colors.isEmpty { throw .usage("--format \(format.rawValue): the answer is not a colour") }
    return colors.map { color in
      let shown = color.space == .displayP3 ? color : digits.mapped(color)
      return (day ?? shown, day == nil ? nil : shown)
    }
  }
}

/// The style of answers for people: the terminal's colours, and the number of digits.
struct AnswerStyle {
  let palette: TerminalPalette

  /// The number of significant digits that the user asked for.
  let precision: Int?

  /// Whether the digits are limited because more of them would wrap a terminal's lines.
  private let isShort: Bool

  /// The number of significant digits, or nil for the digits that read back to the same number.
  var digits: Int? { precision ?? (isShort ? 6 : nil) }

  /// Creates the style for an output, a path or `-`.
  init(_ palette: TerminalPalette, output: String, precision: Int?) {
    self.palette = output == "-" ? palette : .none
    self.precision = precision
    isShort = precision == nil && output == "-" && Console.isOutputTerminal
  }

  /// Returns the text of a number with the digits that the output has room for.
  func number(_ value: Double) -> String {
    NumberText.shortest(rounded(value))
  }

  /// Returns the CSS text of a colour.
  func css(_ color: AnyColor) -> String {
    guard let digits else { return color.cssText() }
    var color = color
    if isShort { for i in 0..<4 { color.storage[i] = rounded(color.storage[i]) } }
    return color.cssText(precision: digits)
  }

  /// Returns a patch of a colour, its hexadecimal digits and its text.
  func line(_ color: AnyColor, _ text: String? = nil) -> String {
    palette.line(color, text ?? css(color))
  }

  /// Returns a number rounded to `digits` significant digits, on a terminal also to 6 decimals.
  private func rounded(_ value: Double) -> Double {
    guard let digits, value.isFinite else { return value }
    // What is left of a zero after rounding errors is told as the zero.
    let unit = 1e6
    let places = isShort && abs(value) < 1e9 ? (value * unit).rounded() / unit : value
    return NumberText.rounded(places, to: digits)
  }
}

/// A conversion of colours to hexadecimal digits. A colour outside sRGB is mapped, and each colour
/// is rounded to the nearest 8-bit sRGB.
struct HexDigits {
  var mapping = GamutMapping.raytrace
  private var count = 0

  mutating func callAsFunction(of color: AnyColor) -> String {
    color.nearestHex ?? SRGB(mapped(color)).hex
  }

  /// Returns the colour, mapped into sRGB if it is outside.
  mutating func mapped(_ color: AnyColor) -> AnyColor {
    if color.nearestHex != nil { return color }
    count += 1
    return color.mapped(into: .srgb, by: mapping)
  }

  /// A note with the number of mapped colours, or nil if there are none.
  var note: String? {
    guard count > 0 else { return nil }
    let colors = count == 1 ? "1 colour was" : "\(count) colours were"
    return "Note: \(colors) outside sRGB, and mapped into it by \(mapping.words). "
      + "Browsers clip such colours."
  }
}
