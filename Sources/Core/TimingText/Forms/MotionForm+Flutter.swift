import Syntax
import Timing
import VectorMath

// Flutter in Dart. Sources: physics/spring_simulation.dart, animation/curves.dart,
// animation/tween_sequence.dart and animation/animation_controller.dart of flutter/flutter.

extension MotionDialect {
  static var flutter: Self {
    Self(
      title: "Flutter", hasSpring: { _, _, isRepeated in !isRepeated }, startsEarly: false,
      time: flutterDuration,
      leg: { seconds, isRepeated throws(TimingError) in
        guard !isRepeated || seconds >= 0.5e-6 else {
          throw .unsayable("Flutter", "a repetition shorter than half a microsecond")
        }
        return try flutterDuration(seconds)
      }, easing: { $0.flutterCurve }, fit: .polyline(flutterPolyline),
      // A curve of Flutter ends at 0 and 1 by its contract.
      fitsWholeWays: true, place: flutterPlaces, write: flutterText,
      unread: [
        "reverse()", "reverseDuration", "reverseCurve", "animateBack", "animateTo", "fling",
        "timeDilation", "lowerBound", "upperBound", "Timer", "periodic", "stop()", "flipped",
      ], find: { code throws(SyntaxError) in try code.flutterMotions() })
  }

  private static func flutterText(_ spec: MotionSpec) -> String {
    let chain: String
    switch spec.body {
    case .spring(let spring, let velocity):
      let simulation =
        "SpringSimulation(const SpringDescription(mass: 1, stiffness: "
        + "\(spring.stiffness.decimal()), damping: \(spring.damping.decimal())), 0, 1, "
        + "\(velocity.decimal()))"
      return spec.delay.map {
        "Future.delayed(\($0), () => controller.animateWith(\(simulation)));"
      } ?? simulation
    case .easing(let curve): chain = "CurveTween(curve: \(curve))"
    case .keyframes(let frames):
      let items = zip(frames, frames.dropFirst()).compactMap(flutterItem)
      chain = "TweenSequence<double>([\n\(items.joined())])"
    }
    var start = "controller.forward()"
    if spec.legs != 1 {
      let arguments =
        (spec.isBack ? ["reverse: true"] : []) + (spec.legs.map { ["count: \($0)"] } ?? [])
      start = "controller.repeat(\(arguments.joined(separator: ", ")))"
    }
    if let delay = spec.delay { start = "Future.delayed(\(delay), () => \(start))" }
    return """
      final controller = AnimationController(vsync: this, duration: \(spec.duration));
      final animation = controller.drive(\(chain));
      \(start);
      """
  }

  /// Returns a line for the segment between two keyframes.
  private static func flutterItem(_ a: Keyframe<Double>, _ b: Keyframe<Double>) -> String? {
    // Items begin and end where they will: only at the very end a jump takes an item.
    guard a.offset < b.offset || b.offset == 1 else { return nil }
    let (value, isJump) = (b.value.decimal(), a.offset == b.offset)
    let easing =
      isJump || a.curve == .linear
      ? "" : ".chain(CurveTween(curve: \(a.curve.flutterCurve ?? "Curves.linear")))"
    let tween =
      isJump
      ? "ConstantTween(\(value))" : "Tween<double>(begin: \(a.value.decimal()), end: \(value))"
    let weight = isJump ? MotionFrames.instant : b.offset - a.offset
    return "  TweenSequenceItem(tween: \(tween)\(easing), weight: \(weight.decimal())),\n"
  }

  private static func flutterPlaces(_ frames: inout [Keyframe<Double>], _ duration: Double)
    -> Double
  {
    frames.dropLast().last?.offset == 1 ? MotionFrames.instant * duration : 0
  }

  /// A `Duration`, which counts microseconds.
  private static func flutterDuration(_ seconds: Double) throws(TimingError) -> Time {
    guard seconds < 2000 else {
      // Whole seconds, so that the count fits a small integer.
      guard seconds < 2e9 else { throw .unsayable("Flutter", "a time of \(seconds.decimal()) s") }
      let whole = seconds.rounded()
      return ("const Duration(seconds: \(Int(saturating: whole)))", abs(seconds - whole))
    }
    let (count, error) = ticks(seconds, perSecond: 1e6)
    let isWhole = count.isMultiple(of: 1000)
    let text = isWhole ? "milliseconds: \(count / 1000)" : "microseconds: \(count)"
    return ("const Duration(\(text))", error)
  }

