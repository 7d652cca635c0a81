import VectorMath

/// Hue and chroma of CAM16 with the tone of CIE L*: Material Design's HCT.
///
/// Hue in degrees, tone 0…100. Viewing conditions: D65, L_A = 200/π × Y(L* 50) cd/m²,
/// Y_b = 100 Y(L* 50), average surround. Source: Material Color Utilities; CAM16 as in ``CAM16``.
@frozen
public struct HCT: ColorValue {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable
  public init(hue: Double, chroma: Double, tone: Double, alpha: Double = 1) {
    self.init(hue, chroma, tone, alpha: alpha)
  }

  /// The model behind hue and chroma.
  public static let model = CAM16(
    white: WhitePoint.d65, adaptingLuminance: 200 / .pi * CIELab.luminance(lightness: 50),
    backgroundLuminance: CIELab.luminance(lightness: 50) * 100, surround: .average)

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let appearance = model.appearance(of: c)
    return SIMD3(appearance.hue, appearance.chroma, CIELab.lightness(luminance: c.y))
  }

  /// Solves for the lightness J whose stimulus has the luminance that the tone asks for.
  ///
  /// Luminance rises with J, so a bracket and secant steps kept inside it always arrive.
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let target = CIELab.luminance(lightness: c.z)
    guard target > 0, target.isFinite else { return SIMD3(0, 0, 0) }
    let gray = model.appearance(of: WhitePoint.d65 * target).lightness
    func excess(_ lightness: Double) -> Double {
      model.xyz(lightness: lightness, chroma: c.y, hue: c.x).y - target
    }
    let lightness = RootFinding.increasing(near: gray, tolerance: 1e-15, excess)
    return model.xyz(lightness: lightness, chroma: c.y, hue: c.x)
  }

  @inlinable
  public static var channels: Channels {
    Channels(
      Channel("h", .hue, 0...360), Channel("c", .colorfulness, 0...145),
      Channel("t", .lightness, 0...100))
  }

  @inlinable public static var space: ColorSpace? { .hct }
}
