import Syntax
import Timing
import VectorMath

/// A platform's language of motions: its abilities, its words and their order.
///
/// A platform is a file with its dialect and a row of ``MotionForm/dialect``.
/// ``Motion/written(in:within:)`` does the work that all platforms share. It turns, delays,
/// repeats, fits and rounds as the dialect says, so that `write` only puts words in order.
struct MotionDialect {
  /// The repetitions that have words: none; endless keyframes, where finite ones are written out;
  /// or all.
  enum Repeats { case never, forever, counted }

  /// The substitute for a curve that has neither a word nor keyframes of its own.
  enum Fit {
    case keyframes

    /// The nearest Bézier, if it is within the tolerance.
    case bezier

    /// A polyline by its word and its declaration before the motion; takes its errors in words.
    case polyline((PointCurve, String) -> (word: String, declaration: String))
  }

  /// A time in the platform's words, and its rounding error in seconds.
  typealias Time = (text: String, error: Double)

  /// The platform's name.
  var title: String

  /// Whether the platform has such a spring, with an initial velocity, repeated or not.
  var hasSpring: (DampedSpring, _ velocity: Double, _ isRepeated: Bool) -> Bool = {
    _, _, _ in false
  }

  var repeats = Repeats.counted

  /// The only way in which every other leg can return; nil where each way has a word.
  var returns: MotionPlan.Return? = .backwards

  /// The words of a modifier, where modifiers follow what they change and any may follow any.
  var modifier: ((Motion.Modifier) -> String)?

  /// Whether a delay may be below 0.
  var startsEarly = true

  /// Seconds that stand for zero, where 0 means something else.
  var least = 0.0

  // The closures' types are explicit: in Embedded Swift for WebAssembly, an inferred one that can't
  // throw is called wrongly.
  var time: (_ seconds: Double) throws(TimingError) -> Time = { seconds throws(TimingError) in
    (seconds.decimal(), 0)
  }

  /// The time of one leg, where it has a minimum; else `time` gives it.
  var leg: ((_ seconds: Double, _ isRepeated: Bool) throws(TimingError) -> Time)?

  /// A curve by its word.
  var easing: (TimingCurve) -> String?
  var fit: Fit

  /// Whether keyframes may approximate a motion.
  var fitsKeyframes = true

  /// Whether the form's curves must go from 0 to 1, so that others become keyframes.
  var fitsWholeWays = false

  /// Moves keyframes to times that the platform's clock can have. Returns their error in seconds,
  /// or nil where they are too close to one another.
  var place: (inout [Keyframe<Double>], _ duration: Double) -> Double? = { _, _ in 0 }

  /// A comment line before keyframes, which reports their errors.
  var comment: (String) -> String = { "// \($0)\n" }

  var write: (MotionSpec) -> String

  /// Names that affect time in ways that no literal states; one with `()` only where it is called.
  var unread: Set<String> = []

  /// The motions of a text in their order.
  var find: (MotionCode) throws(SyntaxError) -> [MotionFinding]

  /// Seconds as whole ticks of a clock, and the rounding error.
  static func ticks(_ seconds: Double, perSecond rate: Double) -> (count: Int, error: Double) {
    let count = (seconds * rate).rounded()
    let error = abs(count - seconds * rate) / rate
    // A number that is whole but for rounding has no error.
    return (Int(saturating: count), error < 1e-12 ? 0 : error)
  }
}

/// A motion in a text: its code and its reader.
struct MotionFinding {
  var code: MotionCode
  var read: () throws(SyntaxError) -> Motion

  /// The most motions that are searched for, so that the cost stays in proportion to the text.
  static var most: Int { 100 }

  /// A motion that is read where it stands.
  init(_ code: MotionCode, _ read: @escaping (MotionCode) throws(SyntaxError) -> Motion) {
    self.code = code
    self.read = { () throws(SyntaxError) in try read(code) }
  }

  /// The only motion of a text, or the one with a number from 1 on.
  static func chosen(
    of found: [Self], _ number: Int?, in code: MotionCode
  ) throws(SyntaxError) -> Self {
    if let number {
      guard found.indices.contains(number - 1) else {
        throw code.fault("there is no motion \(number): the text has \(found.count)")
      }
      return found[number - 1]
    }
    guard found.count > 1 else { return found[0] }
    let list = found.prefix(8).enumerated().map { index, motion in
      "\(index + 1): ‘\(excerpt(motion.code.source))’"
    }
    throw SyntaxError(
      offset: found[1].code.start,
      message: "\(found.count) motions: \(list.joined(separator: ", "))"
        + (found.count > list.count ? ", …" : ""),
      expected: "one motion, or the number of one")
  }
}

/// A motion as its dialect has it: only the order of words is left.
struct MotionSpec {
  enum Body {
    case spring(DampedSpring, velocity: Double)
    case easing(String)
    case keyframes([Keyframe<Double>])
  }

  var body: Body

  /// One leg in words and in seconds; empty for a spring.
  var duration = ""
  var seconds = 0.0

  /// The delay in words; nil where there is none.
  var delay: String?

  /// The number of legs; nil where they never end.
  var legs: Int?
  var back: MotionPlan.Return
  var isBack: Bool { legs != 1 && back == .backwards }

  /// Upper bounds of the errors of a fit, as ``MotionForm/Text`` has them.
  var maximumError = 0.0
  var maximumVelocityError = 0.0
  var timeError = 0.0

  /// The text before the motion.
  var declaration = ""