  private static func flutterPolyline(
    _ polyline: PointCurve, _ note: String
  ) -> (word: String, declaration: String) {
    let (x, y) = (polyline.points.map { $0.x.decimal() }, polyline.points.map { $0.y.decimal() })
    return (
      "const PolylineCurve()",
      """
      /// \(note)
      class PolylineCurve extends Curve {
        const PolylineCurve();
        static const List<double> x = \(bracketed(x));
        static const List<double> y = \(bracketed(y));
        @override
        double transformInternal(double t) {
          final i = x.lastIndexWhere((place) => place <= t).clamp(0, x.length - 2);
          if (x[i + 1] == x[i]) return y[i + 1];
          return y[i] + (y[i + 1] - y[i]) * (t - x[i]) / (x[i + 1] - x[i]);
        }
      }

      """
    )
  }
}

extension CurveNames {
  fileprivate static let flutter = Self(
    list: [
      ("ease", .ease), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
      ("fastOutSlowIn", .bezier(0.4, 0, 0.2, 1)),
      ("fastLinearToSlowEaseIn", .bezier(0.18, 1, 0.04, 1)),
      ("easeInToLinear", .bezier(0.67, 0.03, 0.65, 0.09)),
      ("linearToEaseOut", .bezier(0.35, 0.91, 0.33, 0.97)),
      ("slowMiddle", .bezier(0.15, 0.85, 0.85, 0.15)),
    ]
      + families(
        "ease",
        [
          [0.47, 0, 0.745, 0.715, 0.39, 0.575, 0.565, 1, 0.445, 0.05, 0.55, 0.95],
          [0.55, 0.085, 0.68, 0.53, 0.25, 0.46, 0.45, 0.94, 0.455, 0.03, 0.515, 0.955],
          [0.55, 0.055, 0.675, 0.19, 0.215, 0.61, 0.355, 1, 0.645, 0.045, 0.355, 1],
          [0.895, 0.03, 0.685, 0.22, 0.165, 0.84, 0.44, 1, 0.77, 0, 0.175, 1],
          [0.755, 0.05, 0.855, 0.06, 0.23, 1, 0.32, 1, 0.86, 0, 0.07, 1],
          [0.95, 0.05, 0.795, 0.035, 0.19, 1, 0.22, 1, 1, 0, 0, 1],
          [0.6, 0.04, 0.98, 0.335, 0.075, 0.82, 0.165, 1, 0.785, 0.135, 0.15, 0.86],
          [0.6, -0.28, 0.735, 0.045, 0.175, 0.885, 0.32, 1.275, 0.68, -0.55, 0.265, 1.55],
        ]) + [
        ("linear", .linear), ("decelerate", .penner(PennerEasing(.power(2), .easeOut))),
        ("bounceIn", .penner(PennerEasing(.bounce, .easeIn))),
        ("bounceOut", .penner(PennerEasing(.bounce, .easeOut))),
        ("bounceInOut", .penner(PennerEasing(.bounce, .easeInOut))),
        ("elasticIn", .penner(PennerEasing(.elastic(amplitude: 1, period: 0.4), .easeIn))),
        ("elasticOut", .penner(PennerEasing(.elastic(amplitude: 1, period: 0.4), .easeOut))),
        (
          "elasticInOut",
          .penner(PennerEasing(.elastic(amplitude: 1, period: 0.4 / 1.5), .easeInOut))
        ),
      ])
}

extension TimingCurve {
  fileprivate var flutterCurve: String? {
    // Flutter's swings both ways have their period in the whole, Penner's in each half.
    if case .penner(let easing) = self, case .elastic(1, let period) = easing.family {
      let shown = easing.direction == .easeInOut ? period * 1.5 : period
      return easing.isSettled
        ? nil : "const Elastic\(easing.direction.rawValue)Curve(\(shown.decimal()))"
    }
    return CurveNames.flutter.name(of: plain).map { "Curves.\($0)" }
      ?? cubicNumbers.map { "const Cubic(\($0.joined(separator: ", ")))" }
  }
}

extension MotionCode {
  /// Finds springs, and controllers with a duration. If there are none, finds widgets with a
  /// duration.
  fileprivate func flutterMotions() throws(SyntaxError) -> [MotionFinding] {
    let timed = groups.filter {
      $0.scanner.bytes[$0.end - 1] == 0x29 && $0.name != "Duration"
        && $0.colonLabelled("duration") != nil
    }
    let found =
      groups.filter { ["SpringSimulation", "ScrollSpringSimulation"].contains($0.name) }
      + timed.filter { $0.name == "AnimationController" }
    let chosen = found.isEmpty ? timed : found
    guard !chosen.isEmpty else {
      throw fault("there is no SpringSimulation and no AnimationController with a duration")
    }
    return chosen.map { MotionFinding($0) { code throws(SyntaxError) in try code.flutter() } }
  }

