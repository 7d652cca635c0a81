import Syntax
import Timing
import VectorMath

// SwiftUI's animations: an expression, with a type of its own before it where SwiftUI has no such
// curve. Source: Apple's documentation of Animation, CustomAnimation and KeyframeTrack.

extension MotionDialect {
  static var swiftUI: Self {
    Self(
      title: "SwiftUI",
      // SwiftUI's springs with a velocity never creep: see `DampedSpring.overdampedAsCritical`.
      hasSpring: { spring, velocity, _ in velocity == 0 || spring.dampingRatio <= 1 },
      // Keyframes of a view's own: what repeats is written out, or repeats for ever.
      repeats: .forever, returns: .restarts, modifier: swiftUIModifier,
      easing: { $0.swiftUICall }, fit: .polyline(customAnimation),
      write: swiftUIText, read: { code throws(SyntaxError) in try code.swiftUI() })
  }

  private static func swiftUIText(_ spec: MotionSpec) -> String {
    switch spec.body {
    case .spring(let spring, velocity: 0):
      return "Animation.spring(response: \(brief(spring.response)), dampingFraction: "
        + "\(brief(spring.dampingRatio)))"
    case .spring(let spring, let velocity):
      return "Animation.interpolatingSpring(stiffness: \(spring.stiffness.decimal()), damping: "
        + "\(spring.damping.decimal()), initialVelocity: \(velocity.decimal()))"
    case .easing(let call):
      return "Animation" + call.split(separator: "*").joined(separator: spec.duration)
    case .keyframes(let frames):
      let lines = zip(frames, frames.dropFirst()).map { a, b in
        let value = b.value.decimal()
        if a.offset == b.offset { return "\n    MoveKeyframe(\(value))" }
        let timing = a.curve.swiftUIUnitCurve.map { ", timingCurve: \($0)" } ?? ""
        let length = ((b.offset - a.offset) * spec.seconds).decimal()
        return "\n    LinearKeyframe(\(value), duration: \(length)\(timing))"
      }
      return """
        KeyframeAnimator(
          initialValue: \(frames[0].value.decimal()), repeating: \(spec.legs == nil)
        ) { value in
          content.scaleEffect(value)
        } keyframes: { _ in
          KeyframeTrack {\(lines.joined())
          }
        }
        """
    }
  }

  static func swiftUIModifier(_ modifier: Motion.Modifier) -> String {
    switch modifier {
    case .delay(let pause): ".delay(\(pause.decimal()))"
    case .speed(let factor): ".speed(\(factor.decimal()))"
    case .repetition(let legs?, let autoreverses):
      ".repeatCount(\(max(legs, 1)), autoreverses: \(autoreverses))"
    case .repetition(nil, let autoreverses): ".repeatForever(autoreverses: \(autoreverses))"
    }
  }

  /// A number as it was before it was divided and multiplied, if that is short.
  private static func brief(_ value: Double) -> String {
    let rounded = (value * 1e9).rounded() / 1e9
    return (abs(rounded - value) <= 4e-16 * abs(value) ? rounded : value).decimal()
  }

  /// A `CustomAnimation` along a polyline; it starts where the curve starts and can be delayed,
  /// repeated and merged as SwiftUI's own.
  private static func customAnimation(
    _ polyline: PointCurve, _ note: String
  ) -> (word: String, declaration: String) {
    let points = polyline.points
    let lines = stride(from: 0, to: points.count, by: 4).map { start in
      "    "
        + points[start..<min(start + 4, points.count)]
        .map { "(\($0.x.decimal()), \($0.y.decimal()))" }.joined(separator: ", ")
    }
    return (
      "(PolylineAnimation(duration: *))",
      """
      /// \(note)
      struct PolylineAnimation: CustomAnimation {
        var duration: TimeInterval

        static let points: [(x: Double, y: Double)] = [
      \(lines.joined(separator: ",\n")),
        ]

        func animate<V: VectorArithmetic>(
          value: V, time: TimeInterval, context: inout AnimationContext<V>
        ) -> V? {
          guard duration > 0, time < duration else { return nil }
          let x = max(time / duration, 0)
          let end = Self.points.firstIndex { $0.x > x } ?? Self.points.count - 1
          let (a, b) = (Self.points[max(end - 1, 0)], Self.points[end])
          let share = b.x > a.x ? (x - a.x) / (b.x - a.x) : 1
          return value.scaled(by: a.y + (b.y - a.y) * share)
        }
      }


      """
    )
  }
}

extension TimingCurve {
  /// A call with its dot, in which a star stands for the duration.
  fileprivate var swiftUICall: String? {
    switch self {
    case .linear, .unit(.linear): ".linear(duration: *)"
    case .easeIn: ".easeIn(duration: *)"
    case .easeOut: ".easeOut(duration: *)"
    case .easeInOut: ".easeInOut(duration: *)"
    case .bezier(let curve):
      ".timingCurve(\(curve.numbers.joined(separator: ", ")), duration: *)"
    default: swiftUIUnitCurve.map { ".timingCurve(\($0), duration: *)" }
    }
  }

