public import Painting
public import VectorMath

/// A line of text as an outline, with the box that a layout gives it.
///
/// The baseline starts at the origin, y down. How text becomes an outline is not this module's
/// business.
public struct OutlinedText: Sendable, Hashable {
  /// The text's outline, its baseline at y = 0.
  public var outline: Outline

  /// How wide the line is: the font's advance, which letters may pass a little.
  public var width: Double

  /// How far the box reaches above the baseline.
  public var ascent: Double

  /// How far the box reaches below the baseline.
  public var descent: Double

  public init(_ outline: Outline, width: Double, ascent: Double, descent: Double) {
    (self.outline, self.width, self.ascent, self.descent) = (outline, width, ascent, descent)
  }

  /// The size of the box.
  public var size: Size2D { Size2D(width: width, height: ascent + descent) }

  /// The outline with its box in the middle of a rectangle.
  public func centered(in rect: Rect2D) -> Outline {
    outline.transformed(
      by: .translation(
        x: rect.midX - width / 2, y: rect.midY - (ascent + descent) / 2 + ascent))
  }
}

/// A text as an effect wants it set.
public struct TextStyle: Sendable, Hashable {
  /// What is set.
  public var text: String

  /// In points.
  public var size: Double

  /// Whether the bold typeface is wanted.
  public var isBold: Bool

  public init(_ text: String, size: Double, isBold: Bool = false) {
    (self.text, self.size, self.isBold) = (text, size, isBold)
  }
}
