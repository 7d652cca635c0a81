import Colorimetry
import VectorMath

/// Colours before and after a change, used to fit a rotation.
struct ChangedColors: Sendable {
  /// The RGB space in which the change was stored. Errors are in 8-bit steps of this space.
  let own: ColorSpace

  /// The colours before, in steps of ``own``. They are outside 0…255 if they are outside that
  /// gamut. If a colour after is a mean, it has several consecutive colours before.
  let before: [SIMD3<Double>]

  /// The number of colours before for each colour after, which is their mean.
  let share: Int

  /// The colours after, 0…255.
  let after: [SIMD3<Double>]

  /// Whether each colour after is inside the gamut, where no gamut mapping has moved it.
  private let isInside: [Bool]

  init(
    own: ColorSpace, before: [SIMD3<Double>], after: [SIMD3<Double>], share: Int = 1,
    isInside: [Bool]? = nil
  ) {
    (self.own, self.before, self.after, self.share) = (own, before, after, share)
    self.isInside = isInside ?? after.map { $0.min() > 0.75 && $0.max() < 254.25 }
  }

  /// Returns the colours at the given indices.
  func subset(_ indices: some Sequence<Int>) -> Self {
    let indices = Array(indices)
    return Self(
      own: own, before: indices.flatMap { before[$0 * share..<($0 + 1) * share] },
      after: indices.map { after[$0] }, share: share, isInside: indices.map { isInside[$0] })
  }

  /// The indices of the colours that no gamut mapping has changed.
  var interior: [Int] { after.indices.filter { isInside[$0] } }

  /// The indices of the colours that lie on the gamut's surface.
  var surface: [Int] {
    after.indices.filter { after[$0].min() <= 0.75 || after[$0].max() >= 254.25 }
  }

  /// The number of colours after.
  var count: Int { after.count }

  /// Returns the largest component minus the smallest component of a colour before, in steps.
  func chroma(_ index: Int) -> Double {
    let color = before[index * share]
    return color.max() - color.min()
  }

  /// Returns at most `most` colours. Two thirds are the most chromatic colours, and the rest are
  /// spread evenly over the remaining colours.
  func informative(most: Int) -> Self {
    guard count > most else { return self }
    let order = Array(after.indices).ordered { -chroma($0) }
    let first = 2 * most / 3
    let step = Double(order.count - first) / Double(most - first)
    let rest = (0..<most - first).map { order[first + Int(bounded: Double($0) * step)] }
    return subset(order[..<first] + rest)
  }

  /// Returns at most `most` chromatic colours that are far apart from each other.
  func diverse(most: Int) -> Self {
    guard count > most else { return self }
    let chroma = after.indices.map(chroma)
    let best = chroma.max() ?? 0
    let eligible = after.indices.filter { chroma[$0] >= best / 3 }
    var chosen = [eligible.max { chroma[$0] < chroma[$1] } ?? 0]
    var distance = [Double](repeating: .infinity, count: count)
    while chosen.count < min(most, eligible.count) {
      let last = before[chosen[chosen.count - 1] * share]
      var farthest = (index: 0, distance: -1.0)
      for index in eligible {
        let difference = before[index * share] - last
        distance[index] = min(distance[index], (difference * difference).sum())
        if distance[index] > farthest.distance { farthest = (index, distance[index]) }
      }
      chosen.append(farthest.index)
    }
    return subset(chosen)
  }
}
