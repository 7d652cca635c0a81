import PropertyTesting
import TestVectors
import Testing
import Timing
import VectorMath

/// Modifiers and repetition, exact in time.
struct MotionTests {
  static let time = Generator<Double>.double(in: 0...20, landmarks: [0, 1, 2])
  static let length = Generator<Double>.double(in: 0.1...3, landmarks: [1])

  private func linear(_ duration: Double = 1) -> Motion { .curve(.linear, duration: duration) }

  @Test func `a delay within a repetition is repeated, one outside is not`() {
    let base = Motion.curve(.easeInOut, duration: 1)
    #expect(base.delay(0.8).repeatCount(8).duration == 8 * 1.8)
    #expect(base.repeatCount(8).delay(0.8).duration == 8.8)
    #expect(base.delay(1).speed(2).value(at: 0.5) == 0)
    #expect(base.delay(1).speed(2).duration == 1)
    #expect(base.speed(2).delay(1).duration == 1.5)
  }

  @Test func `delay and speed compose`() {
    forAll(.zip(Self.length, Self.length, Self.time)) { pause, factor, time in
      let base = Motion.curve(.easeInOut, duration: 2)
      try ensureClose(
        base.delay(pause).speed(factor).value(at: time),
        base.speed(factor).delay(pause / factor).value(at: time), absolute: 1e-12)
      try ensureClose(
        base.delay(pause).delay(factor).value(at: time),
        base.delay(pause + factor).value(at: time), absolute: 1e-12)
      try ensureClose(
        base.speed(pause).speed(factor).value(at: time),
        base.speed(pause * factor).value(at: time), absolute: 1e-12)
    }
  }

  @Test func `repetition is periodic`() {
    forAll(.zip(.int(in: 0...1000), .double(in: 0...0.999))) { turn, u in
      let motion = linear().repeatForever(autoreverses: false)
      try ensureClose(motion.value(at: Double(turn) + u), u, absolute: 1e-12)
      let swing = linear().repeatForever()
      let value = swing.value(at: Double(turn) + u)
      try ensureClose(value, turn % 2 == 0 ? u : 1 - u, absolute: 1e-12)
    }
  }

  /// A millionth turn is as exact as the first.
  @Test func `the clock does not drift`() {
    let motion = linear(0.7).repeatForever(autoreverses: false)
    #expect(motion.value(at: 0.7 * 1_048_576) == 0)
    #expect(abs(motion.value(at: 0.7 * 1_048_576 + 0.35) - 0.5) < 1e-9)
    #expect(!motion.value(at: 1e300).isNaN)
  }

  @Test func `legs are counted, and an even number snaps to the target`() {
    let motion = linear().repeatCount(2)
    #expect(motion.value(at: 0.75) == 0.75)
    #expect(motion.value(at: 1.25) == 0.75)
    #expect(abs(motion.value(at: 2 - 1e-9)) < 1e-8)
    #expect(motion.value(at: 2) == 1)
    #expect(linear().repeatCount(3).value(at: 3 - 1e-9) > 0.99)
    #expect(linear().repeatCount(0).duration == 1)
    #expect(linear().repeatCount(1).value(at: 0.5) == 0.5)
  }

  @Test func `velocity is the difference quotient of value`() {
    forAll(.zip(Self.time, Self.length, Self.length)) { time, pause, factor in
      let motion = Motion.curve(.easeInOut, duration: 1.3)
        .delay(pause).speed(factor).repeatCount(5)
      let h = 1e-6
      let quotient = (motion.value(at: time + h) - motion.value(at: time - h)) / (2 * h)
      let velocities = [time - h, time, time + h].map(motion.velocity)
      guard abs(quotient) < 100, velocities.max()! - velocities.min()! < 1e-3 else { return }
      try ensureClose(velocities[1], quotient, absolute: 1e-3)
    }
  }

