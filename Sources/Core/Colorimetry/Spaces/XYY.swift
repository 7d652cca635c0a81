/// CIE 1931 chromaticity x, y and relative luminance Y. Black has the chromaticity of D65.
///
/// Source: CIE 15:2004 §7.3.
@frozen
public struct XYY: ColorValue {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let sum = c.sum()
    guard sum != 0 else { return SIMD3(0.3127, 0.3290, c.y) }
    return SIMD3(saturated(c.x / sum), saturated(c.y / sum), c.y)
  }

  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    guard c.y != 0 else { return SIMD3(0, c.z, 0) }
    return SIMD3(
      saturated(saturated(c.x / c.y) * c.z), c.z,
      saturated(saturated((1 - c.x - c.y) / c.y) * c.z))
  }

  @inlinable
  public static var channels: Channels {
    Channels(SpaceChannel("x", .other), SpaceChannel("y", .other), SpaceChannel("lum", .other))
  }

  @inlinable public static var space: ColorSpace? { .xyy }
}

/// CIE 1960 UCS as tristimulus values U, V and W, where u = U/(U+V+W) and v = V/(U+V+W).
///
/// Source: D. MacAdam, Journal of the Optical Society of America 27 (1937) 294; CIE 15:2004 annex.
@frozen
public struct UCS1960: ColorValue {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(2 * c.x / 3, c.y, (3 * c.y + c.z - c.x) / 2)
  }

  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(1.5 * c.x, c.y, 1.5 * c.x - 3 * c.y + 2 * c.z)
  }

  @inlinable
  public static var channels: Channels {
    Channels(SpaceChannel("u", .other), SpaceChannel("v", .other), SpaceChannel("w", .other))
  }

  @inlinable public static var space: ColorSpace? { .ucs1960 }
}

extension XYY {
  /// The chromaticity x.
  @inlinable public var x: Double {
    get { storage.x }
    set { storage.x = newValue }
  }

  /// The chromaticity y.
  @inlinable public var y: Double {
    get { storage.y }
    set { storage.y = newValue }
  }

  /// The relative luminance Y, 1 for white.
  @inlinable public var luminance: Double {
    get { storage.z }
    set { storage.z = newValue }
  }
}

extension UCS1960 {
  /// The CIE tristimulus value U of the uniform chromaticity scale.
  @inlinable public var u: Double {
    get { storage.x }
    set { storage.x = newValue }
  }

  /// The CIE tristimulus value V, which is the relative luminance.
  @inlinable public var v: Double {
    get { storage.y }
    set { storage.y = newValue }
  }

  /// The CIE tristimulus value W.
  @inlinable public var w: Double {
    get { storage.z }
    set { storage.z = newValue }
  }
}
