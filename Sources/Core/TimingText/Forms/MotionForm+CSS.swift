import Syntax
import Timing
import VectorMath

// CSS's `animation`: CSS Animations 1 §3 and §4.

extension MotionDialect {
  static var css: Self {
    Self(
      title: "CSS", time: { seconds throws(TimingError) in ("\(seconds.plainDecimal)s", 0) },
      easing: { $0.css },
      fit: .polyline { points, _ in (points.css, "") }, place: cssPlaces,
      comment: { "/* \($0) */\n" }, write: cssText,
      read: { code throws(SyntaxError) in try code.css() })
  }

  private static func cssText(_ spec: MotionSpec) -> String {
    let rest =
      (spec.delay.map { " " + $0 } ?? "")
      + (spec.legs == 1 ? "" : " \(spec.legs.map { "\($0)" } ?? "infinite")")
      + (spec.isBack ? " alternate" : "")
    switch spec.body {
    case .easing(let function): return "\(spec.duration) \(function)\(rest)"
    case .spring: return ""
    case .keyframes(let frames):
      let lines = frames.enumerated().map { index, frame in
        let easing =
          frame.curve == .linear || index + 1 == frames.count
          ? "" : " animation-timing-function: \(frame.curve.css ?? "linear");"
        return "  \(frame.offset.percentage()) { scale: \(frame.value.plainDecimal);\(easing) }"
      }
      return """
        @keyframes motion {
        \(lines.joined(separator: "\n"))
        }
        .motion { animation: \(spec.duration) linear\(rest) motion; }
        """
    }
  }

  /// CSS has one keyframe at a place: that before a jump is an instant early.
  private static func cssPlaces(_ frames: inout [Keyframe<Double>], _ duration: Double) -> Double? {
    let offsets = frames.map { $0.offset }
    for index in offsets.indices {
      if index + 1 < offsets.count, offsets[index + 1] == offsets[index], offsets[index] > 0 {
        frames[index].offset -= MotionFrames.instant
      } else if offsets[index] == 0, index > 0 {
        frames[index].offset = MotionFrames.instant
      }
    }
    return frames.map { $0.offset } == offsets ? 0 : MotionFrames.instant * duration
  }
}

extension MotionCode {
  func css() throws(SyntaxError) -> Motion {
    let shorthand = (deepLabelled("animation") ?? deepLabelled("transition"))?.declaration
    let timing = CSSTiming(isNamed: shorthand != nil)
    for index in terms.indices.dropLast(2) where terms[index].isSymbol("@") {
      guard case .name("keyframes") = terms[index + 1].kind else { continue }
      guard case .group = terms[index + 2].kind else { break }
      var timing = try timing.read(shorthand, in: self)
      timing.curve = try MotionCode(self, terms[index + 2]).cssKeyframes(timing)
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
    for term in terms {
      switch term.kind {
      case .number(let value, let unit):
        guard unit == "%" else { throw fault("a keyframe's place is a percentage", at: term) }
        places.append(value)
      case .symbol: break
      case .name("from"), .group("from", _, _): places.append(0)
      case .name("to"), .group("to", _, _): places.append(1)
      default:
        if case .group("", _, _) = term.kind { break }
        throw fault("a keyframe's place is a percentage, from or to", at: term)
      }
      guard case .group = term.kind else { continue }
      let body = MotionCode(self, term)
      let easing = try body.labelled("animation-timing-function")?.declaration.cssCurve()
      let declarations = body.terms.split { $0.isSymbol(";") }.map { MotionCode(body, $0) }
        .filter { $0.labelled("animation-timing-function") == nil }
      guard declarations.count == 1, declarations[0].terms.count > 2,
        case .name(let name) = declarations[0].terms[0].kind
      else { throw body.fault("a keyframe of one motion has one property") }
      guard property == nil || property == name else {
        throw body.fault("keyframes of \(excerpt(property ?? "")) and of \(excerpt(name))")
      }
      property = name
      let (value, unit) = try MotionCode(body, declarations[0].terms[2...]).propertyValue(name)
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
    func longhand(_ name: String) -> MotionCode? {
      (whole.deepLabelled("animation-" + name) ?? whole.deepLabelled("transition-" + name))?
        .declaration
    }
    if let value = longhand("duration") { result.duration = try value.cssTime("a duration") }
    if let value = longhand("delay") {
      result.delay = try value.cssTime("a delay", in: MotionLimits.delay)
    }
    if let value = longhand("iteration-count") { result.legs = try value.legs() }
    if let value = longhand("direction") { result.direction = try value.word("a direction") }
    return result
  }

  private mutating func readShorthand(_ code: MotionCode) throws(SyntaxError) {
    var times: [MotionCode] = []
    var names = 0
    for (index, term) in code.terms.enumerated() {
      let part = code[index]
      switch term.kind {
      case .number(_, let unit) where unit == "s" || unit == "ms": times.append(part)
      case .number, .name("infinite"): legs = try part.legs()
      case .name(let word)
      where ["normal", "reverse", "alternate", "alternate-reverse"].contains(word):
        direction = word
      case .name(let word)
      where ["none", "forwards", "backwards", "both", "running", "paused", "all"].contains(word):
        break
      case .symbol(let byte):
        if byte == 0x2C { throw code.fault("two animations; one is wanted", at: term) }
      case .name, .text, .group:
        do throws(SyntaxError) {
          curve = try part.cssCurve()
        } catch {
          names += 1
          guard isNamed, names == 1, case .name = term.kind else { throw error }
        }
      }
    }
    guard times.count <= 2 else { throw code.fault("more times than a duration and a delay") }
    if let first = times.first { duration = try first.cssTime("a duration") }
    if times.count == 2 { delay = try times[1].cssTime("a delay", in: MotionLimits.delay) }
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
  fileprivate func cssTime(
    _ what: String, in range: ClosedRange<Double> = MotionLimits.duration
  ) throws(SyntaxError) -> Double {
    try time(what, units: [("s", 1), ("ms", 1000)], in: range)
  }

  /// A number of repetitions: whole, from 1 on, or without end.
  func legs() throws(SyntaxError) -> Int? {
    let what = "the number of repetitions"
    return try legs(number(what, isInfinite: true), what)
  }
}
