import PropertyTesting
import Syntax
import Testing
import Timing
import TimingText

/// A motion through each platform's form and back.
struct MotionFormTests {
  /// Motions of every kind, those that platforms have and those that they have not.
  static let texts: [String] =
    TimingCurve.named.map { $0.name }.filter { !$0.hasPrefix("easeIn") || $0.contains("Ela") } + [
      "cubic-bezier(0.5, 1.5, 0.5, -0.5)", "cubic-bezier(1, 0, 0, 1)", "steps(4, jump-both)",
      "steps(3, jump-none)", "linear(0, 1.2 60%, 0.9, 1)", "linear(0, 0.3 40%, 0.7 40%, 1)",
      "spring(response: 0.5, dampingFraction: 0.7)", "spring(duration: 0.4, bounce: -0.4)",
      "spring(response: 0.6, dampingFraction: 0.3, initialVelocity: -4)", "smooth", "bouncy",
    ] + [
      "easeIn(duration: 1).delay(0.5)", "easeIn(duration: 1).repeatCount(3, autoreverses: false)",
      "easeInOut(duration: 1).repeatCount(4).delay(0.25)", "easeIn(duration: 1).repeatCount(5)",
      "easeIn(duration: 1).repeatCount(4)", "easeOut(duration: 2).repeatForever()",
      "easeOutBounce(duration: 2).repeatForever()", "bouncy.repeatForever()",
      "bouncy.repeatCount(3)",
      "easeIn(duration: 1).delay(0.5).repeatCount(2)", "bouncy.delay(0.5).speed(2)",
      "easeIn(duration: 1).delay(0.5).repeatForever(autoreverses: false)",
      "linear(duration: 1).repeatCount(2).delay(0.5).repeatCount(2, autoreverses: false).speed(0.5)",
    ]

  /// Checks that two motions show the same, but for what is shifted in time by so much at most.
  static func compare(
    _ a: Motion, _ b: Motion, within tolerance: Double, timeError: Double, _ note: String
  ) {
    let length = min(a.duration.isFinite ? a.duration : 8, 40)
    let slack = timeError * (1 + length) + 1e-6
    var worst = 0.0
    for step in 0...150 {
      let time = length * Double(step) / 150
      let value = a.value(at: time)
      if abs(b.value(at: time) - value) <= worst { continue }
      // Between the values right before and after, where there is a jump.
      let near = [-2, -1, -0.5, 0, 0.5, 1, 2].map { b.value(at: max(time + $0 * slack, 0)) }
      let gap = max((near.min() ?? 0) - value, value - (near.max() ?? 0), 0)
      worst = max(worst, gap)
    }
    #expect(worst <= tolerance, "\(note): off by \(worst)")
  }

  /// Found by `make fuzz`.
  @Test(arguments: MotionForm.allCases)
  func `a curve that ends elsewhere is no whole way`(_ form: MotionForm) throws {
    for text in [
      "linear(0, 0.2 315000%, 1)", "linear(0, 0.5)", "linear(1, 1)", "linear(98 0% 0%, 1 0%, 12)",
    ] {
      let motion = try Motion(parsing: text)
      guard let written = try? motion.written(for: form) else {
        #expect(form == .dtcg, "\(text)")
        continue
      }
      let back = try Motion(parsing: written.text, from: form)
      Self.compare(
        motion, back, within: 1e-3, timeError: written.timeError, "\(form.rawValue), \(text)")
    }
  }

