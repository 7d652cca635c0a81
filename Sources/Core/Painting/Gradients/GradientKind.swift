public import VectorMath

/// The shape of a gradient image, not yet resolved against a box. The shapes are those of CSS and
/// SwiftUI.
public enum GradientKind: Sendable, Hashable {
  /// Colours along a straight line: CSS's `linear-gradient()`, SwiftUI's `LinearGradient`.
  case linear(LinearGeometry)

  /// Colours from a centre outwards: CSS's `radial-gradient()`, SwiftUI's `RadialGradient`.
  case radial(RadialSize = .ellipse(.farthestCorner), center: BoxPosition = .center)

  /// Colours around a centre for one full turn: CSS's `conic-gradient()`. The turn runs clockwise
  /// from the given angle, where 0° points up.
  case conic(fromDegrees: Double = 0, center: BoxPosition = .center)

  /// Colours around a centre over a given arc: SwiftUI's `AngularGradient`.
  ///
  /// Angles start at 3 o'clock and increase clockwise. If the arc is longer than a turn, only its
  /// last turn shows. If the arc is shorter, the first half of the remaining part shows the last
  /// colour. The second half shows the first colour.
  case angular(startDegrees: Double, endDegrees: Double, center: BoxPosition = .center)

  /// Colours from a centre outwards, with radii as fractions of the box's sides: SwiftUI's
  /// `EllipticalGradient`.
  case elliptical(
    center: BoxPosition = .center, startRadiusFraction: Double = 0, endRadiusFraction: Double = 0.5)

  /// Whether CSS can express the shape only with the line reversed or cut.
  var cutsOrReverses: Bool {
    switch self {
    case .angular: true
    case .radial(.ring(let start, let end), _), .elliptical(_, let start, let end): end < start
    default: false
    }
  }

  /// Creates a full turn that starts at an angle. The angle is measured clockwise from 3 o'clock,
  /// like in SwiftUI's `AngularGradient`.
  public static func angular(degrees: Double, center: BoxPosition = .center) -> Self {
    .angular(startDegrees: degrees, endDegrees: degrees + 360, center: center)
  }
}

extension GradientKind {
  /// Returns the geometry of the gradient for a box of a given size. The origin is the top left corner
  /// of the box.
  ///
  /// Source: CSS Images 4 §3.1–3.3; Apple's documentation of the SwiftUI gradients.
  public func shape(in box: Size2D) -> GradientShape {
    switch self {
    case .linear(let geometry): return geometry.shape(in: box)
    case .radial(let size, let center): return size.shape(around: center.resolved(in: box), in: box)
    case .conic(let degrees, let center):
      return .conic(center: center.resolved(in: box), .init(fromNoon: degrees))
    case .angular(let start, let end, let center):
      return .conic(center: center.resolved(in: box), .init(degrees: start, sweep: end - start))
    case .elliptical(let center, let start, let end):
      let span = end - start
      return .radial(
        center: center.resolved(in: box),
        scale: Point2D(1 / max(box.width, leastLength), 1 / max(box.height, leastLength)),
        start: start, rate: span == 0 ? 1 / leastLength : 1 / span,
        lineLength: max(abs(span) * box.width, leastLength))
    }
  }
}

/// The direction of a linear gradient.
public enum LinearGeometry: Sendable, Hashable {
  /// A line through the middle of the box at an angle. Like in CSS, 0° points up and angles
  /// increase clockwise.
  case angle(degrees: Double)

  /// A line through the middle of the box, towards a side or a corner. For a corner, the offset is
  /// 0.5 on the straight line through the two neighbouring corners.
  case toward(BoxSide)

  /// A line from one point to another.
  case points(start: BoxPosition, end: BoxPosition)
}

/// A side or a corner of a box. The raw value is the CSS name.
public enum BoxSide: String, Sendable, Hashable, CaseIterable {
  case top
  case bottom
  case left
  case right
  case topLeft = "top left"
  case topRight = "top right"
  case bottomLeft = "bottom left"
  case bottomRight = "bottom right"

  /// −1 to the left, 1 to the right, else 0.
  var horizontal: Double {
    switch self {
    case .left, .topLeft, .bottomLeft: -1
    case .right, .topRight, .bottomRight: 1
    case .top, .bottom: 0
    }
  }

  /// −1 to the top, 1 to the bottom, else 0.
  var vertical: Double {
    switch self {
    case .top, .topLeft, .topRight: -1
    case .bottom, .bottomLeft, .bottomRight: 1
    case .left, .right: 0
    }
  }
}

/// The size of a radial gradient.
public enum RadialSize: Sendable, Hashable {
  /// A circle that reaches the side or the corner that the extent names.
  case circle(RadialExtent)

  /// An ellipse that reaches the side or the corner that the extent names.
  case ellipse(RadialExtent)

  /// A circle with a radius in pixels.
  case radius(Double)

  /// An ellipse with a horizontal and a vertical radius. Percentages refer to the width and the
  /// height of the box.
  case radii(BoxLength, BoxLength)

  /// A ring between two circles with radii in points, like in SwiftUI's `RadialGradient`.
  case ring(start: Double, end: Double)
}

/// The side or corner of the box that a radial gradient without explicit radii reaches. The raw
/// value is the CSS name.
public enum RadialExtent: String, Sendable, Hashable, CaseIterable {
  case closestSide = "closest-side"
  case closestCorner = "closest-corner"
  case farthestSide = "farthest-side"
  case farthestCorner = "farthest-corner"
}
