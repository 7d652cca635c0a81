public import VectorMath

/// Linear light in the primaries of Display P3.
///
/// Source: SMPTE RP 431-2 for the primaries, with D65 as white. The matrices are the exact rational
/// numbers of CSS Color 4 §10.4.
@frozen
public struct LinearDisplayP3: LinearRGB {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable
  public static var toBaseMatrix: Matrix3x3 {
    Matrix3x3(
      608311.0 / 1_250_200, 189793.0 / 714400, 198249.0 / 1_000_160,
      35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2_500_400,
      0, 32229.0 / 714400, 5220557.0 / 5_000_800)
  }

  @inlinable
  public static var fromBaseMatrix: Matrix3x3 {
    Matrix3x3(
      446124.0 / 178915, -333277.0 / 357830, -72051.0 / 178915,
      -14852.0 / 17905, 63121.0 / 35810, 423.0 / 17905,
      11844.0 / 330415, -50337.0 / 660830, 316169.0 / 330415)
  }

  @inlinable public static var space: ColorSpace? { .displayP3Linear }
}

/// Display P3: the primaries of Display P3 with the transfer curve of sRGB.
@frozen
public struct DisplayP3: EncodedRGB {
  public typealias Base = LinearDisplayP3
  public typealias Curve = SRGBCurve
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable public static var space: ColorSpace? { .displayP3 }
}
