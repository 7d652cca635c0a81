import VectorMath

/// A summary of the perceived changes that a method makes to some colours, over several rotations.
/// Rotations by 0° are left out.
public struct SeenSummary: Sendable, Hashable {
  /// The distribution of the magnitudes of one figure.
  public struct Spread: Sendable, Hashable {
    public var mean = 0.0

    /// The 95th percentile, interpolated between the two nearest figures.
    public var percentile95 = 0.0
    public var largest = 0.0

    /// The number of figures.
    public var count = 0

    init(_ figures: [Double]) {
      guard !figures.isEmpty else { return }
      let sorted = figures.map { abs($0) }.sorted()
      count = sorted.count
      mean = sorted.reduce(0, +) / Double(count)
      largest = sorted[count - 1]
      let place = 0.95 * Double(count - 1)
      let index = Int(bounded: place)
      let next = sorted[min(index + 1, count - 1)]
      percentile95 = sorted[index] + (place - Double(index)) * (next - sorted[index])
    }
  }

  /// The hue errors according to each judge, in degrees from the requested hue.
  public private(set) var hues: [HueJudge: Spread] = [:]

  /// The change in CIE L\*.
  public let lightness: Spread

  /// The mean signed change in CIE L\*, in which gains and losses cancel.
  public let netLightness: Double

  /// The change in CAM16's colourfulness, as a fraction of the original.
  public let colorfulness: Spread

  /// The change in the sum of all colours' colourfulness, as a fraction of the original sum. Gains
  /// and losses cancel.
  public let netColorfulness: Double

  /// The relative change in contrast with a fixed background: 0.1 means a factor of 1.1.
  public let contrast: Spread

  /// The CIEDE2000 difference between a colour and the result of the rotation followed by its
  /// inverse. It is computed from L\*a\*b\* under D65. It contains no figures for a photograph.
  public let back: Spread

  /// The fraction of results that were outside the gamut and were brought into it.
  public let outside: Double

  /// The hue error on Munsell's circle, in degrees from the requested hue.
  public var hue: Spread { hues[.munsell] ?? Spread([]) }

  /// The number of results that are left out of Munsell's figure because the colour or its result
  /// is lighter than Munsell value 9.
  public let extrapolated: Int

  /// The number of results that the figures cover.
  public var count: Int { lightness.count }

  /// A rotation of a colour.
  struct Turn {
    var change: SeenChange

    /// The CIEDE2000 difference that remains after the inverse rotation.
    var back: Double?
    var isOutside: Bool
  }

  /// - Parameter outside: the fraction outside the gamut, if it is known for more rotations than
  ///   these.
  init(_ turns: [Turn], outside: Double? = nil) {
    lightness = Spread(turns.map { $0.change.lightness })
    netLightness =
      turns.reduce(0) { $0 + $1.change.lightness } / Double(max(turns.count, 1))
    colorfulness = Spread(turns.compactMap { $0.change.colorfulness })
    let sums = turns.reduce(into: SIMD2<Double>()) { sums, turn in
      guard let change = turn.change.colorfulness else { return }
      sums += SIMD2(1, 1 + change) * turn.change.givenColorfulness
    }
    netColorfulness = sums.x > 0 ? sums.y / sums.x - 1 : 0
    contrast = Spread(turns.map { $0.change.contrast - 1 })
    back = Spread(turns.compactMap { $0.back })
    self.outside =
      outside ?? Double(turns.count { $0.isOutside }) / Double(max(turns.count, 1))
    for judge in HueJudge.allCases {
      hues[judge] = Spread(
        turns.compactMap {
          // A hue that Munsell's renotation does not reach is not measured.
          judge == .munsell && $0.change.isExtrapolated ? nil : $0.change.hue(by: judge)
        })
    }
    extrapolated = turns.count { $0.change.isExtrapolated && $0.change.hue != nil }
  }
}
