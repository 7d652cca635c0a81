import VectorMath

/// The accelerating half of an easing over 0…1, as a formula that has no special values at its
/// ends.
struct PennerBase {
  private let form: Form

  private enum Form {
    case sine
    case power(Double)
    case exponential(isSettled: Bool)
    case circular
    case back(Double)
    case elastic(amplitude: Double, period: Double, isSettled: Bool)
    case bounce
  }

  /// Creates a base. For two families, the published in-out forms have their own parameters.
  init(
    _ family: PennerEasing.Family, _ direction: PennerEasing.Direction, _ isSettled: Bool
  ) {
    let isBoth = direction == .easeInOut
    form =
      switch family {
      case .sine: .sine
      case .power(let exponent): .power(exponent)
      case .exponential: .exponential(isSettled: isSettled)
      case .circular: .circular
      case .back(let overshoot): .back(isBoth && !isSettled ? overshoot * 1.525 : overshoot)
      case .elastic(let amplitude, let period):
        .elastic(
          amplitude: amplitude, period: isBoth && !isSettled ? period * 1.5 : period,
          isSettled: isSettled)
      case .bounce: .bounce
      }
  }

  func value(_ u: Double) -> Double {
    switch form {
    case .sine:
      // 1 − cos, without its cancellation near 0.
      let half = Elementary.sin(u * .pi / 4)
      return 2 * half * half
    case .power(let exponent): return Self.power(u, exponent)
    case .exponential(let isSettled): return Self.growth(u, isSettled)
    case .circular: return CircularCurve.easeIn.value(at: u)
    case .back(let overshoot): return ((overshoot + 1) * u - overshoot) * u * u
    case .elastic(let amplitude, let period, let isSettled):
      let phase = Self.phase(u, amplitude, period)
      return amplitude * Self.growth(u, isSettled) * Elementary.sin(phase)
    case .bounce:
      let x = 1 - u
      let arc = Self.arc { 11 * x < $0 }
      let place = x - arc.center / 11
      return 1 - (7.5625 * place * place + arc.least)
    }
  }

  /// Returns the derivative; at a kink, the derivative on the requested side.
  func slope(_ u: Double, below: Bool) -> Double {
    switch form {
    case .sine: return .pi / 2 * Elementary.sin(u * .pi / 2)
    case .power(let exponent):
      if u == 0 { return exponent > 1 ? 0 : exponent < 1 ? .infinity : 1 }
      return exponent * Self.power(u, exponent - 1)
    case .exponential(let isSettled): return Self.growthSlope(u, isSettled)
    case .circular: return CircularCurve.easeIn.slope(at: u)
    case .back(let overshoot): return (3 * (overshoot + 1) * u - 2 * overshoot) * u
    case .elastic(let amplitude, let period, let isSettled):
      let phase = Self.phase(u, amplitude, period)
      return amplitude
        * (Self.growthSlope(u, isSettled) * Elementary.sin(phase)
          - Self.growth(u, isSettled) * Elementary.cos(phase) * 2 * .pi / period)
    case .bounce:
      // Mirrored, the limit from below is that from above; the kink itself was rounded.
      let x = 1 - u
      let arc = Self.arc { below ? 11 * x < $0 - 1e-14 : 11 * x <= $0 + 1e-14 }
      return 15.125 * (x - arc.center / 11)
    }
  }

  /// The positions at which the curvature changes sign or the slope jumps.
  var knots: [Double] {
    switch form {
    case .sine, .power, .exponential, .circular: return []
    case .back(let overshoot):
      let turn = overshoot / (3 * (overshoot + 1))
      return turn > 0 && turn < 1 ? [turn] : []
    case .elastic(let amplitude, let period, let isSettled):
      return Self.inflections(amplitude, period, isSettled)
    case .bounce: return [4, 8, 10].map { 1 - $0 / 11 }
    }
  }

  private static func power(_ u: Double, _ exponent: Double) -> Double {
    switch exponent {
    case 1: u
    case 2: u * u
    case 3: u * u * u
    case 4: (u * u) * (u * u)
    case 5: (u * u) * (u * u) * u
    default: Elementary.pow(u, exponent)
    }
  }

  /// Returns 2^(10u − 10), or d3's form of it, which is 0 at 0: (2^(10u − 10) − 2⁻¹⁰)/(1 − 2⁻¹⁰).
  private static func growth(_ u: Double, _ isSettled: Bool) -> Double {
    isSettled
      ? Elementary.expm1(10 * u * log2) / 1023 : Elementary.exp2(10 * u - 10)
  }

  private static func growthSlope(_ u: Double, _ isSettled: Bool) -> Double {
    10 * log2 * Elementary.exp2(10 * u - 10) * (isSettled ? 1024.0 / 1023 : 1)
  }

  private static let log2 = 0.693_147_180_559_945_309_4

  /// Returns the phase angle of the oscillation, which is asin(1/amplitude) at 1.
  private static func phase(_ u: Double, _ amplitude: Double, _ period: Double) -> Double {
    Elementary.asin(1 / amplitude) - (u - 1) * 2 * .pi / period
  }

  /// Returns the roots of the second derivative of growth·sin(phase).
  ///
  /// With k = 10·ln 2 and ω = 2π/period, this derivative is (k² + ω²)·e^…·sin(phase − α), where α =
  /// 2·atan2(ω, k). Each multiple of π has one root. The settled form adds a weaker oscillation, in
  /// phase with the curve, which moves each root by less than π/2. Each root is sought between the
  /// midpoints to its neighbours.
  private static func inflections(
    _ amplitude: Double, _ period: Double, _ isSettled: Bool
  ) -> [Double] {
    let (k, omega) = (10 * log2, 2 * .pi / period)
    let (first, last) = (phase(0, amplitude, period), phase(1, amplitude, period))
    let alpha = 2 * Elementary.atan2(omega, k)
    func place(_ phase: Double) -> Double { 1 - (phase - last) / omega }
    let low = ((last - alpha) / .pi - 0.5).rounded(.up)
    let high = ((first - alpha) / .pi + 0.5).rounded(.down)
    guard low <= high else { return [] }
    return stride(from: low, through: high, by: 1).compactMap { turn in
      let center = alpha + turn * .pi
      guard isSettled else { return place(center) }
      func curvature(_ u: Double) -> Double {
        let phase = phase(u, amplitude, period)
        return Elementary.exp2(10 * u) * (k * k + omega * omega) * Elementary.sin(phase - alpha)
          + omega * omega * Elementary.sin(phase)
      }
      let low = min(max(place(center + .pi / 2), 0), 1)
      let range = low...min(max(place(center - .pi / 2), low), 1)
      guard range.upperBound > range.lowerBound else { return nil }
      guard (curvature(range.lowerBound) > 0) != (curvature(range.upperBound) > 0) else {
        return nil
      }
      return RootFinding.bracketed(range, curvature)
    }
  }

  /// Returns one of the decelerating parabolas of Penner's bounce. The parabolas touch 1 between
  /// falls to it.
  private static func arc(where isWithin: (Double) -> Bool) -> (center: Double, least: Double) {
    let ends: [(end: Double, center: Double, least: Double)] = [
      (4, 0, 0), (8, 6, 0.75), (10, 9, 0.9375), (.infinity, 10.5, 0.984375),
    ]
    let arc = ends.first { isWithin($0.end) } ?? ends[3]
    return (arc.center, arc.least)
  }
}
