import Syntax
import Timing
import VectorMath

// CSS's `animation`: CSS Animations 1 §3 and §4.

extension MotionPlan {
  func css(within tolerance: Double) throws(TimingError) -> MotionForm.Text {
    var plan = self
    try plan.repeatSwing()
    try plan.turn(.backwards)
    let (curve, duration) = try plan.curve
    let isBack = plan.legs != 1 && plan.back == .backwards
    let rest =
      (plan.delay == 0 ? "" : " \(plan.delay.plainDecimal)s")
      + (plan.legs == 1 ? "" : " \(plan.legs.map { "\($0)" } ?? "infinite")")
      + (isBack ? " alternate" : "")
    guard case .keyframes = curve else {
      let function = try curve.css(within: tolerance)
      return MotionForm.Text(
        "\(duration.plainDecimal)s \(function.text)\(rest)", error: function.fit?.maximumError ?? 0,
        velocityError: (function.fit?.maximumSlopeError ?? 0) / max(duration, 1e-300))
    }
    let frames = try CurveFrames(curve, within: tolerance) { $0.css != nil }
    var lines: [String] = []
    var hasJump = false
    for (index, frame) in frames.frames.enumerated() {
      var place = frame.x
      // CSS has one keyframe at a place: that before a jump is an instant early.
      if index + 1 < frames.frames.count, frames.frames[index + 1].x == place, place > 0 {
        place -= MotionFrames.instant
        hasJump = true
      } else if place == 0, index > 0 {
        place = MotionFrames.instant
        hasJump = true
      }
      let easing =
        frame.curve == .linear || index + 1 == frames.frames.count
        ? "" : " animation-timing-function: \(frame.curve.css ?? "linear");"
      lines.append("  \(place.percentage()) { scale: \(frame.y.plainDecimal);\(easing) }")
    }
    return MotionForm.Text(
      """
      \(frames.note(duration, "/* ", " */"))@keyframes motion {
      \(lines.joined(separator: "\n"))
      }
      .motion { animation: \(duration.plainDecimal)s linear\(rest) motion; }
      """, error: frames.maximumError,
      velocityError: frames.maximumSlopeError / max(duration, 1e-300),
      timeError: hasJump ? MotionFrames.instant * duration : 0)
  }
}

extension CurveFrames {
  /// A comment that tells the errors; empty where there are none.
  func note(_ duration: Double, _ open: String, _ close: String = "") -> String {
    guard maximumError > 0 else { return "" }
    return open + errorNote(maximumError, maximumSlopeError / max(duration, 1e-300)) + close + "\n"
  }
}

/// The errors of a fit in words.
func errorNote(_ error: Double, _ velocity: Double) -> String {
  let rate = velocity.isFinite ? "at most \(velocity.decimal(digits: 3)) a second" : "unbounded"
  return
    "The error is at most \(error.decimal(digits: 3)) of the way, the velocity's \(rate)."
}

extension MotionCode {
  func css() throws(SyntaxError) -> Motion {
    var shorthand: MotionCode? = nil
    if let found = deepLabelled("animation") ?? deepLabelled("transition") {
      shorthand = found.declaration
    }
    let timing = CSSTiming(isNamed: shorthand != nil)
    for index in atoms.indices.dropLast(2) where atoms[index].isSymbol("@") {
      guard case .name("keyframes") = atoms[index + 1].kind else { continue }
      guard case .group = atoms[index + 2].kind else { break }
      var timing = try timing.read(shorthand, in: self)
      timing.curve = try MotionCode(self, atoms[index + 2]).cssKeyframes(timing)
      return try timing.motion(in: self)
    }
    let hasLonghands = deepLabelled("animation-duration") ?? deepLabelled("transition-duration")
    return try timing.read(shorthand ?? (hasLonghands == nil ? self : nil), in: self)
      .motion(in: self)
  }

