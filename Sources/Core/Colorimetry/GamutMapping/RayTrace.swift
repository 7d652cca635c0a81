import VectorMath

/// Chroma reduction by rays cast at the RGB cube in linear light.
///
/// A ray from the grey of the same lightness meets the cube at a colour of nearly the right
/// lightness and hue; that is corrected and cast again, four times in all, from a grey that moves
/// towards the surface. Source: CSS Color 4, "Ray trace", editor's draft of 1 September 2026 with its
/// thresholds for 64 bits; by I. Muse.
enum RayTrace {
  static func map<Target: LinearRGB>(_ origin: Oklch) -> Target {
    if origin.lightness >= 1 { return Target(1, 1, 1, alpha: origin.alpha) }
    if origin.lightness <= 0 { return Target(0, 0, 0, alpha: origin.alpha) }
    let lightness = origin.lightness
    let (sin, cos) = DegreeAngle.sinCos(origin.hue)
    let gray = Target(Oklab(lightness, 0, 0)).components
    var anchor = SIMD3(repeating: min(1, max(0, gray.sum() / 3)))
    var point = Target(origin).components
    // On the surface but for rounding: from there to itself a ray has no direction but rounding's.
    guard point.min() < -nearness || point.max() > 1 + nearness else {
      return Target(point, alpha: origin.alpha).clipped
    }
    var surface = point
    for cast in 0..<4 {
      if cast > 0 {
        // The chroma reached, at the lightness and hue that are to be kept.
        let reached = Oklab(Target(point)).components
        let chroma = (reached.y * reached.y + reached.z * reached.z).squareRoot()
        point = Target(Oklab(lightness, chroma * cos, chroma * sin)).components
      }
      guard let hit = intersection(from: anchor, towards: point) else { break }
      // Casting from a point just under the surface leaves less for the next correction to do.
      if cast > 0, point.min() > threshold, point.max() < 1 - threshold { anchor = point }
      surface = hit
      point = hit
    }
    return Target(surface, alpha: origin.alpha)
  }

  /// What counts as no distance, and as on the surface (w3c/csswg-drafts #14029, #14080).
  private static var threshold: Double { 1e-12 }

  /// How far outside a colour still counts as on the surface.
  private static var nearness: Double { 1e-9 }

  /// Where a ray from inside the unit cube leaves it, by slabs; nil where it has no direction.
  static func intersection(
    from start: SIMD3<Double>, towards end: SIMD3<Double>
  ) -> SIMD3<Double>? {
    let direction = end - start
    guard max(abs(direction.x), abs(direction.y), abs(direction.z)) > threshold else { return nil }
    var (near, far) = (-Double.infinity, Double.infinity)
    for i in 0..<3 {
      if abs(direction[i]) <= threshold {
        if start[i] < 0 || start[i] > 1 { return nil }
        continue
      }
      let (a, b) = (-start[i] / direction[i], (1 - start[i]) / direction[i])
      near = max(near, min(a, b))
      far = min(far, max(a, b))
    }
    if near > far || far < 0 { return nil }
    let distance = near < 0 ? far : near
    return distance.isFinite ? start + direction * distance : nil
  }
}
