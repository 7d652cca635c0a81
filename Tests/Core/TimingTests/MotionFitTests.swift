import PropertyTesting
import Testing
import Timing
import TimingText
import VectorMath

/// Springs and curves recovered from what a recording shows of them.
struct MotionFitTests {
  /// Noise by a linear congruential generator (Knuth's MMIX), so that every run has the same; the
  /// sum of twelve uniform numbers is near to a normal one.
  private struct Noise {
    var state: UInt64

    mutating func uniform() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / 0x1p53
    }

    mutating func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + uniform() } }
  }

  /// A recording: frames at 60 a second, whole pixels, noise of so many.
  private func recording(
    _ motion: Motion, from begin: Double, to end: Double, delay: Double, length: Double,
    noise: Double, seed: UInt64
  ) -> [(time: Double, value: Double)] {
    var random = Noise(state: seed)
    return (0...Int(length * 60)).map { frame in
      let time = Double(frame) / 60
      let value = begin + (end - begin) * (time < delay ? 0 : motion.value(at: time - delay))
      return (time, noise > 0 ? (value + noise * random.normal()).rounded() : value)
    }
  }

  @Test func `a spring is found within 1 % in whole pixels with half a pixel of noise`() {
    let spring = Generator<(Double, Double, Int)>.zip(
      .double(in: 0.3...0.9, landmarks: [0.5]), .double(in: 0.25...0.95, landmarks: [0.7]),
      .int(in: 1...1000))
    forAll(spring, count: 25) { response, ratio, seed in
      let motion = Motion.spring(DampedSpring(response: response, dampingFraction: ratio))
      let samples = recording(
        motion, from: 80, to: 480, delay: 0.21, length: 0.21 + motion.duration + 0.3, noise: 0.5,
        seed: UInt64(seed))
      let fit = try MotionFit(samples)
      guard case .spring(let found, _) = fit.motion.base else {
        throw Falsified("\(fit.motion.base) of \(fit.confidence)")
      }
      try ensureClose(found.response / response, 1, absolute: 0.01)
      try ensureClose(found.dampingRatio / ratio, 1, absolute: 0.01)
      try ensureClose(fit.delay, 0.21, absolute: 0.01)
      try ensureClose(fit.begin, 80, absolute: 0.5)
      try ensureClose(fit.end, 480, absolute: 0.5)
      // Noise of half a pixel and that of rounding: √(1/4 + 1/12).
      try ensure((0.4...0.75).contains(fit.residual), "a residual of \(fit.residual)")
      try ensure(fit.confidence > 0.99, "\(fit.confidence)")
    }
  }

  @Test func `the deviations that are told are those that are seen`() throws {
    let spring = DampedSpring(response: 0.5, dampingFraction: 0.6)
    var (errors, told): ([String: [Double]], [String: [Double]]) = ([:], [:])
    for seed in 1...20 {
      let samples = recording(
        .spring(spring), from: 0, to: 300, delay: 0.1, length: 1.5, noise: 0.5, seed: UInt64(seed))
      let fit = try MotionFit(samples)
      let exact = [
        "response": 0.5, "dampingFraction": 0.6, "delay": 0.1, "begin": 0.0, "end": 300,
      ]
      #expect(fit.parameters.map { $0.name }.sorted() == exact.keys.sorted())
      for parameter in fit.parameters {
        errors[parameter.name, default: []].append(parameter.value - exact[parameter.name]!)
        told[parameter.name, default: []].append(parameter.deviation)
      }
    }
    for (name, errors) in errors {
      let seen = (errors.reduce(0) { $0 + $1 * $1 } / 20).squareRoot()
      let mean = told[name]!.reduce(0, +) / 20
      #expect(seen / mean > 0.6 && seen / mean < 1.6, "\(name): \(seen) seen, \(mean) told")
    }
  }

  @Test func `a spring that is thrown, or was under way before the recording, is one`() throws {
    let spring = DampedSpring(response: 0.45, dampingFraction: 0.5)
    for velocity in [-6.0, 5] {
      let motion = Motion.spring(spring, initialVelocity: velocity)
      let samples = recording(
        motion, from: 0, to: 300, delay: 0.25, length: 2, noise: 0.5, seed: 7)
      let fit = try MotionFit(samples)
      guard case .spring(let found, let speed) = fit.motion.base else {
        Issue.record("\(fit.motion.base)")
        continue
      }
      #expect(abs(found.response / 0.45 - 1) < 0.01)
      #expect(abs(found.dampingRatio / 0.5 - 1) < 0.02)
      #expect(abs(speed - velocity) < 0.4, "\(speed)")
    }
    // From the middle of the way.
    let late = recording(
      .spring(spring), from: 0, to: 300, delay: -0.08, length: 1.5, noise: 0.5, seed: 3)
    guard case .spring(let found, _) = try MotionFit(late).motion.base else {
      Issue.record("no spring")
      return
    }
    #expect(abs(found.response / 0.45 - 1) < 0.01 && abs(found.dampingRatio / 0.5 - 1) < 0.02)
  }

  @Test func `one sample in twenty far off does not spoil a spring`() throws {
    let spring = DampedSpring(response: 0.5, dampingFraction: 0.7)
    var samples = recording(
      .spring(spring), from: 0, to: 400, delay: 0.2, length: 1.6, noise: 0.5, seed: 11)
    for index in stride(from: 9, to: samples.count, by: 20) { samples[index].value += 60 }
    guard case .spring(let found, _) = try MotionFit(samples).motion.base else {
      Issue.record("no spring")
      return
    }
    #expect(abs(found.response / 0.5 - 1) < 0.01 && abs(found.dampingRatio / 0.7 - 1) < 0.01)
  }

  @Test func `a cubic Bézier is told from a spring, and found`() throws {
    for (name, curve) in [
      ("ease", CubicBezier.ease), ("easeInOut", .easeInOut), ("standard", .materialStandard),
      ("overshoot", CubicBezier(0.3, 1.4, 0.5, 1)),
    ] {
      for noise in [0, 0.5] {
        let motion = Motion.curve(.bezier(curve), duration: 0.6)
        let samples = recording(
          motion, from: 20, to: 620, delay: 0.2, length: 1.1, noise: noise, seed: 5)
        let fit = try MotionFit(samples)
        guard case .curve(.bezier(let found), let duration) = fit.motion.base else {
          Issue.record("\(name), noise \(noise): \(fit.motion.base)")
          continue
        }
        // Different control points may make nearly one curve: its values count.
        for step in 0...60 {
          let time = 0.6 * Double(step) / 60
          let x = (time + 0.2 - fit.delay) / duration
          let value = found.value(at: min(max(x, 0), 1))
          let gap = abs(
            fit.begin + (fit.end - fit.begin) * value - 20 - 600 * motion.value(at: time))
          #expect(gap < (noise > 0 ? 2.5 : 0.1), "\(name), noise \(noise) at \(time): \(gap)")
        }
      }
    }
  }

  /// 80,000 samples took 20 s, by the square of their number.
  @Test func `of more samples than are needed one in so many is looked at`() throws {
    let spring = Motion.spring(DampedSpring(response: 0.5, dampingFraction: 0.7))
    let samples = (0...10_000).map { Double($0) / 5000 }
      .map { (time: $0, value: spring.value(at: $0)) }
    let fit = try MotionFit(samples)
    let parameters = fit.parameters.map(\.value)
    #expect(abs(parameters[0] - 0.5) < 1e-6 && abs(parameters[1] - 0.7) < 1e-6)
  }

  @Test func `what is neither is a polyline`() throws {
    let motion = try Motion(parsing: "easeOutBounce(duration: 1)")
    let samples = recording(motion, from: 0, to: 500, delay: 0, length: 1, noise: 0.5, seed: 2)
    let fit = try MotionFit(samples)
    guard case .curve(.points(let points), let duration) = fit.motion.base else {
      Issue.record("\(fit.motion.base)")
      return
    }
    #expect(duration == 1 && points.points.count < 40)
    for sample in samples {
      let value = fit.begin + (fit.end - fit.begin) * points.value(at: sample.time)
      #expect(abs(value - sample.value) < 6)
    }
  }

  @Test func `recordings that say nothing are refused by name`() throws {
    for (samples, what) in [
      ([(0, 0), (1, 1)], "samples needs at least 5"),
      ([(0, 3), (1, 3), (2, 3), (3, 3), (4, 3)], "nothing moves"),
      ([(0, 0), (1, 1), (1, 2), (2, 3), (3, 4)], "the time of sample 3 is not after"),
      ([(0, 0), (1, .nan), (2, 2), (3, 3), (4, 4)], "the value of sample 2"),
      ([(0, 0), (1, 1), (.infinity, 2), (3, 3), (4, 4)], "the time of sample 3"),
    ] as [([(time: Double, value: Double)], String)] {
      do throws(TimingError) {
        _ = try MotionFit(samples)
        Issue.record("\(what) was fitted")
      } catch {
        #expect(error.description.contains(what), "\(error)")
      }
    }
  }

  @Test func `no recording crashes a fit or gives NaN`() {
    let value = Generator<Double>.double(in: -1e6...1e6, landmarks: [0, 1, 1e12, 1e-12])
    forAll(.array(of: value, count: 5...12), count: 40) { values in
      let samples = values.enumerated().map { (time: Double($0.offset) * 0.1, value: $0.element) }
      guard let fit = try? MotionFit(samples) else { return }
      try ensure(!fit.residual.isNaN && !fit.confidence.isNaN && !fit.motion.value(at: 0.1).isNaN)
    }
  }
}
