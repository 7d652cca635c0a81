import Foundation
import PropertyTesting
import Syntax
import Testing
import Timing
import TimingText
import VectorMath

/// Springs, curves and motions in JSON: as the texts that say them.
struct MotionCodingTests {
  private struct Theme: Codable, Equatable {
    var spring: DampedSpring
    var curve: TimingCurve
    var motion: Motion
  }

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func back<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test func `a theme written by hand is read, and written in words`() throws {
    let text = """
      {"spring": "spring(duration: 0.5, bounce: 0.3)", "curve": "cubic-bezier(.2, 0, 0, 1)", \
      "motion": "snappy.delay(0.1)"}
      """
    let theme = try JSONDecoder().decode(Theme.self, from: Data(text.utf8))
    #expect(theme.spring == .bouncy)
    #expect(theme.curve == .bezier(0.2, 0, 0, 1))
    #expect(theme.motion == Motion.spring(.snappy).delay(0.1))
    #expect(
      try json(theme) == """
        {"curve":"cubic-bezier(0.2, 0, 0, 1)",\
        "motion":"spring(response: 0.5, dampingFraction: 0.85).delay(0.1)",\
        "spring":"spring(response: 0.5, dampingFraction: 0.7)"}
        """)
    #expect(try back(theme) == theme)
    #expect(
      try json([Motion.curve(.easeInOut, duration: 1).repeatForever()])
        == #"["easeInOut(duration: 1).repeatForever(autoreverses: true)"]"#)
  }

  private static let positive = Generator<Double>.double(
    in: 1e-3...1e3, landmarks: [0.1, 0.5, 1, 0.55])

  private static let spring: Generator<DampedSpring> = Generator.zip(
    positive, positive, Generator<Int>.int(in: 0...2)
  ).map { (a: Double, b: Double, which: Int) -> DampedSpring in
    switch which {
    case 0: DampedSpring(response: a, dampingFraction: b)
    case 1: DampedSpring(mass: a, stiffness: b, damping: 1)
    default: DampedSpring(angularFrequency: a, dampingRatio: b)
    }
  }

  @Test func `every spring reads back as it was`() throws {
    forAll(Self.spring, count: 2000) { spring in try ensureEqual(try back(spring), spring) }
    for spring in [
      DampedSpring(duration: 0), DampedSpring(angularFrequency: 1e-150, dampingRatio: 1e150),
      DampedSpring(duration: 1, bounce: 1),
    ] {
      #expect(try back(spring) == spring)
    }
  }

  private static let curve: Generator<TimingCurve> = Generator.zip(
    Generator<TimingCurve>.element(of: TimingCurve.named.map { $0.curve }),
    Generator.zip(Generator<Double>.double(in: 0...1).array(count: 4), spring),
    Generator<Int>.int(in: 0...7)
  ).map { (named: TimingCurve, made: ([Double], DampedSpring), which: Int) -> TimingCurve in
    let (n, spring) = made
    return switch which {
    case 0: .bezier(n[0], n[1] * 3 - 1, n[2], n[3] * 3 - 1)
    case 1: .steps(Int(n[0] * 20) + 2, StepCurve.Jump.allCases[Int(n[1] * 3.99)])
    case 2:
      (try? PointCurve(points: n.sorted().map { .init(x: $0, y: n[0] - $0) })).map { .points($0) }
        ?? named
    case 3: .spring(SpringCurve(spring, initialVelocity: n[0] - 0.5))
    case 4: .wobbling(Wobble(amplitude: n[0], halfTurns: 20 * n[1], envelope: .fading))
    case 5: .unit(.bezier(CubicBezier(n[0], n[1], n[2], n[3])))
    case 6: .unit(UnitEasing.circular(.easeInOut).inverse)
    default: named
    }
  }

  @Test func `a curve that a text says exactly reads back as it was`() {
    forAll(Self.curve, count: 1000) { curve in try ensureEqual(try back(curve), curve) }
  }

  @Test func `a curve that no text says exactly is near`() throws {
    let curves: [TimingCurve] = [
      .penner(PennerEasing(.back(overshoot: 2), .easeIn)),
      .spring(SpringCurve(.bouncy, duration: 0.4)), .unit(.inverted(.bezier(.easeOut))),
    ]
    for curve in curves {
      let near = try back(curve)
      for step in 0...100 {
        #expect(abs(near(Double(step) / 100) - curve(Double(step) / 100)) <= 1e-6, "\(curve)")
      }
    }
    #expect(try back(TimingCurve.unit(.linear)) == .linear)
  }

  @Test func `a motion reads back as it was`() {
    let modifier: Generator<Motion.Modifier> = Generator.zip(
      Self.positive, Generator<Int>.int(in: 1...9), Generator<Int>.int(in: 0...3)
    ).map { (x: Double, legs: Int, which: Int) -> Motion.Modifier in
      switch which {
      case 0: .delay(x - 1)
      case 1: .speed(x)
      case 2: .repetition(legs: legs, autoreverses: legs > 4)
      default: .repetition(legs: nil, autoreverses: legs > 4)
      }
    }
    let base: Generator<Motion.Base> = Generator.zip(
      Self.curve, Self.spring, Self.positive, Generator<Bool>.bool
    ).map { (curve: TimingCurve, spring: DampedSpring, x: Double, isSpring: Bool) -> Motion.Base in
      if case .spring = curve { return .spring(spring, initialVelocity: x) }
      return isSpring ? .spring(spring, initialVelocity: 0) : .curve(curve, duration: x)
    }
    forAll(base, modifier.array(count: 0...3), count: 1000) { base, modifiers in
      let motion = Motion(base, modifiers)
      try assume(motion.limitFault == nil)
      try ensureEqual(try back(motion), motion)
    }
  }

  @Test func `what no text says is told as it is written`() {
    #expect(throws: EncodingError.self) { try json(Motion.curve(.linear, duration: .infinity)) }
  }

  @Test func `a fault in a text is told with its place and its path`() throws {
    let text = Data(#"{"spring": "bouncy", "curve": "ease", "motion": "easeIn.dealy(1)"}"#.utf8)
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(Theme.self, from: text)
    }
    guard case .dataCorrupted(let context) = error else { throw error }
    #expect(context.codingPath.map { $0.stringValue } == ["motion"])
    #expect(
      context.debugDescription
        == "unknown modifier ‘dealy’; expected delay, speed, repeatCount, repeatForever, inverse; "
        + "did you mean ‘delay’? (at byte 7)")
    #expect((context.underlyingError as? SyntaxError)?.offset == 7)
    for wrong in ["ease", "bouncy.delay(1)", "spring(bounce: 0, initialVelocity: 1)"] {
      #expect(throws: DecodingError.self, "\(wrong)") {
        try JSONDecoder().decode([DampedSpring].self, from: Data("[\"\(wrong)\"]".utf8))
      }
    }
  }
}
