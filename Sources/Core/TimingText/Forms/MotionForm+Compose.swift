import Syntax
import Timing
import VectorMath

// Jetpack Compose in Kotlin. Sources: androidx.compose.animation.core, AnimationSpec.kt, Easing.kt,
// EasingFunctions.kt and SpringSimulation.kt.

extension MotionPlan {
  func compose(within tolerance: Double) throws(TimingError) -> MotionForm.Text {
    if case .spring(let spring, let velocity) = body, legs == 1 {
      guard delay >= 0 else { throw unsayable("a delay below 0") }
      let (pause, timeError) = try milliseconds(delay)
      let call =
        "spring(dampingRatio = \(spring.dampingRatio.decimal())f, "
        + "stiffness = \(spring.stiffness.decimal())f)"
      // A spring's velocity is an argument of what runs it, a pause before it a suspension.
      if velocity == 0, delay == 0 { return MotionForm.Text(call) }
      return MotionForm.Text(
        (delay == 0 ? "" : "delay(\(pause))\n")
          + "animatable.animateTo(targetValue = 1f, animationSpec = \(call), "
          + "initialVelocity = \(velocity.decimal())f)", timeError: timeError)
    }
    var plan = self
    try plan.turn(.backwards)
    let (curve, duration) = try plan.curve
    guard plan.delay >= 0 else { throw unsayable("a delay below 0") }
    let (length, lengthError) = try milliseconds(duration)
    let (pause, pauseError) = try milliseconds(plan.delay)
    guard length > 0 else { throw unsayable("a duration below half a millisecond") }
    let isRepeated = plan.legs != 1
    let wait = isRepeated || pause == 0 ? "" : ", delayMillis = \(pause)"
    var text: MotionForm.Text
    if let easing = curve.composeEasing {
      text = MotionForm.Text("tween(durationMillis = \(length)\(wait), easing = \(easing))")
    } else if let keyframes = try composeKeyframes(curve, length, isRepeated ? 0 : pause) {
      text = keyframes
    } else {
      let fit = try curve.fitted(within: tolerance).rounded(within: tolerance)
      let velocityError = fit.maximumSlopeError / duration
      func list(_ values: [Double]) -> String {
        "floatArrayOf(\(values.map { $0.decimal() + "f" }.joined(separator: ", ")))"
      }
      text = MotionForm.Text(
        """
        // \(errorNote(fit.maximumError, velocityError))
        val polyline = Easing { fraction ->
          val x = \(list(fit.points.points.map { $0.x }))
          val y = \(list(fit.points.points.map { $0.y }))
          val i = x.indexOfLast { it <= fraction }.coerceIn(0, x.size - 2)
          if (x[i + 1] > x[i]) y[i] + (y[i + 1] - y[i]) * (fraction - x[i]) / (x[i + 1] - x[i])
          else y[i + 1]
        }

        tween(durationMillis = \(length)\(wait), easing = polyline)
        """, error: fit.maximumError, velocityError: velocityError)
    }
    guard isRepeated else { return text.late(by: max(lengthError, pauseError)) }
    // The last paragraph is the specification; those before it declare what it names.
    var lines = text.text.split(separator: "\n" as Character, omittingEmptySubsequences: false)
      .map { String($0) }
    let first = (lines.lastIndex(of: "") ?? -1) + 1
    let spec = lines[first...].joined(separator: "\n")
    let mode =
      (plan.back == .backwards ? ", repeatMode = RepeatMode.Reverse" : "")
      + (pause == 0 ? "" : ", initialStartOffset = StartOffset(\(pause))")
    let call = plan.legs.map { "repeatable(iterations = \($0), " } ?? "infiniteRepeatable("
    lines[first...] = ["\(call)animation = \(spec)\(mode))"]
    return MotionForm.Text(
      lines.joined(separator: "\n"), error: text.maximumError,
      velocityError: text.maximumVelocityError,
      timeError: max(text.timeError, lengthError, pauseError))
  }

  /// Whole milliseconds, and how far they are off in seconds.
  private func milliseconds(_ seconds: Double) throws(TimingError) -> (Int, error: Double) {
    guard seconds < 2e6 else { throw unsayable("a time of \(seconds.decimal()) s") }
    let rounded = (seconds * 1000).rounded()
    let error = abs(rounded - seconds * 1000) / 1000
    // What is a whole number but for rounding is one.
    return (Int(saturating: rounded), error < 1e-12 ? 0 : error)
  }

