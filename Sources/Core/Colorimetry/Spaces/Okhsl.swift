import VectorMath

/// Oklab's hue with a saturation and a lightness that are fitted to the gamut of sRGB.
///
/// The hue is in degrees, and saturation and lightness are 0…1. The fit is approximate by
/// definition: for colours on the gamut surface, a component can exceed its range by about 1e-6.
/// Source: B. Ottosson, "Okhsv and Okhsl" (2021), whose constants (MIT licence) define the space.
/// The sign of the last term for green is that of coloraide, which is nearer to the gamut boundary.
@frozen
public struct Okhsl: SaturationValue, LightnessValue, GamutRelative {
  public typealias Base = Oklab
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    fromBase(c, in: LinearSRGB.self)
  }

  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    toBase(c, in: LinearSRGB.self)
  }

  package static func fromBase<RGB: LinearRGB>(
    _ c: SIMD3<Double>, in _: RGB.Type
  ) -> SIMD3<Double> {
    let (chroma, hue) = polar(c.y, c.z)
    let lightness = OklabToe.apply(c.x)
    guard chroma > greyRounding * abs(c.x), c.x > blackest, c.x < 1 else {
      return SIMD3(hue, 0, lightness)
    }
    let stops = ChromaStops(
      lightness: c.x, cusp: OklabCusp(a: c.y / chroma, b: c.z / chroma, in: RGB.self))
    let saturation = stops.saturation(chroma: chroma)
    // Where rounding leaves no chroma beside white, the saturation is 0.
    return SIMD3(hue, saturation.isNaN ? 0 : saturated(saturation), lightness)
  }

  package static func toBase<RGB: LinearRGB>(
    _ c: SIMD3<Double>, in _: RGB.Type
  ) -> SIMD3<Double> {
    let lightness = OklabToe.invert(c.z)
    guard c.y != 0, lightness > blackest, lightness < 1 else { return SIMD3(lightness, 0, 0) }
    let (sin, cos) = DegreeAngle.sinCos(c.x)
    let stops = ChromaStops(lightness: lightness, cusp: OklabCusp(a: cos, b: sin, in: RGB.self))
    let found = stops.chroma(saturation: c.y)
    let chroma = found.isNaN ? 0 : saturated(found)
    return SIMD3(lightness, chroma * cos, chroma * sin)
  }

  @inlinable public static var channels: Channels { .hueFirst("l", .lightness) }
  @inlinable public static var space: ColorSpace? { .okhsl }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { abs(c.y) <= 1e-5 }
}

/// The lightness up to which a colour counts as black. Below it, fourth powers of chromas
/// underflow.
let blackest = 1e-60

/// The three chromas that Okhsl interpolates at a lightness and hue.
private struct ChromaStops {
  /// The chroma per unit of saturation near grey.
  let start: Double

  /// The chroma at a saturation of 0.8.
  let middle: Double

  /// The chroma at the gamut surface, where saturation is 1.
  let end: Double

  init(lightness l: Double, cusp: OklabCusp) {
    end = cusp.chroma(lightness: l)
    let scale = end / min(l * cusp.slopes.s, (1 - l) * cusp.slopes.t)
    let mid = cusp.smoothSlopes
    /// Returns the square root of a soft minimum of the squares.
    func softMinimum(_ x: Double, _ y: Double) -> Double {
      (1 / (1 / (x * x) + 1 / (y * y))).squareRoot()
    }
    let (fromBlack, fromWhite) = (l * mid.s, (1 - l) * mid.t)
    middle =
      0.9 * scale * softMinimum(fromBlack * fromBlack, fromWhite * fromWhite).squareRoot()
    start = softMinimum(l * 0.4, (1 - l) * 0.8)
  }

  func saturation(chroma: Double) -> Double {
    if chroma < middle {
      let k1 = 0.8 * start
      let k2 = 1 - k1 / middle
      return 0.8 * chroma / (k1 + k2 * chroma)
    }
    let k1 = 0.2 * middle * middle * 1.5625 / start
    let k2 = 1 - k1 / (end - middle)
    return 0.8 + 0.2 * (chroma - middle) / (k1 + k2 * (chroma - middle))
  }

  func chroma(saturation: Double) -> Double {
    if saturation < 0.8 {
      let t = 1.25 * saturation
      let k1 = 0.8 * start
      return t * k1 / (1 - (1 - k1 / middle) * t)
    }
    let t = 5 * (saturation - 0.8)
    let k1 = 0.2 * middle * middle * 1.5625 / start
    return middle + t * k1 / (1 - (1 - k1 / (end - middle)) * t)
  }
}
