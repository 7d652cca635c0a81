import ColorToolkitCEmbeddedText
import VectorMath

/// Robertson's interpolation between isotherms.
///
/// Source: A. R. Robertson, J. Opt. Soc. Am. 58 (1968) 1528, table 1. It is reprinted in G.
/// Wyszecki, W. S. Stiles, Color Science, 2nd edition, table 1(3.11). The u at 325 mired is
/// corrected to 0.24792 (B. Lindbloom). Below 1667 K, this table continues to 1000 K. The
/// additional rows are points of the Planckian locus from 1 nm tables and the slopes across it,
/// with the same number of digits. `Robertson.csv` has a line for each row: mired, u, v and slope.
enum RobertsonTemperature {
  /// The chromaticity of a black body, and the unit vector across the locus at that point, towards
  /// green.
  private struct Isotherm {
    var mired: Double
    var uv: SIMD2<Double>
    var across: SIMD2<Double>

    init(_ mired: Double, _ u: Double, _ v: Double, slope: Double) {
      self.mired = mired
      uv = SIMD2(u, v)
      let up = SIMD2(1, slope) / (1 + slope * slope).squareRoot()
      across = slope < 0 ? -up : up
    }

    /// Returns the distance of a point beyond the isotherm, towards lower temperatures.
    func distance(_ point: SIMD2<Double>) -> Double {
      -PlanckTemperature.side(point - uv, of: across)
    }
  }

  static func temperature(_ uv: SIMD2<Double>) -> ColorTemperature {
    var index = 1
    var before = isotherms[0].distance(uv)
    var after = isotherms[1].distance(uv)
    while after > 0, index < isotherms.count - 1 {
      index += 1
      before = after
      after = isotherms[index].distance(uv)
    }
    let (a, b) = (isotherms[index - 1], isotherms[index])
    // Beyond the first and the last isotherm, take the end and the whole distance to it.
    let span = before - after
    let share = span > 0 ? min(1, max(0, before / span)) : before <= 0 ? 0 : 1
    // The table begins at infinite temperatures, the range at 1 mired.
    let mired = max(a.mired + (b.mired - a.mired) * share, 1)
    let foot = Self.uv(mired: mired, duv: 0)
    let across = direction(a, b, share)
    let d = uv - foot
    let duv = d.x * across.x + d.y * across.y
    let isEnd = mired <= 1 || mired >= isotherms[isotherms.count - 1].mired
    return ColorTemperature(
      kelvin: 1e6 / mired,
      duv: isEnd ? PlanckTemperature.length(d) * (duv < 0 ? -1 : 1) : duv)
  }

  static func uv(mired: Double, duv: Double) -> SIMD2<Double> {
    var index = 1
    while index < isotherms.count - 1, isotherms[index].mired <= mired { index += 1 }
    let (a, b) = (isotherms[index - 1], isotherms[index])
    let share = (mired - a.mired) / (b.mired - a.mired)
    let foot = a.uv + (b.uv - a.uv) * share
    return duv == 0 ? foot : foot + direction(a, b, share) * duv
  }

  private static func direction(_ a: Isotherm, _ b: Isotherm, _ share: Double) -> SIMD2<Double> {
    let mixed = a.across + (b.across - a.across) * share
    return mixed / PlanckTemperature.length(mixed)
  }

  private static let isotherms = numberTable(embedded_robertson_csv()).map {
    Isotherm($0[0], $0[1], $0[2], slope: $0[3])
  }
}
