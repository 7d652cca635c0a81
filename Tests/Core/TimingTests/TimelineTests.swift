import PropertyTesting
import Testing
import Timing
import TimingText
import VectorMath

/// Courses, values over time and frames.
struct TimelineTests {
  private static let seconds = Generator<Int>.int(in: 1...64).map { Double($0) / 8 }

  @Test func `a course is as long as its run, a loop for ever`() {
    #expect(Course.still.duration == 0 && Course.still.length == 0 && !Course.still.isLoop)
    #expect(Course.once(3).duration == 3 && Course.once(3).length == 3 && !Course.once(3).isLoop)
    #expect(Course.loop(2).duration == .infinity && Course.loop(2).length == 2)
    #expect(Course.loop(2).isLoop && Course.loop(2).end == 2 && Course.loop(2).period == 2)
    #expect(Course.runs(3, of: 2) == .once(6) && Course.runs(nil, of: 2) == .loop(2))
    #expect(Course.runs(0, of: 2) == .once(2) && Course.runs(-4, of: 2) == .once(2))
    #expect(Course(end: 5, period: 2).length == 2)
  }

  @Test func `a phase is the time, held at the ends of what runs once, turned back in a loop`() {
    forAll(Self.seconds, Self.seconds, .int(in: 0...1000)) { lead, period, turn in
      try ensureEqual(Course.once(period).phase(at: lead), min(lead, period), "once")
      let time = Double(turn) / 16
      let loop = Course(end: lead + period, period: period)
      let phase = loop.phase(at: time)
      let expected = time < lead ? time : lead + (time - lead).remainder(over: period)
      try ensureEqual(phase, expected, "lead \(lead), period \(period) at \(time)")
      try ensure(phase >= 0 && phase < loop.end, "within a run")
      try ensureEqual(
        loop.phase(at: time + lead + period), loop.phase(at: time + lead), "a period later")
    }
    #expect(Course.loop(2).phase(at: -1) == 0 && Course.once(2).phase(at: -1) == 0)
    #expect(Course.still.phase(at: 7) == 0)
    #expect(Course(end: 3, period: 2).phase(at: .infinity) == 1)
    #expect(Course.loop(2).phase(at: 2) == 0 && Course.once(2).phase(at: 2) == 2)
  }

