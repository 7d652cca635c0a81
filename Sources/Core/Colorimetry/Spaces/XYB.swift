import VectorMath

/// XYB, the space of JPEG XL: red-green, luminance, and blue minus luminance.
///
/// Source: ISO/IEC 18181-1:2024 annex L.2, opsin absorbance. The correlation of blue with luminance
/// has its default value of 1.
@frozen
public struct XYB: OpponentValue {
  public typealias Base = LinearSRGB
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let cones =
      Matrix3x3(
        0.3, 0.622, 0.078,
        0.23, 0.692, 0.078,
        0.24342268924547819, 0.20476744424496821, 0.5518098665095536) * c + bias
    let roots = RationalPower.cubeRoot(cones) - RationalPower.cubeRoot(bias)
    let y = (roots.x + roots.y) / 2
    return SIMD3((roots.x - roots.y) / 2, y, roots.z - y)
  }

  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let roots = SIMD3(c.y + c.x, c.y - c.x, c.z + c.y) + RationalPower.cubeRoot(bias)
    return Matrix3x3(
      11.031566904639861, -9.866943908131562, -0.1646229965082993,
      -3.2541473810744237, 4.418770377582723, -0.1646229965082993,
      -3.6588512867136807, 2.7129230459360913, 1.945928240777589)
      * (roots * roots * roots - bias)
  }

  static var bias: Double { 0.00379307325527544933 }

  @inlinable
  public static var channels: Channels {
    Channels(
      SpaceChannel("x", .opponentA, -0.05...0.05), SpaceChannel("y", .lightness, 0...0.845),
      SpaceChannel("b", .opponentB, -0.45...0.45))
  }

  @inlinable public static var space: ColorSpace? { .xyb }
}
