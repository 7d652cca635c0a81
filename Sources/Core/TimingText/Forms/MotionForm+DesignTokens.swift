import Syntax
import Timing

// Design tokens as JSON. Sources: Design Tokens Format Module 2025.10 §8.5, §8.6 and §9.5; for springs,
// which it lacks, design-tokens/community-group issue 429.

extension MotionPlan {
  func designToken(within tolerance: Double) throws(TimingError) -> MotionForm.Text {
    guard legs == 1 else { throw unsayable("a repetition") }
    func time(_ seconds: Double) -> String {
      "{\"value\":\((seconds * 1000).decimal()),\"unit\":\"ms\"}"
    }
    switch body {
    case .spring(let spring, let velocity):
      var value = [
        ("mass", "1"), ("stiffness", spring.stiffness.decimal()),
        ("damping", spring.damping.decimal()),
      ]
      if velocity != 0 { value.append(("velocity", velocity.decimal())) }
      if delay != 0 { value.append(("delay", time(delay))) }
      return token(
        "spring", JSONText.object(value),
        "A type proposed in design-tokens/community-group issue 429, not of Format Module 2025.10.")
    case .curve(let curve, let duration):
      var (bezier, error, velocityError) = (CubicBezier?.none, 0.0, 0.0)
      switch curve {
      case .linear, .unit(.linear): bezier = CubicBezier(0, 0, 1, 1)
      case .bezier(let own), .unit(.bezier(let own)): bezier = own
      default:
        let fit = try curve.fittedBezier()
        guard fit.maximumError <= tolerance else {
          throw unsayable(
            "this curve: it has cubic Béziers alone, the nearest of which is within "
              + fit.maximumError.decimal(digits: 3))
        }
        (bezier, error, velocityError) = (
          fit.bezier, fit.maximumError, fit.maximumSlopeError / max(duration, 1e-300)
        )
      }
      guard let bezier else { throw unsayable("this curve") }
      let value = JSONText.object([
        ("duration", time(duration)), ("delay", time(delay)),
        ("timingFunction", JSONText.array(bezier.numbers)),
      ])
      return token(
        "transition", value, error > 0 ? errorNote(error, velocityError) : nil, error,
        velocityError)
    }
  }

  private func token(
    _ type: String, _ value: String, _ note: String?, _ error: Double = 0,
    _ velocityError: Double = 0
  ) -> MotionForm.Text {
    let description = note.map { [("$description", JSONText.string($0))] } ?? []
    let token = JSONText.object([("$type", "\"\(type)\""), ("$value", value)] + description)
    return MotionForm.Text(
      JSONText.object([("motion", token)]), error: error, velocityError: velocityError)
  }
}

extension MotionCode {
  func designToken() throws(SyntaxError) -> Motion {
    var tokens: [(type: String, code: MotionCode)] = []
    try gatherTokens(nil, into: &tokens)
    func value(_ type: String) -> MotionCode? { tokens.first { $0.type == type }?.code }
    if let spring = value("spring") {
      let mass = try spring.tokenNumber("mass") ?? 1
      guard let stiffness = try spring.tokenNumber("stiffness"),
        let damping = try spring.tokenNumber("damping")
      else { throw spring.fault("a spring has a stiffness and a damping") }
      let velocity = try spring.tokenNumber("velocity") ?? 0
      let delay = try spring.tokenTime("delay") ?? 0
      return try spring.make { () throws(TimingError) in
        let found = try DampedSpring(validatingMass: mass, stiffness: stiffness, damping: damping)
        let motion = Motion.spring(found, initialVelocity: velocity)
        return delay == 0 ? motion : motion.delay(delay)
      }
    }
    if let transition = value("transition") {
      guard let duration = try transition.tokenTime("duration") else {
        throw transition.fault("a transition is without its duration")
      }
      guard let function = transition.labelled("timingFunction") else {
        throw transition.fault("a transition is without its timingFunction")
      }
      let motion = Motion.curve(try function.tokenBezier(), duration: duration)
      let delay = try transition.tokenTime("delay") ?? 0
      return delay == 0 ? motion : motion.delay(delay)
    }
    guard let bezier = value("cubicBezier") else {
      throw fault("no token of the type transition, cubicBezier or spring")
    }
    let duration = try value("duration").map { code throws(SyntaxError) in try code.tokenSpan() }
    return .curve(
      try bezier.tokenBezier(), duration: duration ?? Motion.defaultDuration)
  }

  /// The tokens of a file with their types, which a group may say for all in it.
  private func gatherTokens(
    _ outer: String?, into tokens: inout [(type: String, code: MotionCode)]
  ) throws(SyntaxError) {
    let type = try labelled("$type")?.word("$type") ?? outer
    if let value = labelled("$value"), let first = value.atoms.first {
      guard let type else { throw fault("a token is without its $type") }
      tokens.append((type, MotionCode(value, [first][...]).unwrapped))
      return
    }
    for atom in atoms {
      guard case .group(_, 0x7B, _) = atom.kind else { continue }
      try MotionCode(self, atom).gatherTokens(type, into: &tokens)
    }
  }

  /// The members of an object, in place of the object.
  private var unwrapped: MotionCode {
    if atoms.count == 1, case .group(_, 0x7B, _) = atoms[0].kind {
      return MotionCode(self, atoms[0])
    }
    return self
  }

  private func tokenBezier() throws(SyntaxError) -> TimingCurve {
    guard let first = atoms.first, case .group(_, 0x5B, _) = first.kind else {
      throw fault("a cubicBezier is a list of four numbers; references are not followed")
    }
    return try MotionCode(self, first).bezier()
  }

  private func tokenNumber(_ name: String) throws(SyntaxError) -> Double? {
    try labelled(name).map { value throws(SyntaxError) in try value.number(name) }
  }

  private func tokenTime(_ name: String) throws(SyntaxError) -> Double? {
    try labelled(name).map { value throws(SyntaxError) in
      let range = name == "delay" ? MotionLimits.delay : MotionLimits.duration
      return try MotionCode(value, value.atoms.prefix(1)).unwrapped.tokenSpan(in: range)
    }
  }

  /// `{"value": 200, "unit": "ms"}`, or the text of earlier drafts, `"200ms"`.
  private func tokenSpan(
    in range: ClosedRange<Double> = MotionLimits.duration
  ) throws(SyntaxError) -> Double {
    if let value = labelled("value") {
      let unit = try labelled("unit")?.word("unit") ?? ""
      guard unit == "ms" || unit == "s" else {
        throw .unknown("unit", unit, at: start, among: ["ms", "s"])
      }
      return try value.time("a time", parts: unit == "ms" ? 1000 : 1, in: range)
    }
    let (value, unit) = try propertyValue("a duration")
    guard unit == "ms" || unit == "s" else {
      throw fault("a duration has a value and a unit; references are not followed")
    }
    return try within(range, "a time", unit == "ms" ? value / 1000 : value)
  }
}
