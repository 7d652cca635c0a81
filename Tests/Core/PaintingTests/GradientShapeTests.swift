import Painting
import PropertyTesting
import Testing
import VectorMath

/// Which place on the line of colours a point of a box shows.
struct GradientShapeTests {
  static let box = Size2D(width: 200, height: 100)

  private func expect(
    _ kind: GradientKind, at x: Double, _ y: Double, in box: Size2D = box, is place: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let actual = kind.shape(in: box).offset(at: Point2D(x, y))
    #expect(abs(actual - place) < 1e-9, "\(actual)", sourceLocation: sourceLocation)
  }

  @Test func `0deg is up, 90deg right, and corners are reached exactly`() {
    expect(.linear(.angle(degrees: 0)), at: 50, 100, is: 0)
    expect(.linear(.angle(degrees: 0)), at: 50, 0, is: 1)
    expect(.linear(.angle(degrees: 90)), at: 50, 70, is: 0.25)
    // CSS Images 3 §3.1.1: at 45° the lines through 0% and 100% touch two corners.
    expect(.linear(.angle(degrees: 45)), at: 0, 100, is: 0)
    expect(.linear(.angle(degrees: 45)), at: 200, 0, is: 1)
  }

  @Test func `a ring is a circle, from its inner radius to its outer`() {
    let ring = GradientKind.radial(.ring(start: 10, end: 60), center: .center)
    expect(ring, at: 130, 90, is: 0.8)
    expect(ring, at: 100, 40, is: 0)
    expect(ring, at: 160, 50, is: 1)
    expect(ring, at: 100, 20, is: 0.4)
    // Without a width, a step.
    let thin = GradientKind.radial(.ring(start: 20, end: 20), center: .center)
    expect(thin, at: 100, 70, is: 0)
    expect(thin, at: 121, 50, is: 0x1p20)
  }

  @Test func `an ellipse without a width is CSS's narrow one`() {
    // CSS Images 3 §3.2.3: as if its height were arbitrarily great, its width just above zero.
    let kind = GradientKind.radial(.radii(.pixels(0), .pixels(30)), center: .center)
    expect(kind, at: 101, 50, is: 0x1p20)
    expect(kind, at: 100, 20, is: 30 / 0x1p20)
    let flat = GradientKind.radial(.radii(.pixels(30), .pixels(0)), center: .center)
    expect(flat, at: 100, 51, is: 0x1p20)
    expect(flat, at: 130, 50, is: 30 / 0x1p20)
  }

  @Test(arguments: BoxSide.allCases)
  func `the middle of every direction is the middle of the box`(_ side: BoxSide) {
    expect(.linear(.toward(side)), at: 100, 50, is: 0.5)
  }

  @Test func `towards a corner the even mixture joins the neighbouring corners`() {
    let kind = GradientKind.linear(.toward(.topRight))
    expect(kind, at: 0, 100, is: 0)
    expect(kind, at: 200, 0, is: 1)
    expect(kind, at: 0, 0, is: 0.5)
    expect(kind, at: 200, 100, is: 0.5)
  }

  @Test func `between two points the lines of one colour are square to the axis`() {
    let kind = GradientKind.linear(
      .points(start: BoxPosition(unitX: 0, y: 0), end: BoxPosition(unitX: 1, y: 1)))
    expect(kind, at: 0, 0, is: 0)
    expect(kind, at: 200, 100, is: 1)
    // (200, 0) · (200, 100) / |(200, 100)|²
    expect(kind, at: 200, 0, is: 0.8)
  }

  @Test func `a radial gradient reaches what it says`() {
    let center = BoxPosition(x: .pixels(50), y: .pixels(50))
    func radius(_ size: RadialSize) -> Double {
      GradientKind.radial(size, center: center).shape(in: Self.box).lineLength ?? 0
    }
    #expect(radius(.circle(.closestSide)) == 50)
    #expect(radius(.circle(.farthestSide)) == 150)
    #expect(abs(radius(.circle(.closestCorner)) - 5000.0.squareRoot()) < 1e-9)
    #expect(abs(radius(.circle(.farthestCorner)) - 25000.0.squareRoot()) < 1e-9)
    #expect(radius(.ellipse(.farthestSide)) == 150)
    let corner = GradientKind.radial(.ellipse(.farthestCorner), center: center)
    expect(corner, at: 200, 100, is: 1)
    expect(corner, at: 50, 50, is: 0)
    let lengths = GradientKind.radial(.radii(.percent(50), .pixels(20)), center: center)
    expect(lengths, at: 150, 50, is: 1)
    expect(lengths, at: 50, 70, is: 1)
    let ring = GradientKind.radial(.ring(start: 10, end: 30), center: center)
    expect(ring, at: 50, 60, is: 0)
    expect(ring, at: 50, 70, is: 0.5)
  }

