import VectorMath

extension CurveSegment {
  /// Calls the body with pieces of the curve and their lengths, in order.
  ///
  /// A piece is halved until the five-point Gauss–Legendre rule gives the same length for the whole
  /// and for the two halves. The tolerance is 1e-10 of the length, or the rounding error of the
  /// curve's largest coordinate. A corner of radius 1e-9 at the coordinate 30 therefore has lengths
  /// that agree to five digits, however short its pieces are.
  func forEachMeasuredPiece(depth: Int = 0, _ body: (CurveSegment, Double) -> Void) {
    if case .line(let p, let q) = self { return body(self, Elementary.hypot(q.x - p.x, q.y - p.y)) }
    let whole = quadrature(to: 1)
    let (head, tail) = halves
    let sum = head.quadrature(to: 1) + tail.quadrature(to: 1)
    let rounding = 4 * reach.ulp
    if abs(whole - sum) <= max(1e-10 * sum, rounding) || depth >= 14 { return body(self, sum) }
    head.forEachMeasuredPiece(depth: depth + 1, body)
    tail.forEachMeasuredPiece(depth: depth + 1, body)
  }

  /// The largest absolute coordinate of the curve's points.
  private var reach: Double {
    func largest(_ point: Point2D) -> Double { max(abs(point.x), abs(point.y)) }
    return switch self {
    case .line(let p, let q): max(largest(p), largest(q))
    case .quad(let p, let c, let q): max(largest(p), largest(c), largest(q))
    case .cubic(let p, let c, let d, let q): max(largest(p), largest(c), largest(d), largest(q))
    }
  }

  /// The length of the curve from its start to a parameter.
  private func quadrature(to t: Double) -> Double {
    let half = t / 2
    var sum = 0.568_888_888_888_888_9 * speed(half)
    sum +=
      0.478_628_670_499_366_5
      * (speed(half * 0.461_530_689_894_316_9)
        + speed(half * 1.538_469_310_105_683_1))
    sum +=
      0.236_926_885_056_189_1
      * (speed(half * 0.093_820_154_061_336)
        + speed(half * 1.906_179_845_938_664))
    return sum * half
  }

  private func speed(_ t: Double) -> Double {
    let velocity = velocity(at: t)
    return Elementary.hypot(velocity.x, velocity.y)
  }

  /// Returns the parameter at a distance along the curve. Both the distance and the length are
  /// measured along the curve.
  func parameter(at distance: Double, of length: Double) -> Double {
    guard length > 0 else { return 0 }
    if case .line = self { return min(max(distance / length, 0), 1) }
    if distance <= 0 { return 0 }
    if distance >= length { return 1 }
    // Newton's steps, kept between bounds that close in.
    var (low, high) = (0.0, 1.0)
    var t = distance / length
    for _ in 0..<60 {
      let excess = quadrature(to: t) - distance
      if abs(excess) <= 1e-13 * length { break }
      if excess > 0 { high = t } else { low = t }
      let next = t - excess / speed(t)
      t = next > low && next < high ? next : (low + high) / 2
      if high - low <= 1e-16 { break }
    }
    return t
  }

  /// Returns the unit vector along the curve. Where the velocity is zero, returns the unit vector
  /// along a short chord nearby.
  func direction(at t: Double) -> Point2D {
    if let direction = velocity(at: t).normalized { return direction }
    let (near, far) = t < 0.5 ? (t, t + 1e-4) : (t - 1e-4, t)
    return (point(at: far) - point(at: near)).normalized ?? (end - start).normalized
      ?? Point2D(1, 0)
  }

  /// The curve between two parameters, by its polar form.
  func part(from a: Double, to b: Double) -> Self {
    func mix(_ p: Point2D, _ q: Point2D, _ t: Double) -> Point2D { p.interpolated(to: q, at: t) }
    switch self {
    case .line: return .line(point(at: a), point(at: b))
    case .quad(let p, let c, let q):
      let control = mix(mix(p, c, a), mix(c, q, a), b)
      return .quad(point(at: a), control, point(at: b))
    case .cubic(let p, let c, let d, let q):
      func polar(_ r: Double, _ s: Double, _ t: Double) -> Point2D {
        let (x, y, z) = (mix(p, c, r), mix(c, d, r), mix(d, q, r))
        return mix(mix(x, y, s), mix(y, z, s), t)
      }
      return .cubic(point(at: a), polar(a, a, b), polar(a, b, b), point(at: b))
    }
  }
}
