import Syntax
import Timing

// Core Animation in Swift. Sources: Apple's documentation of CASpringAnimation,
// CAMediaTimingFunction, CAKeyframeAnimation and CAMediaTiming; WebKit, SpringSolver.h.

extension MotionDialect {
  static var coreAnimation: Self {
    Self(
      title: "Core Animation", hasSpring: { _, _, _ in true },
      // A duration of 0 stands for the transaction's, a quarter of a second.
      least: 1e-9, easing: { $0.mediaTimingFunction },
      fit: .keyframes, write: coreText,
      unread: [
        "CAAnimationGroup", "CATransition", "setAnimationDuration", "setAnimationTimingFunction",
        "UIView", "UIViewPropertyAnimator", "UISpringTimingParameters", "UICubicTimingParameters",
        "NSAnimationContext", "asyncAfter", "sleep", "Timer", "CADisplayLink", "withAnimation",
      ], find: { code throws(SyntaxError) in try code.coreMotions() })
  }

  private static func coreText(_ spec: MotionSpec) -> String {
    var type = "CABasicAnimation"
    var members = [("duration", spec.duration)]
    switch spec.body {
    case .spring(let spring, let velocity):
      type = "CASpringAnimation"
      members = spring.physics + [("initialVelocity", velocity.decimal())]
      // Without this more damping than critical counts as critical.
      if spring.dampingRatio > 1 { members.append(("allowsOverdamping", "true")) }
      let settled = spring.settlingDuration(initialVelocity: velocity)
      members.append(("duration", settled.isFinite ? settled.decimal() : ".infinity"))
    case .easing(let function): members.append(("timingFunction", function))
    case .keyframes(let frames):
      type = "CAKeyframeAnimation"
      members.append(("values", bracketed(frames.map { $0.value.decimal() })))
      members.append(("keyTimes", bracketed(frames.map { $0.offset.decimal() })))
      if frames.contains(where: { $0.curve != .linear }) {
        let functions = frames.dropLast().map { $0.curve.mediaTimingFunction ?? "" }
        members.append(("timingFunctions", bracketed(functions)))
      }
    }
    if type != "CAKeyframeAnimation" { members += [("fromValue", "0"), ("toValue", "1")] }
    if let delay = spec.delay {
      members += [("beginTime", "CACurrentMediaTime() + \(delay)"), ("fillMode", ".backwards")]
    }
    if spec.legs != 1 {
      // A repetition is there and back where it autoreverses.
      let count = spec.legs.map { (Double($0) / (spec.isBack ? 2 : 1)).decimal() }
      members.append(("repeatCount", count ?? ".infinity"))
      if spec.isBack { members.append(("autoreverses", "true")) }
    }
    return "let animation = \(type)(keyPath: \"transform.scale\")\n"
      + members.map { "animation.\($0.0) = \($0.1)" }.joined(separator: "\n")
  }
}

extension CurveNames {
  fileprivate static let coreAnimation = Self(list: [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ("easeInEaseOut", .easeInOut), ("default", .ease),
  ])
}

extension TimingCurve {
  /// The curve as `CAMediaTimingFunction`.
  fileprivate var mediaTimingFunction: String? {
    if plain == .linear { return "CAMediaTimingFunction(name: .linear)" }
    return cubicNumbers.map {
      "CAMediaTimingFunction(controlPoints: \($0.joined(separator: ", ")))"
    }
  }
}

/// The values that a text assigns to the members of one animation.
private struct CoreMembers {
  var values: [(name: String, value: MotionCode)] = []

  func value(_ name: String) -> MotionCode? { values.last { $0.name == name }?.value }

  func number(_ name: String, isInfinite: Bool = false) throws(SyntaxError) -> Double? {
    try value(name)?.number(name, isInfinite: isInfinite)
  }

  func truth(_ name: String) throws(SyntaxError) -> Bool { try value(name)?.truth(name) ?? false }

  func list(_ name: String) -> [MotionCode] {
    (value(name)?.group("[")?.items ?? []).map { $0.bare }
  }
}

extension MotionCode {
  private static let coreTypes = ["CASpringAnimation", "CABasicAnimation", "CAKeyframeAnimation"]

  /// Members that affect time. The members in `coreOthers` don't, or only as the text states.
  private static let coreTimes = [
    "duration", "beginTime", "speed", "repeatCount", "autoreverses", "timingFunction",
    "repeatDuration",
    "timeOffset", "timingFunctions", "keyTimes", "calculationMode", "values", "mass", "stiffness",
    "damping", "initialVelocity", "allowsOverdamping",
  ]
  private static let coreOthers = [
    "fromValue", "toValue", "byValue", "keyPath", "fillMode", "isRemovedOnCompletion", "delegate",
    "isAdditive", "valueFunction", "rotationMode", "preferredFrameRateRange",
  ]

