import ColorFilters
import Colorimetry
import VectorMath

/// Fits in the order in which they are told, with those that the data do not tell apart first.
struct RotationRanking {
  let candidates: [HueIdentification.Candidate]

  /// How many colours the residuals are over, and the side of the cells whose means these are.
  let sampleCount: Int
  let side: Int

  /// The least residual.
  let residual: Double

  /// Runners-up are told as far as this one.
  private static let runnersUp = 5

  /// - Parameters:
  ///   - fits: best first, all on the same colours.
  ///   - everything: what the best ones' angles are bettered on.
  init(_ fits: [RotationFit], _ side: Int, _ everything: ChangedColors?) {
    (sampleCount, self.side, residual) = (fits[0].errors.count, side, fits[0].residual)
    let best = fits[0]
    let tied = fits.filter { $0.isTied(with: best) }
    let rest = fits.filter { !$0.isTied(with: best) }.prefix(Self.runnersUp)
    let order = Dictionary(
      uniqueKeysWithValues: RotationFamily.all.enumerated().map { ($1, $0) })
    // What reproduces every byte is as likely as any other that does: the better known goes first.
    // Colours that were never rounded tell more.
    let isRounded = best.residual > 0.02
    func rank(_ fit: RotationFit) -> (Double, Int) {
      (isRounded ? 0 : (fit.residual * 1e6).rounded(), order[fit.hypothesis.family] ?? 0)
    }
    let isExact = tied.allSatisfy { $0.isWithinRounding }
    let first = isExact ? tied.sorted { rank($0) < rank($1) } : tied
    candidates =
      first.flatMap { fit in
        fit.candidates(isEquivalent: true, angle: everything.map(fit.angle(on:)) ?? fit)
      } + rest.flatMap { $0.candidates(isEquivalent: false, angle: $0) }
  }
}

extension RotationFit {
  /// Whether every error is one that rounding to 8 bits can make.
  fileprivate var isWithinRounding: Bool {
    errors.allSatisfy { max($0.max(), -$0.min()) <= 0.505 }
  }

  /// Whether the colours do not tell the fit from the best.
  fileprivate func isTied(with best: Self) -> Bool {
    let largest = errors.reduce(0) { max($0, $1.max(), -$1.min()) }
    let bestLargest = best.errors.reduce(0) { max($0, $1.max(), -$1.min()) }
    if bestLargest <= 0.6 { return largest <= 0.6 }
    let apart = Self.rootMeanSquare(zip(errors, best.errors).map { $0 - $1 })
    return apart <= min(0.5, max(0.1, best.residual / 2))
  }

  /// The fit bettered on the pixels that it leaves well inside the gamut, where a coder's noise is
  /// not cut off on one side.
  fileprivate func angle(on pixels: ChangedColors) -> Self {
    let whole = measured(on: pixels)
    let inside = pixels.after.indices.filter { index in
      let predicted = pixels.after[index] + whole.errors[index]
      return predicted.min() > 10 && predicted.max() < 245
    }
    guard inside.count >= 256 else { return self }
    let usable = pixels.subset(inside)
    var fit = whole.measured(on: usable)
    fit.refine(usable, step: 0.25, rounds: 2)
    return fit.deviation < deviation ? fit : self
  }

  /// The methods of the fit's family, at the angle that another fit of it says.
  fileprivate func candidates(
    isEquivalent: Bool, angle: Self
  ) -> [HueIdentification.Candidate] {
    let isKnown = angle.slope > 1e-6
    return hypothesis.family.methods.map { method in
      .init(
        method: method, display: hypothesis.display,
        gamutMapping: hypothesis.family.hasGamutMapping ? hypothesis.gamutMapping : nil,
        degrees: isKnown ? angle.shortDegrees : 0,
        uncertainty: isKnown ? min(180, 2 * angle.deviation) : 180,
        residual: residual, isEquivalent: isEquivalent)
    }
  }

  /// The angle as the shortest number that is as likely, 0..<360.
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