  @Test func `degenerate radial gradients are as CSS has them`() {
    // No width: a linear gradient mirrored at the centre, all percentages at 0.
    let flat = GradientKind.radial(.radii(.zero, .pixels(20)))
    #expect(flat.shape(in: Self.box).offset(at: Point2D(101, 50)) > 1000)
    #expect(flat.shape(in: Self.box).offset(at: Point2D(100, 90)) < 1e-3)
    // No height, or no radius: the last colour everywhere.
    let low = GradientKind.radial(.radii(.pixels(20), .zero))
    #expect(low.shape(in: Self.box).offset(at: Point2D(100, 51)) > 1000)
    let point = GradientKind.radial(.radius(0))
    #expect(point.shape(in: Self.box).offset(at: Point2D(101, 51)) > 1000)
  }

  @Test func `a conic turn starts at 12 o'clock and goes clockwise`() {
    let kind = GradientKind.conic()
    expect(kind, at: 100, 0, is: 0)
    expect(kind, at: 150, 50, is: 0.25)
    expect(kind, at: 100, 90, is: 0.5)
    expect(kind, at: 20, 50, is: 0.75)
    expect(.conic(fromDegrees: 90), at: 150, 50, is: 0)
    expect(.conic(fromDegrees: -90), at: 150, 50, is: 0.5)
  }

  @Test func `an angular turn starts at 3 o'clock, SwiftUI's θ is CSS's θ + 90°`() {
    expect(.angular(degrees: 0), at: 150, 50, is: 0)
    expect(.angular(degrees: 0), at: 100, 90, is: 0.25)
    forAll(.double(in: -720...720), .double(in: 0...360)) { degrees, around in
      let (sin, cos) = DegreeAngle.sinCos(around)
      let point = Point2D(100 + 40 * cos, 50 + 40 * sin)
      let angular = GradientKind.angular(degrees: degrees).shape(in: Self.box)
      let conic = GradientKind.conic(fromDegrees: degrees + 90).shape(in: Self.box)
      let difference = angular.offset(at: point) - conic.offset(at: point)
      try ensureClose(difference, difference.rounded(), absolute: 1e-9)
    }
  }

  @Test func `the rest of a partial turn shows the last colour, then the first`() {
    let kind = GradientKind.angular(startDegrees: 0, endDegrees: 90)
    func place(_ degrees: Double) -> Double {
      let (sin, cos) = DegreeAngle.sinCos(degrees)
      return kind.shape(in: Self.box).offset(at: Point2D(100 + 40 * cos, 50 + 40 * sin))
    }
    #expect(abs(place(45) - 0.5) < 1e-9)
    #expect(place(100) == 1 && place(224) == 1)
    #expect(place(226) == 0 && place(350) == 0)
  }

  /// Apple's `AngularGradient`, as above: at an edge what begins there, also where all of the turn is
  /// the rest.
  @Test func `at its edges a partial turn shows what begins there`() {
    func place(_ start: Double, _ end: Double, _ degrees: Double) -> Double {
      let (sin, cos) = DegreeAngle.sinCos(degrees)
      let shape = GradientKind.angular(startDegrees: start, endDegrees: end).shape(in: Self.box)
      return shape.offset(at: Point2D(100 + 40 * cos, 50 + 40 * sin))
    }
    // Multiples of 90° are exact.
    #expect(place(0, 180, 180) == 1 && place(0, 180, 270) == 0 && place(0, 180, 0) == 0)
    #expect(place(0, 0, 0) == 1 && place(0, 0, 90) == 1)
    #expect(place(0, 0, 180) == 0 && place(0, 0, 270) == 0)
    #expect(place(0, 360, 0) == 0 && place(0, -360, 0) == 0)
    #expect(place(0, -180, 180) == 1 && place(0, -180, 90) == 0)
  }

