import PropertyTesting
import Syntax
import Testing
import Timing
import TimingText

/// What platforms' own documents, sources and tests say, read as they write it.
struct MotionFormReadingTests {
  private func motion(_ text: String, _ form: MotionForm) throws -> Motion {
    try Motion(parsing: text, from: form)
  }

  /// A fit's last point lay a rounding beyond the leg's end, and so behind the next leg's first.
  @Test(arguments: MotionForm.allCases)
  func `no leg that is written out ends behind the next leg's start`(_ form: MotionForm) throws {
    for text in [
      "bouncy.delay(.5).speed(.1).speed(2).repeatCount(4)",
      "bouncy.delay(.5).speed(.25).speed(.2).repeatCount(4)",
    ] {
      guard let written = try? Motion(parsing: text).written(for: form, within: 0.01) else {
        continue
      }
      #expect(throws: Never.self) { try motion(written.text, form) }
    }
  }

  /// What was wrong: 350 ms were 0.35000000000000003 s.
  @Test(arguments: [
    (MotionForm.css, "350ms ease-in-out"),
    (.css, "animation-name: a; animation-duration: 350ms; animation-timing-function: ease-in-out"),
    (
      .flutter,
      "AnimationController(vsync: this, duration: const Duration(milliseconds: 350))"
        + ".drive(CurveTween(curve: Curves.easeInOut))"
    ),
    (.motion, "{ duration: 0.35, ease: \"easeInOut\" }"),
    (
      .dtcg,
      #"{"$type": "transition", "$value": {"duration": {"value": 350, "unit": "ms"}, "delay": "#
        + #"{"value": 0, "unit": "ms"}, "timingFunction": [0.42, 0, 0.58, 1]}}"#
    ),
  ])
  func `milliseconds are their decimal in seconds`(_ form: MotionForm, _ text: String) throws {
    #expect(try motion(text, form).duration == 0.35)
  }

  /// What was wrong: two slashes in a comment, as of an address, or between two of them, took all that
  /// followed on the line, and an apostrophe in one began a text. Sources: CSS Syntax 3 §4.3.2; ECMA-262,
  /// 12.4.
  @Test(arguments: [
    (MotionForm.css, "/* https://example.org/ */ 2s ease-in"),
    (.css, "/* a *//* b */ 2s ease-in"), (.css, "/* isn't */ 2s ease-in"),
    (.css, "/**/2s/***/ease-in/* to the end"),
    (.motion, "{ /* of https://example.org/ */ duration: 2, // isn't\n ease: \"easeIn\" }"),
    (.motion, "{ // a /* b\n duration: 2, ease: \"easeIn\" }"),
  ])
  func `a comment ends where it is over`(_ form: MotionForm, _ text: String) throws {
    #expect(try motion(text, form) == motion("2s ease-in", .css))
  }

  /// Source: motiondivision/motion, motion-dom's animation/generators/__tests__/spring.test.ts,
  /// “returns correct string” (MIT): springs sampled evenly over their length, to four digits.
  @Test func `Motion's springs are as its own tests have them`() throws {
    let tables: [(String, Double, [Double])] = [
      (
        #"{ type: "spring", stiffness: 100, damping: 10, mass: 1 }"#, 1.1,
        [
          0, 0.0419, 0.1493, 0.2963, 0.4608, 0.625, 0.7759, 0.905, 1.0077, 1.0827, 1.1314, 1.1567,
          1.1629, 1.1545, 1.1359, 1.1114, 1.0844, 1.0578, 1.0336, 1.0131, 0.9969, 0.9853, 0.9779,
          0.9742, 0.9735, 0.9751, 0.9783, 0.9824, 0.9868, 0.9911, 0.995, 0.9982, 1.0008, 1.0026,
          1.0037,
        ]
      ),
      (
        "{duration: 0.8, bounce: 0.25}", 0.8,
        [
          0, 0.0542, 0.1797, 0.3344, 0.4905, 0.6321, 0.7511, 0.8451, 0.9152, 0.9644, 0.9967, 1.0157,
          1.0253, 1.0283, 1.0273, 1.024, 1.0196, 1.0152, 1.0111, 1.0076, 1.0048, 1.0027, 1.0012,
          1.0002, 0.9996, 0.9993,
        ]
      ),
      (
        "{ type: 'spring', visualDuration: 0.5, bounce: 0.25 }", 0.85,
        [
          0, 0.046, 0.1551, 0.2934, 0.4378, 0.5737, 0.6927, 0.7915, 0.8694, 0.928, 0.9699, 0.998,
          1.0153, 1.0245, 1.0281, 1.0279, 1.0254, 1.0217, 1.0176, 1.0136, 1.01, 1.007, 1.0045,
          1.0027, 1.0013, 1.0003, 0.9997,
        ]
      ),
    ]
    for (text, length, values) in tables {
      guard case .spring(let spring, 0) = try motion(text, .motion).base else {
        Issue.record("\(text) is no spring")
        continue
      }
      // The last of Motion's points, and where its spring has come to rest, are the target.
      let count = (length * 1000 / 30).rounded(.toNearestOrAwayFromZero)
      for (index, value) in values.enumerated() {
        let time = length * Double(index) / (count - 1)
        #expect(abs(spring.value(at: time) - value) < 0.6e-4, "\(text) at \(time)")
      }
    }
  }

