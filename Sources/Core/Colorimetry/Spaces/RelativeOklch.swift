import VectorMath

/// OKLCh relative to the gamut of Display P3. Chroma is a fraction of the maximum in this gamut at
/// the same lightness and hue.
///
/// A chroma of 1 lies on the gamut boundary, and every chroma in 0…1 is inside the gamut. The
/// boundary is computed in closed form, like in ``GamutMapping/oklchCubic``. At a lightness of
/// 1e-12 or below, and of 1 or above, only grey is available, and chroma is 0. Source: color.js,
/// `oklch-p3`.
@frozen
public struct OklchP3: LightnessValue, ChromaValue {
  public typealias Base = Oklch
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    RelativeChroma<LinearDisplayP3>.share(c)
  }

  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    RelativeChroma<LinearDisplayP3>.chroma(c)
  }

  public static var channels: Channels { .polar(lightness: 1, chroma: 1) }
  @inlinable public static var space: ColorSpace? { .oklchP3 }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { Oklch.isAchromatic(toBase(c)) }
}

/// OKLCh relative to the gamut of Rec. 2020. It is defined like ``OklchP3``, with Rec. 2020 in
/// place of Display P3. Source: color.js, `oklch-rec2020`.
@frozen
public struct OklchRec2020: LightnessValue, ChromaValue {
  public typealias Base = Oklch
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    RelativeChroma<LinearRec2020>.share(c)
  }

  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    RelativeChroma<LinearRec2020>.chroma(c)
  }

  public static var channels: Channels { .polar(lightness: 1, chroma: 1) }
  @inlinable public static var space: ColorSpace? { .oklchRec2020 }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { Oklch.isAchromatic(toBase(c)) }
}

/// OKLCh's chroma as a fraction of the maximum chroma in a gamut.
private enum RelativeChroma<Gamut: LinearRGB> {
  static func share(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let edge = edge(c)
    // Near white the edge is as near to grey as rounding leaves a grey.
    guard edge > 0, abs(c.y) > 0x1p-44 * c.x else { return SIMD3(c.x, 0, c.z) }
    return SIMD3(c.x, c.y / edge, c.z)
  }

  static func chroma(_ c: SIMD3<Double>) -> SIMD3<Double> { SIMD3(c.x, c.y * edge(c), c.z) }

  private static func edge(_ c: SIMD3<Double>) -> Double {
    guard c.x > 1e-12, c.x < 1 else { return 0 }
    // Twice what any display's gamut has.
    return OklchCubic.maximumChroma(
      lightness: c.x, degrees: c.z, upTo: 1, weights: ChromaRay.weights(of: Gamut.self))
  }
}
