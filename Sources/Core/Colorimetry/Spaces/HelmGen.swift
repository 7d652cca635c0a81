import VectorMath

/// HelmGen: a rectangular space designed for even gradients and palettes, with lightness 0…1 and
/// two opponent axes.
///
/// Cone responses are compressed with y³ + 0.021 y = x, and chroma is raised to the power 0.978.
/// Lightness is a piecewise linear function. At middle lightnesses, hues near blue (264.5°) are
/// rotated by up to 3.3°, so that the mixtures of blue and white are not purple.
///
/// The published version sets negative cone responses, which do not occur in real light, to zero.
/// It also moves colours within about 1e-5 of grey onto grey. This implementation does neither, so
/// that the inverse is exact. Greys are recognised by ``ColorValue/isAchromatic(_:)``.
///
/// Source: G. Yıldız, arXiv:2602.23010, version 0.11.1. The digits are those of the implementations
/// in color.js and coloraide 8.13 (MIT).
@frozen
public struct HelmGen: OpponentValue {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let cones = conesFromXYZ * c
    let roots = SIMD3(root(cones.x), root(cones.y), root(cones.z))
    let lab = labFromRoots * roots
    let lightness = HelmLightness.apply(lab.x)
    let axes = powered(SIMD2(lab.y, lab.z), 0.978)
    let turn = hueTurn(lightness, Elementary.atan2(axes.y, axes.x))
    let (a, b) = turned(axes, by: turn)
    return SIMD3(lightness, a, b)
  }

  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let (a, b) = turned(SIMD2(c.y, c.z), by: -undoneTurn(c.x, Elementary.atan2(c.z, c.y)))
    let axes = powered(SIMD2(a, b), 1 / 0.978)
    let roots = rootsFromLab * SIMD3(HelmLightness.invert(c.x), axes.x, axes.y)
    return xyzFromCones * (roots * roots * roots + slope * roots)
  }

  public static var channels: Channels { .opponent(lightness: 1, axes: 0.6) }

  @inlinable public static var space: ColorSpace? { .helmgen }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { polar(c.y, c.z).length <= 6e-6 }

  /// The slope of x over y at black. A cube root alone does not have it.
  private static var slope: Double { 0.021 }

  /// Returns the solution y of y³ + 0.021 y = x, with the sign of x.
  private static func root(_ x: Double) -> Double {
    // By hyperbolic functions: 2s·sinh(asinh(x/2s³)/3), s² = 0.007; then one step of Halley's.
    let s = (slope / 3).squareRoot()
    let t = abs(x) / (2 * s * s * s)
    let third = Elementary.log(t + (t * t + 1).squareRoot()) / 3
    // Where the square overflows, the cube alone counts.
    guard t < 1e150 else { return RationalPower.cubeRoot(x) }
    let power = Elementary.exp(third)
    let y = s * (power - 1 / power)
    let f = (y * y + slope) * y - abs(x)
    let rise = 3 * y * y + slope
    let corrected = y - 2 * f * rise / (2 * rise * rise - f * 6 * y)
    return x < 0 ? -corrected : corrected
  }

  /// Returns the axes scaled so that their length is raised to a power.
  private static func powered(_ axes: SIMD2<Double>, _ exponent: Double) -> SIMD2<Double> {
    let length = polar(axes.x, axes.y).length
    return length > 0 ? axes * (Elementary.pow(length, exponent) / length) : .zero
  }

  private static func turned(_ axes: SIMD2<Double>, by angle: Double) -> (Double, Double) {
    if angle == 0 { return (axes.x, axes.y) }
    let (sin, cos) = (Elementary.sin(angle), Elementary.cos(angle))
    return (axes.x * cos - axes.y * sin, axes.x * sin + axes.y * cos)
  }

  /// Returns the angle in radians by which a hue is rotated at a lightness.
  private static func hueTurn(_ lightness: Double, _ hue: Double) -> Double {
    amplitude(lightness) * bell(hue).value
  }

  /// Returns the rotation that led to a hue, using Newton's method. The slope is never below 0.95.
  private static func undoneTurn(_ lightness: Double, _ target: Double) -> Double {
    let amplitude = amplitude(lightness)
    if amplitude == 0 { return 0 }
    var hue = target
    for _ in 0..<6 {
      let (value, slope) = bell(hue)
      hue -= (hue + amplitude * value - target) / (1 + amplitude * slope)
    }
    return amplitude * bell(hue).value
  }

  private static func amplitude(_ lightness: Double) -> Double {
    let t = (lightness - 0.37) / (1 - 0.37)
    guard t > 0, t < 1 else { return 0 }
    let wave = Elementary.sin(.pi * t)
    return 0.058 * wave * wave
  }

  /// Returns a bell curve centred on blue, with a width of 0.7 radians, and its slope.
  private static func bell(_ hue: Double) -> (value: Double, slope: Double) {
    let offset = (hue - 264.5 * .pi / 180).remainder(dividingBy: 2 * .pi) / 0.7
    let value = Elementary.exp(-0.5 * offset * offset)
    return (value, -value * offset / 0.7)
  }

  private static var conesFromXYZ: Matrix3x3 {
    Matrix3x3(
      0.81548321559412884, 0.36033406153856506, -0.12434135574228214,
      0.03301008352745078, 0.92928650570661686, 0.036121927165754429,
      0.048188273564568611, 0.26428415753384238, 0.63349717841955344)
  }

  private static var xyzFromCones: Matrix3x3 {
    Matrix3x3(
      1.2325947975031772, -0.5557590239286884, 0.27362015347713725,
      -0.04080132787421604, 1.1122288637386535, -0.07142753586443785,
      -0.07673825928337771, -0.42172784577108596, 1.587523855814342)
  }

  private static var labFromRoots: Matrix3x3 {
    Matrix3x3(
      0.21193779684470104, 0.7992121834263127, -0.00410075161564345,
      2.4672018828033475, -2.9877348024830788, 0.520532919679731,
      -0.11390787868068575, 1.3932982808117473, -1.279390402131062)
  }

  private static var rootsFromLab: Matrix3x3 {
    Matrix3x3(
      0.9930001151336143, 0.3259932725305229, 0.12945085631713918,
      0.9930001151336141, -0.08708353111074628, -0.03861361743004929,
      0.9930001151336137, -0.12386097008215025, -0.8351991365871063)
  }
}

