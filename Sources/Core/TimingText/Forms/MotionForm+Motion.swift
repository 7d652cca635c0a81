import Syntax
import Timing
import VectorMath

// Motion's transitions in JavaScript. Sources: motiondivision/motion, motion-dom's
// animation/generators/spring.ts and keyframes.ts, motion-utils' easing.

extension MotionDialect {
  static var motion: Self {
    Self(
      title: "Motion", hasSpring: { _, _, isRepeated in !isRepeated }, returns: nil,
      easing: { $0.motionEase }, fit: .keyframes, write: motionText,
      unread: [
        "variants", "staggerChildren", "delayChildren", "staggerDirection", "stagger", "when",
        "dragTransition", "gsap", "anime", "createTimeline", "timeline", "setTimeout",
        "setInterval",
        "requestAnimationFrame", "tension", "friction", "config", "useTrail", "useChain",
        "useSprings",
        "speed", "playbackRate", "pause()", "stop()", "cancel()", "complete()", "repeatDelay()",
        "reducedMotion()", "scroll()", "useScroll", "MotionGlobalConfig",
      ], find: { code throws(SyntaxError) in try code.motionTransitions() })
  }

  private static func motionText(_ spec: MotionSpec) -> String {
    var members = [("duration", spec.duration)]
    var values: String?
    switch spec.body {
    case .spring(let spring, let velocity):
      members = [
        ("type", "\"spring\""), ("stiffness", spring.stiffness.decimal()),
        ("damping", spring.damping.decimal()), ("mass", "1"),
      ]
      if velocity != 0 { members.append(("velocity", velocity.decimal())) }
    case .easing(let ease): members.append(("ease", ease))
    case .keyframes(let frames):
      let isLinear = frames.allSatisfy { $0.curve == .linear }
      let eases = frames.dropLast().map { $0.curve.motionEase ?? "" }
      values = bracketed(frames.map { $0.value.decimal() })
      members.append(("times", bracketed(frames.map { $0.offset.decimal() })))
      members.append(("ease", isLinear ? "\"linear\"" : bracketed(eases)))
    }
    if let delay = spec.delay { members.append(("delay", delay)) }
    if spec.legs != 1 {
      members.append(("repeat", spec.legs.map { "\($0 - 1)" } ?? "Infinity"))
      switch spec.back {
      case .restarts: break
      case .mirrored: members.append(("repeatType", "\"mirror\""))
      case .backwards: members.append(("repeatType", "\"reverse\""))
      }
    }
    let object = "{ \(members.map { "\($0.0): \($0.1)" }.joined(separator: ", ")) }"
    return values.map { "animate(element, { scale: \($0) }, \(object))" } ?? object
  }
}

extension CurveNames {
  fileprivate static let motion = Self(list: [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
    ("circIn", .circular(.easeIn)), ("circOut", .circular(.easeOut)),
    ("circInOut", .circular(.easeInOut)), ("backOut", .bezier(0.33, 1.53, 0.69, 0.99)),
    ("backIn", .bezier(0.31, 0.01, 0.67, -0.53)),
  ])
}

extension TimingCurve {
  fileprivate var motionEase: String? {
    CurveNames.motion.name(of: self == .unit(.linear) ? .linear : self).map { "\"\($0)\"" }
      ?? cubicNumbers.map { bracketed($0) }
  }

  /// Motion's `backInOut`: `backIn` at half size, followed by its mirror image.
  fileprivate static var motionBackInOut: TimingCurve {
    get throws(TimingError) {
      let half = TimingCurve.bezier(0.31, 0.01, 0.67, -0.53)
      return .keyframes(
        try Track(
          from: 0,
          [
            .linear(0.5, duration: 0.5, curve: half),
            .linear(1, duration: 0.5, curve: try half.reversed()),
          ]))
    }
  }
}

extension MotionCode {
  /// Labels of a spring.
  private static let springLabels = [
    "stiffness", "damping", "mass", "velocity", "bounce", "visualDuration", "duration", "restSpeed",
    "restDelta",
  ]
  private static let transitionLabels =
    springLabels + ["type", "ease", "times", "delay", "repeat", "repeatType", "repeatDelay"]

  /// Element attributes whose values a transition animates.
  private static let gestures = [
    "animate", "initial", "exit", "whileHover", "whileTap", "whileInView", "whileFocus",
    "whileDrag",
  ]

