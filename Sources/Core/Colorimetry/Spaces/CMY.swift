import VectorMath

/// Cyan, magenta and yellow: what sRGB's components lack of 1.
///
/// No model of ink; a printer's colours come through its ICC profile.
@frozen
public struct CMY: ColorValue {
  public typealias Base = SRGB
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    1 - c
  }

  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    1 - c
  }

  @inlinable
  public static var channels: Channels {
    Channels(Channel("c", .other), Channel("m", .other), Channel("y", .other))
  }

  @inlinable public static var space: ColorSpace? { .cmy }
}
