/// A chromaticity in CIE 1931 x and y: a colour without its luminance.
///
/// ```swift
/// let white = Chromaticity(x: 0.3127, y: 0.3290)
/// print(white.uv!.x, white.xyz!.z)  // 0.1978… 1.0890…
/// ```
@frozen
public struct Chromaticity: Sendable, Hashable {
  /// X divided by the sum of X, Y and Z.
  public var x: Double
  /// Y divided by the sum of X, Y and Z. It is above 0 for any colour with luminance.
  public var y: Double

  /// Creates a chromaticity from CIE 1931 x and y.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates the chromaticity of XYZ. The result is nil if X + Y + Z is not above 0 or not finite.
  @inlinable
  public init?(xyz: SIMD3<Double>) {
    let sum = xyz.x + xyz.y + xyz.z
    guard sum > 0, sum.isFinite else { return nil }
    self.init(x: xyz.x / sum, y: xyz.y / sum)
    guard x.isFinite, y.isFinite else { return nil }
  }

  /// Creates a chromaticity from its coordinates u and v in the CIE 1960 uniform chromaticity
  /// scale. The result is nil if no chromaticity has these coordinates.
  ///
  /// Source: CIE 15:2004 §9.5.
  @inlinable
  public init?(u: Double, v: Double) {
    let denominator = 2 * u - 8 * v + 4
    self.init(x: 3 * u / denominator, y: 2 * v / denominator)
    guard x.isFinite, y.isFinite else { return nil }
  }

  /// The coordinates u and v in the CIE 1960 uniform chromaticity scale. The value is nil if the
  /// scale maps the chromaticity to infinity.
  @inlinable
  public var uv: SIMD2<Double>? {
    let denominator = 12 * y - 2 * x + 3
    let uv = SIMD2(4 * x / denominator, 6 * y / denominator)
    return uv.x.isFinite && uv.y.isFinite ? uv : nil
  }

  /// The XYZ values of this chromaticity with Y = 1. The value is nil if no light with a luminance
  /// above 0 has this chromaticity.
  @inlinable
  public var xyz: SIMD3<Double>? {
    let xyz = SIMD3(x / y, 1, (1 - x - y) / y)
    return y > 0 && xyz.x.isFinite && xyz.z.isFinite ? xyz : nil
  }
}

extension ColorValue {
  /// The chromaticity, or nil for black and for colours that are not finite.
  ///
  /// ```swift
  /// print(SRGB(1, 0, 0).chromaticity!)  // Chromaticity(x: 0.64, y: 0.33)
  /// ```
  public var chromaticity: Chromaticity? { Chromaticity(xyz: XYZ(self).components) }
}
