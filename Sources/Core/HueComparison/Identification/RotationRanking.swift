import ColorFilters
import Colorimetry
import VectorMath

/// The fits in the order of the report. Fits that the data cannot distinguish from the best come
/// first.
struct RotationRanking {
  let candidates: [HueIdentification.Candidate]

  /// The number of colours that the residuals cover, and the side of the cells over which these
  /// colours are averaged.
  let sampleCount: Int
  let side: Int

  /// The smallest residual.
  let residual: Double

  /// The maximum number of runners-up in a report.
  private static let runnersUp = 5

  /// The factor by which the interval of an angle is widened if the angle was found from a coder's
  /// blocks. The errors of neighbouring blocks are correlated, because decoders smooth chroma
  /// across block edges. The factor was measured on 120 photographs of quality 75 and 90: 95 % of
  /// them lie within the interval.
  private static let widening = 1.8

  /// - Parameters:
  ///   - fits: the fits, best first, all on the same colours.
  ///   - finer: colours on which the best angles are improved, if that makes them more certain.
  init(_ fits: [RotationFit], _ side: Int, _ finer: ChangedColors?) {
    (sampleCount, self.side, residual) = (fits[0].errors.count, side, fits[0].residual)
    let best = fits[0]
    let tied = fits.filter { $0.isTied(with: best) }
    let rest = fits.filter { !$0.isTied(with: best) }.prefix(Self.runnersUp)
    let order = Dictionary(
      uniqueKeysWithValues: RotationFamily.all.enumerated().map { ($1, $0) })
    // All fits that reproduce every byte are equally likely: the better known comes first. Colours
    // that were never rounded tell more.
    let isRounded = best.residual > 0.02
    let widened = side > 1 ? Self.widening : 1
    let isExact = tied.allSatisfy { $0.isWithinRounding }
    let first =
      isExact
      ? tied.ordered { order[$0.hypothesis.family] ?? 0 }
        .ordered { isRounded ? 0 : ($0.residual * 1e6).rounded() } : tied
    candidates =
      first.flatMap {
        $0.candidates(
          isEquivalent: true, widened: widened, angle: finer.map($0.bettered(on:)) ?? $0)
      }
      + rest.flatMap { $0.candidates(isEquivalent: false, widened: widened, angle: $0) }
  }
}

extension RotationFit {
  /// Whether rounding to 8 bits can explain every error.
  fileprivate var isWithinRounding: Bool {
    errors.allSatisfy { max($0.max(), -$0.min()) <= 0.505 }
  }

  /// Whether the colours cannot distinguish this fit from the best fit.
  fileprivate func isTied(with best: Self) -> Bool {
    let largest = errors.reduce(0) { max($0, $1.max(), -$1.min()) }
    let bestLargest = best.errors.reduce(0) { max($0, $1.max(), -$1.min()) }
    if bestLargest <= 0.6 { return largest <= 0.6 }
    let apart = Self.rootMeanSquare(zip(errors, best.errors).map { $0 - $1 })
    return apart <= min(0.5, max(0.1, best.residual / 2))
  }

  /// Returns the fit with its angle refined on other colours, if these colours make the angle more
  /// certain.
  fileprivate func bettered(on colors: ChangedColors) -> Self {
    var fit = measured(on: colors)
    fit.refine(colors, step: 0.25, rounds: 4)
    return fit.deviation < deviation ? fit : self
  }

  /// Returns the methods of the fit's family as candidates, at the angle of another fit from the
  /// same family.
  fileprivate func candidates(
    isEquivalent: Bool, widened: Double, angle: Self
  ) -> [HueIdentification.Candidate] {
    let isKnown = angle.slope > 1e-6
    let told = isKnown ? angle.shortDegrees : 0
    let rounding = abs((told - angle.degrees).remainder(dividingBy: 360))
    return hypothesis.family.methods.map { method in
      .init(
        method: method, display: hypothesis.display,
        gamutMapping: hypothesis.family.hasGamutMapping ? hypothesis.gamutMapping : nil,
        degrees: told,
        uncertainty: isKnown ? min(180, 2 * widened * angle.deviation + rounding) : 180,
        residual: residual, isEquivalent: isEquivalent)
    }
  }

  /// The angle as the shortest number that is equally likely, 0..<360.
  private var shortDegrees: Double {
    let likely = min(2 * deviation, 0.03)
    var scale = 1.0
    while scale < 1e9 {
      let rounded = (degrees * scale).rounded() / scale
      if abs(rounded - degrees) <= likely { return wrappedDegrees(rounded) }
      scale *= 10
    }
    return wrappedDegrees(degrees)
  }
}
