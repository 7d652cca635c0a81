import Syntax
import Testing
import Timing
import TimingText

/// One gate for what any platform's text says: the limits of our own text, for all of them.
struct MotionLimitTests {
  /// A motion of each platform with a number left open, as its documentation writes it.
  static let texts: [(MotionForm, String)] = [
    (.compose, "tween(durationMillis = ¤, easing = LinearEasing)"),
    (.compose, "tween(durationMillis = 300, delayMillis = ¤, easing = LinearEasing)"),
    (.compose, "keyframes { durationMillis = ¤\n 0f at 0 using LinearEasing }"),
    (.compose, "repeatable(iterations = ¤, animation = tween(durationMillis = 300))"),
    (
      .compose,
      "infiniteRepeatable(animation = tween(300), initialStartOffset = StartOffset(¤))"
    ),
    (.compose, "spring(dampingRatio = ¤f, stiffness = 200f)"),
    (.compose, "spring(dampingRatio = 0.5f, stiffness = ¤f)"),
    (.flutter, "AnimationController(vsync: this, duration: const Duration(milliseconds: ¤))"),
    (.flutter, "AnimationController(vsync: this, duration: const Duration(days: ¤))"),
    (
      .coreAnimation,
      "let animation = CABasicAnimation(keyPath: \"opacity\")\nanimation.duration = ¤"
    ),
    (
      .coreAnimation,
      "let animation = CABasicAnimation(keyPath: \"opacity\")\nanimation.repeatCount = ¤"
    ),
    (
      .coreAnimation,
      "let animation = CABasicAnimation(keyPath: \"opacity\")\nanimation.speed = ¤"
    ),
    (
      .coreAnimation,
      "let animation = CABasicAnimation(keyPath: \"opacity\")\nanimation.beginTime = "
        + "CACurrentMediaTime() + ¤"
    ),
    (.motion, "{ duration: ¤, ease: \"easeInOut\" }"),
    (.motion, "{ duration: 1, delay: ¤, ease: \"easeInOut\" }"),
    (.motion, "{ duration: 1, repeat: ¤, ease: \"easeInOut\" }"),
    (.motion, "{ type: \"spring\", stiffness: ¤, damping: 10 }"),
    (.motion, "{ type: \"spring\", stiffness: 100, damping: ¤, velocity: 1 }"),
    (.motion, "{ type: \"spring\", stiffness: 100, damping: 10, velocity: ¤ }"),
    (.css, "#s ease"), (.css, "#ms ease"), (.css, "1s ¤s ease"), (.css, "1s ease #"),
    (.css, "animation-name: a; animation-duration: ¤s"),
    (
      .css,
      "@keyframes a { from { scale: 0 } 50% { scale: ¤ } to { scale: 1 } } .a { animation: 1s a }"
    ),
    (
      .css,
      "@keyframes a { from { scale: 0 } ¤% { scale: 2 } to { scale: 1 } } .a { animation: 1s a }"
    ),
    (.waapi, #"{"keyframes": [{"scale": 0}, {"scale": 1}], "options": {"duration": ¤}}"#),
    (.waapi, #"{"keyframes": [{"scale": 0}, {"scale": 1}], "options": {"duration": "¤"}}"#),
    (
      .waapi,
      #"{"keyframes": [{"scale": 0}, {"scale": 1}], "options": {"duration": 1, "iterations": ¤}}"#
    ),
    (
      .waapi,
      #"{"keyframes": [{"scale": 0}, {"scale": 1}], "options": {"duration": 1, "delay": ¤}}"#
    ),
    (
      .dtcg,
      #"{"$type": "transition", "$value": {"duration": {"value": ¤, "unit": "ms"}, "delay": "#
        + #"{"value": 0, "unit": "ms"}, "timingFunction": [0.42, 0, 0.58, 1]}}"#
    ),
    (
      .dtcg,
      #"{"$type": "transition", "$value": {"duration": {"value": 1, "unit": "s"}, "delay": "#
        + #"{"value": ¤, "unit": "s"}, "timingFunction": [0.42, 0, 0.58, 1]}}"#
    ),
    (.swiftui, "easeIn(duration: ¤)"), (.swiftui, "easeIn.delay(¤)"),
    (.swiftui, "easeIn.speed(¤)"), (.swiftui, "easeIn.repeatCount(¤)"),
    (.swiftui, "easeIn.speed(¤).speed(¤)"), (.swiftui, "easeIn.delay(0.5).speed(¤)"),
    (.swiftui, "spring(response: ¤, dampingFraction: 0.5)"),
    (.swiftui, "spring(response: 0.5, dampingFraction: ¤)"),
    (.swiftui, "spring(response: 0.5, dampingFraction: 0.5).speed(¤)"),
    (.swiftui, "interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: ¤)"),
    (.swiftui, "KeyframeTrack { LinearKeyframe(¤, duration: 1) LinearKeyframe(0, duration: 1) }"),
    (.swiftui, "KeyframeTrack { LinearKeyframe(2, duration: ¤) LinearKeyframe(1, duration: 1) }"),
    (
      .swiftui,
      "KeyframeTrack { CubicKeyframe(0, duration: 1, startVelocity: ¤) MoveKeyframe(1) }"
    ),
    (.swiftui, "KeyframeTrack { CubicKeyframe(¤, duration: 1) CubicKeyframe(1, duration: 1) }"),
    (.swiftui, "KeyframeTrack { SpringKeyframe(¤, duration: 1) LinearKeyframe(1, duration: 1) }"),
  ]

  static let numbers = [
    "-1e308", "-1", "0", "5e-324", "1e-160", "0.5", "1e9", "1e13", "1e155", "1e999",
  ]

  /// Numbers of JSON (RFC 8259 §6), of Swift, Kotlin, Dart and JavaScript are finite decimals; a
  /// `Duration`, `durationMillis` and CSS's `<time [0,∞]>` of an animation are not below 0.
  @Test(arguments: texts)
  func `whatever number another's text has, it is refused where it stands or written as a number`(
    _ form: MotionForm, _ pattern: String
  ) throws {
    for number in Self.numbers {
      let text = pattern.split(separator: "¤", omittingEmptySubsequences: false)
        .joined(separator: number)
      let motion: Motion
      do {
        motion = try Motion(parsing: text, from: form)
      } catch {
        #expect((0...text.utf8.count).contains(error.offset), "\(text): \(error)")
        continue
      }
      #expect(motion.limitFault == nil, "\(text)")
      for target in Set([form, .css, .compose]) {
        guard let written = try? motion.written(for: target) else { continue }
        let words = written.text.split { !$0.isLetter && !$0.isNumber && $0 != "." }
        #expect(
          !words.contains { ["inf", "nan", "-inf"].contains($0.lowercased()) },
          "\(text) for \(target): \(written.text.prefix(200))")
        #expect(!written.text.contains("uration: -") && !written.text.contains("Millis = -"))
        #expect(throws: Never.self, "\(text) for \(target): \(written.text.prefix(200))") {
          try Motion(parsing: written.text, from: target)
        }
      }
    }
  }

