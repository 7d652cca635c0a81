import Colorimetry
public import VectorMath

/// The shape of a gradient. It maps each point of the plane to an offset on the gradient's line of
/// colours.
///
/// Points are in pixels, with y pointing down. Every offset is finite or infinite, never NaN. In a
/// degenerate shape, every point has the offset of the end of the line.
///
/// ```swift
/// let shape = GradientShape.radial(center: Point2D(50, 50), endRadius: 40)
/// print(shape.offset(at: Point2D(50, 70)))  // 0.5
/// ```
public struct GradientShape: Sendable, Hashable {
  /// The function of u and v, which are both linear in the point. The raw values are the values
  /// that the kernels use.
  package enum Measure: UInt32, Sendable {
    /// The coordinate u.
    case linear
    /// The length √(u² + v²).
    case radial
    /// The angle of (u, v), as a fraction of a turn.
    case conic
  }

  package let measure: Measure

  /// The point at which u and v are 0.
  package let origin: Point2D

  /// The vectors whose dot products with the point, taken from ``origin``, are u and v.
  package var u: Point2D
  package var v = Point2D.zero

  /// The offset is (measure − `start`) · `rate`.
  package var start = 0.0
  package var rate = 1.0

  /// The angles of a conic shape.
  package var arc: Arc?

  /// The length, in pixels, of the line of colours, against which the lengths of stops are
  /// resolved. It is nil if the line is an angle, which has no length. It is also nil for the
  /// shapes that ``elliptical(center:radii:)`` and ``radial(center:startRadius:endRadius:)``
  /// create.
  public internal(set) var lineLength: Double?

  /// Returns the offset at a point. The offset is 0 where the line of colours starts and 1 where it
  /// ends.
  public func offset(at point: Point2D) -> Double {
    let d = point - origin
    let number =
      switch measure {
      case .linear: d.dot(u)
      case .radial: Elementary.hypot(d.dot(u), d.dot(v))
      case .conic: arc?.offset(of: d) ?? 0
      }
    let offset = (number - start) * rate
    return offset.isNaN ? 0 : offset
  }
}

extension GradientShape {
  /// Creates a shape along the straight line between two points. The offset is 0 at the first point
  /// and 1 at the second point.
  ///
  /// If both points are the same, every point of the plane shows the last colour, like in SVG.
  public static func linear(from start: Point2D, to end: Point2D) -> Self {
    let axis = end - start
    let square = axis.squaredLength
    guard square > 0, square.isFinite else { return .constant(1) }
    var result = Self.linear(origin: start, axis: axis * (1 / square))
    result.lineLength = axis.length
    return result
  }

  /// Creates an elliptical shape around a centre. The offset is 0 at the centre and 1 on the
  /// ellipse with the given radii.
  public static func elliptical(center: Point2D, radii: Point2D) -> Self {
    .radial(center: center, scale: Point2D(1 / radii.x, 1 / radii.y))
  }

  /// Creates a circular shape around a centre. The offset is 0 at the start radius and 1 at the end
  /// radius.
  public static func radial(
    center: Point2D, startRadius: Double = 0, endRadius: Double
  ) -> Self {
    guard startRadius != endRadius else { return .constant(1) }
    return .radial(
      center: center, scale: Point2D(1, 1), start: startRadius,
      rate: 1 / (endRadius - startRadius))
  }

  /// Creates a shape that runs once around a centre, clockwise from an angle in degrees. At 0, the
  /// angle points up.
  public static func angular(center: Point2D, fromDegrees degrees: Double = 0) -> Self {
    .conic(center: center, Arc(fromNoon: degrees.isFinite ? degrees : 0))
  }

  /// The same offset everywhere.
  package static func constant(_ offset: Double) -> Self {
    Self(measure: .linear, origin: .zero, u: .zero, start: -offset)
  }

  /// Creates a shape whose offset is the distance along `axis` from `origin`, in units of 1/|axis|.
  package static func linear(origin: Point2D, axis: Point2D, lineLength: Double? = nil) -> Self {
    Self(measure: .linear, origin: origin, u: axis, lineLength: lineLength)
  }

  /// Creates a shape whose offset is (distance − `start`) · `rate`. The distance is measured from a
  /// centre, with each axis multiplied by its scale.
  package static func radial(
    center: Point2D, scale: Point2D, start: Double = 0, rate: Double = 1, lineLength: Double? = nil
  ) -> Self {
    guard scale.isFinite else { return .constant(1) }
    return Self(
      measure: .radial, origin: center, u: Point2D(scale.x, 0), v: Point2D(0, scale.y),
      start: start, rate: rate, lineLength: lineLength)
  }

