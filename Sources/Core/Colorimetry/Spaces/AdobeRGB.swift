public import VectorMath

/// Linear light in the primaries of Adobe RGB (1998).
///
/// Source: Adobe RGB (1998) Color Image Encoding §4.3. The matrices are the exact rational numbers
/// of CSS Color 4 §10.5.
@frozen
public struct LinearAdobeRGB: LinearRGB {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable
  public static var toBaseMatrix: Matrix3x3 {
    Matrix3x3(
      573536.0 / 994567, 263643.0 / 1_420_810, 187206.0 / 994567,
      591459.0 / 1_989_134, 6239551.0 / 9_945_670, 374412.0 / 4_972_835,
      53769.0 / 1_989_134, 351524.0 / 4_972_835, 4929758.0 / 4_972_835)
  }

  @inlinable
  public static var fromBaseMatrix: Matrix3x3 {
    Matrix3x3(
      1829569.0 / 896150, -506331.0 / 896150, -308931.0 / 896150,
      -851781.0 / 878810, 1648619.0 / 878810, 36519.0 / 878810,
      16779.0 / 1_248_040, -147721.0 / 1_248_040, 1266979.0 / 1_248_040)
  }

  @inlinable public static var space: ColorSpace? { .a98RGBLinear }
}

/// Adobe RGB (1998), which CSS calls `a98-rgb`.
@frozen
public struct AdobeRGB: RGBValue {
  public typealias Base = LinearAdobeRGB
  public typealias Linear = LinearAdobeRGB
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { AdobeRGBCurve.decode(c) }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { AdobeRGBCurve.encode(c) }

  @inlinable public static var space: ColorSpace? { .a98RGB }
}
