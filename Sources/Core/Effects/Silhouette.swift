public import Colorimetry
public import Painting
import Timing
public import VectorMath

/// A mask for a paint: an area, a line, or the opaque parts of a picture.
public enum Silhouette: Sendable, Hashable {
  /// The area inside an outline, such as text.
  case fill(Outline, rule: FillRule = .nonzero)

  /// A line along an outline.
  case stroke(Outline, pen: Pen)

  /// A picture whose colours are replaced by the paint. The transparency of the picture is kept.
  case picture(Picture)

  /// Returns a line along the inside of a figure in a rectangle. All of the line lies inside the
  /// figure.
  public static func border(_ figure: Figure, in rect: Rect2D, pen: Pen) -> Self {
    .stroke(figure.inset(by: pen.width / 2).outline(in: rect), pen: pen)
  }

  /// Returns the silhouette filled with one colour. If the silhouette is a picture, it is returned
  /// unchanged, with its own colours.
  public func plain(_ color: SRGB) -> Picture {
    if case .picture(let picture) = self { return picture }
    return painted(.solid(color), in: .null)
  }

  /// Returns the silhouette filled with a paint.
  ///
  /// Areas and lines are painted completely, even outside `rect`. A picture does not have bounds of
  /// its own. It is therefore painted in a rectangle that is three times as wide and as high as
  /// `rect`.
  public func painted(_ paint: Paint, in rect: Rect2D) -> Picture {
    painted(Animated(paint), in: rect).value(at: 0)
  }

  /// Returns the silhouette in a paint that changes.
  func painted(_ paint: Animated<Paint>, in rect: Rect2D) -> MovingPicture {
    switch self {
    case .fill(let outline, let rule):
      return MovingPicture(filling: Animated(outline), with: paint, rule: rule)
    case .stroke(let outline, let pen):
      return MovingPicture(stroking: Animated(outline), with: paint, pen: Animated(pen))
    case .picture(let picture):
      let cover = Outline.rectangle(rect.inset(dx: -rect.width, dy: -rect.height))
      var both = MovingPicture(picture)
      both.append(
        MovingPicture(filling: Animated(cover), with: paint)
          .grouped { ($0.blending, $0.isIsolated) = (.sourceAtop, true) })
      return both.grouped { $0.isIsolated = true }
    }
  }
}