  /// A `UnitCurve`; straight lines need none.
  fileprivate var swiftUIUnitCurve: String? {
    switch self {
    case .bezier(let curve), .unit(.bezier(let curve)):
      ".bezier(startControlPoint: UnitPoint(x: \(curve.x1.decimal()), y: \(curve.y1.decimal())), "
        + "endControlPoint: UnitPoint(x: \(curve.x2.decimal()), y: \(curve.y2.decimal())))"
    case .circular(let curve), .unit(.circular(let curve)): ".\(curve.rawValue)"
    default: nil
    }
  }
}

extension MotionCode {
  func swiftUI() throws(SyntaxError) -> Motion {
    if let track = find("KeyframeTrack") { return try swiftUIKeyframes(track) }
    guard let type = find("CustomAnimation") else {
      return try Motion(parsing: source(bytes.indices))
    }
    // The expression after the type has the duration and the modifiers.
    let declared = try type.needed(
      type.labelled("points"), or: "a CustomAnimation without points cannot be read")
    // Behind the type of the points, where it is told.
    let isTyped = declared.terms.count > 2 && declared.terms[1].isSymbol("=")
    let list = declared.terms[isTyped ? 2 : 0]
    var points: [PointCurve.Point] = []
    for item in MotionCode(self, list).items {
      guard let pair = item.terms.first, case .group = pair.kind else {
        throw item.fault("a point is wanted")
      }
      let numbers = MotionCode(self, pair).items
      guard numbers.count == 2 else { throw item.fault("a point has two numbers") }
      points.append(
        .init(x: try numbers[0].number("an input"), y: try numbers[1].number("an output")))
    }
    let index = try needed(
      terms.firstIndex { $0.start >= type.end }, or: "the Animation after its type is missing")
    let tail = MotionCode(self, terms[index...])
    let call = try tail.needed(
      tail.find("PolylineAnimation"), or: "an Animation of PolylineAnimation is wanted")
    let duration = try call.needed(call.time(of: "duration"), or: "duration is missing")
    let curve = try make { () throws(TimingError) in
      TimingCurve.points(try PointCurve(points: points))
    }
    // The modifiers are read as they stand behind a curve of the same length.
    let lead = "linear(duration: \(duration.decimal()))"
    let (rest, start) = (source(terms[index].end..<end), terms[index].end)
    let motion = try Self.read(at: start, behind: lead.utf8.count) { () throws(SyntaxError) in
      try Motion(parsing: lead + rest)
    }
    return Motion(.curve(curve, duration: duration), motion.modifiers)
  }

  private func swiftUIKeyframes(_ code: MotionCode) throws(SyntaxError) -> Motion {
    let initial = try deepLabelled("initialValue")?.number("initialValue") ?? 0
    var frames: [Track<Double>.Keyframe] = []
    for (index, term) in code.terms.enumerated() {
      guard case .group(let name, _, _) = term.kind else { continue }
      let call = MotionCode(code, term)
      let value = try call.needed(
        call.unlabelled.first?.number("a keyframe's value"),
        or: "\(excerpt(name)) is without its value")
      let duration = try call.time(of: "duration")
      func length() throws(SyntaxError) -> Double {
        try call.needed(duration, or: "duration is missing")
      }
      switch lastMember(of: name) {
      case "MoveKeyframe": frames.append(.move(value))
      case "LinearKeyframe":
        let curve = try call.labelled("timingCurve")?.unitCurve() ?? .linear
        frames.append(.linear(value, duration: try length(), curve: curve))
      case "CubicKeyframe":
        frames.append(
          .cubic(
            value, duration: try length(),
            startVelocity: try call.number(of: "startVelocity"),
            endVelocity: try call.number(of: "endVelocity")))
      case "SpringKeyframe":
        frames.append(
          .spring(
            value, duration: duration,
            spring: try call.labelled("spring")?.springValue() ?? .smooth,
            startVelocity: try call.number(of: "startVelocity")))
      default:
        throw .unknown(
          "keyframe", name, at: code.terms[index].start,
          among: ["LinearKeyframe", "CubicKeyframe", "SpringKeyframe", "MoveKeyframe"])
      }
    }
    guard !frames.isEmpty else { throw code.fault("a KeyframeTrack is without keyframes") }
    let track = try make { [frames] () throws(TimingError) in try Track(from: initial, frames) }
    let motion = Motion.curve(.keyframes(track), duration: track.duration)
    return deepLabelled("repeating")?.mentions("true") == true
      ? motion.repeatForever(autoreverses: false) : motion
  }

  private func unitCurve() throws(SyntaxError) -> TimingCurve {
    let curve = try Self.read(at: terms[0].start) { () throws(SyntaxError) in
      try TimingCurve(parsing: source(terms[0].start..<terms[0].end))
    }
    if case .unit(.bezier(let bezier)) = curve { return .bezier(bezier) }
    return curve
  }

  private func springValue() throws(SyntaxError) -> DampedSpring {
    let text = source(terms[0].start..<terms[0].end)
    return try Self.read(at: terms[0].start) { () throws(SyntaxError) in
      // SwiftUI's `Spring(…)` is written as its animation is.
      let motion = try Motion(parsing: text.hasPrefix("Spring(") ? "s" + text.dropFirst() : text)
      if case .spring(let spring, _) = motion.base { return spring }
      throw SyntaxError(offset: 0, message: "a Spring is wanted")
    }
  }
}