  /// The limits of our own text: 0 to 1e9 seconds, on the clock on the wall.
  @Test(arguments: [
    ("easeIn.speed(5e-324)", 7), ("easeIn(duration: -1)", 17), ("easeIn.delay(1e10)", 7),
    ("easeIn(duration: 1e5).speed(1e-5)", 0), ("easeIn.delay(1e5).speed(1e-5)", 7),
    ("spring(response: 1e10)", 0),
    ("easeIn.delay(0).delay(-1e10)", 16), ("easeIn.repeatCount(2000000000)", 7),
  ])
  func `our own text is held to the same limits, with the place`(_ text: String, _ offset: Int) {
    let error = #expect(throws: SyntaxError.self) { try Motion(parsing: text) }
    #expect(error?.offset == offset, "\(String(describing: error))")
  }

  @Test func `a motion made of numbers is held to the limits where it is written`() {
    for motion in [
      Motion.curve(.easeIn, duration: -0.2), .curve(.easeIn, duration: .infinity),
      .curve(.easeIn, duration: .nan), .curve(.easeIn).delay(.nan), .curve(.easeIn).speed(.nan),
      .curve(.easeIn).delay(-.infinity), .curve(.easeIn).repeatCount(.max),
      .spring(.bouncy, initialVelocity: .infinity),
    ] {
      for form in MotionForm.allCases {
        #expect(throws: TimingError.self, "\(form)") { try motion.written(for: form) }
      }
    }
  }

