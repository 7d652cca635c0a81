import Syntax
import Timing

// Core Animation in Swift. Sources: Apple's documentation of CASpringAnimation,
// CAMediaTimingFunction, CAKeyframeAnimation and CAMediaTiming; WebKit, SpringSolver.h.

extension MotionPlan {
  func coreAnimation(within tolerance: Double) throws(TimingError) -> MotionForm.Text {
    var plan = self
    try plan.turn(.backwards)
    var (error, velocityError, timeError, note) = (0.0, 0.0, 0.0, "")
    var type = "CABasicAnimation"
    var lines: [String] = []
    switch plan.body {
    case .spring(let spring, let velocity):
      type = "CASpringAnimation"
      lines = [
        "mass = 1", "stiffness = \(spring.stiffness.decimal())",
        "damping = \(spring.damping.decimal())", "initialVelocity = \(velocity.decimal())",
      ]
      // Without this more damping than critical counts as critical.
      if spring.dampingRatio > 1 { lines.append("allowsOverdamping = true") }
      let settled = spring.settlingDuration(initialVelocity: velocity)
      lines.append("duration = \(settled.isFinite ? settled.decimal() : ".infinity")")
      lines += ["fromValue = 0", "toValue = 1"]
    case .curve(let curve, let length):
      // A duration of 0 stands for the transaction's, a quarter of a second.
      let duration = length == 0 ? Self.least : length
      timeError = length == 0 ? Self.least : 0
      lines = ["duration = \(duration.decimal())"]
      if let function = curve.mediaTimingFunction {
        lines += ["timingFunction = \(function)", "fromValue = 0", "toValue = 1"]
      } else {
        type = "CAKeyframeAnimation"
        let frames = try CurveFrames(curve, within: tolerance) { $0.mediaTimingFunction != nil }
        (error, note) = (frames.maximumError, frames.note(duration, "// "))
        velocityError = frames.maximumSlopeError / max(duration, 1e-300)
        func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }
        let values = frames.frames
        lines.append("values = " + list(values.map { $0.y.decimal() }))
        lines.append("keyTimes = " + list(values.map { $0.x.decimal() }))
        if values.contains(where: { $0.curve != .linear }) {
          lines.append(
            "timingFunctions = "
              + list(values.dropLast().map { $0.curve.mediaTimingFunction ?? "" }))
        }
      }
    }
    if plan.delay != 0 {
      lines.append("beginTime = CACurrentMediaTime() + \(plan.delay.decimal())")
      lines.append("fillMode = .backwards")
    }
    if plan.legs != 1 {
      let isBack = plan.back == .backwards
      // A repetition is there and back where it autoreverses.
      lines.append(
        "repeatCount = "
          + (plan.legs.map { (Double($0) / (isBack ? 2 : 1)).decimal() } ?? ".infinity"))
      if isBack { lines.append("autoreverses = true") }
    }
    return MotionForm.Text(
      note + "let animation = \(type)(keyPath: \"transform.scale\")\n"
        + lines.map { "animation.\($0)" }.joined(separator: "\n"),
      error: error, velocityError: velocityError, timeError: timeError)
  }

  /// The duration of what takes none, in seconds.
  private static let least = 1e-9
}

extension TimingCurve {
  /// The curve as `CAMediaTimingFunction`.
  fileprivate var mediaTimingFunction: String? {
    switch self {
    case .linear, .unit(.linear): "CAMediaTimingFunction(name: .linear)"
    case .bezier(let curve), .unit(.bezier(let curve)):
      "CAMediaTimingFunction(controlPoints: "
        + curve.numbers.joined(separator: ", ")
        + ")"
    default: nil
    }
  }
}

extension MotionCode {
  func coreAnimation() throws(SyntaxError) -> Motion {
    var duration = 0.0
    let body: MotionPlan.Body
    if let spring = find("CASpringAnimation") {
      let (found, velocity) = try coreSpring(spring.code)
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
    return try make { [plan] () throws(TimingError) in
      let motion = try plan.motion()
      return speed == 1 ? motion : motion.speed(speed)
    }
  }

  /// The seconds in `CACurrentMediaTime() + 0.5`, or alone.
  private func afterNow() throws(SyntaxError) -> Double {
    guard case .group = atoms.first?.kind else {
      return try time("beginTime", in: MotionLimits.delay)
    }
    guard atoms.count > 2, atoms[1].isSymbol("+") else { return 0 }
    return try MotionCode(self, atoms[2...]).time("beginTime", in: MotionLimits.delay)
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
    let (mass, stiffness) = (try number(of: "mass") ?? 1, try number(of: "stiffness") ?? 100)
    let (damping, velocity) = (
      try number(of: "damping") ?? 10, try number(of: "initialVelocity") ?? 0
    )
    let spring = try make { () throws(TimingError) in
      try DampedSpring(validatingMass: mass, stiffness: stiffness, damping: damping)
    }
    let allows = labelled("allowsOverdamping").map { $0.mentionsFirst("true") } ?? false
    return (allows ? spring : spring.overdampedAsCritical, velocity)
  }

  private func mentionsFirst(_ word: String) -> Bool {
    if case .name(word) = atoms.first?.kind { true } else { false }
  }

  /// `CAMediaTimingFunction(controlPoints: …)` or `(name: .easeIn)`.
  private func mediaTimingFunction() throws(SyntaxError) -> TimingCurve {
    guard let atom = atoms.first, case .group(_, _, _) = atom.kind else {
      throw fault("a CAMediaTimingFunction is wanted")
    }
    let call = MotionCode(self, atom)
    if let points = call.labelled("controlPoints") { return try points.bezier() }
    guard let name = call.labelled("name") else {
      throw call.fault("a CAMediaTimingFunction has a name or control points")
    }
    let word = try name.word("the name")
    switch word {
    case "linear", "kCAMediaTimingFunctionLinear": return .linear
    case "easeIn", "kCAMediaTimingFunctionEaseIn": return .easeIn
    case "easeOut", "kCAMediaTimingFunctionEaseOut": return .easeOut
    case "easeInEaseOut", "kCAMediaTimingFunctionEaseInEaseOut": return .easeInOut
    case "default", "kCAMediaTimingFunctionDefault": return .ease
    default:
      throw .unknown(
        "timing function", word, at: name.start,
        among: ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"])
    }
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
    for (index, value) in values.enumerated() {
      let (number, unit) = try value.propertyValue("a value")
      let place = try index < times.count ? times[index].number("a key time") : nil
      var curve = isDiscrete ? TimingCurve.stepEnd : .linear
      if !isDiscrete, index < functions.count { curve = try functions[index].mediaTimingFunction() }
      frames.add(place, number, unit: unit, curve, from: value)
      if isDiscrete, index == values.count - 1 {
        frames.add(try times.last?.number("a key time"), number, unit: unit, .linear, from: value)
      }
    }
    return try frames.curve(duration: duration, in: self)
  }
}
