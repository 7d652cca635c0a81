public import Painting

/// The settings for dividing a text into lines.
///
/// ```swift
/// var layout = TextLayout()
/// layout.width = 200
/// layout.alignment = .center
/// let text = try Typeface.dejaVuSans().shape("Several words on lines", size: 24, layout)
/// print(text.size.width <= 200)  // true
/// ```
///
/// Lines end at line breaks in the text. If ``width`` requires it, they also end at positions that
/// UAX #14 allows. Parts with different directions are ordered according to UAX #9.
public struct TextLayout: Sendable {
  /// The fonts that are tried in order for characters that are missing from the first font.
  ///
  /// For emoji with emoji presentation, fonts with coloured outlines are tried first.
  public var fallbacks: [Typeface] = []

  /// The features to use in addition to the fonts' default features.
  public var features: Set<TextFeature> = []

  /// The language as a BCP 47 tag, for fonts and line breaks that depend on the language.
  public var language: String?

  /// Whether paragraphs run from right to left. If nil, each paragraph takes its direction from its
  /// first letter.
  public var isRightToLeft: Bool?

  /// The side that lines are aligned to; if nil, the side where their paragraph starts.
  public var alignment: TextRun.Alignment?

  /// The width of the box, in the units of the size; if nil, the width of the longest line.
  ///
  /// Lines that would be wider are broken at spaces and similar positions. If a single word is
  /// wider than the box, it is broken between any characters. White space at a line's end may
  /// extend past the box.
  public var width: Double?

  /// The distance between baselines as a multiple of the size; if nil, the first font's own
  /// distance.
  public var lineHeight: Double?

  /// The distance between tab stops, as a number of spaces of the first font.
  public var tabSize = 8.0

  /// Creates the settings for plain text. Lines end only at line breaks in the text, and are
  /// aligned to the side where their paragraph starts.
  public init() {}
}
