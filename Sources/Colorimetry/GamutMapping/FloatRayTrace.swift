import VectorMath

/// The ray trace in single precision, for buffers of Float.
///
/// In Float a point within 1e-7 of the surface may lie on either side of it, and a ray between two
/// points so near has no direction. So rays shorter than 1e-5 are not cast, the anchor moves only to
/// points more than 1e-5 inside, and the last point is clamped. Differs from
/// ``GamutMapping/raytrace`` by less than 2e-4 in linear light.
/// Source: CSS Color 4 §13.2.4.
public struct FloatRayTrace<Target: LinearRGB>: Sendable {
  private let fromCones: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)
  private let toCones: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)

  /// The least distance that counts.
  @inlinable public static var epsilon: Float { 1e-5 }

  public init() {
    let cones = Oklab.xyzFromCones.columns
    let columns = (
      XYZ.convert(cones.0, to: Target.self), XYZ.convert(cones.1, to: Target.self),
      XYZ.convert(cones.2, to: Target.self)
    )
    fromCones = (SIMD3(columns.0), SIMD3(columns.1), SIMD3(columns.2))
    let inverse = (Matrix3x3(columns: columns).inverse ?? .identity).columns
    toCones = (SIMD3(inverse.0), SIMD3(inverse.1), SIMD3(inverse.2))
  }

  /// Linear components in 0…1 of an Oklab colour; black for what is not finite.
  public func callAsFunction(_ oklab: SIMD3<Float>) -> SIMD3<Float> {
    let (zero, one) = (SIMD3<Float>(repeating: 0), SIMD3<Float>(repeating: 1))
    guard oklab.x.isFinite, oklab.y.isFinite, oklab.z.isFinite else { return zero }
    if oklab.x >= 1 { return one }
    if oklab.x <= 0 { return zero }
    var point = linear(oklab)
    guard point.x.isFinite, point.y.isFinite, point.z.isFinite else { return zero }
    if point.min() >= 0, point.max() <= 1 { return point }
    let chroma = (oklab.y * oklab.y + oklab.z * oklab.z).squareRoot()
    let hue = SIMD2(oklab.y, oklab.z) / chroma
    let gray = linear(SIMD3(oklab.x, 0, 0))
    var anchor = SIMD3(repeating: min(1, max(0, gray.sum() / 3)))
    var surface = anchor
    for cast in 0..<4 {
      if cast > 0 {
        let seen = lab(point)
        let length = (seen.y * seen.y + seen.z * seen.z).squareRoot()
        point = linear(SIMD3(oklab.x, length * hue.x, length * hue.y))
      }
      guard let hit = intersection(from: anchor, towards: point) else { break }
      if cast > 0, point.min() > Self.epsilon, point.max() < 1 - Self.epsilon { anchor = point }
      surface = hit
      point = hit
    }
    return surface.clamped(lowerBound: zero, upperBound: one)
  }

  private func intersection(
    from start: SIMD3<Float>, towards end: SIMD3<Float>
  ) -> SIMD3<Float>? {
    let direction = end - start
    guard max(abs(direction.x), abs(direction.y), abs(direction.z)) > Self.epsilon else {
      return nil
    }
    var far = Float.infinity
    for i in 0..<3 where abs(direction[i]) > 1e-12 {
      far = min(far, max(-start[i] / direction[i], (1 - start[i]) / direction[i]))
    }
    return far.isFinite ? start + direction * far : nil
  }

  private func linear(_ c: SIMD3<Float>) -> SIMD3<Float> {
    let m = Oklab.toConeRoots
    let roots = product(
      (SIMD3(m.columns.0), SIMD3(m.columns.1), SIMD3(m.columns.2)), c)
    return product(fromCones, roots * roots * roots)
  }

  private func lab(_ c: SIMD3<Float>) -> SIMD3<Float> {
    let cones = product(toCones, c)
    let roots = SIMD3(
      Float(Libm.cbrt(Double(cones.x))), Float(Libm.cbrt(Double(cones.y))),
      Float(Libm.cbrt(Double(cones.z))))
    let m = Oklab.fromConeRoots
    return product((SIMD3(m.columns.0), SIMD3(m.columns.1), SIMD3(m.columns.2)), roots)
  }

  private func product(
    _ columns: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>), _ vector: SIMD3<Float>
  ) -> SIMD3<Float> {
    columns.0 * vector.x + columns.1 * vector.y + columns.2 * vector.z
  }
}
