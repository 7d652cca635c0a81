public import VectorMath

extension LinearGeometry {
  func shape(in box: Size2D) -> GradientShape {
    let middle = Point2D(box.width / 2, box.height / 2)
    switch self {
    case .angle(let degrees):
      let (sin, cos) = DegreeAngle.sinCos(degrees)
      return Self.shape(through: middle, along: Point2D(sin, -cos), in: box)
    case .toward(let side):
      // Towards a corner the line is square to the diagonal between the neighbouring corners, so
      // that the even mixture lies on that diagonal.
      let isCorner = side.horizontal != 0 && side.vertical != 0
      let vector = Point2D(
        side.horizontal * (isCorner ? box.height : 1), side.vertical * (isCorner ? box.width : 1))
      let fallback = Point2D(side.horizontal, side.vertical)
      return Self.shape(
        through: middle, along: vector.normalized ?? fallback.normalized ?? Point2D(0, 1), in: box)
    case .points(let start, let end):
      let (start, end) = (start.resolved(in: box), end.resolved(in: box))
      let line = end - start
      // A line without a direction shows the last colour everywhere, as in SVG.
      guard line.squaredLength > 0 else {
        var result = GradientShape.constant(1)
        result.lineLength = leastLength
        return result
      }
      return .linear(
        origin: start, axis: line * (1 / line.squaredLength), lineLength: line.length)
    }
  }

  /// Returns the shape of a line through the middle of the box, as long as the box's corners
  /// require.
  private static func shape(
    through middle: Point2D, along direction: Point2D, in box: Size2D
  ) -> GradientShape {
    let length = max(
      abs(box.width * direction.x) + abs(box.height * direction.y), leastLength)
    return .linear(
      origin: middle - direction * (length / 2), axis: direction * (1 / length),
      lineLength: length)
  }
}

extension RadialSize {
  func shape(around middle: Point2D, in box: Size2D) -> GradientShape {
    if case .ring(let start, let end) = self {
      let rate = end == start ? 1 / leastLength : 1 / (end - start)
      return .radial(
        center: middle, scale: Point2D(1, 1), start: start, rate: rate,
        lineLength: max(abs(end - start), leastLength))
    }
    var (rx, ry) = radii(around: middle, in: box)
    // Degenerate shapes, CSS Images 3 §3.2.3: as if very thin and, for no width, very tall.
    if rx < leastLength {
      let isCircle =
        switch self {
        case .circle, .radius, .ring: true
        case .ellipse, .radii: false
        }
      (rx, ry) = (leastLength, isCircle ? leastLength : 1 / leastLength)
    } else if ry < leastLength {
      (rx, ry) = (1 / leastLength, leastLength)
    }
    return .radial(center: middle, scale: Point2D(1 / rx, 1 / ry), lineLength: rx)
  }

  /// Returns the horizontal and vertical radii, in pixels, at which the line of colours ends in a
  /// box.
  public func radii(around middle: Point2D, in box: Size2D) -> (Double, Double) {
    let (left, right) = (abs(middle.x), abs(box.width - middle.x))
    let (top, bottom) = (abs(middle.y), abs(box.height - middle.y))
    let near = (min(left, right), min(top, bottom))
    let far = (max(left, right), max(top, bottom))
    switch self {
    case .radius(let radius): return (radius, radius)
    case .ring(_, let end): return (end, end)
    case .radii(let x, let y):
      return (x.resolved(against: box.width), y.resolved(against: box.height))
    case .circle(let extent):
      let radius =
        switch extent {
        case .closestSide: min(near.0, near.1)
        case .farthestSide: max(far.0, far.1)
        case .closestCorner: Elementary.hypot(near.0, near.1)
        case .farthestCorner: Elementary.hypot(far.0, far.1)
        }
      return (radius, radius)
    case .ellipse(let extent):
      // To a corner: of the same shape as to the sides, which makes both radii √2 longer.
      return switch extent {
      case .closestSide: near
      case .farthestSide: far
      case .closestCorner: (near.0 * 2.0.squareRoot(), near.1 * 2.0.squareRoot())
      case .farthestCorner: (far.0 * 2.0.squareRoot(), far.1 * 2.0.squareRoot())
      }
    }
  }
}

/// The number of pixels used as CSS's "arbitrary very small number greater than zero".
let leastLength = 0x1p-20
