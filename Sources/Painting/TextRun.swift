public import VectorMath

/// A line of shaped text as an outline, its baseline's start at the origin, y down.
///
/// Fonts' contours overlap: fill it by the nonzero rule. How text becomes outlines is the business
/// of the module `Typesetting`.
public struct TextRun: Sendable, Hashable {
  /// The glyphs' contours.
  public var outline: Outline

  /// The distance along the baseline to where the next run would start; letters may pass it a
  /// little.
  public var advance: Double

  /// The font's distances from the baseline at this size.
  public var metrics: TypeMetrics

  /// The number of characters that the font has no glyph for.
  public var missingGlyphs: Int

  /// A run of an outline, with the box that a layout gives it.
  public init(
    _ outline: Outline, advance: Double, metrics: TypeMetrics, missingGlyphs: Int = 0
  ) {
    (self.outline, self.advance) = (outline, advance)
    (self.metrics, self.missingGlyphs) = (metrics, missingGlyphs)
  }

  /// The size of the box from the ascent to the descent.
  public var size: Size2D { Size2D(width: advance, height: metrics.ascent + metrics.descent) }

  /// The outline with its box in the middle of a rectangle.
  public func centered(in rect: Rect2D) -> Outline {
    outline.transformed(
      by: .translation(
        x: rect.midX - advance / 2,
        y: rect.midY - (metrics.ascent + metrics.descent) / 2 + metrics.ascent))
  }

  /// Where a run lies from the point it is placed at.
  public enum Alignment: Sendable, Hashable, CaseIterable {
    /// The run starts at the point.
    case left

    /// Half of the advance lies on either side.
    case center

    /// The run ends at the point.
    case right
  }

  /// The height of a run that lies at the point it is placed at.
  public enum Baseline: Sendable, Hashable, CaseIterable {
    /// The baseline itself.
    case alphabetic

    /// Half the height of a capital: text stands in the middle of what it labels.
    case middleOfCapitals

    /// Half the height of a small x.
    case middleOfSmallLetters

    /// The font's ascent: the line hangs from the point.
    case ascent

    /// The font's descent: the line stands on the point.
    case descent
  }

  /// The outline at a point.
  public func placed(
    at point: Point2D, _ alignment: Alignment = .left, baseline: Baseline = .alphabetic
  ) -> Outline {
    let offset = offset(alignment, baseline)
    return outline.transformed(by: .translation(x: point.x + offset.x, y: point.y + offset.y))
  }

  /// The vector from the point a run is placed at to the start of its baseline.
  public func offset(_ alignment: Alignment, _ baseline: Baseline = .alphabetic) -> Point2D {
    let x =
      switch alignment {
      case .left: 0.0
      case .center: -advance / 2
      case .right: -advance
      }
    let y =
      switch baseline {
      case .alphabetic: 0.0
      case .middleOfCapitals: metrics.capHeight / 2
      case .middleOfSmallLetters: metrics.xHeight / 2
      case .ascent: metrics.ascent
      case .descent: -metrics.descent
      }
    return Point2D(x, y)
  }
}

/// Distances from the baseline of text, all positive.
public struct TypeMetrics: Sendable, Hashable {
  /// How far the font reaches above the baseline.
  public var ascent: Double

  /// How far the font reaches below the baseline.
  public var descent: Double

  /// What the font asks for between the descent of a line and the ascent of the next.
  public var lineGap: Double

  /// The height of a small x; 0 where the font has none.
  public var xHeight: Double

  /// The height of a capital H; 0 where the font has none.
  public var capHeight: Double

  /// Distances in points, or in any unit that the outline has too.
  public init(
    ascent: Double, descent: Double, lineGap: Double = 0, xHeight: Double = 0,
    capHeight: Double = 0
  ) {
    (self.ascent, self.descent, self.lineGap) = (ascent, descent, lineGap)
    (self.xHeight, self.capHeight) = (xHeight, capHeight)
  }

  /// The distances at so many times the size.
  public func scaled(by size: Double) -> Self {
    Self(
      ascent: ascent * size, descent: descent * size, lineGap: lineGap * size,
      xHeight: xHeight * size, capHeight: capHeight * size)
  }
}

/// A text, and how it is to be set.
public struct TextStyle: Sendable, Hashable {
  /// The characters.
  public var text: String

  /// The font size in points.
  public var size: Double

  /// Whether it is set in bold.
  public var isBold: Bool

  /// A text in a size in points.
  public init(_ text: String, size: Double, isBold: Bool = false) {
    (self.text, self.size, self.isBold) = (text, size, isBold)
  }
}
