import PropertyTesting
import Syntax
import Testing
import Timing
import TimingText
import VectorMath

/// Curves as text, there and back.
struct TimingTextTests {
  @Test func `every named curve is found by its name, in any case`() throws {
    for (name, curve) in TimingCurve.named {
      #expect(try TimingCurve(parsing: name) == curve, "\(name)")
      #expect(try TimingCurve(parsing: name.uppercased()) == curve, "\(name)")
    }
  }

  @Test(arguments: [
    ("cubic-bezier(.17,.67,.83,.67)", "cubic-bezier(0.17, 0.67, 0.83, 0.67)"),
    ("ease", "ease"), ("cubic-bezier(0.42, 0, 1, 1)", "ease-in"),
    ("steps(4, jump-none)", "steps(4, jump-none)"), ("steps(4, end)", "steps(4)"),
    ("steps(1, start)", "step-start"), ("linear(0, 0.2 30%, 1)", "linear(0, 0.2 30%, 1)"),
    ("linear(0, 30% 0.2, 1)", "linear(0, 0.2 30%, 1)"),
    ("linear(0, 0.5 25% 75%, 1)", "linear(0, 0.5 25% 75%, 1)"),
    ("linear(0, 25% 75% 0.5, 1)", "linear(0, 0.5 25% 75%, 1)"),
    ("linear(0, .1, .4, 1)", "linear(0, 0.1 33.33333333333333%, 0.4 66.66666666666666%, 1)"),
  ])
  func `CSS's functions are read and written`(text: String, css: String) throws {
    let curve = try TimingCurve(parsing: text)
    #expect(curve.css == css)
    #expect(try TimingCurve(parsing: css) == curve)
  }

  @Test func `whatever CSS text is written reads back to the same curve`() {
    forAll(.zip(BezierLawTests.curves, .int(in: 2...50)), count: 50) { bezier, count in
      for curve in [
        TimingCurve.bezier(bezier), .steps(count, .both), .steps(count, .start),
        .points(try TimingCurve.bezier(bezier).fitted(within: 0.05).points),
      ] {
        let text = try #require(curve.css)
        try ensureEqual(try TimingCurve(parsing: text), curve, text)
      }
    }
  }