  /// Creates a shape of angles about a centre.
  package static func conic(center: Point2D, _ arc: Arc) -> Self {
    let (sin, cos) = DegreeAngle.sinCos(arc.degreesFromNoon)
    let (u, v) = (Point2D(sin, -cos), Point2D(cos, sin))
    return Self(measure: .conic, origin: center, u: u, v: arc.isReversed ? v * -1 : v, arc: arc)
  }
}

extension GradientShape {
  /// The angles of a conic shape: its start and its sweep.
  package struct Arc: Sendable, Hashable {
    /// The start angle in degrees, measured clockwise. The angle 0 points to 3 o'clock, turned back
    /// by `zero` degrees.
    private let degrees: Double
    private let zero: Double

    /// The sweep of the line in degrees; negative sweeps run anticlockwise.
    private let sweep: Double

    /// Creates a full turn from an angle that is measured from 12 o'clock, as in CSS.
    package init(fromNoon degrees: Double) { (self.degrees, zero, sweep) = (degrees, 90, 360) }

    /// Creates an arc from an angle that is measured from 3 o'clock, as in SwiftUI.
    package init(degrees: Double, sweep: Double) {
      (self.degrees, zero, self.sweep) = (degrees, 0, sweep)
    }

    package var degreesFromNoon: Double { degrees + (90 - zero) }

    /// Whether the arc is a full turn anticlockwise.
    package var isReversed: Bool { sweep == -360 }

    /// Whether the arc is a full turn, so that offsets are turns from the start.
    package var isFullTurn: Bool { abs(sweep) == 360 }

    /// Whether the arc is at most one turn, so that the offset depends only on the turn from the
    /// start.
    package var isWithinTurn: Bool { abs(sweep) <= 360 && degrees.isFinite }

    /// The turn, 0…1, that is used at the centre, where all directions meet.
    package var turnAtCenter: Double {
      let turn = -degreesFromNoon / 360
      let result = turn - turn.rounded(.down)
      return !isReversed || result == 0 ? result : 1 - result
    }

    /// Returns the offset in the direction of a vector. A zero vector counts as pointing up, where
    /// a CSS turn starts.
    func offset(of vector: Point2D) -> Double {
      let degrees =
        vector == .zero ? -90 : Elementary.atan2(vector.y, vector.x) * (180 / .pi)
      return offset(atDegrees: degrees + zero)
    }

    /// The offset at a turn clockwise from the start.
    package func offset(atTurn turn: Double) -> Double { offset(atDegrees: degrees + 360 * turn) }

    /// Returns the turns at which colours may jump or change direction sharply, for the positions
    /// of a line.
    package func knots(_ positions: [Double]) -> [Double] {
      let rest = abs(sweep) + (360 - abs(sweep)) / 2
      let degrees = positions.map { $0 * abs(sweep) } + [abs(sweep), rest]
      return degrees.map { sweep < 0 ? 1 - $0 / 360 : $0 / 360 }
    }

    /// Returns the offset at an angle of SwiftUI's `AngularGradient`.
    ///
    /// If the arc is longer than a turn, the last turn counts. If the arc is shorter, the rest of
    /// the turn shows the last colour in its first half, then the first colour. Source: Apple's
    /// documentation of `AngularGradient`.
    private func offset(atDegrees angle: Double) -> Double {
      let span = abs(sweep)
      if span > 360 {
        // Counted back from the end, so that the last turn is the one that shows.
        let end = degrees + sweep
        let back = sweep > 0 ? wrappedDegrees(end - angle) : wrappedDegrees(angle - end)
        return 1 - back / span
      }
      let rise = sweep < 0 ? wrappedDegrees(degrees - angle) : wrappedDegrees(angle - degrees)
      if rise <= span, span > 0 { return rise / span }
      return rise < span + (360 - span) / 2 ? 1 : 0
    }
  }
}

extension GradientShape {
  /// Returns a range that contains the offsets of all points of a box.
  ///
  /// Distances from a line or a centre are largest at corners. They are smallest at corners, or at
  /// the point nearest to the centre.
  public func offsets(in box: Size2D) -> ClosedRange<Double> {
    if measure == .conic { return 0...1 }
    // The nearest point of the box lies straight across or down from the centre.
    let nearest = Point2D(min(max(origin.x, 0), box.width), min(max(origin.y, 0), box.height))
    let corners = [
      Point2D(0, 0), Point2D(box.width, 0), Point2D(0, box.height),
      Point2D(box.width, box.height),
    ]
    let offsets = (measure == .linear ? corners : corners + [nearest]).map { offset(at: $0) }
    return (offsets.min() ?? 0)...(offsets.max() ?? 0)
  }

  /// The two end points of a linear gradient's line, or nil for other shapes.
  public var linearEnds: (start: Point2D, end: Point2D)? {
    guard measure == .linear, u.squaredLength > 0 else { return nil }
    return (origin, origin + u * (1 / u.squaredLength))
  }
}
