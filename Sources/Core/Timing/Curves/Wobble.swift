import VectorMath

/// A curve that adds a sine to the progress x: x + amplitude·envelope·sin(halfTurns·π·x).
///
/// ``article`` is the animation article's x + 0.1·sin(8.5πx), unchanged. Because 8.5 half turns end
/// on a crest of the sine, the curve ends at 1.1 instead of 1. An animated value therefore comes to
/// rest 10 % beyond its target. ``settled`` and the envelopes other than ``Envelope/constant``
/// start at 0 and end at 1 exactly.
///
/// ```
///     │                                              ⡴⠋
///   1 ┤┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄⢀⡞┄┄
///     │                                   ⢀⡤⠤⣄⡀   ⣠⠏
/// 0.8 ┤                                  ⡰⠋   ⠙⠲⠤⠞⠁
///     │                                ⢀⡼⠁
/// 0.6 ┤                       ⢀⡖⠋⠉⠳⢤⡀ ⣠⠞
///     │                      ⣠⠏     ⠉⠉⠁
/// 0.4 ┤             ⣠⠤⢤⣀    ⡴⠃
///     │           ⢀⡼⠁  ⠈⠓⠦⠤⠚⠁
/// 0.2 ┤          ⢠⠞
///     │ ⣠⠞⠉⠙⠲⣄ ⢀⡴⠋
///   0 ┤⡴⠃┄┄┄┄⠈⠉⠉┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄
///     └────────────────────────────────────────────────
///      0                     0.5                      1
/// ```
public struct Wobble: Sendable, Hashable {
  /// The method by which the sine is brought to 0 at the end.
  public enum Envelope: String, Sendable, Hashable, CaseIterable {
    /// The sine is unchanged. The curve ends at 1 only if the number of half turns is a whole
    /// number.
    case constant

    /// The sine is multiplied by 1 − x, so that the wobble fades.
    case fading

    /// A straight line is subtracted from the sine, so that the size of the wobble stays the same.
    case level
  }

  /// The amplitude of the sine; 0.1 in the article.
  public let amplitude: Double

  /// The number of the sine's half turns; 8.5 in the article.
  public let halfTurns: Double

  /// The method by which the sine is brought to 0 at the end.
  public let envelope: Envelope

  /// Creates a wobble.
  ///
  /// - Parameters:
  ///   - amplitude: the amplitude, clamped to ±1e6; NaN becomes 0.
  ///   - halfTurns: the number of half turns, clamped to ±10,000; NaN becomes 0.
  public init(
    amplitude: Double = 0.1, halfTurns: Double = 8, envelope: Envelope = .constant
  ) {
    self.init(
      unchecked: nearest(amplitude, in: -1e6...1e6, orIfNaN: 0),
      nearest(halfTurns, in: -1e4...1e4, orIfNaN: 0), envelope)
  }

  /// Creates a wobble from external numbers, without clamping them.
  ///
  /// - Throws: ``TimingError`` for an amplitude outside ±1e6 or half turns outside ±10,000.
  public init(
    validatingAmplitude amplitude: Double, halfTurns: Double, envelope: Envelope
  ) throws(TimingError) {
    self.init(
      unchecked: try checked(amplitude, "amplitude", in: -1e6...1e6),
      try checked(halfTurns, "half turns", in: -1e4...1e4), envelope)
  }

  init(unchecked amplitude: Double, _ halfTurns: Double, _ envelope: Envelope) {
    (self.amplitude, self.halfTurns, self.envelope) = (amplitude, halfTurns, envelope)
  }

  /// The curve of the animation article. It ends at 1.1, and leaves 0…1 only after x = 0.95758.
  public static let article = Self(unchecked: 0.1, 8.5, .constant)

  /// A curve with the article's amplitude but eight half turns. It ends at 1 and never leaves 0…1.
  public static let settled = Self(unchecked: 0.1, 8, .constant)

  /// Returns the output at the input `x`. Outside 0…1, the output is the same as at the nearest
  /// end.
  public func value(at x: Double) -> Double {
    let x = min(max(x, 0), 1)
    let wave = Self.sinPi(halfTurns * x)
    switch envelope {
    case .constant: return x + amplitude * wave
    case .fading: return x + amplitude * (1 - x) * wave
    case .level:
      if x == 1 { return 1 }
      return x + amplitude * (wave - x * Self.sinPi(halfTurns))
    }
  }

  /// Returns the derivative at `x`, which is 0 outside 0…1.
  public func slope(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return x.isNaN ? x : 0 }
    let (wave, swing) = (Self.sinPi(halfTurns * x), Self.sinPi(halfTurns * x + 0.5))
    let turning = halfTurns * .pi * swing
    return switch envelope {
    case .constant: 1 + amplitude * turning
    case .fading: 1 + amplitude * ((1 - x) * turning - wave)
    case .level: 1 + amplitude * (turning - Self.sinPi(halfTurns))
    }
  }

  /// Returns the sine of π·`x`, exact for whole numbers and halves.
  static func sinPi(_ x: Double) -> Double {
    let turn = x.remainder(dividingBy: 2)
    return switch abs(turn) {
    case 0, 1: 0
    case 0.5: turn < 0 ? -1 : 1
    default:
      abs(turn) <= 0.5
        ? Elementary.sin(.pi * turn) : Elementary.sin(.pi * (turn < 0 ? -1 - turn : 1 - turn))
    }
  }
}

extension Wobble: CurveShape {
  /// The inflections. For a constant or level wobble, they are the zeros of the sine. For a fading
  /// wobble, they are the roots of 2·cos θ + (κ − θ)·sin θ with θ = κx, κ = πhalfTurns.
  ///
  /// At the multiples of π, this function alternates between 2 and −2, and between two of them
  /// 2·cot θ + κ − θ decreases. One root therefore lies in each half turn.
  var knots: [Double] {
    let count = abs(halfTurns)
    guard count > 0, amplitude != 0 else { return [] }
    guard envelope == .fading else {
      return stride(from: 1, to: count, by: 1).map { $0 / count }
    }
    let kappa = .pi * count
    func curvature(_ x: Double) -> Double {
      2 * Self.sinPi(count * x + 0.5) + (1 - x) * kappa * Self.sinPi(count * x)
    }
    return stride(from: 0, to: count, by: 1).compactMap { half in
      let range = half / count...min((half + 1) / count, 1)
      let isRising = curvature(range.lowerBound) < 0
      guard isRising == (curvature(range.upperBound) > 0) else { return nil }
      return RootFinding.bracketed(range, curvature)
    }
  }
}
