public import VectorMath

/// Linear light in the primaries of ProPhoto RGB, relative to D50.
///
/// Source: ISO 22028-2. The chromaticities are those of CSS Color 4 §10.6, such as (0.734699,
/// 0.265301) for red.
@frozen
public struct LinearProPhotoRGB: LinearRGB {
  public typealias Base = XYZD50
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable
  public static var toBaseMatrix: Matrix3x3 {
    Matrix3x3(
      0.7977666449006423, 0.13518129740053308, 0.0313477341283922,
      0.2880748288194013, 0.711835234241873, 0.0000899369387256457,
      0, 0, 0.8251046025104602)
  }

  @inlinable
  public static var fromBaseMatrix: Matrix3x3 {
    Matrix3x3(
      1.3457868816471583, -0.25557208737979464, -0.05110186497554526,
      -0.5446307051249019, 1.5082477428451468, 0.020527447436421393,
      0, 0, 1.2119675456389452)
  }

  @inlinable public static var space: ColorSpace? { .prophotoRGBLinear }
}

/// ProPhoto RGB (ROMM RGB), relative to D50.
@frozen
public struct ProPhotoRGB: RGBValue {
  public typealias Base = LinearProPhotoRGB
  public typealias Linear = LinearProPhotoRGB
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { ProPhotoCurve.decode(c) }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { ProPhotoCurve.encode(c) }

  @inlinable public static var space: ColorSpace? { .prophotoRGB }
}
