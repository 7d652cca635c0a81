import Syntax
import Timing

// Design tokens as JSON. Sources: Design Tokens Format Module 2025.10 §8.5, §8.6 and §9.5; for springs,
// which it lacks, design-tokens/community-group issue 429.

extension MotionDialect {
  static var designTokens: Self {
    Self(
      title: "the Design Tokens format", hasSpring: { _, _, _ in true }, repeats: .never,
      time: { seconds throws(TimingError) in
        ("{\"value\":\((seconds * 1000).decimal()),\"unit\":\"ms\"}", 0)
      },
      easing: { $0.tokenBezier }, fit: .bezier, write: tokenText,
      read: { code throws(SyntaxError) in try code.designToken() })
  }

  private static func tokenText(_ spec: MotionSpec) -> String {
    var (type, members, note) = ("transition", [("duration", spec.duration)], String?.none)
    switch spec.body {
    case .spring(let spring, let velocity):
      type = "spring"
      members = spring.physics
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
      let duration = try transition.needed(
        transition.tokenTime("duration"), or: "a transition is without its duration")
      let function = try transition.needed(
        transition.labelled("timingFunction"), or: "a transition is without its timingFunction")
      return try transition.tokenDelay(.curve(try function.tokenBezier(), duration: duration))
    }
    let bezier = try needed(
      value("cubicBezier"), or: "no token of the type transition, cubicBezier or spring")
    let duration = try value("duration")?.tokenSpan() ?? Motion.defaultDuration
    return .curve(try bezier.tokenBezier(), duration: duration)
  }

  /// The tokens of a file with their types, which a group may say for all in it.
  private func gatherTokens(
    _ outer: String?, into tokens: inout [(type: String, code: MotionCode)]
  ) throws(SyntaxError) {
    let type = try labelled("$type")?.word("$type") ?? outer
    if let value = labelled("$value") {
      guard let type else { throw fault("a token is without its $type") }
      tokens.append((type, value.group("{") ?? value.first))
      return
    }
    for term in terms {
      try MotionCode(self, [term]).group("{")?.gatherTokens(type, into: &tokens)
    }
  }

  private func tokenBezier() throws(SyntaxError) -> TimingCurve {
    try needed(
      group("["), or: "a cubicBezier is a list of four numbers; references are not followed"
    ).bezier()
  }

  private func tokenDelay(_ motion: Motion) throws(SyntaxError) -> Motion {
    let delay = try tokenTime("delay") ?? 0
    return delay == 0 ? motion : motion.delay(delay)
  }

  private func tokenTime(_ name: String) throws(SyntaxError) -> Double? {
    guard let value = labelled(name) else { return nil }
    return try (value.group("{") ?? value.first).tokenSpan(
      in: name == "delay" ? MotionLimits.delay : MotionLimits.duration)
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
