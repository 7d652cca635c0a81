public import VectorMath

/// Oklab: lightness 0…1 and two opponent axes.
///
/// Source: B. Ottosson, "A perceptual color space for image processing" (2020), with the matrices
/// recomputed in double precision for CSS Color 4 §9.4.
@frozen
public struct Oklab: OpponentValue {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let cones = conesFromXYZ * c
    return fromConeRoots * RationalPower.cubeRoot(cones)
  }

  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let roots = toConeRoots * c
    return xyzFromCones * (roots * roots * roots)
  }

  /// The matrix from XYZ (D65) to cone responses.
  @inlinable
  public static var conesFromXYZ: Matrix3x3 {
    Matrix3x3(
      0.819022437996703, 0.3619062600528904, -0.1288737815209879,
      0.0329836539323885, 0.9292868615863434, 0.0361446663506424,
      0.0481771893596242, 0.2642395317527308, 0.6335478284694309)
  }

  /// The matrix from cone responses to XYZ (D65).
  @inlinable
  public static var xyzFromCones: Matrix3x3 {
    Matrix3x3(
      1.2268798758459243, -0.5578149944602171, 0.2813910456659647,
      -0.0405757452148008, 1.112286803280317, -0.0717110580655164,
      -0.0763729366746601, -0.4214933324022432, 1.5869240198367816)
  }

  /// The matrix from the cube roots of cone responses to Oklab.
  @inlinable
  public static var fromConeRoots: Matrix3x3 {
    Matrix3x3(
      0.210454268309314, 0.7936177747023054, -0.0040720430116193,
      1.9779985324311684, -2.4285922420485799, 0.450593709617411,
      0.0259040424655478, 0.7827717124575296, -0.8086757549230774)
  }

  /// The matrix from Oklab to the cube roots of cone responses.
  @inlinable
  public static var toConeRoots: Matrix3x3 {
    Matrix3x3(
      1, 0.3963377773761749, 0.2158037573099136,
      1, -0.1055613458156586, -0.0638541728258133,
      1, -0.0894841775298119, -1.2914855480194092)
  }

  @inlinable public static var channels: Channels { .opponent(lightness: 1, axes: 0.4) }
  @inlinable public static var space: ColorSpace? { .oklab }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { polar(c.y, c.z).length <= 4e-6 }
}

/// ``Oklab`` in polar form, which CSS writes as `oklch()`.
@frozen
public struct Oklch: PolarValue {
  public typealias Base = Oklab
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable public static var channels: Channels { .polar(lightness: 1, chroma: 0.4) }
  @inlinable public static var space: ColorSpace? { .oklch }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { abs(c.y) <= 4e-6 }
}

/// Colours as values that a motion can animate: `RunningMotion(Oklab(color))`.
///
/// Components and alpha are added separately: components are not multiplied by alpha.
extension Oklab: VectorSpace, Interpolatable {
  /// Transparent black.
  public static var zero: Self { Self(0, 0, 0, alpha: 0) }

  public static func + (a: Self, b: Self) -> Self { Self(storage: a.storage + b.storage) }

  public static func - (a: Self, b: Self) -> Self { Self(storage: a.storage - b.storage) }

  public mutating func multiply(by factor: Double) { storage *= factor }

  public var squaredLength: Double { (storage * storage).sum() }

  public func interpolated(to end: Self, at t: Double) -> Self {
    Self(storage: storage * (1 - t) + end.storage * t)
  }
}
