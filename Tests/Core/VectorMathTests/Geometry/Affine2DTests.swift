import PropertyTesting
import Testing
import VectorMath

private let point = Generator<(Double, Double)>
  .zip(.double(in: -1e3...1e3), .double(in: -1e3...1e3)).map { Point2D($0, $1) }

private let map = Generator<[Double]>.array(of: .double(in: -8...8), count: 6).map {
  Affine2D(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
}

private func ensureClose(_ a: Point2D, _ b: Point2D, absolute: Double) throws {
  try PropertyTesting.ensureClose(a.x, b.x, absolute: absolute)
  try PropertyTesting.ensureClose(a.y, b.y, absolute: absolute)
}

struct Affine2DTests {
  @Test func `concatenation does the first map first`() {
    forAll(map, map, point) { first, second, point in
      try ensureClose(
        first.concatenated(with: second)(point), second(first(point)), absolute: 1e-8)
    }
  }

  @Test func `a new step comes before the map, as in Core Graphics`() {
    // CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3) takes (1, 1) to (12, 23).
    let map = Affine2D.translation(x: 10, y: 20).scaled(x: 2, y: 3)
    #expect(map(Point2D(1, 1)) == Point2D(12, 23))
    let other = Affine2D.scale(x: 2, y: 3).translated(x: 10, y: 20)
    #expect(other(Point2D(1, 1)) == Point2D(22, 63))
  }

  @Test func `a quarter turn takes the x axis to the y axis, exactly`() {
    #expect(Affine2D.rotation(degrees: 90)(Point2D(3, 0)) == Point2D(0, 3))
    #expect(Affine2D.rotation(degrees: -270)(Point2D(3, 0)) == Point2D(0, 3))
    #expect(Affine2D.identity.rotated(degrees: 90)(Point2D(0, 2)) == Point2D(-2, 0))
  }

  @Test func `there and back is the identity`() {
    forAll(map, point) { map, point in
      try assume(abs(map.determinant) > 0.01)
      guard let inverse = map.inverse else { throw Falsified("no inverse") }
      try ensureClose(inverse(map(point)), point, absolute: 1e-6)
    }
  }

  @Test func `a map that flattens the plane has no inverse`() {
    #expect(Affine2D.scale(x: 1, y: 0).inverse == nil)
    #expect(Affine2D.shear(x: .infinity, y: 0).inverse == nil)
    #expect(Affine2D.scale(.nan).inverse == nil)
  }

  @Test func `the greatest scale bounds the growth of every vector and is reached`() {
    forAll(map) { map in
      let lengths = (0..<360).map { angle -> Double in
        let (sin, cos) = DegreeAngle.sinCos(Double(angle))
        return (map(Point2D(cos, sin)) - map(.zero)).length
      }
      let greatest = lengths.max() ?? 0
      try ensure(greatest <= map.maximumScale * (1 + 1e-12) + 1e-12)
      try ensure(greatest >= map.maximumScale * 0.999)
    }
  }

  @Test func `a map about a point keeps the point`() {
    forAll(map, point) { map, anchor in
      var linear = map
      linear.tx = 0
      linear.ty = 0
      try ensureClose(linear.about(anchor)(anchor), anchor, absolute: 1e-9)
    }
  }

  @Test func `the image of a point lies in the image's bounding box`() {
    forAll(map, point, point) { map, a, b in
      var rect = Rect2D.null
      rect.extend(to: a)
      rect.extend(to: b)
      let box = map.boundingBox(of: rect).inset(by: -1e-6)
      try ensure(box.contains(map(rect.center)))
      try ensure(box.contains(map(Point2D(rect.minX, rect.maxY))))
    }
  }

  @Test func `interpolation is exact at its ends`() {
    forAll(map, map) { a, b in
      try ensureEqual(a.interpolated(to: b, at: 0), a)
      try ensureEqual(a.interpolated(to: b, at: 1), b)
    }
  }
}
