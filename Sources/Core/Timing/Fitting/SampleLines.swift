extension Keyframe<[Double]> {
  /// Those of some samples, which do not fall in their offsets, between which straight ways pass all
  /// the others: each as long as it stays within half of a tolerance, component by component.
  ///
  /// Unlike a ``CurveFit``'s the corners are samples themselves, as several numbers share them, and
  /// between the samples nothing is known.
  package static func lines(through samples: [Self], within tolerance: [Double]) -> [Self] {
    var corners: [Self] = []
    var slopes: SampleSlopes?
    for (index, sample) in samples.enumerated() {
      if slopes?.reach(sample) != true {
        // A way from sample to sample is always enough.
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

/// The slopes of lines from a sample that pass those after it within half of a tolerance.
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

  /// Whether the line to a sample is one of them.
  func reach(_ next: Keyframe<[Double]>) -> Bool {
    let span = next.offset - first.offset
    guard span > 0 else { return true }
    return first.value.indices.allSatisfy { index in
      let slope = (next.value[index] - first.value[index]) / span
      return least[index] <= slope && slope <= greatest[index]
    }
  }

  /// Those of them that pass a sample.
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
