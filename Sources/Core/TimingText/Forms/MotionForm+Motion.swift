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
      read: { code throws(SyntaxError) in try code.motionLibrary() })
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

  /// Half of backIn, and its mirror image.
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
  func motionLibrary() throws(SyntaxError) -> Motion {
    var (options, values): (MotionCode, MotionCode?) = (self, nil)
    if let call = find("animate") {
      let arguments = call.unlabelled
      guard arguments.count >= 2 else { throw call.fault("animate() is without its values") }
      values = arguments[1]
      options = arguments.count > 2 ? arguments[2] : MotionCode(self, [][...])
    }
    options = options.unwrapped
    if let inner = options.labelled("transition"), let object = inner.terms.first {
      options = MotionCode(inner, object)
    }
    let seconds = [("s", 1.0)]
    let type = try options.word(of: "type", among: ["spring", "tween", "keyframes"])
    let isSpring =
      type.map { $0 == "spring" }
      ?? ["stiffness", "damping", "mass", "bounce", "visualDuration"]
      .contains { options.labelled($0) != nil }
    var plan = MotionPlan(.motion, .curve(.linear, duration: 0))
    if isSpring {
      let (spring, velocity) = try options.motionSpring()
      plan.body = .spring(spring, velocity: velocity)
    } else {
      let keyframes = try values?.motionValues()
      let standard = keyframes.map { $0.items.count > 2 } ?? false ? 0.8 : 0.3
      let duration = try options.time(of: "duration", units: seconds) ?? standard
      plan.body = .curve(
        try options.motionCurve(keyframes, duration), duration: duration)
    }
    plan.delay = try options.time(of: "delay", units: seconds, in: MotionLimits.delay) ?? 0
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
      throw fault("repeatDelay cannot be read: it pauses between repetitions, not before the first")
    }
  }

  /// The list of values of the one property that is animated.
  private func motionValues() throws(SyntaxError) -> MotionCode {
    guard let object = terms.first, case .group("", let bracket, _) = object.kind else {
      throw fault("animate() is without its values")
    }
    let code = MotionCode(self, object)
    if bracket == 0x5B { return code }
    let properties = code.items.filter { $0.key != nil }
    guard properties.count == 1, let key = properties[0].key else {
      throw code.fault("one motion has one property")
    }
    guard properties[0].terms.count > 2, case .group("", 0x5B, _) = properties[0].terms[2].kind
    else { throw properties[0].fault("\(excerpt(key)) has no list of values") }
    return MotionCode(code, properties[0].terms[2])
  }

  private func motionCurve(
    _ values: MotionCode?, _ duration: Double
  ) throws(SyntaxError) -> TimingCurve {
    let ease = labelled("ease")
    guard let values else { return try ease?.motionEase() ?? .easeInOut }
    // A list of numbers is one curve, a list of lists or names one for each way.
    var curves: [TimingCurve] = []
    let eases = list(of: "ease")
    if let first = eases.first?.terms.first, case .number = first.kind, let ease {
      curves = [try ease.motionEase()]
    } else {
      for ease in eases { curves.append(try ease.motionEase()) }
    }
    if curves.isEmpty { curves = [.easeInOut] }
    let times = list(of: "times")
    let items = values.items
    guard times.isEmpty || times.count == items.count else {
      throw fault("\(items.count) values have \(times.count) times")
    }
    var frames = MotionFrames()
    try frames.add(items, "a value", at: times, "a time") { curves[$0 % curves.count] }
    return try frames.curve(duration: duration, in: values)
  }

  private func motionEase() throws(SyntaxError) -> TimingCurve {
    let term = try needed(terms.first, or: "ease is missing")
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
    case .group, .number, .symbol: throw fault("ease is a name or four numbers", at: term)
    }
  }

  /// A spring by its physics, by how long it seems to take, or by when it has settled.
  private func motionSpring() throws(SyntaxError) -> (DampedSpring, Double) {
    let isPhysical = ["stiffness", "damping", "mass"].contains { labelled($0) != nil }
    let hasTime = ["duration", "bounce", "visualDuration"].contains { labelled($0) != nil }
    if isPhysical || !hasTime {
      let spring = try spring(mass: 1, stiffness: 100, damping: 10)
      return (spring, try number(of: "velocity") ?? 0)
    }
    // Springs that are told by their time take no velocity.
    if let visual = try number(of: "visualDuration"), visual != 0 {
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

  /// The spring whose envelope has come down to a thousandth after so many seconds: Motion's
  /// `findSpring`.
  ///
  /// With no velocity ζ/√(1 − ζ²)·e^(−ζωd) = 0.001; critically damped (1 + ωd)·e^(−ωd) = 0.001.
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
