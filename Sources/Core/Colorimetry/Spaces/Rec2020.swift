public import VectorMath

/// Linear light in the primaries of Rec. 2020.
///
/// Source: ITU-R BT.2020-2 table 3. The matrices are the exact rational numbers of CSS Color 4
/// §10.7.
@frozen
public struct LinearRec2020: LinearRGB {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable
  public static var toBaseMatrix: Matrix3x3 {
    Matrix3x3(
      63426534.0 / 99_577_255, 20160776.0 / 139_408_157, 47086771.0 / 278_816_314,
      26158966.0 / 99_577_255, 472592308.0 / 697_040_785, 8267143.0 / 139_408_157,
      0, 19567812.0 / 697_040_785, 295819943.0 / 278_816_314)
  }

  @inlinable
  public static var fromBaseMatrix: Matrix3x3 {
    Matrix3x3(
      30757411.0 / 17_917_100, -6372589.0 / 17_917_100, -4539589.0 / 17_917_100,
      -19765991.0 / 29_648_200, 47925759.0 / 29_648_200, 467509.0 / 29_648_200,
      792561.0 / 44_930_125, -1921689.0 / 44_930_125, 42328811.0 / 44_930_125)
  }

  @inlinable public static var space: ColorSpace? { .rec2020Linear }
}

/// Rec. 2020 with the transfer curve of a display, a power of 2.4. For the curve of a camera, see
/// ``Rec2020OETF``.
@frozen
public struct Rec2020: RGBValue {
  public typealias Base = LinearRec2020
  public typealias Linear = LinearRec2020
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { BT1886Curve.decode(c) }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { BT1886Curve.encode(c) }

  @inlinable public static var space: ColorSpace? { .rec2020 }
}

/// Rec. 2020 with the transfer curve of a camera. In CSS Color 4, `rec2020` had this curve before
/// 2025.
@frozen
public struct Rec2020OETF: RGBValue {
  public typealias Base = LinearRec2020
  public typealias Linear = LinearRec2020
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { BT2020Curve.decode(c) }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { BT2020Curve.encode(c) }

  @inlinable public static var space: ColorSpace? { .rec2020OETF }
}
