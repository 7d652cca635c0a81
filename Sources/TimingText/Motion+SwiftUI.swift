import Syntax
public import Timing

extension Motion {
  /// The motion as SwiftUI code: an expression, with a type of its own before it where SwiftUI has
  /// no such curve.
  ///
  /// - Throws: ``TimingError`` where the curve cannot be fitted within the tolerance.
  public func swiftUI(
    within tolerance: Double
  ) throws(TimingError) -> (text: String, fit: CurveFit?) {
    let base = try Self.swiftUI(base, within: tolerance)
    let expression = modifiers.reduce(into: base.expression) { $0 += $1.swiftUI }
    guard let fit = base.fit else { return (expression, nil) }
    return (Self.customAnimation(fit, tolerance) + "\n\n" + expression, fit)
  }

  private static func swiftUI(
    _ base: Base, within tolerance: Double
  ) throws(TimingError) -> (expression: String, fit: CurveFit?) {
    switch base {
    case .spring(let spring, let velocity):
      if velocity != 0 {
        return (
          "Animation.interpolatingSpring(stiffness: \(spring.stiffness.decimal()), damping: "
            + "\(spring.damping.decimal()), initialVelocity: \(velocity.decimal()))", nil
        )
      }
      return (
        "Animation.spring(response: \(brief(spring.response)), dampingFraction: "
          + "\(brief(spring.dampingRatio)))", nil
      )
    case .curve(let curve, let duration):
      if let expression = swiftUICurve(curve, duration: duration.decimal()) {
        return (expression, nil)
      }
      let fit = try curve.fitted(within: tolerance).rounded(within: tolerance)
      return ("Animation(PolylineAnimation(duration: \(duration.decimal())))", fit)
    }
  }

  private static func swiftUICurve(_ curve: TimingCurve, duration: String) -> String? {
    switch curve {
    case .linear, .unit(.linear): return "Animation.linear(duration: \(duration))"
    case .easeIn: return "Animation.easeIn(duration: \(duration))"
    case .easeOut: return "Animation.easeOut(duration: \(duration))"
    case .easeInOut: return "Animation.easeInOut(duration: \(duration))"
    case .bezier(let curve):
      let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map { $0.decimal() }
      return
        "Animation.timingCurve(\(numbers.joined(separator: ", ")), duration: \(duration))"
    case .unit(.bezier(let curve)):
      return "Animation.timingCurve(.bezier(startControlPoint: UnitPoint(x: "
        + "\(curve.x1.decimal()), y: \(curve.y1.decimal())), endControlPoint: UnitPoint(x: "
        + "\(curve.x2.decimal()), y: \(curve.y2.decimal()))), duration: \(duration))"
    case .circular(let curve), .unit(.circular(let curve)):
      return "Animation.timingCurve(.\(curve.rawValue), duration: \(duration))"
    default: return nil
    }
  }

  /// A number as it was before it was divided and multiplied, if that is short.
  private static func brief(_ value: Double) -> String {
    let rounded = (value * 1e9).rounded() / 1e9
    return (abs(rounded - value) <= 4e-16 * abs(value) ? rounded : value).decimal()
  }

  /// A `CustomAnimation` along a polyline; it starts where the curve starts and can be delayed,
  /// repeated and merged as SwiftUI's own.
  private static func customAnimation(_ fit: CurveFit, _ tolerance: Double) -> String {
    let points = fit.points.points
    let lines = stride(from: 0, to: points.count, by: 4).map { start in
      "    "
        + points[start..<min(start + 4, points.count)]
        .map { "(\($0.x.decimal()), \($0.y.decimal()))" }.joined(separator: ", ")
    }
    return """
      /// Within \(tolerance.decimal()) of the curve: the error is at most \(fit.maximumError.decimal()).
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
  }
}

extension Motion.Modifier {
  /// The modifier as SwiftUI code, with the dot before it.
  fileprivate var swiftUI: String {
    switch self {
    case .delay(let pause): ".delay(\(pause.decimal()))"
    case .speed(let factor): ".speed(\(factor.decimal()))"
    case .repetition(let legs?, let autoreverses):
      ".repeatCount(\(legs), autoreverses: \(autoreverses))"
    case .repetition(nil, let autoreverses): ".repeatForever(autoreverses: \(autoreverses))"
    }
  }
}
