import PropertyTesting

// Sources of the grammar: CSS Animations 1 §3 and §4, CSS Transitions 2 §2, CSS Easing 2 §2, CSS Values 4
// §6 and §10, CSS Cascade 4 §6. Web Animations §5.9 and §6.6.

extension MeantMotion.Curve {
  static func css(_ tape: inout ChoiceTape) -> (text: String, curve: Self) {
    if tape.happens(25) {
      let n = tape.bezier()
      return ("cubic-bezier(\(list(n)))", .bezier(n[0], n[1], n[2], n[3]))
    }
    return tape.pick([
      ("linear", .linear), ("ease", .bezier(0.25, 0.1, 0.25, 1)),
      ("ease-in", .bezier(0.42, 0, 1, 1)),
      ("ease-out", .bezier(0, 0, 0.58, 1)), ("EASE-IN-OUT", .bezier(0.42, 0, 0.58, 1)),
      ("steps(4, end)", .steps(4, isStart: false)),
      ("steps(3, jump-start)", .steps(3, isStart: true)),
      ("step-end", .steps(1, isStart: false)),
    ])
  }
}

/// What a style sheet says of one motion, in pieces.
private struct CSSParts {
  var forms: [String] = []
  var curve: (text: String, curve: MeantMotion.Curve)
  var duration: Double
  var delay: Double
  var legs: Int?
  var direction: String
  let isAnimation: Bool

  init(_ tape: inout ChoiceTape) {
    curve = MeantMotion.Curve.css(&tape)
    duration = tape.hundredths(10, 300)
    delay = tape.happens(40) ? tape.hundredths(5, 200) : 0
    isAnimation = tape.happens(65)
    legs = 1
    direction = "normal"
    guard isAnimation else { return }
    if tape.happens(40) { legs = tape.pick([2, 3, 5, nil]) }
    if tape.happens(40) { direction = tape.pick(["reverse", "alternate", "alternate-reverse"]) }
  }

  var meaning: MeantMotion {
    var motion = MeantMotion(curve.curve, duration)
    motion.modifiers = [
      .legs(
        legs, direction.hasPrefix("alternate") ? .backwards : .restart,
        startsBack: direction.hasSuffix("reverse"))
    ]
    if delay != 0 { motion.modifiers.append(.delay(delay)) }
    return motion
  }

  mutating func time(_ seconds: Double, _ tape: inout ChoiceTape) -> String {
    if tape.happens(15) {
      forms.append("calc()")
      return tape.pick([
        "calc(\(digits(seconds / 2))s * 2)", "calc(\(digits(seconds))s + 0ms)",
        "calc((\(digits(seconds * 4))s - 0s) / 4)", "calc(1000 * \(digits(seconds))ms)",
      ])
    }
    let isCapital = tape.happens(12)
    if isCapital { forms.append("capital units") }
    return tape.happens(50)
      ? digits((seconds * 1000).rounded()) + (isCapital ? "MS" : "ms")
      : digits(seconds) + (isCapital ? "S" : "s")
  }
}

enum TextsOfCSS {
  static let forms = [
    "shorthand", "longhands", "shorthand and longhand", "!important", "capital units", "-webkit-",
    "calc()", "name of a curve of ours", "reduced motion", "keyframes", "transition",
  ]

