import VectorMath

/// Robertson's interpolation between isotherms.
///
/// Source: A. R. Robertson, J. Opt. Soc. Am. 58 (1968) 1528, table 1, as in G. Wyszecki, W. S.
/// Stiles, Color Science, 2nd edition, table 1(3.11), with u at 325 mired corrected to 0.24792 (B.
/// Lindbloom). Below 1667 K the table goes on to 1000 K: points of the Planckian locus from 1 nm
/// tables and the slopes across it, to the same digits.
enum RobertsonTemperature {
  /// A black body's place, and the unit vector across the locus there, to green.
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

    /// How far a point lies beyond the isotherm, towards the cold.
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
    // Beyond the first and the last isotherm, the end.
    let span = before - after
    let share = span > 0 ? min(1, max(0, before / span)) : before <= 0 ? 0 : 1
    let mired = a.mired + (b.mired - a.mired) * share
    let foot = a.uv + (b.uv - a.uv) * share
    let across = direction(a, b, share)
    let d = uv - foot
    return ColorTemperature(
      kelvin: 1e6 / max(mired, 1), duv: d.x * across.x + d.y * across.y)
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

  private static let isotherms: [Isotherm] = [
    Isotherm(0, 0.18006, 0.26352, slope: -0.24341),
    Isotherm(10, 0.18066, 0.26589, slope: -0.25479),
    Isotherm(20, 0.18133, 0.26846, slope: -0.26876),
    Isotherm(30, 0.18208, 0.27119, slope: -0.28539),
    Isotherm(40, 0.18293, 0.27407, slope: -0.3047),
    Isotherm(50, 0.18388, 0.27709, slope: -0.32675),
    Isotherm(60, 0.18494, 0.28021, slope: -0.35156),
    Isotherm(70, 0.18611, 0.28342, slope: -0.37915),
    Isotherm(80, 0.18740, 0.28668, slope: -0.40955),
    Isotherm(90, 0.18880, 0.28997, slope: -0.44278),
    Isotherm(100, 0.19032, 0.29326, slope: -0.47888),
    Isotherm(125, 0.19462, 0.30141, slope: -0.58204),
    Isotherm(150, 0.19962, 0.30921, slope: -0.70471),
    Isotherm(175, 0.20525, 0.31647, slope: -0.84901),
    Isotherm(200, 0.21142, 0.32312, slope: -1.0182),
    Isotherm(225, 0.21807, 0.32909, slope: -1.2168),
    Isotherm(250, 0.22511, 0.33439, slope: -1.4512),
    Isotherm(275, 0.23247, 0.33904, slope: -1.7298),
    Isotherm(300, 0.24010, 0.34308, slope: -2.0637),
    Isotherm(325, 0.24792, 0.34655, slope: -2.4681),
    Isotherm(350, 0.25591, 0.34951, slope: -2.9641),
    Isotherm(375, 0.26400, 0.35200, slope: -3.5814),
    Isotherm(400, 0.27218, 0.35407, slope: -4.3633),
    Isotherm(425, 0.28039, 0.35577, slope: -5.3762),
    Isotherm(450, 0.28863, 0.35714, slope: -6.7262),
    Isotherm(475, 0.29685, 0.35823, slope: -8.5955),
    Isotherm(500, 0.30505, 0.35907, slope: -11.324),
    Isotherm(525, 0.31320, 0.35968, slope: -15.628),
    Isotherm(550, 0.32129, 0.36011, slope: -23.325),
    Isotherm(575, 0.32931, 0.36038, slope: -40.77),
    Isotherm(600, 0.33724, 0.36051, slope: -116.45),
    Isotherm(625, 0.34508, 0.36053, slope: 189.78),
    Isotherm(650, 0.35281, 0.36044, slope: 57.748),
    Isotherm(675, 0.36044, 0.36026, slope: 35.979),
    Isotherm(700, 0.36795, 0.36002, slope: 27.095),
    Isotherm(725, 0.37535, 0.35972, slope: 22.303),
    Isotherm(750, 0.38262, 0.35937, slope: 19.328),
    Isotherm(775, 0.38976, 0.35897, slope: 17.318),
    Isotherm(800, 0.39677, 0.35855, slope: 15.879),
    Isotherm(825, 0.40366, 0.35810, slope: 14.807),
    Isotherm(850, 0.41040, 0.35763, slope: 13.985),
    Isotherm(875, 0.41701, 0.35715, slope: 13.339),
    Isotherm(900, 0.42349, 0.35665, slope: 12.822),
    Isotherm(925, 0.42983, 0.35615, slope: 12.403),
    Isotherm(950, 0.43603, 0.35564, slope: 12.059),
    Isotherm(975, 0.44209, 0.35513, slope: 11.773),
    Isotherm(1000, 0.44801, 0.35462, slope: 11.535),
  ]
}
