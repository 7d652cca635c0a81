public import VectorMath

/// The shape of a gradient image, not yet resolved against a box. The shapes are those of CSS and
/// SwiftUI.
public enum GradientKind: Sendable, Hashable {
  /// Colours along a straight line: CSS's `linear-gradient()`, SwiftUI's `LinearGradient`.
  case linear(LinearGeometry)

  /// Colours from a centre outwards: CSS's `radial-gradient()`, SwiftUI's `RadialGradient`.
  case radial(RadialSize = .ellipse(.farthestCorner), center: BoxPosition = .center)

  /// Colours around a centre for one full turn: CSS's `conic-gradient()`. The turn runs clockwise
  /// from an angle, where 0° points up.
  case conic(fromDegrees: Double = 0, center: BoxPosition = .center)

  /// Colours around a centre over a given arc: SwiftUI's `AngularGradient`.
  ///
  /// Angles start at 3 o'clock and increase clockwise. If the arc is longer than a turn, only the
  /// last turn counts. If the arc is shorter, the rest of the turn shows the last colour in its
  /// first half, then the first colour.
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

  /// Returns a full turn from an angle, which is measured as in SwiftUI's `AngularGradient`.
  public static func angular(degrees: Double, center: BoxPosition = .center) -> Self {
    .angular(startDegrees: degrees, endDegrees: degrees + 360, center: center)
  }
}

extension GradientKind {
  /// The shape in a box whose top left corner is the origin.
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
  /// A line through the middle of the box at CSS's angle, where 0° points up and angles increase
  /// clockwise.
  case angle(degrees: Double)

  /// A line through the middle of the box, towards a side or a corner. For a corner, the even
  /// mixture of the colours lies on the line through the two neighbouring corners.
  case toward(BoxSide)

  /// A line from one point to another.
  case points(start: BoxPosition, end: BoxPosition)
}

/// A side or a corner of a box, by its CSS name.
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
  /// A circle that reaches a side or a corner.
  case circle(RadialExtent)

  /// An ellipse that reaches a side or a corner.
  case ellipse(RadialExtent)

  /// A circle with a radius in pixels.
  case radius(Double)

  /// An ellipse with two radii, as fractions of the width and of the height.
  case radii(BoxLength, BoxLength)

  /// A ring between two circles with radii in points, as in SwiftUI.
  case ring(start: Double, end: Double)
}

/// The extent of a radial gradient that has no explicit lengths, by its CSS name.
public enum RadialExtent: String, Sendable, Hashable, CaseIterable {
  case closestSide = "closest-side"
  case closestCorner = "closest-corner"
  case farthestSide = "farthest-side"
  case farthestCorner = "farthest-corner"
}