  static let texts = Generator<MotionText> { tape in
    var parts = CSSParts(&tape)
    let family = parts.isAnimation ? "animation" : "transition"
    var name = parts.isAnimation ? "pulse" : tape.pick(["opacity", "all", "transform"])
    if parts.isAnimation, tape.happens(15) {
      name = tape.pick([
        "wobble", "spring", "bouncy", "smooth", "snappy", "smoothstep", "easeInOut",
      ])
      parts.forms.append("name of a curve of ours")
    }
    if !parts.isAnimation { parts.forms.append("transition") }
    let duration = parts.time(parts.duration, &tape)
    let delay = parts.delay == 0 ? nil : parts.time(parts.delay, &tape)
    let count = parts.legs == 1 ? nil : parts.legs.map { "\($0)" } ?? "infinite"
    let direction = parts.direction == "normal" ? nil : parts.direction
    var prefix = ""
    if tape.happens(10) {
      prefix = "-webkit-"
      parts.forms.append("-webkit-")
    }
    var lines: [String]
    var longhands = [
      (parts.isAnimation ? "name" : "property", name), ("duration", duration),
      ("timing-function", parts.curve.text),
    ]
    if let delay { longhands.append(("delay", delay)) }
    if let count { longhands.append(("iteration-count", count)) }
    if let direction { longhands.append(("direction", direction)) }
    let isImportant = tape.happens(10)
    switch tape.draw(upTo: 2) {
    case 0:
      parts.forms.append("shorthand")
      var words = [name, parts.curve.text, count, direction].compactMap { $0 }
      if parts.isAnimation, tape.happens(30) { words.append(tape.pick(["both", "forwards"])) }
      // A name that is no keyword may stand anywhere.
      let place = Int(tape.draw(upTo: UInt64(words.count)))
      words.insert(duration, at: place)
      if let delay {
        words.insert(delay, at: place + 1 + Int(tape.draw(upTo: UInt64(words.count - place - 1))))
      }
      lines = ["\(prefix)\(family): \(words.joined(separator: " "))"]
      if isImportant {
        parts.forms.append("!important")
        lines[0] += " !important"
        lines.append("\(family)-duration: 7s")
      }
    case 1:
      parts.forms.append("longhands")
      lines = longhands.map { "\(prefix)\(family)-\($0.0): \($0.1)" }
      if tape.happens(50) { lines.reverse() }
      if isImportant {
        parts.forms.append("!important")
        lines = longhands.map { "\(prefix)\(family)-\($0.0): \($0.1)!important" }
        lines.append("\(family): other 9s linear")
      }
    default:
      parts.forms.append("shorthand and longhand")
      // The later counts.
      let all = "\(prefix)\(family): \(name) 9s linear"
      lines = [all] + longhands.dropFirst().map { "\(family)-\($0.0): \($0.1)" }
      if isImportant {
        parts.forms.append("!important")
        lines = longhands.map { "\(family)-\($0.0): \($0.1) !important" } + [all]
        lines.append("\(family)-duration: 4s")
      }
    }
    lines.insert(tape.pick(["color: red", "opacity: 1", "/* a: b; */ margin: 0"]), at: 0)
    var rule = ".x:hover { \(lines.joined(separator: "; "))\(tape.pick(["", ";"])) }"
    if parts.isAnimation, tape.happens(25) {
      parts.forms.append("keyframes")
      let frames: String
      if tape.happens(50) {
        // CSS eases each way between keyframes by the animation's curve.
        let middle = tape.hundredths(20, 80)
        let (from, value, to) = (0.0, tape.hundredths(-100, 200), tape.pick([1.0, 3, 0.5]))
        let own = tape.happens(40) ? MeantMotion.Curve.css(&tape) : nil
        frames =
          "from { scale: \(digits(from)) } \(digits((middle * 100).rounded()))% { scale: \(digits(value));"
          + (own.map { " animation-timing-function: \($0.text)" } ?? "")
          + " } to { scale: \(digits(to)) }"
        let base = parts.curve.curve
        parts.curve.curve = .frames([
          (0, from, base), (middle, value, own?.curve ?? base), (1, to, base),
        ])
      } else {
        frames = tape.pick([
          "from { opacity: 0 } to { opacity: 1 }", "0% { left: 5px } 100% { left: 80px }",
          "to { filter: hue-rotate(360deg) }",
        ])
      }
      let block = "@\(tape.pick(["", "-webkit-"]))keyframes \(name) { \(frames) }"
      rule = tape.happens(50) ? "\(block)\n\(rule)" : "\(rule)\n\(block)"
    }
    if tape.happens(10) {
      parts.forms.append("reduced motion")
      let block = tape.pick([
        "@media (prefers-reduced-motion: reduce) { .x { animation: none; transition: none } }",
        "@media (prefers-reduced-motion) { * { animation-duration: 0.01ms !important } }",
        "@media screen and (prefers-reduced-motion: reduce) { .x { animation: fade 1s } }",
      ])
      rule = tape.happens(50) ? "\(rule)\n\(block)" : "\(block)\n\(rule)"
    }
    var result = MotionText(text: rule, meaning: parts.meaning, forms: parts.forms)
    if tape.happens(20) { mutate(&result, family, &tape) }
    return result
  }

