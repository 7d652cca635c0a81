import VectorMath

/// The chromaticities of black bodies, according to Planck's law and the CIE 1931 observer.
///
/// The constant c₂ is 1.4388 × 10⁻² m·K, like in the International Temperature Scale. The sums run
/// over the wavelengths of the observer's table without interpolation. Source: CIE 15:2004 §9.5 and
/// note 5.
public struct PlanckianLocus: Sendable, Hashable {
  /// The range of wavelengths over which the sums run, in nanometres.
  public let wavelengths: ClosedRange<Int>

  /// The step between the wavelengths of the sums, in nanometres.
  public let step: Int

  /// For each wavelength, x̄, ȳ and z̄ divided by λ⁴, and c₂ / λ for a reciprocal temperature in
  /// megakelvin⁻¹.
  private let weights: [SIMD4<Double>]

  /// The locus in u, v as a series, within 10⁻¹⁵ of the sums. The variable is the square root of
  /// the reciprocal temperature, as a fraction of the value for the coldest temperature of the
  /// search.
  private let series: LocusSeries

  /// The points from which a search starts.
  private(set) var coarse: [SIMD2<Double>] = []

  /// The locus that is computed with a step of 1 nm over 360…830 nm.
  public static let standard = PlanckianLocus()

  /// Creates a locus from a part of the observer's table. Use this to match other programs, which
  /// may use steps of 5 nm or stop at 780 nm.
  ///
  /// Wavelengths outside 360…830 nm are omitted. A step below 1 is treated as 1.
  public init(wavelengths: ClosedRange<Int> = 360...830, step: Int = 1) {
    let wavelengths = wavelengths.clamped(to: ColorMatching.first...ColorMatching.last)
    let step = min(max(1, step), 471)
    self.wavelengths = wavelengths
    self.step = step
    let weights = stride(from: wavelengths.lowerBound, through: wavelengths.upperBound, by: step)
      .map {
        let micrometres = Double($0) / 1000
        let scale = 1 / (micrometres * micrometres * micrometres * micrometres)
        // c₂ / (λ T) with λ in micrometres and 1 / T in megakelvin⁻¹.
        return SIMD4(ColorMatching.values(at: $0) * scale, 1.4388e-2 / micrometres)
      }
    self.weights = weights
    series = LocusSeries {
      let c = Self.xyz(mired: PlanckTemperature.mireds.upperBound * $0 * $0, weights)
      return SIMD2(4 * c.x, 6 * c.y) / (c.x + 15 * c.y + 3 * c.z)
    }
    coarse = (0...PlanckTemperature.count).map { uv(mired: PlanckTemperature.mired($0)) }
  }

  /// Returns the chromaticity of a black body, or nil if the temperature is not above 0.
  public func chromaticity(kelvin: Double) -> Chromaticity? {
    guard kelvin > 0 else { return nil }
    return Chromaticity(xyz: xyz(mired: 1e6 / kelvin))
  }

  /// Returns XYZ up to scale for a reciprocal temperature in megakelvin⁻¹, 0 or more.
  func xyz(mired: Double) -> SIMD3<Double> { Self.xyz(mired: mired, weights) }

  /// Returns XYZ for given weights. At 0, it is the limit for infinite temperature.
  ///
  /// The formula is written with x / (eˣ − 1), which is 1 at that limit. At low temperatures, it is
  /// scaled with the exponential of the longest wavelength, so that no temperature makes every term
  /// vanish.
  private static func xyz(mired: Double, _ weights: [SIMD4<Double>]) -> SIMD3<Double> {
    guard let first = weights.first, let last = weights.last else { return SIMD3(0, 0, 0) }
    let least = mired * last.w
    guard least.isFinite else { return SIMD3(0, 0, 0) }
    let isHot = mired * first.w < 600
    var sum = SIMD3<Double>(0, 0, 0)
    for weight in weights {
      let x = mired * weight.w
      let emission =
        x == 0
        ? 1
        : isHot ? x / Elementary.expm1(x) : x * Elementary.exp(least - x) / -Elementary.expm1(-x)
      sum += SIMD3(weight.x, weight.y, weight.z) * emission
    }
    return sum
  }

  /// Returns the CIE 1960 u and v for a reciprocal temperature in megakelvin⁻¹, within the range of
  /// the search.
  func uv(mired: Double) -> SIMD2<Double> { place(mired: mired).point }

  /// Returns the point u, v, and its derivative along the locus towards lower temperatures, up to
  /// scale.
  func place(mired: Double) -> (point: SIMD2<Double>, slope: SIMD2<Double>) {
    series((mired / PlanckTemperature.mireds.upperBound).squareRoot())
  }
}
