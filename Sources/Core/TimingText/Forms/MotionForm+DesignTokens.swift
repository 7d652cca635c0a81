import Syntax
import Timing

// Design tokens as JSON. Sources: Design Tokens Format Module 2025.10 §8.5, §8.6 and §9.5; for springs,
// which it lacks, design-tokens/community-group issue 429.

extension MotionDialect {
  static var designTokens: Self {
    Self(
      title: "the Design Tokens format", hasSpring: { _, _, _ in true }, repeats: .never,
      time: { ("{\"value\":\(($0 * 1000).decimal()),\"unit\":\"ms\"}", 0) },
      easing: { $0.tokenBezier }, keyframes: .none, fit: .bezier, write: tokenText,
      read: { code throws(SyntaxError) in try code.designToken() })
  }

  private static func tokenText(_ spec: MotionSpec) -> String {
    var (type, members, note) = ("transition", [("duration", spec.duration)], String?.none)
    switch spec.body {
    case .spring(let spring, let velocity):
      type = "spring"
      members = [
        ("mass", "1"), ("stiffness", spring.stiffness.decimal()),
        ("damping", spring.damping.decimal()),
      ]
      if velocity != 0 { members.append(("velocity", velocity.decimal())) }
      if let delay = spec.delay { members.append(("delay", delay)) }
      note =
        "A type proposed in design-tokens/community-group issue 429, not of Format Module 2025.10."
    case .easing(let function):
      members.append(("delay", spec.delay ?? "{\"value\":0,\"unit\":\"ms\"}"))
      members.append(("timingFunction", function))
      if spec.maximumError > 0 { note = spec.note }
    case .keyframes: break
    }
    var token = [("$type", "\"\(type)\""), ("$value", JSONText.object(members))]
    if let note { token.append(("$description", JSONText.string(note))) }
    return JSONText.object([("motion", JSONText.object(token))])
  }
}

extension TimingCurve {
  fileprivate var tokenBezier: String? {
    plain == .linear ? "[0,0,1,1]" : cubicNumbers.map { JSONText.array($0) }
  }
}

extension MotionCode {
  func designToken() throws(SyntaxError) -> Motion {
    var tokens: [(type: String, code: MotionCode)] = []
    try gatherTokens(nil, into: &tokens)
    func value(_ type: String) -> MotionCode? { tokens.first { $0.type == type }?.code }
    if let spring = value("spring") {
      guard spring.labelled("stiffness") != nil, spring.labelled("damping") != nil else {
        throw spring.fault("a spring has a stiffness and a damping")
      }
      let motion = Motion.spring(
        try spring.spring(mass: 1), initialVelocity: try spring.number(of: "velocity") ?? 0)
      return try spring.tokenDelay(motion)
    }
    if let transition = value("transition") {
      guard let duration = try transition.tokenTime("duration") else {
        throw transition.fault("a transition is without its duration")
      }
      guard let function = transition.labelled("timingFunction") else {
        throw transition.fault("a transition is without its timingFunction")
      }
      return try transition.tokenDelay(.curve(try function.tokenBezier(), duration: duration))
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

  private func tokenDelay(_ motion: Motion) throws(SyntaxError) -> Motion {
    let delay = try tokenTime("delay") ?? 0
    return delay == 0 ? motion : motion.delay(delay)
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
