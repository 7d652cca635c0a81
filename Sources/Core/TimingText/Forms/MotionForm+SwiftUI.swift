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
      write: swiftUIText,
      unread: [
        "UIView", "UIViewPropertyAnimator", "UISpringTimingParameters", "UICubicTimingParameters",
        "CABasicAnimation", "CASpringAnimation", "CAKeyframeAnimation", "CATransaction",
        "NSAnimationContext", "PhaseAnimator", "phaseAnimator", "TimelineView", "asyncAfter",
        "sleep",
        "Timer", "disablesAnimations", "tracksVelocity",
      ], find: { code throws(SyntaxError) in try code.swiftUIMotions() })
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

  /// Returns a number without the rounding errors of a division and a multiplication, if that makes
  /// the text short.
  private static func brief(_ value: Double) -> String {
    let rounded = (value * 1e9).rounded() / 1e9
    return (abs(rounded - value) <= 4e-16 * abs(value) ? rounded : value).decimal()
  }

  /// Returns a `CustomAnimation` along a polyline. The animation starts where the curve starts. It
  /// can be delayed, repeated and merged like SwiftUI's own animations.
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
  /// The call with its leading dot. An asterisk stands for the duration.
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

  /// The curve as a `UnitCurve`, which straight lines don't need.
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
  /// Finds keyframe tracks and animations. An animation may be an argument, the value of a name, or
  /// alone.
  fileprivate func swiftUIMotions() throws(SyntaxError) -> [MotionFinding] {
    var found = outermost(["KeyframeTrack"]).map {
      MotionFinding($0) { code throws(SyntaxError) in try code.swiftUITrack() }
    }
    if let type = find("CustomAnimation") {
      let index = try needed(
        terms.firstIndex { $0.start >= type.end }, or: "the Animation after its type is missing")
      let points = try swiftUIPoints(type)
      return [
        MotionFinding(MotionCode(self, terms[index...])) { code throws(SyntaxError) in
          try code.swiftUIMotion(at: code.terms[0].start, along: points)
        }
      ]
    }
    for code in [self] + groups { code.addSwiftUI(to: &found) }
    guard found.isEmpty else { return found.sorted { $0.code.start < $1.code.start } }
    return [MotionFinding(self) { code throws(SyntaxError) in try code.swiftUIMotion(at: 0) }]
  }

  /// Adds the code in these brackets wherever an animation is expected. A name that the text
  /// defines is not added again.
  private func addSwiftUI(to found: inout [MotionFinding]) {
    func add(_ code: MotionCode) {
      guard found.count < MotionFinding.most else { return }
      let isMember = code.start > 0 && scanner.bytes[code.start - 1] == UInt8(ascii: ".")
      let name = code.terms.first?.name ?? ""
      let isWritten = isMember || name.hasPrefix("Animation")
      if !isWritten, (try? binding(of: name)) != nil { return }
      guard !found.contains(where: { $0.code.start <= code.start && code.start < $0.code.end })
      else { return }
      found.append(
        MotionFinding(code) { code throws(SyntaxError) in
          guard isWritten else {
            throw code.fault("‘\(excerpt(name))’ is not an animation in this text")
          }
          return try code.swiftUIMotion(at: code.start)
        })
    }
    if ["animation", "withAnimation", "Transaction"].contains(name) {
      if let value = labelled("animation") ?? unlabelled.first { add(value) }
    }
    for (index, term) in terms.enumerated() {
      let isValue = index > 1 && terms[index - 1].isSymbol("=")
      let isTyped = isValue && terms[index - 2].word?.lowercased() == "animation"
      let isCall = term.name == "Animation" && term.bracket == "("
      if isTyped || isCall || term.name?.hasPrefix("Animation.") == true {
        add(value(at: index))
      } else if term.bracket == "{", term.name == "withAnimation" {
        add(MotionCode(self, terms[index..<index]))
      } else if term.bracket == "{", index > 1, terms[index].name == "Animation" {
        let inner = MotionCode(self, term)
        add(MotionCode(inner, inner.terms[...]))
      }
    }
  }

  /// The words of SwiftUI's `Animation`, with the maximum number of unlabelled arguments for each.
  private static let swiftUIWords = [
    "linear": 0, "easeIn": 0, "easeOut": 0, "easeInOut": 0, "timingCurve": 4, "spring": 1,
    "interactiveSpring": 0, "interpolatingSpring": 1, "smooth": 0, "snappy": 0, "bouncy": 0,
    "default": 0, "delay": 1, "speed": 1, "repeatCount": 1, "repeatForever": 0,
  ]

  /// Reads the animation at an offset, which must extend to the end of this code. The points are
  /// the curve of a custom animation.
  private func swiftUIMotion(
    at offset: Int, along points: TimingCurve? = nil
  ) throws(SyntaxError) -> Motion {
    var reader = scanner.at(offset)
    _ = reader.read(delimiter: 0x2E)
    var calls = try reader.chain("animation")
    while reader.read(delimiter: 0x3B) {}
    guard reader.isAtEnd || reader.token.start >= end else {
      throw reader.unexpected("the end of the animation")
    }
    if calls.count > 1, case .name("Animation") = calls[0].kind { calls.removeFirst() }
    var base: Motion.Base?
    if let points, case .group("Animation", _, let inner) = calls[0].kind, inner.count == 1 {
      guard inner[0].name == "PolylineAnimation" else {
        throw fault("expected an Animation of PolylineAnimation", at: inner[0])
      }
      var call = TimingArguments(inner[0])
      base = .curve(points, duration: try call.needed("duration"))
    }
    for call in calls.dropFirst(base == nil ? 0 : 1) {
      guard let most = Self.swiftUIWords[call.name ?? ""] else {
        throw .unknown(
          "animation", call.name ?? "", at: call.start, among: Self.swiftUIWords.keys.sorted())
      }
      guard TimingArguments(call).rest.filter({ $0.label == nil }).count <= most else {
        throw fault("\(call.name ?? "") has a value without a label", at: call)
      }
    }
    return try Motion(calls, base: base)
  }

  /// Reads the polyline of a custom type, which stands for a curve that SwiftUI doesn't have.
  private func swiftUIPoints(_ type: MotionCode) throws(SyntaxError) -> TimingCurve {
    let declared = try type.needed(
      type.labelled("points"), or: "can't read a CustomAnimation without points")
    // Behind the type of the points, where it is told.
    let isTyped = declared.terms.count > 2 && declared.terms[1].isSymbol("=")
    var points: [(Double, Double)] = []
    for item in MotionCode(self, declared.terms[isTyped ? 2 : 0]).items {
      let numbers = item.group("(")?.items ?? []
      guard numbers.count == 2 else { throw item.fault("a point needs two numbers") }
      points.append((try numbers[0].number("an input"), try numbers[1].number("an output")))
    }
    return try make { [points] () throws(TimingError) in
      .points(try PointCurve(points: points.map { PointCurve.Point(x: $0.0, y: $0.1) }))
    }
  }

  /// The labels that may follow the value of each keyframe.
  private static let keyframeLabels = [
    "MoveKeyframe": [], "LinearKeyframe": ["duration", "timingCurve"],
    "CubicKeyframe": ["duration", "startVelocity", "endVelocity"],
    "SpringKeyframe": ["duration", "spring", "startVelocity"],
  ]

  private func swiftUITrack() throws(SyntaxError) -> Motion {
    let (body, isMember) = try keyframeBody()
    let initials = ([text] + text.groups).compactMap { $0.labelled("initialValue") }
    guard initials.count < 2, !isMember || initials.count == 1 else {
      throw fault("expected one initialValue, at which the track begins")
    }
    return try body.swiftUIKeyframes(from: initials.first?.number("initialValue") ?? 0)
  }

  /// Returns the brackets that contain the keyframes: the track's own, or those after its key path.
  private func keyframeBody() throws(SyntaxError) -> (MotionCode, isMember: Bool) {
    if scanner.bytes[end - 1] == UInt8(ascii: "}") { return (self, false) }
    for code in [text] + text.groups {
      if let index = code.terms.firstIndex(where: { $0.start >= end }), index > 0,
        code.terms[index - 1].start == start, code.terms[index].bracket == "{"
      {
        return (MotionCode(code, code.terms[index]), true)
      }
    }
    throw fault("a KeyframeTrack has no keyframes")
  }

  private func swiftUIKeyframes(from initial: Double) throws(SyntaxError) -> Motion {
    var frames: [Track<Double>.Keyframe] = []
    for term in terms where !term.isSymbol(";") {
      let name = term.name ?? ""
      guard let labels = Self.keyframeLabels[name], term.bracket == "(" else {
        throw .unknown(
          "keyframe", name.isEmpty ? MotionCode(self, [term]).source : name, at: term.start,
          among: Self.keyframeLabels.keys.sorted())
      }
      var reader = scanner.at(term.start)
      var call = TimingArguments(try reader.chain("keyframe")[0])
      let value = try call.needed("value")
      var numbers: [String: Double] = [:]
      for label in labels where label != "timingCurve" && label != "spring" {
        numbers[label] = try call.number(label, byPlace: false)
      }
      let curve = call.take("timingCurve", byPlace: false)
      let spring = call.take("spring", byPlace: false)
      for (label, argument) in [("timingCurve", curve), ("spring", spring)] {
        guard let argument, !labels.contains(label) else { continue }
        throw call.fault("\(label) is not allowed here", at: argument.offset)
      }
      try call.end()
      func length() throws(SyntaxError) -> Double {
        try within(
          MotionLimits.duration, "duration",
          MotionCode(self, term).needed(numbers["duration"], or: "duration is missing"))
      }
      switch name {
      case "MoveKeyframe": frames.append(.move(value))
      case "LinearKeyframe":
        frames.append(
          .linear(value, duration: try length(), curve: try curve.map(Self.unitCurve) ?? .linear))
      case "CubicKeyframe":
        frames.append(
          .cubic(
            value, duration: try length(), startVelocity: numbers["startVelocity"],
            endVelocity: numbers["endVelocity"]))
      default:
        frames.append(
          .spring(
            value, duration: numbers["duration"] == nil ? nil : try length(),
            spring: try spring.map { argument throws(SyntaxError) in
              try TimingSprings.value(argument.values[0])
            } ?? .smooth, startVelocity: numbers["startVelocity"]))
      }
    }
    guard !frames.isEmpty else { throw fault("a KeyframeTrack has no keyframes") }
    let track = try make { [frames] () throws(TimingError) in try Track(from: initial, frames) }
    let motion = Motion.curve(.keyframes(track), duration: track.duration)
    let repeats = text.deepLabelled("repeating")
    return try repeats?.truth("repeating") == true
      ? motion.repeatForever(autoreverses: false) : motion
  }

  private static func unitCurve(
    _ argument: TimingArguments.Argument
  ) throws(SyntaxError) -> TimingCurve {
    guard case .curve(let curve, _) = try TimingNames.base(argument.values[0]) else {
      throw SyntaxError(offset: argument.offset, message: "expected a UnitCurve")
    }
    if case .unit(.bezier(let bezier)) = curve { return .bezier(bezier) }
    return curve
  }
}