  /// Was halved without end: a cubic keyframe whose way is 0, whose velocity rounding swallows.
  @Test(arguments: MotionForm.allCases)
  func `velocities that the values swallow end in a straight line`(_ form: MotionForm) throws {
    let text = """
      KeyframeTrack { MoveKeyframe(1)
       CubicKeyframe(1, duration: 1, startVelocity: 1e-17) }
      """
    let motion = try Motion(parsing: text, from: .swiftui)
    guard let written = try? motion.written(for: form) else {
      #expect(form == .dtcg)
      return
    }
    let back = try Motion(parsing: written.text, from: form)
    // Hermite's form (Farin, Curves and Surfaces for CAGD, §7.5): 1 + 1e-17·t(1 − t)².
    for time in [0.25, 0.5, 0.75] { #expect(abs(back.value(at: time) - 1) <= 1e-9) }
  }

  /// Was NaN, halved without end: a cubic after a curve that ends vertically.
  @Test func `a keyframe after a vertical end is reached`() throws {
    let track = try Track(
      from: 0.0,
      [
        .linear(1, duration: 1, curve: .circular(.easeIn)), .cubic(2, duration: 1),
        .linear(2, duration: 1),
      ])
    for time in [0.5, 1, 1.25, 1.5, 1.75, 2] { #expect(track.value(at: time).isFinite) }
    let motion = Motion.curve(.keyframes(track), duration: 3)
    for form in MotionForm.allCases where form != .dtcg {
      #expect(throws: Never.self, "\(form)") { try motion.written(for: form) }
    }
  }

  /// What is repeated is written out as long as the text: no more than 20,000 keyframes and points.
  @Test func `a long leg is not written out a thousand times`() {
    let frames = (0..<1000).map { "\(Double($0) / 10)%{scale:\($0 % 3)}" }.joined()
    let points = (0..<1000).map { "\($0 % 7)" }.joined(separator: ",")
    for (form, text) in [
      (
        MotionForm.css,
        "@keyframes m {\(frames)100%{scale:1}} .a{animation: 1s ease 999 alternate m}"
      ),
      (.css, ".a{animation:1s linear(\(points)) 999 alternate}"),
      (
        .waapi,
        #"{"keyframes":{"scale":[\#(points)],"easing":"linear(\#(points))"},"options":{"duration":9}}"#
      ),
    ] {
      let error = #expect(throws: SyntaxError.self) { try Motion(parsing: text, from: form) }
      #expect(error?.message.contains("20000 pieces") == true)
    }
  }

  /// Web Animations §5.3.6, “compute missing keyframe offsets”: evenly between those that have one.
  @Test func `keyframes without places lie evenly between those that have one`() throws {
    let motion = try Motion(
      parsing:
        #"{"keyframes":[{"scale":0},{"scale":1},{"scale":5},{"scale":2,"offset":0.6},{"scale":4},"#
        + #"{"scale":3}],"options":{"duration":1000}}"#, from: .waapi)
    for (time, value) in [(0.2, 1.0), (0.4, 5), (0.6, 2), (0.8, 4), (0.9, 3.5)] {
      #expect(abs(motion.value(at: time) - value) < 1e-12)
    }
  }

  /// Found by fuzzing: speeds made a stiffness of 1e300 of a spring, which was written, and refused
  /// where it was read.
  @Test(arguments: MotionForm.allCases)
  func `a spring that is sped up is held to the limits where it is written`(
    _ form: MotionForm
  ) throws {
    let spring = Motion.spring(DampedSpring(duration: 0.5, bounce: 0.3))
    let quick = try spring.speed(1e70).written(for: form, within: 0.01)
    #expect(try Motion(parsing: quick.text, from: form).value(at: 1) == 1)
    #expect(throws: TimingError.self) {
      try spring.speed(1e40).speed(1e40).written(for: form, within: 0.01)
    }
    #expect(throws: SyntaxError.self) { try Motion(parsing: "bouncy.speed(1e40).speed(1e40)") }
  }
}
