import PropertyTesting

// Sources of the grammar: androidx.compose.animation.core (AnimationSpec.kt, Easing.kt); flutter/flutter
// (animation_controller.dart, curves.dart, tween_sequence.dart, spring_simulation.dart);
// motiondivision/motion (motion-dom's animation); Design Tokens Format Module 2025.10.

enum TextsOfCompose {
  static let forms = [
    "tween", "spring", "keyframes", "snap", "repeatable", "in a call", "value of a name",
  ]

  private static func easing(_ tape: inout ChoiceTape) -> (String, MeantMotion.Curve) {
    let n = tape.bezier()
    return tape.pick([
      ("LinearEasing", .linear), ("FastOutSlowInEasing", .bezier(0.4, 0, 0.2, 1)),
      ("EaseInOut", .bezier(0.42, 0, 0.58, 1)), ("FastOutLinearInEasing", .bezier(0.4, 0, 1, 1)),
      ("CubicBezierEasing(\(list(n, "f")))", .bezier(n[0], n[1], n[2], n[3])),
    ])
  }

  static let texts = Generator<MotionText> { tape in
    var forms: [String] = []
    let milliseconds = 20 * Int(5 + tape.draw(upTo: 100))
    let duration = Double(milliseconds) / 1000
    let pause = tape.happens(30) ? 50 * Int(1 + tape.draw(upTo: 20)) : 0
    let isRepeated = tape.happens(25)
    let (word, curve) = easing(&tape)
    var spec: String
    var meaning = MeantMotion(curve, duration)
    var velocity = ""
    switch isRepeated ? 0 : tape.draw(upTo: 4) {
    case 0, 1:
      forms.append("tween")
      let delay = isRepeated ? 0 : pause
      if delay != 0 { meaning.modifiers.append(.delay(Double(delay) / 1000)) }
      spec = tape.pick([
        "tween<Float>(durationMillis = \(milliseconds), delayMillis = \(delay), easing = \(word))",
        "tween(\(milliseconds), \(delay), \(word))",
        "tween(easing = \(word), delayMillis = \(delay), durationMillis = \(milliseconds))",
      ])
      if delay == 0, tape.happens(30) { spec = "tween(\(milliseconds), easing = \(word))" }
    case 2:
      forms.append("spring")
      let (ratio, stiffness) = (
        tape.pick([0.2, 0.5, 0.75, 1, 1.5]), tape.pick([50.0, 200, 400, 1500])
      )
      let names = [50: "VeryLow", 200: "Low", 400: "MediumLow", 1500: "Medium"]
      spec = tape.pick([
        "spring(dampingRatio = \(digits(ratio))f, stiffness = \(digits(stiffness))f)",
        "spring(\(digits(ratio))f, Spring.Stiffness\(names[Int(stiffness)]!))",
        "spring(stiffness = \(digits(stiffness))f, dampingRatio = \(digits(ratio))f, visibilityThreshold = 0.1f)",
      ])
      let speed = tape.pick([0.0, 0, 3])
      if speed != 0 { velocity = ", initialVelocity = \(digits(speed))f" }
      meaning = MeantMotion(
        stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot(), velocity: speed)
    case 3:
      forms.append("keyframes")
      let place = milliseconds / 4
      let (value, share) = (tape.hundredths(-100, 200), Double(place) / Double(milliseconds))
      let isShare = tape.happens(30)
      let at = isShare ? "atFraction \(digits(share))f" : "at \(place)"
      spec = """
        keyframes {
          durationMillis = \(milliseconds)
          0f at 0 using \(word) // the first way
          \(digits(value))f \(at)
        }
        """
      meaning = MeantMotion(
        .frames([(0, 0, curve), (share, value, .linear), (1, 1, .linear)]), duration)
    default:
      forms.append("snap")
      spec = "snap(delayMillis = \(pause + 100))"
      // It stands still, and then is there.
      meaning = MeantMotion(.steps(1, isStart: false), Double(pause + 100) / 1000)
    }
    if isRepeated {
      forms.append("repeatable")
      let legs = tape.pick([2, 3, nil])
      let isBack = tape.happens(50)
      let mode = "RepeatMode.\(isBack ? "Reverse" : "Restart")"
      let offset = pause == 0 ? "" : ", initialStartOffset = StartOffset(\(pause))"
      spec =
        legs.map { "repeatable(iterations = \($0), " } ?? "infiniteRepeatable("
      spec += "animation = tween(\(milliseconds), easing = \(word)), repeatMode = \(mode)\(offset))"
      if let legs, tape.happens(30) {
        spec = "repeatable(\(legs), tween(\(milliseconds), 0, \(word)), \(mode)\(offset))"
      }
      meaning.modifiers = [.legs(legs, isBack ? .backwards : .restart, startsBack: false)]
      if pause != 0 { meaning.modifiers.append(.delay(Double(pause) / 1000)) }
    }
    var text: String
    if velocity != "" {
      forms.append("in a call")
      text = "animatable.animateTo(1f, \(spec)\(velocity))"
    } else {
      switch tape.draw(upTo: 3) {
      case 0: text = spec
      case 1:
        forms.append("in a call")
        text =
          "val x by animateFloatAsState(\n  targetValue = if (on) 1f else 0f,\n  animationSpec = \(spec)\n)"
      case 2:
        forms.append("value of a name")
        text =
          "private val move: AnimationSpec<Float> = \(spec)\nval y by animateFloatAsState(1f, move)"
      default:
        forms.append("in a call")
        text =
          "scope.launch {\n  delay(250)\n  animatable.animateTo(targetValue = 1f, animationSpec = \(spec))\n}"
        meaning.modifiers.append(.delay(0.25))
      }
    }
    var result = MotionText(text: text, meaning: meaning, forms: forms)
    if tape.happens(20) {
      let mutations: [(String, (String) -> String)] = [
        ("two", { "\($0)\nval z = tween<Float>(900)" }),
        ("two in a condition", { _ in "animationSpec = if (on) tween(300) else spring()" }),
        ("an unknown label", { _ in "tween(durationMillis = 300, delay = 20)" }),
        ("a calculation", { _ in "tween(durationMillis = 100 * index)" }),
        ("an easing of the text's own", { _ in "tween(300, easing = Easing { it * it })" }),
        ("an unknown easing", { _ in "tween(300, easing = FastOutSlowIn)" }),
        ("our easing", { _ in "tween(300, easing = wobble)" }),
        ("a spline", { _ in "keyframesWithSpline { durationMillis = 300\n 0f at 0\n 1f at 300 }" }),
        ("a decay", { _ in "animatable.animateDecay(20f, exponentialDecay())" }),
        ("a repeated spring", { _ in "infiniteRepeatable(animation = spring())" }),
        (
          "a condition in keyframes",
          { _ in "keyframes { durationMillis = 300\n if (on) 0.5f at 20 }" }
        ),
        ("a loop in keyframes", { _ in "keyframes { repeat(3) { 0.5f at it } }" }),
        ("half a repetition", { _ in "repeatable(iterations = 2.5, animation = tween(300))" }),
        ("an unknown mode", { _ in "repeatable(3, tween(300), mode)" }),
        ("two waits", { "delay(100)\ndelay(200)\n\($0)" }),
        ("a spec by another name", { _ in "animateFloatAsState(1f, animationSpec = move)" }),
        ("a wait of a variable", { _ in "delay(wait)\nanimatable.animateTo(1f, tween(300))" }),
        ("a frame's time", { "\($0)\nwithFrameNanos { it }" }),
      ]
      let mutation = tape.pick(mutations)
      result = MotionText(
        text: mutation.1(result.text), meaning: nil, forms: ["mutant: \(mutation.0)"])
    }
    return result
  }
}

