import PropertyTesting
import Testing
import Timing
import VectorMath

/// The laws of springs, for all parameters.
struct SpringLawTests {
  static let damping = Generator<Double>.one(of: [
    .double(in: 0...1, landmarks: [0, 1]), .double(in: 1...50), .double(in: 0.9999...1.0001),
  ])
  static let springs = Generator<(Double, Double)>.zip(.double(in: 0.01...5), damping)
    .map { DampedSpring(response: $0, dampingFraction: $1) }
  static let number = Generator<Double>.double(in: -100...100)

  /// Central differences of the closed form against the right-hand side.
  @Test func `a spring satisfies its differential equation`() {
    forAll(.zip(Self.springs, Self.number, Self.number, .double(in: 0.01...3)), count: 500) {
      spring, offset, velocity, turns in
      let omega = spring.angularFrequency
      // In units where ω is 1, so that one step suits all; not in the fast start of a stiff one.
      let unit = DampedSpring(angularFrequency: 1, dampingRatio: spring.dampingRatio)
      let time = turns * 2
      let h = 1e-4 / max(1, spring.dampingRatio)
      let before = unit.state(offset: offset, velocity: velocity, at: time - h)
      let now = unit.state(offset: offset, velocity: velocity, at: time)
      let after = unit.state(offset: offset, velocity: velocity, at: time + h)
      let size = max(1, abs(offset), abs(velocity))
      let acceleration = (after.velocity - before.velocity) / (2 * h)
      try ensureClose(
        acceleration, unit.acceleration(offset: now.offset, velocity: now.velocity),
        absolute: 1e-6 * size * max(1, spring.dampingRatio))
      try ensureClose(
        (after.offset - before.offset) / (2 * h), now.velocity, absolute: 1e-6 * size)
      // The frequency only scales time.
      let scaled = spring.state(offset: offset, velocity: velocity * omega, at: time / omega)
      try ensureClose(scaled.offset, now.offset, absolute: 1e-10 * size)
    }
  }

  /// Fuzzing: at ω = 10¹⁹ a spring of amplitude 1 was at 50.
  @Test func `without damping no energy is lost, however stiff the spring`() {
    forAll(.double(in: -3...100), .double(in: 0.01...3), .double(in: -1...1)) {
      exponent, time, velocity in
      let omega = Elementary.pow(10, exponent)
      let spring = DampedSpring(angularFrequency: omega, dampingRatio: 0)
      let state = spring.state(offset: 1, velocity: velocity * omega, at: time)
      let speed = state.velocity / omega
      try ensureClose(
        state.offset * state.offset + speed * speed, 1 + velocity * velocity, absolute: 1e-12)
      // Twice the time is twice the angle: 2cos² − 1.
      let (once, twice) = (
        spring.state(offset: 1, at: time).offset, spring.state(offset: 1, at: 2 * time).offset
      )
      try ensureClose(twice, 2 * once * once - 1, absolute: 1e-12)
    }
  }

  /// Along x″ = −ω²x − 2ζωx′ the energy x² + (x′/ω)² has the slope −4ζx′²/ω.
  @Test func `a damped spring loses energy, and none comes back`() {
    let time = Generator<Double>.double(in: 0...5)
    forAll(.zip(Self.springs, Self.number, time, time), count: 500) {
      spring, velocity, start, wait in
      let omega = spring.angularFrequency
      func energy(_ phase: Double) -> Double {
        let state = spring.state(offset: 1, velocity: velocity * omega, at: phase / omega)
        let speed = state.velocity / omega
        return state.offset * state.offset + speed * speed
      }
      let (before, after) = (energy(start), energy(start + wait))
      let size = 1 + velocity * velocity
      try ensure(after <= before + 1e-12 * size, "\(before) grew to \(after)")
      // In a whole turn of it, and at once where it does not turn, some is lost.
      try assume(spring.dampingRatio > 1e-3 && before > 1e-9 * size)
      try ensure(energy(start + 7) < before, "\(before) stayed \(energy(start + 7))")
    }
  }

  /// K. Ogata, "Modern Control Engineering", 5th edition, 5-3: the maximum overshoot.
  @Test func `a spring overshoots exactly if it is underdamped`() {
    forAll(.zip(Self.springs, .double(in: 0...20)), count: 500) { spring, time in
      let ratio = spring.dampingRatio
      guard ratio < 1 else {
        let offset = spring.state(offset: 1, velocity: 0, at: time).offset
        return try ensure(offset >= -1e-12, "damped by \(ratio) it is \(-offset) beyond its goal")
      }
      try assume(ratio < 0.999)
      let root = (1 - ratio * ratio).squareRoot()
      let peak = spring.state(offset: 1, velocity: 0, at: .pi / (root * spring.angularFrequency))
      try ensureClose(
        peak.offset, -Elementary.exp(-ratio * .pi / root), absolute: 1e-9, "damped by \(ratio)")
      try ensureClose(peak.velocity / spring.angularFrequency, 0, absolute: 1e-9, "at its peak")
    }
  }

