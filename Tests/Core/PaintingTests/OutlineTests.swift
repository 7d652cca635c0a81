import Painting
import PropertyTesting
import Testing
import VectorMath

private let point = Generator<(Double, Double)>
  .zip(.double(in: -100...100), .double(in: -100...100)).map { Point2D($0, $1) }

/// The area inside a flattened outline, clockwise contours counting as positive.
private func area(_ outline: Outline) -> Double {
  var sum = 0.0
  var start = Point2D.zero
  var last = Point2D.zero
  func side(to point: Point2D) {
    sum += last.cross(point) / 2
    last = point
  }
  for element in outline.elements {
    switch element {
    case .move(let point):
      side(to: start)
      start = point
      last = point
    case .line(let point), .quad(_, let point), .cubic(_, _, let point): side(to: point)
    case .close: side(to: start)
    }
  }
  side(to: start)
  return sum
}

struct OutlineTests {
  @Test func `elements make the outline again`() {
    var outline = Outline.roundedRectangle(Rect2D(x: 1, y: 2, width: 30, height: 20), radius: 5)
    outline.move(to: Point2D(7, 7))
    outline.quad(Point2D(9, 9), to: Point2D(12, 7))
    #expect(Outline(outline.elements) == outline)
  }

  @Test func `a line after a close starts where the closed contour did`() {
    var outline = Outline()
    outline.move(to: Point2D(1, 1))
    outline.line(to: Point2D(5, 1))
    outline.line(to: Point2D(5, 5))
    outline.close()
    #expect(outline.currentPoint == Point2D(1, 1))
    outline.line(to: Point2D(-3, 1))
    #expect(Array(outline.elements).suffix(2) == [.move(Point2D(1, 1)), .line(Point2D(-3, 1))])
  }

  @Test func `closing nothing does nothing`() {
    var outline = Outline()
    outline.close()
    #expect(outline.isEmpty)
    outline.line(to: Point2D(1, 0))
    #expect(Array(outline.elements) == [.move(.zero), .line(Point2D(1, 0))])
    outline.close()
    outline.close()
    #expect(Array(outline.elements).count == 3)
  }

  @Test func `a rectangle starts top left and runs clockwise`() {
    let outline = Outline.rectangle(Rect2D(x: 1, y: 2, width: 3, height: 4))
    #expect(
      Array(outline.elements) == [
        .move(Point2D(1, 2)), .line(Point2D(4, 2)), .line(Point2D(4, 6)), .line(Point2D(1, 6)),
        .close,
      ])
    #expect(area(outline) == 12)
  }

  @Test func `a circle is round to four millionths of its radius`() {
    let outline = Outline.circle(center: Point2D(3, 4), radius: 10)
    for case .line(let point) in outline.flattened(tolerance: 1e-5).elements {
      let distance = point.distance(to: Point2D(3, 4))
      #expect(distance > 10 - 1e-9 && distance < 10 + 4.3e-5)
    }
    #expect(abs(area(outline.flattened(tolerance: 1e-6)) - 100 * .pi) < 2e-3)
  }

  @Test func `a rounded rectangle loses four corners`() {
    let rect = Rect2D(x: -3, y: 5, width: 40, height: 30)
    forAll(.double(in: -5...50), count: 40) { radius in
      let r = min(max(radius, 0), 15)
      let outline = Outline.roundedRectangle(rect, radius: radius).flattened(tolerance: 1e-4)
      try ensureClose(area(outline), 1200 - (4 - .pi) * r * r, absolute: 2e-2)
      try ensure(outline.bounds.inset(by: 1e-9).union(rect) == rect)
    }
  }

  @Test func `a capsule of a square is a circle`() {
    let outline = Outline.capsule(Rect2D(x: 0, y: 0, width: 20, height: 20))
    #expect(abs(area(outline.flattened(tolerance: 1e-6)) - 100 * .pi) < 2e-3)
    #expect(outline.bounds == Rect2D(x: 0, y: 0, width: 20, height: 20))
  }

  @Test func `bounds touch the curve, control bounds its hull`() {
    var outline = Outline()
    outline.move(to: Point2D(0, 0))
    outline.quad(Point2D(1, 2), to: Point2D(2, 0))
    outline.cubic(Point2D(2, -4), Point2D(6, 4), to: Point2D(6, 0))
    // The parabola's top is half its control point's height; the cubic's are ±2√3/… = ±1.1547.
    #expect(abs(outline.bounds.minY + 1.154_700_538_379_251_5) < 1e-12)
    #expect(abs(outline.bounds.maxY - 1.154_700_538_379_251_5) < 1e-12)
    #expect(outline.controlBounds == Rect2D(x: 0, y: -4, width: 6, height: 8))
    #expect(Outline().bounds == .null)
  }

  @Test func `flattening stays within its tolerance`() {
    forAll(point.array(count: 4), .double(in: 0.01...1), count: 50) { points, tolerance in
      var outline = Outline()
      outline.move(to: points[0])
      outline.cubic(points[1], points[2], to: points[3])
      let chords = outline.flattened(tolerance: tolerance).elements.compactMap {
        element -> Point2D? in
        switch element {
        case .move(let point), .line(let point): point
        default: nil
        }
      }
      for step in 0...20 {
        let t = Double(step) / 20
        let s = 1 - t
        let on =
          points[0] * (s * s * s) + points[1] * (3 * s * s * t) + points[2] * (3 * s * t * t)
          + points[3] * (t * t * t)
        let nearest = zip(chords, chords.dropFirst()).map { a, b -> Double in
          let along = b - a
          let square = along.squaredLength
          let share = square > 0 ? min(max((on - a).dot(along) / square, 0), 1) : 0
          return (a + along * share).distance(to: on)
        }
        try ensure((nearest.min() ?? 0) <= tolerance + 1e-9)
      }
    }
  }

  @Test func `a map of the outline is a map of its points`() {
    let outline = Outline.ellipse(in: Rect2D(x: 0, y: 0, width: 4, height: 2))
    let map = Affine2D(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 7)
    let turned = outline.transformed(by: map)
    #expect(abs(area(turned.flattened(tolerance: 1e-6)) - 7 * 2 * .pi) < 1e-3)
    #expect(turned.currentPoint == map(outline.currentPoint))
  }

  @Test func `numbers that are none make no lines`() {
    var outline = Outline.polygon([Point2D(0, 0), Point2D(.nan, 1), Point2D(1, 1)])
    outline.append(.rectangle(Rect2D(x: 0, y: 0, width: 1, height: 1)))
    #expect(outline.flattened(tolerance: 0.1).bounds == Rect2D(x: 0, y: 0, width: 1, height: 1))
    var wide = Outline()
    wide.move(to: Point2D(-.infinity, 0))
    wide.cubic(Point2D(.infinity, 1e300), Point2D(0, -1e300), to: Point2D(.infinity, 0))
    #expect(!wide.flattened(tolerance: -1).isEmpty)
  }
}