enum TextsOfFlutter {
  static let forms = [
    "controller", "spring", "sequence", "widget", "repeat()", "delayed", "duration by reference",
  ]

  private static func curve(_ tape: inout ChoiceTape) -> (String, MeantMotion.Curve) {
    let n = tape.bezier()
    let (begin, end) = (tape.hundredths(0, 40), tape.hundredths(60, 100))
    return tape.pick([
      ("Curves.linear", .linear), ("Curves.easeIn", .bezier(0.42, 0, 1, 1)),
      ("Curves.fastOutSlowIn", .bezier(0.4, 0, 0.2, 1)),
      ("Curves.ease", .bezier(0.25, 0.1, 0.25, 1)),
      ("const Cubic(\(list(n)))", .bezier(n[0], n[1], n[2], n[3])),
      (
        "const Interval(\(digits(begin)), \(digits(end)), curve: Curves.easeOut)",
        .frames([
          (0, 0, .linear), (begin, 0, .bezier(0, 0, 0.58, 1)), (end, 1, .linear), (1, 1, .linear),
        ])
      ),
    ])
  }

  static let texts = Generator<MotionText> { tape in
    var forms: [String] = []
    let milliseconds = 10 * Int(10 + tape.draw(upTo: 200))
    var duration = Double(milliseconds) / 1000
    var length = tape.pick([
      "Duration(milliseconds: \(milliseconds))", "const Duration(milliseconds: \(milliseconds))",
    ])
    if tape.happens(20) {
      length = "const Duration(seconds: 1, milliseconds: \(milliseconds))"
      duration += 1
    }
    let (word, curve) = curve(&tape)
    var meaning = MeantMotion(curve, duration)
    var text: String
    switch tape.draw(upTo: 4) {
    case 0, 1:
      forms.append("controller")
      var lead = ""
      var shown = length
      if tape.happens(30) {
        forms.append("duration by reference")
        lead = "static const length = \(length.replacing("const ", ""));\n"
        shown = "length"
      }
      text = "\(lead)final controller = AnimationController(vsync: this, duration: \(shown));\n"
      if tape.happens(30) {
        forms.append("sequence")
        let (a, b) = (tape.pick([1.0, 2, 40]), tape.pick([1.0, 3, 60]))
        let value = tape.hundredths(-100, 200)
        text += """
          final animation = TweenSequence<double>([
            TweenSequenceItem(tween: Tween<double>(begin: 0, end: \(digits(value))).chain(CurveTween(curve: \(word))), weight: \(digits(a))),
            TweenSequenceItem(tween: Tween(begin: \(digits(value)), end: 1.0), weight: \(digits(b))),
          ]).animate(controller);

          """
        meaning = MeantMotion(
          .frames([(0, 0, curve), (a / (a + b), value, .linear), (1, 1, .linear)]), duration)
      } else {
        text += tape.pick([
          "final curve = CurvedAnimation(parent: controller, curve: \(word));\n",
          "final animation = controller.drive(CurveTween(curve: \(word)));\n",
          "final animation = Tween(begin: 0.0, end: 3.0).animate(CurvedAnimation(parent: controller, curve: \(word)));\n",
        ])
      }
      if tape.happens(40) {
        forms.append("repeat()")
        let isBack = tape.happens(50)
        text +=
          tape.pick(["controller.", "controller.."]) + "repeat(\(isBack ? "reverse: true" : ""));"
        meaning.modifiers.append(.legs(nil, isBack ? .backwards : .restart, startsBack: false))
      } else if tape.happens(40) {
        forms.append("delayed")
        text += "Future.delayed(const Duration(milliseconds: 400), () => controller.forward());"
        meaning.modifiers.append(.delay(0.4))
      } else {
        text += "controller.forward();"
      }
    case 2:
      forms.append("spring")
      let (stiffness, damping) = (tape.pick([100.0, 200, 500]), tape.pick([5.0, 10, 20, 60]))
      let velocity = tape.pick([0.0, 0, 2])
      meaning = MeantMotion(stiffness: stiffness, damping: damping, velocity: velocity)
      text =
        "controller.animateWith(SpringSimulation(const SpringDescription(mass: 1, stiffness: "
        + "\(digits(stiffness)), damping: \(digits(damping))), 0, 1, \(digits(velocity))));"
      if tape.happens(30) {
        text = "final controller = AnimationController.unbounded(vsync: this);\n\(text)"
      }
    default:
      forms.append("widget")
      text = """
        AnimatedContainer(
          duration: \(length),
          curve: \(word),
          width: on ? 100 : 50,
          child: const Text('a'),
        )
        """
    }
    var result = MotionText(text: text, meaning: meaning, forms: forms)
    if tape.happens(20) {
      let start =
        "final c = AnimationController(vsync: this, duration: const Duration(seconds: 1));"
      let mutations: [(String, (String) -> String)] = [
        (
          "two",
          {
            "\($0)\n\(start)\nfinal d = AnimationController(vsync: this, duration: const Duration(seconds: 3));"
          }
        ),
        ("a slow clock", { "timeDilation = 2.0;\n\($0)" }),
        ("backwards", { _ in "\(start)\nc.reverse();" }),
        (
          "a way back of its own",
          {
            _ in
            "final c = AnimationController(vsync: this, duration: const Duration(seconds: 1), reverseDuration: const Duration(seconds: 2));"
          }
        ),
        (
          "a curve back of its own",
          {
            _ in
            "\(start)\nCurvedAnimation(parent: c, curve: Curves.easeIn, reverseCurve: Curves.easeOut);"
          }
        ),
        (
          "two curves",
          {
            _ in
            "\(start)\nCurvedAnimation(parent: c, curve: Curves.easeIn); CurveTween(curve: Curves.easeOut);"
          }
        ),
        (
          "a calculated duration",
          {
            _ in "AnimationController(vsync: this, duration: const Duration(seconds: 1) * 2);"
          }
        ),
        (
          "a variable",
          { _ in "AnimationController(vsync: this, duration: Duration(milliseconds: 50 * index));" }
        ),
        (
          "an unknown curve",
          { _ in "AnimatedOpacity(duration: const Duration(seconds: 1), curve: Curves.wobble)" }
        ),
        (
          "a curve of others",
          { _ in "AnimatedOpacity(duration: const Duration(seconds: 1), curve: MyCurves.easeIn)" }
        ),
        (
          "a flipped curve",
          { _ in
            "AnimatedOpacity(duration: const Duration(seconds: 1), curve: Curves.easeIn.flipped)"
          }
        ),
        ("a part of the way", { _ in "\(start)\nc.forward(from: 0.5);" }),
        ("a period", { _ in "\(start)\nc.repeat(period: const Duration(seconds: 3));" }),
        (
          "bounds",
          { _ in
            "AnimationController(vsync: this, duration: const Duration(seconds: 1), lowerBound: 0.5);"
          }
        ),
        ("to elsewhere", { _ in "\(start)\nc.animateTo(0.5);" }),
        ("an unknown unit", { _ in "AnimatedOpacity(duration: const Duration(second: 1))" }),
        (
          "a duration by another name",
          { _ in "AnimatedOpacity(duration: kSlow, curve: Curves.easeIn)" }
        ),
      ]
      let mutation = tape.pick(mutations)
      result = MotionText(
        text: mutation.1(result.text), meaning: nil, forms: ["mutant: \(mutation.0)"])
    }
    return result
  }
}

