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

  /// Found by `make fuzz`: a pause before a motion of no time showed its end.
  @Test func `what takes no time waits at its start`() {
    let late = Motion.curve(.easeInOut, duration: 0).delay(0.8)
    #expect([0, 0.4, 0.8, 1].map(late.value(at:)) == [0, 0, 1, 1])
    #expect(late.repeatCount(4, autoreverses: false).value(at: 2) == 0)
    #expect([0.4, 1.2, 2].map(late.repeatForever().value(at:)) == [0, 1, 0])
    #expect(late.delay(-0.2).value(at: 0.5) == 0)
    #expect(Motion.curve(.linear, duration: 0).delay(.infinity).value(at: 1e9) == 0)
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
      try assume(abs(quotient) < 100 && velocities.max()! - velocities.min()! < 1e-3)
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

  /// The state by the definition of each modifier, the outermost first, as deep as they nest.
  private static func state(
    _ base: Motion.Base, _ modifiers: ArraySlice<Motion.Modifier>, at time: Double
  ) -> (value: Double, velocity: Double) {
    guard let last = modifiers.last else {
      let motion = Motion(base)
      return motion.state(at: min(time, motion.duration.nextDown)) ?? (1, 0)
    }
    let (inner, length) = (modifiers.dropLast(), Motion(base, Array(modifiers.dropLast())).duration)
    switch last {
    case .delay(let pause):
      let state = Self.state(base, inner, at: max(0, time - pause))
      return time < pause ? (state.value, 0) : state
    case .speed(let factor):
      let state = Self.state(base, inner, at: time * factor)
      return (state.value, state.velocity * factor)
    case .repetition(let legs, let autoreverses):
      var (leg, local) = (0, time)
      while local >= length, leg + 1 < legs ?? .max { (leg, local) = (leg + 1, local - length) }
      let state = Self.state(base, inner, at: min(local, length))
      return autoreverses && leg % 2 == 1 ? (1 - state.value, -state.velocity) : state
    }
  }

  /// In quarters of a second, which are exact however they are added.
  @Test func `a chain of modifiers is what each says of the one inside it`() {
    let quarter = Generator<Int>.int(in: 1...8).map { Double($0) / 4 }
    let modifier = Generator<Motion.Modifier>.one(of: [
      quarter.map { .delay($0) }, .element(of: [.speed(0.5), .speed(2), .speed(4)]),
      Generator<(Int, Bool)>.zip(.int(in: 1...4), .bool)
        .map { .repetition(legs: $0, autoreverses: $1) },
    ])
    let chains = Generator<[Motion.Modifier]>.array(of: modifier, count: 0...5)
    let base = Motion.Base.curve(.linear, duration: 1)
    forAll(.zip(chains, .int(in: 0...6400)), count: 1000) { modifiers, step in
      let motion = Motion(base, modifiers)
      let time = Double(step) / 64
      guard time < motion.duration else {
        return try ensure(motion.state(at: time) == nil, "a motion ends at its duration")
      }
      let (state, expected) = (motion.state(at: time), Self.state(base, modifiers[...], at: time))
      try ensureEqual(state?.value, expected.value, "value at \(time)")
      try ensureEqual(state?.velocity, expected.velocity, "velocity at \(time)")
    }
  }

  @Test func `a chain of any length is evaluated, hashed and freed`() throws {
    let modifiers: [Motion.Modifier] = [.delay(0.25), .speed(2), .speed(0.5)]
    let chain = (0..<40_000).map { modifiers[$0 % 3] }
    let motion = Motion(.curve(.linear, duration: 1), chain)
    // 13,334 pauses, each before what is outside of it slows or speeds it: none does in the end.
    #expect(motion.duration == 1 + 13_334 * 0.25)
    #expect(motion.value(at: 13_334 * 0.25 + 0.5) == 0.5)
    #expect(Set([motion]).contains(Motion(motion.base, motion.modifiers)))
    #expect(motion.modifiers.count == 40_000 && motion.course.length == motion.duration)
  }

  @Test func `repetitions nest in closed form`() {
    let base = Motion.Base.curve(.linear, duration: 1)
    let twice = Array(repeating: Motion.Modifier.repetition(legs: 2, autoreverses: true), count: 30)
    let motion = Motion(base, twice)
    #expect(motion.duration == 0x1p30)
    forAll(.int(in: 0...0x3FFF_FFFF), .int(in: 0...7)) { turn, eighth in
      // There and back: each nested pair runs back in the second half of its outer pair.
      let isBack = turn.nonzeroBitCount % 2 == 1
      let u = Double(eighth) / 8
      try ensureEqual(
        motion.value(at: Double(turn) + u), isBack ? 1 - u : u, "leg \(turn) of 2³⁰")
    }
    // 2⁸⁰⁰⁰ legs last longer than numbers go: finite all the same.
    let many = Motion(base, Array(repeating: twice[0], count: 8000))
    #expect(many.duration == .greatestFiniteMagnitude)
    #expect(many.value(at: 2.25) == 0.75 && many.course == .once(.greatestFiniteMagnitude))
  }

  @Test func `an endless motion tells when it starts anew`() {
    let base = Motion.curve(.linear, duration: 1)
    let endless = base.repeatForever(autoreverses: false)
    #expect(base.course == .once(1))
    #expect(endless.course == .loop(1))
    #expect(base.repeatForever().course == .loop(2))
    #expect(endless.delay(3).course == Course(end: 4, period: 1))
    #expect(endless.delay(3).speed(2).course == Course(end: 2, period: 0.5))
    #expect(endless.delay(3).delay(-2).course == Course(end: 2, period: 1))
    #expect(endless.repeatCount(3).course == .loop(1))
    #expect(base.delay(1).repeatForever(autoreverses: false).course == .loop(2))
    #expect(base.speed(0).course == .still && base.delay(.infinity).course == .still)
    let undamped = DampedSpring(response: 0.5, dampingFraction: 0)
    #expect(Motion.spring(undamped).course == .loop(0.5))
  }

  @Test func `modifiers at the edge of numbers leave numbers`() {
    let edge = Generator<Double>.element(of: [
      0, -0.0, 1, -1, .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 1e300,
      .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, -.infinity, .nan,
    ])
    let modifier = Generator<Motion.Modifier>.one(of: [
      edge.map { .delay($0) }, edge.map { .speed($0) },
      Generator<(Int?, Bool)>.zip(.element(of: [nil, 0, 1, 2, 3, .max, .min]), .bool)
        .map { .repetition(legs: $0, autoreverses: $1) },
    ])
    let chains = Generator<[Motion.Modifier]>.array(of: modifier, count: 0...6)
    forAll(.zip(chains, edge, edge, edge), count: 3000) { modifiers, length, velocity, time in
      for base in [
        Motion.Base.curve(.easeInOut, duration: length),
        .spring(.bouncy, initialVelocity: velocity.isFinite ? velocity : 0),
        .spring(DampedSpring(response: 1e300, dampingFraction: 1e-300), initialVelocity: 0),
      ] {
        let motion = Motion(base, modifiers)
        try ensure(motion.duration >= 0, "a duration is a number, 0 or more: \(motion.duration)")
        let course = motion.course
        try ensure(course.end >= 0 && course.period >= 0, "a course has numbers: \(course)")
        guard let state = motion.state(at: time) else { continue }
        try ensure(!state.value.isNaN, "a value is a number")
        try ensure(!state.velocity.isNaN, "a velocity is a number")
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
      if case .spring = b.base {
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
