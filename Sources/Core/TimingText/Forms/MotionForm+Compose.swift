import Syntax
import Timing
import VectorMath

// Jetpack Compose in Kotlin. Sources: androidx.compose.animation.core, AnimationSpec.kt, Easing.kt,
// EasingFunctions.kt and SpringSimulation.kt.

extension MotionDialect {
  static var compose: Self {
    Self(
      title: "Compose", hasSpring: { _, _, isRepeated in !isRepeated }, startsEarly: false,
      time: milliseconds,
      leg: { seconds, _ throws(TimingError) in
        let length = try milliseconds(seconds)
        guard length.text != "0" else {
          throw .unsayable("Compose", "a duration below half a millisecond")
        }
        return length
      }, easing: { $0.composeEasing }, fit: .polyline(composePolyline), fitsKeyframes: false,
      place: composeTimes, write: composeText,
      unread: [
        "keyframesWithSpline", "exponentialDecay", "splineBasedDecay", "rememberSplineBasedDecay",
        "animateDecay", "DecayAnimation", "withFrameNanos", "withFrameMillis", "delayMillis()",
        "ArcAnimationSpec", "using()", "postDelayed", "Thread", "TargetBasedAnimation",
      ], find: { code throws(SyntaxError) in try code.composeMotions() })
  }

  private static func composeText(_ spec: MotionSpec) -> String {
    let pause = spec.delay == "0" ? nil : spec.delay
    let isRepeated = spec.legs != 1
    var text: String
    switch spec.body {
    case .spring(let spring, let velocity):
      let call =
        "spring(dampingRatio = \(spring.dampingRatio.decimal())f, "
        + "stiffness = \(spring.stiffness.decimal())f)"
      // A spring's velocity is an argument of what runs it, a pause before it a suspension.
      if velocity == 0, spec.delay == nil { return call }
      return (spec.delay.map { "delay(\($0))\n" } ?? "")
        + "animatable.animateTo(targetValue = 1f, animationSpec = \(call), "
        + "initialVelocity = \(velocity.decimal())f)"
    case .easing(let easing):
      let wait = isRepeated ? "" : pause.map { ", delayMillis = \($0)" } ?? ""
      text = "tween(durationMillis = \(spec.duration)\(wait), easing = \(easing))"
    case .keyframes(let frames):
      let lines = frames.enumerated().map { index, frame in
        let isPlain = frame.curve == .linear || index + 1 == frames.count
        return "\n  \(frame.value.decimal())f at \(Int(saturating: frame.offset))"
          + (isPlain ? "" : " using \(frame.curve.composeEasing ?? "LinearEasing")")
      }
      let wait = isRepeated ? "" : pause.map { "\n  delayMillis = \($0)" } ?? ""
      text = "keyframes {\n  durationMillis = \(spec.duration)\(wait)\(lines.joined())\n}"
    }
    guard isRepeated else { return text }
    let call = spec.legs.map { "repeatable(iterations = \($0), " } ?? "infiniteRepeatable("
    return "\(call)animation = \(text)"
      + (spec.isBack ? ", repeatMode = RepeatMode.Reverse" : "")
      + (pause.map { ", initialStartOffset = StartOffset(\($0))" } ?? "") + ")"
  }

  private static func milliseconds(_ seconds: Double) throws(TimingError) -> Time {
    guard seconds < 2e6 else { throw .unsayable("Compose", "a time of \(seconds.decimal()) s") }
    let (count, error) = ticks(seconds, perSecond: 1000)
    return ("\(count)", error)
  }

  /// Moves keyframes to whole milliseconds. Returns the error in seconds, or nil if the keyframes
  /// are too close together.
  private static func composeTimes(
    _ frames: inout [Keyframe<Double>], _ duration: Double
  ) -> Double? {
    let length = (duration * 1000).rounded()
    var error = 0.0
    for index in frames.indices {
      let time = frames[index].offset * length
      frames[index].offset = time.rounded()
      error = max(error, abs(time - time.rounded()) / 1000)
    }
    // A jump takes Compose a millisecond.
    for index in frames.indices.dropLast().reversed()
    where frames[index].offset >= frames[index + 1].offset {
      frames[index].offset = frames[index + 1].offset - 1
      error = max(error, 0.001)
    }
    return frames[0].offset < 0 ? nil : error < 1e-9 ? 0 : error
  }