  @Test func `SwiftUI's expressions are read with their modifiers`() throws {
    let motion = try Motion(
      parsing: "easeInOut(duration: 1).delay(0.8).repeatCount(8, autoreverses: false)")
    #expect(
      motion
        == Motion.curve(.easeInOut, duration: 1).delay(0.8).repeatCount(8, autoreverses: false))
    #expect(try Motion(parsing: ".linear(duration: 2)") == .curve(.linear, duration: 2))
    #expect(
      try Motion(parsing: "Animation.easeIn.speed(2).repeatForever()")
        == Motion.curve(.easeIn).speed(2).repeatForever())
    #expect(
      try Motion(parsing: "spring(response: 0.55, dampingFraction: 0.825)")
        == .spring(SpringPreset.spring13.spring))
    #expect(try Motion(parsing: ".spring(duration: 0.5, bounce: 0.3)") == .spring(.bouncy))
    #expect(try Motion(parsing: "snappy") == .spring(.snappy))
    // A unit curve for its curve, by its name or as a call.
    #expect(
      try Motion(parsing: "Animation.timingCurve(.circularEaseOut, duration: 0.25)")
        == .curve(.circular(.easeOut), duration: 0.25))
    #expect(
      try Motion(
        parsing: "timingCurve(.bezier(startControlPoint: .init(x: 0.42, y: 0), endControlPoint: "
          + ".init(x: 1, y: 1)), duration: 2)") == .curve(.unit(.easeIn), duration: 2))
    #expect(throws: SyntaxError.self) { try Motion(parsing: "timingCurve(.bouncy, duration: 1)") }
    #expect(
      try Motion(parsing: "interpolatingSpring(stiffness: 100, damping: 80)")
        == .spring(DampedSpring(angularFrequency: 10, dampingRatio: 1)))
    #expect(
      try TimingCurve(
        parsing:
          "bezier(startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: .init(x: 1, y: 1))")
        == .unit(.easeIn))
    #expect(try TimingCurve(parsing: "wobble(0.1, 8.5)") == .wobble)
    #expect(
      try TimingCurve(parsing: "wobble(amplitude: 0.2, halfTurns: 4.5, envelope: fading)")
        == .wobbling(Wobble(amplitude: 0.2, halfTurns: 4.5, envelope: .fading)))
  }

  @Test(
    arguments: [
      ("", 0, nil), ("easeInOutt", 0, "easeInOut"), ("steps(4, jumpnone)", 9, "jump-none"),
      ("cubic-bezier(2, 0, 1, 1)", 0, nil), ("cubic-bezier(0, 0, 1)", 20, nil),
      ("linear(0, 1", 11, nil), ("linear(0 1)", 9, nil), ("easeIn.dealy(1)", 7, "delay"),
      ("easeIn(durration: 1)", 7, "duration"), ("spring(response: 0)", 0, nil),
      ("easeIn.repeatCount(0)", 7, nil), ("linear(0, 10% 0.5 20%, 1)", 18, nil),
      ("ease ease", 5, nil), ("steps(2.5)", 0, nil), ("linear(0, 1px)", 10, nil),
      ("spring(bounce 0.3)", 7, nil), ("wobble(1, 1e9)", 0, nil),
      ("easeIn(duration: 1e999)", 17, nil),
    ] as [(String, Int, String?)])
  func `errors say where, and what was meant`(text: String, offset: Int, hint: String?) {
    let error = #expect(throws: SyntaxError.self) { try Motion(parsing: text) }
    #expect(error?.offset == offset, "\(text): \(String(describing: error))")
    #expect(error?.suggestion == hint, "\(text): \(String(describing: error))")
  }

  @Test func `steps fewer than −2³¹ are told as too few, as in 64 bits ever`() {
    for count in [-1, -2_147_483_648, -2_147_483_649, -4_294_967_297] {
      let error = #expect(throws: SyntaxError.self) { try TimingCurve(parsing: "steps(\(count))") }
      #expect(error?.message.contains("at least 1") == true, "\(count)")
    }
  }

  @Test func `a label without its colon is told as such`() {
    let error = #expect(throws: SyntaxError.self) { try Motion(parsing: "spring(bounce 0.3)") }
    #expect(error?.expected == "‘bounce: 0.3’")
  }

  @Test func `no text crashes the reader, and offsets lie within it`() {
    let part = Generator<String>.element(of: [
      "ease", "linear", "(", ")", ",", ".", "0.5", "1e", "%", ":", " ", "steps", "spring", "-",
      "delay", "é", "\u{0}", "wobble", "jump-none", "9999999999999999999", "repeatCount", "+", "x",
    ])
    forAll(.array(of: part, count: 0...12), count: 3000) { parts in
      let text = parts.joined()
      do throws(SyntaxError) {
        _ = try Motion(parsing: text)
      } catch {
        try ensure((0...text.utf8.count).contains(error.offset), "\(error)")
      }
    }
    #expect(throws: SyntaxError.self) {
      try Motion(parsing: String(repeating: "bezier(", count: 100_000))
    }
  }

  @Test func `CSS's animation says what it can`() throws {
    func css(_ text: String) throws -> String {
      try Motion(parsing: text).written(for: .css).text
    }
    #expect(
      try css("easeInOut(duration: 1).repeatCount(3).delay(0.5)")
        == "1s ease-in-out 0.5s 3 alternate")
    #expect(
      try css("linear(duration: 2).speed(2).repeatForever(autoreverses: false)")
        == "1s linear infinite")
    // SwiftUI comes back by the same curve, CSS by time run backwards; and pauses within a
    // repetition are CSS's keyframes.
    for text in ["easeIn.repeatForever()", "easeIn.delay(1).repeatCount(2)"] {
      #expect(try css(text).hasPrefix("@keyframes motion {"))
    }
    #expect(throws: TimingError.self) { try css("easeIn.repeatForever().repeatCount(2)") }
  }

  @Test func `SwiftUI code is what SwiftUI calls it`() throws {
    func code(_ text: String) throws -> String {
      try Motion(parsing: text).written(for: .swiftui, within: 0.01).text
    }
    #expect(try code("ease-in-out") == "Animation.easeInOut(duration: 0.35)")
    #expect(
      try code("spring(response: 0.55, dampingFraction: 0.825).delay(1)")
        == "Animation.spring(response: 0.55, dampingFraction: 0.825).delay(1)")
    #expect(
      try code("cubic-bezier(.17,.67,.83,.67)")
        == "Animation.timingCurve(0.17, 0.67, 0.83, 0.67, duration: 0.35)")
    let custom = try code("easeOutBounce(duration: 2).repeatForever()")
    #expect(custom.contains("struct PolylineAnimation: CustomAnimation"))
    #expect(
      custom.hasSuffix(
        "Animation(PolylineAnimation(duration: 2)).repeatForever(autoreverses: true)"))
  }

  @Test func `keyframes of a fit are the fit`() throws {
    let fit = try TimingCurve(parsing: "easeOutBack").fitted(within: 0.01)
    let track = try Track(from: 0.0, fit.keyframes(duration: 2))
    for step in 0...100 {
      let x = Double(step) / 100
      #expect(abs(track.value(at: 2 * x) - fit.points.value(at: x)) < 1e-12)
    }
    let stair = try TimingCurve.steps(3, .none).fitted(within: 0.01)
    let jumps = try Track(from: 0.0, stair.keyframes(duration: 3))
    #expect(jumps.value(at: 0.5) == 0 && jumps.value(at: 1.5) == 0.5)
  }
}
