public import Colorimetry
import VectorMath

/// A measure of how constant a space's hue is over colours that people judged to have the same hue.
///
/// ```swift
/// for experiment in HueConstancy.Experiment.all {
///   print(experiment.name, HueConstancy(of: .oklch, over: experiment).rms)
/// }
/// ```
public struct HueConstancy: Sendable, Hashable {
  /// The space whose hue is evaluated.
  public let space: ColorSpace

  /// The root mean square deviation, in degrees, of each colour's hue from the mean hue of its
  /// locus. It is taken over all colours of the experiment.
  ///
  /// Deviations and means are computed on the hue circle. In a space with two opponent axes, the
  /// hue is the angle in the plane of these axes. Each axis is first divided by its reference
  /// range, because XYB's axes do not have a common unit. Colours to which the space does not give
  /// a hue are omitted. A locus with fewer than two remaining colours is omitted too. If all loci
  /// are omitted, the value is NaN.
  public let rms: Double

  /// The 95 % confidence interval of ``rms``, over experiments with the same number of loci, drawn
  /// at random from these loci.
  ///
  /// It is computed with a percentile bootstrap over the loci, because the colours of one locus are
  /// not independent. Source: B. Efron and R. J. Tibshirani, An Introduction to the Bootstrap
  /// (1993), chapters 8 and 13.
  public let interval: ClosedRange<Double>

  /// - Precondition: `space` has a hue; see ``Colorimetry/ColorSpace/hasHue``.
  public init(of space: ColorSpace, over experiment: Experiment) {
    self.space = space
    let loci = experiment.loci.map { Locus(degrees: space.hues(of: $0)) }
    rms = Locus.rms(loci)
    guard rms.isFinite else {
      interval = 0...Double.infinity
      return
    }
    // The same seed gives the same numbers in every run.
    var random = SplitMix(seed: Self.seed)
    let resamples = (0..<Self.resamples).map { _ in
      Locus.rms(loci.indices.map { _ in loci[Int(random.next() % UInt64(loci.count))] })
    }.filter { $0.isFinite }.sorted()
    func percentile(_ fraction: Double) -> Double {
      resamples[Int(saturating: (fraction * Double(resamples.count - 1)).rounded())]
    }
    interval = percentile(0.025)...percentile(0.975)
  }

  private static let seed: UInt64 = 1995
  private static let resamples = 2000

  /// The sum of the squared deviations of a locus.
  private struct Locus {
    var sum = 0.0
    var count = 0

    init(degrees: [Double]) {
      guard degrees.count > 1 else { return }
      let directions = degrees.map { DegreeAngle.sinCos($0) }
      let mean = DegreeAngle.direction(
        x: directions.reduce(0) { $0 + $1.cos }, y: directions.reduce(0) { $0 + $1.sin })
      count = degrees.count
      for hue in degrees {
        let deviation = (hue - mean).remainder(dividingBy: 360)
        sum += deviation * deviation
      }
    }

    static func rms(_ loci: [Self]) -> Double {
      let (sum, count) = loci.reduce((0, 0)) { ($0.0 + $1.sum, $0.1 + $1.count) }
      return (sum / Double(count)).squareRoot()
    }
  }
}

extension ColorSpace {
  /// Returns the hues, in degrees, of the colours that have one.
  fileprivate func hues(of colors: [XYZ]) -> [Double] {
    let channels = channels
    return colors.compactMap { color in
      let color = AnyColor(color).moved(to: self)
      guard !color.isAchromatic else { return nil }
      var hue = Double.nan
      if let index = channels.hueIndex {
        hue = color.storage[index]
      } else if let (a, b) = channels.opponentAxes {
        let ranges = (channels[a].range.upperBound, channels[b].range.upperBound)
        hue = DegreeAngle.direction(x: color.storage[a] / ranges.0, y: color.storage[b] / ranges.1)
      }
      return hue.isFinite ? hue : nil
    }
  }
}
