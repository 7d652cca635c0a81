import ColorToolkit

/// An answer about one item.
struct Answer {
  /// The fields of JSON and CSV, in order.
  let write: (inout Record) -> Void

  /// The colour in CSS; of any other answer, its text without escapes.
  let css: (AnswerStyle) -> String

  /// The lines for people, without the last line's end.
  let text: (AnswerStyle) -> String

  private let colors: [AnyColor]

  /// The colour by day of one by night.
  var day: AnyColor?

  /// An answer of figures or several colours, whose text is that of CSS where no other is given.
  init(
    _ css: @escaping (AnswerStyle) -> String, text: ((AnswerStyle) -> String)? = nil,
    colors: [AnyColor] = [], write: @escaping (inout Record) -> Void
  ) {
    (self.css, self.text, self.write, self.colors) = (css, text ?? css, write, colors)
  }

  /// An answer that is a colour.
  init(
    _ color: AnyColor, text: ((AnswerStyle) -> String)? = nil,
    write: @escaping (inout Record) -> Void
  ) {
    self.init({ $0.css(color) }, text: text ?? { $0.line(color) }, colors: [color], write: write)
  }

  /// The colours as hexadecimal digits, those outside sRGB mapped into it and counted.
  func hex(_ digits: inout HexDigits) throws(Failure) -> String {
    if colors.isEmpty { throw .usage("--format hex: the answer is not a colour") }
    return colors.map { digits(of: $0) }.joined(separator: "\t")
  }

  typealias Variable = (day: AnyColor, night: AnyColor?)

  /// The colours as custom properties have them, in sRGB or Display P3.
  func variables(_ digits: inout HexDigits) throws(Failure) -> [Variable] {
    if colors.isEmpty { throw .usage("--format css-variables: the answer is not a colour") }
    return colors.map { color in
      let shown = color.space == .displayP3 ? color : digits.mapped(color)
      return (day ?? shown, day == nil ? nil : shown)
    }
  }
}

/// The style of answers for people: the colours that the terminal has, and the count of digits.
struct AnswerStyle {
  let palette: TerminalPalette

  /// Significant digits of a number; nil for as many as read back to the same number.
  let digits: Int?

  /// More digits than these would only wrap the lines of a terminal.
  private static let terminalDigits = 6

  /// The style of an output, a path or `-`.
  init(_ palette: TerminalPalette, output: String) {
    self.palette = output == "-" ? palette : .none
    digits = output == "-" && Console.isOutputTerminal ? Self.terminalDigits : nil
  }

  /// A number with the digits that the output has room for.
  func number(_ value: Double) -> String {
    NumberText.shortest(rounded(value))
  }

  /// A colour in CSS.
  func css(_ color: AnyColor) -> String {
    guard let digits else { return color.cssText() }
    var color = color
    for i in 0..<4 { color.storage[i] = rounded(color.storage[i]) }
    return color.cssText(precision: digits)
  }

  /// A patch of a colour, its hexadecimal digits where it is in sRGB, and its text.
  func line(_ color: AnyColor, _ text: String? = nil) -> String {
    palette.line(color, text ?? css(color))
  }

  /// A number to `digits` significant digits and no more decimals, where digits are limited.
  private func rounded(_ value: Double) -> Double {
    guard let digits, value.isFinite else { return value }
    // What is left of a zero after rounding errors is told as the zero.
    let unit = 1e6
    let places = abs(value) < 1e9 ? (value * unit).rounded() / unit : value
    return NumberText.rounded(places, to: digits)
  }
}

/// Colours on their way to hexadecimal digits: the nearest 8-bit sRGB, after mapping what is outside.
struct HexDigits {
  var mapping = GamutMapping.raytrace
  private var count = 0

  mutating func callAsFunction(of color: AnyColor) -> String {
    color.nearestHex ?? SRGB(mapped(color)).hex
  }

  /// A colour as sRGB has it.
  mutating func mapped(_ color: AnyColor) -> AnyColor {
    if color.nearestHex != nil { return color }
    count += 1
    return color.mapped(into: .srgb, by: mapping)
  }

  /// The one note that counts the colours mapped; nil without any.
  var note: String? {
    guard count > 0 else { return nil }
    let colors = count == 1 ? "1 colour was" : "\(count) colours were"
    return "Note: \(colors) outside sRGB, and mapped into it with \(mapping.rawValue)."
  }
}
