import Colorimetry
import VectorMath

/// The conversion from a mixing space to XYZ (D65), with enclosures: curves, followed by a matrix.
///
/// The formulas are those of the space's own type in `Colorimetry`, which cites their sources. The
/// initialiser returns nil for spaces whose formulas are not enclosed here: CAM16, HCT, JzAzBz,
/// Okhsl, HSLuv and others.
struct EnclosedSpace: Sendable {
  private let curves: @Sendable (Enclosure3) -> Enclosure3
  private let toXYZ: Matrix3x3

  init?(_ space: ColorSpace) {
    if let rgb = EnclosedRGB(space) {
      (curves, toXYZ) = (rgb.linear, rgb.toXYZ)
      return
    }
    guard let srgb = EnclosedRGB(.srgb) else { return nil }
    toXYZ =
      switch space {
      case .oklab, .oklch, .oklrab, .oklrch: Oklab.xyzFromCones
      case .xyzD50, .lab, .lch: .conversion(from: .xyzD50, to: .xyz)
      case .hsb, .hsl, .hwb: srgb.toXYZ
      default: .identity
      }
    switch space {
    case .xyz, .xyzD50: curves = { $0 }
    case .oklab: curves = Self.oklab
    case .oklch: curves = { Self.oklab(Self.rectangular($0)) }
    case .oklrab: curves = { Self.oklab(Self.untoed($0)) }
    case .oklrch: curves = { Self.oklab(Self.untoed(Self.rectangular($0))) }
    case .lab: curves = { Self.lab($0, white: WhitePoint.d50) }
    case .lch: curves = { Self.lab(Self.rectangular($0), white: WhitePoint.d50) }
    case .labD65: curves = { Self.lab($0, white: WhitePoint.d65) }
    case .lchD65: curves = { Self.lab(Self.rectangular($0), white: WhitePoint.d65) }
    case .luv: curves = Self.luv
    case .lchuv: curves = { Self.luv(Self.rectangular($0)) }
    case .hsb: curves = { srgb.linear(Self.hsb($0)) }
    case .hsl: curves = { srgb.linear(Self.hsl($0)) }
    case .hwb: curves = { srgb.linear(Self.hwb($0)) }
    default: return nil
    }
  }

  /// Linear components in a device space.
  func linear(_ c: Enclosure3, in output: EnclosedRGB) -> Enclosure3 {
    output.fromXYZ * toXYZ * curves(c)
  }

  private static func rectangular(_ c: Enclosure3) -> Enclosure3 {
    Enclosure3(c.x, c.y * c.z.cosine, c.y * c.z.sine)
  }

  private static func oklab(_ c: Enclosure3) -> Enclosure3 {
    (Oklab.toConeRoots * c).map { $0.cubed }
  }

  /// The inverse of Ottosson's toe: x (x + k₁) / (k₃ (x + k₂)).
  private static func untoed(_ c: Enclosure3) -> Enclosure3 {
    let (k1, k2) = (0.206, 0.03)
    let k3 = (1 + k1) / (1 + k2)
    return Enclosure3(c.x * (c.x + k1) / ((c.x + k2) * k3), c.y, c.z)
  }

  private static func lab(_ c: Enclosure3, white: SIMD3<Double>) -> Enclosure3 {
    let fy = (c.x + 16) * (1 / 116.0)
    return Enclosure3(
      inverseF(fy + c.y * (1 / 500.0)), inverseF(fy), inverseF(fy + c.z * (-1 / 200.0))) * white
  }

  /// f⁻¹ of CIE Lab: a cube above 6/29, its tangent below.
  private static func inverseF(_ x: Enclosure) -> Enclosure {
    let (knot, kappa) = (6.0 / 29, 24389.0 / 27)
    return x.mapped {
      $0 > knot ? $0 * $0 * $0 : (116 * $0 - 16) / kappa
    } derivative: { range in
      func slope(_ x: Double) -> Double { 3 * max(x, knot) * max(x, knot) }
      return Interval(low: slope(range.low), high: slope(range.high)).loosened
    } second: { range in
      range.low > knot ? range * 6 : range.high < knot ? .zero : .entire
    }
  }

