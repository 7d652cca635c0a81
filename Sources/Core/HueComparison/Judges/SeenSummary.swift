public import ColorFilters
import Colorimetry
import VectorMath

/// What a method keeps and loses over some colours and turns, as people see it. Turns by 0° do not
/// count.
public struct SeenSummary: Sendable, Hashable {
  /// The magnitudes of one figure.
  public struct Spread: Sendable, Hashable {
    public var mean = 0.0

    /// What 95 of 100 do not pass, between the two nearest figures.
    public var percentile95 = 0.0
    public var largest = 0.0

    /// How many figures there were.
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

  /// Degrees from the hue asked for, by each judge.
  public private(set) var hues: [HueJudge: Spread] = [:]

  /// The change of CIE L\*.
  public let lightness: Spread

  /// The change of CAM16's colourfulness, as a fraction of what it was.
  public let colorfulness: Spread

  /// The factor by which the contrast with a fixed ground can change, less 1.
  public let contrast: Spread

  /// The CIEDE2000, on L\*a\*b\* under D65, between a colour and what turning back makes of it; no
  /// figures for pixels.
  public let back: Spread

  /// How far the change of L\* differs at most between the colours of one gradient; 0 for others.
  public let unevenness: Double

  /// The fraction of results that had to be brought into gamut.
  public let outside: Double

  /// Degrees from the hue asked for on Munsell's circle.
  public var hue: Spread { hues[.munsell] ?? Spread([]) }

  /// How many results the figures are over.
  public var count: Int { lightness.count }

  /// A colour before and after a turn.
  struct Turn {
    var before: AnyColor
    var after: AnyColor
    var degrees: Double
    var change: SeenChange
    var back: Double?
    var isOutside: Bool
  }

  /// - Parameter outside: the fraction outside the gamut where it is known of more than these.
  init(_ turns: [Turn], unevenness: Double = 0, outside: Double? = nil) {
    lightness = Spread(turns.map { $0.change.lightness })
    colorfulness = Spread(turns.compactMap { $0.change.colorfulness })
    contrast = Spread(turns.map { $0.change.contrast - 1 })
    back = Spread(turns.compactMap { $0.back })
    self.unevenness = unevenness
    self.outside =
      outside ?? Double(turns.count { $0.isOutside }) / Double(max(turns.count, 1))
    for judge in HueJudge.allCases {
      hues[judge] = Spread(
        turns.compactMap { turn in
          // One rule of what has a hue for all judges.
          guard let munsell = turn.change.hue else { return nil }
          if judge == .munsell { return munsell }
          guard let old = judge.hue(turn.before), let new = judge.hue(turn.after) else {
            return nil
          }
          return (new - old - turn.degrees).remainder(dividingBy: 360)
        })
    }
  }
}

extension HueRotationMethod {
  /// What the method keeps and loses over forty-seven colours turned by every 30°, inside sRGB by
  /// ray tracing: by what methods are chosen between, whatever is compared.
  ///
  /// Random colours of sRGB with a chroma of at least 0.04 in OKLCh, and some of user interfaces.
  public var standing: SeenSummary { Standings.shared(self) }
}
