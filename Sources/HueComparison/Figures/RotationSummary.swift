public import ColorFilters
import Colorimetry

/// The mean and the largest of some figures, by magnitude.
package struct MeanAndMax: Sendable, Hashable {
  /// The mean magnitude; 0 before the first figure.
  package private(set) var mean = 0.0

  /// The largest magnitude; 0 before the first figure.
  package private(set) var max = 0.0

  /// How many figures went in.
  package private(set) var count = 0

  /// No figures yet.
  package init() {}

  /// What is known of some figures already; `mean` and `max` of their magnitudes.
  package init(mean: Double, max: Double, count: Int) {
    self.mean = mean
    self.max = max
    self.count = count
  }

  /// Takes in the magnitude of a figure.
  package mutating func add(_ value: Double, times: Int = 1) {
    guard times > 0 else { return }
    count += times
    mean += (abs(value) - mean) * (Double(times) / Double(count))
    max = Swift.max(max, abs(value))
  }

  /// Takes in all figures of another.
  package mutating func merge(_ other: Self) {
    guard other.count > 0 else { return }
    count += other.count
    mean += (other.mean - mean) * (Double(other.count) / Double(count))
    max = Swift.max(max, other.max)
  }
}

/// The figures of one method over the colours, or the pixels, that it turned.
public struct RotationSummary: Sendable, Hashable {
  /// The errors against one reference.
  package struct Errors: Sendable, Hashable {
    package var deltaE2000 = MeanAndMax()
    package var deltaEOK = MeanAndMax()

    /// Greys are left out.
    package var hue = MeanAndMax()
    package var saturation = MeanAndMax()
    package var brightness = MeanAndMax()
    package var lightness = MeanAndMax()
    package var chroma = MeanAndMax()

    mutating func add(_ error: RotationError) {
      deltaE2000.add(error.deltaE2000)
      deltaEOK.add(error.deltaEOK)
      if let hueError = error.hue { hue.add(hueError) }
      saturation.add(error.saturation)
      brightness.add(error.brightness)
      lightness.add(error.lightness)
      chroma.add(error.chroma)
    }

    /// One figure of each error.
    func errors(_ figure: KeyPath<MeanAndMax, Double>) -> RotationError {
      RotationError(
        deltaE2000: deltaE2000[keyPath: figure], deltaEOK: deltaEOK[keyPath: figure],
        hue: hue.count > 0 ? hue[keyPath: figure] : nil, saturation: saturation[keyPath: figure],
        brightness: brightness[keyPath: figure], lightness: lightness[keyPath: figure],
        chroma: chroma[keyPath: figure])
    }
  }

  /// What turned the hue.
  public let method: HueRotationMethod

  /// How many results or opaque pixels there are.
  public internal(set) var count = 0

  /// How many of them had to be brought into gamut.
  public internal(set) var clippedCount = 0

  /// The fraction of them, 0…1, that had to be brought into gamut.
  public var clippedShare: Double { count == 0 ? 0 : Double(clippedCount) / Double(count) }

  /// The smallest angle away from no rotation, in degrees 0…180, at which a result was clipped; nil
  /// for none, and for pixels.
  public internal(set) var firstClippedAngle: Double?

  /// The mean of the results' ``HueRotationComparison/Result/matrixPart``; 0 for pixels.
  public internal(set) var matrixPart = 0.0

  /// The mean of the results' ``HueRotationComparison/Result/clampPart``; 0 for pixels.
  public internal(set) var clampPart = 0.0

  /// The largest sRGB channel error after turning back, 0…1; 0 for pixels.
  public var largestRoundTrip: Double { roundTrip.max }

  /// The largest sRGB channel errors after turning back; none for pixels.
  package internal(set) var roundTrip = MeanAndMax()

  /// Against ``RotationReference/hsb``.
  package internal(set) var fromHSB = Errors()

  /// Against ``RotationReference/oklch``.
  package internal(set) var fromOklch = Errors()

  init(_ method: HueRotationMethod) { self.method = method }

  /// The mean magnitudes of the errors against a reference; of pixels, ΔE alone.
  public func mean(from reference: RotationReference) -> RotationError {
    errors(from: reference).errors(\.mean)
  }

  /// The largest magnitudes of the errors against a reference; of pixels, ΔE alone.
  public func largest(from reference: RotationReference) -> RotationError {
    errors(from: reference).errors(\.max)
  }

  package func errors(from reference: RotationReference) -> Errors {
    switch reference {
    case .hsb: fromHSB
    case .oklch: fromOklch
    }
  }

  /// Takes in the ΔE and counts of more pixels.
  mutating func merge(_ other: Self) {
    fromHSB.deltaE2000.merge(other.fromHSB.deltaE2000)
    fromHSB.deltaEOK.merge(other.fromHSB.deltaEOK)
    fromOklch.deltaE2000.merge(other.fromOklch.deltaE2000)
    fromOklch.deltaEOK.merge(other.fromOklch.deltaEOK)
    clippedCount += other.clippedCount
    count += other.count
  }
}

extension HueRotationComparison {
  /// A summary for each method, in the order of the options.
  public var summaries: [RotationSummary] {
    options.methods.map { method in
      var summary = RotationSummary(method)
      for result in results where result.method == method {
        summary.fromHSB.add(result.errorFromHSB)
        summary.fromOklch.add(result.errorFromOklch)
        summary.roundTrip.add(result.roundTrip)
        summary.count += 1
        let count = Double(summary.count)
        summary.matrixPart += (result.matrixPart - summary.matrixPart) / count
        summary.clampPart += (result.clampPart - summary.clampPart) / count
        if result.isClipped {
          summary.clippedCount += 1
          let turn = abs(result.degrees.remainder(dividingBy: 360))
          summary.firstClippedAngle = Swift.min(summary.firstClippedAngle ?? turn, turn)
        }
      }
      return summary
    }
  }
}
