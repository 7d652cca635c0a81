import VectorMath

/// Material Design's HCT: hue and chroma from CAM16, with CIE L* as the tone.
///
/// The hue is in degrees, and the tone is 0…100. The viewing conditions are D65, L_A = 200/π × Y₅₀
/// cd/m², Y_b = 100 Y₅₀ and an average surround. Y₅₀ is the relative luminance at L* = 50. Source:
/// Material Color Utilities. The CAM16 formulas are those of ``CAM16``.
@frozen
public struct HCT: ChromaValue {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  /// Creates a colour from a hue in degrees, a chroma of 0 or more, a tone in 0…100 and straight
  /// alpha.
  public init(hue: Double, chroma: Double, tone: Double, alpha: Double = 1) {
    self.init(hue, chroma, tone, alpha: alpha)
  }

  /// The CAM16 model, with its viewing conditions, that defines hue and chroma.
  public static let model = CAM16(
    white: WhitePoint.d65, adaptingLuminance: 200 / .pi * CIELab.luminance(lightness: 50),
    backgroundLuminance: CIELab.luminance(lightness: 50) * 100, surround: .average)

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let appearance = model.appearance(of: c)
    return SIMD3(appearance.hue, appearance.chroma, CIELab.lightness(luminance: c.y))
  }

  /// Solves for the lightness J of the stimulus whose luminance is that of the tone.
  ///
  /// At a fixed chroma and hue, luminance is nearly a power of J. Four or five secant steps on the
  /// logarithms are therefore enough. If they do not converge, a bracketing method is used, which
  /// always succeeds because luminance increases with J.
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let target = CIELab.luminance(lightness: c.z)
    guard target > 0, target.isFinite else { return SIMD3(0, 0, 0) }
    let gray = model.appearance(of: WhitePoint.d65 * target).lightness
    func stimulus(_ lightness: Double) -> SIMD3<Double> {
      model.xyz(lightness: lightness, chroma: c.y, hue: c.x)
    }
    var point = (x: Elementary.log(gray), y: 0.0)
    var last = point
    var slope = 1.85  // d ln Y / d ln J near grey
    for step in 0..<8 {
      let xyz = stimulus(Elementary.exp(point.x))
      guard xyz.y > 0 else { break }
      point.y = Elementary.log(xyz.y / target)
      if abs(point.y) < 4e-15 { return xyz }
      if step > 0, last.x != point.x { slope = (point.y - last.y) / (point.x - last.x) }
      guard slope > 0.2, slope < 20 else { break }
      last = point
      point.x -= point.y / slope
    }
    let lightness = RootFinding.increasing(near: gray, tolerance: 1e-15) { stimulus($0).y - target }
    return stimulus(lightness)
  }

  @inlinable
  public static var channels: Channels {
    Channels(
      SpaceChannel("h", .hue, 0...360), SpaceChannel("c", .colorfulness, 0...145),
      SpaceChannel("t", .lightness, 0...100))
  }

  @inlinable public static var space: ColorSpace? { .hct }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { abs(c.y) <= 1e-3 }
}

extension HCT {
  /// The tone: CIE L*, 0…100.
  @inlinable public var tone: Double {
    get { storage.z }
    set { storage.z = newValue }
  }
}
