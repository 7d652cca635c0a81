import Colorimetry
import Painting
import Pixels
import PropertyTesting
import Rendering
import Testing
import VectorMath

private func vertex(_ range: ClosedRange<Double>) -> Generator<Point2D> {
  Generator<(Double, Double)>.zip(.double(in: range), .double(in: range)).map { Point2D($0, $1) }
}

/// The share of each pixel nearer to a row of points, joined by lines, than half the width.
private func reach(_ points: [Point2D], width: Double, size: Int, samples: Int = 10) -> [Double] {
  func distance(_ place: Point2D) -> Double {
    var least = Double.infinity
    for index in 1..<points.count {
      let along = points[index] - points[index - 1]
      let from = place - points[index - 1]
      let square = along.squaredLength
      let share = square > 0 ? min(max(from.dot(along) / square, 0), 1) : 0
      least = min(least, (from - along * share).squaredLength)
    }
    return least.squareRoot()
  }
  return (0..<size * size).map { pixel in
    let corner = Point2D(Double(pixel % size), Double(pixel / size))
    let middle = distance(corner + Point2D(0.5, 0.5)) - width / 2
    // No point of the pixel is further than √½ from its middle.
    if abs(middle) > 0.7072 { return middle < 0 ? 1 : 0 }
    let hits = (0..<samples * samples).count { sample in
      let step = Point2D(Double(sample % samples) + 0.5, Double(sample / samples) + 0.5)
      return distance(corner + step * (1 / Double(samples))) <= width / 2
    }
    return Double(hits) / Double(samples * samples)
  }
}

struct StrokeTests {
  @Test func `a straight line's area is its length by its width, and its caps`() {
    let line = Outline.polyline([Point2D(5, 6), Point2D(21, 18)])  // 20 long
    let areas: [(Pen.Cap, Double)] = [
      (.butt, 60), (.square, 69), (.round, 60 + .pi * 2.25),
    ]
    for (cap, area) in areas {
      let found = coverage(line, pen: Pen(width: 3, cap: cap), width: 28, height: 26)
      #expect(abs(found.total - area) < 0.01, "\(cap)")
    }
  }

  @Test func `joins fill the corner they are named after`() {
    // A right angle: the miter is a square of half the width, the bevel half of it.
    let corner = Outline.polyline([Point2D(4, 16), Point2D(16, 16), Point2D(16, 4)])
    let arms = 2 * 12 * 4.0 - 4  // both arms overlap in one quarter square at the corner
    let areas: [(Pen.Join, Double)] = [
      (.miter, arms + 4), (.bevel, arms + 2), (.round, arms + .pi),
    ]
    for (join, area) in areas {
      let found = coverage(corner, pen: Pen(width: 4, join: join), width: 20, height: 20)
      #expect(abs(found.total - area) < 0.003, "\(join)")
    }
  }

  @Test func `a miter is cut where it is longer than its limit`() {
    // 1/sin(angle/2) of a right angle is √2.
    let corner = Outline.polyline([Point2D(4, 16), Point2D(16, 16), Point2D(16, 4)])
    let kept = coverage(corner, pen: Pen(width: 4, miterLimit: 1.415), width: 20, height: 20)
    let cut = coverage(corner, pen: Pen(width: 4, miterLimit: 1.414), width: 20, height: 20)
    #expect(abs(kept.total - cut.total - 2) < 1e-4)
  }

  @Test func `a closed rectangle's line is the outer less the inner rectangle`() {
    let found = coverage(
      .rectangle(Rect2D(x: 3, y: 4, width: 10, height: 6)), pen: Pen(width: 2), width: 16,
      height: 14)
    for y in 0..<14 {
      for x in 0..<16 {
        let middle = Point2D(Double(x) + 0.5, Double(y) + 0.5)
        let inside =
          Rect2D(x: 2, y: 3, width: 12, height: 8).contains(middle)
          && !Rect2D(x: 4, y: 5, width: 8, height: 4).contains(middle)
        #expect(found[16 * y + x] == (inside ? 1 : 0))
      }
    }
  }

