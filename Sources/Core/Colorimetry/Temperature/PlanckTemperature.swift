import VectorMath

/// The foot of the perpendicular from a point to the Planckian locus, in CIE 1960 u, v.
enum PlanckTemperature {
  /// The reciprocal temperatures in megakelvin⁻¹ over which the search runs.
  static let mireds = 1.0...2000.0

  static func temperature(_ uv: SIMD2<Double>, _ locus: PlanckianLocus) -> ColorTemperature {
    // The nearest of some points brackets the foot.
    var nearest = (index: 0, distance: Double.infinity)
    for (index, point) in locus.coarse.enumerated() {
      let d = uv - point
      let distance = d.x * d.x + d.y * d.y
      if distance < nearest.distance { nearest = (index, distance) }
    }
    // The distance of the point along the locus from a place on it: it falls through zero at the
    // foot.
    let found = RootFinding.bracketed(
      mired(nearest.index - 1)...mired(nearest.index + 1), tolerance: 1e-13
    ) { mired in
      let (point, along) = locus.place(mired: mired)
      let d = uv - point
      return d.x * along.x + d.y * along.y
    }
    let (point, along) = locus.place(mired: found)
    let d = uv - point
    return ColorTemperature(
      kelvin: 1e6 / found, duv: length(d) * (side(d, of: along) < 0 ? -1 : 1))
  }

  /// The number of steps in the first search.
  static let count = 64

  /// Returns the reciprocal temperature of a point of the first search. The points are denser at
  /// high temperatures.
  static func mired(_ index: Int) -> Double {
    let t = Double(min(max(index, 0), count)) / Double(count)
    return mireds.lowerBound + (mireds.upperBound - mireds.lowerBound) * t * t
  }

  static func uv(mired: Double, duv: Double, _ locus: PlanckianLocus) -> SIMD2<Double> {
    let (foot, along) = locus.place(mired: mired)
    guard duv != 0 else { return foot }
    return foot + duv * SIMD2(-along.y, along.x) / length(along)
  }

  static func length(_ d: SIMD2<Double>) -> Double { (d.x * d.x + d.y * d.y).squareRoot() }

  /// Returns a positive value if a vector points to the left of a direction, which is from the
  /// locus towards green.
  static func side(_ d: SIMD2<Double>, of direction: SIMD2<Double>) -> Double {
    direction.x * d.y - direction.y * d.x
  }
}
