public import Colorimetry
public import VectorMath

/// One or more lines of shaped text as an outline. The left end of the first baseline is at the
/// origin, and y points down.
///
/// Contours in fonts overlap, so fill the outline by the nonzero rule. The module `Typesetting`
/// converts text into outlines.
public struct TextRun: Sendable, Hashable {
  /// The contours of all glyphs except the glyphs that have their own colours; see ``layers``.
  public var outline: Outline

  /// The parts of the glyphs that have their own colours, from the bottom up.
  public var layers: [Layer]

  /// The width of the run's box. For a single line, it is the distance along the baseline to the
  /// start of the next run. Letters may extend a little beyond the box.
  public var advance: Double

  /// The metrics of the first font, at the font size of the run.
  public var metrics: TypeMetrics

  /// The distance from the baseline of the first line down to the baseline of the last line. It is
  /// 0 if the run has one line.
  public var lastBaseline: Double

  /// The characters that are not drawn as intended, in the order of the text. Each fault is listed
  /// once.
  public var faults: [Fault]

  /// A part of a glyph. It is filled with its own colour or, if the colour is nil, with the text's
  /// paint.
  public struct Layer: Sendable, Hashable {
    /// The area that the part fills, by the nonzero rule.
    public var outline: Outline

    /// The part's own colour. If nil, the part is filled with the text's paint.
    public var color: SRGB?

    /// Creates a part that fills an area with a colour, or with the text's paint if the colour is
    /// nil.
    public init(_ outline: Outline, color: SRGB?) { (self.outline, self.color) = (outline, color) }

    /// The number of points that the part counts as in ``TextRun/mostPoints``.
    package var pointCount: Int { outline.pointCount + 16 }
  }

  /// A character that is not drawn as intended.
  public enum Fault: Sendable, Hashable {
    /// A character for which no font has a glyph. The first font's box for missing glyphs is drawn
    /// instead.
    case noGlyph(Character)

    /// A character whose font has colours in a format that this library does not draw. If the font
    /// has a plain outline of the character, the outline is drawn instead.
    case noColors(Character, font: String, format: String)

    /// The first of the characters that are not drawn because the glyphs before it have nearly
    /// reached the limit ``TextRun/mostPoints``.
    case tooManyPoints(Character)
  }

  /// The maximum total number of points in a run's outlines. Each layer is counted as sixteen
  /// additional points.
  ///
  /// The limit is needed because a font of one kilobyte can have a glyph with 65,536 points, or
  /// with the same number of layers.
  public static let mostPoints = 1 << 22

  /// The number of points, counted as for ``TextRun/mostPoints``.
  package var pointCount: Int {
    layers.reduce(outline.pointCount) { $0 + $1.pointCount }
  }

  /// Creates a run from an outline and the measurements of its layout.
  public init(
    _ outline: Outline, layers: [Layer] = [], advance: Double, metrics: TypeMetrics,
    lastBaseline: Double = 0, faults: [Fault] = []
  ) {
    (self.outline, self.layers, self.advance) = (outline, layers, advance)
    (self.metrics, self.lastBaseline, self.faults) = (metrics, lastBaseline, faults)
  }

  /// The size of the run's box, from the ascent of the first line to the descent of the last line.
  public var size: Size2D { Size2D(width: advance, height: height) }

  private var height: Double { metrics.ascent + lastBaseline + metrics.descent }

  /// Returns the outline, moved so that the run's box is in the middle of a rectangle.
  public func centered(in rect: Rect2D) -> Outline {
    outline.transformed(by: .translation(in: rect, of: self))
  }

  /// The alignment of a run, and of each of its lines, to the point at which it is placed.
  public enum Alignment: Sendable, Hashable, CaseIterable {
    /// The run starts at the point.
    case left

    /// Half of the advance lies on either side of the point.
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

    /// The first line's ascent. The first line lies directly below the point.
    case ascent

    /// The last line's descent. The last line lies directly above the point.
    case descent
  }

  /// Returns the outline, moved so that the run is placed at a point.
  public func placed(
    at point: Point2D, _ alignment: Alignment = .left, baseline: Baseline = .alphabetic
  ) -> Outline {
    let offset = offset(alignment, baseline)
    return outline.transformed(by: .translation(x: point.x + offset.x, y: point.y + offset.y))
  }

  /// Returns the vector from the point at which a run is placed to the left end of the run's first
  /// baseline.
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
  /// Draws a text run on top of the existing content, with the run's box in the middle of a
  /// rectangle.
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
  /// The distance from the baseline to the top of the font.
  public var ascent: Double

  /// The distance from the baseline to the bottom of the font.
  public var descent: Double

  /// The gap between the descent of a line and the ascent of the next line.
  public var lineGap: Double

  /// The height of a small x. It is 0 if the font does not specify it.
  public var xHeight: Double

  /// The height of a capital H. It is 0 if the font does not specify it.
  public var capHeight: Double

  /// Creates metrics from distances in points, or in any unit that the outline also uses.
  public init(
    ascent: Double, descent: Double, lineGap: Double = 0, xHeight: Double = 0,
    capHeight: Double = 0
  ) {
    (self.ascent, self.descent, self.lineGap) = (ascent, descent, lineGap)
    (self.xHeight, self.capHeight) = (xHeight, capHeight)
  }

  /// Returns the metrics with every distance multiplied by a size.
  public func scaled(by size: Double) -> Self {
    Self(
      ascent: ascent * size, descent: descent * size, lineGap: lineGap * size,
      xHeight: xHeight * size, capHeight: capHeight * size)
  }
}

/// A string with its font size and weight.
public struct TextStyle: Sendable, Hashable {
  /// The maximum number of characters in an effect's text, where each character is an outline.
  package static let mostCharacters = 400

  /// The characters to draw.
  public var text: String

  /// The font size in points.
  public var size: Double

  /// Whether the text is set in bold.
  public var isBold: Bool

  /// Creates a style from a string and a font size in points.
  public init(_ text: String, size: Double, isBold: Bool = false) {
    (self.text, self.size, self.isBold) = (text, size, isBold)
  }
}
