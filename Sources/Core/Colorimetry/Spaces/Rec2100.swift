public import VectorMath

/// Linear light in the primaries of Rec. 2100, which are those of Rec. 2020. A value of 1 is media
/// white, 203 cd/m².
///
/// Highlights have values above 1. Source: ITU-R BT.2100-3 table 2. The luminance of media white is
/// from ITU-R BT.2408, like in CSS Color HDR.
@frozen
public struct LinearRec2100: LinearRGB {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable public static var toBaseMatrix: Matrix3x3 { LinearRec2020.toBaseMatrix }
  @inlinable public static var fromBaseMatrix: Matrix3x3 { LinearRec2020.fromBaseMatrix }

  @inlinable public static var space: ColorSpace? { .rec2100Linear }
}

/// Rec. 2100 with the perceptual quantizer. A code of 1 represents 10 000 cd/m². The code of media
/// white, 203 cd/m², is about 0.58.
///
/// Source: ITU-R BT.2100-3 table 4; SMPTE ST 2084.
@frozen
public struct Rec2100PQ: RGBValue {
  public typealias Base = LinearRec2100
  public typealias Linear = LinearRec2100
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { PQCurve.decode(c) }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { PQCurve.encode(c) }

  @inlinable public static var space: ColorSpace? { .rec2100PQ }
}

/// Rec. 2100 with the hybrid log-gamma curve. The code of media white is 0.75.
///
/// Source: ITU-R BT.2100-3 table 5. The curve is that of the camera, without the system gamma, like
/// in CSS Color HDR.
@frozen
public struct Rec2100HLG: RGBValue {
  public typealias Base = LinearRec2100
  public typealias Linear = LinearRec2100
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { HLGCurve.decode(c) }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { HLGCurve.encode(c) }

  @inlinable public static var space: ColorSpace? { .rec2100HLG }
}

/// The perceptual quantizer for light relative to media white at 203 cd/m².
///
/// Source: ITU-R BT.2100-3 table 4, with the white of BT.2408.
@usableFromInline
package enum PQCurve: TransferCurve {
  @inlinable
  package static func decode(_ value: Double) -> Double {
    PerceptualQuantizer.decode(value) / 203
  }

  @inlinable
  package static func encode(_ value: Double) -> Double {
    PerceptualQuantizer.encode(value * 203)
  }
}

/// The hybrid log-gamma camera curve, scaled so that media white has the code 0.75.
///
/// The standard's codes are 0…1, or up to 1.09 with a video signal's headroom. Here codes may reach
/// ±16, which represent 10³⁷ times white. Codes outside ±16 are clamped to ±16. Source: ITU-R
/// BT.2100-3 tables 5 and 9.
@usableFromInline
package enum HLGCurve: TransferCurve {
  @inlinable static var a: Double { 0.17883277 }

  /// The constant 1 − 4a.
  @inlinable static var b: Double { 0.28466892 }

  /// The constant ½ − a·ln 4a with all digits. The standard prints eight digits, with which the two
  /// parts of the curve do not meet.
  @inlinable static var c: Double { 0.559910729529562 }

  /// The scene light whose code is 0.75.
  @inlinable static var white: Double { 0.26496256042100724 }

  @inlinable
  package static func decode(_ value: Double) -> Double {
    let code = min(abs(value), 16)
    let scene = code <= 0.5 ? code * code / 3 : (Elementary.exp((code - c) / a) + b) / 12
    return (value < 0 ? -scene : scene) / white
  }

  @inlinable
  package static func encode(_ value: Double) -> Double {
    let scene = abs(value) * white
    let code =
      scene <= 1.0 / 12 ? (3 * scene).squareRoot() : a * Elementary.log(12 * scene - b) + c
    return value < 0 ? -code : code
  }
}

/// The perceptual quantizer of SMPTE ST 2084, extended as an odd function to negative values.
///
/// Source: SMPTE ST 2084:2014 §5; ITU-R BT.2100-3 table 4.
@usableFromInline
package enum PerceptualQuantizer {
  @inlinable package static var c1: Double { 3424.0 / 4096 }
  @inlinable package static var c2: Double { 2413.0 / 128 }
  @inlinable package static var c3: Double { 2392.0 / 128 }
  @inlinable package static var m1: Double { 2610.0 / 16384 }
  @inlinable package static var m2: Double { 2523.0 / 32 }

  /// Returns the code for a luminance in cd/m²; `m2` is the outer exponent.
  @inlinable
  static func encode(_ luminance: Double, m2: Double = m2) -> Double {
    let power = Elementary.pow(abs(luminance) / 10_000, m1)
    let code = Elementary.pow((c1 + c2 * power) / (1 + c3 * power), m2)
    return luminance < 0 ? -code : code
  }

  /// Returns the luminance in cd/m² for a code. Codes beyond the formula's pole are treated as a
  /// code just before the pole.
  @inlinable
  static func decode(_ code: Double, m2: Double = m2) -> Double {
    let root = Elementary.pow(abs(code), 1 / m2)
    let luminance = 10_000 * Elementary.pow(max(root - c1, 0) / max(c2 - c3 * root, 1e-6), 1 / m1)
    return code < 0 ? -luminance : luminance
  }
}
