import Colorimetry
public import VectorMath

/// A change of progress under which what is shown changes by the same ΔE OK in equal times.
///
/// Measured between neighbouring steps at a grid of points, over black, and averaged; between steps
/// the pace is taken as even. Progress 0 and 1 stay; it never falls.
public struct PacedProgress: Sendable, Hashable {
  /// The sum of the differences up to each step, the last of them 1.
  private let sums: [Double]

  /// - Parameters:
  ///   - steps: how finely the pace is measured; at least 1.
  ///   - grid: points across and down; at least 1.
  public init(
    _ layer: (Double) -> GradientLayer, in box: Size2D, steps: Int = 64, grid: Int = 8
  ) {
    precondition(steps >= 1 && grid >= 1, "a pace is measured in steps at points")
    let points = (0..<(grid * grid)).map { i in
      Point2D(
        (Double(i % grid) + 0.5) / Double(grid) * box.width,
        (Double(i / grid) + 0.5) / Double(grid) * box.height)
    }
    var sums = [0.0]
    var before: [SIMD3<Double>] = []
    for step in 0...steps {
      let sampler = GradientSampler(layer(Double(step) / Double(steps)), in: box)
      let now = points.map { point in
        let pixel = sampler.pixel(at: point)
        return Oklab(SRGB(pixel.x, pixel.y, pixel.z)).components
      }
      if step > 0 {
        let change = zip(before, now).reduce(0.0) { sum, pair in
          let d = pair.0 - pair.1
          return sum + dot(d, d).squareRoot()
        }
        sums.append(sums[step - 1] + change)
      }
      before = now
    }
    let total = sums[steps]
    self.sums =
      total > 0 && total.isFinite
      ? sums.map { $0 / total } : (0...steps).map { Double($0) / Double(steps) }
  }

  /// The pace of a crossfade.
  public init(_ crossfade: Crossfade, in box: Size2D, steps: Int = 64) {
    self.init({ crossfade.layer(at: $0) }, in: box, steps: steps)
  }

  /// The progress at which a share of the whole change is done; cut to 0…1.
  public func callAsFunction(_ share: Double) -> Double {
    guard share > 0 else { return 0 }
    guard share < 1 else { return 1 }
    var (low, high) = (0, sums.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if sums[middle] <= share { low = middle } else { high = middle - 1 }
    }
    let rise = sums[low + 1] - sums[low]
    let part = rise > 0 ? min((share - sums[low]) / rise, 1) : 0
    return (Double(low) + part) / Double(sums.count - 1)
  }
}
