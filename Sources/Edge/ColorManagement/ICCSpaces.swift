import ColorToolkitCLittleCMS
import Colorimetry
public import Pixels

/// A white point and three primaries.
public typealias ICCChromaticities = ColorDescription.Chromaticities

extension ColorDescription.Chromaticities {
  /// Whether the primaries form a triangle, and the white lies strictly inside it.
  var spanColors: Bool {
    let points = [white, red, green, blue]
    guard
      points.allSatisfy({ $0.x.isFinite && $0.y.isFinite && abs($0.x) <= 10 && abs($0.y) <= 10 })
    else { return false }
    let area = Self.cross(red, green, blue)
    guard white.y > 1e-4, abs(area) > 1e-6 else { return false }
    // Barycentric weights of the white: every one must be light, not less than none.
    let weights = [
      Self.cross(white, green, blue), Self.cross(red, white, blue), Self.cross(red, green, white),
    ]
    return weights.allSatisfy { $0 / area > 1e-6 }
  }

  private static func cross(_ a: Point, _ b: Point, _ c: Point) -> Double {
    (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
  }
}

extension ColorDescription.Chromaticities.Point {
  var xyY: cmsCIExyY { cmsCIExyY(x: x, y: y, Y: 1) }
}

/// A tone curve that maps a sample x to linear light. The light is (a x + b)^gamma if x is at least
/// d, and c x otherwise.
///
/// Source: ICC.1:2022, 10.18, function type 3.
public struct ICCToneCurve: Sendable, Hashable {
  /// The exponent.
  public var gamma: Double

  /// The factor by which samples of at least `d` are multiplied before the power function is
  /// applied.
  public var a: Double

  /// The offset that is added to the scaled samples.
  public var b: Double

  /// The slope below `d`.
  public var c: Double

  /// The sample at which the power function begins.
  public var d: Double

  /// Creates a curve from five parameters.
  public init(gamma: Double, a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 0) {
    (self.gamma, self.a, self.b, self.c, self.d) = (gamma, a, b, c, d)
  }

  /// sRGB's curve (IEC 61966-2-1, 5.2).
  public static let sRGB = Self(
    gamma: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045)

  /// Returns a plain power function.
  public static func gamma(_ exponent: Double) -> Self { Self(gamma: exponent) }

  /// Returns the inverse of a camera's curve, which is alpha L^0.45 − (alpha − 1) from beta on and
  /// a line below.
  static func camera(alpha: Double, beta: Double, slope: Double) -> Self {
    Self(
      gamma: 1 / 0.45, a: 1 / alpha, b: (alpha - 1) / alpha, c: 1 / slope, d: slope * beta)
  }

  var isUsable: Bool {
    [gamma, a, b, c, d].allSatisfy(\.isFinite) && (0.05...20).contains(gamma) && a > 0
  }
}
