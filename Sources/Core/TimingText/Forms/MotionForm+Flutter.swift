import Syntax
import Timing
import VectorMath

// Flutter in Dart. Sources: physics/spring_simulation.dart, animation/curves.dart,
// animation/tween_sequence.dart and animation/animation_controller.dart of flutter/flutter.

extension MotionPlan {
  func flutter(within tolerance: Double) throws(TimingError) -> MotionForm.Text {
    guard delay >= 0 else { throw unsayable("a delay below 0") }
    if case .spring(let spring, let velocity) = body, legs == 1 {
      let simulation =
        "SpringSimulation(const SpringDescription(mass: 1, stiffness: "
        + "\(spring.stiffness.decimal()), damping: \(spring.damping.decimal())), 0, 1, "
        + "\(velocity.decimal()))"
      if delay == 0 { return MotionForm.Text(simulation) }
      let (pause, error) = try span(delay)
      return MotionForm.Text(
        "Future.delayed(\(pause), () => controller.animateWith(\(simulation)));", timeError: error)
    }
    var plan = self
    try plan.turn(.backwards)
    let (curve, duration) = try plan.curve
    guard plan.legs == 1 || duration >= 0.5e-6 else {
      throw unsayable("a repetition of less than half a microsecond")
    }
    let (length, lengthError) = try span(duration)
    var (lead, chain) = ("", "")
    var (error, slope, timeError) = (0.0, 0.0, lengthError)
    if let known = curve.flutterCurve {
      chain = "CurveTween(curve: \(known))"
    } else if case .keyframes = curve {
      let frames = try CurveFrames(curve, within: tolerance) { $0.flutterCurve != nil }
      (error, slope) = (frames.maximumError, frames.maximumSlopeError)
      lead = frames.note(duration, "// ")
      let items = Self.items(frames.frames)
      if items.hasInstant { timeError = max(timeError, MotionFrames.instant * duration) }
      chain = "TweenSequence<double>([\n\(items.lines.joined(separator: "\n"))\n])"
    } else if curve.value(at: 0) == 0, curve.value(at: 1) == 1 {
      let fit = try curve.fitted(within: tolerance).rounded(within: tolerance)
      (error, slope) = (fit.maximumError, fit.maximumSlopeError)
      lead = Self.polyline(fit, duration)
      chain = "CurveTween(curve: const PolylineCurve())"
    } else {
      // A curve of Flutter ends at 0 and 1 by its contract.
      let frames = try CurveFrames(curve, within: tolerance) { _ in false }
      (error, slope) = (frames.maximumError, frames.maximumSlopeError)
      lead = frames.note(duration, "// ")
      chain =
        "TweenSequence<double>([\n"
        + Self.items(frames.frames).lines.joined(separator: "\n") + "\n])"
    }
    var start = "controller.forward()"
    if plan.legs != 1 {
      let arguments =
        (plan.back == .backwards ? ["reverse: true"] : [])
        + (plan.legs.map { ["count: \($0)"] } ?? [])
      start = "controller.repeat(\(arguments.joined(separator: ", ")))"
    }
    if plan.delay > 0 {
      let (pause, pauseError) = try span(plan.delay)
      timeError = max(timeError, pauseError)
      start = "Future.delayed(\(pause), () => \(start))"
    }
    return MotionForm.Text(
      """
      \(lead)final controller = AnimationController(vsync: this, duration: \(length));
      final animation = controller.drive(\(chain));
      \(start);
      """, error: error, velocityError: slope / max(duration, 1e-300), timeError: timeError)
  }

  /// A `Duration`, which counts microseconds, and how far it is off in seconds.
  private func span(_ seconds: Double) throws(TimingError) -> (String, Double) {
    guard seconds < 2000 else {
      // Whole seconds, so that the count fits a small integer.
      guard seconds < 2e9 else { throw unsayable("a time of \(seconds.decimal()) s") }
      return (
        "const Duration(seconds: \(Int(saturating: seconds.rounded())))",
        abs(seconds - seconds.rounded())
      )
    }
    let count = (seconds * 1e6).rounded()
    let error = abs(count - seconds * 1e6) / 1e6
    let isWhole = count.truncatingRemainder(dividingBy: 1000) == 0
    let text =
      isWhole
      ? "milliseconds: \(Int(saturating: count / 1000))" : "microseconds: \(Int(saturating: count))"
    return ("const Duration(\(text))", error < 1e-12 ? 0 : error)
  }

