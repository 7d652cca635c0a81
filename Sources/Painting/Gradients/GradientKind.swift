/// The shape of a gradient image, as its text gives it: nothing is resolved against a box yet.
public enum GradientKind: Sendable, Hashable {
  /// Colours along a straight line: CSS's `linear-gradient()`, SwiftUI's `LinearGradient`.
  case linear(LinearGeometry)

  /// Colours from a centre outwards: CSS's `radial-gradient()`, SwiftUI's `RadialGradient`.
  case radial(RadialGeometry)

  /// Colours once round a centre: CSS's `conic-gradient()`.
  case conic(ConicGeometry)

  /// Colours round a centre over a given arc: SwiftUI's `AngularGradient`.
  case angular(AngularGeometry)

  /// Colours from a centre outwards, stretched with the box: SwiftUI's `EllipticalGradient`.
  case elliptical(EllipticalGeometry)
}

/// The direction of a linear gradient.
public enum LinearGeometry: Sendable, Hashable {
  /// Through the middle of the box, at CSS's angle: 0° up, clockwise.
  case angle(degrees: Double)

  /// Through the middle of the box, towards a side or a corner; the even mixture lies on the line
  /// through the two neighbouring corners.
  case toward(BoxSide)

  /// From a point to a point.
  case points(start: BoxPosition, end: BoxPosition)
}

/// A side or a corner of a box, named as CSS names it.
public enum BoxSide: String, Sendable, Hashable, CaseIterable {
  case top
  case bottom
  case left
  case right
  case topLeft = "top left"
  case topRight = "top right"
  case bottomLeft = "bottom left"
  case bottomRight = "bottom right"

  /// −1 to the left, 1 to the right.
  var horizontal: Double {
    switch self {
    case .left, .topLeft, .bottomLeft: -1
    case .right, .topRight, .bottomRight: 1
    case .top, .bottom: 0
    }
  }

  /// −1 to the top, 1 to the bottom.
  var vertical: Double {
    switch self {
    case .top, .topLeft, .topRight: -1
    case .bottom, .bottomLeft, .bottomRight: 1
    case .left, .right: 0
    }
  }
}

/// The centre and the size of a radial gradient.
public struct RadialGeometry: Sendable, Hashable {
  /// How large a radial gradient is.
  public enum Size: Sendable, Hashable {
    /// A circle that reaches a side or a corner.
    case circle(RadialExtent)

    /// An ellipse that reaches a side or a corner.
    case ellipse(RadialExtent)

    /// A circle of a radius in pixels.
    case radius(Double)

    /// An ellipse of two radii, shares of the width and of the height.
    case radii(BoxLength, BoxLength)

    /// A ring between two circles, radii in points: SwiftUI's.
    case ring(start: Double, end: Double)
  }

  /// How large it is.
  public var size: Size

  /// The middle.
  public var center: BoxPosition

  public init(_ size: Size = .ellipse(.farthestCorner), center: BoxPosition = .center) {
    self.size = size
    self.center = center
  }
}

/// How far a radial gradient without lengths reaches, named as CSS names it.
public enum RadialExtent: String, Sendable, Hashable, CaseIterable {
  case closestSide = "closest-side"
  case closestCorner = "closest-corner"
  case farthestSide = "farthest-side"
  case farthestCorner = "farthest-corner"
}

/// The start and the centre of a conic gradient.
public struct ConicGeometry: Sendable, Hashable {
  /// Where the turn starts: 0° is up, at 12 o'clock, clockwise.
  public var degrees: Double

  /// The middle.
  public var center: BoxPosition

  public init(fromDegrees degrees: Double = 0, center: BoxPosition = .center) {
    self.degrees = degrees
    self.center = center
  }
}

/// The arc and the centre of SwiftUI's angular gradient.
///
/// Angles start at 3 o'clock and grow clockwise. Of more than a turn only the last counts; in what
/// less than a turn leaves, the first half shows the last colour, the second half the first.
public struct AngularGeometry: Sendable, Hashable {
  /// Where the line starts, in degrees from 3 o'clock, clockwise.
  public var startDegrees: Double

  /// Where the line ends, in degrees from 3 o'clock, clockwise.
  public var endDegrees: Double

  /// The middle.
  public var center: BoxPosition

  public init(startDegrees: Double, endDegrees: Double, center: BoxPosition = .center) {
    self.startDegrees = startDegrees
    self.endDegrees = endDegrees
    self.center = center
  }

  /// A full turn from an angle.
  public init(degrees: Double, center: BoxPosition = .center) {
    self.init(startDegrees: degrees, endDegrees: degrees + 360, center: center)
  }
}

/// The centre and the radii of SwiftUI's elliptical gradient, as shares of the box's sides.
public struct EllipticalGeometry: Sendable, Hashable {
  /// The middle.
  public var center: BoxPosition

  /// Where the line starts, as a share of the box's sides.
  public var startRadiusFraction: Double

  /// Where the line ends, as a share of the box's sides.
  public var endRadiusFraction: Double

  public init(
    center: BoxPosition = .center, startRadiusFraction: Double = 0, endRadiusFraction: Double = 0.5
  ) {
    self.center = center
    self.startRadiusFraction = startRadiusFraction
    self.endRadiusFraction = endRadiusFraction
  }
}
