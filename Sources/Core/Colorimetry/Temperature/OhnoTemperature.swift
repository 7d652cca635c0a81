import VectorMath

/// Ohno's combined method: a triangle near the locus, and a parabola farther away.
///
/// Source: Y. Ohno, Leukos 10 (2013) 47, equations 4–12. The tables are refined with his cascade
/// expansion: 1 % steps first, then the best step and its neighbours in 0.1 % steps.
enum OhnoTemperature {
  private typealias Row = (kelvin: Double, uv: SIMD2<Double>, distance: Double)

  static func temperature(_ uv: SIMD2<Double>, _ locus: PlanckianLocus) -> ColorTemperature {
    func row(_ kelvin: Double) -> Row {
      let point = locus.uv(mired: 1e6 / kelvin)
      return (kelvin, point, PlanckTemperature.length(uv - point))
    }
    let range = ColorTemperatureMethod.ohno.range
    // Every tenth row of the 1 % table, then the rows about the nearest, then a tenth of those.
    var best = nearest(
      stride(from: 0, through: steps, by: 10).map { row(kelvin(Double($0))) })
    for step in [1, 0.1] {
      let center = Elementary.log(best.kelvin / range.lowerBound) / Elementary.log(ratio)
      best = nearest(
        (-10...10).map { row(kelvin(min(max(center + Double($0) * step, 0), Double(steps)))) })
    }
    let (low, high) = (row(best.kelvin / fineRatio), row(best.kelvin * fineRatio))
    let triangle = triangular(uv, low, high)
    let found =
      abs(triangle.duv) < 0.002 ? triangle : parabolic(low, best, high, side: triangle.duv)
    if range.contains(found.kelvin), found.duv.isFinite { return found }
    // Beyond the table's ends the estimates have no meaning: return the end itself.
    let end = row(found.kelvin < best.kelvin ? range.lowerBound : range.upperBound)
    return ColorTemperature(
      kelvin: end.kelvin, duv: triangle.duv < 0 ? -end.distance : end.distance)
  }

  private static let ratio = 1.01
  private static let fineRatio = 1.001

  /// The index of the last row of the 1 % table, at 100 000 K.
  private static let steps = 463

  private static func kelvin(_ step: Double) -> Double {
    let range = ColorTemperatureMethod.ohno.range
    return min(range.upperBound, range.lowerBound * Elementary.pow(ratio, step))
  }

  private static func nearest(_ rows: [Row]) -> Row {
    var best = rows[0]
    for row in rows where row.distance < best.distance { best = row }
    return best
  }

  private static func triangular(
    _ uv: SIMD2<Double>, _ low: Row, _ high: Row
  ) -> ColorTemperature {
    let side = high.uv - low.uv
    let length = PlanckTemperature.length(side)
    let foot =
      (low.distance * low.distance - high.distance * high.distance + length * length)
      / (2 * length)
    let share = foot / length
    let duv = max(0, low.distance * low.distance - foot * foot).squareRoot()
    let isBelow = uv.y < low.uv.y + side.y * share
    return ColorTemperature(
      kelvin: low.kelvin + (high.kelvin - low.kelvin) * share, duv: isBelow ? -duv : duv)
  }

  private static func parabolic(
    _ low: Row, _ middle: Row, _ high: Row, side: Double
  ) -> ColorTemperature {
    // Relative to the middle row, so that no digits are lost.
    let (t0, t2) = (low.kelvin - middle.kelvin, high.kelvin - middle.kelvin)
    let (d0, d2) = (low.distance - middle.distance, high.distance - middle.distance)
    let a = (d0 / t0 - d2 / t2) / (t0 - t2)
    let b = d0 / t0 - a * t0
    let offset = -b / (2 * a)
    let duv = middle.distance + offset * (b + a * offset)
    return ColorTemperature(kelvin: middle.kelvin + offset, duv: side < 0 ? -duv : duv)
  }
}