  private static func items(
    _ frames: [CurveFrames.Frame]
  ) -> (lines: [String], hasInstant: Bool) {
    var (lines, hasInstant): ([String], Bool) = ([], false)
    for (a, b) in zip(frames, frames.dropFirst()) {
      if a.x == b.x {
        // Items begin and end where they will: only at the very end a jump takes an item.
        guard b.x == 1 else { continue }
        hasInstant = true
        lines.append(
          "  TweenSequenceItem(tween: ConstantTween(\(b.y.decimal())), weight: "
            + "\(MotionFrames.instant.decimal())),")
        continue
      }
      let easing =
        a.curve == .linear
        ? "" : ".chain(CurveTween(curve: \(a.curve.flutterCurve ?? "Curves.linear")))"
      lines.append(
        "  TweenSequenceItem(tween: Tween<double>(begin: \(a.y.decimal()), end: \(b.y.decimal()))"
          + "\(easing), weight: \((b.x - a.x).decimal())),")
    }
    return (lines, hasInstant)
  }

  private static func polyline(_ fit: CurveFit, _ duration: Double) -> String {
    func list(_ values: [Double]) -> String {
      "[\(values.map { $0.decimal() }.joined(separator: ", "))]"
    }
    return """
      /// \(errorNote(fit.maximumError, fit.maximumSlopeError / duration))
      class PolylineCurve extends Curve {
        const PolylineCurve();
        static const List<double> x = \(list(fit.points.points.map { $0.x }));
        static const List<double> y = \(list(fit.points.points.map { $0.y }));
        @override
        double transformInternal(double t) {
          final i = x.lastIndexWhere((place) => place <= t).clamp(0, x.length - 2);
          if (x[i + 1] == x[i]) return y[i + 1];
          return y[i] + (y[i + 1] - y[i]) * (t - x[i]) / (x[i + 1] - x[i]);
        }
      }

      """
  }
}

extension TimingCurve {
  private static let flutterBeziers: [(name: String, curve: CubicBezier)] = [
    ("ease", .ease), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
    ("fastOutSlowIn", CubicBezier(0.4, 0, 0.2, 1)),
    ("fastLinearToSlowEaseIn", CubicBezier(0.18, 1, 0.04, 1)),
    ("easeInToLinear", CubicBezier(0.67, 0.03, 0.65, 0.09)),
    ("linearToEaseOut", CubicBezier(0.35, 0.91, 0.33, 0.97)),
    ("slowMiddle", CubicBezier(0.15, 0.85, 0.85, 0.15)),
    ("easeInSine", CubicBezier(0.47, 0, 0.745, 0.715)),
    ("easeOutSine", CubicBezier(0.39, 0.575, 0.565, 1)),
    ("easeInOutSine", CubicBezier(0.445, 0.05, 0.55, 0.95)),
    ("easeInQuad", CubicBezier(0.55, 0.085, 0.68, 0.53)),
    ("easeOutQuad", CubicBezier(0.25, 0.46, 0.45, 0.94)),
    ("easeInOutQuad", CubicBezier(0.455, 0.03, 0.515, 0.955)),
    ("easeInCubic", CubicBezier(0.55, 0.055, 0.675, 0.19)),
    ("easeOutCubic", CubicBezier(0.215, 0.61, 0.355, 1)),
    ("easeInOutCubic", CubicBezier(0.645, 0.045, 0.355, 1)),
    ("easeInQuart", CubicBezier(0.895, 0.03, 0.685, 0.22)),
    ("easeOutQuart", CubicBezier(0.165, 0.84, 0.44, 1)),
    ("easeInOutQuart", CubicBezier(0.77, 0, 0.175, 1)),
    ("easeInQuint", CubicBezier(0.755, 0.05, 0.855, 0.06)),
    ("easeOutQuint", CubicBezier(0.23, 1, 0.32, 1)),
    ("easeInOutQuint", CubicBezier(0.86, 0, 0.07, 1)),
    ("easeInExpo", CubicBezier(0.95, 0.05, 0.795, 0.035)),
    ("easeOutExpo", CubicBezier(0.19, 1, 0.22, 1)), ("easeInOutExpo", CubicBezier(1, 0, 0, 1)),
    ("easeInCirc", CubicBezier(0.6, 0.04, 0.98, 0.335)),
    ("easeOutCirc", CubicBezier(0.075, 0.82, 0.165, 1)),
    ("easeInOutCirc", CubicBezier(0.785, 0.135, 0.15, 0.86)),
    ("easeInBack", CubicBezier(0.6, -0.28, 0.735, 0.045)),
    ("easeOutBack", CubicBezier(0.175, 0.885, 0.32, 1.275)),
    ("easeInOutBack", CubicBezier(0.68, -0.55, 0.265, 1.55)),
  ]

