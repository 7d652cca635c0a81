public import VectorMath

/// An easing curve: a function from the progress of time to the progress of a value. Inputs are in
/// 0…1, and most outputs lie in 0…1.
///
/// ```swift
/// let curve = TimingCurve.bezier(0.42, 0, 0.58, 1)
/// print(curve == .easeInOut, curve(0.5))  // true 0.5
/// print(try TimingCurve(css: "steps(4, end)")(0.6))  // 0.5
/// ```
///
/// The curves of CSS continue outside 0…1 according to CSS Easing 2. All other curves are constant
/// outside 0…1.
public enum TimingCurve: Easing {
  case linear
  case bezier(CubicBezier)
  case steps(StepCurve)
  case points(PointCurve)
  case circular(CircularCurve)
  case penner(PennerEasing)
  case smoothstep(Smoothstep)
  case wobbling(Wobble)
  case spring(SpringCurve)

  /// The values of a track of keyframes. The inputs 0…1 cover the track's whole duration, and the
  /// outputs are the track's values without scaling.
  case keyframes(Track<Double>)

  /// SwiftUI's `UnitCurve`, whose input is clamped.
  case unit(UnitEasing)

  /// Returns the output at the input `x`.
  ///
  /// ```swift
  /// print(TimingCurve.ease.value(at: 0.5))  // 0.8024…
  /// ```
  public func value(at x: Double) -> Double {
    switch self {
    case .linear: x
    case .bezier(let curve): curve.value(at: x)
    case .steps(let curve): curve.value(at: x)
    case .points(let curve): curve.value(at: x)
    case .circular(let curve): curve.value(at: x)
    case .penner(let curve): curve.value(at: x)
    case .smoothstep(let curve): curve.value(at: x)
    case .wobbling(let curve): curve.value(at: x)
    case .spring(let curve): curve.value(at: x)
    case .keyframes(let track): track.value(at: x * track.duration)
    case .unit(let curve): curve.value(at: x)
    }
  }

  /// Returns the derivative at `x`. It is infinite where the curve is vertical.
  ///
  /// ```swift
  /// print(TimingCurve.linear.slope(at: 0.3), TimingCurve.easeIn.slope(at: 0))  // 1.0 0.0
  /// ```
  ///
  /// At a kink or a jump, the result is the derivative of the part after it. At 1, the result is
  /// the derivative of the part before, or 0 if a `linear()` curve ends with a jump.
  public func slope(at x: Double) -> Double {
    switch self {
    case .linear: 1
    case .bezier(let curve): curve.slope(at: x)
    case .steps(let curve): curve.slope(at: x)
    case .points(let curve): curve.slope(at: x)
    case .circular(let curve): curve.slope(at: x)
    case .penner(let curve): curve.slope(at: x)
    case .smoothstep(let curve): curve.slope(at: x)
    case .wobbling(let curve): curve.slope(at: x)
    case .spring(let curve): curve.slope(at: x)
    case .keyframes(let track): TrackShape.slope(of: track, at: x)
    case .unit(let curve): curve.slope(at: x)
    }
  }

  /// The shape of the curve, on which proofs are based.
  var shape: AnyCurveShape {
    switch self {
    case .linear: AnyCurveShape(StraightLine())
    case .bezier(let curve): AnyCurveShape(curve)
    case .steps(let curve): AnyCurveShape(curve)
    case .points(let curve): AnyCurveShape(curve)
    case .circular(let curve): AnyCurveShape(curve)
    case .penner(let curve): AnyCurveShape(curve)
    case .smoothstep(let curve): AnyCurveShape(curve)
    case .wobbling(let curve): AnyCurveShape(curve)
    case .spring(let curve): AnyCurveShape(curve)
    case .keyframes(let track): AnyCurveShape(TrackShape(track))
    case .unit(let curve): curve.shape
    }
  }
}

/// The identity function.
struct StraightLine: CurveShape {
  func value(at x: Double) -> Double { x }
  func slope(at x: Double) -> Double { 1 }
  var knots: [Double] { [] }
}

/// A curve that is constant outside 0…1.
struct ClampedShape<Base: CurveShape>: CurveShape {
  var base: Base

  func value(at x: Double) -> Double { base.value(at: min(max(x, 0), 1)) }
  func slope(at x: Double) -> Double { x < 0 || x > 1 ? 0 : base.slope(at: x) }
  var knots: [Double] { base.knots }
}

/// A monotone curve with x and y exchanged.
struct InverseShape: CurveShape {
  var curve: TimingCurve

  func value(at x: Double) -> Double { curve.input(for: min(max(x, 0), 1)) ?? x }
  func slope(at x: Double) -> Double {
    x < 0 || x > 1 ? 0 : 1 / curve.slope(at: value(at: x))
  }
  var knots: [Double] { curve.shape.knots.map { curve.value(at: $0) } }
}

extension UnitEasing {
  func slope(at x: Double) -> Double {
    switch self {
    case .linear: ClampedShape(base: StraightLine()).slope(at: x)
    case .bezier(let curve): ClampedShape(base: curve).slope(at: x)
    case .circular(let curve): curve.slope(at: x)
    case .inverted(let curve): InverseShape(curve: .unit(curve)).slope(at: x)
    }
  }

  var shape: AnyCurveShape {
    switch self {
    case .linear: AnyCurveShape(ClampedShape(base: StraightLine()))
    case .bezier(let curve): AnyCurveShape(ClampedShape(base: curve))
    case .circular(let curve): AnyCurveShape(curve)
    case .inverted(let curve): AnyCurveShape(InverseShape(curve: .unit(curve)))
    }
  }
}
