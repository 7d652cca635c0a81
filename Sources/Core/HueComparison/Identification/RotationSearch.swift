import ColorFilters
import Colorimetry
import PixelBuffers
import Threads
import VectorMath

/// The search for the rotation that changes the colours before into the colours after.
///
/// All hypotheses are tried on a few colours. Hypotheses that are far behind are dropped before the
/// next round, which uses more colours.
struct RotationSearch: Sendable {
  let colors: ChangedColors

  /// The displays on which display-dependent methods are tried.
  let displays: [ColorSpace]

  /// The display on which the other methods are tried; nil to omit these methods.
  let free: ColorSpace?

  /// The numbers of colours in the first and the second round.
  private static let rounds = (first: 10, second: 64)

  /// The number of colours inside the gamut that is enough to determine an angle.
  private static let enough = 6

  /// Returns the fits that may be right, best first.
  func leaders() -> [RotationFit] {
    let interior = colors.interior
    let isInside = interior.count >= Self.enough
    let usable = isInside ? colors.subset(interior) : colors
    let first = usable.diverse(most: Self.rounds.first)
    let fits = Self.leading(
      Self.mapped(hypotheses(mapped: !isInside)) { RotationFit(scanning: $0, first) },
      ratio: 3, slack: 3, most: max(24, 2000 / max(1, first.count)))
    guard usable.count > first.count else { return fits }
    let second = usable.informative(most: Self.rounds.second)
    return Self.leading(
      Self.mapped(fits) { fit in
        var fit = RotationFit(fit.hypothesis, second, at: fit.degrees)
        fit.refine(second, step: 0.5, rounds: 3)
        return fit
      }, ratio: 2, slack: 1, most: 10)
  }

  /// Returns the fits on other colours, which are the same for all fits, best first. Only the best
  /// fit of each family and display is included.
  static func finished(
    _ leaders: [RotationFit], on colors: ChangedColors, displays: [ColorSpace]
  ) -> [RotationFit] {
    var seen: Set<RotationHypothesis> = []
    return mapped(leaders) { $0.finished(on: colors, displays) }
      .ordered { $0.residual }
      .filter { fit in
        var kind = fit.hypothesis
        kind.gamutMapping = .clip
        return seen.insert(kind).inserted
      }
  }

  private func hypotheses(mapped: Bool) -> [RotationHypothesis] {
    RotationFamily.all.flatMap { family in
      (family.dependsOnDisplay ? displays : free.map { [$0] } ?? []).flatMap { display in
        (mapped && family.hasGamutMapping ? [GamutMapping.raytrace, .clip] : [.clip]).map {
          RotationHypothesis(family: family, display: display, gamutMapping: $0)
        }
      }
    }
  }

  /// Returns the fits that are not far behind the best: at least six and at most `most`. All
  /// equally good fits are included, because rounding to 8 bits alone leaves a residual of 0.29.
  private static func leading(
    _ fits: [RotationFit], ratio: Double, slack: Double, most: Int
  ) -> [RotationFit] {
    let sorted = fits.ordered { $0.residual }
    let best = sorted.first?.residual ?? 0
    let limit = max(best * ratio, best + slack)
    let near = sorted.prefix { $0.residual <= limit }.count
    let equal = sorted.prefix { $0.residual <= best + 0.3 }.count
    return Array(sorted.prefix(max(equal, min(most, max(6, near)))))
  }

  private static func mapped<Item: Sendable>(
    _ items: [Item], _ body: @Sendable (Item) -> RotationFit
  ) -> [RotationFit] {
    Parallel.map(count: items.count, piece: 1) { body(items[$0.lowerBound]) }
  }
}

extension RotationFit {
  /// Returns the fit on many colours. If there are enough colours inside the gamut, they determine
  /// the angle, and the colours on the gamut's surface determine the gamut mapping. Colours between
  /// may belong to either group and are omitted.
  fileprivate func finished(on colors: ChangedColors, _ displays: [ColorSpace]) -> RotationFit {
    let (interior, surface) = (colors.interior, colors.surface)
    var fit = self
    guard colors.share == 1, interior.count >= 24 else {
      fit = RotationFit(fit.variant(on: colors, displays), colors, at: degrees)
      fit.refine(colors, step: 0.25, rounds: 6)
      return fit
    }
    let inside = colors.subset(interior)
    fit = RotationFit(hypothesis, inside, at: degrees)
    fit.refine(inside, step: 0.25, rounds: 6)
    guard !surface.isEmpty else { return fit }
    // A fit that fails inside does not need the right gamut map.
    fit.hypothesis = fit.variant(on: colors.subset(surface), fit.residual < 1 ? displays : [])
    let known = colors.subset(interior + surface)
    fit = fit.measured(on: known)
    fit.refine(known, step: 0.25, rounds: 2)
    return fit
  }

  /// Returns the hypothesis whose gamut mapping and display fit some of the colours best. Unusual
  /// mappings and displays are tried only if the usual ones do not fit at all and other displays
  /// are available.
  private func variant(on colors: ChangedColors, _ displays: [ColorSpace]) -> RotationHypothesis {
    guard hypothesis.family.hasGamutMapping else { return hypothesis }
    let every = colors.count / 48 + 1
    let some = colors.subset(stride(from: 0, to: colors.count, by: every))
    func best(_ mappings: [GamutMapping], _ displays: [ColorSpace]) -> RotationFit? {
      displays.flatMap { display in
        mappings.map { mapping in
          var variant = hypothesis
          (variant.display, variant.gamutMapping) = (display, mapping)
          return RotationFit(variant, some, at: degrees)
        }
      }.min { $0.residual < $1.residual }
    }
    guard let usual = best([.raytrace, .clip], [hypothesis.display]) else { return hypothesis }
    // Rounding alone leaves 0.29.
    guard usual.residual > 0.35, !displays.isEmpty else { return usual.hypothesis }
    let own = hypothesis.family.dependsOnDisplay ? [hypothesis.display] : displays
    return best(GamutMapping.allCases, own)?.hypothesis ?? usual.hypothesis
  }
}
