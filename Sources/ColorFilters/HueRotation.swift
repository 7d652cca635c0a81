public import Colorimetry
import VectorMath

/// A hue rotation by an angle and a method, with what becomes of colours that leave the gamut.
///
/// Laws of the true rotations before gamut mapping: additive in the angle, periodic in 360°, the
/// inverse by −angle; `hsb` keeps saturation and brightness, `oklch` lightness and chroma, and so
/// on for each space. The matrices, clamped, keep none of these.
public struct HueRotation: Sendable, Hashable {
  /// How far a component may pass 0…1 before its colour counts as clipped: a fiftieth of an 8-bit
  /// step, which no display shows.
  public static let clipTolerance = 1.0 / 255 / 50

  /// The angle. Positive turns red towards yellow and green.
  public let degrees: Double

  /// What turns the hue.
  public let method: HueRotationMethod

  /// How a true rotation comes back into sRGB. A matrix clamps, whatever this says.
  public let gamutMapping: GamutMapping

  private let matrix: ColorMatrix
  private let sin: Double
  private let cos: Double

  /// - Parameter degrees: any finite angle.
  public init(
    degrees: Double, method: HueRotationMethod, gamutMapping: GamutMapping = .raytrace
  ) {
    self.degrees = degrees
    self.method = method
    (sin, cos) = Libm.sinCos(degrees: degrees)
    switch method {
    case .matrix(let dialect):
      self.gamutMapping = .clip
      matrix = .hueRotation(degrees: degrees, dialect: dialect)
    case .hue:
      self.gamutMapping = gamutMapping
      matrix = .identity
    }
  }

  /// The same rotation the other way.
  public var reversed: Self {
    Self(degrees: -degrees, method: method, gamutMapping: gamutMapping)
  }

  /// The rotated colour before any clamp or gamut map: extended sRGB.
  public func unclamped(_ color: SRGB) -> SRGB {
    switch method {
    case .matrix(let dialect):
      return dialect.encoding.color(matrix(dialect.encoding.components(of: color)))
    case .hue(let space):
      // A whole turn is no change, to the last bit.
      guard degrees.remainder(dividingBy: 360) != 0 else { return color }
      // Gray has no hue to turn: arithmetic would move its last digits all the same.
      let c = color.components
      if c.x == c.y, c.y == c.z, space.keepsGray { return color }
      return turned(color, space)
    }
  }

  /// A colour that has been rotated, brought back into sRGB.
  public func mapped(_ unclamped: SRGB) -> SRGB {
    unclamped.mapped(into: SRGB.self, by: gamutMapping)
  }

  /// The rotated colour, inside sRGB.
  public func callAsFunction(_ color: SRGB) -> SRGB { mapped(unclamped(color)) }

  /// One call a space, so that each is compiled for its own conversions.
  private func turned(_ color: SRGB, _ space: HueSpace) -> SRGB {
    switch space {
    case .hsb: turned(color, in: HSB.self)
    case .hsl: turned(color, in: HSL.self)
    case .hwb: turned(color, in: HWB.self)
    case .lch: turned(color, in: LCH.self)
    case .lchuv: turned(color, in: LCHuv.self)
    case .oklch: turned(color, in: Oklch.self)
    case .jzczhz: turned(color, in: JzCzHz.self)
    case .cam16: turned(color, in: CAM16JMh.self)
    case .hct: turned(color, in: HCT.self)
    case .lchD65: turned(color, in: LCHD65.self)
    case .oklrch: turned(color, in: Oklrch.self)
    case .okhsl: turned(color, in: Okhsl.self)
    case .okhsv: turned(color, in: Okhsv.self)
    case .hsluv: turned(color, in: HSLuv.self)
    }
  }

  /// The hue is a component: it moves.
  private func turned<Space: ColorValue>(_ color: SRGB, in _: Space.Type) -> SRGB {
    guard let hue = Space.hueIndex else { return color }
    var turned = Space(color)
    turned.storage[hue] += degrees
    return SRGB(turned)
  }

  /// The hue is the angle of the opponent axes: they turn, without a trip to polar form and back.
  private func turned<Space: PolarValue>(_ color: SRGB, in _: Space.Type) -> SRGB {
    var turned = Space.Base(color)
    let (a, b) = (turned.storage.y, turned.storage.z)
    turned.storage.y = a * cos - b * sin
    turned.storage.z = a * sin + b * cos
    return SRGB(turned)
  }
}

extension HueSpace {
  /// Whether sRGB's grays have no chroma in the space; in the others they have a little.
  fileprivate var keepsGray: Bool {
    switch self {
    case .hsb, .hsl, .hwb, .lch, .lchD65, .lchuv, .oklch, .oklrch, .okhsl, .okhsv, .hsluv: true
    case .jzczhz, .cam16, .hct: false
    }
  }
}
