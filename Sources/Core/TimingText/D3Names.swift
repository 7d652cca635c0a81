import Syntax
import Timing

/// The names of d3-ease, with the family before the direction:
/// `easeElasticOut(amplitude: 1.2, period: 0.4)`.
///
/// Exponential and elastic curves are d3's continuous forms.
enum D3Names {
  private static let families = [
    "linear", "quad", "cubic", "poly", "sin", "exp", "circle", "bounce", "back", "elastic",
  ]

  static let names = families.dropFirst().flatMap { family in
    ["In", "Out", "InOut"].map { "ease\(family.prefix(1).uppercased())\(family.dropFirst())\($0)" }
  }

  static func curve(
    _ name: String, _ arguments: inout TimingArguments
  ) throws(SyntaxError) -> TimingCurve? {
    guard name.hasPrefix("ease") else { return nil }
    let rest = name.dropFirst(4)
    guard let familyName = families.first(where: { rest.hasPrefix($0) }) else { return nil }
    let direction: PennerEasing.Direction
    switch rest.dropFirst(familyName.count) {
    case "in": direction = .easeIn
    case "out": direction = .easeOut
    // d3's plain names ease both ends, but for two.
    case "inout": direction = .easeInOut
    case "" where familyName == "linear": return .linear
    case "": direction = ["bounce", "elastic"].contains(familyName) ? .easeOut : .easeInOut
    default: return nil
    }
    let family: PennerEasing.Family
    switch familyName {
    case "quad": family = .power(2)
    case "cubic": family = .power(3)
    case "poly": family = .power(try arguments.number("exponent") ?? 3)
    case "sin": family = .sine
    case "exp": family = .exponential
    case "circle": family = .circular
    case "bounce": family = .bounce
    case "back": family = .back(overshoot: try arguments.number("overshoot") ?? 1.70158)
    case "elastic":
      family = .elastic(
        amplitude: max(1, try arguments.number("amplitude") ?? 1),
        period: try arguments.number("period") ?? 0.3)
    default: return nil
    }
    return try arguments.make { () throws(TimingError) in
      .penner(try PennerEasing(validating: family, direction, isSettled: true))
    }
  }
}