  /// Finds transitions: labelled ones, the last arguments of `animate()`, `useSpring()` and
  /// `spring()`, named objects, or a single one alone.
  fileprivate func motionTransitions() throws(SyntaxError) -> [MotionFinding] {
    var found: [MotionFinding] = []
    // Objects that a call has by their names.
    var named: [MotionCode] = []
    func add(
      _ code: MotionCode, _ read: @escaping (MotionCode) throws(SyntaxError) -> Motion
    ) {
      guard found.count < MotionFinding.most else { return }
      let others = found.map { $0.code } + named
      if !others.contains(where: { $0.start <= code.start && code.end <= $0.end }) {
        found.append(MotionFinding(code, read))
      }
      for item in code.items.prefix(3) where item.terms.count == 1 {
        if case .name = item.terms[0].kind, let value = try? item.resolved() { named.append(value) }
      }
    }
    for code in [self] + groups {
      let isCall = code.end > 0 && code.scanner.bytes[code.end - 1] == 0x29
      if isCall, code.name == "animate" {
        add(code) { code throws(SyntaxError) in try code.animateCall() }
      } else if isCall, code.name == "useSpring" || code.name == "spring" {
        add(code) { code throws(SyntaxError) in try code.springCall() }
      }
      for index in code.terms.indices.dropLast(2)
      where code.terms[index].word == "transition" && code.terms[index + 1].isColon {
        let value = code.value(at: index + 2)
        let inner = value.unwrapped.terms.count == 1 ? value.unwrapped : value
        let object = (try? inner.resolved()) ?? inner
        // The type of a constant, `const transition: Transition = { … }`.
        let isTyped = object.terms.count > 2 && object.terms[1].isSymbol("=")
        let element = code.element(around: index)
        add(isTyped ? object.value(at: 2) : object) { object throws(SyntaxError) in
          try object.transition(beside: element)
        }
        guard found.count < MotionFinding.most else { break }
      }
    }
    for (number, code) in ([self] + groups).enumerated() {
      for index in code.terms.indices where code.terms[index].bracket == "{" {
        // Of a name, or in no brackets.
        let isAlone = number == 0 && code.terms[index].name == ""
        guard isAlone || index > 1 && code.terms[index - 1].isSymbol("=") else { continue }
        let object = code[index]
        let labels = MotionCode(object, object.terms[0]).items.compactMap { $0.key }
        guard labels.contains(where: { Self.transitionLabels.contains($0) }) else { continue }
        add(object) { object throws(SyntaxError) in try object.transition(beside: nil) }
      }
    }
    guard found.isEmpty else { return found.sorted { $0.code.start < $1.code.start } }
    return [MotionFinding(self) { code throws(SyntaxError) in try code.transition(beside: nil) }]
  }

  /// Returns the JSX element that contains a term, or this whole code if no element contains the
  /// term.
  private func element(around index: Int) -> MotionCode {
    guard let start = terms[..<index].lastIndex(where: { $0.isSymbol("<") }) else { return self }
    let end = terms[index...].firstIndex { $0.isSymbol("<") } ?? terms.count
    return MotionCode(self, terms[start..<end])
  }

  /// Reads `animate(element, { x: [0, 100] }, { duration: 1 })`.
  private func animateCall() throws(SyntaxError) -> Motion {
    let arguments = unlabelled
    guard arguments.count >= 2, arguments.count == items.count else {
      throw fault("animate() has no values")
    }
    guard arguments.count == 3 else {
      throw fault(
        "animate() has no transition, and Motion's default depends on the animated property")
    }
    let values = try arguments[1].resolved()
    var list = values.group("[")
    if let object = values.group("{") { list = try object.movedList() }
    return try arguments[2].resolved().transition(of: list, isMoving: true)
  }

  /// Reads `useSpring(x, { stiffness: 300 })`, or the generator `spring({ keyframes: [0, 1], … })`.
  ///
  /// Source: motion-dom's value/follow-value.ts. The options are those of the generator, which has
  /// its duration in milliseconds.
  private func springCall() throws(SyntaxError) -> Motion {
    let isHook = name == "useSpring"
    guard items.count == (isHook ? 2 : 1), let last = items.last else {
      throw fault("\(name)() has no options")
    }
    let options = try last.resolved().object("the options of \(name)()")
    try options.only(
      Self.springLabels.filter { $0 != "duration" } + ["skipInitialAnimation", "keyframes"],
      in: "a spring's options")
    let (spring, velocity) = try options.motionSpring()
    return .spring(spring, initialVelocity: velocity)
  }