  private static let flutterFormulas: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("decelerate", .penner(PennerEasing(.power(2), .easeOut))),
    ("bounceIn", .penner(PennerEasing(.bounce, .easeIn))),
    ("bounceOut", .penner(PennerEasing(.bounce, .easeOut))),
    ("bounceInOut", .penner(PennerEasing(.bounce, .easeInOut))),
  ]

  fileprivate var flutterCurve: String? {
    if let formula = Self.flutterFormulas.first(where: { $0.curve == self }) {
      return "Curves.\(formula.name)"
    }
    switch self {
    case .unit(.linear): return "Curves.linear"
    case .bezier(let curve), .unit(.bezier(let curve)):
      if let known = Self.flutterBeziers.first(where: { $0.curve == curve }) {
        return "Curves.\(known.name)"
      }
      return "const Cubic(\(curve.numbers.joined(separator: ", ")))"
    case .penner(let easing):
      // Flutter's swings both ways have their period in the whole, Penner's in each half.
      guard case .elastic(1, let period) = easing.family, !easing.isSettled else { return nil }
      let shown = easing.direction == .easeInOut ? period * 1.5 : period
      return "const Elastic\(easing.direction.rawValue)Curve(\(shown.decimal()))"
    default: return nil
    }
  }

  fileprivate static func flutter(named name: String) -> TimingCurve? {
    switch name {
    case "elasticIn": .penner(PennerEasing(.elastic(amplitude: 1, period: 0.4), .easeIn))
    case "elasticOut": .penner(PennerEasing(.elastic(amplitude: 1, period: 0.4), .easeOut))
    case "elasticInOut":
      .penner(PennerEasing(.elastic(amplitude: 1, period: 0.4 / 1.5), .easeInOut))
    default:
      flutterBeziers.first { $0.name == name }.map { .bezier($0.curve) }
        ?? flutterFormulas.first { $0.name == name }?.curve
    }
  }

  fileprivate static var flutterNames: [String] {
    flutterBeziers.map { $0.name } + flutterFormulas.map { $0.name }
      + ["elasticIn", "elasticOut", "elasticInOut"]
  }
}

extension MotionCode {
  func flutter() throws(SyntaxError) -> Motion {
    var plan = MotionPlan(.flutter, .curve(.linear, duration: 0))
    if let wait = find("delayed") {
      guard let span = wait.code.find("Duration") else {
        throw wait.code.fault("Future.delayed is without its Duration")
      }
      plan.delay = try span.code.flutterDuration()
    }
    if let loop = find("repeat") {
      plan.legs = try loop.code.labelled("count")?.legs()
      if loop.code.labelled("reverse")?.mentions("true") == true { plan.back = .backwards }
    }
    if let simulation = find("SpringSimulation", "ScrollSpringSimulation") {
      let (spring, velocity) = try simulation.code.flutterSpring()
      plan.body = .spring(spring, velocity: velocity)
    } else {
      guard let length = (find("AnimationController")?.code ?? self).deepLabelled("duration") else {
        throw fault("no SpringSimulation, and no duration of an AnimationController")
      }
      let duration = try (length.find("Duration")?.code ?? length).flutterDuration()
      let curve: TimingCurve
      if let sequence = find("TweenSequence") {
        curve = try flutterSequence(sequence.code, duration)
      } else if let value = deepLabelled("curve") {
        curve = try flutterCurve(value)
      } else {
        curve = .linear
      }
      plan.body = .curve(curve, duration: duration)
    }
    return try make { [plan] () throws(TimingError) in try plan.motion() }
  }

