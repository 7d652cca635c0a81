import PropertyTesting

// Sources of the grammar: Apple's documentation of Animation, Spring, UnitCurve and KeyframeTrack, and of
// CABasicAnimation, CASpringAnimation, CAKeyframeAnimation and CAMediaTiming.

enum TextsOfSwiftUI {
  static let forms = [
    ".spring(.bouncy)", ".spring(Spring(…))", "1 / 3", ".animation(…, value:)", "withAnimation",
    "value of a name", "expression", "keyframes", "comment",
  ]

  private static func number(_ tape: inout ChoiceTape, _ forms: inout [String]) -> (String, Double)
  {
    guard tape.happens(12) else {
      let value = tape.hundredths(10, 200)
      return (digits(value), value)
    }
    forms.append("1 / 3")
    return tape.pick([
      ("1 / 3", 1.0 / 3), ("2.0 / 3.0", 2.0 / 3), ("0.5 * 3", 1.5), ("1.0 - 0.25", 0.75),
      ("(0.5 + 1) / 4", 0.375),
    ])
  }

  private static func spring(_ tape: inout ChoiceTape, _ forms: inout [String]) -> (
    String, MeantMotion
  ) {
    let (text, duration) = number(&tape, &forms)
    let bounce = tape.hundredths(-30, 60)
    let ratio = tape.hundredths(20, 120)
    switch tape.draw(upTo: 8) {
    case 0:
      return (
        "spring(duration: \(text), bounce: \(digits(bounce)))",
        .init(duration: duration, bounce: bounce)
      )
    case 1:
      return (
        "spring(response: \(text), dampingFraction: \(digits(ratio)), blendDuration: 0)",
        .init(response: duration, ratio: ratio)
      )
    case 2:
      return ("bouncy(duration: \(text), extraBounce: 0.1)", .init(duration: duration, bounce: 0.4))
    case 3: return (tape.pick(["spring", "spring()", "smooth"]), .init(duration: 0.5, bounce: 0))
    case 4:
      forms.append(".spring(.bouncy)")
      return tape.pick([
        ("spring(.bouncy)", .init(duration: 0.5, bounce: 0.3)),
        ("spring(.snappy(duration: 0.4))", .init(duration: 0.4, bounce: 0.15)),
        ("spring(.smooth, blendDuration: 0)", .init(duration: 0.5, bounce: 0)),
      ])
    case 5:
      forms.append(".spring(Spring(…))")
      return (
        "spring(Spring(duration: \(text), bounce: \(digits(bounce))))",
        .init(duration: duration, bounce: bounce)
      )
    case 6:
      forms.append(".spring(Spring(…))")
      return tape.pick([
        (
          "spring(Spring(mass: 1, stiffness: 100, damping: 10))", .init(stiffness: 100, damping: 10)
        ),
        // Without leave it is no more than critically damped.
        ("spring(Spring(stiffness: 100, damping: 50))", .init(stiffness: 100, damping: 20)),
        ("spring(Spring.bouncy)", .init(duration: 0.5, bounce: 0.3)),
        (
          "spring(.init(response: 0.4, dampingRatio: 0.6))", .init(response: 0.4, ratio: 0.6)
        ),
      ])
    case 7:
      return (
        "interpolatingSpring(stiffness: 170, damping: 15, initialVelocity: 2)",
        .init(stiffness: 170, damping: 15, velocity: 2)
      )
    default:
      forms.append(".spring(.bouncy)")
      return (
        "interpolatingSpring(.bouncy, initialVelocity: 1)",
        .init(response: 0.5, ratio: 0.7, velocity: 1)
      )
    }
  }