  @Test func `of more than a turn the last shows`() {
    let kind = GradientKind.angular(startDegrees: 0, endDegrees: 720)
    expect(kind, at: 100, 90, is: 0.625)  // 90°, a quarter into the second turn
  }

  @Test func `an elliptical gradient stretches with its box`() {
    let kind = GradientKind.elliptical()
    expect(kind, at: 200, 50, is: 1)
    expect(kind, at: 100, 100, is: 1)
    expect(kind, at: 150, 50, is: 0.5)
  }

  @Test func `an ellipse is 1 where its radii end`() {
    let shape = GradientShape.elliptical(center: Point2D(5, 6), radii: Point2D(8, 4))
    #expect(shape.offset(at: Point2D(5, 6)) == 0)
    #expect(shape.offset(at: Point2D(13, 6)) == 1 && shape.offset(at: Point2D(5, 2)) == 1)
    #expect(shape.offset(at: Point2D(5, 10)) == 1 && shape.offset(at: Point2D(1, 6)) == 0.5)
  }

  @Test func `every place in every box is a number`() {
    let kinds: [GradientKind] =
      BoxSide.allCases.map { .linear(.toward($0)) }
      + RadialExtent.allCases.flatMap { extent in
        [RadialSize.circle(extent), .ellipse(extent)].map { .radial($0) }
      } + [
        .linear(.angle(degrees: 33)), .conic(fromDegrees: 12),
        .linear(.points(start: .center, end: .center)),
        .angular(startDegrees: 0, endDegrees: 0),
        .radial(.ring(start: 5, end: 5)),
        .elliptical(startRadiusFraction: 0.5, endRadiusFraction: 0.5),
      ]
    let side = Generator<Double>.double(in: 0...1e6, landmarks: [0, 1])
    let coordinate = Generator<Double>.double(in: -1e6...1e6)
    forAll(.element(of: kinds), .zip(side, side), .zip(coordinate, coordinate)) {
      kind, box, point in
      let shape = kind.shape(in: Size2D(width: box.0, height: box.1))
      try ensure(shape.offset(at: Point2D(point.0, point.1)).isFinite)
      try ensure(shape.offset(at: Point2D(box.0 / 2, box.1 / 2)).isFinite)
      try ensure(shape.lineLength.map { $0 > 0 && $0.isFinite } ?? true)
    }
  }

  /// CSS Images 3 §3.2.3: a circle of no radius is very thin, an ellipse of no width very thin and
  /// very tall, one of no height very wide.
  @Test func `degenerate ellipses have the lines that CSS gives them`() {
    func shape(_ size: RadialSize) -> GradientShape {
      GradientKind.radial(size).shape(in: Self.box)
    }
    let (thin, wide) = (0x1p-20, 0x1p20)
    #expect(shape(.radius(0)).lineLength == thin)
    #expect(shape(.radius(thin / 2)).lineLength == thin)
    #expect(shape(.radius(1)).lineLength == 1)
    #expect(shape(.ring(start: 3, end: 3)).lineLength == thin)
    #expect(shape(.radii(.pixels(0), .pixels(10))).lineLength == thin)
    #expect(shape(.radii(.pixels(10), .pixels(0))).lineLength == wide)
    #expect(shape(.radii(.pixels(10), .pixels(20))).lineLength == 10)
    let upright = shape(.radii(.pixels(0), .pixels(10)))
    #expect(upright.offset(at: Point2D(100, 0)) == 50 * thin)
    #expect(upright.offset(at: Point2D(101, 50)) == wide)
    let flat = shape(.radii(.pixels(10), .pixels(0)))
    #expect(flat.offset(at: Point2D(0, 50)) == 100 * thin)
    #expect(flat.offset(at: Point2D(100, 51)) == wide)
    let point = shape(.radius(0))
    #expect(point.offset(at: Point2D(100, 51)) == wide)
    #expect(point.offset(at: Point2D(101, 50)) == wide)
  }

  @Test func `a line from a point to itself is a very short one`() {
    let start = BoxPosition.center
    let shape = GradientKind.linear(.points(start: start, end: start)).shape(in: Self.box)
    #expect(shape.lineLength == 0x1p-20)
    #expect(shape.offset(at: Point2D(0, 0)) == 1)
  }
}
