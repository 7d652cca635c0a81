public import Painting

/// A typeface of the sheets.
public enum TextFace: Sendable, Hashable { case regular, bold, fixed }

/// A function that converts a line of text to a ``TextRun``, in a typeface and at a size in points.
///
/// This module does not contain fonts. With the module `Typesetting`, you can use DejaVu Sans like
/// this:
///
/// ```swift
/// let (regular, bold) = (try Typeface.dejaVuSans(), try Typeface.dejaVuSans(.sansBold))
/// let fixed = try Typeface.dejaVuSans(.mono)
/// let shaper: TextShaper = { text, size, face in
///   (face == .bold ? bold : face == .fixed ? fixed : regular).shape(text, size: size)
/// }
/// ```
public typealias TextShaper =
  @Sendable (_ text: String, _ size: Double, _ face: TextFace) -> TextRun

/// Text set in the sheets' typeface. Each run is shaped only once.
package struct SheetTypesetter {
  private struct Key: Hashable {
    var text: String
    var size: Double
    var face: TextFace
  }

  private let shaper: TextShaper
  private var runs: [Key: TextRun] = [:]

  /// The maximum number of characters of a text that are shaped, which is far more than any sheet
  /// has room for.
  private static let longest = 400

  init(_ shaper: @escaping TextShaper) { self.shaper = shaper }

  /// Returns a text on one line. A text longer than a few hundred characters is cut.
  ///
  /// Control characters and line ends become spaces. Characters that are missing from the font
  /// become boxes.
  mutating func run(_ text: String, _ style: SheetTextStyle) -> TextRun {
    shaped(Self.clean(text), style)
  }

  /// Returns a text on one line, truncated with an ellipsis if it would be wider than `width`.
  mutating func run(_ text: String, _ style: SheetTextStyle, width: Double) -> TextRun {
    let text = Self.clean(text)
    let whole = shaped(text, style)
    guard whole.advance > width else { return whole }
    let characters = Array(text)
    var (fits, fails) = (0, characters.count)
    // Kerning aside, a longer text is a wider one.
    while fails - fits > 1 {
      let middle = (fits + fails) / 2
      if shaped(Self.cut(characters, middle), style).advance <= width {
        fits = middle
      } else {
        fails = middle
      }
    }
    return shaped(Self.cut(characters, fits), style)
  }

  /// Returns a text on the number of lines that it needs to fit into `width`, broken at spaces.
  mutating func lines(_ text: String, _ style: SheetTextStyle, width: Double) -> [TextRun] {
    var lines: [String] = []
    for word in Self.clean(text).split(separator: " ") {
      let longer = lines.last.map { "\($0) \(word)" }
      if let longer, shaped(longer, style).advance <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { run($0, style, width: width) }
  }

  /// Returns parts of a text next to each other, on the number of lines that they need to fit into
  /// `width`.
  mutating func lines(
    _ parts: [String], _ style: SheetTextStyle, width: Double
  ) -> [TextRun] {
    // A line may end after a part's dot, nowhere else.
    let unbroken = parts.map { $0.split(separator: " ").joined(separator: "\u{a0}") }
    return lines(unbroken.joined(separator: "\u{a0}· "), style, width: width)
  }

  private mutating func shaped(_ text: String, _ style: SheetTextStyle) -> TextRun {
    let key = Key(text: text, size: style.size, face: style.face)
    if let known = runs[key] { return known }
    let run = shaper(text, style.size, style.face)
    runs[key] = run
    return run
  }

  private static func cut(_ characters: [Character], _ count: Int) -> String {
    var kept = characters[..<count]
    while kept.last == " " { kept.removeLast() }
    return String(kept) + "…"
  }

  private static func clean(_ text: String) -> String {
    // A character may be built of any number of scalars: it is those that are counted.
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(longest) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: scalars.append(" ")
      default: scalars.append(scalar)
      }
    }
    let isCut = scalars.count < text.unicodeScalars.count
    return String(scalars) + (isCut ? "…" : "")
  }
}
