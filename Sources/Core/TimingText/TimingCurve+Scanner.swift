package import Syntax
package import Timing

extension Scanner {
  /// Whether the name of a curve or a spring is next, its arguments or none behind it.
  package var isAtCurve: Bool {
    (token.kind == .ident || token.kind == .function)
      && TimingCurve.words.contains(nameText.lowercased())
  }

  /// Reads a curve in the midst of other text, as ``TimingCurve/init(parsing:)`` reads all of one.
  package mutating func curve() throws(SyntaxError) -> TimingCurve {
    let (start, kind) = (offset, percentages)
    percentages = .percentage
    let motion = try Motion(try chain("curve"))
    percentages = kind
    guard let curve = motion.curve else {
      throw SyntaxError(offset: start, message: "a curve has no delay, speed or repetition")
    }
    return curve
  }
}

extension TimingCurve {
  /// The names of curves as they may be written, for suggestions.
  package static var names: [String] { TimingNames.names }

  fileprivate static let words = Set(TimingNames.names.map { $0.lowercased() })

  /// The curve in words that read back as the same, where there are such: CSS's, a name, or a call;
  /// else a `linear()` within 1e-6 of it.
  package var text: String {
    if let css { return css }
    if let name = Self.named.first(where: { $0.curve == self })?.name { return name }
    let calls: [String] =
      switch self {
      case .wobbling(let curve):
        [
          "wobble(\(curve.amplitude.decimal()), \(curve.halfTurns.decimal()), "
            + "\(curve.envelope.rawValue))"
        ]
      case .spring(let curve): Self.calls(of: curve)
      case .unit(.inverted(.circular(let curve))): ["\(curve.rawValue).inverse"]
      default: []
      }
    if let call = calls.first(where: { (try? TimingCurve(parsing: $0)) == self }) { return call }
    // A call may be off by a rounding; a curve of too many pieces has nothing nearer.
    return (try? css(within: 1e-6).text) ?? calls.first ?? "linear"
  }

  /// A spring by each of its parameterisations: rounding spares one of them.
  private static func calls(of curve: SpringCurve) -> [String] {
    let spring = curve.spring
    let velocity =
      curve.initialVelocity == 0 ? "" : ", initialVelocity: \(curve.initialVelocity.decimal())"
    return [
      "response: \(spring.response.decimal()), dampingFraction: \(spring.dampingRatio.decimal())",
      "duration: \(spring.response.decimal()), bounce: \(spring.bounce.decimal())",
      "stiffness: \(spring.stiffness.decimal()), damping: \(spring.damping.decimal())",
    ].map { "spring(\($0)\(velocity))" }
  }
}
