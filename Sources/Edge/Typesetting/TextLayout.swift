public import Painting

/// The settings by which a text becomes lines.
///
/// ```swift
/// var layout = TextLayout()
/// layout.width = 200
/// layout.alignment = .center
/// let text = try Typeface.dejaVuSans().shape("Several words on lines", size: 24, layout)
/// print(text.size.width <= 200)  // true
/// ```
///
/// Lines end where the text says so, and where ``width`` asks for it at the positions that UAX #14
/// allows. Parts that run in different directions are ordered by UAX #9.
public struct TextLayout: Sendable {
  /// The fonts that are asked in turn for the characters that the first one lacks.
  ///
  /// Emoji that are to be shown as such are looked for in fonts of coloured outlines first.
  public var fallbacks: [Typeface] = []

  /// Features of the fonts beside those of their default.
  public var features: Set<TextFeature> = []

  /// The language by its tag (BCP 47), for fonts and line breaks that depend on it.
  public var language: String?

  /// Whether paragraphs run from right to left; as the first letter of each does where it is nil.
  public var isRightToLeft: Bool?

  /// The side that lines are flush with; that where their paragraph starts if nil.
  public var alignment: TextRun.Alignment?

  /// The width of the box, in units of the size; that of the longest line if nil.
  ///
  /// Lines that would be wider are broken: at spaces and the like, and anywhere between characters
  /// where a word alone is wider. White space at a line's end may hang over.
  public var width: Double?

  /// The distance from baseline to baseline in sizes; that which the first font asks for if nil.
  public var lineHeight: Double?

  /// The distance between tab stops, in spaces of the first font.
  public var tabSize = 8.0

  /// Plain text: lines end where it says so, each flush with where its paragraph starts.
  public init() {}
}