  /// Source: the same file; 100 to 1000, every 200 ms, to whole numbers.
  @Test func `Motion's three dampings are as its own tests have them`() throws {
    for (options, values) in [
      ("stiffness: 300", [100, 1343, 873, 1046, 984, 1005, 998, 1001]),
      ("stiffness: 100, damping: 20", [100, 635, 918, 984, 997]),
      ("stiffness: 300, damping: 100", [100, 499, 731, 855, 922, 958, 977, 988, 993, 996, 998]),
    ] as [(String, [Double])] {
      guard case .spring(let spring, _) = try motion("{ type: 'spring', \(options) }", .motion).base
      else {
        Issue.record("\(options) is no spring")
        continue
      }
      for (index, value) in values.enumerated() {
        let found = 100 + 900 * spring.value(at: 0.2 * Double(index))
        #expect(found.rounded() == value, "\(options)")
      }
    }
  }

  /// Source: flutter/flutter, packages/flutter/test/physics/spring_simulation_test.dart (BSD).
  @Test func `Flutter's duration and bounce are as its own tests have them`() throws {
    for (bounce, damping) in [(0.3, 17.59), (-0.3, 35.90)] {
      let text =
        "SpringSimulation(SpringDescription.withDurationAndBounce(bounce: \(bounce)), 0, 1, 0)"
      guard case .spring(let spring, 0) = try motion(text, .flutter).base else {
        Issue.record("\(text) is no spring")
        continue
      }
      #expect(abs(spring.stiffness - 157.91) < 0.01)
      #expect(abs(spring.damping - damping) < 0.01)
    }
    let text =
      "SpringSimulation(SpringDescription(mass: 1.0, stiffness: 157.91, damping: 17.59), 0, 1, 0)"
    guard case .spring(let spring, 0) = try motion(text, .flutter).base else {
      throw Falsified("no spring: \(text)")
    }
    #expect((spring.response * 1000).rounded() == 500 && abs(spring.bounce - 0.3) < 0.001)
  }

