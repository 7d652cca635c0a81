public import VectorMath

/// A measure of how different two colours look.
public enum ColorDifference: String, CaseIterable, Sendable, Hashable {
  /// CIE 1976: the distance in L*a*b*.
  case deltaE76 = "76"

  /// CIEDE2000.
  case deltaE2000 = "2000"

  /// The distance in Oklab, as CSS Color 4 §13.2.1 defines it.
  case deltaEOK = "ok"

  /// The white that L*a*b* is taken over. The two give slightly different figures.
  public enum White: String, CaseIterable, Sendable, Hashable {
    case d50 = "D50"
    case d65 = "D65"
  }

  /// The difference of two colours, 0 for equal ones; alpha does not count.
  ///
  /// - Parameter white: what L*a*b* is relative to; Oklab has D65 always.
  public func callAsFunction(
    _ a: some ColorValue, _ b: some ColorValue, white: White = .d50
  ) -> Double {
    switch self {
    case .deltaEOK: distance(Oklab(a).components, Oklab(b).components)
    case .deltaE76, .deltaE2000:
      switch white {
      case .d50: ofLab(Lab(a).components, Lab(b).components)
      case .d65: ofLab(LabD65(a).components, LabD65(b).components)
      }
    }
  }

  /// The difference of two colours in L*a*b*, or in Oklab for ``deltaEOK``.
  @inlinable
  public func ofLab(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    self == .deltaE2000 ? CIEDE2000.difference(a, b) : distance(a, b)
  }
}

/// The length of the line between two points.
@inlinable
func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
  let d = a - b
  return dot(d, d).squareRoot()
}