  /// Reads a transition, together with the values that its element or its object animates.
  private func transition(beside target: MotionCode?) throws(SyntaxError) -> Motion {
    guard let target else { return try transition(of: nil, isMoving: false, isBare: true) }
    if let name = target.label, !Self.gestures.contains(name), target.text.isWithinObject(target) {
      throw target.fault("‘\(excerpt(name))’ is a variant; expected one literal transition")
    }
    var (list, isMoving) = (MotionCode?.none, false)
    // Beside it stand the values of its object, or the attributes of its element.
    let isMember = target.items.contains { $0.key == "transition" && $0.terms[1].isSymbol(":") }
    if isMember && target.items.count > 1 || Self.gestures.contains(target.label ?? "") {
      list = try target.movedList()
      isMoving = target.items.count > 1
    }
    for gesture in Self.gestures where gesture != "initial" {
      guard let value = target.labelled(gesture), value.start != start else { continue }
      if case .text = value.terms.first?.kind { throw value.fault("‘\(gesture)’ names a variant") }
      let moved = try value.object(gesture).movedList()
      guard moved == nil || list == nil && gesture == "animate" else {
        throw value.fault("can't read keyframes of ‘\(gesture)’ next to others")
      }
      (list, isMoving) = (moved ?? list, true)
    }
    return try transition(of: list, isMoving: isMoving)
  }

  /// Whether a group is the value of a label in an object, rather than part of an element.
  private func isWithinObject(_ code: MotionCode) -> Bool {
    groups.contains { outer in
      outer.start < code.start && code.end < outer.end
        && outer.items.contains { item in
          item.key != nil && item.terms[1].isSymbol(":") && item.start < code.start
            && code.end <= item.end
        }
    }
  }

  /// Returns the list of values of the one property that has more than an end value, or nil if
  /// there is no list.
  private func movedList() throws(SyntaxError) -> MotionCode? {
    let moved = items.filter { $0.key != "transition" && $0.key != "transitionEnd" }
    let lists = moved.filter { $0.terms.count > 2 && $0.terms[2].bracket == "[" }
    guard let list = lists.first else { return nil }
    guard moved.count == 1, list.terms.count == 3 else {
      throw fault("a motion can have only one property")
    }
    return MotionCode(self, list.terms[2])
  }

  /// Reads the options of a transition.
  ///
  /// - Parameters:
  ///   - isMoving: whether there are values, in whose units a velocity would be.
  ///   - isBare: whether the transition stands alone, like the options of the spring generator.
  private func transition(
    of values: MotionCode?, isMoving: Bool, isBare: Bool = false
  ) throws(SyntaxError) -> Motion {
    let options = try object("the transition")
    for item in options.items where item.key.map({ !Self.transitionLabels.contains($0) }) ?? false {
      if item.key?.hasPrefix("on") == true { continue }
      guard item.terms.last?.bracket != "{" else {
        throw item.fault("‘\(excerpt(item.key ?? ""))’ has a transition of its own")
      }
    }
    try options.only(
      Self.transitionLabels + options.items.compactMap { $0.key }.filter { $0.hasPrefix("on") },
      in: "a transition")
    let type = try options.word(of: "type", among: ["spring", "tween", "keyframes"])
    var plan = MotionPlan(.motion, .curve(.linear, duration: 0))
    let strange = Self.springLabels.first { $0 != "duration" && options.labelled($0) != nil }
    if type == "spring" || type == nil && isBare && strange != nil {
      guard (values?.items.count ?? 2) < 3 else { throw fault("a spring needs two keyframes") }
      let (spring, velocity) = try options.motionSpring()
      guard velocity == 0 || !isMoving else {
        throw options.fault("can't read a velocity in the units of the animated property")
      }
      guard try options.number(of: "repeat", isInfinite: true) ?? 0 == 0 else {
        throw options.fault(
          "can't read a repetition of a spring, whose end depends on the animated property")
      }
      plan.body = .spring(spring, velocity: velocity)
    } else {
      if let strange {
        throw options.fault("‘\(strange)’ has no effect without type: \"spring\"")
      }
      let isSaid = ["duration", "ease", "times"].contains { options.labelled($0) != nil }
      guard type != nil || isSaid else {
        throw options.fault(
          "there is no duration, ease or type, and Motion's defaults depend on the animated property"
        )
      }
      let duration = try options.time(of: "duration", units: [("s", 1)]) ?? 0.3
      plan.body = .curve(try options.motionCurve(values, duration), duration: duration)
    }
    plan.delay =
      try options.time(of: "delay", units: [("s", 1)], in: MotionLimits.delay) ?? 0
    try options.readRepeat(&plan)
    return try motion(plan)
  }

