public import VectorMath

/// CIE 1976 L*a*b* relative to D50, which CSS `lab()` and ICC profiles use.
///
/// Lightness is 0…100. Source: CIE 15:2004 §8.2.1. The constants are the exact rational numbers of
/// CSS Color 4 §9.2.
@frozen
public struct Lab: OpponentValue {
  public typealias Base = XYZD50
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    CIELab.encode(c / WhitePoint.d50)
  }

  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    CIELab.decode(c) * WhitePoint.d50
  }

  @inlinable public static var channels: Channels { .opponent(lightness: 100, axes: 125) }
  @inlinable public static var space: ColorSpace? { .lab }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { polar(c.y, c.z).length <= 1.5e-3 }
}

/// ``Lab`` in polar form, which CSS writes as `lch()`.
@frozen
public struct LCH: PolarValue {
  public typealias Base = Lab
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable public static var channels: Channels { .polar(lightness: 100, chroma: 150) }
  @inlinable public static var space: ColorSpace? { .lch }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { abs(c.y) <= 1.5e-3 }
}

/// CIE 1976 L*a*b* relative to D65. Its conversion to and from sRGB does not need a chromatic
/// adaptation.
///
/// Source: CIE 15:2004 §8.2.1.
@frozen
public struct LabD65: OpponentValue {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    CIELab.encode(c / WhitePoint.d65)
  }

  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    CIELab.decode(c) * WhitePoint.d65
  }

  @inlinable public static var channels: Channels { .opponent(lightness: 100, axes: 130) }
  @inlinable public static var space: ColorSpace? { .labD65 }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { polar(c.y, c.z).length <= 1.5e-3 }
}

/// ``LabD65`` in polar form.
@frozen
public struct LCHD65: PolarValue {
  public typealias Base = LabD65
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable public static var channels: Channels { .polar(lightness: 100, chroma: 160) }
  @inlinable public static var space: ColorSpace? { .lchD65 }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { abs(c.y) <= 1.5e-3 }
}

/// The functions of CIE 1976 L*a*b*, applied to XYZ divided by the white.
@usableFromInline
package enum CIELab {
  /// The value (6/29)³, at which the cube root changes to a line.
  @inlinable package static var epsilon: Double { 216.0 / 24389 }

  /// The value (29/3)³, the slope of lightness near black.
  @inlinable package static var kappa: Double { 24389.0 / 27 }

  /// The factors by which differences of ``f(_:)`` are multiplied to give a* and b*.
  @inlinable package static var axes: SIMD2<Double> { SIMD2(500, 200) }

  @inlinable
  package static func f(_ t: Double) -> Double {
    t > epsilon ? RationalPower.cubeRoot(t) : (kappa * t + 16) / 116
  }

  @inlinable
  package static func inverse(_ f: Double) -> Double {
    f > 6.0 / 29 ? f * f * f : (116 * f - 16) / kappa
  }

  /// Returns L*, a* and b* for relative XYZ.
  @inlinable
  static func encode(_ relative: SIMD3<Double>) -> SIMD3<Double> {
    let fy = f(relative.y)
    return SIMD3(
      116 * fy - 16, axes.x * (f(relative.x) - fy), axes.y * (fy - f(relative.z)))
  }

  /// Returns relative XYZ for L*, a* and b*, which are clamped to ±10⁹⁰ so that no cube is
  /// infinite.
  @inlinable
  static func decode(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    let most = SIMD3<Double>(repeating: 1e90)
    let lab = lab.replacing(with: most, where: lab .> most)
      .replacing(with: -most, where: lab .< -most)
    let fy = (lab.x + 16) / 116
    return SIMD3(
      inverse(fy + lab.y / axes.x), luminance(lightness: lab.x), inverse(fy - lab.z / axes.y))
  }

  /// Returns L* for a luminance relative to white.
  @inlinable
  package static func lightness(luminance: Double) -> Double { 116 * f(luminance) - 16 }

  /// Returns the luminance relative to white for an L*.
  @inlinable
  package static func luminance(lightness: Double) -> Double {
    let fy = (lightness + 16) / 116
    return lightness > 8 ? fy * fy * fy : lightness / kappa
  }
}
