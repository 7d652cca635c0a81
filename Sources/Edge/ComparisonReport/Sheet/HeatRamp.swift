import Colorimetry
import HueComparison
import Pixels
import VectorMath

/// The colours for errors: from nearly white for no error to dark violet.
///
/// Lightness decreases continuously, so the order is also visible without hue, to colour-blind
/// readers and in print. Equal steps along the ramp are equal distances in Oklab.
enum HeatRamp {
  /// The OKLCh lightness, chroma and hue of the points on the ramp's path. All three are linear
  /// between the points.
  private static let stops: [Oklch] = [
    Oklch(0.972, 0.018, 100), Oklch(0.88, 0.105, 86), Oklch(0.745, 0.15, 58),
    Oklch(0.6, 0.18, 25), Oklch(0.43, 0.155, -12), Oklch(0.25, 0.095, -62),
  ]

  /// The colours, evenly spaced from no error to the end of the scale.
  static let colors: [SRGB] = {
    // The course finely, how far along it each point is, and then what lies at even distances.
    let fine = (0...2000).map { course(Double($0) / 2000) }
    var distances = [0.0]
    for (a, b) in zip(fine, fine.dropFirst()) {
      distances.append(distances[distances.count - 1] + b.difference(from: a, by: .deltaEOK))
    }
    let length = distances[distances.count - 1]
    var place = 1
    return (0...255).map { index in
      let wanted = length * Double(index) / 255
      while place < distances.count - 1, distances[place] < wanted { place += 1 }
      let (before, after) = (distances[place - 1], distances[place])
      let t = (Double(place - 1) + (wanted - before) / (after - before)) / 2000
      return SRGB(course(t)).clipped
    }
  }()

  /// Returns the colour at a position on the ramp, clamped to 0…1. For NaN, returns the first
  /// colour.
  static func color(at place: Double) -> SRGB {
    guard place > 0 else { return colors[0] }
    return colors[Int(saturating: (min(place, 1) * 255).rounded(.toNearestOrAwayFromZero))]
  }

  private static func course(_ place: Double) -> Oklch {
    let position = min(max(place, 0), 1) * Double(stops.count - 1)
    let index = min(Int(saturating: position), stops.count - 2)
    let t = position - Double(index)
    let (a, b) = (stops[index].storage, stops[index + 1].storage)
    return Oklch(storage: a + (b - a) * t)
  }
}

/// The error at the end of the ramp, and the interval between the numbers next to it.
struct HeatScale: Sendable, Hashable {
  /// The error at the ramp's end.
  let end: Double

  /// The interval between the numbers next to the ramp.
  let step: Double

  private static let known = [
    (1.0, 0.5), (2, 0.5), (5, 1), (10, 2), (20, 5), (30, 10), (40, 10), (60, 20), (80, 20),
    (100, 25), (150, 50), (200, 50),
  ]

  /// Creates the shortest scale that includes the largest error, or the longest scale if none
  /// includes it.
  ///
  /// - Parameter unit: the unit that scales are multiples of: 0.01 for measures in which white is
  ///   1.
  init(largest: Double, unit: Double = 1) {
    let longest = Self.known[Self.known.count - 1]
    let found =
      largest.isNaN ? Self.known[0] : Self.known.first { largest <= $0.0 * unit } ?? longest
    (end, step) = (found.0 * unit, found.1 * unit)
  }

  /// Creates one scale for all error maps of a photograph, so that they can be compared.
  init(of comparison: PhotographComparison) {
    self.init(largest: Double(comparison.panels.lazy.flatMap { $0.errors.values }.max() ?? 0))
  }

  /// The numbers next to the ramp, from 0 to its end.
  var ticks: [Double] { (0...Int(saturating: (end / step).rounded())).map { Double($0) * step } }

  /// The colour of an error.
  func color(of error: Double) -> SRGB { HeatRamp.color(at: error / end) }
}