  /// Source: androidx, PhysicsAnimationTest.kt (Apache 2.0): the lengths of springs from 100 to 0 with
  /// 3000 a second, until they are within 1, in the comments of its tests.
  @Test func `Compose's springs last as long as its own tests say`() throws {
    for (ratio, milliseconds) in [(1.0, 811.0), (5, 4830), (0.5, 1206)] {
      let text =
        "animatable.animateTo(0f, spring(dampingRatio = \(ratio)f, stiffness = 100f), initialVelocity = -30f)"
      guard case .spring(let spring, let velocity) = try motion(text, .compose).base else {
        Issue.record("\(text) is no spring")
        continue
      }
      let duration = spring.settlingDuration(within: 0.01, initialVelocity: velocity)
      // Swinging springs are estimated there by their envelope.
      #expect(
        ratio < 1 ? duration * 1000 <= milliseconds : abs(duration * 1000 - milliseconds) <= 1)
    }
  }

  /// What was wrong: 33.3% was 0.33299999999999996.
  @Test func `a keyframe's percentage is the fraction that it says`() throws {
    let read = try motion(
      "@keyframes a { from { scale: 0 } 33.3% { scale: 2 } to { scale: 1 } } a { animation: a 1s }",
      .css)
    #expect(try read.written(for: .waapi).text.contains("\"offset\":0.333,"))
  }

  /// What was wrong: the last step's weight was not in the error.
  @Test func `Flutter's jump at the end is told`() throws {
    let steps = Motion.curve(.steps(4, .both), duration: 2)
    #expect(try steps.written(for: .flutter).timeError > 0)
  }

  /// CSS Animations 1 §3: rules for one place cascade into one keyframe, in which the last value
  /// counts; Web Animations keeps keyframes of one offset apart, which is a jump.
  @Test func `keyframes that coincide cascade in CSS and jump in Web Animations`() throws {
    let css = try Motion(
      parsing: """
        .a { animation: k 1s linear }
        @keyframes k {
          to { opacity: 0.5 } 0% { opacity: 0 } 50% { opacity: 0.2; animation-timing-function: ease-in }
          50% { opacity: 0.8 } 100% { opacity: 1 } }
        """, from: .css)
    #expect(abs(css.value(at: 0.25) - 0.4) < 1e-12 && abs(css.value(at: 0.5) - 0.8) < 1e-12)
    // The first rule's easing is of the same keyframe: CSS's ease-in is below the straight line.
    #expect(css.value(at: 0.75) < 0.88 && abs(css.value(at: 1) - 1) < 1e-12)
    let script = try Motion(
      parsing: """
        element.animate([{opacity: 0, offset: 0}, {opacity: 0.2, offset: 0.5},
          {opacity: 0.8, offset: 0.5}, {opacity: 1, offset: 1}], {duration: 1000})
        """, from: .waapi)
    #expect(abs(script.value(at: 0.25) - 0.1) < 1e-12 && abs(script.value(at: 0.75) - 0.9) < 1e-12)
    #expect(abs(script.value(at: 0.5) - 0.8) < 1e-12)
  }

  /// Source: Android's documentation of `keyframes`, developer.android.com/develop/ui/compose.
  @Test func `Compose's documented keyframes`() throws {
    let read = try motion(
      """
      keyframes {
        durationMillis = 375
        0.0f at 0 using LinearOutSlowInEasing // for 0-15 ms
        0.2f at 15 using FastOutLinearInEasing // for 15-75 ms
        0.4f at 75 // ms
        0.4f at 225 // ms
      }
      """, .compose)
    #expect(read.duration == 0.375)
    for (time, value) in [
      (0.0, 0.0), (0.015, 0.2), (0.075, 0.4), (0.15, 0.4), (0.225, 0.4), (0.3, 0.7),
    ] {
      #expect(abs(read.value(at: time) - value) < 1e-9, "\(time)")
    }
    // The easing of a way stands with its first keyframe.
    let easing = CubicBezier(0.4, 0, 1, 1).value(at: 0.5)
    #expect(abs(read.value(at: 0.045) - (0.2 + 0.2 * easing)) < 1e-9)
  }

  /// Found by fuzzing: what came after two keyframes a millisecond apart came that much too early.
  @Test func `a jump between curves moves nothing after it`() throws {
    for (text, at) in [
      ("0f at 0\n 0.2f at 14\n 2f at 15 using FastOutLinearInEasing\n 0.4f at 225", 0.05),
      ("0f at 0\n 2f at 1 using FastOutLinearInEasing\n 0.4f at 225", 0),
      ("0f at 0 using FastOutLinearInEasing\n 2f at 100\n 0.4f at 101\n 0.4f at 225", 101.0 / 300),
    ] {
      let motion = try Motion(
        parsing: "keyframes {\n durationMillis = 300\n \(text)\n 1f at 300 }", from: .compose)
      #expect(motion.duration == 0.3)
      #expect(abs(motion.value(at: 0.225) - 0.4) < 1e-9)
      #expect(abs(motion.value(at: 0.2625) - 0.7) < 1e-9)
      // A jump at the very start is one of the keyframes' own, which Compose has to fit.
      if at == 0 { continue }
      // The jump is at the second one's time, and the line before it ends there.
      let before = motion.value(at: (at - 1e-6) * 0.3)
      let after = motion.value(at: (at + 1e-6) * 0.3)
      #expect(abs(before - after) > 1, "\(text)")
      let again = try Motion(parsing: motion.written(for: .compose).text, from: .compose)
      for step in 0...60 {
        let time = 0.3 * (Double(step) + 0.5) / 61
        #expect(abs(again.value(at: time) - motion.value(at: time)) < 1e-9, "\(text) \(time)")
      }
    }
  }

  @Test func `what platforms call it is what it is`() throws {
    let swing = "spring(response: 0.5, dampingFraction: 0.7)"
    for (text, form, own) in [
      (
        "cubic-bezier(.4, 0, .2, 1) 200ms 100ms", MotionForm.css,
        "materialStandard(duration: 0.2).delay(0.1)"
      ),
      (
        ".box { animation: pop 1s ease-in-out 3 alternate both }", .css,
        "easeInOut(duration: 1).repeatCount(3)"
      ),
      ("transition: opacity 0.3s ease-out", .css, "easeOut(duration: 0.3)"),
      (
        "a { animation-duration: 2s; animation-iteration-count: infinite }", .css,
        "ease(duration: 2).repeatForever(autoreverses: false)"
      ),
      (
        #"{"keyframes": {"opacity": [0, 1]}, "options": {"duration": 500, "easing": "ease-in", "iterations": "Infinity"}}"#,
        .waapi, "easeIn(duration: 0.5).repeatForever(autoreverses: false)"
      ),
      (
        "element.animate([{ transform: 'translateX(0px)' }, { transform: 'translateX(300px)' }], 1000)",
        .waapi, "linear(duration: 1)"
      ),
      (
        "let a = CABasicAnimation(keyPath: \"opacity\")\na.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)\na.duration = 0.3",
        .coreAnimation, "easeInOut(duration: 0.3)"
      ),
      (
        "CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)", .coreAnimation,
        "spring(duration: 0.5, bounce: 0.3)"
      ),
      (
        "let s = CASpringAnimation(keyPath: \"x\"); s.damping = 60", .coreAnimation,
        "spring(mass: 1, stiffness: 100, damping: 20)"
      ),
      ("tween(300, easing = FastOutSlowInEasing)", .compose, "materialStandard(duration: 0.3)"),
      (
        "tween<Float>(durationMillis = 500, delayMillis = 50, easing = LinearOutSlowInEasing)",
        .compose, "materialDecelerate(duration: 0.5).delay(0.05)"
      ),
      (
        "spring(dampingRatio = Spring.DampingRatioHighBouncy, stiffness = Spring.StiffnessMedium)",
        .compose, "spring(mass: 1, stiffness: 1500, damping: \(0.4 * 1500.0.squareRoot()))"
      ),
      (
        "infiniteRepeatable(animation = tween(1000, easing = EaseInOut), repeatMode = RepeatMode.Reverse)",
        .compose, "easeInOut(duration: 1).repeatForever()"
      ),
      ("tween(easing = EaseOutBounce)", .compose, "easeOutBounce(duration: 0.3)"),
      (
        "AnimationController(duration: const Duration(seconds: 1, milliseconds: 500)); CurvedAnimation(parent: c, curve: Curves.easeOutExpo)",
        .flutter, "cubic-bezier(0.19, 1, 0.22, 1, duration: 1.5)"
      ),
      (
        "AnimationController(duration: const Duration(seconds: 1)); CurveTween(curve: const Interval(0.5, 1, curve: Curves.bounceOut))",
        .flutter, "easeOutBounce(duration: 0.5).delay(0.5)"
      ),
      (
        "{ duration: 0.4, ease: [0.42, 0, 0.58, 1], repeat: 2, repeatType: 'mirror' }", .motion,
        "easeInOut(duration: 0.4).repeatCount(3)"
      ),
      (
        "animate('.box', { x: [0, 100] }, { duration: 1, ease: 'circOut', delay: 0.1 })", .motion,
        "circularEaseOut(duration: 1).delay(0.1)"
      ),
      (
        #"{"a": {"$type": "transition", "$value": {"duration": {"value": 0.2, "unit": "s"}, "delay": {"value": 0, "unit": "ms"}, "timingFunction": [0.5, 0, 1, 1]}}}"#,
        .dtcg, "cubic-bezier(0.5, 0, 1, 1, duration: 0.2)"
      ),
      (
        #"{"motion": {"$type": "cubicBezier", "e": {"$value": [0, 0, 0.58, 1]}}, "d": {"$type": "duration", "$value": "100ms"}}"#,
        .dtcg, "easeOut(duration: 0.1)"
      ),
      (
        #"{"s": {"$type": "spring", "$value": {"stiffness": 100, "damping": 10}}}"#, .dtcg,
        "spring(stiffness: 100, damping: 10)"
      ),
      (
        "Animation.spring(response: 0.5, dampingFraction: 0.7).speed(2)", .swiftui,
        "\(swing).speed(2)"
      ),
      (
        "KeyframeAnimator(initialValue: 0.0) { v in } keyframes: { _ in KeyframeTrack { LinearKeyframe(1, duration: 2, timingCurve: .easeIn) } }",
        .swiftui, "easeIn(duration: 2)"
      ),
    ] as [(String, MotionForm, String)] {
      do throws(SyntaxError) {
        let (read, expected) = (try Motion(parsing: text, from: form), try Motion(parsing: own))
        MotionFormTests.compare(expected, read, within: 1e-9, timeError: 0, text)
      } catch {
        Issue.record("\(text): \(error)")
      }
    }
  }

  @Test func `A spring that comes back to where it was is fitted by its swing`() throws {
    let spring = "SpringKeyframe(1, duration: 0.5)"
    let text = "KeyframeTrack { LinearKeyframe(1, duration: 0.2); \(spring) }"
    let motion = try Motion(parsing: text, from: .swiftui)
    let peak = (0...1000).map { motion.value(at: 0.7 * Double($0) / 1000) }.max()!
    #expect(peak > 1.1)
    for tolerance in [0.1, 0.01, 1e-3, 1e-4] {
      let css = try motion.written(for: .css, within: tolerance)
      #expect(css.maximumError <= tolerance * (peak - 1))
      #expect(css.text.utf8.count < 6000, "\(tolerance): \(css.text.utf8.count) bytes")
      let read = try Motion(parsing: css.text, from: .css)
      for step in 0...200 {
        let time = 0.7 * Double(step) / 200
        #expect(
          abs(read.value(at: time) - motion.value(at: time)) <= css.maximumError + 1e-5,
          "\(tolerance) at \(time) s")
      }
    }
    // Where it rests, nothing is to be fitted.
    let rest = "KeyframeTrack { MoveKeyframe(1); \(spring) }"
    let still = try Motion(parsing: rest, from: .swiftui).written(for: .css, within: 1e-6)
    #expect(still.maximumError < 1e-12)
  }

  @Test func `SwiftUI's keyframes of all kinds are read`() throws {
    let text = """
      KeyframeAnimator(initialValue: 0.5, repeating: true) { _ in } keyframes: { _ in
        KeyframeTrack {
          LinearKeyframe(1, duration: 0.5, timingCurve: .easeIn)
          CubicKeyframe(0.25, duration: 0.25, startVelocity: 2, endVelocity: -1)
          CubicKeyframe(0.75, duration: 0.5)
          MoveKeyframe(0.125)
          SpringKeyframe(1, duration: 0.75, spring: .bouncy)
          SpringKeyframe(0, spring: Spring(duration: 0.3, bounce: 0.2), startVelocity: 3)
        }
      }
      """
    let track = try Track(
      from: 0.5,
      [
        .linear(1, duration: 0.5, curve: .unit(.easeIn)),
        .cubic(0.25, duration: 0.25, startVelocity: 2, endVelocity: -1),
        .cubic(0.75, duration: 0.5), .move(0.125), .spring(1, duration: 0.75, spring: .bouncy),
        .spring(0, spring: DampedSpring(duration: 0.3, bounce: 0.2), startVelocity: 3),
      ])
    let read = try Motion(parsing: text, from: .swiftui)
    #expect(read.duration == .infinity)
    for step in 0..<200 {
      let time = track.duration * (Double(step) + 0.5) / 200
      #expect(abs(read.value(at: time) - track.value(at: time)) < 1e-9, "\(time)")
      let later = track.duration + time
      #expect(abs(read.value(at: later) - track.value(at: time)) < 1e-6, "\(later)")
    }
    for (wrong, what) in [
      ("CubicKeyframe(duration: 1)", "has no value"),
      ("CubicKeyframe(1)", "duration"), ("CubicKeyframes(1, duration: 1)", "CubicKeyframe"),
      ("SpringKeyframe(1, spring: .boncy)", "boncy"),
      ("SpringKeyframe(1, spring: .easeIn)", "Spring"),
    ] {
      let text =
        "KeyframeAnimator(initialValue: 0.0) { v in } keyframes: { _ in KeyframeTrack { \(wrong) } }"
      do throws(SyntaxError) {
        Issue.record("\(wrong) is read as \(try Motion(parsing: text, from: .swiftui))")
      } catch {
        #expect(error.description.contains(what), "\(wrong): \(error)")
        #expect((0...text.utf8.count).contains(error.offset))
      }
    }
  }

  @Test func `bad text is told with what and where`() throws {
    for (text, form, what, offset) in [
      ("", MotionForm.css, "empty", 0), ("1s eese-in", .css, "eese-in", 3),
      (
        "@keyframes a { from { scale: 0 } to { opacity: 1 } }", .css,
        "keyframes of scale and of opacity", 33
      ),
      ("@keyframes a { from { scale: 0 } 50% { scale: 1 } }", .css, "end at 1", 11),
      ("{", .waapi, "the text ends", 1), ("[1, 2]", .waapi, "not an object", 1),
      (#"{"keyframes": [{"x": 0}, {"x": "a"}], "options": 1}"#, .waapi, "x is not", 31),
      ("spring(dampingRatio = 0.5f * 2, stiffness = 1f)", .compose, "calculation", 27),
      ("tween(300, easing = FastOutSlowIn)", .compose, "unknown easing", 20),
      ("repeatable(iterations = 2.5f, animation = tween(1))", .compose, "whole number", 24),
      ("CurveTween(curve: Curves.eesIn)", .flutter, "no SpringSimulation", 0),
      (
        "AnimationController(duration: Duration(seconds: 1)); CurveTween(curve: Curves.easeInn)",
        .flutter, "unknown curve", 71
      ),
      (
        "SpringSimulation(SpringDescription(mass: 1, damping: 2), 0, 1, 0)", .flutter,
        "stiffness is missing", 17
      ),
      ("{ type: 'inertia' }", .motion, "unknown type", 8),
      ("{ ease: 'eese' }", .motion, "unknown ease", 8),
      ("{ type: 'spring', stiffness: -1 }", .motion, "stiffness is", 0),
      ("let a = 1", .coreAnimation, "no Core Animation", 0),
      (#"{"a": {"$value": 1}}"#, .dtcg, "$type", 6),
      (
        #"{"a": {"$type": "transition", "$value": {"duration": "{b}", "timingFunction": [0, 0, 1, 1]}}}"#,
        .dtcg, "not", 53
      ),
      ("Animation.sping(duration: 1)", .swiftui, "sping", 10),
    ] as [(String, MotionForm, String, Int)] {
      do throws(SyntaxError) {
        let read = try Motion(parsing: text, from: form)
        Issue.record("\(form.rawValue) read \(text) as \(read)")
      } catch {
        #expect(error.description.contains(what), "\(text): \(error)")
        #expect(error.offset == offset, "\(text): \(error)")
      }
    }
  }

  @Test(arguments: MotionForm.allCases)
  func `no text crashes a reader, and offsets lie within it`(_ form: MotionForm) throws {
    var words = [
      "(", ")", "[", "]", "{", "}", ",", ":", "=", ";", "\"", "'", ".", "0", "-1", "1e9", "0.5f",
      "50%", "2s", " ", "\n", "//", "spring", "tween", "keyframes", "animate", "at", "using",
      "scale",
      "duration", "ease", "é", "\u{0}", "Infinity", "$type", "$value", "@", "*", "Duration",
      "curve", "values", "KeyframeTrack", "offset", "repeat",
    ]
    // Pieces of what is written, so that much of it is nearly right.
    for text in ["easeOutBack", "bouncy.delay(1)", "easeIn.repeatForever()"] {
      if let written = try? Motion(parsing: text).written(for: form).text {
        words += written.split(separator: " ").prefix(60).map(String.init)
      }
    }
    forAll(.array(of: .element(of: words), count: 0...14), count: 1500) { parts in
      let text = parts.joined(separator: parts.count % 2 == 0 ? "" : " ")
      let result = Result { () throws(SyntaxError) in try Motion(parsing: text, from: form) }
      switch result {
      case .success(let motion): try ensure(!motion.value(at: 0.3).isNaN, text)
      case .failure(let error):
        try ensure((0...text.utf8.count).contains(error.offset), "\(error)")
      }
    }
    #expect(throws: SyntaxError.self) {
      try Motion(parsing: String(repeating: "{a:(", count: 50_000), from: form)
    }
  }
}
