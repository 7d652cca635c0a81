import VectorMath

/// A numerical comparison of gamut mapping methods.
///
/// Colours are drawn at random, with a seed, from three sets. They are spread evenly over Display
/// P3, over Rec. 2020, and over OKLCh in the range that authors use. The OKLCh set has a lightness
/// of 0.05…0.95, a chroma of 0…0.4 and any hue. Colours already inside the gamut are left out,
/// unless the documentation of a figure states otherwise. Differences are measured in Oklab, and
/// lightness and hue in OKLCh. All figures depend only on the gamut, the seed and the numbers of
/// colours and sweep points.
///
/// ```swift
/// for row in GamutReport(count: 500).rows { print(row.method, row.meanHueError) }
/// ```
public struct GamutReport: Sendable, Hashable {
  /// The figures of one method.
  public struct Figures: Sendable, Hashable {
    /// The method that the figures describe.
    public var method: GamutMapping

    /// The number of colours that were outside the gamut and were mapped.
    public var count: Int

    /// The mean change of OKLCh lightness, 0…1.
    public var meanLightnessError: Double

    /// The largest change of OKLCh lightness, 0…1.
    public var maximumLightnessError: Double

    /// The mean change of OKLCh hue in degrees, 0…180. It covers the colours whose chroma is at
    /// least 0.02 before and after mapping.
    public var meanHueError: Double

    /// The largest change of OKLCh hue in degrees, 0…180. It covers the colours whose chroma is at
    /// least 0.02 before and after mapping.
    public var maximumHueError: Double

    /// The mean fraction of the chroma that remains after mapping.
    public var chromaKept: Double

    /// The mean ΔE OK between a colour and its mapped colour.
    public var meanDifference: Double

    /// The largest ΔE OK between a colour and its mapped colour.
    public var maximumDifference: Double

    /// The largest ΔE OK between two neighbouring colours of a sweep after mapping. A sweep is a
    /// line in OKLCh along which one component changes in small steps. Before mapping, neighbours
    /// are at most ``sweepStep`` apart.
    public var largestJump: Double

    /// The largest ΔE OK between a mapped colour and the same colour after a second mapping.
    public var idempotenceError: Double

    /// The fraction of mapped colours whose components, rounded to 8 bits without clamping, lie in
    /// 0…255.
    public var inGamutAt8Bits: Double
  }

  /// The largest ΔE OK between two neighbouring colours of a sweep before mapping.
  public let sweepStep: Double

  /// The number of colours that were drawn from each set.
  public let drawn: Int

  /// The figures of the report, with one row for each method.
  public let rows: [Figures]

  /// Creates a report on gamut mapping methods.
  ///
  /// - Parameters:
  ///   - target: the type into whose gamut the colours are mapped.
  ///   - count: the number of colours to draw from each set, 1 or more.
  ///   - seed: the seed of the random colours.
  ///   - sweepPoints: the number of steps in a sweep, 1 or more. More steps make ordinary
  ///     differences between neighbours smaller, but not a jump in the mapping.
  ///   - progress: a closure that is called with the completed fraction, which rises to 1.
  public init<Target: RGBValue>(
    into target: Target.Type = SRGB.self, methods: [GamutMapping] = GamutMapping.allCases,
    count: Int = 1000, seed: UInt64 = 1, sweepPoints: Int = 720,
    progress: (Double) -> Void = { _ in }
  ) {
    drawn = max(count, 1)
    var colors: [Oklch] = []
    let sets: [(SIMD3<Double>) -> Oklch] = [
      { Oklch(DisplayP3($0)) }, { Oklch(Rec2020($0)) },
      { Oklch(0.05 + 0.9 * $0.x, 0.4 * $0.y, 360 * $0.z) },
    ]
    for color in sets {
      var random = SplitMix(seed: seed)
      for _ in 0..<drawn {
        let color = color(SIMD3(random.unit(), random.unit(), random.unit()))
        if !Target(color).isInGamut() { colors.append(color) }
      }
    }
    let sweeps = Self.sweeps(max(sweepPoints, 1))
    sweepStep = Self.largestStep(sweeps.map { $0.map { Oklab($0) } })
    rows = methods.indices.map { index in
      defer { progress(Double(index + 1) / Double(methods.count)) }
      return Self.figures(methods[index], colors, sweeps, target)
    }
  }

  private static func figures<Target: RGBValue>(
    _ method: GamutMapping, _ colors: [Oklch], _ sweeps: [[Oklch]], _: Target.Type
  ) -> Figures {
    var result = Figures(
      method: method, count: colors.count, meanLightnessError: 0, maximumLightnessError: 0,
      meanHueError: 0, maximumHueError: 0, chromaKept: 0, meanDifference: 0,
      maximumDifference: 0, largestJump: 0, idempotenceError: 0, inGamutAt8Bits: 0)
    var hues = 0
    for color in colors {
      let mapped = color.mapped(into: Target.self, by: method)
      let seen = Oklch(mapped)
      let lightness = abs(seen.lightness - color.lightness)
      result.meanLightnessError += lightness
      result.maximumLightnessError = max(result.maximumLightnessError, lightness)
      if seen.chroma >= 0.02, color.chroma >= 0.02 {
        let hue = abs((seen.hue - color.hue).remainder(dividingBy: 360))
        result.meanHueError += hue
        result.maximumHueError = max(result.maximumHueError, hue)
        hues += 1
      }
      result.chromaKept += color.chroma > 0 ? seen.chroma / color.chroma : 1
      let difference = color.difference(from: mapped, by: .deltaEOK)
      result.meanDifference += difference
      result.maximumDifference = max(result.maximumDifference, difference)
      // By way of Oklch, as a colour comes back from elsewhere: rounding may put it outside again.
      let again = seen.mapped(into: Target.self, by: method)
      result.idempotenceError = max(
        result.idempotenceError, mapped.difference(from: again, by: .deltaEOK))
      let bytes = mapped.components * 255
      if bytes.min().rounded() >= 0, bytes.max().rounded() <= 255 { result.inGamutAt8Bits += 1 }
    }
    let total = Double(max(colors.count, 1))
    result.meanLightnessError /= total
    result.meanHueError /= Double(max(hues, 1))
    result.chromaKept /= total
    result.meanDifference /= total
    result.inGamutAt8Bits /= total
    result.largestJump = largestStep(
      sweeps.map { $0.map { Oklab($0.mapped(into: Target.self, by: method)) } })
    return result
  }

  /// Returns lines through OKLCh, mostly outside sRGB, along which the hue, the lightness or the
  /// chroma changes.
  private static func sweeps(_ points: Int) -> [[Oklch]] {
    let shares = (0...points).map { Double($0) / Double(points) }
    var sweeps: [[Oklch]] = []
    for lightness in [0.25, 0.45, 0.65, 0.85] {
      sweeps.append(shares.map { Oklch(lightness, 0.3, 360 * $0) })
    }
    for hue in stride(from: 0.0, to: 360, by: 30) {
      sweeps.append(shares.map { Oklch($0, 0.3, hue) })
      sweeps.append(shares.map { Oklch(0.65, 0.4 * $0, hue) })
    }
    return sweeps
  }

  private static func largestStep(_ lines: [[Oklab]]) -> Double {
    var largest = 0.0
    for line in lines {
      for (a, b) in zip(line, line.dropFirst()) {
        largest = max(largest, distance(a.components, b.components))
      }
    }
    return largest
  }
}
