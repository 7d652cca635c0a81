public import VectorMath

/// Linear light in the primaries of sRGB.
///
/// Source: IEC 61966-2-1, with white at (0.3127, 0.3290). The matrices are the exact rational
/// numbers of CSS Color 4 §10.2, which follow from the chromaticities.
@frozen
public struct LinearSRGB: LinearRGB {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable
  public static var toBaseMatrix: Matrix3x3 {
    Matrix3x3(
      506752.0 / 1_228_815, 87881.0 / 245763, 12673.0 / 70218,
      87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545,
      7918.0 / 409605, 87881.0 / 737289, 1001167.0 / 1_053_270)
  }

  @inlinable
  public static var fromBaseMatrix: Matrix3x3 {
    Matrix3x3(
      12831.0 / 3959, -329.0 / 214, -1974.0 / 3959,
      -851781.0 / 878810, 1648619.0 / 878810, 36519.0 / 878810,
      705.0 / 12673, -2585.0 / 12673, 705.0 / 667)
  }

  @inlinable public static var space: ColorSpace? { .srgbLinear }
}

/// Gamma-encoded sRGB, defined by IEC 61966-2-1. Screens, PNG files and CSS interpret colour values
/// without a colour space as sRGB.
@frozen
public struct SRGB: EncodedRGB {
  public typealias Base = LinearSRGB
  public typealias Curve = SRGBCurve
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable public static var space: ColorSpace? { .srgb }
}

extension SRGB {
  /// Creates an opaque colour from a number with red, green and blue in its three lowest bytes,
  /// such as `SRGB(hex: 0xff8800)`.
  ///
  /// If the number is above `0xffffff`, its four bytes are red, green, blue and alpha, from highest
  /// to lowest: `0xff880080`.
  public init(hex number: UInt32) {
    let isOpaque = number <= 0xffffff
    self.init(
      NamedColor.color(
        rgb: isOpaque ? number : number >> 8,
        alpha: isOpaque ? 1 : Double(number & 255) / 255))
  }
}
