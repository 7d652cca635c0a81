public import VectorMath

/// Rec. 709 with the transfer curve of a display: the primaries of sRGB with a power of 2.4.
///
/// Source: ITU-R BT.709-6 table 1 for the primaries, BT.1886 for the display. For the curve of a
/// camera, see ``Rec709OETF``.
@frozen
public struct Rec709: RGBValue {
  public typealias Base = LinearSRGB
  public typealias Linear = LinearSRGB
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { BT1886Curve.decode(c) }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { BT1886Curve.encode(c) }

  @inlinable public static var space: ColorSpace? { .rec709 }
}

/// Rec. 709 with the transfer curve of a camera.
///
/// Source: ITU-R BT.709-6 item 1.2.
@frozen
public struct Rec709OETF: RGBValue {
  public typealias Base = LinearSRGB
  public typealias Linear = LinearSRGB
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { BT709Curve.decode(c) }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { BT709Curve.encode(c) }

  @inlinable public static var space: ColorSpace? { .rec709OETF }
}

/// The camera curve of Rec. 709, with the constants as printed.
///
/// Source: ITU-R BT.709-6 item 1.2.
@usableFromInline
package enum BT709Curve: TransferCurve {
  @inlinable
  package static func decode(_ value: Double) -> Double {
    let magnitude = abs(value)
    let linear =
      magnitude < 4.5 * 0.018
      ? magnitude / 4.5 : Elementary.pow((magnitude + 0.099) / 1.099, 1 / 0.45)
    return value < 0 ? -linear : linear
  }

  @inlinable
  package static func encode(_ value: Double) -> Double {
    let magnitude = abs(value)
    let encoded =
      magnitude < 0.018 ? 4.5 * magnitude : 1.099 * Elementary.pow(magnitude, 0.45) - 0.099
    return value < 0 ? -encoded : encoded
  }
}
