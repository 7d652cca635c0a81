import Syntax
import Timing
import VectorMath

// Motion's transitions in JavaScript. Sources: motiondivision/motion, motion-dom's
// animation/generators/spring.ts and keyframes.ts, motion-utils' easing.

extension MotionPlan {
  func motionLibrary(within tolerance: Double) throws(TimingError) -> MotionForm.Text {
    var members: [(String, String)] = []
    var (lead, error, velocityError) = ("", 0.0, 0.0)
    var values: String?
    if case .spring(let spring, let velocity) = body, legs == 1 {
      members = [
        ("type", "\"spring\""), ("stiffness", spring.stiffness.decimal()),
        ("damping", spring.damping.decimal()), ("mass", "1"),
      ]
      if velocity != 0 { members.append(("velocity", velocity.decimal())) }
    } else {
      let (curve, duration) = try curve
      members = [("duration", duration.decimal())]
      if let ease = curve.motionEase {
        members.append(("ease", ease))
      } else {
        let frames = try CurveFrames(curve, within: tolerance) { $0.motionEase != nil }
        (error, lead) = (frames.maximumError, frames.note(duration, "// "))
        velocityError = frames.maximumSlopeError / max(duration, 1e-300)
        func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }
        values = list(frames.frames.map { $0.y.decimal() })
        members.append(("times", list(frames.frames.map { $0.x.decimal() })))
        members.append(
          (
            "ease",
            frames.frames.allSatisfy { $0.curve == .linear }
              ? "\"linear\"" : list(frames.frames.dropLast().map { $0.curve.motionEase ?? "" })
          ))
      }
    }
    if delay != 0 { members.append(("delay", delay.decimal())) }
    if legs != 1 {
      members.append(("repeat", legs.map { "\($0 - 1)" } ?? "Infinity"))
      switch back {
      case .restarts: break
      case .mirrored: members.append(("repeatType", "\"mirror\""))
      case .backwards: members.append(("repeatType", "\"reverse\""))
      }
    }
    let object = "{ \(members.map { "\($0.0): \($0.1)" }.joined(separator: ", ")) }"
    return MotionForm.Text(
      lead + (values.map { "animate(element, { scale: \($0) }, \(object))" } ?? object),
      error: error, velocityError: velocityError)
  }
}

extension TimingCurve {
  private static let motionNames: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
    ("circIn", .circular(.easeIn)), ("circOut", .circular(.easeOut)),
    ("circInOut", .circular(.easeInOut)), ("backOut", .bezier(0.33, 1.53, 0.69, 0.99)),
    ("backIn", .bezier(0.31, 0.01, 0.67, -0.53)),
  ]

  fileprivate var motionEase: String? {
    if let known = Self.motionNames.first(where: { $0.curve == self }) {
      return "\"\(known.name)\""
    }
    switch self {
    case .unit(.linear): return "\"linear\""
    case .bezier(let curve), .unit(.bezier(let curve)):
      return "[\(curve.numbers.joined(separator: ", "))]"
    default: return nil
    }
  }

  fileprivate static func motion(named name: String) throws(TimingError) -> TimingCurve? {
    if name == "backInOut" {
      // Half of backIn, and its mirror image.
      let half = TimingCurve.bezier(0.31, 0.01, 0.67, -0.53)
      return .keyframes(
        try Track(
          from: 0,
          [
            .linear(0.5, duration: 0.5, curve: half),
            .linear(1, duration: 0.5, curve: try half.reversed()),
          ]))
    }
    return motionNames.first { $0.name == name }?.curve
  }

  fileprivate static var motionEases: [String] { motionNames.map { $0.name } + ["backInOut"] }
}

extension MotionCode {
  func motionLibrary() throws(SyntaxError) -> Motion {
    var (options, values): (MotionCode, MotionCode?) = (self, nil)
    if let call = find("animate") {
      let arguments = call.code.unlabelled
      guard arguments.count >= 2 else { throw call.code.fault("animate() is without its values") }
      values = arguments[1]
      options = arguments.count > 2 ? arguments[2] : MotionCode(self, [][...])
    }
    if options.atoms.count == 1, case .group("", 0x7B, _) = options.atoms[0].kind {
      options = MotionCode(options, options.atoms[0])
    }
    if let inner = options.labelled("transition"), let object = inner.atoms.first {
      options = MotionCode(inner, object)
    }
    let seconds = [("s", 1.0)]
    let type = try options.labelled("type")?.word("type")
    let isSpring =
      type.map { $0 == "spring" }
      ?? ["stiffness", "damping", "mass", "bounce", "visualDuration"]
      .contains { options.labelled($0) != nil }
    var plan = MotionPlan(.motion, .curve(.linear, duration: 0))
    if let type, !["spring", "tween", "keyframes"].contains(type) {
      throw .unknown(
        "type", type, at: options.labelled("type")?.start ?? 0,
        among: ["spring", "tween", "keyframes"])
    }
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
    return try make { [plan] () throws(TimingError) in try plan.motion() }
  }

