public import Colorimetry
public import VectorMath

extension Crossfade {
  /// Returns the pace at which the crossfade changes by the same ΔE OK in equal times.
  ///
  /// The differences between neighbouring steps are measured over black at a grid of points, and
  /// averaged over the points. Between two steps, the pace is assumed to be constant.
  ///
  /// - Parameters:
  ///   - steps: the number of equal steps of progress that are measured; at least 1.
  ///   - grid: the number of points across the box, and down the box; at least 1.
  public func pace(in box: Size2D, steps: Int = 64, grid: Int = 8) -> Pace {
    precondition(steps >= 1 && grid >= 1, "a pace is measured in steps at points")
    let points = (0..<(grid * grid)).map { i in
      Point2D(
        (Double(i % grid) + 0.5) / Double(grid) * box.width,
        (Double(i / grid) + 0.5) / Double(grid) * box.height)
    }
    let frames = (0...steps).map { step in
      let sampler = GradientSampler(layer(at: Double(step) / Double(steps)), in: box)
      return points.map { point in
        let pixel = sampler.pixel(at: point)
        return Oklab(SRGB(pixel.x, pixel.y, pixel.z)).components
      }
    }
    return Pace(
      differences: zip(frames, frames.dropFirst()).map { before, now in
        zip(before, now).reduce(0.0) { sum, pair in
          let d = pair.0 - pair.1
          return sum + dot(d, d).squareRoot()
        }
      })
  }
}
