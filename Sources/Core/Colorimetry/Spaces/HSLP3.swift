import VectorMath

/// Hue, saturation and lightness of Display P3, defined like ``HSL`` for sRGB.
///
/// The hue is in degrees, and saturation and lightness are 0…1. Source: color.js, `hsl-p3`.
@frozen
public struct HSLP3: SaturationValue, LightnessValue {
  public typealias Base = DisplayP3
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { HSL.fromBase(c) }
  @inlinable public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { HSL.toBase(c) }
  @inlinable public static var channels: Channels { HSL.channels }
  @inlinable public static var space: ColorSpace? { .hslP3 }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { HSL.isAchromatic(c) }
}
