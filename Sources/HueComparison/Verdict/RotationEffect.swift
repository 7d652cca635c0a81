package import ColorFilters
import Colorimetry

/// What a method does to colours, held against what they were before the turn, whatever a reference
/// says they should become. Turns by 0° do not count.
package struct RotationEffect: Sendable, Hashable {
  package let method: HueRotationMethod

  /// The change of OKLCh lightness, 0…1.
  package var lightness = MeanAndMax()

  /// The largest factor, from 1, by which the contrast with a background of one's own choice changes:
  /// of (Y + 0.05), as WCAG 2.1 defines its contrast ratio.
  package var contrast = 1.0

  /// How far the change of lightness differs at most between the colours of one gradient; for
  /// colours on their own between one angle and another, which is what a rainbow of one shows.
  package var bend = 0.0

  /// Degrees between the OKLCh hue and that before the turn plus the angle.
  package var hue = MeanAndMax()

  /// The share of OKLCh chroma that is left, all colours together; nil where there was none.
  package var chroma: Double? { before < 0.001 * Double(count) ? nil : after / before }

  /// The largest error of a channel after turning back, in 8-bit levels; nil for pixels.
  package var roundTrip: Double?

  /// The share of results that had to be brought into gamut.
  package var clipped = 0.0

  /// Sums of chroma, and of how many.
  private var before = 0.0
  private var after = 0.0
  private var count = 0

  init(_ method: HueRotationMethod) { self.method = method }

  /// A colour as its effects are measured.
  struct Measured {
    let oklch: Oklch
    let flare: Double

    init(_ color: AnyColor) {
      oklch = Oklch(color)
      flare = max(0, XYZ(color).storage.y) + 0.05
    }
  }

  /// Below this chroma a colour has no hue to speak of: a step of 8 bits turns it by degrees.
  private static let leastChroma = 0.02

  /// Takes in a colour before and after; returns its change of lightness.
  @discardableResult
  mutating func add(_ old: Measured, _ new: Measured, degrees: Double) -> Double {
    let change = new.oklch.lightness - old.oklch.lightness
    lightness.add(change)
    contrast = max(contrast, new.flare / old.flare, old.flare / new.flare)
    before += old.oklch.chroma
    after += new.oklch.chroma
    count += 1
    if min(old.oklch.chroma, new.oklch.chroma) > Self.leastChroma {
      hue.add((new.oklch.hue - old.oklch.hue - degrees).remainder(dividingBy: 360))
    }
    return change
  }
}

extension [Double] {
  /// The angles that turn anything, by their indices.
  var turning: [Int] { indices.filter { self[$0].remainder(dividingBy: 360) != 0 } }

  /// The distance from the least to the largest.
  fileprivate var span: Double { (self.max() ?? 0) - (self.min() ?? 0) }
}

extension HueRotationComparison {
  /// What each method does to the colours compared.
  package var effects: [RotationEffect] {
    let before = inputs.map { RotationEffect.Measured($0.color) }
    let hasGradients = subjects.contains(where: { $0.isGradient })
    let turning = options.angles.turning
    return options.methods.indices.map { method in
      var effect = RotationEffect(options.methods[method])
      var (clipped, count, worst) = (0, 0, 0.0)
      for subject in subjects {
        var course = [0.0]
        for angle in turning {
          var changes: [Double] = []
          for input in subject.inputs {
            let result = result(input: input, method: method, angle: angle)
            changes.append(
              effect.add(before[input], .init(result.color), degrees: result.degrees))
            worst = max(worst, result.roundTrip * 255)
            count += 1
            if result.isClipped { clipped += 1 }
          }
          if subject.isGradient { effect.bend = max(effect.bend, changes.span) }
          course += changes
        }
        if !hasGradients { effect.bend = max(effect.bend, course.span) }
      }
      effect.clipped = count == 0 ? 0 : Double(clipped) / Double(count)
      effect.roundTrip = worst
      return effect
    }
  }
}
