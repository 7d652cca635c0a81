import Syntax
import Timing
import VectorMath

/// A motion split into parts that platforms have words for: its body, delay, legs and return.
struct MotionPlan {
  enum Body {
    case curve(TimingCurve, duration: Double)
    case spring(DampedSpring, velocity: Double)
  }

  /// The behaviour of every other leg of a repetition.
  enum Return {
    /// Each leg begins at the start, so that the value never runs back.
    case restarts

    /// Every second leg runs the same curve from the end to the start, 1 − f(x). SwiftUI does so,
    /// and Motion with `mirror`.
    case mirrored

    /// Every second leg runs the curve with time reversed, f(1 − x). CSS, Core Animation, Compose
    /// and Flutter do so.
    case backwards
  }

  let form: MotionForm
  var body: Body

  /// The delay in seconds before the first leg. With a negative delay, the motion begins partway
  /// through.
  var delay = 0.0

  /// The number of legs, or nil for infinitely many.
  var legs: Int? = 1
  var back = Return.restarts

  /// The number of legs that the body writes out one by one, and its limit.
  private var writtenLegs = 1
  private static let mostLegs = 1000

  init(_ form: MotionForm, _ body: Body) { (self.form, self.body) = (form, body) }

  init(_ motion: Motion, for form: MotionForm) throws(TimingError) {
    switch motion.base {
    case .curve(let curve, let duration): self.init(form, .curve(curve, duration: duration))
    case .spring(let spring, let velocity): self.init(form, .spring(spring, velocity: velocity))
    }
    for modifier in motion.modifiers {
      switch modifier {
      case .delay(let pause):
        guard pause.isFinite else { throw unsayable("an infinite pause") }
        delay += pause
      case .speed(let factor): try quicken(by: factor)
      case .repetition(let count, let autoreverses):
        // A motion that takes no time is at its end, however often it repeats.
        if count == 1 || delay == 0 && takesNoTime || isEndless { continue }
        if delay != 0 || legs != 1 { try unroll() }
        (legs, back) = (count.map { max($0, 1) }, autoreverses ? .mirrored : .restarts)
      }
    }
  }

  /// Whether the first leg never ends, like that of a spring without damping.
  private var isEndless: Bool {
    guard case .spring(let spring, let velocity) = body else { return false }
    return spring.settlingDuration(initialVelocity: velocity) == .infinity
  }

  private var takesNoTime: Bool { if case .curve(_, duration: 0) = body { true } else { false } }

  private mutating func quicken(by factor: Double) throws(TimingError) {
    guard factor > 0, factor.isFinite else { throw unsayable("a speed of 0") }
    delay /= factor
    switch body {
    case .curve(let curve, let duration): body = .curve(curve, duration: duration / factor)
    case .spring(let spring, let velocity):
      // The same way in less time is a stiffer spring.
      body = .spring(
        try DampedSpring(
          validatingResponse: spring.response / factor, dampingFraction: spring.dampingRatio),
        velocity: velocity * factor)
    }
  }

  /// The error for a motion that the form cannot express.
  func unsayable(_ what: String) -> TimingError {
    .unsayable(form.dialect.title, what)
  }
}

extension MotionPlan {
  /// The body as a curve with its duration; a spring lasts until it settles.
  var curve: (curve: TimingCurve, duration: Double) {
    get throws(TimingError) {
      switch body {
      case .curve(let curve, let duration): return (curve, duration)
      case .spring(let spring, let velocity):
        let curve = try SpringCurve(validating: spring, initialVelocity: velocity)
        return (.spring(curve), curve.duration)
      }
    }
  }

  /// Replaces a spring that oscillates forever with one repeated oscillation, for platforms without
  /// springs.
  mutating func repeatSwing() throws(TimingError) {
    guard case .spring(let spring, let velocity) = body, isEndless else { return }
    let swing = try SpringCurve(
      validating: spring, initialVelocity: velocity, duration: spring.response)
    (body, legs, back) = (.curve(.spring(swing), duration: swing.duration), nil, .restarts)
  }

