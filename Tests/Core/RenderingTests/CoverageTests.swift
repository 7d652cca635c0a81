import Painting
import PropertyTesting
import Rendering
import Testing
import VectorMath

private func vertex(_ range: ClosedRange<Double>) -> Generator<Point2D> {
  Generator<(Double, Double)>.zip(.double(in: range), .double(in: range)).map { Point2D($0, $1) }
}

struct CoverageTests {
  @Test(arguments: FillRule.allCases)
  func `polygons that cross themselves cover what independent sampling finds`(_ rule: FillRule) {
    forAll(vertex(-2...8).array(count: 3...9), count: 40) { vertices in
      let truth = sampledCoverage([vertices], rule: rule, width: 6, height: 6)
      let found = coverage(.polygon(vertices), rule: rule, width: 6, height: 6)
      try ensure(
        found.worst(against: truth) < 1e-3 * Double(vertices.count),
        "off by \(found.worst(against: truth))")
    }
  }

  @Test(arguments: FillRule.allCases)
  func `overlapping contours cover what independent sampling finds`(_ rule: FillRule) {
    forAll(vertex(0...6).array(count: 3), vertex(0...6).array(count: 4), count: 25) { a, b in
      var outline = Outline.polygon(a)
      outline.append(.polygon(b))
      outline.append(.polygon(a.reversed().map { $0 + Point2D(0.5, 0.25) }))
      let contours = [a, b, a.reversed().map { $0 + Point2D(0.5, 0.25) }]
      let truth = sampledCoverage(contours, rule: rule, width: 7, height: 7)
      let found = coverage(outline, rule: rule, width: 7, height: 7)
      try ensure(
        found.worst(against: truth) < 6e-3, "off by \(found.worst(against: truth))")
    }
  }

  @Test func `ends a last bit apart leave the rest of the row alone`() {
    // A slab between neighbouring numbers has no middle of its own.
    let shape = [Point2D(1, 3), Point2D(3.5, 2.9), Point2D(3.4, 6.0.nextDown), Point2D(2, 6)]
    var outline = Outline.polygon(shape)
    outline.append(.rectangle(Rect2D(x: 5, y: 1, width: 1, height: 6)))
    let found = coverage(outline, width: 8, height: 8)
    for y in 0..<8 {
      #expect(found[8 * y + 5] == ((1..<7).contains(y) ? 1 : 0))
      #expect(found[8 * y + 6] == 0 && found[8 * y + 7] == 0)
    }
  }

  @Test func `typical shapes are within a thousandth`() {
    // A pentagram, a bow tie, a sliver and a triangle, at odd places.
    let star = (0..<5).map { index -> Point2D in
      let (sin, cos) = DegreeAngle.sinCos(Double(index) * 144 + 7)
      return Point2D(12.3 + 11 * cos, 12.7 + 11 * sin)
    }
    let shapes: [[Point2D]] = [
      star, [Point2D(2.1, 3.3), Point2D(20.7, 21.2), Point2D(20.2, 2.9), Point2D(3.4, 19.8)],
      [Point2D(1, 1), Point2D(23, 2.1), Point2D(23, 2.2)],
      [Point2D(11.5, 1.25), Point2D(22.75, 20.5), Point2D(3, 16)],
    ]
    for shape in shapes {
      for rule in FillRule.allCases {
        let truth = sampledCoverage([shape], rule: rule, width: 24, height: 24, lines: 2048)
        let found = coverage(.polygon(shape), rule: rule, width: 24, height: 24)
        #expect(found.worst(against: truth) < 1e-3)
      }
    }
  }