  /// An animation without its dot.
  static func animation(_ tape: inout ChoiceTape, _ forms: inout [String]) -> (String, MeantMotion)
  {
    var (text, motion) = ("", MeantMotion(.linear, 0.35))
    if tape.happens(50) {
      (text, motion) = spring(&tape, &forms)
    } else {
      let n = tape.bezier()
      let (word, curve) = tape.pick([
        ("linear", MeantMotion.Curve.linear), ("easeIn", .bezier(0.42, 0, 1, 1)),
        ("easeOut", .bezier(0, 0, 0.58, 1)), ("easeInOut", .bezier(0.42, 0, 0.58, 1)),
        ("timingCurve(\(list(n)), ", .bezier(n[0], n[1], n[2], n[3])),
        (
          "timingCurve(.bezier(startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: "
            + ".init(x: 0.6, y: 1)), ", .bezier(0.2, 0, 0.6, 1)
        ),
      ])
      let (length, duration) = number(&tape, &forms)
      let isCall = word.hasSuffix(", ")
      if !isCall, tape.happens(20) {
        (text, motion) = (word, .init(curve, 0.35))
      } else {
        text = "\(isCall ? word : word + "(")duration: \(length))"
        motion = .init(curve, duration)
      }
      if tape.happens(25) {
        text += ".repeatCount(3, autoreverses: false)"
        motion.modifiers.append(.legs(3, .restart, startsBack: false))
      } else if tape.happens(25) {
        text += tape.pick([".repeatForever()", ".repeatForever(autoreverses: true)"])
        motion.modifiers.append(.legs(nil, .mirror, startsBack: false))
      }
    }
    if tape.happens(25) {
      let (length, pause) = number(&tape, &forms)
      text += ".delay(\(length))"
      motion.modifiers.append(.delay(pause))
    }
    if tape.happens(25) {
      text += tape.pick([".speed(2)", "\n    .speed(2)"])
      motion.modifiers.append(.speed(2))
    }
    return (text, motion)
  }

  private static func keyframes(_ tape: inout ChoiceTape) -> (String, MeantMotion) {
    let (a, b, c) = (tape.hundredths(20, 100), tape.hundredths(20, 100), tape.hundredths(-100, 200))
    let start = tape.pick([0.0, 1, 0.5])
    let total = a + b
    let frames = """
      LinearKeyframe(\(digits(c)), duration: \(digits(a)))
          LinearKeyframe(1, duration: \(digits(b)), timingCurve: .easeIn)
      """
    let motion = MeantMotion(
      .frames([(0, start, .linear), (a / total, c, .bezier(0.42, 0, 1, 1)), (1, 1, .linear)]), total
    )
    let track = tape.pick(["KeyframeTrack", "KeyframeTrack(\\.scale)"])
    return (
      """
      Circle().keyframeAnimator(initialValue: \(digits(start)), trigger: isOn) { content, value in
        content.scaleEffect(value)
      } keyframes: { _ in
        \(track) {
          \(frames)
        }
      }
      """, motion
    )
  }

  static let texts = Generator<MotionText> { tape in
    var forms: [String] = []
    var (word, motion) = animation(&tape, &forms)
    var text: String
    switch tape.draw(upTo: 6) {
    case 0:
      forms.append("expression")
      text = tape.pick(["Animation.", "."]) + word
    case 1, 2:
      forms.append(".animation(…, value:)")
      text =
        "Text(\"a (b)\")\n  .scaleEffect(isOn ? 1 : 2)\n  .animation(.\(word), value: isOn)\n  .padding(8)"
    case 3:
      forms.append("withAnimation")
      text = "Button(\"Go\") {\n  withAnimation(.\(word)) {\n    isOn.toggle()\n  }\n}"
    case 4:
      forms.append("value of a name")
      text = tape.pick(["let move: Animation = .\(word)", "static let move = Animation.\(word)"])
      text += "\nvar body: some View {\n  Circle().animation(move, value: isOn)\n}"
    case 5:
      forms.append("withAnimation")
      text = "withAnimation(Animation.\(word)) { x = 1 }"
    default:
      forms = ["keyframes"]
      (text, motion) = keyframes(&tape)
    }
    if tape.happens(15) {
      forms.append("comment")
      text = tape.pick(["// Moves in 3 s, .easeOut(duration: 3).\n", "/* .linear */ "]) + text
    }
    var result = MotionText(text: text, meaning: motion, forms: forms)
    if tape.happens(18) {
      let mutations: [(String, (String) -> String)] = [
        (
          "two",
          {
            "\($0)\nCircle().animation(.linear(duration: 9), value: isOn)\nX().animation(.easeIn(duration: 3), value: y)"
          }
        ),
        ("a condition", { _ in "Circle().animation(isOn ? .easeIn : .easeOut, value: isOn)" }),
        ("none", { _ in "Circle().animation(nil, value: isOn)" }),
        ("a usual one", { _ in "withAnimation { isOn = true }" }),
        ("an unknown name", { _ in "Circle().animation(spring, value: isOn)" }),
        ("another's word", { _ in ".easeOutBounce(duration: 1)" }),
        ("our word", { _ in "Circle().animation(.wobble, value: isOn)" }),
        ("CSS's word", { _ in "Animation.ease(duration: 1)" }),
        ("an unknown label", { _ in "Animation.easeIn(durations: 1)" }),
        ("a variable", { _ in "withAnimation(.easeIn(duration: speed)) { x = 1 }" }),
        ("a number without its label", { _ in "Animation.easeIn(2)" }),
        ("UIKit", { "\($0)\nUIView.animate(withDuration: 1) { }" }),
        ("phases", { "\($0)\nCircle().phaseAnimator([1, 2]) { $0 } animation: { _ in .linear }" }),
        (
          "a wait",
          {
            "DispatchQueue.main.asyncAfter(deadline: .now() + 1) {\n\($0)\n}"
          }
        ),
        (
          "a track without its start",
          {
            _ in "KeyframeTrack(\\.scale) { LinearKeyframe(1.0, duration: 0.36) }"
          }
        ),
        (
          "a condition in keyframes",
          {
            _ in "KeyframeTrack { if isOn { LinearKeyframe(1.0, duration: 0.36) } }"
          }
        ),
        (
          "a vague repetition",
          {
            _ in
            "KeyframeAnimator(initialValue: 0, repeating: isOn) { _ in } keyframes: { _ in KeyframeTrack { LinearKeyframe(1.0, duration: 0.36) } }"
          }
        ),
        ("a calculation with names", { _ in "Animation.easeIn(duration: 2 * factor)" }),
        (
          "a settling Spring",
          {
            _ in "Animation.spring(Spring(settlingDuration: 1, dampingRatio: 0.5))"
          }
        ),
      ]
      let mutation = tape.pick(mutations)
      result = MotionText(
        text: mutation.1(result.text), meaning: nil, forms: ["mutant: \(mutation.0)"])
    }
    return result
  }
}

enum TextsOfCoreAnimation {
  static let forms = [
    "basic", "spring", "keyframes", "beginTime", "speed", "autoreverses", "other names",
  ]