  /// Joins all legs into one, with their pauses and repetitions written out.
  mutating func unroll() throws(TimingError) {
    guard let legs else { throw unsayable("a repetition of a motion that never ends") }
    guard legs <= Self.mostLegs / writtenLegs else {
      throw unsayable("more than \(Self.mostLegs) repetitions")
    }
    guard delay >= 0 else { throw unsayable("a negative delay in a repetition") }
    let leg = try leg()
    // This bounds the cost, however often a text says that it repeats.
    guard legs == 1 || legs <= mostPieces / max(leg.size, 1) else {
      throw .tooManyPieces(mostPieces)
    }
    // Every other leg is the same.
    let runs = try (0..<min(legs, 3)).map { index throws(TimingError) in try run(leg, index) }
    var frames: [Track<Double>.Keyframe] = []
    for index in 0..<legs { frames += runs[index == 0 ? 0 : index % 2 == 1 ? 1 : 2] }
    let start = leg.initialValue
    if delay > 0 { frames.insert(.linear(start, duration: delay), at: 0) }
    let track = try Track(from: start, frames)
    (body, delay) = (.curve(.keyframes(track), duration: track.duration), 0)
    (self.legs, back) = (1, .restarts)
    writtenLegs *= legs
  }

  /// One leg of the body as keyframes.
  private func leg() throws(TimingError) -> Track<Double> {
    switch body {
    case .curve(.keyframes(let track), let duration):
      let scale = track.duration > 0 ? duration / track.duration : 1
      return try Track(
        from: track.initialValue, track.resolved.map { $0.mapped(stretchedBy: scale) })
    case .curve(let curve, let duration):
      return try Track(from: 0, [.linear(1, duration: duration, curve: curve)])
    case .spring(let spring, let velocity):
      let duration = spring.settlingDuration(initialVelocity: velocity)
      guard duration.isFinite else { throw unsayable("a repetition of a spring without damping") }
      return try Track(
        from: 0, [.spring(1, duration: duration, spring: spring, startVelocity: velocity)])
    }
  }

  /// Returns the keyframes of the leg with an index. The leg can follow any previous value.
  private func run(
    _ leg: Track<Double>, _ index: Int
  ) throws(TimingError) -> [Track<Double>.Keyframe] {
    let isBack = index % 2 == 1
    switch back {
    case .mirrored where isBack:
      return [.move(1 - leg.initialValue)] + leg.resolved.map { $0.mapped { 1 - $0 } }
    case .backwards where isBack:
      let track = try leg.backwards()
      return [.move(track.initialValue)] + track.resolved
    case .restarts, .mirrored, .backwards:
      return (index == 0 ? [] : [.move(leg.initialValue)]) + leg.resolved
    }
  }

  /// Changes the return of the legs to `way`, or writes out pairs of legs if that is not possible.
  mutating func turn(_ way: Return) throws(TimingError) {
    guard legs != 1, back != .restarts, back != way else { return }
    if way != .restarts, try curve.curve.isSymmetric {
      back = way
      return
    }
    if let count = legs, count % 2 == 1 {
      let pause = delay
      delay = 0
      try unroll()
      delay = pause
      return
    }
    let (pause, count) = (delay, legs)
    (delay, legs) = (0, 2)
    try unroll()
    (delay, legs) = (pause, count.map { $0 / 2 })
  }

  /// The motion that the plan describes.
  func motion() throws(TimingError) -> Motion {
    var plan = self
    try plan.turn(.mirrored)
    let base: Motion.Base =
      switch plan.body {
      case .curve(let curve, let duration): .curve(curve, duration: duration)
      case .spring(let spring, let velocity): .spring(spring, initialVelocity: velocity)
      }
    var modifiers: [Motion.Modifier] = []
    if plan.legs != 1 {
      modifiers.append(.repetition(legs: plan.legs, autoreverses: plan.back == .mirrored))
    }
    if plan.delay != 0 { modifiers.append(.delay(plan.delay)) }
    return Motion(base, modifiers)
  }
}