  /// Found by `make fuzz`: Core Animation takes a quarter of a second where the duration is 0.
  @Test func `what takes no time takes none in Core Animation`() throws {
    for text in [
      "easeOutBounce(duration: 0)", "easeIn(duration: 0).repeatCount(4)",
      "easeOutBounce(duration: 0).repeatForever(autoreverses: false)",
    ] {
      let motion = try Motion(parsing: text)
      #expect(motion.duration == 0 && motion.value(at: 1) == 1)
      let written = try motion.written(for: .coreAnimation)
      let back = try Motion(parsing: written.text, from: .coreAnimation)
      #expect(back.duration <= written.timeError && written.timeError < 1e-8)
      #expect(back.value(at: 1) == 1)
      for form in MotionForm.allCases {
        guard let other = try? motion.written(for: form) else { continue }
        #expect(
          try Motion(parsing: other.text, from: form).value(at: 1) == 1, "\(form): \(other.text)")
      }
    }
  }

  /// Found by `make fuzz`: it stood at its end while a platform's waited.
  @Test(arguments: MotionForm.allCases.filter { $0 != .dtcg })
  func `what takes no time waits at its start`(_ form: MotionForm) throws {
    let motion = try Motion(
      parsing: "easeInOut(duration: 0).delay(0.8).repeatCount(4, autoreverses: false)")
    let back = try Motion(parsing: try motion.written(for: form).text, from: form)
    #expect([0.4, 1.2, 2, 2.8].map(back.value(at:)) == [0, 0, 0, 0])
    #expect(back.value(at: 3.21) == 1)
  }

  /// Found by `make fuzz`: a jump just after the start was read as one before it.
  @Test(arguments: MotionForm.allCases.filter { $0 != .dtcg })
  func `a jump in no time leaves the start`(_ form: MotionForm) throws {
    let motion = try Motion(parsing: "linear(2, 9 1e-7%, 1)")
    let back = try Motion(parsing: try motion.written(for: form, within: 0.01).text, from: form)
    #expect(abs(back.value(at: 0) - 2) < 0.01)
    #expect(abs(back.value(at: 1e-6) - 9) < 0.01)
  }

  /// Found by `make fuzz`: a period of no time ended at once.
  @Test func `Flutter repeats nothing shorter than it can count`() throws {
    #expect(throws: TimingError.self) {
      try Motion(parsing: "Animation.easeIn.speed(2e10).repeatForever()").written(for: .flutter)
    }
    let short = try Motion(parsing: "easeIn(duration: 1e-6).repeatForever()").written(for: .flutter)
    #expect(try Motion(parsing: short.text, from: .flutter).duration == .infinity)
  }

  /// Found by `make fuzz`: CSS and Web Animations ended it after ten seconds.
  @Test(arguments: MotionForm.allCases)
  func `a spring without damping swings for ever`(_ form: MotionForm) throws {
    for text in [
      "interpolatingSpring(stiffness: 1501, damping: 0)",
      "spring(response: 0.7, dampingFraction: 0)",
      "interpolatingSpring(stiffness: 90, damping: 0, initialVelocity: 4).repeatCount(3)",
    ] {
      let motion = try Motion(parsing: text)
      guard let written = try? motion.written(for: form) else {
        #expect(form == .dtcg, "\(text)")
        continue
      }
      let back = try Motion(parsing: written.text, from: form)
      #expect(motion.duration == .infinity && back.duration == .infinity, "\(form): \(text)")
      Self.compare(
        motion, back, within: 2e-3, timeError: written.timeError, "\(form.rawValue), \(text)")
    }
  }

  /// Found by `make fuzz`: 100 kB of `tween<` took minutes.
  @Test func `a type's arguments are few`() throws {
    let few = "tween<Float>(durationMillis = 300, easing = LinearEasing)"
    #expect(try Motion(parsing: few, from: .compose).duration == 0.3)
    let many = "tween<\(String(repeating: "Float, ", count: 50))Float>(durationMillis = 300)"
    #expect(throws: SyntaxError.self) { try Motion(parsing: many, from: .compose) }
  }

  @Test(arguments: MotionForm.allCases)
  func `there and back is the same motion within 1e-3`(_ form: MotionForm) throws {
    var refused: [String] = []
    for text in Self.texts {
      let motion = try Motion(parsing: text)
      let written: MotionForm.Text
      do throws(TimingError) { written = try motion.written(for: form) } catch {
        guard case .unsayable = error else { throw error }
        refused.append(text)
        continue
      }
      #expect(written.maximumError <= 1e-3)
      let back: Motion
      do throws(SyntaxError) { back = try Motion(parsing: written.text, from: form) } catch {
        Issue.record("\(form.rawValue), \(text): \(error)\n\(written.text.prefix(600))")
        continue
      }
      // A spring that has settled within a thousandth ends, wherever another goes on.
      Self.compare(
        motion, back,
        within: written.maximumError + (text.contains("bouncy") ? 1.01e-3 : 0) + 1e-6,
        timeError: written.timeError, "\(form.rawValue), \(text)")
      #expect(
        motion.duration.isFinite == back.duration.isFinite, "\(form.rawValue), \(text): the end")
    }
    if form != .dtcg { #expect(refused == [], "\(form.rawValue)") }
  }

  /// SwiftUI's springs with a velocity, and Core Animation's, are critical beyond critical damping.
  @Test(arguments: MotionForm.allCases.filter { $0 != .dtcg })
  func `a spring that creeps keeps its velocity and its pace`(_ form: MotionForm) throws {
    for text in [
      "dampingFraction: 5.3, initialVelocity: -4", "dampingFraction: 1.2, initialVelocity: 9",
    ] {
      let motion = try Motion(parsing: "spring(response: 0.7, \(text))")
      let written = try motion.written(for: form)
      // What has settled within a thousandth ends, wherever another goes on.
      Self.compare(
        motion, try Motion(parsing: written.text, from: form),
        within: written.maximumError + 1.01e-3,
        timeError: written.timeError, "\(form.rawValue), \(text)")
    }
  }

  private static let spring = Generator<(Double, Double, Double)>.zip(
    .double(in: 0.05...5, landmarks: [0.5]), .double(in: 0.05...4, landmarks: [1]),
    .double(in: -20...20, landmarks: [0]))

  @Test(arguments: [MotionForm.swiftui, .coreAnimation, .compose, .flutter, .motion, .dtcg])
  func `springs are exact where there are springs`(_ form: MotionForm) {
    forAll(Self.spring, count: 100) { response, ratio, given in
      // SwiftUI has a velocity in the spring alone that never creeps.
      let velocity = form == .swiftui && ratio > 1 ? 0 : given
      let spring = DampedSpring(response: response, dampingFraction: ratio)
      let written = try Motion.spring(spring, initialVelocity: velocity).written(for: form)
      try ensureEqual(written.maximumError, 0)
      let base = try Motion(parsing: written.text, from: form).base
      guard case .spring(let back, let speed) = base else {
        throw Falsified("\(written.text) is no spring")
      }
      try ensureClose(back.response, response, absolute: 1e-9)
      try ensureClose(back.dampingRatio, ratio, absolute: 1e-9)
      try ensureClose(speed, velocity, absolute: 1e-9)
    }
  }

  @Test(arguments: MotionForm.allCases)
  func `cubic Béziers are exact everywhere`(_ form: MotionForm) {
    let x = Generator<Double>.double(in: 0...1)
    let y = Generator<Double>.double(in: -2...3)
    forAll(.zip(x, y, x, y), count: 100) { x1, y1, x2, y2 in
      let curve = CubicBezier(x1, y1, x2, y2)
      let written = try Motion.curve(.bezier(curve), duration: 0.4).written(for: form)
      try ensureEqual(written.maximumError, 0)
      let back = try Motion(parsing: written.text, from: form)
      try ensureClose(back.duration, 0.4, absolute: 1e-12)
      let again: CubicBezier
      switch back.base {
      case .curve(.bezier(let found), _), .curve(.unit(.bezier(let found)), _): again = found
      default: throw Falsified("\(written.text) is no Bézier")
      }
      try ensureEqual([again.x1, again.y1, again.x2, again.y2], [x1, y1, x2, y2])
    }
  }

  @Test(arguments: MotionForm.allCases)
  func `keyframes keep their values, curves and jumps`(_ form: MotionForm) throws {
    let track = try Track(
      from: 0.0,
      [
        .linear(1.2, duration: 0.25, curve: .easeIn), .move(0.5),
        .linear(0.5, duration: 0.25), .cubic(0.8, duration: 0.25), .cubic(0.8, duration: 0.25),
        .spring(1, duration: 0.5, spring: .bouncy),
      ])
    let motion = Motion.curve(.keyframes(track), duration: track.duration)
    guard form != .dtcg else {
      #expect(throws: TimingError.self) { try motion.written(for: form) }
      return
    }
    for motion in [motion, motion.delay(0.5), motion.repeatForever(autoreverses: false)] {
      let written = try motion.written(for: form)
      #expect(written.maximumError <= 1e-3)
      Self.compare(
        motion, try Motion(parsing: written.text, from: form), within: written.maximumError + 1e-6,
        timeError: written.timeError, "\(form.rawValue): \(written.text)")
    }
  }

  @Test func `the bounds of a fit hold, of value and velocity`() throws {
    for name in ["easeOutBounce", "easeInOutElastic", "easeOutBack", "wobble", "smootherstep"] {
      let motion = try Motion(parsing: "\(name)(duration: 2)")
      for form in MotionForm.allCases where form != .dtcg {
        let written = try motion.written(for: form, within: 0.01)
        let back = try Motion(parsing: written.text, from: form)
        var (error, velocityError) = (0.0, 0.0)
        for step in 1..<2000 {
          let time = 2 * (Double(step) + 0.123) / 2000
          error = max(error, abs(motion.value(at: time) - back.value(at: time)))
          velocityError = max(
            velocityError, abs(motion.velocity(at: time) - back.velocity(at: time)))
        }
        #expect(error <= written.maximumError + 1e-12, "\(name), \(form.rawValue)")
        #expect(velocityError <= written.maximumVelocityError + 1e-9, "\(name), \(form.rawValue)")
        #expect(written.maximumError <= 0.01)
      }
    }
  }

  @Test(arguments: ["step-start", "step-end", "steps(4)", "wobble", "easeOutBounce"])
  func `a curve that no Bézier is near to is no design token`(_ name: String) throws {
    let motion = try Motion(parsing: name)
    let refusal = #expect(throws: TimingError.self) { try motion.written(for: .dtcg) }
    #expect(refusal?.description.contains("the nearest has an error of") == true)
  }

  @Test(arguments: ["easeOutSine", "easeInQuad", "easeOutCubic", "easeInOutSine", "easeInExpo"])
  func `a design token's Bézier is as near as it says`(_ name: String) throws {
    let motion = try Motion(parsing: "\(name)(duration: 2)")
    let written = try motion.written(for: .dtcg, within: 0.02)
    Self.compare(
      motion, try Motion(parsing: written.text, from: .dtcg), within: written.maximumError,
      timeError: 0,
      name)
  }

  @Test func `what a form has no words for is refused by name`() throws {
    for (text, form, what) in [
      ("easeIn.repeatForever().repeatCount(2)", MotionForm.css, "never ends"),
      ("easeIn.speed(0)", .waapi, "a speed of 0"), ("easeIn.repeatCount(2)", .dtcg, "repetition"),
      ("easeOutBounce", .dtcg, "cubic Béziers"), ("bouncy.delay(-1)", .compose, "negative delay"),
      ("easeIn.delay(-0.1)", .flutter, "negative delay"),
      // As many legs by repetitions of repetitions took minutes.
      ("bouncy.repeatCount(1001).repeatCount(3)", .css, "more than 1000 repetitions"),
      (
        "bouncy.repeatCount(33).repeatCount(33).repeatCount(3)", .waapi,
        "more than 1000 repetitions"
      ),
    ] as [(String, MotionForm, String)] {
      let motion = try Motion(parsing: text)
      do throws(TimingError) {
        let written = try motion.written(for: form)
        Issue.record("\(text): \(written.text)")
      } catch {
        #expect(error.description.contains(what), "\(error)")
      }
    }
  }
}
