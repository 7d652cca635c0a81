import ColorToolkit

/// The curve or motion that `ease` describes.
struct EaseSubject {
  let text: String
  let motion: Motion

  /// Whether the subject has a duration. A named curve has none, and a spring has its own.
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

  /// The curve over progress, or nil if there are modifiers.
  var curve: TimingCurve? { motion.curve }

  /// Whether the subject is a spring without modifiers. Such a spring is a curve, but its axis is
  /// time.
  var isSpring: Bool { if case .spring? = curve { true } else { false } }

  /// The duration to show, in seconds: the whole motion, or four legs of a motion that repeats
  /// forever.
  var shownDuration: Double {
    let duration = motion.duration
    guard !duration.isFinite else { return duration }
    let course = motion.course
    guard course.isLoop else { return 4 }
    let isSwing = motion.modifiers.contains { $0 == .repetition(legs: nil, autoreverses: true) }
    return min(course.end + (isSwing ? 1 : 3) * course.period, 1e9)
  }

  /// A value at one point of the curve or motion.
  struct Sample {
    var at: Double?
    var time: Double?
    var value: Double
    /// The velocity per unit of `at`, or per second, or nil if the curve is vertical.
    var velocity: Double?

    func write(_ record: inout Record) {
      if let at { record.field("at", at) }
      if let time { record.field("time", time) }
      record.field("value", value)
      record.field("velocity", velocity)
    }
  }

  /// Returns the sample at a progress: of the curve, or of the whole duration of a motion.
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