  /// Finds animations by their constructors. A text without a constructor may set the members of a
  /// single animation.
  fileprivate func coreMotions() throws(SyntaxError) -> [MotionFinding] {
    var calls: [(name: String?, code: MotionCode)] = []
    var sets: [(owner: String, member: String, value: MotionCode)] = []
    for code in [self] + groups {
      for (index, term) in code.terms.enumerated() {
        if Self.coreTypes.contains(term.name ?? ""), term.bracket == "(" {
          let name = index > 1 && code.terms[index - 1].isSymbol("=") ? code.terms[index - 2] : nil
          let isTyped = index > 3 && code.terms[index - 3].isSymbol(":")
          calls.append((isTyped ? code.terms[index - 4].name : name?.name, MotionCode(code, term)))
        }
        guard case .name(let path) = term.kind, path.contains("."),
          index + 2 < code.terms.count
        else { continue }
        let member = lastMember(of: path)
        if code.terms[index + 1].isSymbol("=") {
          guard !code.terms[index + 2].isSymbol("=") else { continue }
          sets.append(
            (String(path.dropLast(member.count + 1)), member, code.value(at: index + 2)))
        } else if code.terms[index + 2].isSymbol("="), Self.coreTimes.contains(member) {
          throw code.fault("‘\(excerpt(path))’ is changed by a calculation", at: term)
        }
      }
    }
    if calls.isEmpty {
      guard let first = sets.first(where: { ["timingFunction", "values"].contains($0.member) })
      else {
        throw fault("there is no Core Animation: CASpringAnimation, CABasicAnimation or keyframes")
      }
      calls = [(first.owner, self)]
    }
    let owners = calls.map { $0.name }
    // Whatever else has a clock, as a layer, changes that of its animations.
    for set in sets where Self.coreTimes.contains(set.member) && !owners.contains(set.owner) {
      guard calls.count == 1, calls[0].name == nil else {
        throw set.value.fault(
          "‘\(set.owner).\(set.member)’ does not belong to the animation")
      }
    }
    return calls.prefix(MotionFinding.most).map { name, call in
      var members = CoreMembers()
      for set in sets where name == nil || set.owner == name {
        members.values.append((set.member, set.value))
      }
      return MotionFinding(call) { [members] code throws(SyntaxError) in
        try code.coreAnimation(members)
      }
    }
  }

  private func coreAnimation(_ members: CoreMembers) throws(SyntaxError) -> Motion {
    for (name, value) in members.values {
      guard Self.coreTimes.contains(name) || Self.coreOthers.contains(name),
        name != "repeatDuration" && name != "timeOffset"
      else {
        throw value.fault("can't read ‘\(excerpt(name))’, which changes the motion")
      }
    }
    let isSpring = name == "CASpringAnimation"
    let isKeyframes = name == "CAKeyframeAnimation" || members.value("values") != nil
    var duration = 0.0
    if let value = members.value("duration"), !value.mentions("settlingDuration") {
      duration = value.mentions("infinity") ? .infinity : try value.time("duration")
    }
    let body: MotionPlan.Body
    if isSpring {
      let (spring, velocity) = try coreSpring(members)
      let settled = spring.settlingDuration(initialVelocity: velocity)
      // Core Animation stops a spring where its duration ends; that of a spring that has settled by
      // then, or has none, says nothing.
      guard duration == 0 || duration == .infinity || duration >= settled * (1 - 1e-9) else {
        throw fault("a duration of \(duration.decimal()) s cuts off a spring that takes longer")
      }
      body = .spring(spring, velocity: velocity)
    } else {
      if duration == 0 { duration = 0.25 }
      guard duration < .infinity else { throw fault("duration is infinite") }
      let curve = try members.value("timingFunction")?.mediaTimingFunction() ?? .linear
      guard !isKeyframes || curve == .linear else {
        throw fault("can't read a timingFunction for all keyframes")
      }
      body = .curve(isKeyframes ? try coreKeyframes(members, duration) : curve, duration: duration)
    }
    var plan = MotionPlan(.coreAnimation, body)
    let isBack = try members.truth("autoreverses")
    let count = try members.number("repeatCount", isInfinite: true) ?? 1
    let legs = max(count, 0) * (isBack ? 2 : 1)
    guard legs == legs.rounded() else {
      throw fault("repeatCount \(count.decimal()) ends within a repetition")
    }
    plan.legs = try self.legs(max(legs, 1), "repeatCount")
    plan.back = isBack ? .backwards : .restarts
    let speed = try members.number("speed") ?? 1
    guard speed > 0 else { throw fault("expected a speed above 0") }
    // A speed is of the animation's own clock, its beginning is told by that of its layer.
    let begin = try members.value("beginTime")?.afterNow() ?? 0
    if speed == 1 { plan.delay = begin }
    let motion = try motion(plan)
    return speed == 1 ? motion : begin == 0 ? motion.speed(speed) : motion.speed(speed).delay(begin)
  }