  /// The errors of a fit in words.
  var note: String {
    let rate =
      maximumVelocityError.isFinite
      ? "at most \(maximumVelocityError.decimal(digits: 3)) per second" : "unbounded"
    return
      "The error of the value is at most \(maximumError.decimal(digits: 3)), and that of the velocity is \(rate)."
  }
}

extension Motion {
  func written(
    in form: MotionForm, within tolerance: Double
  ) throws(TimingError) -> MotionForm.Text {
    let dialect = form.dialect
    let ownModifier = base.isKeyframes ? nil : dialect.modifier
    let tail = ownModifier.map { modifiers.map($0).joined() } ?? ""
    let spec = try MotionPlan(ownModifier == nil ? self : Motion(base), for: form)
      .spec(in: dialect, within: tolerance)
    let text = spec.declaration + dialect.write(spec) + tail
    guard text.utf8.count <= MotionLimits.bytes else {
      throw .unsayable(
        dialect.title,
        "a motion of \(text.utf8.count) bytes; the maximum is \(MotionLimits.bytes)")
    }
    return MotionForm.Text(
      text, error: spec.maximumError,
      velocityError: spec.maximumVelocityError, timeError: spec.timeError)
  }
}

extension Motion.Base {
  fileprivate var isKeyframes: Bool {
    if case .curve(.keyframes, _) = self { true } else { false }
  }
}

extension MotionPlan {
  /// The motion in a dialect's words.
  fileprivate func spec(
    in dialect: MotionDialect, within tolerance: Double
  ) throws(TimingError) -> MotionSpec {
    var plan = self
    guard dialect.startsEarly || delay >= 0 else { throw unsayable("a negative delay") }
    if case .spring(let spring, let velocity) = body,
      !dialect.hasSpring(spring, velocity, legs != 1)
    {
      try plan.repeatSwing()
    }
    switch dialect.repeats {
    case .counted: break
    case .forever where legs == nil:
      guard delay == 0 else { throw unsayable("a pause before keyframes that never end") }
    case .forever: if case .curve(.keyframes, _) = body { try plan.unroll() }
    case .never:
      guard legs == 1 else { throw unsayable("a repetition") }
    }
    if let way = dialect.returns { try plan.turn(way) }
    var spec = MotionSpec(body: .easing(""), legs: plan.legs, back: plan.back)
    if plan.delay != 0 {
      let pause = try dialect.time(plan.delay)
      (spec.delay, spec.timeError) = (pause.text, pause.error)
    }
    if case .spring(let spring, let velocity) = plan.body,
      dialect.hasSpring(spring, velocity, plan.legs != 1)
    {
      spec.body = .spring(spring, velocity: velocity)
      return spec
    }
    var (curve, duration) = try plan.curve
    if duration == 0 {
      duration = dialect.least
      spec.timeError = max(spec.timeError, duration)
    }
    let length =
      if let leg = dialect.leg { try leg(duration, plan.legs != 1) } else {
        try dialect.time(duration)
      }
    (spec.duration, spec.seconds) = (length.text, duration)
    spec.timeError = max(spec.timeError, length.error)
    try spec.say(curve, duration, in: dialect, within: tolerance)
    return spec
  }
}

extension MotionSpec {
  /// Writes a curve as a word, as keyframes or as an approximation.
  fileprivate mutating func say(
    _ curve: TimingCurve, _ duration: Double, in dialect: MotionDialect, within tolerance: Double
  ) throws(TimingError) {
    /// A slope over the whole leg is a velocity once it is divided by the leg's seconds.
    func bound(_ error: Double, _ slope: Double) {
      (maximumError, maximumVelocityError) = (error, slope / max(duration, 1e-300))
    }
    if let word = dialect.easing(curve) {
      body = .easing(word)
      return
    }
    let isKeyframes = if case .keyframes = curve { true } else { false }
    let hasFrames =
      switch dialect.fit {
      case .keyframes: true
      case .polyline where dialect.fitsWholeWays:
        isKeyframes || curve.value(at: 0) != 0 || curve.value(at: 1) != 1
      case .polyline: isKeyframes
      case .bezier: false
      }
    if hasFrames {
      let within = dialect.fitsKeyframes ? tolerance : 0.01
      let fit = try CurveFrames(curve, within: within) { dialect.easing($0) != nil }
      var frames = fit.frames
      if dialect.fitsKeyframes || fit.maximumError == 0,
        let late = dialect.place(&frames, duration)
      {
        guard frames.count <= mostPieces else { throw .tooManyPieces(mostPieces) }
        body = .keyframes(frames)
        bound(fit.maximumError, fit.maximumSlopeError)
        timeError = max(timeError, late)
        if maximumError > 0 { declaration = dialect.comment(note) }
        return
      }
    }
    switch dialect.fit {
    case .bezier:
      let fit = try curve.fittedBezier()
      guard fit.maximumError <= tolerance, let word = dialect.easing(.bezier(fit.bezier)) else {
        throw .unsayable(
          dialect.title,
          "this curve: it takes only cubic Béziers, and the nearest has an error of "
            + fit.maximumError.decimal(digits: 3))
      }
      body = .easing(word)
      bound(fit.maximumError, fit.maximumSlopeError)
    case .polyline(let words):
      let fit = try curve.fitted(within: tolerance).rounded(within: tolerance)
      guard fit.points.points.count <= mostPieces else { throw .tooManyPieces(mostPieces) }
      bound(fit.maximumError, fit.maximumSlopeError)
      let said = words(fit.points, note)
      (body, declaration) = (.easing(said.word), said.declaration)
    case .keyframes: break
    }
  }
}