  private static func composePolyline(
    _ polyline: PointCurve, _ note: String
  ) -> (word: String, declaration: String) {
    func list(_ values: [Double]) -> String {
      "floatArrayOf(\(values.map { $0.decimal() + "f" }.joined(separator: ", ")))"
    }
    return (
      "polyline",
      """
      // \(note)
      val polyline = Easing { fraction ->
        val x = \(list(polyline.points.map { $0.x }))
        val y = \(list(polyline.points.map { $0.y }))
        val i = x.indexOfLast { it <= fraction }.coerceIn(0, x.size - 2)
        if (x[i + 1] > x[i]) y[i] + (y[i + 1] - y[i]) * (fraction - x[i]) / (x[i + 1] - x[i])
        else y[i + 1]
      }


      """
    )
  }
}

extension CurveNames {
  /// The Béziers of Material and of easings.net. Curves that have no Bézier there are formulas.
  fileprivate static let compose = Self(
    list: [
      ("LinearEasing", .linear), ("FastOutSlowInEasing", .bezier(0.4, 0, 0.2, 1)),
      ("LinearOutSlowInEasing", .bezier(0, 0, 0.2, 1)),
      ("FastOutLinearInEasing", .bezier(0.4, 0, 1, 1)),
      ("Ease", .ease), ("EaseIn", .easeIn), ("EaseOut", .easeOut), ("EaseInOut", .easeInOut),
    ]
      + families(
        "Ease",
        [
          [0.12, 0, 0.39, 0, 0.61, 1, 0.88, 1, 0.37, 0, 0.63, 1],
          [0.11, 0, 0.5, 0, 0.5, 1, 0.89, 1, 0.45, 0, 0.55, 1],
          [0.32, 0, 0.67, 0, 0.33, 1, 0.68, 1, 0.65, 0, 0.35, 1],
          [0.5, 0, 0.75, 0, 0.25, 1, 0.5, 1, 0.76, 0, 0.24, 1],
          [0.64, 0, 0.78, 0, 0.22, 1, 0.36, 1, 0.83, 0, 0.17, 1],
          [0.7, 0, 0.84, 0, 0.16, 1, 0.3, 1, 0.87, 0, 0.13, 1],
          [0.55, 0, 1, 0.45, 0, 0.55, 0.45, 1, 0.85, 0, 0.15, 1],
          [0.36, 0, 0.66, -0.56, 0.34, 1.56, 0.64, 1, 0.68, -0.6, 0.32, 1.6],
        ])
      + ["Elastic", "Bounce"].flatMap { family in
        PennerEasing.named.filter { $0.name.hasSuffix(family) }.map {
          ("E" + $0.name.dropFirst(), .penner($0.easing))
        }
      })
}

extension TimingCurve {
  fileprivate var composeEasing: String? {
    CurveNames.compose.name(of: plain)
      ?? cubicNumbers.map { numbers in
        "CubicBezierEasing(\(numbers.map { $0 + "f" }.joined(separator: ", ")))"
      }
  }
}

extension MotionCode {
  private static let composeSpecs = [
    "repeatable", "infiniteRepeatable", "spring", "SpringSpec", "tween", "TweenSpec", "keyframes",
    "snap",
  ]

  fileprivate func composeMotions() throws(SyntaxError) -> [MotionFinding] {
    let found = outermost(Self.composeSpecs).map {
      MotionFinding($0) { code throws(SyntaxError) in try code.compose() }
    }
    guard found.isEmpty else { return found }
    throw fault(
      "there is no AnimationSpec: spring, tween, keyframes, repeatable or infiniteRepeatable")
  }