  /// The arguments of `Duration(…)`.
  private func flutterDuration() throws(SyntaxError) -> Double {
    let units = [
      ("days", 86_400.0, 1.0), ("hours", 3600, 1), ("minutes", 60, 1), ("seconds", 1, 1),
      ("milliseconds", 1, 1000), ("microseconds", 1, 1e6),
    ]
    var total: Double?
    for (name, seconds, parts) in units {
      if let value = try number(of: name) { total = (total ?? 0) + value * seconds / parts }
    }
    guard let total else { throw fault("a Duration of milliseconds is wanted") }
    return try within(MotionLimits.duration, "a Duration", total)
  }

  private func flutterSpring() throws(SyntaxError) -> (DampedSpring, Double) {
    let spring: DampedSpring
    if let found = find("withDampingRatio") {
      let (mass, stiffness) = (try found.code.needed("mass"), try found.code.needed("stiffness"))
      let ratio = try found.code.number(of: "ratio") ?? 1
      spring = try found.code.make { () throws(TimingError) in
        let unit = try DampedSpring(validatingMass: mass, stiffness: stiffness, damping: 0)
        return try DampedSpring(validatingResponse: unit.response, dampingFraction: ratio)
      }
    } else if let found = find("withDurationAndBounce") {
      let span = found.code.find("Duration")
      let duration = try span.map { found throws(SyntaxError) in try found.code.flutterDuration() }
      let bounce = try found.code.number(of: "bounce") ?? 0
      spring = try found.code.make { () throws(TimingError) in
        try DampedSpring(validatingDuration: duration ?? 0.5, bounce: bounce)
      }
    } else if let found = find("SpringDescription") {
      let (mass, stiffness) = (try found.code.needed("mass"), try found.code.needed("stiffness"))
      let damping = try found.code.needed("damping")
      spring = try found.code.make { () throws(TimingError) in
        try DampedSpring(validatingMass: mass, stiffness: stiffness, damping: damping)
      }
    } else {
      throw fault("a SpringSimulation is without its SpringDescription")
    }
    let numbers = unlabelled.dropFirst()
    guard numbers.count >= 3 else {
      throw fault("a SpringSimulation has a start, an end, a velocity")
    }
    let start = try numbers[numbers.startIndex].number("the start")
    let end = try numbers[numbers.startIndex + 1].number("the end")
    let velocity = try numbers[numbers.startIndex + 2].number("the velocity")
    guard start != end else { throw fault("the spring starts at its end") }
    return (spring, velocity / (end - start))
  }

  private func flutterCurve(_ code: MotionCode) throws(SyntaxError) -> TimingCurve {
    guard let atom = code.atoms.first else { throw fault("curve is missing") }
    let inner = MotionCode(code, atom)
    switch atom.kind {
    case .name(let name):
      let word = lastMember(of: name)
      if let curve = TimingCurve.flutter(named: word) { return curve }
      throw .unknown("curve", word, at: atom.start, among: TimingCurve.flutterNames)
    case .group(let name, _, _):
      switch lastMember(of: name) {
      case "Cubic": return try inner.bezier()
      case "Interval": return try flutterInterval(inner)
      case "FlippedCurve":
        guard let base = inner.unlabelled.first else { throw inner.fault("a curve is missing") }
        let curve = try flutterCurve(base)
        return try inner.make { () throws(TimingError) in try curve.reversed() }
      case "Threshold":
        let x = try (inner.unlabelled.first ?? inner).number("the threshold")
        return try inner.make { () throws(TimingError) in
          .points(
            try PointCurve(points: [
              .init(x: 0, y: 0), .init(x: x, y: 0), .init(x: x, y: 1), .init(x: 1, y: 1),
            ]))
        }
      case "ElasticInCurve": return try inner.flutterElastic(.easeIn)
      case "ElasticOutCurve": return try inner.flutterElastic(.easeOut)
      case "ElasticInOutCurve": return try inner.flutterElastic(.easeInOut)
      case "PolylineCurve":
        let (x, y) = (deepLabelled("x"), deepLabelled("y"))
        guard let x, let y, let xs = x.atoms.first, let ys = y.atoms.first else {
          throw fault("the points of PolylineCurve are missing")
        }
        return try points(MotionCode(x, xs).items, MotionCode(y, ys).items)
      default:
        throw .unknown(
          "curve", lastMember(of: name), at: atom.start,
          among: ["Cubic", "Interval", "FlippedCurve", "Threshold", "ElasticOutCurve"])
      }
    case .number, .text, .symbol: throw code.fault("a curve is wanted", at: atom)
    }
  }