  /// Keyframes of curves that Compose has; nil where they are none, or too near to one another.
  private func composeKeyframes(
    _ curve: TimingCurve, _ length: Int, _ pause: Int
  ) throws(TimingError) -> MotionForm.Text? {
    guard case .keyframes = curve else { return nil }
    let frames = try CurveFrames(curve, within: 0.01) { $0.composeEasing != nil }
    guard frames.maximumError == 0 else { return nil }
    var (times, timeError): ([Int], Double) = ([], 0)
    for frame in frames.frames {
      let time = frame.x * Double(length)
      times.append(Int(saturating: time.rounded()))
      timeError = max(timeError, abs(time - time.rounded()) / 1000)
    }
    // A jump takes Compose a millisecond.
    for index in times.indices.dropLast().reversed() where times[index] >= times[index + 1] {
      times[index] = times[index + 1] - 1
      timeError = max(timeError, 0.001)
    }
    guard times[0] >= 0 else { return nil }
    let lines = zip(times, frames.frames).map { time, frame in
      let isPlain = frame.curve == .linear || time == length
      return "  \(frame.y.decimal())f at \(time)"
        + (isPlain ? "" : " using \(frame.curve.composeEasing ?? "LinearEasing")")
    }
    return MotionForm.Text(
      """
      keyframes {
        durationMillis = \(length)\(pause == 0 ? "" : "\n  delayMillis = \(pause)")
      \(lines.joined(separator: "\n"))
      }
      """, timeError: timeError < 1e-9 ? 0 : timeError)
  }
}

extension MotionForm.Text {
  fileprivate func late(by time: Double) -> Self {
    Self(
      text, error: maximumError, velocityError: maximumVelocityError,
      timeError: max(timeError, time))
  }
}

extension TimingCurve {
  /// The easings of Compose that are no Béziers: the published formulas.
  private static let composeNames: [(name: String, curve: TimingCurve)] =
    ["Elastic", "Bounce"].flatMap { family in
      PennerEasing.named.filter { $0.name.hasSuffix(family) }.map {
        ("E" + $0.name.dropFirst(), .penner($0.easing))
      }
    }

  /// Compose's Béziers with a name: those of easings.net, and Material's.
  private static let composeBeziers: [(name: String, curve: CubicBezier)] = [
    ("FastOutSlowInEasing", CubicBezier(0.4, 0, 0.2, 1)),
    ("LinearOutSlowInEasing", CubicBezier(0, 0, 0.2, 1)),
    ("FastOutLinearInEasing", CubicBezier(0.4, 0, 1, 1)),
    ("Ease", .ease), ("EaseIn", .easeIn), ("EaseOut", .easeOut), ("EaseInOut", .easeInOut),
    ("EaseInSine", CubicBezier(0.12, 0, 0.39, 0)), ("EaseOutSine", CubicBezier(0.61, 1, 0.88, 1)),
    ("EaseInOutSine", CubicBezier(0.37, 0, 0.63, 1)),
    ("EaseInQuad", CubicBezier(0.11, 0, 0.5, 0)), ("EaseOutQuad", CubicBezier(0.5, 1, 0.89, 1)),
    ("EaseInOutQuad", CubicBezier(0.45, 0, 0.55, 1)),
    ("EaseInCubic", CubicBezier(0.32, 0, 0.67, 0)),
    ("EaseOutCubic", CubicBezier(0.33, 1, 0.68, 1)),
    ("EaseInOutCubic", CubicBezier(0.65, 0, 0.35, 1)),
    ("EaseInQuart", CubicBezier(0.5, 0, 0.75, 0)), ("EaseOutQuart", CubicBezier(0.25, 1, 0.5, 1)),
    ("EaseInOutQuart", CubicBezier(0.76, 0, 0.24, 1)),
    ("EaseInQuint", CubicBezier(0.64, 0, 0.78, 0)),
    ("EaseOutQuint", CubicBezier(0.22, 1, 0.36, 1)),
    ("EaseInOutQuint", CubicBezier(0.83, 0, 0.17, 1)),
    ("EaseInExpo", CubicBezier(0.7, 0, 0.84, 0)), ("EaseOutExpo", CubicBezier(0.16, 1, 0.3, 1)),
    ("EaseInOutExpo", CubicBezier(0.87, 0, 0.13, 1)),
    ("EaseInCirc", CubicBezier(0.55, 0, 1, 0.45)), ("EaseOutCirc", CubicBezier(0, 0.55, 0.45, 1)),
    ("EaseInOutCirc", CubicBezier(0.85, 0, 0.15, 1)),
    ("EaseInBack", CubicBezier(0.36, 0, 0.66, -0.56)),
    ("EaseOutBack", CubicBezier(0.34, 1.56, 0.64, 1)),
    ("EaseInOutBack", CubicBezier(0.68, -0.6, 0.32, 1.6)),
  ]