  private func compose() throws(SyntaxError) -> Motion {
    var plan = MotionPlan(.compose, .curve(.linear, duration: 0))
    var spec = self
    if name.hasSuffix("epeatable") {
      let isCounted = name == "repeatable"
      try only(
        ["animation", "repeatMode", "initialStartOffset"] + (isCounted ? ["iterations"] : []),
        unlabelled: isCounted ? 4 : 3, in: name)
      let place = isCounted ? 1 : 0
      if isCounted {
        plan.legs = try needed(argument("iterations"), or: "iterations is missing").legs()
        guard plan.legs != nil else { throw fault("iterations is infinite") }
      } else {
        plan.legs = nil
      }
      let inner = try needed(argument("animation", at: place), or: "animation is missing")
      guard inner.terms.count == 1, inner.terms[0].bracket != nil else {
        throw inner.fault("expected an AnimationSpec")
      }
      spec = MotionCode(inner, inner.terms[0])
      if let mode = argument("repeatMode", at: place + 1) {
        switch try mode.word("repeatMode") {
        case "Reverse": plan.back = .backwards
        case "Restart": break
        default: throw mode.fault("repeatMode must be Restart or Reverse")
        }
      }
      if let offset = argument("initialStartOffset", at: place + 2) {
        plan.delay = try offset.startOffset()
      }
    }
    // A delay before the whole motion stands outside it.
    let waits = text.outermost(["delay"]).filter { $0.scanner.bytes[$0.end - 1] == 0x29 }
    guard waits.count < 2 else { throw waits[1].fault("there is a second delay") }
    var wait = 0.0
    if let first = waits.first {
      wait = try (first.unlabelled.first ?? first).time("delay", parts: 1000, in: 0...1e9)
    }
    let pause = try spec.composeBody(&plan)
    return try make { [plan, pause, wait] () throws(TimingError) in
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
      plan.delay += wait
      return try plan.motion()
    }
  }

  /// Reads `StartOffset(100, StartOffsetType.FastForward)` in seconds. A fast-forward is negative.
  private func startOffset() throws(SyntaxError) -> Double {
    guard let term = terms.first, terms.count == 1, term.name == "StartOffset" else {
      throw fault("expected a StartOffset")
    }
    let call = MotionCode(self, term)
    try call.only(["offsetMillis", "offsetType"], unlabelled: 2, in: "StartOffset")
    let first = try call.needed(call.argument("offsetMillis"), or: "offsetMillis is missing")
    let time = try first.time("StartOffset", parts: 1000, in: MotionLimits.delay)
    switch try call.argument("offsetType", at: 1)?.word("offsetType") {
    case nil, "Delay": return time
    case "FastForward": return -time
    default: throw call.fault("offsetType must be Delay or FastForward")
    }
  }

  /// Reads the animation itself, and returns its own delay in seconds.
  private func composeBody(_ plan: inout MotionPlan) throws(SyntaxError) -> Double {
    func millis(_ label: String, at place: Int) throws(SyntaxError) -> Double? {
      try argument(label, at: place)?.time(label, parts: 1000)
    }
    switch name {
    case "spring", "SpringSpec":
      guard plan.legs == 1 else { throw fault("Compose can't repeat springs") }
      try only(["dampingRatio", "stiffness", "visibilityThreshold"], unlabelled: 3, in: name)
      let starts = ([text] + text.groups).compactMap { $0.labelled("initialVelocity") }
      guard starts.count < 2 else { throw starts[1].fault("there is a second initialVelocity") }
      plan.body = .spring(
        try composeSpring(), velocity: try starts.first?.number("initialVelocity") ?? 0)
      return 0
    case "tween", "TweenSpec":
      try only(["durationMillis", "delayMillis", "easing"], unlabelled: 3, in: name)
      var easing = TimingCurve.bezier(.materialStandard)
      if let code = argument("easing", at: 2) { easing = try composeEasing(code) }
      plan.body = .curve(easing, duration: try millis("durationMillis", at: 0) ?? 0.3)
      return try millis("delayMillis", at: 1) ?? 0
    case "keyframes":
      let seconds = try time(of: "durationMillis", parts: 1000) ?? 0.3
      // In milliseconds as they were written, of which the places are exact shares.
      let length = try number(of: "durationMillis") ?? 300
      plan.body = .curve(try composeFrames(self, length), duration: seconds)
      return try time(of: "delayMillis", parts: 1000) ?? 0
    case "snap":
      try only(["delayMillis"], unlabelled: 1, in: name)
      return try millis("delayMillis", at: 0) ?? 0
    default: throw fault("expected an AnimationSpec")
    }
  }