  private static func luv(_ c: Enclosure3) -> Enclosure3 {
    let white = WhitePoint.d65
    let sum = white.x + 15 * white.y + 3 * white.z
    let (un, vn) = (4 * white.x / sum, 9 * white.y / sum)
    let y = inverseF((c.x + 16) * (1 / 116.0))
    // 13 L u' and 13 L v', whose common factor cancels.
    let (u, v) = (c.y + c.x * (13 * un), c.z + c.x * (13 * vn))
    let x = y * (u * 9) / (v * 4)
    let z = y * (c.x * (13 * 12) - u * 3 - v * 20) / (v * 4)
    return Enclosure3(x, y, z)
  }

  private static func hsb(_ c: Enclosure3) -> Enclosure3 {
    let reach = c.z * c.y
    return falls(c.x).map { c.z - reach * $0 }
  }

  private static func hsl(_ c: Enclosure3) -> Enclosure3 {
    let reach = c.y * .minimum(c.z, -c.z + 1)
    return falls(c.x).map { c.z + reach - reach * 2 * $0 }
  }

  private static func hwb(_ c: Enclosure3) -> Enclosure3 {
    let sum = c.y + c.z
    let maximum = -c.z + 1
    let inside = falls(c.x).map { maximum - (maximum - c.y) * $0 }
    if sum.range.high < 1 { return inside }
    let gray = c.y / sum
    if sum.range.low >= 1 { return Enclosure3(gray, gray, gray) }
    let isInside = sum.center.high < 1
    return inside.map { .either($0, gray, isFirstInMiddle: isInside) }
  }

  /// Returns the distance of each channel below the largest channel, from the hue hexagon.
  private static func falls(_ degrees: Enclosure) -> Enclosure3 {
    func fall(_ offset: Double) -> Enclosure {
      let k = degrees * (1 / 60.0) + offset
      let (values, slopes) = trapezoid(k.range)
      let isStraight = slopes.low == slopes.high
      return Enclosure(
        range: values, center: trapezoid(k.center).values, slopes: slopes * k.slopes,
        slope: isStraight ? slopes * k.slope : .entire,
        bend: isStraight ? slopes * k.bend : .entire, radius: k.radius)
    }
    return Enclosure3(fall(5), fall(3), fall(1))
  }

  /// Values and slopes of the trapezoid of period 6 that rises over 0…1 and falls over 3…4.
  private static func trapezoid(_ k: Interval) -> (values: Interval, slopes: Interval) {
    let whole = (Interval(low: 0, high: 1), Interval(low: -1, high: 1))
    guard k.isFinite, k.magnitude < 1e9, k.high - k.low < 5 else { return whole }
    func value(_ k: Double) -> Double {
      let wrapped = k - 6 * (k / 6).rounded(.down)
      return max(0, min(wrapped, 4 - wrapped, 1))
    }
    var values = Interval.over(value(k.low), value(k.high))
    var slopes: Interval?
    // The pieces from one turn before to one after.
    let turn = 6 * (k.low / 6).rounded(.down)
    for base in [turn - 6, turn, turn + 6] {
      for (start, end, slope) in [(0.0, 1.0, 1.0), (1, 3, 0), (3, 4, -1), (4, 6, 0)]
      where base + start <= k.high + 1e-9 && base + end >= k.low - 1e-9 {
        slopes = slopes?.union(Interval(slope)) ?? Interval(slope)
        for knot in [start, end] where k.contains(base + knot) {
          values = values.union(Interval(value(base + knot)))
        }
      }
    }
    return (values.widened(by: 1e-12), slopes ?? whole.1)
  }
}
