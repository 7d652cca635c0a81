import VectorMath

/// Hue, saturation and brightness of linear light: the formulas of ``HSB`` applied to linear sRGB.
///
/// The hue is in degrees, and saturation and brightness are 0…1. Renderers that work in linear
/// light call this space HSV. Source: Blender, source/blender/blenlib/intern/math_color.cc,
/// `rgb_to_hsv`.
@frozen
public struct HSBLinear: SaturationValue, BrightnessValue {
  public typealias Base = LinearSRGB
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { HSB.fromBase(c) }
  @inlinable public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { HSB.toBase(c) }
  @inlinable public static var channels: Channels { HSB.channels }
  @inlinable public static var space: ColorSpace? { .hsbLinear }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { HSB.isAchromatic(c) }
}