  private func readRepeat(_ plan: inout MotionPlan) throws(SyntaxError) {
    guard let count = try number(of: "repeat", isInfinite: true), count != 0 else { return }
    let word = try labelled("repeatType")?.word("repeatType") ?? "loop"
    switch word {
    case "loop": plan.back = .restarts
    case "mirror": plan.back = .mirrored
    case "reverse": plan.back = .backwards
    default:
      throw .unknown(
        "repeatType", word, at: labelled("repeatType")?.start ?? 0,
        among: ["loop", "mirror", "reverse"])
    }
    plan.legs = try legs(count + 1, "repeat and the first run")
    if let pause = try number(of: "repeatDelay"), pause != 0 {
      throw fault("repeatDelay cannot be read: it pauses between repetitions, not before the first")
    }
  }

  /// The list of values of the one property that is animated.
  private func motionValues() throws(SyntaxError) -> MotionCode {
    guard let object = atoms.first, case .group("", let bracket, _) = object.kind else {
      throw fault("animate() is without its values")
    }
    let code = MotionCode(self, object)
    if bracket == 0x5B { return code }
    let properties = code.items.filter { $0.key != nil }
    guard properties.count == 1, let key = properties[0].key else {
      throw code.fault("one motion has one property")
    }
    guard properties[0].atoms.count > 2, case .group("", 0x5B, _) = properties[0].atoms[2].kind
    else { throw properties[0].fault("\(excerpt(key)) has no list of values") }
    return MotionCode(code, properties[0].atoms[2])
  }

  private func motionCurve(
    _ values: MotionCode?, _ duration: Double
  ) throws(SyntaxError) -> TimingCurve {
    let ease = labelled("ease")
    guard let values else {
      return try ease.map { value throws(SyntaxError) in try motionEase(value) } ?? .easeInOut
    }
    // A list of numbers is one curve, a list of lists or names one for each way.
    var curves: [TimingCurve] = []
    let eases = list(of: "ease")
    if let first = eases.first?.atoms.first, case .number = first.kind, let ease {
      curves = [try motionEase(ease)]
    } else {
      for ease in eases { curves.append(try motionEase(ease)) }
    }
    if curves.isEmpty { curves = [.easeInOut] }
    let times = list(of: "times")
    let items = values.items
    guard times.isEmpty || times.count == items.count else {
      throw fault("\(items.count) values have \(times.count) times")
    }
    var frames = MotionFrames()
    for (index, item) in items.enumerated() {
      let (value, unit) = try item.propertyValue("a value")
      let place = try times.isEmpty ? nil : times[index].number("a time")
      frames.add(place, value, unit: unit, curves[index % curves.count], from: item)
    }
    return try frames.curve(duration: duration, in: values)
  }

  private func motionEase(_ code: MotionCode) throws(SyntaxError) -> TimingCurve {
    guard let atom = code.atoms.first else { throw fault("ease is missing") }
    switch atom.kind {
    case .text(let name), .name(let name):
      let word = lastMember(of: name)
      let found = try code.make { () throws(TimingError) in try TimingCurve.motion(named: word) }
      if let found { return found }
      throw .unknown("ease", word, at: atom.start, among: TimingCurve.motionEases)
    case .group(let name, _, _) where ["", "cubicBezier"].contains(lastMember(of: name)):
      return try MotionCode(code, atom).bezier()
    case .group, .number, .symbol: throw code.fault("ease is a name or four numbers", at: atom)
    }
  }

  /// A spring by its physics, by how long it seems to take, or by when it has settled.
  private func motionSpring() throws(SyntaxError) -> (DampedSpring, Double) {
    let isPhysical = ["stiffness", "damping", "mass"].contains { labelled($0) != nil }
    let hasTime = ["duration", "bounce", "visualDuration"].contains { labelled($0) != nil }
    if isPhysical || !hasTime {
      let (mass, stiffness) = (try number(of: "mass") ?? 1, try number(of: "stiffness") ?? 100)
      let (damping, velocity) = (
        try number(of: "damping") ?? 10, try number(of: "velocity") ?? 0
      )
      return (
        try make { () throws(TimingError) in
          try DampedSpring(validatingMass: mass, stiffness: stiffness, damping: damping)
        }, velocity
      )
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
