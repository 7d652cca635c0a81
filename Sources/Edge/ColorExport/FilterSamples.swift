import ColorFilters
import Colorimetry
import VectorMath

/// Colours that filters are fitted to, with the transform's results for them.
struct FilterSamples {
  let colors: [SIMD3<Double>]
  let exact: [SIMD3<Double>]
  private let coordinates: [SIMD3<Double>]

  /// Samples a transform at six levels of each component.
  init(_ change: any DisplayTransform) {
    let colors = (0..<216).map { index -> SIMD3<Double> in
      let levels = SIMD3<Int>(index % 6, index / 6 % 6, index / 36)
      return SIMD3<Double>(levels) / 5
    }
    let exact = colors.map { change(SRGB($0.x, $0.y, $0.z)).components }
    self.colors = colors
    self.exact = exact
    coordinates = exact.map(Self.place)
  }

  private static func place(_ color: SIMD3<Double>) -> SIMD3<Double> {
    ColorDifference.deltaE2000.coordinates(of: SRGB(color.x, color.y, color.z))
  }

  /// Returns the mean CIEDE2000 of a filter's results for the colours.
  func cost(_ filter: (SIMD3<Double>) -> SIMD3<Double>) -> Double {
    zip(colors, coordinates).reduce(0) { sum, pair in
      sum + ColorDifference.deltaE2000.ofCoordinates(pair.1, Self.place(filter(pair.0)))
    } / Double(colors.count)
  }

  /// Returns the numbers whose filter has the lowest cost, found with ``CompassSearch``.
  ///
  /// - Parameter filter: returns the filter for some numbers, or nil if there is none.
  func least(
    from starts: [[Double]], steps: [Double], until end: Double,
    _ filter: ([Double]) -> ((SIMD3<Double>) -> SIMD3<Double>)?
  ) -> [Double] {
    CompassSearch.least(from: starts, steps: steps, until: end, gain: 1e-6) {
      filter($0).map(cost) ?? .infinity
    }
  }
}
