public import VectorMath

/// ACES2065-1: linear light in the primaries AP0, which enclose all visible colours.
///
/// The white of ACES, (0.32168, 0.33767), is near D60. It is adapted to D65 with Bradford's
/// transform. Values in 0…65504, the range of half-precision numbers, are treated as in gamut.
/// Source: SMPTE ST 2065-1:2021.
@frozen
public struct ACES2065: LinearRGB {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable public static var gamut: ClosedRange<Double> { 0...65504 }

  @inlinable
  public static var toBaseMatrix: Matrix3x3 {
    Matrix3x3(
      0.938279849277257, -0.00445144581236085, 0.016627523586775564,
      0.3373688907878376, 0.7295215666902649, -0.06689045747810252,
      0.0011739508496858531, -0.0037107064020525248, 1.0915945063122452)
  }

  @inlinable
  public static var fromBaseMatrix: Matrix3x3 {
    Matrix3x3(
      1.0634954914941996, 0.00640891019711791, -0.01580678661760541,
      -0.492074127923892, 1.3682234074733286, 0.09133708831447361,
      -0.002816461639253489, 0.00464417105680066, 0.9164185745936566)
  }

  @inlinable public static var space: ColorSpace? { .aces2065 }
}

/// ACEScg: linear light in the primaries AP1, for rendering and compositing.
///
/// The white point is the same as that of ``ACES2065``. Source: Academy S-2014-004.
@frozen
public struct ACEScg: LinearRGB {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable public static var gamut: ClosedRange<Double> { 0...65504 }

  @inlinable
  public static var toBaseMatrix: Matrix3x3 {
    Matrix3x3(
      0.6522375418862887, 0.12823613599971256, 0.16998224916567053,
      0.26767218012533683, 0.6743399888015508, 0.05798783107311244,
      -0.005381815766387706, 0.0013690602090958336, 1.0930705063171704)
  }

  @inlinable
  public static var fromBaseMatrix: Matrix3x3 {
    Matrix3x3(
      1.6605853264911827, -0.3152955608258707, -0.24150932760837673,
      -0.6599260632241546, 1.6083914695660548, 0.017298594705445494,
      0.009002569137834213, -0.0035668763903373268, 0.9136433127631042)
  }

  @inlinable public static var space: ColorSpace? { .acescg }
}

/// ACEScc: the logarithmic encoding of ``ACEScg``, for colour grading. Black and all negative
/// values have the same code.
///
/// Source: Academy S-2014-003.
@frozen
public struct ACEScc: RGBValue {
  public typealias Base = ACEScg
  public typealias Linear = ACEScg
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable public static var gamut: ClosedRange<Double> {
    (9.72 - 16) / 17.52...1.4679963120447153
  }

  @inlinable public static var channels: Channels {
    Channels(
      SpaceChannel("r", .red, gamut), SpaceChannel("g", .green, gamut),
      SpaceChannel("b", .blue, gamut))
  }

  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { ACESccCurve.decode(c) }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { ACESccCurve.encode(c) }

  @inlinable public static var space: ColorSpace? { .acescc }
}

/// ACEScct: the logarithmic encoding of ``ACEScg``, with a linear part near black.
///
/// Source: Academy S-2016-001.
@frozen
public struct ACEScct: RGBValue {
  public typealias Base = ACEScg
  public typealias Linear = ACEScg
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable public static var gamut: ClosedRange<Double> {
    0.0729055341958355...1.4679963120447153
  }

  @inlinable public static var channels: Channels {
    Channels(
      SpaceChannel("r", .red, gamut), SpaceChannel("g", .green, gamut),
      SpaceChannel("b", .blue, gamut))
  }

  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { ACEScctCurve.decode(c) }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { ACEScctCurve.encode(c) }

  @inlinable public static var space: ColorSpace? { .acescct }
}

/// The curve of ACEScc: (log₂ x + 9.72) / 17.52, softened below 2⁻¹⁵.
///
/// Encoding treats values below zero as zero. Decoding stops at 65504, the largest half-precision
/// number. Both follow the standard. Source: Academy S-2014-003 §4.4.
@usableFromInline
package enum ACESccCurve: TransferCurve {
  @inlinable
  package static func decode(_ value: Double) -> Double {
    let power = min(Elementary.exp2(value * 17.52 - 9.72), 65504)
    return value <= (9.72 - 15) / 17.52 ? (power - 0x1p-16) * 2 : power
  }

  @inlinable
  package static func encode(_ value: Double) -> Double {
    let light = value < 0x1p-15 ? 0x1p-16 + max(value, 0) * 0.5 : value
    return (Elementary.log2(light) + 9.72) / 17.52
  }
}

/// The curve of ACEScct: the curve of ACEScc above 1/128, and a line below. Decoding stops at
/// 65504.
///
/// Source: Academy S-2016-001 §4.4.
@usableFromInline
package enum ACEScctCurve: TransferCurve {
  @inlinable static var slope: Double { 10.5402377416545 }
  @inlinable static var offset: Double { 0.0729055341958355 }

  @inlinable
  package static func decode(_ value: Double) -> Double {
    value <= 0.155251141552511
      ? (value - offset) / slope : min(Elementary.exp2(value * 17.52 - 9.72), 65504)
  }

  @inlinable
  package static func encode(_ value: Double) -> Double {
    value <= 0x1p-7 ? slope * value + offset : (Elementary.log2(value) + 9.72) / 17.52
  }
}