/// ``HelmGen`` in polar form.
@frozen
public struct HelmGenLCH: PolarValue {
  public typealias Base = HelmGen
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable public static var channels: Channels { .polar(lightness: 1, chroma: 0.65) }
  @inlinable public static var space: ColorSpace? { .helmgenlch }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { abs(c.y) <= 6e-6 }
}

/// HelmGen's lightness: piecewise linear in twentieths, and the identity outside 0…1.
private enum HelmLightness {
  private static let levels: [Double] = [
    0, 0.009494013522189627, 0.02564569838030986, 0.055259661658689105, 0.10574901531227408,
    0.16055853320726027, 0.21405964892993756, 0.26786230508811226, 0.3220435246104499,
    0.3739052098520243, 0.43020997780918835, 0.4835465162128873, 0.5399824670411353,
    0.5956710081330342, 0.6542161666450478, 0.7115380216519989, 0.7702762412711669,
    0.8293313467712837, 0.889406386197059, 0.9462829573474728, 1,
  ]

  static func apply(_ lightness: Double) -> Double {
    guard lightness > 0, lightness < 1 else { return lightness }
    let place = lightness * 20
    let index = min(Int(bounded: place), 19)
    return levels[index].interpolated(to: levels[index + 1], at: place - Double(index))
  }

  static func invert(_ level: Double) -> Double {
    guard level > 0, level < 1 else { return level }
    var index = 0
    while levels[index + 1] <= level { index += 1 }
    let share = (level - levels[index]) / (levels[index + 1] - levels[index])
    return (Double(index) + share) / 20
  }
}
