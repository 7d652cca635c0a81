public import VectorMath

/// Linear light in the primaries of DCI-P3, with white at (0.314, 0.351).
///
/// The white of the projector is adapted to D65 with Bradford's transform, so that (1, 1, 1)
/// converts to D65 white. Source: SMPTE RP 431-2 for the chromaticities; ICC.1:2022 annex E for the
/// transform.
@frozen
public struct LinearDCIP3: LinearRGB {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable
  public static var toBaseMatrix: Matrix3x3 {
    Matrix3x3(
      0.45925165499198695, 0.2957917875057226, 0.19541248455396218,
      0.2151505124643086, 0.7091336366498757, 0.07571585088581567,
      0.00027200554373128143, 0.04693951408858208, 1.0418462311275651)
  }

  @inlinable
  public static var fromBaseMatrix: Matrix3x3 {
    Matrix3x3(
      2.690225911625595, -1.0940019373661398, -0.4250823476747516,
      -0.8200821842734921, 1.7504809082920598, 0.026601954212205698,
      0.03624575465400456, -0.07858083680558861, 0.9587469936609864)
  }

  @inlinable public static var space: ColorSpace? { .dciP3Linear }
}

/// DCI-P3 for digital cinema. The transfer curve is a power of 2.6. Computer screens use
/// ``DisplayP3`` instead.
///
/// Source: SMPTE RP 431-2.
@frozen
public struct DCIP3: RGBValue {
  public typealias Base = LinearDCIP3
  public typealias Linear = LinearDCIP3
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { DCICurve.decode(c) }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { DCICurve.encode(c) }

  @inlinable public static var space: ColorSpace? { .dciP3 }
}

/// The curve of digital cinema: a power of 2.6.
///
/// Source: SMPTE RP 431-2.
@usableFromInline
package enum DCICurve: TransferCurve {
  @inlinable
  package static func decode(_ value: Double) -> Double { signedPower(value, 2.6) }

  @inlinable
  package static func encode(_ value: Double) -> Double { signedPower(value, 1 / 2.6) }
}