  fileprivate var composeEasing: String? {
    switch self {
    case .linear, .unit(.linear): return "LinearEasing"
    case .bezier(let curve), .unit(.bezier(let curve)):
      if let known = Self.composeBeziers.first(where: { $0.curve == curve }) { return known.name }
      let numbers = curve.numbers.map { $0 + "f" }
      return "CubicBezierEasing(\(numbers.joined(separator: ", ")))"
    default: return Self.composeNames.first { $0.curve == self }?.name
    }
  }

  fileprivate static func compose(named name: String) -> TimingCurve? {
    if name == "LinearEasing" { return .linear }
    return composeBeziers.first { $0.name == name }.map { .bezier($0.curve) }
      ?? composeNames.first { $0.name == name }?.curve
  }

  fileprivate static var composeEasings: [String] {
    ["LinearEasing", "CubicBezierEasing"] + composeBeziers.map { $0.name }
      + composeNames.map { $0.name }
  }
}

extension MotionCode {
  func compose() throws(SyntaxError) -> Motion {
    var plan = MotionPlan(.compose, .curve(.linear, duration: 0))
    var spec = self
    if let outer = find("repeatable", "infiniteRepeatable") {
      spec = outer.code.labelled("animation") ?? outer.code
      plan.legs =
        outer.name == "repeatable"
        ? try (outer.code.labelled("iterations") ?? outer.code.unlabelled.first ?? outer.code)
          .legs()
        : nil
      if outer.code.mentions("Reverse") { plan.back = .backwards }
      if let offset = outer.code.find("StartOffset") {
        let first = offset.code.unlabelled.first ?? offset.code
        plan.delay = try first.time("StartOffset", parts: 1000, in: MotionLimits.delay)
        if offset.code.mentions("FastForward") { plan.delay = -plan.delay }
      }
    }
    var pause = 0.0
    if let spring = spec.find("spring", "SpringSpec") {
      guard plan.legs == 1 else { throw spring.code.fault("Compose repeats no springs") }
      plan.body = .spring(
        try spring.code.composeSpring(), velocity: try deepNumber(of: "initialVelocity"))
      if let wait = find("delay") { pause = try wait.code.time("delay", parts: 1000) }
    } else if let tween = spec.find("tween", "TweenSpec") {
      let items = tween.code.unlabelled
      func value(_ label: String, _ place: Int) -> MotionCode? {
        tween.code.labelled(label) ?? (place < items.count ? items[place] : nil)
      }
      let length = try value("durationMillis", 0)?.time("durationMillis", parts: 1000) ?? 0.3
      pause = try value("delayMillis", 1)?.time("delayMillis", parts: 1000) ?? 0
      plan.body = .curve(
        try value("easing", 2).map { code throws(SyntaxError) in try composeEasing(code) }
          ?? .bezier(.materialStandard), duration: length)
    } else if let frames = spec.find("keyframes") {
      let seconds = try frames.code.time(of: "durationMillis", parts: 1000) ?? 0.3
      // In milliseconds as they were written, of which the places are exact shares.
      let length = try frames.code.number(of: "durationMillis") ?? 300
      pause = try frames.code.time(of: "delayMillis", parts: 1000) ?? 0
      plan.body = .curve(try composeFrames(frames.code, length), duration: seconds)
    } else if let snap = spec.find("snap") {
      pause =
        try (snap.code.labelled("delayMillis") ?? snap.code.unlabelled.first)?
        .time("delayMillis", parts: 1000) ?? 0
    } else {
      throw fault("no AnimationSpec: spring, tween, keyframes, repeatable or infiniteRepeatable")
    }
    return try make { [plan, pause] () throws(TimingError) in
      var plan = plan
      if plan.legs == 1 {
        plan.delay += pause
      } else if pause != 0 {
        // Compose pauses in every repetition.
        let (start, legs, back) = (plan.delay, plan.legs, plan.back)
        (plan.delay, plan.legs, plan.back) = (pause, 1, .restarts)
        try plan.unroll()
        (plan.delay, plan.legs, plan.back) = (start, legs, back)
      }
      return try plan.motion()
    }
  }