  private static func function(_ tape: inout ChoiceTape) -> (String, MeantMotion.Curve) {
    let n = tape.bezier()
    return tape.pick([
      ("CAMediaTimingFunction(name: .linear)", .linear),
      ("CAMediaTimingFunction(name: .easeIn)", .bezier(0.42, 0, 1, 1)),
      ("CAMediaTimingFunction(name: .easeInEaseOut)", .bezier(0.42, 0, 0.58, 1)),
      ("CAMediaTimingFunction(name: .default)", .bezier(0.25, 0.1, 0.25, 1)),
      ("CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseOut)", .bezier(0, 0, 0.58, 1)),
      (".init(name: .easeOut)", .bezier(0, 0, 0.58, 1)),
      ("CAMediaTimingFunction(controlPoints: \(list(n)))", .bezier(n[0], n[1], n[2], n[3])),
    ])
  }

  static let texts = Generator<MotionText> { tape in
    var forms: [String] = []
    var members: [(String, String)] = []
    var meaning: MeantMotion
    var type = "CABasicAnimation"
    let duration = tape.hundredths(10, 300)
    let kind = tape.draw(upTo: 3)
    switch kind {
    case 0, 1:
      forms.append("basic")
      let (text, curve) = function(&tape)
      members = [("duration", digits(duration)), ("timingFunction", text)]
      meaning = MeantMotion(curve, duration)
      if tape.happens(15) {
        members.removeFirst()
        meaning = MeantMotion(curve, 0.25)
      }
      members += tape.happens(50) ? [("fromValue", "0.2"), ("toValue", "1")] : []
    case 2:
      forms.append("spring")
      type = "CASpringAnimation"
      let (mass, stiffness, damping) = (
        tape.pick([1.0, 2, 0.5]), tape.pick([80.0, 100, 300]), tape.pick([5.0, 10, 20, 12])
      )
      let velocity = tape.pick([0.0, 0, 2, -1])
      members = [
        ("mass", digits(mass)), ("stiffness", digits(stiffness)), ("damping", digits(damping)),
      ]
      if velocity != 0 { members.append(("initialVelocity", digits(velocity))) }
      if tape.happens(60) { members.append(("duration", "¤.settlingDuration")) }
      meaning = MeantMotion(
        mass: mass, stiffness: stiffness,
        damping: min(damping, 2 * (mass * stiffness).squareRoot()), velocity: velocity)
    default:
      forms.append("keyframes")
      type = "CAKeyframeAnimation"
      let (place, value) = (tape.hundredths(20, 80), tape.hundredths(-100, 200))
      let (text, curve) = function(&tape)
      let (last, lastCurve) = function(&tape)
      let bridge = tape.pick(["", " as [NSNumber]"])
      members = [
        ("values", "[0, \(digits(value)), 1]"), ("keyTimes", "[0, \(digits(place)), 1]\(bridge)"),
        ("timingFunctions", "[\(text), \(last)]"), ("duration", digits(duration)),
      ]
      meaning = MeantMotion(
        .frames([(0, 0, curve), (place, value, lastCurve), (1, 1, .linear)]), duration)
    }
    if kind != 2 {
      if tape.happens(25) {
        forms.append("autoreverses")
        members += [("autoreverses", "true"), ("repeatCount", tape.pick(["2", ".infinity"]))]
        let legs = members.last?.1 == "2" ? 4 : nil
        meaning.modifiers.append(.legs(legs, .backwards, startsBack: false))
      } else if tape.happens(25) {
        members.append(("repeatCount", tape.pick(["3", "3.0"])))
        meaning.modifiers.append(.legs(3, .restart, startsBack: false))
      }
    }
    if tape.happens(25) {
      forms.append("speed")
      members.append(("speed", "2"))
      meaning.modifiers.append(.speed(2))
    }
    if tape.happens(35) {
      forms.append("beginTime")
      let pause = tape.hundredths(10, 150)
      members.append(
        (
          "beginTime",
          tape.pick([
            "CACurrentMediaTime() + \(digits(pause))", "CACurrentMediaTime()+\(digits(pause))",
            "layer.convertTime(CACurrentMediaTime(), from: nil) + \(digits(pause))",
          ])
        ))
      members.append(("fillMode", ".backwards"))
      meaning.modifiers.append(.delay(pause))
    }
    if tape.happens(50) { members.append(("isRemovedOnCompletion", "false")) }
    if tape.happens(40) { members.reverse() }
    let name = tape.pick(["animation", "animation", "fade", "self.pulse"])
    if name != "animation" { forms.append("other names") }
    let isTyped = !name.contains(".") && tape.happens(30)
    let lead = name.contains(".") ? "" : tape.pick(["let ", "var "])
    let end = tape.pick(["\n", "; "])
    var text =
      "\(lead)\(name)\(isTyped ? ": \(type)" : "") = \(type)(keyPath: \"transform.scale\")\(end)"
      + members.map { "\(name).\($0.0) = \($0.1.replacing("¤", name))" }.joined(separator: end)
    if tape.happens(50) { text += "\nlayer.add(\(name), forKey: \"a\")\nlayer.opacity = 1" }
    var result = MotionText(text: text, meaning: meaning, forms: forms)
    if tape.happens(20) {
      let mutations: [(String, (String) -> String)] = [
        ("a group", { "\($0)\nlet group = CAAnimationGroup()\ngroup.duration = 5" }),
        ("repeatDuration", { "\($0)\n\(name).repeatDuration = 3" }),
        ("timeOffset", { "\($0)\n\(name).timeOffset = 0.5" }),
        ("two", { "\($0)\nlet other = CABasicAnimation(keyPath: \"x\")\nother.duration = 1" }),
        ("a layer's clock", { "\($0)\nlayer.speed = 0.5" }),
        ("a calculation", { "\($0)\n\(name).speed = 2 * factor" }),
        ("a change", { "\($0)\n\(name).duration += 1" }),
        ("a transaction", { "CATransaction.setAnimationDuration(2)\n\($0)" }),
        ("half a repetition", { "\($0)\n\(name).repeatCount = 1.25" }),
        ("no speed", { "\($0)\n\(name).speed = 0" }),
        ("a wait", { "DispatchQueue.main.asyncAfter(deadline: .now() + 1) {\n\($0)\n}" }),
        ("begun by a variable", { "\($0)\n\(name).beginTime = CACurrentMediaTime() + offset" }),
        (
          "UIKit",
          { _ in "UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5) {}" }
        ),
        (
          "a spring cut off",
          {
            _ in "let s = CASpringAnimation(keyPath: \"x\"); s.damping = 2; s.duration = 0.3"
          }
        ),
        (
          "paced keyframes",
          {
            _ in
            "let a = CAKeyframeAnimation(keyPath: \"x\"); a.values = [0, 5, 1]; a.calculationMode = .paced"
          }
        ),
        (
          "a function of all keyframes",
          {
            _ in
            "let a = CAKeyframeAnimation(keyPath: \"x\"); a.values = [0, 5, 1]; a.duration = 1; a.timingFunction = CAMediaTimingFunction(name: .easeIn)"
          }
        ),
        ("a transition", { _ in "let a = CATransition(); a.duration = 1" }),
      ]
      let mutation = tape.pick(mutations)
      result = MotionText(
        text: mutation.1(result.text), meaning: nil, forms: ["mutant: \(mutation.0)"])
    }
    return result
  }
}
