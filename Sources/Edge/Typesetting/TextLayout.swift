public import Painting

/// The settings that determine how a string is divided into lines.
///
/// ```swift
/// var layout = TextLayout()
/// layout.width = 200
/// layout.alignment = .center
/// let text = try Typeface.dejaVuSans().shape("Several words on lines", size: 24, layout)
/// print(text.size.width <= 200)  // true
/// ```
///
/// A line ends at every line break in the string. If ``width`` limits the lines, they also end at
/// positions that UAX #14 allows. In a line, parts with different directions are ordered according
/// to UAX #9.
public struct TextLayout: Sendable {
  /// The fonts for characters that are missing from the first font. They are tried in order.
  ///
  /// For emoji that should be shown in colour, the fonts with coloured outlines are tried first.
  public var fallbacks: [Typeface] = []

  /// The features to switch on or off. All other features keep the defaults of the fonts.
  public var features: Set<TextFeature> = []

  /// The language as a BCP 47 tag, for fonts and line breaks that depend on the language.
  public var language: String?

  /// Whether paragraphs run from right to left. If nil, each paragraph takes its direction from its
  /// first letter.
  public var isRightToLeft: Bool?

  /// The alignment of the lines. If it is nil, each line is aligned to the side at which its
  /// paragraph starts.
  public var alignment: TextRun.Alignment?

  /// The width of the box for the text, in the same units as the font size. If it is nil, the box
  /// is as wide as the longest line.
  ///
  /// If a line would be wider than the box, it is broken at a space or another position where a
  /// break is allowed. A single word that is wider than the box is broken between any two
  /// characters. White space at the end of a line may extend past the box.
  public var width: Double?

  /// The distance between two baselines as a multiple of the font size. If it is nil, the line
  /// spacing of the first font is used.
  public var lineHeight: Double?

  /// The distance between two tab stops, as a multiple of the width of a space in the first font.
  public var tabSize = 8.0

  /// Creates the settings for plain text. Lines end only at line breaks in the text, and are
  /// aligned to the side where their paragraph starts.
  public init() {}
}
