/// A chromaticity, CIE 1931 x and y: a colour without its luminance.
///
/// ```swift
/// let white = Chromaticity(x: 0.3127, y: 0.3290)
/// print(white.uv!.x, white.xyz!.z)  // 0.1978… 1.0890…
/// ```
@frozen
public struct Chromaticity: Sendable, Hashable {
  /// X over the sum of X, Y and Z.
  public var x: Double
  /// Y over the sum of X, Y and Z; above 0 for what has light.
  public var y: Double

  /// The chromaticity of CIE 1931 x and y.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The chromaticity of XYZ, or nil where X + Y + Z is not above 0 or not finite.
  @inlinable
  public init?(xyz: SIMD3<Double>) {
    let sum = xyz.x + xyz.y + xyz.z
    guard sum > 0, sum.isFinite else { return nil }
    self.init(x: xyz.x / sum, y: xyz.y / sum)
    guard x.isFinite, y.isFinite else { return nil }
  }

  /// The chromaticity of coordinates in the CIE 1960 uniform chromaticity scale.
  ///
  /// Source: CIE 15:2004 §9.5; nil where the coordinates have no counterpart.
  @inlinable
  public init?(u: Double, v: Double) {
    let denominator = 2 * u - 8 * v + 4
    self.init(x: 3 * u / denominator, y: 2 * v / denominator)
    guard x.isFinite, y.isFinite else { return nil }
  }

  /// The coordinates in the CIE 1960 uniform chromaticity scale, or nil on its line at infinity.
  @inlinable
  public var uv: SIMD2<Double>? {
    let denominator = 12 * y - 2 * x + 3
    let uv = SIMD2(4 * x / denominator, 6 * y / denominator)
    return uv.x.isFinite && uv.y.isFinite ? uv : nil
  }

  /// XYZ with Y = 1, or nil where no light has this chromaticity and a luminance.
  @inlinable
  public var xyz: SIMD3<Double>? {
    let xyz = SIMD3(x / y, 1, (1 - x - y) / y)
    return y > 0 && xyz.x.isFinite && xyz.z.isFinite ? xyz : nil
  }
}

extension ColorValue {
  /// The chromaticity, or nil for black and for what is not finite.
  ///
  /// ```swift
  /// print(SRGB(1, 0, 0).chromaticity!)  // Chromaticity(x: 0.64, y: 0.33)
  /// ```
  public var chromaticity: Chromaticity? { Chromaticity(xyz: XYZ(self).components) }
}
