public import Timing

extension TimingText {
  /// The curve as a CSS timing function, where CSS has it; nil where it must be fitted.
  public static func css(_ curve: TimingCurve) -> String? {
    if let name = cssNames.first(where: { $0.curve == curve })?.name { return name }
    return switch curve {
    case .linear, .unit(.linear): "linear"
    case .bezier(let curve), .unit(.bezier(let curve)): css(curve)
    case .steps(let curve):
      curve.jump == .end
        ? "steps(\(curve.count))" : "steps(\(curve.count), \(curve.jump.rawValue))"
    case .points(let curve): css(curve)
    case .circular, .penner, .smoothstep, .wobble, .spring, .unit: nil
    }
  }

  /// CSS's `cubic-bezier()`.
  public static func css(_ curve: CubicBezier) -> String {
    let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map(number)
    return "cubic-bezier(\(numbers.joined(separator: ", ")))"
  }

  /// CSS's `linear()`: places are left out at the ends, and two points of one height share it.
  public static func css(_ curve: PointCurve) -> String {
    let points = curve.points
    var stops: [String] = []
    var index = 0
    while index < points.count {
      let point = points[index]
      let isPair = index + 1 < points.count && points[index + 1].y == point.y
      if isPair {
        stops.append(
          "\(number(point.y)) \(percent(point.x)) \(percent(points[index + 1].x))")
        index += 2
        continue
      }
      let isPlain =
        (index == 0 && point.x == 0) || (index == points.count - 1 && point.x == 1)
      stops.append(isPlain ? number(point.y) : "\(number(point.y)) \(percent(point.x))")
      index += 1
    }
    return "linear(\(stops.joined(separator: ", ")))"
  }

  /// The curve as a CSS timing function: its own, or a `linear()` of fewest points near to it, its
  /// numbers rounded as far as the tolerance lets them be.
  ///
  /// - Throws: ``TimingError``.
  public static func css(
    _ curve: TimingCurve, within tolerance: Double
  ) throws(TimingError) -> (text: String, fit: CurveFit?) {
    if let text = css(curve) { return (text, nil) }
    let fit = try curve.fitted(within: tolerance).rounded(within: tolerance)
    return (css(fit.points), fit)
  }

  /// The motion as a value of CSS's `animation`, without a name; nil where CSS cannot say it: a
  /// pause in every repetition, or a repetition of repetitions.
  ///
  /// - Throws: ``TimingError``.
  public static func cssAnimation(
    _ motion: Motion, within tolerance: Double
  ) throws(TimingError) -> (text: String, fit: CurveFit?)? {
    guard let plan = CSSAnimation(motion) else { return nil }
    let function = try css(plan.curve, within: tolerance)
    var parts = ["\(number(plan.duration))s", function.text]
    if plan.delay != 0 { parts.append("\(number(plan.delay))s") }
    if plan.iterations != "1" { parts.append(plan.iterations) }
    if plan.alternates { parts.append("alternate") }
    return (parts.joined(separator: " "), function.fit)
  }

  private static let cssNames: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("ease-in-out", .easeInOut), ("step-start", .stepStart), ("step-end", .stepEnd),
  ]

  /// The shortest number that reads back, without a point that nothing follows.
  static func number(_ value: Double) -> String {
    if value == 0 { return "0" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The shortest percentage that reads back to a place: its digits, the point two further on.
  private static func percent(_ x: Double) -> String {
    let text = "\(abs(x))"
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    if let mark = text.firstIndex(of: "e") {
      let exponent = (Int(text[text.index(after: mark)...]) ?? 0) + 2
      return "\(x < 0 ? "-" : "")\(text[..<mark])e\(exponent)%"
    }
    guard parts.count == 2 else { return number(x * 100) + "%" }
    let fraction = parts[1] + String(repeating: "0", count: max(0, 2 - parts[1].count))
    var whole = (parts[0] + fraction.prefix(2)).drop { $0 == "0" }
    if whole.isEmpty { whole = "0" }
    var rest = fraction.dropFirst(2)
    while rest.last == "0" { rest.removeLast() }
    return (x < 0 ? "-" : "") + whole + (rest.isEmpty ? "" : "." + rest) + "%"
  }
}

/// A motion taken apart into what CSS's `animation` has words for.
private struct CSSAnimation {
  var curve = TimingCurve.linear
  var duration = 0.0
  var delay = 0.0
  var iterations = "1"
  var alternates = false

  init?(_ motion: Motion) {
    switch motion {
    case .curve(let curve, let duration): (self.curve, self.duration) = (curve, duration)
    case .spring:
      guard let curve = motion.curve, case .spring(let spring) = curve else { return nil }
      (self.curve, duration) = (curve, spring.duration)
    case .delayed(let inner, let pause):
      guard let plan = Self(inner), pause.isFinite else { return nil }
      self = plan
      delay += pause
    case .paced(let inner, let factor):
      guard let plan = Self(inner), factor > 0, factor.isFinite else { return nil }
      self = plan
      duration /= factor
      delay /= factor
    case .repeated(let inner, let legs, let autoreverses):
      guard let plan = Self(inner), plan.delay == 0, plan.iterations == "1" else { return nil }
      self = plan
      iterations = legs.map { "\(max($0, 1))" } ?? "infinite"
      alternates = autoreverses && iterations != "1"
    }
  }
}
