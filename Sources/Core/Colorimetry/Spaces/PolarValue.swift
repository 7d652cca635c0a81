public import VectorMath

/// A colour with a lightness and two opponent axes, which is the rectangular form of a perceptual
/// space.
public protocol OpponentValue: LightnessValue {}

/// A colour with a lightness, a chroma and a hue in degrees, which is the polar form of a
/// perceptual space.
///
/// Law: after conversion, hue is in [0, 360). If chroma is exactly 0, hue is 0.
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

  /// The first component: the lightness, from 0 for black to the value of white, which is 1 or 100
  /// depending on the space.
  @inlinable public var lightness: Double {
    get { storage.x }
    set { storage.x = newValue }
  }

  /// The second component: the distance from grey, 0 or more.
  @inlinable public var chroma: Double {
    get { storage.y }
    set { storage.y = newValue }
  }

  /// The third component: the hue, as an angle in degrees.
  @inlinable public var hue: Double {
    get { storage.z }
    set { storage.z = newValue }
  }
}

/// Returns the length of a vector and its angle in degrees, [0, 360). The length is at most 2⁵¹¹,
/// so that its square is finite.
@inlinable
func polar(_ x: Double, _ y: Double) -> (length: Double, degrees: Double) {
  (min((x * x + y * y).squareRoot(), 0x1p511), DegreeAngle.direction(x: x, y: y))
}