  private static func mutate(
    _ text: inout MotionText, _ family: String, _ tape: inout ChoiceTape
  ) {
    guard !text.text.contains("!important") else { return }
    let mutations: [(String, (inout String) -> Void)] = [
      ("two rules", { $0 += "\n.y { animation: other 1s linear }" }),
      ("two motions", { $0 = $0.inRule("\(family): a 1s, b 2s !important; ") }),
      ("a variable", { $0 = $0.inRule("\(family)-duration: var(--t) !important; ") }),
      (
        "a foreign function",
        {
          $0 = $0.inRule("\(family)-timing-function: spring(1, 100, 10) !important; ")
        }
      ),
      ("a timeline", { $0 = $0.inRule("animation-timeline: scroll(); ") }),
      ("paused", { $0 = $0.inRule("animation: a 1s paused !important; ") }),
      (
        "arithmetic without calc()",
        {
          $0 = $0.inRule("\(family)-timing-function: cubic-bezier(1 / 3, 0, 1, 1) !important; ")
        }
      ),
      ("inherited", { $0 = $0.inRule("\(family): inherit !important; ") }),
      ("a time without a unit", { $0 = $0.inRule("\(family)-duration: 2 !important; ") }),
      (
        "both families",
        {
          $0 = ".x { transition: opacity 1s; animation: a 2s }"
        }
      ),
      ("three times", { $0 = ".x { \(family): a 1s 2s 3s }" }),
      ("no motion", { $0 = ".x { \(family): none }" }),
      ("other keyframes", { $0 = "@keyframes b { to { left: 0 } } .x { animation: a 1s }" }),
      (
        "half of the keyframes",
        {
          $0 = "@keyframes a { 50% { left: 0px } } .x { animation: a 1s }"
        }
      ),
      (
        "an important keyframe",
        {
          $0 = "@keyframes a { to { left: 0px !important } } .x { animation: a 1s }"
        }
      ),
      ("no duration", { $0 = ".x { \(family): a ease-in }" }),
      ("half a repetition", { $0 = ".x { animation: a 1s 2.5 }" }),
      ("all is unset", { $0 = $0.inRule("all: unset; ") }),
    ]
    let mutation = tape.pick(mutations)
    mutation.1(&text.text)
    text.meaning = nil
    text.forms = ["mutant: \(mutation.0)"]
  }
}

extension String {
  /// With a declaration at the start of the generated rule.
  fileprivate func inRule(_ declaration: String) -> String {
    replacing(".x:hover { ", ".x:hover { " + declaration)
  }

  /// With another piece in the place of the first of one.
  func replacing(_ piece: String, _ other: String) -> String {
    guard let range = firstRange(of: piece) else { return self }
    return String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}

enum TextsOfWebAnimations {
  static let forms = [
    "call", "keyframes by reference", "options by reference", "KeyframeEffect", "JSON",
  ]

