public import Colorimetry
public import VectorMath

/// Lines of shaped text as an outline. The left end of the first baseline is at the origin, and y
/// points down.
///
/// Contours in fonts overlap, so fill the outline by the nonzero rule. The module `Typesetting`
/// converts text into outlines.
public struct TextRun: Sendable, Hashable {
  /// The glyphs' contours, without those of glyphs that have colours of their own.
  public var outline: Outline

  /// The parts of glyphs that have colours of their own, from the bottom up.
  public var layers: [Layer]

  /// The width of the box. For a single line, it is the distance along the baseline to the start of
  /// the next run. Letters may extend a little beyond the box.
  public var advance: Double

  /// The first font's distances from the baseline at this size.
  public var metrics: TypeMetrics

  /// The distance from the first line's baseline down to the last one's; 0 for one line.
  public var lastBaseline: Double

  /// The faults of characters that are not drawn as intended, each once, in the order of the text.
  public var faults: [Fault]

  /// A part of a glyph, in its own colour or, if the colour is nil, in the text's paint.
  public struct Layer: Sendable, Hashable {
    /// The area that the part fills, by the nonzero rule.
    public var outline: Outline

    /// The part's own colour; nil for the text's paint.
    public var color: SRGB?

    /// Creates a part that fills an area with a colour.
    public init(_ outline: Outline, color: SRGB?) { (self.outline, self.color) = (outline, color) }

    /// The number of points that the part counts as in ``TextRun/mostPoints``.
    package var pointCount: Int { outline.pointCount + 16 }
  }

  /// A character that is not drawn as intended.
  public enum Fault: Sendable, Hashable {
    /// A character for which no font has a glyph. The first font's box is drawn instead.
    case noGlyph(Character)

    /// A character whose font has colours in a format that is not drawn. The font's plain outline,
    /// if any, is drawn instead.
    case noColors(Character, font: String, format: String)

    /// The first of the characters that are not drawn, because the glyphs before it have nearly
    /// ``TextRun/mostPoints`` points.
    case tooManyPoints(Character)
  }

  /// The maximum number of points in a run's outlines in total; each layer counts as sixteen more.
  ///
  /// A font of one kilobyte can have a glyph with 65,536 points, or with the same number of layers.
  public static let mostPoints = 1 << 22

  /// The number of points, counted as for ``TextRun/mostPoints``.
  package var pointCount: Int {
    layers.reduce(outline.pointCount) { $0 + $1.pointCount }
  }

  /// Creates a run from an outline, with the box that a layout gives it.
  public init(
    _ outline: Outline, layers: [Layer] = [], advance: Double, metrics: TypeMetrics,
    lastBaseline: Double = 0, faults: [Fault] = []
  ) {
    (self.outline, self.layers, self.advance) = (outline, layers, advance)
    (self.metrics, self.lastBaseline, self.faults) = (metrics, lastBaseline, faults)
  }

  /// The size of the box from the first line's ascent to the last one's descent.
  public var size: Size2D { Size2D(width: advance, height: height) }

  private var height: Double { metrics.ascent + lastBaseline + metrics.descent }

  /// The outline with the run's box in the middle of a rectangle.
  public func centered(in rect: Rect2D) -> Outline {
    outline.transformed(by: .translation(in: rect, of: self))
  }

  /// The alignment of a run, and of each of its lines, to the point at which it is placed.
  public enum Alignment: Sendable, Hashable, CaseIterable {
    /// The run starts at the point.
    case left

    /// Half of the advance lies on either side.
    case center

    /// The run ends at the point.
    case right
  }

  /// The level of a run that is aligned with the point at which the run is placed.
  public enum Baseline: Sendable, Hashable, CaseIterable {
    /// The first line's baseline itself.
    case alphabetic

    /// The middle between the top of the first line's capitals and the last baseline. It centres
    /// text on the object that the text labels.
    case middleOfCapitals

    /// The middle between the top of a small x in the first line and the last baseline.
    case middleOfSmallLetters

    /// The font's ascent: the first line hangs from the point.
    case ascent

    /// The font's descent: the last line stands on the point.
    case descent
  }

  /// Returns the outline placed at a point.
  public func placed(
    at point: Point2D, _ alignment: Alignment = .left, baseline: Baseline = .alphabetic
  ) -> Outline {
    let offset = offset(alignment, baseline)
    return outline.transformed(by: .translation(x: point.x + offset.x, y: point.y + offset.y))
  }

  /// Returns the vector from the placement point of a run to the start of the run's baseline.
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
      case .middleOfCapitals: metrics.capHeight / 2 - lastBaseline / 2
      case .middleOfSmallLetters: metrics.xHeight / 2 - lastBaseline / 2
      case .ascent: metrics.ascent
      case .descent: -metrics.descent - lastBaseline
      }
    return Point2D(x, y)
  }
}

extension Affine2D {
  /// The translation of a run's box to the middle of a rectangle.
  fileprivate static func translation(in rect: Rect2D, of run: TextRun) -> Self {
    .translation(
      x: rect.midX - run.advance / 2,
      y: rect.midY - run.size.height / 2 + run.metrics.ascent)
  }
}

extension Picture {
  /// Draws a text on top, with its box in the middle of a rectangle.
  public mutating func fill(_ text: TextRun, centeredIn rect: Rect2D, with paint: Paint) {
    fill(text.centered(in: rect), with: paint)
    draw(text.layers, mappedBy: .translation(in: rect, of: text), with: paint)
  }

  /// Draws parts of glyphs in their own colours, or in a paint.
  package mutating func draw(
    _ layers: [TextRun.Layer], mappedBy map: Affine2D, with paint: Paint
  ) {
    for layer in layers {
      fill(layer.outline.transformed(by: map), with: layer.color.map { .solid($0) } ?? paint)
    }
  }
}

/// Distances from the baseline of text, all positive.
public struct TypeMetrics: Sendable, Hashable {
  /// The font's reach above the baseline.
  public var ascent: Double

  /// The font's reach below the baseline.
  public var descent: Double

  /// The font's gap between the descent of a line and the ascent of the next.
  public var lineGap: Double

  /// The height of a small x; 0 where the font has none.
  public var xHeight: Double

  /// The height of a capital H; 0 where the font has none.
  public var capHeight: Double

  /// Distances in points, or in any unit that the outline also uses.
  public init(
    ascent: Double, descent: Double, lineGap: Double = 0, xHeight: Double = 0,
    capHeight: Double = 0
  ) {
    (self.ascent, self.descent, self.lineGap) = (ascent, descent, lineGap)
    (self.xHeight, self.capHeight) = (xHeight, capHeight)
  }

  /// The distances multiplied by a size.
  public func scaled(by size: Double) -> Self {
    Self(
      ascent: ascent * size, descent: descent * size, lineGap: lineGap * size,
      xHeight: xHeight * size, capHeight: capHeight * size)
  }
}

/// A text with its font size and weight.
public struct TextStyle: Sendable, Hashable {
  /// The maximum number of characters in an effect's text, where each character is an outline.
  package static let mostCharacters = 400

  /// The characters.
  public var text: String

  /// The font size in points.
  public var size: Double

  /// Whether the text is set in bold.
  public var isBold: Bool

  /// Creates a text with a font size in points.
  public init(_ text: String, size: Double, isBold: Bool = false) {
    (self.text, self.size, self.isBold) = (text, size, isBold)
  }
}