enum TextsOfMotion {
  static let forms = [
    "transition={{ … }}", "whileHover", "const spring = { … }", "useSpring", "animate()",
    "typed constant",
    "object", "keyframes", "transition by reference",
  ]

  private static func ease(_ tape: inout ChoiceTape) -> (String, MeantMotion.Curve) {
    let n = tape.bezier()
    return tape.pick([
      ("\"linear\"", .linear), ("'easeIn'", .bezier(0.42, 0, 1, 1)),
      ("\"easeOut\"", .bezier(0, 0, 0.58, 1)),
      ("\"easeInOut\"", .bezier(0.42, 0, 0.58, 1)),
      ("\"backOut\"", .bezier(0.33, 1.53, 0.69, 0.99)),
      ("[\(list(n))]", .bezier(n[0], n[1], n[2], n[3])),
    ])
  }

  static let texts = Generator<MotionText> { tape in
    var forms: [String] = []
    let duration = tape.hundredths(10, 300)
    let isSpring = tape.happens(45)
    var members: [String]
    var meaning: MeantMotion
    var springs: [String] = []
    if isSpring {
      if tape.happens(30) {
        let (visual, bounce) = (tape.hundredths(20, 100), tape.pick([0.1, 0.25, 0.5]))
        springs = ["visualDuration: \(digits(visual))", "bounce: \(digits(bounce))"]
        // Source: generators/spring.ts, 2π / (visualDuration · 1.2).
        meaning = MeantMotion(response: visual * 1.2, ratio: 1 - bounce)
      } else {
        let (stiffness, damping, mass) = (
          tape.pick([100.0, 300, 420]), tape.pick([10.0, 20, 40]), tape.pick([1.0, 1, 2])
        )
        springs = ["stiffness: \(digits(stiffness))", "damping: \(digits(damping))"]
        if mass != 1 { springs.append("mass: \(digits(mass))") }
        meaning = MeantMotion(mass: mass, stiffness: stiffness, damping: damping)
      }
      members = ["type: \"spring\""] + springs
    } else {
      let (word, curve) = ease(&tape)
      members = ["duration: \(digits(duration))", "ease: \(word)"]
      meaning = MeantMotion(curve, duration)
      if tape.happens(20) {
        // Source: interfaces/motion-value.ts.
        members.removeLast()
        meaning = MeantMotion(.bezier(0, 0, 0.58, 1), duration)
      } else if tape.happens(20) {
        members.removeFirst()
        meaning = MeantMotion(curve, 0.3)
      }
      if tape.happens(30) {
        let (legs, type) = (tape.pick([2, 3, nil]), tape.pick([nil, "loop", "reverse", "mirror"]))
        members.append("repeat: \(legs.map { "\($0 - 1)" } ?? "Infinity")")
        if let type { members.append("repeatType: \"\(type)\"") }
        let way =
          type == "mirror" ? MeantMotion.Return.mirror : type == "reverse" ? .backwards : .restart
        meaning.modifiers.append(.legs(legs, way, startsBack: false))
      }
    }
    let bare = meaning
    if tape.happens(30) {
      let pause = tape.hundredths(5, 150)
      members.append("delay: \(digits(pause))")
      meaning.modifiers.append(.delay(pause))
    }
    if tape.happens(30) { members.reverse() }
    if tape.happens(15) { members.append("onComplete: () => done(2)") }
    let object = "{ \(members.joined(separator: ", ")) }"
    var text: String
    switch tape.draw(upTo: 10) {
    case 0:
      forms.append("object")
      text = object
    case 1, 2:
      forms.append("transition={{ … }}")
      text =
        "<motion.div\n  initial={{ opacity: 0 }}\n  animate={{ opacity: 1, x: 20 }}\n  transition={\(object)}\n/>"
    case 3:
      forms.append("transition={{ … }}")
      text = "transition={\(object)}"
    case 4:
      forms.append("whileHover")
      text = "<motion.button whileHover={{ scale: 1.1, transition: \(object) }}>Go</motion.button>"
    case 5 where isSpring:
      forms.append("const spring = { … }")
      text = "const spring = \(object);\nexport default function Box() { return null }"
    case 5:
      forms.append("typed constant")
      text = "export const transition: Transition = \(object);"
    case 6 where isSpring, 7 where isSpring:
      forms.append("useSpring")
      text = tape.pick([
        "const x = useSpring(0, { \(springs.joined(separator: ", ")) });",
        "const options = { \(springs.joined(separator: ", ")) };\nconst y = useSpring(x, options)",
      ])
      meaning = bare
    case 6, 7:
      forms.append("const spring = { … }")
      text = "const move = \(object)"
    case 8:
      forms.append("transition by reference")
      text = "const move = \(object);\n<motion.div animate={{ x: 1 }} transition={move} />"
    case 9 where !isSpring:
      forms.append("keyframes")
      let (place, value) = (tape.hundredths(20, 80), tape.hundredths(-100, 200))
      let (word, curve) = ease(&tape)
      let length = digits(duration)
      meaning = MeantMotion(
        .frames([(0, 0, curve), (place, value, curve), (1, 1, .linear)]), duration)
      let rest = "times: [0, \(digits(place)), 1], ease: \(word), duration: \(length)"
      text = tape.pick([
        "<motion.div animate={{ scale: [0, \(digits(value)), 1] }} transition={{ \(rest) }} />",
        "animate(\".box\", { scale: [0, \(digits(value)), 1] }, { \(rest) })",
      ])
    default:
      forms.append("animate()")
      text = tape.pick([
        "animate(\".box\", { x: 100 }, \(object))", "animate(element, { x: [0, 100] }, \(object));",
      ])
    }
    var result = MotionText(text: text, meaning: meaning, forms: forms)
    if tape.happens(18) {
      let mutations: [(String, (String) -> String)] = [
        (
          "variants",
          {
            _ in
            "const list = { hidden: { opacity: 0 }, show: { opacity: 1, transition: { duration: 1, ease: 'linear' } } }"
          }
        ),
        (
          "variants by attribute",
          {
            _ in "<motion.div variants={list} animate=\"show\" transition={{ duration: 1 }} />"
          }
        ),
        (
          "named variant",
          { _ in "<motion.div animate=\"show\" transition={{ duration: 1, ease: 'linear' }} />" }
        ),
        (
          "per value",
          { _ in "{ x: { type: 'spring', stiffness: 300 }, opacity: { duration: 1 } }" }
        ),
        (
          "per value with a default",
          { _ in "transition={{ default: { ease: 'linear' }, duration: 2 }}" }
        ),
        ("a spread", { _ in "transition={{ ...base, duration: 2 }}" }),
        ("a short member", { _ in "transition={{ duration, ease: 'linear' }}" }),
        ("children", { _ in "transition={{ duration: 1, staggerChildren: 0.1 }}" }),
        ("a pause between", { _ in "transition={{ duration: 1, repeat: 2, repeatDelay: 1 }}" }),
        ("a calculation", { _ in "transition={{ duration: 1, delay: index * 0.1 }}" }),
        ("a condition", { _ in "transition={on ? { duration: 1 } : { duration: 2 }}" }),
        ("an unknown name", { _ in "<motion.div animate={{ x: 1 }} transition={move} />" }),
        ("a function", { _ in "transition={{ duration: 1, ease: (t) => t * t }}" }),
        ("two", { "\($0)\n<motion.div transition={{ duration: 9, ease: 'linear' }} />" }),
        ("inertia", { _ in "transition={{ type: 'inertia', velocity: 50 }}" }),
        ("nothing said", { _ in "<motion.div animate={{ x: 1 }} transition={{ delay: 1 }} />" }),
        (
          "a repeated spring", { _ in "transition={{ type: 'spring', stiffness: 100, repeat: 2 }}" }
        ),
        (
          "a spring without its type",
          { _ in "<motion.div transition={{ stiffness: 300, damping: 20 }} />" }
        ),
        ("a sequence", { _ in "animate([['.a', { x: 1 }], ['.b', { y: 1 }, { duration: 1 }]])" }),
        ("GSAP", { _ in "gsap.to('.box', { x: 100, duration: 1, ease: 'power2.out' })" }),
        (
          "react-spring",
          { _ in "useSpring({ from: { x: 0 }, to: { x: 1 }, config: { tension: 170 } })" }
        ),
        ("CSS's word", { _ in "transition={{ duration: 1, ease: 'ease-in' }}" }),
        ("our word", { _ in "transition={{ duration: 1, ease: 'wobble' }}" }),
        ("milliseconds", { _ in "useSpring(x, { duration: 800, bounce: 0.2 })" }),
        ("a speed", { "\($0);\ncontrols.speed = 2" }),
      ]
      let mutation = tape.pick(mutations)
      result = MotionText(
        text: mutation.1(result.text), meaning: nil, forms: ["mutant: \(mutation.0)"])
    }
    return result
  }
}

