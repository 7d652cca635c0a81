public import VectorMath

/// NTSC's YIQ computed from sRGB components: luma, orange-blue and purple-green.
///
/// Source: FCC, 47 CFR §73.682 (a)(20). The two colour axes are rotated by 33° from the axes of the
/// colour differences. The matrix has three digits, like in other colour libraries.
@frozen
public struct YIQ: ColorValue {
  public typealias Base = SRGB
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    Matrix3x3(
      0.299, 0.587, 0.114,
      0.596, -0.274, -0.322,
      0.211, -0.523, 0.312) * c
  }

  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    Matrix3x3(
      1, 0.9561706854041451, 0.6214325663465856,
      1, -0.2726886023301063, -0.6468132370201738,
      1, -1.1037440821760263, 1.7006230946773062) * c
  }

  @inlinable
  public static var channels: Channels {
    Channels(
      SpaceChannel("y", .other), SpaceChannel("i", .other, -0.596...0.596),
      SpaceChannel("q", .other, -0.523...0.523))
  }

  @inlinable public static var space: ColorSpace? { .yiq }
}

extension YIQ {
  /// The luma Y, 0…1.
  @inlinable public var luma: Double {
    get { storage.x }
    set { storage.x = newValue }
  }

  /// The position on the axis between orange and blue. Orange is positive, and blue is negative.
  @inlinable public var i: Double {
    get { storage.y }
    set { storage.y = newValue }
  }

  /// The position on the axis between purple and green. Purple is positive, and green is negative.
  @inlinable public var q: Double {
    get { storage.z }
    set { storage.z = newValue }
  }
}
