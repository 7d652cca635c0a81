public import ColorFilters
import Colorimetry

/// The mean and the largest of some figures, by magnitude.
public struct MeanAndMax: Sendable, Hashable {
  /// The mean magnitude; 0 before the first figure.
  public private(set) var mean = 0.0

  /// The largest magnitude; 0 before the first figure.
  public private(set) var max = 0.0

  /// How many figures went in.
  public private(set) var count = 0

  /// No figures yet.
  public init() {}

  /// What is known of some figures already; `mean` and `max` of their magnitudes.
  public init(mean: Double, max: Double, count: Int) {
    self.mean = mean
    self.max = max
    self.count = count
  }

  /// Takes in the magnitude of a figure.
  public mutating func add(_ value: Double, times: Int = 1) {
    guard times > 0 else { return }
    count += times
    mean += (abs(value) - mean) * (Double(times) / Double(count))
    max = Swift.max(max, abs(value))
  }

  /// Takes in all figures of another.
  public mutating func merge(_ other: Self) {
    guard other.count > 0 else { return }
    count += other.count
    mean += (other.mean - mean) * (Double(other.count) / Double(count))
    max = Swift.max(max, other.max)
  }
}

/// The figures of one method over all inputs and angles.
public struct RotationSummary: Sendable, Hashable {
  /// The errors against one reference.
  public struct Errors: Sendable, Hashable {
    /// CIEDE2000.
    public var deltaE2000 = MeanAndMax()

    /// ΔE OK.
    public var deltaEOK = MeanAndMax()

    /// Degrees of the reference's hue; greys are left out.
    public var hue = MeanAndMax()

    /// Differences of HSB saturation, 0…1.
    public var saturation = MeanAndMax()

    /// Differences of HSB brightness, 0…1.
    public var brightness = MeanAndMax()

    /// Differences of OKLCh lightness, 0…1.
    public var lightness = MeanAndMax()

    /// Differences of OKLCh chroma.
    public var chroma = MeanAndMax()

    mutating func add(_ error: RotationError) {
      deltaE2000.add(error.deltaE2000)
      deltaEOK.add(error.deltaEOK)
      if let hueError = error.hue { hue.add(hueError) }
      saturation.add(error.saturation)
      brightness.add(error.brightness)
      lightness.add(error.lightness)
      chroma.add(error.chroma)
    }
  }

  /// What turned the hue.
  public var method: HueRotationMethod

  /// Against ``RotationReference/hsb``.
  public var fromHSB = Errors()

  /// Against ``RotationReference/oklch``.
  public var fromOklch = Errors()

  /// The mean parts of the chosen reference's CIEDE2000.
  public var split = ErrorSplit(matrix: 0, clamp: 0)

  /// The largest sRGB channel errors after turning back.
  public var roundTrip = MeanAndMax()

  /// The share of results, 0…1, that had to be brought into gamut.
  public var clippedShare = 0.0

  /// The smallest angle away from no rotation, in degrees 0…180, at which a result was clipped.
  public var firstClippedAngle: Double?

  /// The errors against a reference.
  public func errors(from reference: RotationReference) -> Errors {
    switch reference {
    case .hsb: fromHSB
    case .oklch: fromOklch
    }
  }
}

extension HueRotationComparison {
  /// A summary for each method, in the order of the options.
  public var summaries: [RotationSummary] {
    options.methods.map { method in
      var summary = RotationSummary(method: method)
      var (count, clipped) = (0.0, 0.0)
      for result in results where result.method == method {
        summary.fromHSB.add(result.errorFromHSB)
        summary.fromOklch.add(result.errorFromOklch)
        summary.roundTrip.add(result.roundTrip)
        count += 1
        summary.split.matrix += (result.split.matrix - summary.split.matrix) / count
        summary.split.clamp += (result.split.clamp - summary.split.clamp) / count
        if result.isClipped {
          clipped += 1
          let turn = abs(result.degrees.remainder(dividingBy: 360))
          summary.firstClippedAngle = Swift.min(summary.firstClippedAngle ?? turn, turn)
        }
      }
      summary.clippedShare = count == 0 ? 0 : clipped / count
      return summary
    }
  }
}