  @Test func `a spring starts where it starts`() {
    forAll(.zip(Self.springs, Self.number, Self.number)) { spring, offset, velocity in
      let state = spring.state(offset: offset, velocity: velocity, at: 0)
      try ensureEqual(state.offset, offset)
      try ensureEqual(state.velocity, velocity)
      let soon = spring.state(offset: offset, velocity: velocity, at: 1e-300)
      try ensureClose(soon.offset, offset, absolute: 1e-12)
      try ensureClose(soon.velocity, velocity, absolute: 1e-12)
    }
  }

  @Test func `going on from a state is going on`() {
    let time = Generator<Double>.double(in: 0...3)
    forAll(.zip(Self.springs, Self.number, time, time), count: 500) { spring, velocity, a, b in
      let first = spring.state(offset: 1, velocity: velocity, at: a)
      let second = spring.state(offset: first.offset, velocity: first.velocity, at: b)
      let whole = spring.state(offset: 1, velocity: velocity, at: a + b)
      let size = max(1, abs(velocity) / spring.angularFrequency)
      try ensureClose(second.offset, whole.offset, absolute: 1e-10 * size)
    }
  }

  @Test func `a vector's components move each as a number does`() {
    forAll(.zip(Self.springs, Self.number, Self.number, .double(in: 0...2))) { spring, a, b, time in
      let vector = spring.state(offset: SIMD3(a, b, 1), velocity: SIMD3(b, 0, a), at: time)
      let number = spring.state(offset: a, velocity: b, at: time)
      try ensureEqual(vector.offset.x, number.offset)
      try ensureEqual(vector.velocity.x, number.velocity)
    }
  }

  @Test func `damping is continuous through the critical`() {
    forAll(.zip(.double(in: 0...20), Self.number)) { time, velocity in
      let critical = DampedSpring(angularFrequency: 3, dampingRatio: 1)
      for ratio in [1 - 1e-9, 1 - 0x1p-53, 1 + 0x1p-52, 1 + 1e-9] {
        let near = DampedSpring(angularFrequency: 3, dampingRatio: ratio)
        let (a, b) = (
          near.state(offset: 1, velocity: velocity, at: time),
          critical.state(offset: 1, velocity: velocity, at: time)
        )
        try ensureClose(a.offset, b.offset, absolute: 1e-6)
        try ensureClose(a.velocity, b.velocity, absolute: 1e-5)
      }
    }
  }

  @Test func `no finite input overflows or gives NaN`() {
    let huge = Double.greatestFiniteMagnitude
    let wild = Generator<Double>.double(
      in: -huge...huge, landmarks: [0, 1, huge, .leastNonzeroMagnitude, 1e-300])
    let positive = Generator<Double>.double(in: Double.leastNonzeroMagnitude...huge)
    let spring = Generator<(Double, Double)>.zip(
      positive, .double(in: 0...huge, landmarks: [0, 1, 1e300]))
    forAll(.zip(spring, wild, wild, wild), count: 2000) { parameters, offset, velocity, time in
      let spring = DampedSpring(
        angularFrequency: parameters.0, dampingRatio: parameters.1)
      let state = spring.state(offset: offset, velocity: velocity, at: time)
      try ensure(state.offset.isFinite && state.velocity.isFinite, "\(spring): \(state)")
      try ensure(!spring.settlingDuration.isNaN)
      try ensure(spring.settlingDuration >= 0)
      let physics = DampedSpring(
        mass: parameters.0, stiffness: parameters.0, damping: parameters.1)
      try ensure(physics.angularFrequency.isFinite && physics.dampingRatio.isFinite)
    }
  }

  /// Overshoots as computed from exp(−πζ/√(1 − ζ²)), settling times from a scan of the closed form in
  /// steps of 1e-4 s.
  @Test func `the presets' figures are those known`() throws {
    let figures: [(DampedSpring, overshoot: Double, exact: Double)] = [
      (.bouncy, 0.0460, 0.8188), (.snappy, 0.00629, 0.6967),
      (SpringPreset.spring13.spring, 0.01019, 0.7575), (.smooth, 0, 0.7348),
    ]
    for (spring, overshoot, exact) in figures {
      #expect(abs(spring.overshoot - overshoot) < 5e-5)
      #expect(abs(spring.settlingDuration - exact) < 1e-4)
    }
    #expect(abs(DampedSpring.bouncy.stiffness - 157.914) < 1e-3)
    #expect(abs(DampedSpring.bouncy.damping - 17.593) < 1e-3)
  }

