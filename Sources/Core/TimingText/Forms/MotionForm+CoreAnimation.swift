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
      read: { code throws(SyntaxError) in try code.coreAnimation() })
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

extension MotionCode {
  func coreAnimation() throws(SyntaxError) -> Motion {
    var duration = 0.0
    let body: MotionPlan.Body
    if let spring = find("CASpringAnimation") {
      let (found, velocity) = try coreSpring(spring)
      // Core Animation stops a spring where its duration ends; that of a spring that has settled
      // by then, or has none, says nothing.
      body = .spring(found, velocity: velocity)
    } else {
      duration = try labelled("duration")?.time("duration") ?? 0
      if duration == 0 { duration = 0.25 }
      body = .curve(
        find("CAKeyframeAnimation") == nil && labelled("values") == nil
          ? try labelled("timingFunction")?.mediaTimingFunction() ?? .linear
          : try coreKeyframes(duration), duration: duration)
    }
    guard
      find("CASpringAnimation", "CABasicAnimation", "CAKeyframeAnimation") != nil
        || labelled("timingFunction") != nil || labelled("values") != nil
    else { throw fault("no Core Animation: CASpringAnimation, CABasicAnimation or keyframes") }
    var plan = MotionPlan(.coreAnimation, body)
    if let begin = labelled("beginTime") { plan.delay = try begin.afterNow() }
    let isBack = labelled("autoreverses")?.mentionsFirst("true") ?? false
    let count = try labelled("repeatCount")?.number("repeatCount", isInfinite: true) ?? 1
    let legs = max(count, 0) * (isBack ? 2 : 1)
    guard legs == legs.rounded() else {
      throw fault("repeatCount \(count.decimal()) breaks off within a leg")
    }
    plan.legs = try self.legs(max(legs, 1), "repeatCount")
    plan.back = isBack ? .backwards : .restarts
    let speed = try number(of: "speed") ?? 1
    guard speed > 0 else { throw fault("a speed above 0 is wanted") }
    let motion = try motion(plan)
    return speed == 1 ? motion : motion.speed(speed)
  }

  /// The seconds in `CACurrentMediaTime() + 0.5`, or alone.
  private func afterNow() throws(SyntaxError) -> Double {
    guard case .group = terms.first?.kind else {
      return try time("beginTime", in: MotionLimits.delay)
    }
    guard terms.count > 2, terms[1].isSymbol("+") else { return 0 }
    return try MotionCode(self, terms[2...]).time("beginTime", in: MotionLimits.delay)
  }

  private func coreSpring(
    _ call: MotionCode
  ) throws(SyntaxError) -> (DampedSpring, Double) {
    if let duration = try call.number(of: "perceptualDuration") {
      let bounce = try call.number(of: "bounce") ?? 0
      return (
        try call.make { () throws(TimingError) in
          try DampedSpring(validatingDuration: duration, bounce: bounce)
        }, 0
      )
    }
    let spring = try spring(mass: 1, stiffness: 100, damping: 10)
    let velocity = try number(of: "initialVelocity") ?? 0
    let allows = labelled("allowsOverdamping").map { $0.mentionsFirst("true") } ?? false
    return (allows ? spring : spring.overdampedAsCritical, velocity)
  }

  private func mentionsFirst(_ word: String) -> Bool {
    if case .name(word) = terms.first?.kind { true } else { false }
  }

  /// `CAMediaTimingFunction(controlPoints: …)` or `(name: .easeIn)`.
  private func mediaTimingFunction() throws(SyntaxError) -> TimingCurve {
    guard let term = terms.first, case .group = term.kind else {
      throw fault("a CAMediaTimingFunction is wanted")
    }
    let call = MotionCode(self, term)
    if let points = call.labelled("controlPoints") { return try points.bezier() }
    let name = try call.needed(
      call.labelled("name"), or: "a CAMediaTimingFunction has a name or control points")
    let word = try name.word("the name")
    let prefix = "kCAMediaTimingFunction"
    for (known, curve) in CurveNames.coreAnimation.list
    where word == known || word == prefix + known.prefix(1).uppercased() + known.dropFirst() {
      return curve
    }
    throw .unknown(
      "timing function", word, at: name.start, among: CurveNames.coreAnimation.list.map { $0.name })
  }

  private func coreKeyframes(_ duration: Double) throws(SyntaxError) -> TimingCurve {
    let (values, times) = (list(of: "values"), list(of: "keyTimes"))
    let functions = list(of: "timingFunctions")
    let isDiscrete = labelled("calculationMode")?.mentionsFirst("discrete") ?? false
    guard values.count > 1 else { throw fault("values are missing, two of them at least") }
    guard times.isEmpty || times.count == values.count + (isDiscrete ? 1 : 0) else {
      throw fault("\(values.count) values have \(times.count) keyTimes")
    }
    var frames = MotionFrames()
    try frames.add(values, "a value", at: times, "a key time") { index throws(SyntaxError) in
      if isDiscrete { return .stepEnd }
      return index < functions.count ? try functions[index].mediaTimingFunction() : .linear
    }
    if isDiscrete { frames.hold(at: try times.last?.number("a key time")) }
    return try frames.curve(duration: duration, in: self)
  }
}
