import VectorMath

/// A uniform space based on an appearance model's J, M and h: lightness and two opponent axes.
///
/// J' = (1 + 100c₁)J / (1 + c₁J), M' = ln(1 + c₂M) / c₂, c₁ = 0.007; c₂ is from the authors' table.
/// Source: M. Luo, G. Cui and C. Li, "Uniform colour spaces based on CIECAM02 colour appearance
/// model", Color Research & Application 31 (2006) 320; for CAM16, C. Li et al. (2017).
struct UniformAppearance {
  /// The constant c₂.
  private let compression: Double

  static var ucs: Self { Self(compression: 0.0228) }
  static var lcd: Self { Self(compression: 0.0053) }
  static var scd: Self { Self(compression: 0.0363) }

  /// Returns lightness J' and the opponent axes a' and b' for J, M and h.
  func axes(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let colorfulness = Elementary.log1p(max(compression * c.y, 0)) / compression
    let (sin, cos) = DegreeAngle.sinCos(c.z)
    return SIMD3(
      1.7 * c.x / (1 + 0.007 * abs(c.x)), colorfulness * cos, colorfulness * sin)
  }

  /// Returns J, M and h for J', a' and b'.
  func jmh(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let (length, hue) = polar(c.y, c.z)
    // The curve of J' ends at 1.7 / 0.007; what lies past it stays just under it.
    let lightness = min(abs(c.x), 242.8)
    let unbent = lightness / (1.7 - 0.007 * lightness)
    return SIMD3(
      c.x < 0 ? -unbent : unbent, saturatedExpm1(compression * length) / compression, hue)
  }
}

extension Channels {
  /// Returns the channels of lightness J' (up to 100), a' and b'.
  @inlinable
  static func uniform(axes: Double) -> Self {
    .opponent(("j", "a", "b"), lightness: 100, axes: axes)
  }
}

/// The uniform space based on CAM16, for colour differences of all sizes.
@frozen
public struct CAM16UCS: OpponentValue {
  public typealias Base = CAM16JMh
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { UniformAppearance.ucs.axes(c) }
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { UniformAppearance.ucs.jmh(c) }
  @inlinable public static var channels: Channels { .uniform(axes: 50) }
  @inlinable public static var space: ColorSpace? { .cam16UCS }
}

/// The uniform space based on CAM16, for large colour differences.
@frozen
public struct CAM16LCD: OpponentValue {
  public typealias Base = CAM16JMh
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { UniformAppearance.lcd.axes(c) }
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { UniformAppearance.lcd.jmh(c) }
  @inlinable public static var channels: Channels { .uniform(axes: 70) }
  @inlinable public static var space: ColorSpace? { .cam16LCD }
}

/// The uniform space based on CAM16, for small colour differences.
@frozen
public struct CAM16SCD: OpponentValue {
  public typealias Base = CAM16JMh
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { UniformAppearance.scd.axes(c) }
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { UniformAppearance.scd.jmh(c) }
  @inlinable public static var channels: Channels { .uniform(axes: 40) }
  @inlinable public static var space: ColorSpace? { .cam16SCD }
}

/// The uniform space based on CIECAM02, for colour differences of all sizes.
@frozen
public struct CAM02UCS: OpponentValue {
  public typealias Base = CAM02JMh
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { UniformAppearance.ucs.axes(c) }
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { UniformAppearance.ucs.jmh(c) }
  @inlinable public static var channels: Channels { .uniform(axes: 50) }
  @inlinable public static var space: ColorSpace? { .cam02UCS }
}

/// The uniform space based on CIECAM02, for large colour differences.
@frozen
public struct CAM02LCD: OpponentValue {
  public typealias Base = CAM02JMh
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { UniformAppearance.lcd.axes(c) }
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { UniformAppearance.lcd.jmh(c) }
  @inlinable public static var channels: Channels { .uniform(axes: 70) }
  @inlinable public static var space: ColorSpace? { .cam02LCD }
}

/// The uniform space based on CIECAM02, for small colour differences.
@frozen
public struct CAM02SCD: OpponentValue {
  public typealias Base = CAM02JMh
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { UniformAppearance.scd.axes(c) }
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { UniformAppearance.scd.jmh(c) }
  @inlinable public static var channels: Channels { .uniform(axes: 40) }
  @inlinable public static var space: ColorSpace? { .cam02SCD }
}
