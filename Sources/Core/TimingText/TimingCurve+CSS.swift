import Syntax
public import Timing

extension TimingCurve {
  /// The curve as a CSS easing function, or nil if CSS does not have the curve. To approximate any
  /// curve with `linear()`, use ``css(within:)``.
  ///
  /// ```swift
  /// print(TimingCurve.easeInOut.css!)  // ease-in-out
  /// print(TimingCurve.bezier(0.2, 0, 0, 1).css!)  // cubic-bezier(0.2, 0, 0, 1)
  /// print(TimingCurve.wobble.css == nil)  // true
  /// ```
  public var css: String? {
    if let name = Self.cssNames.first(where: { $0.curve == self })?.name { return name }
    return switch self {
    case .linear, .unit(.linear): "linear"
    case .bezier(let curve), .unit(.bezier(let curve)): curve.css
    case .steps(let curve):
      curve.jump == .end
        ? "steps(\(curve.count))" : "steps(\(curve.count), \(curve.jump.rawValue))"
    case .points(let curve): curve.css
    case .circular, .penner, .smoothstep, .wobbling, .spring, .keyframes, .unit: nil
    }
  }

  /// Returns the curve as a CSS easing function. If CSS does not have the curve, the result is a
  /// `linear()` with the fewest points that stays within `tolerance` of the curve. Its numbers are
  /// rounded within the tolerance.
  ///
  /// ```swift
  /// let spring = TimingCurve.spring(DampedSpring(duration: 0.5, bounce: 0.3))
  /// let linear = try spring.css(within: 0.05)
  /// print(linear.text.hasPrefix("linear("), linear.fit!.maximumError <= 0.05)  // true true
  /// ```
  ///
  /// - Throws: ``TimingError`` if the curve can't be fitted within the tolerance, or if the
  ///   tolerance is outside ``MotionForm/tolerances``.
  public func css(
    within tolerance: Double
  ) throws(TimingError) -> (text: String, fit: CurveFit?) {
    try MotionForm.check(tolerance)
    if let css { return (css, nil) }
    let fit = try fitted(within: tolerance).rounded(within: tolerance)
    return (fit.points.css, fit)
  }

  static let cssNames: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("ease-in-out", .easeInOut), ("step-start", .stepStart), ("step-end", .stepEnd),
  ]
}

extension CubicBezier {
  /// The curve as CSS's `cubic-bezier()`.
  ///
  /// ```swift
  /// print(CubicBezier(0.2, 0, 0, 1).css)  // cubic-bezier(0.2, 0, 0, 1)
  /// ```
  public var css: String { "cubic-bezier(\(numbers.joined(separator: ", ")))" }

  /// The inner points' coordinates as every platform writes them: x1, y1, x2, y2.
  var numbers: [String] { [x1, y1, x2, y2].map { $0.plainDecimal } }
}

extension PointCurve {
  /// The curve in CSS's notation `linear()`. A first point at 0 and a last point at 1 are written
  /// without their input. Two neighbouring points with the same output share one stop.
  public var css: String {
    var stops: [String] = []
    var index = 0
    while index < points.count {
      let point = points[index]
      let isPair = index + 1 < points.count && points[index + 1].y == point.y
      if isPair {
        let (from, to) = (point.x.percentage(), points[index + 1].x.percentage())
        stops.append("\(point.y.plainDecimal) \(from) \(to)")
        index += 2
        continue
      }
      let isPlain =
        (index == 0 && point.x == 0) || (index == points.count - 1 && point.x == 1)
      stops.append(
        isPlain ? point.y.plainDecimal : "\(point.y.plainDecimal) \(point.x.percentage())")
      index += 1
    }
    return "linear(\(stops.joined(separator: ", ")))"
  }
}
