/// The parameters that fit a model to data best, by the Levenberg–Marquardt method.
///
/// Source: J. Moré, “The Levenberg–Marquardt algorithm: implementation and theory”, 1978. Slopes
/// are finite differences. Parameters are clamped to their ranges.
package struct LeastSquares {
  /// A parameter's start value, its scale, which is a small step for it, and its range.
  package struct Parameter {
    package var value: Double
    package var scale: Double
    package var range: ClosedRange<Double>

    package init(value: Double, scale: Double, range: ClosedRange<Double>) {
      self.value = value
      self.scale = scale
      self.range = range
    }
  }

  package private(set) var values: [Double]

  /// The sum of the squares of the residuals.
  package private(set) var cost: Double

  /// The diagonal of the inverse of JᵀJ, or nil if a parameter makes no difference. Multiplied by
  /// the variance of the noise, it is the variance of the parameters.
  package private(set) var spread: [Double]?

  /// Minimises the residuals of a model.
  package init(
    _ parameters: [Parameter], iterations: Int = 60, _ residuals: ([Double]) -> [Double]
  ) {
    values = parameters.map { min(max($0.value, $0.range.lowerBound), $0.range.upperBound) }
    var rest = residuals(values)
    cost = Self.sum(rest)
    var damping = 1e-3
    for _ in 0..<iterations {
      let (matrix, gradient) = slopes(parameters, residuals, rest)
      var improved = false
      for _ in 0..<12 {
        var damped = matrix
        for i in values.indices { damped[i][i] += damping * max(matrix[i][i], 1e-300) }
        guard let step = Self.solve(damped, gradient) else {
          damping *= 10
          continue
        }
        var next = values
        for i in values.indices {
          let range = parameters[i].range
          next[i] = min(
            max(values[i] - step[i] * parameters[i].scale, range.lowerBound), range.upperBound)
        }
        let trial = residuals(next)
        let found = Self.sum(trial)
        guard found < cost else {
          damping *= 8
          continue
        }
        improved = cost - found > 1e-12 * cost
        (values, rest, cost) = (next, trial, found)
        damping = max(damping / 10, 1e-14)
        break
      }
      if !improved { break }
    }
    let (matrix, _) = slopes(parameters, residuals, rest)
    spread = Self.inverseDiagonal(matrix).map { diagonal in
      zip(diagonal, parameters).map { $0 * $1.scale * $1.scale }
    }
  }

  private static func sum(_ residuals: [Double]) -> Double {
    let sum = residuals.reduce(0) { $0 + $1 * $1 }
    return sum.isNaN ? .infinity : sum
  }

  /// Returns JᵀJ and Jᵀr, with the parameters in units of their scales.
  private func slopes(
    _ parameters: [Parameter], _ residuals: ([Double]) -> [Double], _ rest: [Double]
  ) -> ([[Double]], [Double]) {
    var columns: [[Double]] = []
    for i in values.indices {
      let (range, step) = (parameters[i].range, parameters[i].scale * 1e-5)
      var (low, high) = (values, values)
      low[i] = max(values[i] - step, range.lowerBound)
      high[i] = min(values[i] + step, range.upperBound)
      let width = (high[i] - low[i]) / parameters[i].scale
      columns.append(
        width > 0
          ? zip(residuals(high), residuals(low)).map { ($0 - $1) / width }
          : Array(repeating: 0, count: rest.count))
    }
    let matrix = columns.map { a in columns.map { b in Self.product(a, b) } }
    return (matrix, columns.map { Self.product($0, rest) })
  }

  private static func product(_ a: [Double], _ b: [Double]) -> Double {
    var sum = 0.0
    for index in a.indices { sum += a[index] * b[index] }
    return sum.isFinite ? sum : 0
  }

  /// Returns the lower Cholesky factor of a symmetric, positive definite matrix.
  package static func factor(_ matrix: [[Double]]) -> [[Double]]? {
    var lower = matrix.map { $0.map { _ in 0.0 } }
    for i in matrix.indices {
      for j in 0...i {
        var sum = matrix[i][j]
        for k in 0..<j { sum -= lower[i][k] * lower[j][k] }
        if i == j {
          guard sum > 1e-14 * matrix[i][i], sum > 0 else { return nil }
          lower[i][i] = sum.squareRoot()
        } else {
          lower[i][j] = sum / lower[j][j]
        }
      }
    }
    return lower
  }

  /// Solves a system of equations whose matrix is symmetric and positive definite.
  package static func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double]? {
    guard let lower = factor(matrix) else { return nil }
    var x = right
    for i in x.indices {
      for k in 0..<i { x[i] -= lower[i][k] * x[k] }
      x[i] /= lower[i][i]
    }
    for i in x.indices.reversed() {
      for k in i + 1..<max(x.count, i + 1) { x[i] -= lower[k][i] * x[k] }
      x[i] /= lower[i][i]
    }
    return x
  }

  private static func inverseDiagonal(_ matrix: [[Double]]) -> [Double]? {
    var diagonal: [Double] = []
    for i in matrix.indices {
      var unit = matrix.map { _ in 0.0 }
      unit[i] = 1
      guard let column = solve(matrix, unit) else { return nil }
      diagonal.append(column[i])
    }
    return diagonal
  }
}
