public import VectorMath

/// A shape that fills any given rectangle, like SwiftUI's shapes do.
///
/// ```swift
/// let card = Figure.roundedRectangle(radius: 12, style: .continuous)
/// let outline = card.outline(in: Rect2D(x: 0, y: 0, width: 100, height: 60))
/// print(outline.bounds.width, outline.bounds.height)  // 100.0 60.0
/// ```
///
/// Contours have the same start and direction as in SwiftUI. They always run clockwise on a screen.
/// A rectangle starts at its top left corner, and a circle or an ellipse at 3 o'clock. A rectangle
/// with circular corners starts in the middle of its right side, like in
/// `CGPathCreateWithRoundedRect`. A rectangle with continuous corners starts at the left end of its
/// top edge.
public struct Figure: Sendable, Hashable {
  /// The form of a figure.
  public enum Form: Sendable, Hashable {
    case rectangle
    case roundedRectangle(radius: Double, style: CornerStyle)

    /// A rectangle whose shorter sides are round.
    case capsule(style: CornerStyle)

    /// The circle around the middle of the rectangle that touches the two nearer sides.
    case circle
    case ellipse

    /// An outline that was drawn for one rectangle, and is stretched to fill another rectangle.
    case stretched(Outline, from: Rect2D)
  }

  /// The form of the figure.
  public var form: Form

  /// The distance by which the figure is moved inwards from the sides of the rectangle. If the
  /// distance is negative, the figure extends beyond the sides.
  public var inset: Double

  public init(_ form: Form, inset: Double = 0) {
    self.form = form
    self.inset = inset
  }

  /// The given rectangle itself.
  public static let rectangle = Self(.rectangle)

  /// The circle around the middle of the rectangle that touches the two nearer sides.
  public static let circle = Self(.circle)

  /// The ellipse that touches all sides of the rectangle.
  public static let ellipse = Self(.ellipse)

  /// A rectangle whose shorter sides are half circles.
  public static let capsule = Self(.capsule(style: .circular))

  /// Returns a rectangle with round corners. ``outline(in:)`` limits the radius to half the shorter
  /// side.
  public static func roundedRectangle(radius: Double, style: CornerStyle = .circular) -> Self {
    Self(.roundedRectangle(radius: radius, style: style))
  }

  /// Returns the figure inset by a further distance.
  ///
  /// The radii of rounded corners shrink with the inset, down to 0, so that the sides stay
  /// parallel. Ellipses and stretched outlines are fitted to the smaller rectangle, as in SwiftUI.
  public func inset(by distance: Double) -> Self { Self(form, inset: inset + distance) }

  /// Returns the figure's outline in a rectangle. The outline is empty if the inset leaves no area.
  public func outline(in rect: Rect2D) -> Outline {
    let box = rect.inset(by: inset)
    guard !box.isEmpty, box.least.isFinite, box.greatest.isFinite else { return Outline() }
    let half = min(box.width, box.height) / 2
    switch form {
    case .rectangle: return .rectangle(box)
    case .roundedRectangle(let radius, let style):
      return Self.rounded(box, radius: max(radius - inset, 0), style)
    case .capsule(let style): return Self.rounded(box, radius: half, style)
    case .circle: return .circle(center: box.center, radius: half)
    case .ellipse: return .ellipse(in: box)
    case .stretched(let outline, let from):
      guard !from.isEmpty else { return Outline() }
      return outline.transformed(
        by: .translation(x: -from.minX, y: -from.minY)
          .concatenated(with: .scale(x: box.width / from.width, y: box.height / from.height))
          .concatenated(with: .translation(x: box.minX, y: box.minY)))
    }
  }

  private static func rounded(_ rect: Rect2D, radius: Double, _ style: CornerStyle) -> Outline {
    switch style {
    case .circular: .roundedRectangleFromRight(rect, radius: radius)
    case .continuous: .continuousRoundedRectangle(rect, radius: radius)
    }
  }
}

extension Outline {
  /// Returns a rectangle with circular corners. Like in Core Graphics, the contour starts in the
  /// middle of the right side and goes down.
  ///
  /// The radius is clamped between 0 and half the shorter side.
  public static func roundedRectangleFromRight(_ rect: Rect2D, radius: Double) -> Self {
    let radius = min(max(radius, 0), min(rect.width, rect.height) / 2)
    guard radius > 0 else { return rectangle(rect) }
    let inner = rect.inset(by: radius)
    var outline = Self()
    outline.move(to: Point2D(rect.maxX, rect.midY))
    let centers = [
      inner.greatest, Point2D(inner.minX, inner.maxY), inner.least,
      Point2D(inner.maxX, inner.minY),
    ]
    for (index, center) in centers.enumerated() {
      outline.arc(
        center: center, radius: radius, startDegrees: Double(index) * 90, sweepDegrees: 90)
    }
    outline.close()
    return outline
  }
}