  /// The curve of `@keyframes`, in which rules for one place are one keyframe.
  ///
  /// Of two values the later counts, and the earlier's easing where the later has none. Source: CSS
  /// Animations 1 §3: "The rules within the @keyframes rule then cascade".
  private func cssKeyframes(_ timing: CSSTiming) throws(SyntaxError) -> TimingCurve {
    var rules: [Double: (value: Double, unit: String, easing: TimingCurve?, body: MotionCode)] = [:]
    var places: [Double] = []
    var property: String?
    for atom in atoms {
      switch atom.kind {
      case .number(let value, let unit):
        guard unit == "%" else { throw fault("a keyframe's place is a percentage", at: atom) }
        places.append(value / 100)
      case .symbol: break
      case .name("from"), .group("from", _, _): places.append(0)
      case .name("to"), .group("to", _, _): places.append(1)
      default:
        if case .group("", _, _) = atom.kind { break }
        throw fault("a keyframe's place is a percentage, from or to", at: atom)
      }
      guard case .group = atom.kind else { continue }
      let body = MotionCode(self, atom)
      let easing = try body.labelled("animation-timing-function").map {
        value throws(SyntaxError) in
        try value.declaration.cssCurve()
      }
      let declarations = body.atoms.split { $0.isSymbol(";") }.map { MotionCode(body, $0) }
        .filter { $0.labelled("animation-timing-function") == nil }
      guard declarations.count == 1, declarations[0].atoms.count > 2,
        case .name(let name) = declarations[0].atoms[0].kind
      else { throw body.fault("a keyframe of one motion has one property") }
      guard property == nil || property == name else {
        throw body.fault("keyframes of \(excerpt(property ?? "")) and of \(excerpt(name))")
      }
      property = name
      let (value, unit) = try MotionCode(body, declarations[0].atoms[2...]).propertyValue(name)
      for place in places {
        rules[place] = (value, unit, easing ?? rules[place]?.easing, body)
      }
      places = []
    }
    var frames = MotionFrames()
    for (place, rule) in rules.sorted(by: { $0.key < $1.key }) {
      frames.add(
        place, rule.value, unit: rule.unit, rule.easing ?? timing.curve, from: rule.body)
    }
    return try frames.curve(duration: timing.duration, in: self)
  }
}

/// The parts of CSS's `animation` or `transition` shorthand.
struct CSSTiming {
  var curve = TimingCurve.ease
  var duration = Motion.defaultDuration
  var delay = 0.0
  var legs: Int? = 1
  var direction = "normal"

  /// Whether a word that is none of CSS's may be the animation's name.
  var isNamed: Bool

  init(isNamed: Bool) { self.isNamed = isNamed }

  func read(_ code: MotionCode?, in whole: MotionCode) throws(SyntaxError) -> Self {
    var result = self
    if let code { try result.readShorthand(code) }
    let seconds = [("s", 1.0), ("ms", 1000)]
    func longhand(_ name: String) -> MotionCode? {
      (whole.deepLabelled("animation-" + name) ?? whole.deepLabelled("transition-" + name))?
        .declaration
    }
    if let value = longhand("duration") {
      result.duration = try value.time("a duration", units: seconds)
    }
    if let value = longhand("delay") {
      result.delay = try value.time("a delay", units: seconds, in: MotionLimits.delay)
    }
    if let value = longhand("iteration-count") { result.legs = try value.legs() }
    if let value = longhand("direction") { result.direction = try value.word("a direction") }
    return result
  }

  private mutating func readShorthand(_ code: MotionCode) throws(SyntaxError) {
    var times: [MotionCode] = []
    var names = 0
    for (index, atom) in code.atoms.enumerated() {
      let part = MotionCode(code, code.atoms[index...index])
      switch atom.kind {
      case .number(_, let unit) where unit == "s" || unit == "ms": times.append(part)
      case .number, .name("infinite"): legs = try part.legs()
      case .name(let word)
      where ["normal", "reverse", "alternate", "alternate-reverse"].contains(word):
        direction = word
      case .name(let word)
      where ["none", "forwards", "backwards", "both", "running", "paused", "all"].contains(word):
        break
      case .symbol(let byte):
        if byte == 0x2C { throw code.fault("two animations; one is wanted", at: atom) }
      case .name, .text, .group:
        do throws(SyntaxError) {
          curve = try part.cssCurve()
        } catch {
          names += 1
          guard isNamed, names == 1, case .name = atom.kind else { throw error }
        }
      }
    }
    guard times.count <= 2 else { throw code.fault("more times than a duration and a delay") }
    let seconds = [("s", 1.0), ("ms", 1000)]
    if let first = times.first { duration = try first.time("a duration", units: seconds) }
    if times.count == 2 {
      delay = try times[1].time("a delay", units: seconds, in: MotionLimits.delay)
    }
  }

  /// The motion, of whichever direction.
  func motion(in code: MotionCode) throws(SyntaxError) -> Motion {
    try code.make { () throws(TimingError) in
      var plan = MotionPlan(.css, .curve(curve, duration: duration))
      if direction.hasSuffix("reverse") {
        // Seen from its end: the legs that were back are there.
        let track =
          if case .keyframes(let track) = curve { try track.backwards() } else {
            try Track(
              from: 1, [.linear(0, duration: max(duration, 1e-9), curve: try curve.reversed())])
          }
        plan.body = .curve(.keyframes(track), duration: duration)
      }
      (plan.delay, plan.legs) = (delay, legs)
      plan.back = direction.hasPrefix("alternate") ? .backwards : .restarts
      return try plan.motion()
    }
  }
}

extension MotionCode {
  /// A number of repetitions: whole, from 1 on, or without end.
  func legs() throws(SyntaxError) -> Int? {
    let what = "the number of repetitions"
    return try legs(number(what, isInfinite: true), what)
  }
}
