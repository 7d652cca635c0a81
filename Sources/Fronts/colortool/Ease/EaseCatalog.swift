import ColorToolkit

/// The named curves and springs, each with a short description.
enum EaseCatalog {
  static var entries: [(name: String, summary: String)] {
    let curves = TimingCurve.named.map { name, curve in (name, summary(curve)) }
    let springs = SpringPreset.allCases.map { preset in
      let spring = preset.spring
      return (
        preset.rawValue,
        "spring, response \(NumberText.trimmed(spring.response)) s, damping "
          + NumberText.trimmed(spring.dampingRatio)
      )
    }
    return curves + springs
  }

  private static func summary(_ curve: TimingCurve) -> String {
    let kind =
      switch curve {
      case .linear: "the identity"
      case .bezier(let bezier): bezier.css
      case .steps, .points: curve.css ?? "steps"
      case .circular: "one or two quarters of a circle"
      case .penner: "Penner's"
      case .smoothstep: "a polynomial with slope 0 at both ends"
      case .wobbling(let wobble):
        "x + \(NumberText.trimmed(wobble.amplitude))·sin(\(NumberText.trimmed(wobble.halfTurns))πx)"
      case .spring, .keyframes, .unit: "a curve"
      }
    guard let range = try? curve.range() else { return kind }
    let leaves = range.lowerBound < -1e-12 || range.upperBound > 1 + 1e-12
    return leaves
      ? kind + ", \(NumberText.trimmed(range.lowerBound))…\(NumberText.trimmed(range.upperBound))"
      : kind
  }
}
