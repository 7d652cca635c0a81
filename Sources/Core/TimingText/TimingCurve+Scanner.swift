package import Syntax
package import Timing

extension Scanner {
  /// Whether the name of a curve or a spring is next, with or without arguments.
  package var isAtCurve: Bool {
    (token.kind == .ident || token.kind == .function)
      && TimingCurve.words.contains(nameText.lowercased())
  }

  /// Reads a curve within other text, as ``TimingCurve/init(parsing:)`` reads a whole text.
  package mutating func curve() throws(SyntaxError) -> TimingCurve {
    let (start, kind) = (offset, percentages)
    percentages = .percentage
    let motion = try Motion(try chain("curve"))
    percentages = kind
    guard let curve = motion.curve else {
      throw SyntaxError(offset: start, message: "a curve can't have a delay, speed or repetition")
    }
    return curve
  }
}

extension TimingCurve {
  /// The names of curves in text, for suggestions.
  package static var names: [String] { TimingNames.names }

  fileprivate static let words = Set(TimingNames.names.map { $0.lowercased() })

  /// The curve as a text that reads back as the same curve: CSS's function, a name or a call. A
  /// curve without such a text becomes a `linear()` within 1e-6.
  package var text: String { words ?? (try? css(within: 1e-6).text) ?? calls.first ?? "linear" }

  /// The curve as CSS's function, a name or a call, or nil if none of these reads back as the same
  /// curve.
  var words: String? {
    css ?? Self.named.first { $0.curve == self }?.name
      ?? calls.first { (try? TimingCurve(parsing: $0)) == self }
  }

  private var calls: [String] {
    switch self {
    case .wobbling(let curve):
      [
        "wobble(\(curve.amplitude.decimal()), \(curve.halfTurns.decimal()), "
          + "\(curve.envelope.rawValue))"
      ]
    case .spring(let curve): curve.spring.calls(velocity: curve.initialVelocity)
    case .unit(.inverted(.circular(let curve))): ["\(curve.rawValue).inverse"]
    default: []
    }
  }
}

extension DampedSpring {
  /// Returns the spring, released with a velocity, as a call that reads back as the same spring.
  func text(velocity: Double) -> String? {
    calls(velocity: velocity).first {
      var scanner = Scanner(withCurves: $0)
      guard let call = try? scanner.calls("spring").first,
        case .spring(self, velocity)? = try? TimingSprings.base(call)
      else { return false }
      return true
    }
  }

  /// Returns the spring as a call in each of its parameterisations. At least the last call survives
  /// rounding.
  fileprivate func calls(velocity: Double) -> [String] {
    let tail = velocity == 0 ? "" : ", initialVelocity: \(velocity.decimal())"
    return [
      "response: \(response.decimal()), dampingFraction: \(dampingRatio.decimal())",
      "duration: \(response.decimal()), bounce: \(bounce.decimal())",
      "stiffness: \(stiffness.decimal()), damping: \(damping.decimal())",
      "angularFrequency: \(angularFrequency.decimal()), dampingRatio: \(dampingRatio.decimal())",
    ].map { "spring(\($0)\(tail))" }
  }
}
