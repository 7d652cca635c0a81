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
      find: { code throws(SyntaxError) in try code.designTokens() })
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
  /// Finds springs, transitions and curves. A duration token is allowed only for a curve that is
  /// alone, and applies to that curve.
  fileprivate func designTokens() throws(SyntaxError) -> [MotionFinding] {
    var tokens: [(type: String, code: MotionCode)] = []
    try gatherTokens(nil, into: &tokens)
    let durations = tokens.filter { $0.type == "duration" }.map { $0.code }
    let found = tokens.filter { ["spring", "transition", "cubicBezier"].contains($0.type) }
    guard let first = found.first else {
      throw fault("there is no token of type transition, cubicBezier or spring")
    }
    let spare = first.type == "cubicBezier" && found.count == 1 ? 1 : 0
    guard durations.count <= spare else {
      throw durations[spare].fault("there is a duration without a transition")
    }
    return found.map { type, code in
      MotionFinding(code) { code throws(SyntaxError) in
        switch type {
        case "spring":
          try code.only(["mass", "stiffness", "damping", "velocity", "delay"], in: "a spring")
          guard code.labelled("stiffness") != nil, code.labelled("damping") != nil else {
            throw code.fault("a spring needs a stiffness and a damping")
          }
          return try code.tokenDelay(
            .spring(
              try code.spring(
                mass: code.number(of: "mass") ?? 1, stiffness: code.needed("stiffness"),
                damping: code.needed("damping")),
              initialVelocity: try code.number(of: "velocity") ?? 0))
        case "transition":
          try code.only(["duration", "delay", "timingFunction"], in: "a transition")
          let duration = try code.needed(
            code.tokenTime("duration"), or: "a transition has no duration")
          let function = try code.needed(
            code.labelled("timingFunction"), or: "a transition has no timingFunction")
          return try code.tokenDelay(.curve(try function.tokenBezier(), duration: duration))
        default:
          let duration = try durations.first?.tokenSpan() ?? Motion.defaultDuration
          return .curve(try code.tokenBezier(), duration: duration)
        }
      }
    }
  }

  /// Collects the tokens of a file with their types. A group may set the type for its tokens.
  private func gatherTokens(
    _ outer: String?, into tokens: inout [(type: String, code: MotionCode)]
  ) throws(SyntaxError) {
    let type = try labelled("$type")?.word("$type") ?? outer
    if let value = labelled("$value") {
      guard let type else { throw fault("a token has no $type") }
      guard value.terms.count == 1 else { throw value.fault("expected one value") }
      tokens.append((type, value.group("{") ?? value))
      return
    }
    for term in terms {
      try MotionCode(self, [term]).group("{")?.gatherTokens(type, into: &tokens)
    }
  }

  private func tokenBezier() throws(SyntaxError) -> TimingCurve {
    try needed(
      group("[") ?? (scanner.bytes[end - 1] == 0x5D ? self : nil),
      or: "a cubicBezier must be a list of four numbers; references are not followed"
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

  /// Reads `{"value": 200, "unit": "ms"}`, or the text of earlier drafts, `"200ms"`.
  private func tokenSpan(
    in range: ClosedRange<Double> = MotionLimits.duration
  ) throws(SyntaxError) -> Double {
    if let value = labelled("value") {
      try only(["value", "unit"], in: "a duration")
      let unit = try labelled("unit")?.word("unit") ?? ""
      guard unit == "ms" || unit == "s" else {
        throw .unknown("unit", unit, at: start, among: ["ms", "s"])
      }
      return try value.time("a time", parts: unit == "ms" ? 1000 : 1, in: range)
    }
    let (value, unit) = try propertyValue("a duration")
    guard unit == "ms" || unit == "s" else {
      throw fault("a duration needs a value and a unit; references are not followed")
    }
    return try within(range, "a time", unit == "ms" ? value / 1000 : value)
  }
}