  private func flutterElastic(
    _ direction: PennerEasing.Direction
  ) throws(SyntaxError) -> TimingCurve {
    let period = try unlabelled.first?.number("the period") ?? 0.4
    return try make { () throws(TimingError) in
      .penner(
        try PennerEasing(
          validating: .elastic(
            amplitude: 1, period: direction == .easeInOut ? period / 1.5 : period), direction))
    }
  }

  /// A curve in a part of the time, which holds before and after.
  private func flutterInterval(_ code: MotionCode) throws(SyntaxError) -> TimingCurve {
    let items = code.unlabelled
    guard items.count >= 2 else { throw code.fault("an Interval has a begin and an end") }
    let (begin, end) = (try items[0].number("the begin"), try items[1].number("the end"))
    guard 0 <= begin, begin < end, end <= 1 else {
      throw code.fault("an Interval lies in 0…1 and begins before it ends")
    }
    let curve = try code.labelled("curve").map { value throws(SyntaxError) in
      try flutterCurve(value)
    }
    var frames = MotionFrames()
    frames.add(0, 0, .linear, from: code)
    frames.add(begin, 0, curve ?? .linear, from: code)
    frames.add(end, 1, .linear, from: code)
    frames.add(1, 1, .linear, from: code)
    return try frames.curve(duration: 1, in: code)
  }

  private func flutterSequence(
    _ code: MotionCode, _ duration: Double
  ) throws(SyntaxError) -> TimingCurve {
    guard let list = code.atoms.first, case .group(_, 0x5B, _) = list.kind else {
      throw code.fault("a TweenSequence has a list of items")
    }
    var items: [(weight: Double, from: Double, to: Double, curve: TimingCurve, code: MotionCode)] =
      []
    for item in MotionCode(code, list).items {
      guard let call = item.find("TweenSequenceItem") else {
        throw item.fault("a TweenSequenceItem is wanted")
      }
      let weight = try call.code.needed("weight")
      guard weight > 0 else { throw call.code.fault("a weight above 0 is wanted") }
      if let constant = call.code.find("ConstantTween") {
        let value = try (constant.code.unlabelled.first ?? constant.code).number("the value")
        items.append((weight, value, value, .linear, call.code))
      } else if let tween = call.code.find("Tween") {
        let (from, to) = (try tween.code.needed("begin"), try tween.code.needed("end"))
        let curve = try call.code.deepLabelled("curve").map { value throws(SyntaxError) in
          try flutterCurve(value)
        }
        items.append((weight, from, to, curve ?? .linear, call.code))
      } else {
        throw call.code.fault("a Tween is wanted")
      }
    }
    let total = items.reduce(0) { $0 + $1.weight }
    var frames = MotionFrames()
    var place = 0.0
    for (index, item) in items.enumerated() {
      frames.add(place / total, item.from, item.curve, from: item.code)
      place = index + 1 == items.count ? total : place + item.weight
      frames.add(place / total, item.to, .linear, from: item.code)
    }
    return try frames.curve(duration: duration, in: code)
  }

  /// A polyline by its inputs and outputs.
  func points(_ xs: [MotionCode], _ ys: [MotionCode]) throws(SyntaxError) -> TimingCurve {
    guard xs.count == ys.count, !xs.isEmpty else {
      throw fault("\(xs.count) inputs of a polyline have \(ys.count) outputs")
    }
    var points: [PointCurve.Point] = []
    for (x, y) in zip(xs, ys) {
      points.append(.init(x: try x.number("an input"), y: try y.number("an output")))
    }
    return try make { () throws(TimingError) in .points(try PointCurve(points: points)) }
  }
}