  private func composeSpring() throws(SyntaxError) -> DampedSpring {
    func value(_ label: String, _ place: Int) throws(SyntaxError) -> Double? {
      guard let code = argument(label, at: place) else { return nil }
      guard case .name(let name) = code.terms.first?.kind, code.terms.count == 1 else {
        return try code.number(label)
      }
      let word = lastMember(of: name)
      if let known = Self.springConstants.first(where: { $0.name == word }) { return known.value }
      throw .unknown(label, word, at: code.start, among: Self.springConstants.map { $0.name })
    }
    let ratio = try value("dampingRatio", 0) ?? 1
    let stiffness = try value("stiffness", 1) ?? 1500
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

  /// Reads an easing: a name, a Bézier, or the polyline that is declared elsewhere in the text.
  private func composeEasing(_ code: MotionCode) throws(SyntaxError) -> TimingCurve {
    guard let term = code.terms.first else { throw fault("easing is missing") }
    guard code.terms.count == 1 else { throw code.fault("expected an Easing", at: code.terms[1]) }
    let call = MotionCode(code, term)
    if call.name == "CubicBezierEasing" { return try call.bezier() }
    let names = CurveNames.compose
    if case .name(let name) = term.kind, let curve = names.curve(named: lastMember(of: name)) {
      return curve
    }
    if case .name("polyline") = term.kind {
      let lists = text.groups.filter { $0.name == "floatArrayOf" }.map { $0.items }
      if lists.count == 2 { return try points(lists[0], lists[1]) }
    }
    guard case .name(let name) = term.kind else {
      throw code.fault("expected an Easing", at: term)
    }
    throw .unknown(
      "easing", name, at: term.start, among: names.list.map { $0.name } + ["CubicBezierEasing"])
  }

  /// Reads a sequence of keyframes such as `0f at 0 using LinearEasing`.
  private func composeFrames(
    _ code: MotionCode, _ length: Double
  ) throws(SyntaxError) -> TimingCurve {
    guard length > 0 else { throw code.fault("expected a duration above 0") }
    var frames = MotionFrames()
    var index = 0
    func isWord(_ word: String, _ index: Int) -> Bool {
      if index < code.terms.count, case .name(word) = code.terms[index].kind { true } else { false }
    }
    while index < code.terms.count {
      let term = code.terms[index]
      if term.isSymbol(";") {
        index += 1
      } else if ["durationMillis", "delayMillis"].contains(term.word), index + 2 < code.terms.count
      {
        index += 2 + code.value(at: index + 2).terms.count
      } else if isWord("at", index + 1) || isWord("atFraction", index + 1),
        index + 2 < code.terms.count
      {
        let isShare = isWord("atFraction", index + 1)
        let value = try code[index].number("a value")
        let time = try code[index + 2].number("a time")
        var curve = TimingCurve.linear
        index += 3
        if isWord("using", index) || isWord("with", index), index + 1 < code.terms.count {
          curve = try composeEasing(code[index + 1])
          index += 2
        }
        frames.add(isShare ? time : time / length, value, curve, from: MotionCode(code, term))
      } else {
        throw code.fault(
          "‘\(excerpt(code[index].source))’ is not a keyframe such as ‘0.5f at 100’", at: term)
      }
    }
    frames.sort()
    // A platform that begins and ends at values of its own needs no keyframes there.
    frames.complete(from: 0, to: 1, in: code)
    return try frames.curve(duration: length / 1000, instant: 1.5 / length, in: code)
  }
}
