import Syntax
import Timing

/// Curves and springs by their names and arguments.
enum TimingNames {
  static func base(_ call: Term) throws(SyntaxError) -> Motion.Base {
    if let spring = try TimingSprings.base(call) { return spring }
    var arguments = TimingArguments(call)
    let name = arguments.name.lowercased()
    // CSS's linear() has points, SwiftUI's a duration; both are functions, and the word is neither.
    let hasPoints = arguments.count > 0 && !arguments.has("duration")
    let curve: TimingCurve
    if name == "timingcurve", let call = arguments.takeCall() {
      // SwiftUI's `timingCurve(.circularEaseIn, duration: 1)`.
      guard case .curve(let inner, _) = try base(call) else {
        throw .unknown("curve", call.name ?? "", at: call.start, among: names)
      }
      curve = inner
    } else if name == "linear", hasPoints {
      return .curve(try points(call), duration: Motion.defaultDuration)
    } else if let found = try function(name, &arguments) {
      curve = found
    } else if let known = named[name] {
      curve = known
    } else if let d3 = try D3Names.curve(name, &arguments) {
      curve = d3
    } else {
      throw .unknown("curve", arguments.name, at: call.start, among: names)
    }
    let offset = arguments.offset(of: "duration")
    let duration = try arguments.number("duration", byPlace: false)
    try arguments.end()
    if let duration, !MotionLimits.duration.contains(duration) {
      throw SyntaxError(
        offset: offset ?? call.start, message: "the duration is out of range",
        expected: "0 to 1e9 seconds")
    }
    return .curve(curve, duration: duration ?? Motion.defaultDuration)
  }

  private static let named = TimingCurve.named.reduce(into: [String: TimingCurve]()) {
    let name = $1.name.lowercased()
    if $0[name] == nil { $0[name] = $1.curve }
  }

  /// All names, for suggestions and lists.
  static let names =
    TimingCurve.named.map { $0.name }
    + ["cubic-bezier", "timingCurve", "bezier", "steps"] + TimingSprings.names + D3Names.names

  private static func function(
    _ name: String, _ arguments: inout TimingArguments
  ) throws(SyntaxError) -> TimingCurve? {
    switch name {
    case "cubic-bezier", "timingcurve", "cubicbezier":
      let (x1, y1) = (try arguments.needed("x1"), try arguments.needed("y1"))
      let (x2, y2) = (try arguments.needed("x2"), try arguments.needed("y2"))
      return try arguments.make { () throws(TimingError) in
        .bezier(try CubicBezier(validating: x1, y1, x2, y2))
      }
    case "bezier":
      guard let start = try point("startControlPoint", &arguments),
        let end = try point("endControlPoint", &arguments)
      else {
        throw arguments.fault("bezier needs two control points")
      }
      return .unit(.bezier(CubicBezier(start.x, start.y, end.x, end.y)))
    case "steps": return try steps(&arguments)
    case "wobble" where arguments.count > 0 && !onlyDuration(arguments):
      let amplitude = try arguments.number("amplitude") ?? 0.1
      let halfTurns = try arguments.number("halfTurns") ?? 8.5
      let word = try arguments.word("envelope")
      let envelope = word.map { Wobble.Envelope(rawValue: $0.text.lowercased()) } ?? .constant
      guard let envelope else {
        throw .unknown(
          "envelope", word?.text ?? "", at: word?.offset ?? 0,
          among: Wobble.Envelope.allCases.map { $0.rawValue })
      }
      return try arguments.make { () throws(TimingError) in
        .wobbling(
          try Wobble(validatingAmplitude: amplitude, halfTurns: halfTurns, envelope: envelope))
      }
    default: return nil
    }
  }

  private static func onlyDuration(_ arguments: TimingArguments) -> Bool {
    arguments.count == 1 && arguments.has("duration")
  }

  private static func steps(
    _ arguments: inout TimingArguments
  ) throws(SyntaxError) -> TimingCurve {
    let number = try arguments.needed("count")
    guard let count = Int64(exactly: number), count <= 1_000_000_000 else {
      throw arguments.fault("steps() needs a whole number of steps")
    }
    var jump = StepCurve.Jump.end
    if let word = try arguments.word("position") {
      let names: [String: StepCurve.Jump] = [
        "start": .start, "end": .end, "jump-start": .start, "jump-end": .end,
        "jump-none": .none, "jump-both": .both,
      ]
      guard let found = names[word.text.lowercased()] else {
        throw .unknown("step position", word.text, at: word.offset, among: names.keys.sorted())
      }
      jump = found
    }
    return try arguments.make { () throws(TimingError) in
      .steps(try StepCurve(validatingCount: Int(clamping: count), jump: jump))
    }
  }

  /// Reads `UnitPoint(x: 0.42, y: 0)` or `.init(x:y:)`.
  private static func point(
    _ label: String, _ arguments: inout TimingArguments
  ) throws(SyntaxError) -> (x: Double, y: Double)? {
    guard let argument = arguments.take(label) else { return nil }
    guard case .group? = argument.only else {
      throw arguments.fault("\(label) is not a point, UnitPoint(x:y:)", at: argument.offset)
    }
    var inner = TimingArguments(argument.values[0])
    let point = (x: try inner.needed("x"), y: try inner.needed("y"))
    try inner.end()
    return point
  }

  /// Reads CSS's `linear()`: a list of numbers. Each number can have up to two percentages, before
  /// or after it.
  private static func points(_ call: Term) throws(SyntaxError) -> TimingCurve {
    let arguments = TimingArguments(call)
    var stops: [PointCurve.Stop] = []
    for argument in arguments.rest {
      if let label = argument.label {
        throw .unknown("argument of linear", label, at: argument.offset, among: ["duration"])
      }
      var output: Double?
      var places: [Double] = []
      var isBehindPlace = false
      for value in argument.values {
        guard case .number(let number, let unit) = value.kind, unit == "" || unit == "%" else {
          throw arguments.fault("expected a number or a percentage", at: value.start)
        }
        // Two places stand together, before the number or after it.
        if unit == "%", places.count == 2 || places.count == 1 && !isBehindPlace {
          throw arguments.fault("there are too many percentages", at: value.start)
        }
        if unit == "", output != nil {
          throw arguments.fault("a comma is missing before this number", at: value.start)
        }
        if unit == "%" { places.append(number) } else { output = number }
        isBehindPlace = unit == "%"
      }
      guard let output else {
        throw arguments.fault("a point of linear() has no number", at: argument.offset)
      }
      stops.append(.init(output, at: places.first))
      if places.count == 2 { stops.append(.init(output, at: places[1])) }
    }
    return try arguments.make { () throws(TimingError) in .points(try PointCurve(stops)) }
  }
}
