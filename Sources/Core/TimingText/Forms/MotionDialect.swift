import Syntax
import Timing
import VectorMath

/// A platform's language of motions: its abilities, its words and their order.
///
/// To add a platform, add a file with its dialect and a row in ``MotionForm/dialect``.
/// ``Motion/written(in:within:)`` does the work that all platforms share. It reverses, delays,
/// repeats, fits and rounds a motion as the dialect specifies, so that `write` only puts words in
/// order.
struct MotionDialect {
  /// The repetitions that the platform has words for: none, only endless keyframes, or all. With
  /// endless keyframes only, finite repetitions are written out.
  enum Repeats { case never, forever, counted }

  /// The substitute for a curve that has neither a word nor keyframes of its own.
  enum Fit {
    case keyframes

    /// The nearest Bézier, if it is within the tolerance.
    case bezier

    /// A polyline. The closure receives the points and a comment about the errors. It returns the
    /// word for the polyline and the declaration that precedes the motion.
    case polyline((PointCurve, String) -> (word: String, declaration: String))
  }

  /// A time in the platform's words, and its rounding error in seconds.
  typealias Time = (text: String, error: Double)

  /// The platform's name.
  var title: String

  /// Whether the platform has a given spring with an initial velocity, repeated or not.
  var hasSpring: (DampedSpring, _ velocity: Double, _ isRepeated: Bool) -> Bool = {
    _, _, _ in false
  }

  var repeats = Repeats.counted

  /// The only return behaviour that the platform supports, or nil if it has a word for each
  /// behaviour.
  var returns: MotionPlan.Return? = .backwards

  /// Returns the words of a modifier. It is set for platforms where modifiers follow the motion
  /// that they change, in any order.
  var modifier: ((Motion.Modifier) -> String)?

  /// Whether a delay may be negative.
  var startsEarly = true

  /// The duration in seconds that replaces zero on platforms where 0 has another meaning.
  var least = 0.0

  // The closures' types are explicit: in Embedded Swift for WebAssembly, an inferred one that can't
  // throw is called wrongly.
  var time: (_ seconds: Double) throws(TimingError) -> Time = { seconds throws(TimingError) in
    (seconds.decimal(), 0)
  }

  /// Returns the time of one leg, on platforms where a leg has a minimum. Other platforms use
  /// `time`.
  var leg: ((_ seconds: Double, _ isRepeated: Bool) throws(TimingError) -> Time)?

  /// Returns the platform's word for a curve.
  var easing: (TimingCurve) -> String?
  var fit: Fit

  /// Whether keyframes may approximate a motion.
  var fitsKeyframes = true

  /// Whether the platform's curves must go from 0 to 1, so that other curves become keyframes.
  var fitsWholeWays = false

  /// Moves keyframes to times that the platform's clock can represent. Returns the error in
  /// seconds, or nil if the keyframes are too close together.
  var place: (inout [Keyframe<Double>], _ duration: Double) -> Double? = { _, _ in 0 }

  /// Returns a comment line that comes before keyframes and reports their errors.
  var comment: (String) -> String = { "// \($0)\n" }

  var write: (MotionSpec) -> String

  /// Names that affect time in ways that no literal states. A name with `()` counts only where it
  /// is called.
  var unread: Set<String> = []

  /// Finds the motions of a text, in order.
  var find: (MotionCode) throws(SyntaxError) -> [MotionFinding]

  /// Returns seconds as whole ticks of a clock, and the rounding error.
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

  /// The maximum number of motions to search for, so that the cost stays in proportion to the text.
  static var most: Int { 100 }

  /// Creates a finding that reads its motion from the code where it was found.
  init(_ code: MotionCode, _ read: @escaping (MotionCode) throws(SyntaxError) -> Motion) {
    self.code = code
    self.read = { () throws(SyntaxError) in try read(code) }
  }

  /// Returns the motion with a number, counted from 1. Without a number, returns the only motion of
  /// the text.
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

/// A motion in the words of its dialect, which only need to be put in order.
struct MotionSpec {
  enum Body {
    case spring(DampedSpring, velocity: Double)
    case easing(String)
    case keyframes([Keyframe<Double>])
  }

  var body: Body

  /// The duration of one leg, in words and in seconds; empty for a spring.
  var duration = ""
  var seconds = 0.0

  /// The delay in words, or nil if there is none.
  var delay: String?

  /// The number of legs, or nil for infinitely many.
  var legs: Int?
  var back: MotionPlan.Return
  var isBack: Bool { legs != 1 && back == .backwards }

  /// Upper bounds on the errors of a fit, as in ``MotionForm/Text``.
  var maximumError = 0.0
  var maximumVelocityError = 0.0
  var timeError = 0.0

  /// The text before the motion.
  var declaration = ""

  /// A sentence that reports the errors of a fit.
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
  /// Returns the motion in the words of a dialect.
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
    /// Records the error bounds. A slope over the whole leg, divided by the leg's seconds, is a
    /// velocity.
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
