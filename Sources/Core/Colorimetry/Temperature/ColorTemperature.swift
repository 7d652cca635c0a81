/// A correlated colour temperature, and the distance of the colour from the Planckian locus.
@frozen
public struct ColorTemperature: Sendable, Hashable {
  /// The temperature, in kelvin, of the black body whose colour is nearest in the CIE 1960 u, v
  /// diagram.
  public var kelvin: Double

  /// D_uv: the distance to that black body in the CIE 1960 u, v diagram. It is above 0 if the
  /// colour is greener than the black body.
  ///
  /// Source: ANSI C78.377, as restated by Ohno (2013).
  public var duv: Double

  @inlinable
  /// Creates a colour temperature from a temperature in kelvin and a distance from the Planckian
  /// locus in the CIE 1960 u, v diagram.
  public init(kelvin: Double, duv: Double = 0) {
    self.kelvin = kelvin
    self.duv = duv
  }

  /// Whether the temperature is meaningful, which requires that the colour lies within 0.05 of the
  /// Planckian locus. Source: CIE 15:2004 §9.5.
  @inlinable public var isMeaningful: Bool { abs(duv) <= 0.05 }
}

/// A method that computes the correlated colour temperature of a chromaticity, and the chromaticity
/// of a temperature.
///
/// ```swift
/// let daylight = StandardIlluminant.d65.chromaticity()
/// print(ColorTemperatureMethod.ohno.temperature(of: daylight)!.kelvin)  // 6504.35…
/// ```
public enum ColorTemperatureMethod: String, CaseIterable, Sendable, Hashable {
  /// Finds the nearest black body in a table, then fits a triangle or a parabola through that entry
  /// and its neighbours.
  ///
  /// The range is 1000…100 000 K. The result is within 10⁻⁵ of that of ``planck``. Source: Y. Ohno,
  /// "Practical use and calculation of CCT and Duv", Leukos 10 (2013) 47.
  case ohno = "ohno"

  /// Interpolates between two isotherms of a table.
  ///
  /// The range is 1000…1 000 000 K. Up to 100 000 K, the result is within 0.3 % of that of
  /// ``planck``. The difference arises because the table has five digits. Source: A. R. Robertson,
  /// "Computation of correlated color temperature and distribution temperature", J. Opt. Soc. Am.
  /// 58 (1968) 1528.
  case robertson = "robertson"

  /// Finds the nearest point on the Planckian locus itself with a root finder, accurate to the last
  /// digits.
  ///
  /// The range is 500…1 000 000 K.
  case planck = "planck"

  /// The range of temperatures that the method returns. For a colour outside the range, the method
  /// returns the nearer end.
  public var range: ClosedRange<Double> {
    switch self {
    case .ohno: 1000...100_000
    case .robertson: 1000...1_000_000
    case .planck: 500...1_000_000
    }
  }

  /// Whether a temperature is an end of ``range``, which is also the result for all temperatures
  /// outside it.
  package func isEnd(_ kelvin: Double) -> Bool {
    kelvin == range.lowerBound || kelvin == range.upperBound
  }

  /// Returns the temperature of a chromaticity, or nil if the chromaticity does not have
  /// coordinates in the CIE 1960 u, v diagram.
  ///
  /// If the temperature would be outside ``range``, the result is the nearer end of the range and
  /// the distance to that end. Far from the locus, the result has little meaning: see
  /// ``ColorTemperature/isMeaningful``.
  public func temperature(
    of chromaticity: Chromaticity, locus: PlanckianLocus = .standard
  ) -> ColorTemperature? {
    // A distance that overflows has no nearest point.
    guard let uv = chromaticity.uv, abs(uv.x) < 1e100, abs(uv.y) < 1e100 else { return nil }
    return switch self {
    case .ohno: OhnoTemperature.temperature(uv, locus)
    case .robertson: RobertsonTemperature.temperature(uv)
    case .planck: PlanckTemperature.temperature(uv, locus)
    }
  }

  /// Returns the temperature of a colour, or nil if the colour is black or does not have a
  /// temperature.
  ///
  /// ```swift
  /// let warm = ColorTemperatureMethod.planck.temperature(of: SRGB(1, 0.8, 0.6))!
  /// print(warm.kelvin, warm.duv)  // 3727.90… -0.000866…
  /// ```
  public func temperature(of color: some ColorValue) -> ColorTemperature? {
    color.chromaticity.flatMap { temperature(of: $0) }
  }

  /// Returns the chromaticity with a given temperature and distance from the Planckian locus.
  ///
  /// ```swift
  /// let candle = ColorTemperature(kelvin: 1850)
  /// let light = try ColorTemperatureMethod.planck.chromaticity(of: candle)
  /// print(light.x, light.y)  // 0.5434… 0.4098…
  /// ```
  ///
  /// - Throws: ``ColorTemperatureError`` if the temperature is outside ``range``, or if a
  ///   chromaticity at this distance does not exist.
  public func chromaticity(
    of temperature: ColorTemperature, locus: PlanckianLocus = .standard
  ) throws(ColorTemperatureError) -> Chromaticity {
    guard range.contains(temperature.kelvin) else {
      throw .outOfRange(kelvin: temperature.kelvin, allowed: range)
    }
    let mired = 1e6 / temperature.kelvin
    let uv =
      switch self {
      case .robertson: RobertsonTemperature.uv(mired: mired, duv: temperature.duv)
      case .ohno, .planck:
        PlanckTemperature.uv(mired: mired, duv: temperature.duv, locus)
      }
    guard abs(temperature.duv) <= 1, let result = Chromaticity(u: uv.x, v: uv.y) else {
      throw .noChromaticity(duv: temperature.duv)
    }
    return result
  }
}

/// An error that occurs if a requested colour temperature does not have a chromaticity.
public enum ColorTemperatureError: Error, Sendable, Hashable, CustomStringConvertible {
  case outOfRange(kelvin: Double, allowed: ClosedRange<Double>)
  case noChromaticity(duv: Double)

  public var description: String {
    switch self {
    case .outOfRange(let kelvin, let allowed):
      "\(kelvin) K is not in \(allowed.lowerBound)…\(allowed.upperBound) K"
    case .noChromaticity(let duv): "there is no chromaticity at a distance of \(duv) from the locus"
    }
  }
}
