public import VectorMath

/// A lightness and two opponent axes: the rectangular form of a perceptual space.
public protocol OpponentValue: LightnessValue {}

/// Lightness, chroma and hue in degrees: the polar form of a perceptual space.
///
/// Law: hue is in [0, 360) after conversion, and 0 where chroma is exactly 0.
public protocol PolarValue: LightnessValue, ChromaValue where Base: OpponentValue {}

extension PolarValue {
  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let (chroma, hue) = polar(c.y, c.z)
    return SIMD3(c.x, chroma, hue)
  }

  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let (sin, cos) = DegreeAngle.sinCos(c.z)
    return SIMD3(c.x, c.y * cos, c.y * sin)
  }

  /// The first component: 0 for black to the space's white, 1 or 100.
  @inlinable public var lightness: Double {
    get { storage.x }
    set { storage.x = newValue }
  }

  /// The second component: the distance from grey, 0 or more.
  @inlinable public var chroma: Double {
    get { storage.y }
    set { storage.y = newValue }
  }

  /// The third component: an angle in degrees.
  @inlinable public var hue: Double {
    get { storage.z }
    set { storage.z = newValue }
  }
}

/// The length of a vector, at most 2⁵¹¹, whose square is finite, and its angle in degrees, [0, 360).
@inlinable
func polar(_ x: Double, _ y: Double) -> (length: Double, degrees: Double) {
  (min((x * x + y * y).squareRoot(), 0x1p511), DegreeAngle.direction(x: x, y: y))
}