  @Test func `a circle's line is a ring`() {
    let found = coverage(
      .circle(center: Point2D(16, 16), radius: 11), pen: Pen(width: 5), width: 32, height: 32)
    #expect(abs(found.total - 2 * .pi * 11 * 5) < 0.05)
    #expect(found[16 * 32 + 16] == 0)
    // Every pixel, against the two discs that bound it.
    let outer = coverage(.circle(center: Point2D(16, 16), radius: 13.5), width: 32, height: 32)
    let inner = coverage(.circle(center: Point2D(16, 16), radius: 8.5), width: 32, height: 32)
    let ring = zip(outer, inner).map { Double($0) - Double($1) }
    #expect(found.worst(against: ring) < 2e-3)
  }

  @Test func `a closed contour has no seam where rounding ends it beside its start`() {
    // 30.4 + 40 − 40 is not 30.4: a side of 4e-15 closes this contour.
    let rect = Rect2D(x: 30.25, y: 30.4, width: 100, height: 90)
    let found = coverage(
      .roundedRectangle(rect, radius: 40), pen: Pen(width: 6), width: 136, height: 126)
    let outer = coverage(
      .roundedRectangle(rect.inset(by: -3), radius: 43), width: 136, height: 126)
    let inner = coverage(
      .roundedRectangle(rect.inset(by: 3), radius: 37), width: 136, height: 126)
    let ring = zip(outer, inner).map { Double($0) - Double($1) }
    #expect(found.worst(against: ring) < 2e-3)
  }

  @Test func `a round line is what lies within half its width`() {
    forAll(vertex(2...14).array(count: 2...5), .double(in: 0.5...7), count: 25) { points, width in
      let found = coverage(
        .polyline(points), pen: Pen(width: width, cap: .round, join: .round), width: 16,
        height: 16)
      let truth = reach(points, width: width, size: 16)
      try assume(points.contains { $0 != points[0] })
      try ensure(found.worst(against: truth) < 0.08, "off by \(found.worst(against: truth))")
    }
  }

  @Test func `a round line along a curve, however tight, is what lies within half its width`() {
    forAll(vertex(2...14).array(count: 4), .double(in: 0.5...9), count: 12) { points, width in
      var outline = Outline()
      outline.move(to: points[0])
      outline.cubic(points[1], points[2], to: points[3])
      let found = coverage(
        outline, pen: Pen(width: width, cap: .round, join: .round), width: 16, height: 16)
      let curve = (0...32).map { step -> Point2D in
        let t = Double(step) / 32
        let s = 1 - t
        return points[0] * (s * s * s) + points[1] * (3 * s * s * t)
          + points[2] * (3 * s * t * t) + points[3] * (t * t * t)
      }
      try assume(points.contains { $0 != points[0] })
      let truth = reach(curve, width: width, size: 16)
      try ensure(found.worst(against: truth) < 0.1, "off by \(found.worst(against: truth))")
    }
  }

  @Test func `a line without width, or of none, draws nothing`() {
    let line = Outline.polyline([Point2D(1, 1), Point2D(9, 9)])
    for width in [0, -1, .nan, .infinity] {
      #expect(coverage(line, pen: Pen(width: width), width: 10, height: 10).total == 0)
    }
    var bare = Outline()
    bare.move(to: Point2D(5, 5))
    #expect(coverage(bare, pen: Pen(width: 4, cap: .round), width: 10, height: 10).total == 0)
  }

  @Test func `a line without length is a dot of its cap's shape`() {
    var dot = Outline()
    dot.move(to: Point2D(5, 5))
    dot.line(to: Point2D(5, 5))
    func area(_ cap: Pen.Cap) -> Double {
      coverage(dot, pen: Pen(width: 4, cap: cap), width: 10, height: 10).total
    }
    #expect(area(.butt) == 0)
    #expect(abs(area(.square) - 16) < 1e-5)
    #expect(abs(area(.round) - 4 * .pi) < 0.01)
  }

  @Test func `a line's map maps its width`() throws {
    let line = Outline.polyline([Point2D(2, 5), Point2D(8, 5)])
    var picture = Picture()
    picture.stroke(line, with: .solid(SRGB(1, 1, 1)), pen: Pen(width: 2))
    let stretched = picture.transformed(by: .scale(x: 1, y: 3))
    let found = try ReferenceRenderer().render(stretched, width: 10, height: 30)
    #expect(found.pixels.map(\.w).total == 36)
  }
}