  @Test func `a disc covers its exact area in every pixel`() {
    // ∫ over the pixel of the chord's length, by many midpoints: independent of any flattening.
    let (center, radius) = (Point2D(8.3, 7.9), 6.2)
    var truth = [Double](repeating: 0, count: 256)
    let lines = 1024
    for y in 0..<16 {
      for line in 0..<lines {
        let level = Double(y) + (Double(line) + 0.5) / Double(lines) - center.y
        guard abs(level) < radius else { continue }
        let half = (radius * radius - level * level).squareRoot()
        for x in 0..<16 {
          let share =
            min(center.x + half, Double(x + 1)) - max(center.x - half, Double(x))
          truth[16 * y + x] += max(share, 0) / Double(lines)
        }
      }
    }
    let found = coverage(.circle(center: center, radius: radius), width: 16, height: 16)
    #expect(found.worst(against: truth) < 1e-3)
    #expect(abs(found.total - .pi * radius * radius) < 0.03)
  }

  @Test func `coverages of a simple polygon add up to its area`() {
    // Convex, so simple: points on an ellipse in the order of their angles.
    forAll(.array(of: .double(in: 0...360), count: 3...12)) { angles in
      let vertices = angles.sorted().map { angle -> Point2D in
        let (sin, cos) = DegreeAngle.sinCos(angle)
        return Point2D(16 + 15 * cos, 16 + 9 * sin)
      }
      let area = zip(vertices, vertices.dropFirst() + vertices.prefix(1))
        .reduce(0) { $0 + $1.0.cross($1.1) / 2 }
      let found = coverage(.polygon(vertices), width: 32, height: 32)
      try ensureClose(found.total, area, absolute: 2e-5)
    }
  }

  @Test func `a rectangle on the pixel grid covers whole pixels and no others`() {
    forAll(.array(of: .int(in: -3...12), count: 4)) { sides in
      let rect = Rect2D(
        x: Double(sides[0]), y: Double(sides[1]), width: Double(max(sides[2], 0)),
        height: Double(max(sides[3], 0)))
      let found = coverage(.rectangle(rect), width: 9, height: 9)
      for y in 0..<9 {
        for x in 0..<9 {
          let inside = rect.contains(Point2D(Double(x) + 0.5, Double(y) + 0.5))
          try ensureEqual(found[9 * y + x], inside ? 1 : 0)
        }
      }
    }
  }

  @Test func `a rectangle between pixels covers products of its overlaps`() {
    let found = coverage(
      .rectangle(Rect2D(x: 0.25, y: 0.5, width: 2, height: 1.125)), width: 3, height: 2)
    #expect(found == [0.375, 0.5, 0.125, 0.46875, 0.625, 0.15625])
  }

  @Test func `a second contour the same way round adds nothing, the other way round makes a hole`()
  {
    let outer = Rect2D(x: 1, y: 1, width: 8, height: 8)
    let inner = [Point2D(3, 3), Point2D(7, 3), Point2D(7, 7), Point2D(3, 7)]
    var same = Outline.rectangle(outer)
    same.append(.polygon(inner))
    var other = Outline.rectangle(outer)
    other.append(.polygon(inner.reversed()))
    #expect(coverage(same, width: 10, height: 10).total == 64)
    #expect(coverage(other, width: 10, height: 10).total == 48)
    #expect(coverage(same, rule: .evenOdd, width: 10, height: 10).total == 48)
  }

  @Test func `contours that share a side leave no seam`() {
    forAll(.double(in: 1...9), .double(in: 1...9), count: 100) { top, bottom in
      var outline = Outline.polygon([
        Point2D(0, 0), Point2D(top, 0), Point2D(bottom, 10), Point2D(0, 10),
      ])
      outline.append(
        .polygon([Point2D(top, 0), Point2D(10, 0), Point2D(10, 10), Point2D(bottom, 10)]))
      try ensure(coverage(outline, width: 10, height: 10).allSatisfy { $0 == 1 })
    }
  }

