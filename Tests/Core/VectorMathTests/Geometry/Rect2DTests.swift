import PropertyTesting
import Testing
import VectorMath

private let point = Generator<(Double, Double)>
  .zip(.double(in: -1e3...1e3), .double(in: -1e3...1e3)).map { Point2D($0, $1) }

private let rect = Generator<(Point2D, Point2D)>.zip(point, point).map { a, b in
  var rect = Rect2D.null
  rect.extend(to: a)
  rect.extend(to: b)
  return rect
}

struct Rect2DTests {
  @Test func `a point is in the intersection exactly if it is in both`() {
    forAll(rect, rect, point) { a, b, point in
      try ensureEqual(a.intersection(b).contains(point), a.contains(point) && b.contains(point))
    }
  }

  @Test func `a union holds both, and null adds nothing to it`() {
    forAll(rect, rect) { a, b in
      try ensureEqual(a.union(b).intersection(a), a)
      try ensureEqual(a.union(b).intersection(b), b)
      try ensureEqual(a.union(.null), a)
    }
  }

  @Test func `insetting there and back is the identity`() {
    let rect = Rect2D(x: 1, y: 2, width: 30, height: 40)
    #expect(rect.inset(by: 4).inset(by: -4) == rect)
    #expect(rect.inset(dx: 5, dy: 0).width == 20)
    #expect(rect.inset(by: 16).isEmpty)
  }

  @Test func `a rectangle with a coordinate that is not a number is empty`() {
    #expect(Rect2D(x: .nan, y: 0, width: 1, height: 1).isEmpty)
    #expect(Rect2D.null.isEmpty)
    #expect(!Rect2D(x: 0, y: 0, width: 1, height: 1).isEmpty)
  }

  @Test func `interpolation is exact at its ends`() {
    forAll(rect, rect) { a, b in
      try ensureEqual(a.interpolated(to: b, at: 0), a)
      try ensureEqual(a.interpolated(to: b, at: 1), b)
    }
  }

  @Test func `points are a vector space`() {
    forAll(point, point) { a, b in
      try ensureEqual(a + b, b + a)
      try ensureEqual(a + .zero, a)
      try ensureEqual((a - b).multiplied(by: 2), a.multiplied(by: 2) - b.multiplied(by: 2))
      try ensureEqual(a.dot(a.perpendicular), 0)
    }
    #expect(Point2D(3, 4).length == 5)
    #expect(Point2D.zero.normalized == nil)
    #expect(Point2D(1, 0).cross(Point2D(0, 1)) == 1)
  }
}