  private func readRepeat(_ plan: inout MotionPlan) throws(SyntaxError) {
    guard let count = try number(of: "repeat", isInfinite: true), count != 0 else { return }
    switch try word(of: "repeatType", among: ["loop", "mirror", "reverse"]) {
    case "mirror": plan.back = .mirrored
    case "reverse": plan.back = .backwards
    default: plan.back = .restarts
    }
    plan.legs = try legs(count + 1, "repeat and the first run")
    if let pause = try number(of: "repeatDelay"), pause != 0 {
      throw fault(
        "can't read repeatDelay, which pauses between repetitions and not before the first")
    }
  }

  private func motionCurve(
    _ values: MotionCode?, _ duration: Double
  ) throws(SyntaxError) -> TimingCurve {
    let ease = labelled("ease")
    // Source: motion-dom's animation/interfaces/motion-value.ts, `ease: "easeOut"`.
    guard let values else { return try ease?.motionEase() ?? .easeOut }
    // A list of numbers is one curve, a list of lists or names one for each way.
    var curves: [TimingCurve] = []
    let eases = list(of: "ease")
    if let first = eases.first?.terms.first, case .number = first.kind, let ease {
      curves = [try ease.motionEase()]
    } else {
      for ease in eases { curves.append(try ease.motionEase()) }
    }
    if curves.isEmpty { curves = [.easeOut] }
    let times = list(of: "times")
    let items = values.items
    guard ease?.group("[") == nil || curves.count == items.count - 1 || eases.count == 4 else {
      throw fault("\(items.count) values can't have \(curves.count) eases")
    }
    guard times.isEmpty || times.count == items.count else {
      throw fault("\(items.count) values can't have \(times.count) times")
    }
    var frames = MotionFrames()
    try frames.add(items, "a value", at: times, "a time") { curves[$0 % curves.count] }
    return try frames.curve(duration: duration, in: values)
  }

  private func motionEase() throws(SyntaxError) -> TimingCurve {
    let term = try needed(terms.first, or: "ease is missing")
    guard terms.count == 1 else { throw fault("ease is a calculation or a function", at: terms[1]) }
    switch term.kind {
    case .text(let name), .name(let name):
      let word = lastMember(of: name)
      if let found = CurveNames.motion.curve(named: word) { return found }
      if word == "backInOut" {
        return try make { () throws(TimingError) in try .motionBackInOut }
      }
      let names = CurveNames.motion.list.map { $0.name }
      throw .unknown("ease", word, at: term.start, among: names + ["backInOut"])
    case .group(let name, _, _) where ["", "cubicBezier"].contains(lastMember(of: name)):
      return try MotionCode(self, term).bezier()
    case .group, .number, .symbol: throw fault("ease must be a name or four numbers", at: term)
    }
  }

  /// Reads a spring from its physical parameters, its perceived duration, or the time in which it
  /// settles.
  private func motionSpring() throws(SyntaxError) -> (DampedSpring, Double) {
    let isPhysical = ["stiffness", "damping", "mass"].contains { labelled($0) != nil }
    let hasTime = ["duration", "bounce", "visualDuration"].contains { labelled($0) != nil }
    if isPhysical || !hasTime {
      let spring = try spring(mass: 1, stiffness: 100, damping: 10)
      return (spring, try number(of: "velocity") ?? 0)
    }
    // Springs that are told by their time take no velocity.
    if let visual = try number(of: "visualDuration"), visual != 0 {
      guard labelled("bounce") != nil || labelled("duration") != nil else {
        throw fault("visualDuration has no effect without bounce")
      }
      let ratio = min(max(1 - (try number(of: "bounce") ?? 0), 0.05), 1)
      return (
        try make { () throws(TimingError) in
          try DampedSpring(validatingResponse: visual * 1.2, dampingFraction: ratio)
        }, 0
      )
    }
    let duration = min(max(try number(of: "duration") ?? 0.8, 0.01), 10)
    let ratio = min(max(1 - (try number(of: "bounce") ?? 0.3), 0.05), 1)
    return (Self.settled(in: duration, ratio), 0)
  }

  /// Returns the spring whose envelope falls to a thousandth after `duration` seconds: Motion's
  /// `findSpring`.
  ///
  /// Without a velocity, ζ/√(1 − ζ²)·e^(−ζωd) = 0.001. With critical damping, (1 + ωd)·e^(−ωd) =
  /// 0.001.
  private static func settled(in duration: Double, _ ratio: Double) -> DampedSpring {
    let product: Double
    if ratio < 1 {
      let share = ((1 - ratio) * (1 + ratio)).squareRoot()
      product = Elementary.log(ratio / share / 0.001) / ratio
    } else {
      product = RootFinding.bracketed(0...100) { (1 + $0) * Elementary.exp(-$0) - 0.001 }
    }
    return DampedSpring(angularFrequency: product / duration, dampingRatio: ratio)
  }
}