enum TextsOfDesignTokens {
  static let forms = [
    "transition", "spring", "cubicBezier and duration", "type of a group", "units", "others beside",
  ]

  static let texts = Generator<MotionText> { tape in
    var forms: [String] = []
    func time(_ seconds: Double) -> String {
      forms.append("units")
      return tape.pick([
        "{\"value\": \(digits((seconds * 1000).rounded())), \"unit\": \"ms\"}",
        "{\"unit\": \"s\", \"value\": \(digits(seconds))}",
      ])
    }
    let (duration, pause) = (
      tape.hundredths(10, 300), tape.happens(50) ? tape.hundredths(5, 100) : 0
    )
    let n = tape.bezier()
    var meaning = MeantMotion(.bezier(n[0], n[1], n[2], n[3]), duration)
    var body: String
    switch tape.draw(upTo: 2) {
    case 0:
      forms.append("transition")
      body =
        "\"$type\": \"transition\", \"$value\": {\"duration\": \(time(duration)), \"delay\": "
        + "\(time(pause)), \"timingFunction\": [\(list(n))]}"
      if pause != 0 { meaning.modifiers.append(.delay(pause)) }
    case 1:
      forms.append("spring")
      let (stiffness, damping) = (tape.pick([100.0, 250]), tape.pick([8.0, 10, 25]))
      body =
        "\"$type\": \"spring\", \"$value\": {\"mass\": 1, \"stiffness\": \(digits(stiffness)), "
        + "\"damping\": \(digits(damping))}"
      meaning = MeantMotion(stiffness: stiffness, damping: damping)
    default:
      forms.append("cubicBezier and duration")
      body = "\"$type\": \"cubicBezier\", \"$value\": [\(list(n))]"
    }
    if tape.happens(30) { body += ", \"$description\": \"How it (all) moves\"" }
    var text = "\"move\": {\(body)}"
    if forms.contains("cubicBezier and duration") {
      text += ", \"length\": {\"$type\": \"duration\", \"$value\": \(time(duration))}"
    }
    if tape.happens(25), let range = text.firstRange(of: "\"$type\": \"") {
      // The group says the type for all in it.
      let type = text[range.upperBound...].prefix { $0 != "\"" }
      if !forms.contains("cubicBezier and duration") {
        forms.append("type of a group")
        text = "\"$type\": \"\(type)\", " + text.replacing("\"$type\": \"\(type)\", ", "")
      }
    }
    if tape.happens(30) {
      forms.append("others beside")
      text +=
        ", \"red\": {\"$type\": \"color\", \"$value\": {\"colorSpace\": \"srgb\", \"components\": [1, 0, 0]}}"
    }
    text = tape.happens(50) ? "{\(text)}" : "{\"motion\": {\(text)}}"
    var result = MotionText(text: text, meaning: meaning, forms: forms)
    if tape.happens(20) {
      let value =
        "{\"duration\": {\"value\": 1, \"unit\": \"s\"}, \"delay\": {\"value\": 0, \"unit\": \"s\"}, \"timingFunction\": [0, 0, 1, 1]}"
      let one = "\"a\": {\"$type\": \"transition\", \"$value\": \(value)}"
      let mutations: [(String, String)] = [
        ("two", "{\(one), \(one.replacing("\"a\"", "\"b\""))}"),
        (
          "a spare duration",
          "{\(one), \"d\": {\"$type\": \"duration\", \"$value\": {\"value\": 3, \"unit\": \"s\"}}}"
        ),
        (
          "a spare curve", "{\(one), \"c\": {\"$type\": \"cubicBezier\", \"$value\": [0, 0, 1, 1]}}"
        ),
        ("a reference", "{\(one.replacing("[0, 0, 1, 1]", "\"{curves.slow}\""))}"),
        ("an unknown unit", "{\(one.replacing("\"s\"", "\"min\""))}"),
        (
          "an unknown part",
          "{\(one.replacing("\"timingFunction\"", "\"repeat\": 2, \"timingFunction\""))}"
        ),
        ("no duration", "{\(one.replacing("\"duration\"", "\"length\""))}"),
        ("three numbers", "{\(one.replacing("[0, 0, 1, 1]", "[0, 0, 1]"))}"),
        ("no type", "{\(one.replacing("\"$type\": \"transition\", ", ""))}"),
        (
          "a spring and more",
          "{\"s\": {\"$type\": \"spring\", \"$value\": {\"stiffness\": 1, \"damping\": 1, \"bounce\": 2}}}"
        ),
        (
          "twice",
          "{\(one.replacing("\"delay\"", "\"duration\": {\"value\": 9, \"unit\": \"s\"}, \"delay\""))}"
        ),
      ]
      let mutation = tape.pick(mutations)
      result = MotionText(text: mutation.1, meaning: nil, forms: ["mutant: \(mutation.0)"])
    }
    return result
  }
}
