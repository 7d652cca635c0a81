/// The polynomials whose first derivative, or whose first two derivatives, are zero at both ends.
public enum Smoothstep: String, Sendable, Hashable, CaseIterable {
  /// 3x² − 2x³: GLSL's `smoothstep`.
  case smoothstep

  /// 6x⁵ − 15x⁴ + 10x³ (K. Perlin, “Improving Noise”, SIGGRAPH 2002).
  case smootherstep

  /// Returns the output at the input `x`. Outside 0…1, the output is the same as at the nearest
  /// end.
  public func value(at x: Double) -> Double {
    let x = min(max(x, 0), 1)
    // From the nearer end, so that both ends are exact and the curve its own mirror image.
    return x <= 0.5 ? rise(x) : 1 - rise(1 - x)
  }

  /// Returns the derivative at `x`, which is 0 outside 0…1.
  public func slope(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return x.isNaN ? x : 0 }
    let product = x * (1 - x)
    return self == .smoothstep ? 6 * product : 30 * product * product
  }

  private func rise(_ x: Double) -> Double {
    self == .smoothstep ? x * x * (3 - 2 * x) : x * x * x * ((6 * x - 15) * x + 10)
  }
}

extension Smoothstep: CurveShape {
  var knots: [Double] { [0.5] }
}
