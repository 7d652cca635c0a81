package import VectorMath

/// A line or Bézier curve with its end points.
package enum CurveSegment: Sendable, Hashable {
  case line(Point2D, Point2D)
  case quad(Point2D, Point2D, Point2D)
  case cubic(Point2D, Point2D, Point2D, Point2D)

  package var start: Point2D {
    switch self {
    case .line(let p, _), .quad(let p, _, _), .cubic(let p, _, _, _): p
    }
  }

  package var end: Point2D {
    switch self {
    case .line(_, let p), .quad(_, _, let p), .cubic(_, _, _, let p): p
    }
  }

  /// The point at parameter `t`, 0…1.
  @inline(__always)
  package func point(at t: Double) -> Point2D {
    let s = 1 - t
    return switch self {
    case .line(let p, let q): p * s + q * t
    case .quad(let p, let c, let q): p * (s * s) + c * (2 * s * t) + q * (t * t)
    case .cubic(let p, let c, let d, let q):
      p * (s * s * s) + c * (3 * s * s * t) + d * (3 * s * t * t) + q * (t * t * t)
    }
  }

  /// The derivative at parameter `t`; zero where the curve stands still.
  package func velocity(at t: Double) -> Point2D {
    let s = 1 - t
    return switch self {
    case .line(let p, let q): q - p
    case .quad(let p, let c, let q): ((c - p) * s + (q - c) * t) * 2
    case .cubic(let p, let c, let d, let q):
      ((c - p) * (s * s) + (d - c) * (2 * s * t) + (q - d) * (t * t)) * 3
    }
  }

  /// The second derivative at parameter `t`.
  @inline(__always)
  package func acceleration(at t: Double) -> Point2D {
    switch self {
    case .line: .zero
    case .quad(let p, let c, let q): (p - c * 2 + q) * 2
    case .cubic(let p, let c, let d, let q):
      ((p - c * 2 + d) * (1 - t) + (c - d * 2 + q) * t) * 6
    }
  }

  func mapped(_ map: Affine2D) -> Self {
    switch self {
    case .line(let p, let q): .line(map(p), map(q))
    case .quad(let p, let c, let q): .quad(map(p), map(c), map(q))
    case .cubic(let p, let c, let d, let q): .cubic(map(p), map(c), map(d), map(q))
    }
  }

  /// Returns the number of steps for which every chord is within `tolerance` of the curve.
  ///
  /// A chord over a parameter step h deviates by at most h²/8 · max |second derivative| (Wang).
  package func steps(tolerance: Double) -> Double {
    (bend / (8 * tolerance)).squareRoot().rounded(.up)
  }

  /// The greatest length of the second derivative.
  private var bend: Double {
    switch self {
    case .line: 0
    case .quad(let p, let c, let q): 2 * (p - c * 2 + q).length
    case .cubic(let p, let c, let d, let q):
      6 * max((p - c * 2 + d).length, (c - d * 2 + q).length)
    }
  }

  /// The length of the control polygon, which is at least the length of the curve.
  package var controlLength: Double {
    switch self {
    case .line(let p, let q): p.distance(to: q)
    case .quad(let p, let c, let q): p.distance(to: c) + c.distance(to: q)
    case .cubic(let p, let c, let d, let q):
      p.distance(to: c) + c.distance(to: d) + d.distance(to: q)
    }
  }

  /// Calls the body with chords of the curve that deviate by at most `tolerance`.
  func flatten(tolerance: Double, depth: Int = 0, _ body: (Point2D, Point2D) -> Void) {
    if case .line(let p, let q) = self { return body(p, q) }
    let steps = steps(tolerance: tolerance)
    if steps <= 1 { return body(start, end) }
    if steps > 64 && depth < 10 {
      let (head, tail) = halves
      head.flatten(tolerance: tolerance, depth: depth + 1, body)
      tail.flatten(tolerance: tolerance, depth: depth + 1, body)
      return
    }
    let count = Int(saturating: min(steps, 64))
    var last = start
    for step in 1..<count {
      let next = point(at: Double(step) / Double(count))
      body(last, next)
      last = next
    }
    body(last, end)
  }

  /// Appends to a run a polyline that begins at the curve's start and encloses nearly no area with
  /// the curve. In any one-pixel window, that area is at most `tolerance`. The lines deviate by at
  /// most 8/3 of `tolerance`.
  ///
  /// Over a parameter step h, a chord deviates by s = h²/8 · |second derivative|, and on average by
  /// 2/3 of s. The inner points therefore move outwards by 2/3 s, which is h²/12 of the second
  /// derivative. The first and last steps, whose outer ends are fixed, are shorter by a factor of
  /// √2. Over a length L, the areas on the two sides leave at most 0.128·s·L in any window.
  func balance(
    _ run: inout PointRun, tolerance: Double, within clip: Rect2D, depth: Int = 0,
    _ body: (UnsafeBufferPointer<Point2D>) -> Void
  ) {
    if case .line(_, let q) = self { return run.append(q, body) }
    if isOutside(clip) { return run.append(end, body) }
    // In units of the tolerance: the greatest deviation of a single chord over the whole curve.
    let stray = bend / (8 * tolerance)
    guard stray > 1.5 else { return run.append(end, body) }
    var count = (stray / 4).squareRoot()
    let narrow = stray * controlLength / 7.8
    // A root that would be less is not worth its time.
    if narrow > 0.999 * count * count * count {
      count = max(count, min((stray / 1.5).squareRoot(), RationalPower.cubeRoot(narrow)))
    }
    count += 0.586
    if count > 64 && depth < 48 {
      let (head, tail) = halves
      head.balance(&run, tolerance: tolerance, within: clip, depth: depth + 1, body)
      tail.balance(&run, tolerance: tolerance, within: clip, depth: depth + 1, body)
      return
    }
    let lines = Int(saturating: min(count, 64).rounded(.up))
    run.makeRoom(for: lines, body)
    // A switch outside the loop spares a test at each point.
    switch self {
    case .line: break
    case .quad(let p, let c, let q): Self.quad(p, c, q).appendMoved(lines, to: &run)
    case .cubic(let p, let c, let d, let q): Self.cubic(p, c, d, q).appendMoved(lines, to: &run)
    }
    run.append(end)
  }

  /// Appends the inner points of a polyline with the given number of lines, moved outwards.
  @inline(__always)
  private func appendMoved(_ lines: Int, to run: inout PointRun) {
    let step = 1 / (Double(lines) - 2 + 2.0.squareRoot())
    let short = step * 0.5.squareRoot()
    for index in 0..<lines - 1 {
      let t = short + Double(index) * step
      run.append(point(at: t) - acceleration(at: t) * (step * step / 12))
    }
  }

  /// Whether the whole curve lies beyond one side of a rectangle.
  private func isOutside(_ clip: Rect2D) -> Bool {
    var hull = Rect2D.null
    switch self {
    case .line(let p, let q):
      hull.extend(to: p)
      hull.extend(to: q)
    case .quad(let p, let c, let q):
      hull.extend(to: p)
      hull.extend(to: c)
      hull.extend(to: q)
    case .cubic(let p, let c, let d, let q):
      hull.extend(to: p)
      hull.extend(to: c)
      hull.extend(to: d)
      hull.extend(to: q)
    }
    return hull.maxX <= clip.minX || hull.minX >= clip.maxX || hull.maxY <= clip.minY
      || hull.minY >= clip.maxY
  }

  /// The curve cut at half its parameter (de Casteljau).
  package var halves: (Self, Self) {
    switch self {
    case .line(let p, let q):
      let m = (p + q) * 0.5
      return (.line(p, m), .line(m, q))
    case .quad(let p, let c, let q):
      let (a, b) = ((p + c) * 0.5, (c + q) * 0.5)
      let m = (a + b) * 0.5
      return (.quad(p, a, m), .quad(m, b, q))
    case .cubic(let p, let c, let d, let q):
      let (a, b, e) = ((p + c) * 0.5, (c + d) * 0.5, (d + q) * 0.5)
      let (f, g) = ((a + b) * 0.5, (b + e) * 0.5)
      let m = (f + g) * 0.5
      return (.cubic(p, a, f, m), .cubic(m, g, e, q))
    }
  }

  /// Calls the body with the points inside the curve at which x or y is extreme.
  func forEachExtremum(_ body: (Point2D) -> Void) {
    for axis in 0..<2 {
      // The derivative on this axis as a·t² + b·t + c, up to a factor.
      let (a, b, c): (Double, Double, Double)
      switch self {
      case .line: return
      case .quad(let p, let q, let r):
        a = 0
        b = (p - q * 2 + r).storage[axis]
        c = (q - p).storage[axis]
      case .cubic(let p, let q, let r, let s):
        a = (q * 3 - r * 3 + s - p).storage[axis]
        b = 2 * (p - q * 2 + r).storage[axis]
        c = (q - p).storage[axis]
      }
      // Halves of −b ± √… by the form that loses no digits: q/a and c/q.
      let root = max(b * b - 4 * a * c, 0).squareRoot()
      let q = -(b + (b < 0 ? -root : root)) / 2
      for t in [q / a, c / q] where t > 0 && t < 1 { body(point(at: t)) }
    }
  }
}
