import ColorFilters
import Colorimetry

/// The chain of CSS's hue-rotate, saturate and brightness that comes nearest to a rotation.
///
/// A search that halves its steps, by the mean CIEDE2000 over a few colours.
struct FilterFit {
  let filters: String
  let deviation: ExportDeviation

  init(_ rotation: HueRotation) {
    let samples = stride(from: 0, to: ExportDeviation.colors.count, by: 131).map {
      ExportDeviation.colors[$0]
    }
    let exact = samples.map { rotation($0) }
    func cost(_ numbers: [Double]) -> Double {
      let chain = Self.chain(numbers)
      return zip(samples, exact).reduce(0) {
        $0 + $1.1.difference(from: chain($1.0), by: .deltaE2000)
      }
    }
    var best = [rotation.degrees.remainder(dividingBy: 360), 1, 1]
    var steps = [32.0, 0.25, 0.125]
    var least = cost(best)
    while steps[0] >= 0.25 {
      var isBetter = false
      for index in 0..<3 {
        for sign in [-1.0, 1] {
          var tried = best
          tried[index] += sign * steps[index]
          if index > 0, tried[index] < 0 { continue }
          let found = cost(tried)
          if found < least { (least, best, isBetter) = (found, tried, true) }
        }
      }
      if !isBetter { steps = steps.map { $0 / 2 } }
    }
    filters = Self.text(best)
    let chain = Self.chain(best)
    deviation = ExportDeviation(of: ExportDeviation.colors.map { chain($0) }, from: rotation)
  }

  /// The numbers as they are written: degrees, saturation and brightness, to four decimals.
  private static func words(_ numbers: [Double]) -> [String] { numbers.map { $0.text(places: 4) } }

  private static func text(_ numbers: [Double]) -> String {
    let words = words(numbers)
    return "hue-rotate(\(words[0])deg) saturate(\(words[1])) brightness(\(words[2]))"
  }

  /// What the text says, as browsers take it.
  private static func chain(_ numbers: [Double]) -> FilterChain {
    let written = words(numbers).map { Double($0) ?? 0 }
    return FilterChain(
      [.hueRotation(written[0]), .saturation(written[1]), .brightness(written[2])], dialect: .css)
  }

  func css(title: String) -> String {
    """
    /* \(title): the nearest filter functions.
       Error: \(deviation). */
    .hue-rotation { filter: \(filters); }

    """
  }
}
