public import VectorMath

/// A conversion between linear light and its encoding as a signal. The function is odd, so that
/// negative values are also valid.
public protocol TransferCurve: Sendable {
  /// Returns the linear light for an encoded value.
  static func decode(_ value: Double) -> Double

  /// Returns the encoded value for linear light.
  static func encode(_ value: Double) -> Double

  /// Returns the linear light for three encoded values, each decoded with ``decode(_:)-(Double)``.
  static func decode(_ values: SIMD3<Double>) -> SIMD3<Double>

  /// Returns the encoded values for linear light, each encoded with ``encode(_:)-(Double)``.
  static func encode(_ values: SIMD3<Double>) -> SIMD3<Double>
}

extension TransferCurve {
  @inlinable
  public static func decode(_ values: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(decode(values.x), decode(values.y), decode(values.z))
  }

  @inlinable
  public static func encode(_ values: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(encode(values.x), encode(values.y), encode(values.z))
  }
}

/// The transfer curve of sRGB and Display P3.
///
/// Source: IEC 61966-2-1. Negative values are converted like in the sample code of CSS Color 4.
public enum SRGBCurve: TransferCurve {
  /// The encoded value and the linear light below which the curve is a line.
  @inlinable package static var toe: (encoded: Double, light: Double) { (0.04045, 0.0031308) }

  /// The slope of that line: encoded value divided by linear light.
  @inlinable package static var slope: Double { 12.92 }

  /// The offset that is subtracted from the scaled power when encoding. At zero light, the power
  /// curve is at minus this value.
  @inlinable package static var offset: Double { 0.055 }

  @inlinable
  public static func decode(_ value: Double) -> Double {
    let magnitude = abs(value)
    let linear =
      magnitude <= toe.encoded
      ? magnitude / slope : RationalPower.twelveFifths((magnitude + offset) / (1 + offset))
    return value < 0 ? -linear : linear
  }

  @inlinable
  public static func decode(_ values: SIMD3<Double>) -> SIMD3<Double> {
    // Negative and dark values go one by one; the rest has no branches.
    guard values.x > toe.encoded, values.y > toe.encoded, values.z > toe.encoded else {
      return SIMD3(decode(values.x), decode(values.y), decode(values.z))
    }
    return RationalPower.twelveFifths((values + offset) / (1 + offset))
  }

  @inlinable
  public static func encode(_ value: Double) -> Double {
    let magnitude = abs(value)
    let encoded =
      magnitude > toe.light
      ? (1 + offset) * RationalPower.fiveTwelfths(magnitude) - offset : slope * magnitude
    return value < 0 ? -encoded : encoded
  }

  @inlinable
  public static func encode(_ values: SIMD3<Double>) -> SIMD3<Double> {
    guard values.x > toe.light, values.y > toe.light, values.z > toe.light else {
      return SIMD3(encode(values.x), encode(values.y), encode(values.z))
    }
    return (1 + offset) * RationalPower.fiveTwelfths(values) - offset
  }
}

/// The curve of Adobe RGB (1998): a power of 563/256.
///
/// Source: Adobe RGB (1998) Color Image Encoding, §4.3.1.2.
@usableFromInline
package enum AdobeRGBCurve: TransferCurve {
  @inlinable
  package static func decode(_ value: Double) -> Double { signedPower(value, 563.0 / 256) }

  @inlinable
  package static func encode(_ value: Double) -> Double { signedPower(value, 256.0 / 563) }
}

/// The curve of ProPhoto RGB: a power of 1.8 above a linear toe.
///
/// Source: ISO 22028-2 (ROMM RGB), as in CSS Color 4 §10.6.
@usableFromInline
package enum ProPhotoCurve: TransferCurve {
  @inlinable
  package static func decode(_ value: Double) -> Double {
    abs(value) <= 16.0 / 512 ? value / 16 : signedPower(value, 1.8)
  }

  @inlinable
  package static func encode(_ value: Double) -> Double {
    abs(value) >= 1.0 / 512 ? signedPower(value, 1 / 1.8) : 16 * value
  }
}

/// The display curve of Rec. 2020: a power of 2.4.
///
/// Source: ITU-R BT.1886 with a black of zero, as in CSS Color 4 §10.7 since 2025.
@usableFromInline
package enum BT1886Curve: TransferCurve {
  @inlinable
  package static func decode(_ value: Double) -> Double {
    value < 0 ? -RationalPower.twelveFifths(-value) : RationalPower.twelveFifths(value)
  }

  @inlinable
  package static func encode(_ value: Double) -> Double {
    value < 0 ? -RationalPower.fiveTwelfths(-value) : RationalPower.fiveTwelfths(value)
  }
}

/// The camera curve of Rec. 2020, which CSS Color 4 used before 2025.
///
/// Source: ITU-R BT.2020-2 table 4, with the constants at full precision.
@usableFromInline
package enum BT2020Curve: TransferCurve {
  @inlinable static var alpha: Double { 1.09929682680944 }
  @inlinable static var beta: Double { 0.018053968510807 }

  @inlinable
  package static func decode(_ value: Double) -> Double {
    let magnitude = abs(value)
    let linear =
      magnitude < beta * 4.5
      ? magnitude / 4.5 : Elementary.pow((magnitude + alpha - 1) / alpha, 1 / 0.45)
    return value < 0 ? -linear : linear
  }

  @inlinable
  package static func encode(_ value: Double) -> Double {
    let magnitude = abs(value)
    let encoded =
      magnitude > beta ? alpha * Elementary.pow(magnitude, 0.45) - (alpha - 1) : 4.5 * magnitude
    return value < 0 ? -encoded : encoded
  }
}

/// Clamps a number to the range of a 32-bit Float, ±3.4 × 10³⁸.
///
/// Components that a quotient or an exponential takes beyond the range are set to its end. The
/// squares and cubes of such numbers are finite. Law: NaN stays NaN.
@inlinable
func saturated(_ value: Double) -> Double {
  min(max(value, -0x1.fffffep+127), 0x1.fffffep+127)
}

/// Returns eˣ − 1, limited to its value for e⁸⁸, which is within the range of a 32-bit Float.
@inlinable
func saturatedExpm1(_ x: Double) -> Double { Elementary.expm1(min(x, 88)) }

/// Returns the power of a number's magnitude, with the sign of the number.
@inlinable
func signedPower(_ value: Double, _ exponent: Double) -> Double {
  value < 0 ? -Elementary.pow(-value, exponent) : Elementary.pow(value, exponent)
}
