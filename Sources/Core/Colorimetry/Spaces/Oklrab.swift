import VectorMath

/// Oklab with a lightness that follows CIE L* near black.
///
/// Source: B. Ottosson, "Okhsv and Okhsl" (2021), "A new lightness estimate for Oklab".
@frozen
public struct Oklrab: OpponentValue {
  public typealias Base = Oklab
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(OklabToe.apply(c.x), c.y, c.z)
  }

  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(OklabToe.invert(c.x), c.y, c.z)
  }

  @inlinable public static var channels: Channels { .opponent(lightness: 1, axes: 0.4) }
  @inlinable public static var space: ColorSpace? { .oklrab }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { polar(c.y, c.z).length <= 4e-6 }
}

/// ``Oklrab`` in polar form.
@frozen
public struct Oklrch: PolarValue {
  public typealias Base = Oklrab
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable public static var channels: Channels { .polar(lightness: 1, chroma: 0.4) }
  @inlinable public static var space: ColorSpace? { .oklrch }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { abs(c.y) <= 4e-6 }
}

/// The curve from Oklab's lightness to a lightness with a toe, and its inverse.
///
/// Source: B. Ottosson, "Okhsv and Okhsl" (2021).
@usableFromInline
package enum OklabToe {
  @inlinable package static var k1: Double { 0.206 }
  @inlinable package static var k2: Double { 0.03 }
  @inlinable package static var k3: Double { (1 + k1) / (1 + k2) }

  @inlinable
  static func apply(_ lightness: Double) -> Double {
    let shifted = k3 * lightness - k1
    // Far below black the root's argument would turn negative; the curve is odd enough there.
    let radicand = max(0, shifted * shifted + 4 * k2 * k3 * lightness)
    return 0.5 * (shifted + radicand.squareRoot())
  }

  @inlinable
  static func invert(_ lightness: Double) -> Double {
    // The pole is at −0.03.
    saturated(lightness * (lightness + k1) / (k3 * (lightness + k2)))
  }
}
