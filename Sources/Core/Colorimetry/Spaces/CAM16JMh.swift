import VectorMath

/// CAM16 lightness J, colourfulness M and hue h, under the viewing conditions of the sRGB standard.
///
/// J is in 0…100, and the hue is in degrees. The viewing conditions are D65, L_A = 64/π × 0.2
/// cd/m², Y_b = 20 and an average surround. Other colour libraries use the same values.
@frozen
public struct CAM16JMh: AppearanceValue {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  /// The appearance model, with its viewing conditions, on which the space is based.
  public static let model = CAM16(
    white: WhitePoint.d65, adaptingLuminance: 64 / .pi * 0.2, backgroundLuminance: 20,
    surround: .average)

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { model.jmh(of: c) }
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { model.xyz(jmh: c) }

  @inlinable public static var channels: Channels { .appearance(colorfulness: 105) }
  @inlinable public static var space: ColorSpace? { .cam16JMh }
}
