/// An easing curve along one quarter of a circle, or along two quarters: SwiftUI's
/// `circularEaseIn`, `circularEaseOut` and `circularEaseInOut`.
///
/// Law: `easeIn` and `easeOut` are inverse functions of each other. The graph of the inverse of
/// `easeInOut` is the mirror image of its graph about the line y = x.
public enum CircularCurve: String, Sendable, Hashable, CaseIterable {
  case easeIn = "circularEaseIn"
  case easeOut = "circularEaseOut"
  case easeInOut = "circularEaseInOut"

  /// Returns the output at the input `x`. Outside 0…1, the output is the same as at the nearest
  /// end.
  public func value(at x: Double) -> Double {
    let x = min(max(x, 0), 1)
    return switch self {
    case .easeIn: Self.rise(x)
    case .easeOut: 1 - Self.rise(1 - x)
    case .easeInOut: x < 0.5 ? Self.rise(2 * x) / 2 : 1 - Self.rise(2 - 2 * x) / 2
    }
  }

  /// Returns the derivative at `x`. It is infinite where the circle is vertical, and 0 outside 0…1.
  public func slope(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return x.isNaN ? x : 0 }
    return switch self {
    case .easeIn: Self.steepness(x)
    case .easeOut: Self.steepness(1 - x)
    case .easeInOut: x < 0.5 ? Self.steepness(2 * x) : Self.steepness(2 - 2 * x)
    }
  }

  /// Returns 1 − √(1 − x²), without cancellation near 0.
  private static func rise(_ x: Double) -> Double {
    let square = (1 - x) * (1 + x)
    return x * x / (1 + square.squareRoot())
  }

  private static func steepness(_ x: Double) -> Double {
    x / ((1 - x) * (1 + x)).squareRoot()
  }
}

extension CircularCurve: CurveShape {
  var knots: [Double] { self == .easeInOut ? [0.5] : [] }
}
