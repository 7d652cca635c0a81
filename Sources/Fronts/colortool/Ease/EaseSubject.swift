import ColorToolkit

/// A curve or a motion that `ease` was asked about.
struct EaseSubject {
  let text: String
  let motion: Motion

  /// Whether a duration is said: a curve by its name has none, a spring has one of its own.
  let hasDuration: Bool

  init(
    parsing text: String, from form: MotionForm? = nil, selecting number: Int? = nil
  ) throws(Failure) {
    self.text = text
    motion =
      if let form {
        try parsed(text, after: "can't read this as \(form.rawValue): ") {
          text throws(SyntaxError) in
          try Motion(parsing: text, from: form, selecting: number)
        }
      } else {
        try parsed(text, after: "'\(excerpt(text))' is not a curve: ", Motion.init(parsing:))
      }
    let isCurve = if case .curve = motion.base { motion.modifiers.isEmpty } else { false }
    hasDuration = form != nil || !isCurve || text.contains("duration")
  }

  /// The curve over progress, where there are no modifiers.
  var curve: TimingCurve? { motion.curve }

  /// Whether the subject is a spring without modifiers: a curve, whose axis is yet the time.
  var isSpring: Bool { if case .spring? = curve { true } else { false } }

  /// The seconds that are shown: all there are, or four legs of what goes on for ever.
  var shownDuration: Double {
    let duration = motion.duration
    guard !duration.isFinite else { return duration }
    let course = motion.course
    guard course.isLoop else { return 4 }
    let isSwing = motion.modifiers.contains { $0 == .repetition(legs: nil, autoreverses: true) }
    return min(course.end + (isSwing ? 1 : 3) * course.period, 1e9)
  }

  /// A value on the way.
  struct Sample {
    var at: Double?
    var time: Double?
    var value: Double
    /// Per unit of `at`, or a second; nil where the curve is vertical.
    var velocity: Double?

    func write(_ record: inout Record) {
      if let at { record.field("at", at) }
      if let time { record.field("time", time) }
      record.field("value", value)
      record.field("velocity", velocity)
    }
  }

  /// The sample at a progress: of the curve, or of a motion's whole length.
  func sample(at x: Double) throws(Failure) -> Sample {
    if let curve {
      let time = hasDuration ? x * motion.duration : .infinity
      return Sample(
        at: x, time: Self.finite(time), value: curve.value(at: x),
        velocity: Self.finite(curve.slope(at: x)))
    }
    guard motion.duration.isFinite else {
      throw .usage(
        "'\(text)' never ends, so it can't be sampled by fractions: use --at-time SECONDS,…")
    }
    let time = x * motion.duration
    return Sample(
      at: x, time: time, value: motion.value(at: time),
      velocity: Self.finite(motion.velocity(at: time) * motion.duration))
  }

  func sample(atTime time: Double) -> Sample {
    Sample(
      time: time, value: motion.value(at: time), velocity: Self.finite(motion.velocity(at: time)))
  }

  private static func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }
}