  @Test func `after the settling time the spring stays near, just before it is not`() {
    let tolerance = Generator<Double>.double(in: 1e-6...0.3)
    let thrown = Generator<Double>.double(in: -50...50, landmarks: [0])
    let damping = Generator<Double>.one(of: [.double(in: 0.02...0.999), .double(in: 1...30)])
    forAll(.zip(damping, tolerance, thrown), count: 500) { ratio, tolerance, velocity in
      let spring = DampedSpring(angularFrequency: 1, dampingRatio: ratio)
      let time = spring.settlingDuration(within: tolerance, initialVelocity: velocity)
      func distance(_ time: Double) -> Double {
        abs(1 - spring.value(at: time, initialVelocity: velocity))
      }
      try ensureClose(distance(time), tolerance, absolute: 1e-9)
      for step in 1...200 {
        try ensure(distance(time + Double(step) * 0.1) <= tolerance * (1 + 1e-9), "\(step)")
      }
      // The envelopes of sine and cosine: −ln(tolerance/(1 + ζ/√(1 − ζ²)))/ζω.
      let envelope = Elementary.log((1 + ratio / (1 - ratio * ratio).squareRoot()) / tolerance)
      try ensure(ratio > 1 || velocity != 0 || time <= max(0, envelope) / ratio + 1e-9)
    }
  }

  @Test func `every spring settles after a time that is a number`() {
    let scale = Generator<Double>.element(of: [
      0, .leastNonzeroMagnitude, 1e-300, 1e-150, 1e-9, 1, 1e9, 1e150, 1e300,
      .greatestFiniteMagnitude,
    ])
    let signed = Generator<(Double, Bool)>.zip(scale, .bool).map { $1 ? -$0 : $0 }
    forAll(.zip(scale, scale, signed, scale), count: 3000) {
      frequency, ratio, velocity, tolerance in
      try assume(frequency > 0)
      let spring = DampedSpring(angularFrequency: frequency, dampingRatio: ratio)
      let time = spring.settlingDuration(within: tolerance, initialVelocity: velocity)
      try ensure(time >= 0, "the time is a number, 0 or more: \(time)")
      if ratio > 0, tolerance > 0 { try ensure(time.isFinite, "a damped spring settles") }
    }
    #expect(DampedSpring.bouncy.settlingDuration(initialVelocity: .nan) == .infinity)
    #expect(DampedSpring.bouncy.settlingDuration(initialVelocity: .infinity).isFinite)
  }

  /// Thrown so hard, only the velocity's share of the swing is seen: v/ω_d·e^(−ζωt) at most.
  @Test func `a spring thrown hard settles when its envelope has`() {
    forAll(.double(in: 0.05...0.95), .int(in: 20...290)) { ratio, power in
      let spring = DampedSpring(angularFrequency: 1, dampingRatio: ratio)
      let velocity = Elementary.pow(10, Double(power))
      let time = spring.settlingDuration(within: 0.001, initialVelocity: velocity)
      let root = (1 - ratio * ratio).squareRoot()
      let envelope = (Elementary.log(velocity / root) - Elementary.log(0.001)) / ratio
      try ensure(time <= envelope * (1 + 1e-12), "\(time) is after the envelope's \(envelope)")
      try ensure(time > envelope - 2 * .pi / root, "\(time) is long before \(envelope)")
    }
  }

  @Test func `interpolating springs take over-damped for critical`() throws {
    let stiff = DampedSpring(mass: 1, stiffness: 100, damping: 80)
    #expect(stiff.dampingRatio == 4)
    #expect(stiff.overdampedAsCritical.dampingRatio == 1)
    #expect(stiff.overdampedAsCritical.angularFrequency == 10)
    #expect(DampedSpring.bouncy.overdampedAsCritical == .bouncy)
  }

  @Test func `both parameterisations say the same`() {
    forAll(.zip(.double(in: 0.05...3), .double(in: -0.95...0.95))) { duration, bounce in
      let spring = DampedSpring(duration: duration, bounce: bounce)
      try ensureClose(spring.response, duration, relative: 1e-14)
      try ensureClose(spring.bounce, bounce, absolute: 1e-14)
      let physics = DampedSpring(stiffness: spring.stiffness, damping: spring.damping)
      try ensureClose(physics.dampingRatio, spring.dampingRatio, relative: 1e-14)
    }
  }

  @Test func `what is no spring is refused`() {
    #expect(throws: TimingError.self) {
      try DampedSpring(validatingResponse: 0, dampingFraction: 1)
    }
    #expect(throws: TimingError.self) {
      try DampedSpring(validatingResponse: .nan, dampingFraction: 1)
    }
    #expect(throws: TimingError.self) { try DampedSpring(validatingDuration: 1, bounce: -1) }
    #expect(throws: TimingError.self) {
      try DampedSpring(validatingMass: 1, stiffness: 1, damping: -1)
    }
  }
}
