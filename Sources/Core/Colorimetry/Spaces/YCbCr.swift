import VectorMath

/// The luma and two colour differences of a signal, defined by the weights of red and blue in luma.
///
/// The range is full: luma is 0…1 and the differences are −½…½, without headroom or offset.
@usableFromInline
struct LumaChroma {
  @usableFromInline let red: Double
  @usableFromInline let blue: Double

  @inlinable
  init(red: Double, blue: Double) { (self.red, self.blue) = (red, blue) }

  @inlinable static var rec601: Self { Self(red: 0.299, blue: 0.114) }
  @inlinable static var rec709: Self { Self(red: 0.2126, blue: 0.0722) }
  @inlinable static var rec2020: Self { Self(red: 0.2627, blue: 0.0593) }

  /// Returns luma and colour differences for red, green and blue.
  @inlinable
  func encode(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let luma = red * c.x + (1 - red - blue) * c.y + blue * c.z
    return SIMD3(luma, (c.z - luma) / (2 * (1 - blue)), (c.x - luma) / (2 * (1 - red)))
  }

  /// Returns red, green and blue for luma and colour differences.
  @inlinable
  func decode(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let r = c.x + 2 * (1 - red) * c.z
    let b = c.x + 2 * (1 - blue) * c.y
    return SIMD3(r, (c.x - red * r - blue * b) / (1 - red - blue), b)
  }

  @inlinable
  static var channels: Channels {
    Channels(
      SpaceChannel("y", .other), SpaceChannel("cb", .other, -0.5...0.5),
      SpaceChannel("cr", .other, -0.5...0.5))
  }
}

/// Y'CbCr of sRGB with the weights of Rec. 601, which JPEG files use.
///
/// Source: ITU-R BT.601-7 item 3; ITU-T T.871 (JFIF).
@frozen
public struct YCbCr601: LumaChromaValue {
  public typealias Base = SRGB
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { LumaChroma.rec601.encode(c) }

  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { LumaChroma.rec601.decode(c) }

  @inlinable public static var channels: Channels { LumaChroma.channels }
  @inlinable public static var space: ColorSpace? { .ycbcr601 }
}

/// Y'CbCr of Rec. 709.
///
/// Source: ITU-R BT.709-6 item 3.
@frozen
public struct YCbCr709: LumaChromaValue {
  public typealias Base = Rec709OETF
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { LumaChroma.rec709.encode(c) }

  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { LumaChroma.rec709.decode(c) }

  @inlinable public static var channels: Channels { LumaChroma.channels }
  @inlinable public static var space: ColorSpace? { .ycbcr709 }
}

/// Y'CbCr of Rec. 2020, with non-constant luminance.
///
/// Source: ITU-R BT.2020-2 table 4.
@frozen
public struct YCbCr2020: LumaChromaValue {
  public typealias Base = Rec2020OETF
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { LumaChroma.rec2020.encode(c) }

  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { LumaChroma.rec2020.decode(c) }

  @inlinable public static var channels: Channels { LumaChroma.channels }
  @inlinable public static var space: ColorSpace? { .ycbcr2020 }
}

/// A colour with a luma and two colour differences.
public protocol LumaChromaValue: ColorValue {}

extension LumaChromaValue {
  /// The luma Y′, 0…1.
  @inlinable public var luma: Double {
    get { storage.x }
    set { storage.x = newValue }
  }

  /// The difference between blue and luma, −0.5…0.5.
  @inlinable public var cb: Double {
    get { storage.y }
    set { storage.y = newValue }
  }

  /// The difference between red and luma, −0.5…0.5.
  @inlinable public var cr: Double {
    get { storage.z }
    set { storage.z = newValue }
  }
}
