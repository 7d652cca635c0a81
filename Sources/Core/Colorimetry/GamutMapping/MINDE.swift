import VectorMath

/// CSS's binary search over chroma, with a local search for the minimum difference.
///
/// Source: CSS Color 4, "Binary search with local MINDE".
enum MINDE {
  static let justNoticeable = 0.02
  static let precision = 0.0001

  static func map<Target: LinearRGB>(_ origin: Oklch) -> Target {
    if origin.lightness >= 1 { return Target(1, 1, 1, alpha: origin.alpha) }
    if origin.lightness <= 0 { return Target(0, 0, 0, alpha: origin.alpha) }
    var clipped = Target(origin).clipped
    if difference(clipped, origin) < justNoticeable { return clipped }
    var (low, high) = (0.0, origin.chroma)
    var isLowInGamut = true
    while high - low > precision {
      var current = origin
      current.chroma = (low + high) / 2
      let candidate = Target(current)
      if isLowInGamut, candidate.isInGamut() {
        low = current.chroma
        continue
      }
      clipped = candidate.clipped
      let error = difference(clipped, current)
      if error >= justNoticeable {
        high = current.chroma
      } else if justNoticeable - error < precision {
        return clipped
      } else {
        isLowInGamut = false
        low = current.chroma
      }
    }
    return clipped
  }

  private static func difference(_ a: some ColorValue, _ b: Oklch) -> Double {
    let d = Oklab(a).components - Oklab(b).components
    return dot(d, d).squareRoot()
  }
}
