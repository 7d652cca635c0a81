import VectorMath

/// Checked samples of a motion, with their properties before any fit.
struct Recording {
  /// The seconds from the first sample.
  let times: [Double]
  let values: [Double]

  /// The maximum value minus the minimum value.
  let range: Double

  /// The seconds between first and last sample.
  let length: Double

  /// The standard deviation of noise and rounding, estimated from the second differences of the
  /// values.
  let noise: Double

  /// The times at which the values start and stop moving.
  let onset: Double
  let rest: Double

  init(_ samples: [(time: Double, value: Double)]) throws(TimingError) {
    guard samples.count >= 5 else { throw .tooFew("samples", least: 5) }
    var (times, values): ([Double], [Double]) = ([], [])
    for (index, sample) in samples.enumerated() {
      let time = try checked(sample.time, "the time of sample \(index + 1)", in: -1e9...1e9)
      values.append(try checked(sample.value, "the value of sample \(index + 1)", in: -1e12...1e12))
      times.append(time - samples[0].time)
      if index > 0, times[index] <= times[index - 1] {
        throw .unfit("the time of sample \(index + 1) is not after that of the one before")
      }
    }
    let (least, greatest) = (values.min() ?? 0, values.max() ?? 0)
    (self.times, self.values) = (times, values)
    range = greatest - least
    length = times[times.count - 1]
    // The second difference of independent noise has √6 times its deviation. A median would be 0
    // where most samples are at rest: only those that differ are counted.
    let bends = values.indices.dropFirst().dropLast()
      .map { abs(values[$0 - 1] - 2 * values[$0] + values[$0 + 1]) }.filter { $0 > 0 }.sorted()
    noise = bends.isEmpty ? 0 : bends[bends.count / 2] / 0.6745 / 6.0.squareRoot()
    let slack = 0.02 * range + min(2 * noise, 0.05 * range)
    let goal = values[values.count - 1]
    // A moved value is half the range from the first, and one from the last.
    guard let first = values.firstIndex(where: { abs($0 - values[0]) > slack }),
      let last = values.lastIndex(where: { abs($0 - goal) > slack })
    else { throw .unfit("nothing moves: all values are the same") }
    onset = times[first - 1]
    rest = max(times[last + 1], onset + length / Double(values.count))
  }

  /// Returns every nth sample and the last sample, at most `count` samples in total, so that an
  /// expensive search has few.
  func thinned(to count: Int) -> Self {
    Self(self, stride: (values.count + count - 3) / (count - 1))
  }

  private init(_ other: Self, stride step: Int) {
    let last = other.values.count - 1
    let kept = Array(stride(from: 0, to: last, by: step)) + [last]
    (times, values) = (kept.map { other.times[$0] }, kept.map { other.values[$0] })
    (range, length, noise) = (other.range, other.length, other.noise)
    (onset, rest) = (other.onset, other.rest)
  }

  /// Returns a fit with a lower weight for outliers.
  ///
  /// - Parameter model: the value at a time, for some parameters.
  func fit(
    _ parameters: [LeastSquares.Parameter], _ model: ([Double]) -> (Double) -> Double
  ) -> (fit: LeastSquares, residual: Double, variance: Double) {
    var weights = values.map { _ in 1.0 }
    func run(_ start: [LeastSquares.Parameter], _ iterations: Int) -> LeastSquares {
      LeastSquares(start, iterations: iterations) { parameters in
        let value = model(parameters)
        return times.indices.map { weights[$0] * (value(times[$0]) - values[$0]) }
      }
    }
    var fit = run(parameters, 60)
    for _ in 0..<3 {
      let value = model(fit.values)
      let rest = times.indices.map { abs(value(times[$0]) - values[$0]) }
      let deviation = rest.sorted()[rest.count / 2] / 0.6745
      let limit = 2 * max(deviation, 1e-9 * range)
      guard rest.contains(where: { $0 > 2 * limit }) else { break }
      weights = rest.map { $0 > limit ? (limit / $0).squareRoot() : 1 }
      fit = run(
        zip(parameters, fit.values).map { .init(value: $1, scale: $0.scale, range: $0.range) }, 20)
    }
    let count = Double(values.count)
    return (fit, residual(model(fit.values)), fit.cost / max(count - Double(parameters.count), 1))
  }

  /// Returns the root mean square of a model's residuals, where each residual counts for at most
  /// `limit`.
  func residual(_ model: (Double) -> Double, limit: Double = .infinity) -> Double {
    let square = times.indices.reduce(0.0) { sum, index in
      let rest = min(abs(model(times[index]) - values[index]), limit)
      return sum + rest * rest
    }
    return (square / Double(values.count)).squareRoot()
  }

  /// Returns Schwarz's criterion, for which smaller is better. Residuals below a millionth count as
  /// a millionth, and a single outlier has little effect.
  func criterion(_ model: (Double) -> Double, parameters count: Int) -> Double {
    // A model with as many parameters as samples passes through them all, and is no evidence.
    guard values.count > count else { return .infinity }
    let samples = Double(values.count)
    let residual = residual(model, limit: max(6 * noise, 0.02 * range))
    return 2 * samples * Elementary.log(max(residual / range, 1e-6))
      + Double(count) * Elementary.log(samples)
  }
}