  @Test func `what lies outside the canvas changes nothing inside it`() {
    forAll(vertex(-40...40).array(count: 3...7), count: 40) { vertices in
      let shifted = vertices.map { $0 + Point2D(40, 40) }
      let wide = coverage(.polygon(shifted), width: 80, height: 80)
      let narrow = coverage(.polygon(vertices), width: 6, height: 6)
      for y in 0..<6 {
        for x in 0..<6 {
          try ensureClose(
            Double(narrow[6 * y + x]), Double(wide[80 * (y + 40) + x + 40]), absolute: 1e-6)
        }
      }
    }
  }

  @Test func `huge coordinates cover what they should`() {
    for far in [1e6, 1e9, 1e30, 1e119, 1e300, .greatestFiniteMagnitude, .infinity] {
      let all = coverage(
        .rectangle(Rect2D(from: Point2D(-far, -far), to: Point2D(far, far))), width: 4, height: 4)
      #expect(all.allSatisfy { $0 == 1 }, "\(far)")
      let half = coverage(
        .rectangle(Rect2D(from: Point2D(-far, 2.5), to: Point2D(far, far))), width: 4, height: 4)
      #expect(half.total == 6, "\(far)")
      let right = coverage(
        .rectangle(Rect2D(from: Point2D(1.25, -far), to: Point2D(far, far))), width: 4, height: 4)
      #expect(right.total == 11, "\(far)")
    }
    let circle = coverage(.circle(center: Point2D(2, 1e6 + 1), radius: 1e6), width: 4, height: 4)
    #expect(abs(circle.total - 12) < 0.01)
  }

  @Test func `numbers of every kind neither trap nor leave 0 to 1`() {
    let strange: [Double] = [
      .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e300, 1e18, -1e9, 1e-300, 0, -0.0,
      2.5, 4,
    ]
    let number = Generator<Double>.element(of: strange)
    forAll(number.array(count: 14), .double(in: 0...20)) { n, width in
      var outline = Outline()
      outline.move(to: Point2D(n[0], n[1]))
      outline.line(to: Point2D(n[2], n[3]))
      outline.quad(Point2D(n[4], n[5]), to: Point2D(n[6], n[7]))
      outline.cubic(Point2D(n[8], n[9]), Point2D(n[10], n[11]), to: Point2D(n[12], n[13]))
      for rule in FillRule.allCases {
        try ensure(
          coverage(outline, rule: rule, width: 4, height: 4).allSatisfy { $0 >= 0 && $0 <= 1 })
      }
      let pen = Pen(width: width, cap: .round, join: .round, dash: [n[0], 3], dashPhase: n[1])
      try ensure(
        coverage(outline, pen: pen, width: 4, height: 4).allSatisfy { $0 >= 0 && $0 <= 1 })
    }
  }

  @Test func `a knot of a thousand crossings in one pixel is bounded in time and range`() {
    let vertices = (0..<2000).map { index -> Point2D in
      let (sin, cos) = DegreeAngle.sinCos(Double(index) * 137.508)
      return Point2D(1.5 + cos, 1.5 + 0.5 * sin)
    }
    let found = coverage(.polygon(vertices), width: 3, height: 3)
    #expect(found.allSatisfy { $0 >= 0 && $0 <= 1 })
    #expect(found[4] > 0.9)
  }

  @Test func `moving by whole pixels moves the bytes`() throws {
    forAll(vertex(0...12).array(count: 3...8), .int(in: 0...7), .int(in: 0...7), count: 60) {
      vertices, dx, dy in
      // On a grid of 1/1024, so that the moved numbers are exact.
      let exact = vertices.map {
        Point2D(($0.x * 1024).rounded() / 1024, ($0.y * 1024).rounded() / 1024)
      }
      let step = Point2D(Double(dx), Double(dy))
      let here = coverage(.polygon(exact), width: 20, height: 20)
      let there = coverage(.polygon(exact.map { $0 + step }), width: 20, height: 20)
      for y in 0..<12 {
        for x in 0..<12 {
          let (a, b) = (here[20 * y + x], there[20 * (y + dy) + x + dx])
          try ensureEqual((a * 255).rounded(), (b * 255).rounded())
        }
      }
    }
  }
}
