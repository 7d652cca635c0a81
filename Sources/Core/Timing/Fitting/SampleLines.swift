extension Keyframe<[Double]> {
  /// Returns the corners of a polyline through samples whose offsets do not descend. Each line
  /// extends until it misses a sample by more than half of a tolerance in some component.
  ///
  /// Unlike the corners of a ``CurveFit``, these corners are samples themselves, because several
  /// numbers share them. The values between the samples are unknown.
  package static func lines(through samples: [Self], within tolerance: [Double]) -> [Self] {
    var corners: [Self] = []
    var slopes: SampleSlopes?
    for (index, sample) in samples.enumerated() {
      if slopes?.reach(sample) != true {
        // A line from sample to sample always suffices.
        let corner = samples[max(index - 1, 0)]
        corners.append(corner)
        slopes = SampleSlopes(from: corner, tolerance)
      }
      slopes?.narrow(to: sample)
    }
    if samples.count > 1, let last = samples.last { corners.append(last) }
    return corners
  }
}

/// The slopes of lines from one sample that pass all later samples within half of a tolerance.
private struct SampleSlopes {
  private let first: Keyframe<[Double]>
  private let room: [Double]
  private var least: [Double]
  private var greatest: [Double]

  init(from first: Keyframe<[Double]>, _ tolerance: [Double]) {
    (self.first, room) = (first, tolerance.map { $0 / 2 })
    least = first.value.map { _ in -.infinity }
    greatest = first.value.map { _ in .infinity }
  }

  /// Whether the line to a sample has one of these slopes.
  func reach(_ next: Keyframe<[Double]>) -> Bool {
    let span = next.offset - first.offset
    guard span > 0 else { return true }
    return first.value.indices.allSatisfy { index in
      let slope = (next.value[index] - first.value[index]) / span
      return least[index] <= slope && slope <= greatest[index]
    }
  }

  /// Keeps only the slopes of lines that also pass a sample.
  mutating func narrow(to next: Keyframe<[Double]>) {
    let span = next.offset - first.offset
    guard span > 0 else { return }
    for index in first.value.indices {
      let way = next.value[index] - first.value[index]
      least[index] = max(least[index], (way - room[index]) / span)
      greatest[index] = min(greatest[index], (way + room[index]) / span)
    }
  }
}