  private func composeSpring() throws(SyntaxError) -> DampedSpring {
    let items = unlabelled
    func value(_ label: String, _ place: Int, _ standard: Double) throws(SyntaxError) -> Double {
      guard let code = labelled(label) ?? (place < items.count ? items[place] : nil) else {
        return standard
      }
      if case .name(let name) = code.atoms.first?.kind {
        let word = lastMember(of: name)
        guard let known = Self.springConstants.first(where: { $0.name == word }) else {
          throw .unknown(
            label, word, at: code.start, among: Self.springConstants.map { $0.name })
        }
        return known.value
      }
      return try code.number(label)
    }
    let ratio = try value("dampingRatio", 0, 1)
    let stiffness = try value("stiffness", 1, 1500)
    return try make { () throws(TimingError) in
      try DampedSpring(
        validatingMass: 1, stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot())
    }
  }

  /// Source: androidx.compose.animation.core.Spring.
  private static let springConstants: [(name: String, value: Double)] = [
    ("StiffnessHigh", 10_000), ("StiffnessMedium", 1500), ("StiffnessMediumLow", 400),
    ("StiffnessLow", 200), ("StiffnessVeryLow", 50), ("DampingRatioHighBouncy", 0.2),
    ("DampingRatioMediumBouncy", 0.5), ("DampingRatioLowBouncy", 0.75),
    ("DampingRatioNoBouncy", 1),
  ]

  private func deepNumber(of label: String) throws(SyntaxError) -> Double {
    try deepLabelled(label)?.number(label) ?? 0
  }

  /// An easing by its name, as a Bézier, or as the polyline that stands elsewhere in the text.
  private func composeEasing(_ code: MotionCode) throws(SyntaxError) -> TimingCurve {
    guard let atom = code.atoms.first else { throw fault("easing is missing") }
    switch atom.kind {
    case .group(let name, _, _) where lastMember(of: name) == "CubicBezierEasing":
      return try MotionCode(code, atom).bezier()
    case .name(let name):
      if let curve = TimingCurve.compose(named: lastMember(of: name)) { return curve }
      if let points = try polyline(of: "floatArrayOf") { return points }
      throw .unknown("easing", name, at: atom.start, among: TimingCurve.composeEasings)
    default:
      if let points = try polyline(of: "floatArrayOf") { return points }
      throw code.fault("an Easing is wanted", at: atom)
    }
  }

  /// `0f at 0 using LinearEasing`, one after the other.
  private func composeFrames(
    _ code: MotionCode, _ length: Double
  ) throws(SyntaxError) -> TimingCurve {
    guard length > 0 else { throw code.fault("a duration above 0 is wanted") }
    var frames = MotionFrames()
    for index in code.atoms.indices {
      guard case .name("at") = code.atoms[index].kind, index > 0, index + 1 < code.atoms.count
      else { continue }
      let value = try MotionCode(code, code.atoms[(index - 1)...(index - 1)]).number("a value")
      let time = try MotionCode(code, code.atoms[(index + 1)...(index + 1)]).number("a time")
      var curve = TimingCurve.linear
      if index + 3 < code.atoms.count, case .name(let word) = code.atoms[index + 2].kind,
        word == "using" || word == "with"
      {
        curve = try composeEasing(MotionCode(code, code.atoms[(index + 3)...(index + 3)]))
      }
      frames.add(time / length, value, curve, from: MotionCode(code, code.atoms[index - 1]))
    }
    frames.sort()
    // A platform that begins and ends at values of its own needs no keyframes there.
    frames.complete(from: 0, to: 1, in: code)
    return try frames.curve(duration: length / 1000, instant: 1.5 / length, in: code)
  }

  /// The points of a polyline whose coordinates stand in two lists that are called so.
  func polyline(of name: String) throws(SyntaxError) -> TimingCurve? {
    let lists = groups(named: name).prefix(2).map { $0.items }
    guard lists.count == 2 else { return nil }
    return try points(lists[0], lists[1])
  }

  /// All groups of a name.
  private func groups(named wanted: String) -> [MotionCode] {
    var result: [MotionCode] = []
    for atom in atoms {
      guard case .group(let name, _, _) = atom.kind else { continue }
      let code = MotionCode(self, atom)
      if lastMember(of: name) == wanted { result.append(code) }
      result += code.groups(named: wanted)
    }
    return result
  }
}