  @Test func `two courses run as long as the longer, a clock moves their times`() {
    #expect(
      Course.once(3).union(.once(2)) == .once(3) && Course.once(2).union(.once(3)) == .once(3))
    #expect(Course.loop(2).union(.once(5)) == Course(end: 5, period: 2))
    #expect(Course.loop(2).union(.loop(3)) == .loop(3))
    #expect(Course.once(4).delayed(by: 1, speed: 2) == .once(3))
    #expect(Course.once(4).delayed(by: -1, speed: 0.5) == .once(8))
    #expect(Course.loop(4).delayed(by: 1, speed: 2) == Course(end: 3, period: 2))
  }

  @Test func `a value over time is mapped, joined and moved as its function is`() {
    let angle = Animated(during: .once(2)) { 180 * $0 }
    let fixed = Animated(5.0)
    forAll(Self.seconds) { time in
      try ensureEqual(angle.value(at: time), 180 * time, "a function")
      try ensureEqual(angle.map { $0 + 1 }.value(at: time), 180 * time + 1, "mapped")
      try ensureEqual(angle.with(fixed) { $0 - $1 }.value(at: time), 180 * time - 5, "joined")
      try ensureEqual(fixed.with(angle) { $0 - $1 }.value(at: time), 5 - 180 * time, "joined")
      try ensureEqual(
        Animated.all([angle, fixed]).value(at: time), [180 * time, 5], "as a list")
      try ensureEqual(
        angle.clocked(by: .init(delay: 1, speed: 2)).value(at: time), 360 * (time - 1),
        "by another clock")
      try ensureEqual(fixed.clocked(by: .init(delay: 1, speed: 2)).value(at: time), 5, "constant")
    }
    #expect(fixed.course == .still && fixed.duration == 0 && angle.duration == 2)
    #expect(fixed.map { $0 * 2 }.course == .still && fixed.map { $0 * 2 }.value(at: 1) == 10)
    #expect(angle.map { $0 }.course == .once(2))
    #expect(fixed.with(fixed) { $0 + $1 }.course == .still)
    #expect(fixed.with(fixed) { $0 + $1 }.value(at: 3) == 10)
    #expect(angle.with(fixed) { $0 + $1 }.course == .once(2))
    #expect(Animated.all([fixed, fixed]).course == .still)
    #expect(Animated.all([fixed, fixed]).value(at: 9) == [5, 5])
    let loop = Animated(during: .loop(3)) { $0 }
    #expect(Animated.all([angle, loop]).course == Course(end: 3, period: 3))
    #expect(angle.clocked(by: .init(delay: 1, speed: 2)).course == .once(2))
    #expect(fixed.clocked(by: .init(delay: 1, speed: 2)).course == .still)
  }

  @Test func `a frame's duration is a fraction in lowest terms`() {
    let part = Generator<Int>.int(in: 1...500)
    forAll(part, part, .int(in: 1...100)) { numerator, denominator, factor in
      let duration = try #require(
        FrameDuration(numerator * factor, over: denominator * factor))
      try ensureEqual(
        duration.numerator * denominator, duration.denominator * numerator, "the same fraction")
      try ensureEqual(duration, FrameDuration(numerator, over: denominator), "lowest terms")
      let (a, b) = (duration.numerator, duration.denominator)
      for prime in [2, 3, 5, 7, 11, 13] {
        try ensure(!(a.isMultiple(of: prime) && b.isMultiple(of: prime)), "\(a)/\(b)")
      }
      try ensureEqual(duration.seconds, Double(numerator) / Double(denominator), "seconds")
    }
    #expect(FrameDuration.sixtieth == FrameDuration(1, over: 60))
    #expect(FrameDuration(0, over: 1) == nil && FrameDuration(1, over: 0) == nil)
    #expect(FrameDuration(-1, over: -1) == nil)
    #expect(FrameDuration(65535, over: 65534) != nil && FrameDuration(65536, over: 65535) == nil)
    #expect(FrameDuration(65535, over: 65536) == nil && FrameDuration(1, over: 65535) != nil)
    #expect(FrameDuration(65535, over: 1)?.numerator == 65535)
  }

  @Test func `a frame rate is the simplest fraction that is it`() throws {
    for (rate, numerator, denominator) in [
      (60.0, 1, 60), (24, 1, 24), (29.97002997, 1001, 30000), (23.976023976, 1001, 24000),
      (0.5, 2, 1), (12.5, 2, 25), (59.94005994, 1001, 60000), (65535, 1, 65535),
    ] {
      let duration = try #require(FrameDuration(framesPerSecond: rate), "\(rate)")
      #expect(duration.numerator == numerator && duration.denominator == denominator, "\(rate)")
    }
    for rate in [0, -1, .nan, .infinity, 65536.5, 1e-6, 3.14159265358979] {
      #expect(FrameDuration(framesPerSecond: rate) == nil, "\(rate)")
    }
    #expect(FrameDuration(rate: "30000/1001") == FrameDuration(1001, over: 30000))
    #expect(FrameDuration(rate: "25") == FrameDuration(1, over: 25))
    for text in ["", "x", "1/2/3", "1/", "/2", "0/1"] {
      #expect(FrameDuration(rate: text) == nil, "\(text)")
    }
  }

  @Test func `frames begin and end without an error that adds up`() throws {
    let ntsc = try #require(FrameDuration(1001, over: 30000))
    #expect(ntsc.start(ofFrame: 0) == 0 && ntsc.start(ofFrame: 30000) == 1001)
    #expect(ntsc.end(ofFrame: 29999, ticksPerSecond: 1000) == 1_001_000)
    #expect(ntsc.end(ofFrame: 0, ticksPerSecond: 1000) == 33)
    #expect(FrameDuration.sixtieth.end(ofFrame: 0, ticksPerSecond: 1000) == 17)
    #expect(FrameDuration.sixtieth.end(ofFrame: 2, ticksPerSecond: 1000) == 50)
    #expect(FrameDuration(1, over: 8)!.end(ofFrame: 0, ticksPerSecond: 100) == 13)
    #expect(FrameDuration.sixtieth.frames(in: 2) == 120)
    #expect(FrameDuration.sixtieth.frames(in: 0.509 / 60) == 1)
    #expect(FrameDuration.sixtieth.frames(in: 1.51 / 60) == 2)
    #expect(FrameDuration.sixtieth.frames(in: 0) == 1 && FrameDuration.sixtieth.frames(in: -5) == 1)
    #expect(FrameDuration.sixtieth.frames(in: .nan) == 1)
    #expect(FrameDuration.sixtieth.frames(in: .infinity) == 1 << 40)
    #expect(ntsc.frames(in: 1001) == 30000)
  }

  /// By hand: 2³¹ − 1 frames of 1001/30000 s, a day of them on a clock of 90 kHz, and 30 = 30 · 2³² / 2³².
  @Test func `frames are counted beyond 32 bits, as in 64 bits ever`() throws {
    let ntsc = try #require(FrameDuration(1001, over: 30000))
    #expect(ntsc.start(ofFrame: 2_147_483_647) == 2_149_631_130_647.0 / 30_000)
    #expect(ntsc.end(ofFrame: 2_591_999, ticksPerSecond: 90_000) == 7_783_776_000)
    #expect(FrameDuration(rate: "128849018880/4294967296") == FrameDuration(1, over: 30))
    #expect(FrameDuration(rate: "4294967296/4294967295") == nil)
    let shortest = try #require(FrameDuration(1, over: 65535))
    #expect(shortest.frames(in: 1e6) == 65_535_000_000)
  }

  @Test func `a running value can be set, and says where it goes and when it is there`() {
    var value = RunningMotion(3.0)
    #expect(value.target == 3 && value.end == -.infinity && value.value(at: 5) == 3)
    #expect(value.velocity(at: 5) == 0)
    value.animate(to: 7, by: .curve(.linear, duration: 2), at: 1)
    #expect(value.target == 7 && value.end == 3 && value.value(at: 2) == 5)
    #expect(value.velocity(at: 2) == 2 && value.value(at: 0.5) == 3)
    value.set(-1)
    #expect(value.target == -1 && value.value(at: 2) == -1 && value.end == -.infinity)
    // What has ended is forgotten, what runs is not.
    value.animate(to: 0, by: .curve(.linear, duration: 1), at: 0)
    value.animate(to: 4, by: .curve(.linear, duration: 2), at: 1)
    #expect(value.value(at: 2) == 2 && value.value(at: 3) == 4)
    // A spring's own velocity is added to what there is, in whole ways.
    var thrown = RunningMotion(10.0)
    thrown.animate(to: 0, by: .spring(.smooth, initialVelocity: 3), at: 0)
    #expect(thrown.velocity(at: 0) == -30)
    let state = DampedSpring.smooth.state(offset: 10.0, velocity: -30.0, at: 0.25)
    #expect(thrown.value(at: 0.25) == state.offset && thrown.velocity(at: 0.25) == state.velocity)
  }

  @Test func `keyframes of a fit pass through its points`() throws {
    let fit = try TimingCurve(parsing: "easeOutBounce").fitted(within: 0.02)
    let track = try Track(from: 0.0, fit.keyframes(duration: 4))
    #expect(abs(track.duration - 4) < 1e-12)
    for step in 0...400 {
      let x = Double(step) / 400
      #expect(abs(track.value(at: 4 * x) - fit.points.value(at: x)) < 1e-9, "at \(x)")
    }
    let stair = try TimingCurve(parsing: "steps(4)").fitted(within: 0.02)
    let jumps = try Track(from: 0.0, stair.keyframes(duration: 1))
    #expect(
      jumps.value(at: 0.1) == 0 && jumps.value(at: 0.3) == 0.25 && jumps.value(at: 0.9) == 0.75)
  }
}

extension Double {
  fileprivate func remainder(over length: Double) -> Double {
    self - (self / length).rounded(.down) * length
  }
}