  /// Reads the seconds in `CACurrentMediaTime() + 0.5`, or a number alone.
  private func afterNow() throws(SyntaxError) -> Double {
    guard terms.first?.bracket != nil else { return try time("beginTime", in: MotionLimits.delay) }
    guard ["CACurrentMediaTime", "convertTime"].contains(lastMember(of: terms[0].name ?? "")) else {
      throw fault("beginTime is not CACurrentMediaTime() and a number")
    }
    var rest = MotionCode(self, terms[1...])
    if rest.terms.isEmpty { return 0 }
    if rest.terms[0].isSymbol("+") || rest.terms[0].isSymbol("-") {
      let sign = rest.terms[0].isSymbol("+") ? 1.0 : -1
      rest = MotionCode(self, terms[2...])
      return try within(MotionLimits.delay, "beginTime", sign * rest.number("beginTime"))
    }
    guard case .number = rest.terms[0].kind, "+-".utf8.contains(scanner.bytes[rest.start]) else {
      throw fault("beginTime is not CACurrentMediaTime() and a number")
    }
    return try rest.time("beginTime", in: MotionLimits.delay)
  }

  /// The value without its cast: `[0, 1]` in `[0, 1] as [NSNumber]`.
  fileprivate var bare: MotionCode {
    guard terms.count > 2, case .name("as") = terms[1].kind else { return self }
    return first
  }

  private func coreSpring(
    _ members: CoreMembers
  ) throws(SyntaxError) -> (DampedSpring, Double) {
    if labelled("perceptualDuration") != nil {
      try only(["perceptualDuration", "bounce"], in: "a CASpringAnimation")
      guard
        let other = members.values.first(where: {
          ["mass", "stiffness", "damping", "initialVelocity"].contains($0.name)
        })
      else {
        let duration = try needed("perceptualDuration")
        let bounce = try number(of: "bounce") ?? 0
        return (
          try make { () throws(TimingError) in
            try DampedSpring(validatingDuration: duration, bounce: bounce)
          }, 0
        )
      }
      throw other.value.fault("can't read \(other.name) next to perceptualDuration")
    }
    let spring = try spring(
      mass: members.number("mass") ?? 1, stiffness: members.number("stiffness") ?? 100,
      damping: members.number("damping") ?? 10)
    let velocity = try members.number("initialVelocity") ?? 0
    return (try members.truth("allowsOverdamping") ? spring : spring.overdampedAsCritical, velocity)
  }

  /// Reads `CAMediaTimingFunction(controlPoints: …)` or `(name: .easeIn)`.
  private func mediaTimingFunction() throws(SyntaxError) -> TimingCurve {
    guard let term = terms.first, terms.count == 1, term.bracket == "(",
      ["CAMediaTimingFunction", "init"].contains(lastMember(of: term.name ?? ""))
    else {
      throw fault("expected a CAMediaTimingFunction")
    }
    let call = MotionCode(self, term)
    if call.labelled("controlPoints") != nil {
      return try MotionCode(call, call.terms[2...]).bezier()
    }
    let name = try call.needed(
      call.labelled("name"), or: "a CAMediaTimingFunction needs a name or control points")
    let word = try name.word("the name")
    let prefix = "kCAMediaTimingFunction"
    for (known, curve) in CurveNames.coreAnimation.list
    where word == known || word == prefix + known.prefix(1).uppercased() + known.dropFirst() {
      return curve
    }
    throw .unknown(
      "timing function", word, at: name.start, among: CurveNames.coreAnimation.list.map { $0.name })
  }

  private func coreKeyframes(
    _ members: CoreMembers, _ duration: Double
  ) throws(SyntaxError) -> TimingCurve {
    let (values, times) = (members.list("values"), members.list("keyTimes"))
    let functions = members.list("timingFunctions")
    var isDiscrete = false
    if let mode = members.value("calculationMode") {
      let word = try mode.word("calculationMode")
      let known = ["linear", "discrete", "kCAAnimationLinear", "kCAAnimationDiscrete"]
      guard known.contains(word) else {
        throw .unknown("calculationMode", word, at: mode.start, among: Array(known.prefix(2)))
      }
      isDiscrete = word.lowercased().hasSuffix("discrete")
    }
    guard values.count > 1 else { throw fault("expected at least two values") }
    guard times.isEmpty || times.count == values.count + (isDiscrete ? 1 : 0) else {
      throw fault("\(values.count) values can't have \(times.count) keyTimes")
    }
    guard functions.isEmpty || functions.count == values.count - 1, !isDiscrete || functions.isEmpty
    else { throw fault("\(values.count) values can't have \(functions.count) timingFunctions") }
    var frames = MotionFrames()
    try frames.add(values, "a value", at: times, "a key time") { index throws(SyntaxError) in
      if isDiscrete { return .stepEnd }
      return index < functions.count ? try functions[index].mediaTimingFunction() : .linear
    }
    if isDiscrete { frames.hold(at: try times.last?.number("a key time")) }
    return try frames.curve(duration: duration, in: self)
  }
}