  private func flutter() throws(SyntaxError) -> Motion {
    var plan = MotionPlan(.flutter, .curve(.linear, duration: 0))
    /// Returns the only call of a name in the whole text.
    func only(_ names: String...) throws(SyntaxError) -> MotionCode? {
      let found = text.outermost(names)
      guard found.count < 2 else { throw found[1].fault("‘\(found[1].name)’ is given twice") }
      return found.first
    }
    if let wait = try only("delayed") {
      guard let length = wait.unlabelled.first else {
        throw wait.fault("Future.delayed has no Duration")
      }
      plan.delay = try length.flutterDuration()
    }
    if let start = try only("forward"), !start.terms.isEmpty {
      throw start.fault("can't read forward() unless it starts at the beginning")
    }
    if let loop = try only("repeat") {
      try loop.only(["count", "reverse"], in: "repeat()")
      plan.legs = try loop.labelled("count")?.legs()
      if try loop.labelled("reverse")?.truth("reverse") == true { plan.back = .backwards }
    }
    if name.hasSuffix("SpringSimulation") {
      let (spring, velocity) = try flutterSpring()
      plan.body = .spring(spring, velocity: velocity)
      return try motion(plan)
    }
    if name == "AnimationController" {
      try self.only(
        ["duration", "vsync", "debugLabel", "animationBehavior"], in: "an AnimationController")
    }
    let duration = try needed(colonLabelled("duration"), or: "duration is missing").resolved()
      .flutterDuration()
    let scope = name == "AnimationController" ? text : self
    let sequence = try only("TweenSequence")
    // The curves but for those of a sequence's items and within other curves.
    let curves = scope.curveLabels
    guard curves.count + (sequence == nil ? 0 : 1) < 2 else {
      throw curves[curves.count - 1].fault("a motion has a second curve")
    }
    let curve =
      if let sequence { try flutterSequence(sequence, duration) } else {
        try curves.first.map { value throws(SyntaxError) in try flutterCurve(value) }
      }
    plan.body = .curve(curve ?? .linear, duration: duration)
    return try motion(plan)
  }

  private func colonLabelled(_ label: String) -> MotionCode? {
    terms.indices.dropLast(2).first { terms[$0].word == label && terms[$0 + 1].isSymbol(":") }
      .map { value(at: $0 + 2) }
  }

  private var curveLabels: [MotionCode] {
    let own = [colonLabelled("curve")].compactMap { $0 }
    return own
      + terms.flatMap { term -> [MotionCode] in
        let code = MotionCode(self, term)
        guard term.bracket != nil,
          !["TweenSequence", "Interval", "FlippedCurve"].contains(code.name)
        else { return [] }
        return code.curveLabels
      }
  }

  /// Reads a `Duration(milliseconds: 300)` that is alone.
  private func flutterDuration() throws(SyntaxError) -> Double {
    guard let term = terms.first, terms.count == 1, term.bracket == "(",
      lastMember(of: term.name ?? "") == "Duration"
    else {
      throw fault("expected a Duration in milliseconds", at: terms.last)
    }
    return try MotionCode(self, term).durationParts()
  }

  private func durationParts() throws(SyntaxError) -> Double {
    let units = [
      ("days", 86_400.0, 1.0), ("hours", 3600, 1), ("minutes", 60, 1), ("seconds", 1, 1),
      ("milliseconds", 1, 1000), ("microseconds", 1, 1e6),
    ]
    try only(units.map { $0.0 }, in: "a Duration")
    var total: Double?
    for (name, seconds, parts) in units {
      if let value = try number(of: name) { total = (total ?? 0) + value * seconds / parts }
    }
    guard let total else { throw fault("expected a Duration in milliseconds") }
    return try within(MotionLimits.duration, "a Duration", total)
  }