  static let texts = Generator<MotionText> { tape in
    var forms: [String] = []
    let curve = MeantMotion.Curve.css(&tape)
    let duration = tape.hundredths(10, 300)
    var meaning = MeantMotion(curve.curve, duration)
    var options = ["duration: \(digits((duration * 1000).rounded()))"]
    var legs: Int? = 1
    if tape.happens(40) { legs = tape.pick([2, 3, nil]) }
    let direction =
      tape.happens(40) ? tape.pick(["reverse", "alternate", "alternate-reverse"]) : "normal"
    if legs != 1 { options.append("iterations: \(legs.map { "\($0)" } ?? "Infinity")") }
    if direction != "normal" { options.append("direction: '\(direction)'") }
    meaning.modifiers = [
      .legs(
        legs, direction.hasPrefix("alternate") ? .backwards : .restart,
        startsBack: direction.hasSuffix("reverse"))
    ]
    if tape.happens(40) {
      let delay = tape.hundredths(5, 200)
      options.append("delay: \(digits((delay * 1000).rounded()))")
      meaning.modifiers.append(.delay(delay))
    }
    if tape.happens(50) { options.append(tape.pick(["fill: 'both'", "id: 'a'", "endDelay: 0"])) }
    // The easing is of the whole, or of the one way between the keyframes.
    let isWhole = tape.happens(50)
    if isWhole { options.append("easing: \"\(curve.text)\"") }
    let easing = isWhole ? "" : ", easing: '\(curve.text)'"
    var frames = tape.pick([
      "[{ opacity: 0\(easing) }, { opacity: 1 }]", "[{ left: '0px'\(easing) }, { left: '80px' }]",
      "[{ transform: 'rotate(0turn)', offset: 0\(easing) }, { transform: 'rotate(1turn)' }]",
      "{ opacity: [0, 1]\(easing) }",
    ])
    if isWhole, tape.happens(30) {
      frames = tape.pick(["{ opacity: 1 }", "[{ translate: '50px' }]", "{ opacity: [1] }"])
    } else if isWhole, tape.happens(30) {
      let (place, value) = (tape.hundredths(20, 80), tape.hundredths(-100, 200))
      frames =
        "[{ scale: 0 }, { scale: \(digits(value)), offset: \(digits(place)) }, { scale: 1 }]"
      let line = MeantMotion.Curve.frames([
        (0, 0, .linear), (place, value, .linear), (1, 1, .linear),
      ])
      // Only where the whole is not eased itself.
      options = options.filter { !$0.hasPrefix("easing") }
      meaning.base = .curve(line, duration: duration)
    }
    var words = options
    if tape.happens(30) { words.reverse() }
    let object = "{ \(words.joined(separator: ", ")) }"
    var text: String
    switch tape.draw(upTo: 4) {
    case 0:
      forms.append("call")
      text = "document.querySelector('.x').animate(\(frames), \(object));"
    case 1:
      forms.append("keyframes by reference")
      text = "const frames = \(frames);\nelement.animate(frames, \(object));"
    case 2:
      forms += ["keyframes by reference", "options by reference"]
      text = """
        const frames = \(frames)
        const timing: KeyframeAnimationOptions = \(object)
        const animation = element.animate(frames, timing)
        await animation.finished
        """
    case 3:
      forms.append("KeyframeEffect")
      text =
        "const effect = new KeyframeEffect(element, \(frames), \(object)); new Animation(effect).play()"
    default:
      forms.append("JSON")
      text = "{\"keyframes\": \(frames), \"options\": \(object)}"
    }
    var result = MotionText(text: text, meaning: meaning, forms: forms)
    if tape.happens(20) {
      let mutations: [(String, (String) -> String)] = [
        ("endDelay", { $0.replacing("duration:", "endDelay: 100, duration:") }),
        ("iterationStart", { $0.replacing("duration:", "iterationStart: 0.5, duration:") }),
        ("a timeline", { $0.replacing("duration:", "timeline: new ScrollTimeline(), duration:") }),
        ("a spread", { $0.replacing("duration:", "...base, duration:") }),
        ("an option of no standard", { $0.replacing("duration:", "spring: 3, duration:") }),
        ("a calculation", { $0.replacing("duration:", "duration: 2 * t, delay2:") }),
        ("half a repetition", { $0.replacing("duration:", "iterations: 1.5, duration:") }),
        ("a rate", { "\($0); animation.playbackRate = 2" }),
        ("reverse()", { "\($0); animation.reverse()" }),
        ("two", { "\($0); element.animate([{ left: '0px' }, { left: '1px' }], 300)" }),
        ("no duration", { _ in "element.animate([{ opacity: 0 }, { opacity: 1 }])" }),
        ("an unknown name", { _ in "element.animate(frames, 300)" }),
        (
          "two properties",
          {
            _ in "element.animate([{ left: '0px', top: '0px' }, { left: '1px', top: '5px' }], 300)"
          }
        ),
        (
          "an easing of ours",
          {
            _ in
            "element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 1, easing: 'wobble' })"
          }
        ),
        (
          "a sum",
          {
            _ in "element.animate({ opacity: [0, 1], composite: 'add' }, { duration: 1 })"
          }
        ),
        (
          "two values",
          {
            _ in "let f = [{ opacity: 0 }, { opacity: 1 }]; f = [{ opacity: 1 }]; e.animate(f, 300)"
          }
        ),
      ]
      let mutation = tape.pick(mutations)
      // Where the form has no such place nothing changes.
      let changed = mutation.1(result.text)
      if changed != result.text {
        result = MotionText(text: changed, meaning: nil, forms: ["mutant: \(mutation.0)"])
      }
    }
    return result
  }
}
