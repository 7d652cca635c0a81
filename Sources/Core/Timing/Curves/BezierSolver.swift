import VectorMath

/// A solver that finds the parameter of a Bézier curve from its x.
///
/// A table of cubic approximations of the inverse function gives a first guess. From there, one
/// step of Chebyshev's method suffices, except next to vertical tangents. Where that cannot be
/// proved, the parameter is solved from the nearer end, which preserves relative precision. As a
/// last resort, its residual is computed with twice the precision. The solver is an object, so that
/// a curve is small and cheap to pass on.
final class BezierSolver: Sendable {
  let x: BezierPolynomial
  let y: BezierPolynomial
  private let mirrored: BezierPolynomial
  private let isCubeRoot: Bool
  private let cells: [Cell]

  /// The inverse function over one part of 0…1, as a cubic in the position within the part.
  private struct Cell: Sendable {
    var c0 = 0.0
    var c1 = 0.0
    var c2 = 0.0
    var c3 = 0.0

    /// The largest first step after which the error is below 2⁻⁵⁴; negative if rounding alone
    /// exceeds this limit.
    var reach = -1.0
  }

  private static let count = 64

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    let x = BezierPolynomial(x1, x2)
    self.x = x
    y = BezierPolynomial(y1, y2)
    mirrored = x.mirrored
    isCubeRoot = x1 == 1 && x2 == 0
    var cells: [Cell] = []
    cells.reserveCapacity(Self.count)
    let width = 1 / Double(Self.count)
    var (low, lowSlope) = (0.0, x.slope(0))
    for index in 1...Self.count {
      let place = Double(index) * width
      let high =
        index == Self.count
        ? 1
        : Self.newton(x, place, from: low + width / lowSlope, in: low...1, tolerance: 0x1p-30)
      let highSlope = x.slope(high)
      cells.append(Self.cell(x, width, (low, lowSlope), (high, highSlope)))
      (low, lowSlope) = (high, highSlope)
    }
    self.cells = cells
  }

  private static func cell(
    _ x: BezierPolynomial, _ width: Double, _ low: (t: Double, slope: Double),
    _ high: (t: Double, slope: Double)
  ) -> Cell {
    let least = x.leastSlope(low.t, high.t)
    guard least > 1.0 / 64 else { return Cell() }
    // Hermite's cubic through both ends with the inverse's slopes.
    let (rise, m0, m1) = (high.t - low.t, width / low.slope, width / high.slope)
    let bend = max(abs(x.curvature(low.t)), abs(x.curvature(high.t))) / (2 * least)
    // Chebyshev's method leaves (2·bend² + |x‴|/6x′)·error³.
    let rest = 2 * bend * bend + abs(x.a) / least
    return Cell(
      c0: low.t, c1: m0, c2: 3 * rise - 2 * m0 - m1, c3: m0 + m1 - 2 * rise,
      reach: RationalPower.cubeRoot(0x1p-54 / max(rest, 0x1p-40)))
  }

  /// Returns the parameter, accurate to the last bits, where the table and one step suffice;
  /// negative elsewhere.
  @inline(__always)
  func quickParameter(at place: Double) -> Double {
    let position = place * Double(Self.count)
    let index = Int(bounded: position)
    let cell = cells[index]
    let f = position - Double(index)
    let guess = cell.c0 + (cell.c1 + (cell.c2 + cell.c3 * f) * f) * f
    let steepness = 1 / x.slope(guess)
    let step = (x.value(guess) - place) * steepness
    // Half of x″, over x′.
    let bend = (x.b + 3 * x.a * guess) * steepness
    return abs(step) <= cell.reach ? guess - (step + step * step * bend) : -1
  }

  /// Returns the parameter, measured from the nearer end in x.
  func parameter(at place: Double) -> (t: Double, isFromEnd: Bool) {
    let quick = quickParameter(at: place)
    if quick >= 0 { return (quick, false) }
    // x = 4(t − ½)³ + ½: the only curve with a vertical tangent inside.
    if isCubeRoot {
      return (0.5 + RationalPower.cubeRoot((place - 0.5) / 4), false)
    }
    let isFromEnd = place > 0.5
    let near = isFromEnd ? mirrored : x
    let distance = isFromEnd ? 1 - place : place
    let t = Self.newton(near, distance, from: Self.guess(near, distance), in: 0...1)
    // Rounding moves x by 2⁻⁵² of itself; t by that over the slope.
    if distance <= 64 * near.slope(t) { return (t, isFromEnd) }
    return (refined(isFromEnd ? 1 - t : t, place), false)
  }

  /// Returns a first guess near the start, either from the two lower powers or from the highest
  /// power.
  private static func guess(_ x: BezierPolynomial, _ place: Double) -> Double {
    let byCube = x.a > 0 ? RationalPower.cubeRoot(place / x.a) : 1
    let discriminant = x.c * x.c + 4 * x.b * place
    let denominator = x.c + max(discriminant, 0).squareRoot()
    return min(byCube, denominator > 0 ? 2 * place / denominator : 1, 1)
  }

  /// Applies Newton's method within a bracket, which it narrows.
  private static func newton(
    _ x: BezierPolynomial, _ place: Double, from guess: Double, in range: ClosedRange<Double>,
    tolerance: Double = 0x1p-52
  ) -> Double {
    bracketed(from: guess, in: range, tolerance, slope: x.slope) { x.value($0) - place }
  }

  private func refined(_ t: Double, _ place: Double) -> Double {
    Self.bracketed(from: t, in: 0...1, 0x1p-52, slope: x.slope) { x.residual($0, place) }
  }

  private static func bracketed(
    from guess: Double, in range: ClosedRange<Double>, _ tolerance: Double,
    slope: (Double) -> Double, _ residual: (Double) -> Double
  ) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    var t = min(max(guess, low), high)
    var last = Double.infinity
    for _ in 0..<200 {
      let error = residual(t)
      if error == 0 { return t }
      if error < 0 { low = t } else { high = t }
      let next = t - error / slope(t)
      let inside = next > low && next < high ? next : low + (high - low) / 2
      let step = abs(inside - t)
      t = inside
      // The nearest number, or the end of steps that rounding lets shrink.
      if step <= tolerance * t || (step >= last && step <= 0x1p-40 * t) { return t }
      last = step
    }
    return t
  }
}