  private func flutterSpring() throws(SyntaxError) -> (DampedSpring, Double) {
    let spring: DampedSpring
    if let found = find("withDampingRatio") {
      try found.only(["mass", "stiffness", "ratio"], in: "withDampingRatio")
      let (mass, stiffness) = (try found.needed("mass"), try found.needed("stiffness"))
      let ratio = try found.number(of: "ratio") ?? 1
      spring = try found.make { () throws(TimingError) in
        let unit = try DampedSpring(validatingMass: mass, stiffness: stiffness, damping: 0)
        return try DampedSpring(validatingResponse: unit.response, dampingFraction: ratio)
      }
    } else if let found = find("withDurationAndBounce") {
      try found.only(["duration", "bounce"], in: "withDurationAndBounce")
      let duration = try found.labelled("duration")?.flutterDuration()
      let bounce = try found.number(of: "bounce") ?? 0
      spring = try found.make { () throws(TimingError) in
        try DampedSpring(validatingDuration: duration ?? 0.5, bounce: bounce)
      }
    } else if let found = find("SpringDescription") {
      try found.only(["mass", "stiffness", "damping"], in: "a SpringDescription")
      spring = try found.spring()
    } else {
      throw fault("a SpringSimulation has no SpringDescription")
    }
    try only(["tolerance", "snapToEnd"], unlabelled: 4, in: "a SpringSimulation")
    let numbers = unlabelled.dropFirst()
    guard numbers.count == 3 else {
      throw fault("a SpringSimulation needs a start, an end and a velocity")
    }
    let start = try numbers[numbers.startIndex].number("the start")
    let end = try numbers[numbers.startIndex + 1].number("the end")
    let velocity = try numbers[numbers.startIndex + 2].number("the velocity")
    guard start != end else { throw fault("the spring starts at its end") }
    return (spring, velocity / (end - start))
  }

  private func flutterCurve(_ code: MotionCode) throws(SyntaxError) -> TimingCurve {
    guard let term = code.terms.first else { throw fault("curve is missing") }
    guard code.terms.count == 1 else { throw code.fault("expected one curve", at: code.terms[1]) }
    let inner = MotionCode(code, term)
    switch term.kind {
    case .name(let name):
      let word = lastMember(of: name)
      if let curve = CurveNames.flutter.curve(named: word), [word, "Curves.\(word)"].contains(name)
      {
        return curve
      }
      throw .unknown("curve", word, at: term.start, among: CurveNames.flutter.list.map { $0.name })
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
        let (x, y) = (text.deepLabelled("x"), text.deepLabelled("y"))
        guard let x, let y, let xs = x.terms.first, let ys = y.terms.first else {
          throw fault("the points of PolylineCurve are missing")
        }
        return try points(MotionCode(x, xs).items, MotionCode(y, ys).items)
      default:
        throw .unknown(
          "curve", lastMember(of: name), at: term.start,
          among: ["Cubic", "Interval", "FlippedCurve", "Threshold", "ElasticOutCurve"])
      }
    case .number, .text, .symbol: throw code.fault("expected a curve", at: term)
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

  /// Reads a curve that runs in a part of the time, with constant values before and after.
  private func flutterInterval(_ code: MotionCode) throws(SyntaxError) -> TimingCurve {
    try code.only(["curve"], unlabelled: 2, in: "an Interval")
    let items = code.unlabelled
    guard items.count == 2 else { throw code.fault("an Interval needs a begin and an end") }
    let (begin, end) = (try items[0].number("the begin"), try items[1].number("the end"))
    guard 0 <= begin, begin < end, end <= 1 else {
      throw code.fault("an Interval must be within 0…1 and begin before it ends")
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
    let list = try code.needed(code.group("["), or: "a TweenSequence needs a list of items")
    var items: [(weight: Double, from: Double, to: Double, curve: TimingCurve, code: MotionCode)] =
      []
    for item in list.items {
      let call = try item.needed(
        item.find("TweenSequenceItem"), or: "expected a TweenSequenceItem")
      try call.only(["tween", "weight"], in: "a TweenSequenceItem")
      let weight = try call.needed("weight")
      guard weight > 0 else { throw call.fault("expected a weight above 0") }
      if let constant = call.find("ConstantTween") {
        let value = try (constant.unlabelled.first ?? constant).number("the value")
        items.append((weight, value, value, .linear, call))
      } else if let tween = call.find("Tween") {
        try tween.only(["begin", "end"], in: "a Tween")
        let (from, to) = (try tween.needed("begin"), try tween.needed("end"))
        let curves = call.curveLabels
        guard curves.count < 2 else { throw curves[1].fault("an item has a second curve") }
        let curve = try curves.first.map { value throws(SyntaxError) in
          try flutterCurve(value)
        }
        items.append((weight, from, to, curve ?? .linear, call))
      } else {
        throw call.fault("expected a Tween")
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

  /// Creates a polyline from its inputs and outputs.
  func points(_ xs: [MotionCode], _ ys: [MotionCode]) throws(SyntaxError) -> TimingCurve {
    guard xs.count == ys.count, !xs.isEmpty else {
      throw fault("a polyline has \(xs.count) inputs and \(ys.count) outputs")
    }
    var points: [PointCurve.Point] = []
    for (x, y) in zip(xs, ys) {
      points.append(.init(x: try x.number("an input"), y: try y.number("an output")))
    }
    return try make { () throws(TimingError) in .points(try PointCurve(points: points)) }
  }
}