  @Test func `no motion gives NaN`() {
    let wild = Generator<Double>.double(in: -1e308...1e308, landmarks: [0])
    forAll(.zip(wild, wild, wild, .int(in: -3...5)), count: 500) { a, b, time, legs in
      for base in [linear(a), linear(1), .spring(.bouncy), .spring(.smooth, initialVelocity: 3)] {
        for motion in [
          base.delay(a).speed(b).repeatCount(legs), base.speed(a).delay(b).repeatForever(),
          base.repeatCount(legs).speed(b), base.delay(b).repeatForever(autoreverses: false),
        ] {
          try ensure(!motion.value(at: time).isNaN, "\(motion) at \(time)")
          try ensure(!motion.duration.isNaN && motion.duration >= 0, "\(motion)")
        }
      }
    }
  }

  /// Web Animations have the same clock: iterations are legs, alternate is autoreverses.
  @Test func `Chromium's alternating iterations are our legs`() throws {
    let models = try OracleFile(named: "oracle_easings").root.objects("timing")
    var compared = 0
    for model in models {
      let options = try model.object("options")
      let direction = options.has("direction") ? try options.string("direction") : "normal"
      guard direction == "alternate" || direction == "normal", !options.has("easing"),
        !options.has("iterationStart"), !options.has("endDelay"),
        case .number(let count) = options["iterations"], count == count.rounded(), count >= 1
      else { continue }
      let delay = options.has("delay") ? try options.double("delay") : 0
      let motion = linear(try options.double("duration"))
        .repeatCount(Int(count), autoreverses: direction == "alternate").delay(delay)
      guard case .array(let samples) = model["samples"] else { continue }
      for sample in samples {
        guard case .array(let fields) = sample, case .number(let time) = fields[0],
          case .number(let progress) = fields[1], time >= delay, time < motion.duration
        else { continue }
        #expect(abs(motion.value(at: time) - progress) < 1e-12, "\(motion) at \(time)")
        compared += 1
      }
    }
    #expect(compared >= 30)
  }

  @Test func `a new target takes over without a jump`() {
    let motions: [Motion] = [
      .curve(.easeInOut, duration: 1), .spring(.bouncy), .spring(.smooth),
      .curve(.linear, duration: 0.5).delay(0.2),
    ]
    let choice = Generator<Motion>.element(of: motions)
    forAll(.zip(choice, choice, choice, .double(in: 0.05...0.9)), count: 200) { a, b, c, when in
      var value = RunningMotion(0.0)
      value.animate(to: 1, by: a, at: 0)
      let first = value.state(at: when)
      value.animate(to: -2, by: b, at: when)
      try ensureClose(value.value(at: when), first.value, absolute: 1e-12)
      if case .spring = b {
        try ensureClose(value.velocity(at: when), first.velocity, absolute: 1e-9)
      }
      let second = value.state(at: when + 0.1)
      value.animate(to: 5, by: c, at: when + 0.1)
      try ensureClose(value.value(at: when + 0.1), second.value, absolute: 1e-12)
      try ensureEqual(value.value(at: 100), 5)
      try ensureEqual(value.target, 5)
      let h = 1e-6
      let quotient = (value.value(at: when + 0.3 + h) - value.value(at: when + 0.3 - h)) / (2 * h)
      if abs(quotient) < 30 {
        let around = [-h, 0, h].map { value.velocity(at: when + 0.3 + $0) }
        guard around.max()! - around.min()! < 0.01 else { return }
        try ensureClose(around[1], quotient, absolute: 0.02)
      }
    }
  }

  @Test func `merged curves are laid over each other`() {
    var value = RunningMotion(0.0)
    value.animate(to: 1, by: .curve(.linear, duration: 1), at: 0)
    value.animate(to: 0, by: .curve(.linear, duration: 1), at: 0.5)
    // r = 0.75 at 0.75; f = 0.25: r + f·(0 − r)
    #expect(value.value(at: 0.75) == 0.75 + 0.25 * (0 - 0.75))
    #expect(value.value(at: 1.25) == 1 + 0.75 * (0 - 1))
    #expect(value.value(at: 1.5) == 0)
    #expect(value.end == 1.5)
  }

  @Test func `mapped values last as long`() {
    let motion = Motion.curve(.easeInOut, duration: 2)
    let doubled = Animated(during: .once(2)) { motion.value(at: $0) }.map { $0 * 2 }
    #expect(doubled.value(at: 1) == 1 && doubled.duration == 2)
  }
}
