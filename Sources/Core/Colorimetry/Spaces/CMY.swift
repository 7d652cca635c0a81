import VectorMath

/// Cyan, magenta and yellow. Each component is 1 minus the opposite sRGB component: red, green or
/// blue.
///
/// This is not a model of ink. For a printer's colours, use the printer's ICC profile.
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
    Channels(SpaceChannel("c", .other), SpaceChannel("m", .other), SpaceChannel("y", .other))
  }

  @inlinable public static var space: ColorSpace? { .cmy }
}

extension CMY {
  /// Cyan, 0…1.
  @inlinable public var cyan: Double {
    get { storage.x }
    set { storage.x = newValue }
  }

  /// Magenta, 0…1.
  @inlinable public var magenta: Double {
    get { storage.y }
    set { storage.y = newValue }
  }

  /// Yellow, 0…1.
  @inlinable public var yellow: Double {
    get { storage.z }
    set { storage.z = newValue }
  }
}
