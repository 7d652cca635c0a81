import VectorMath

extension DampedSpring {
  /// The time in seconds after which a spring that starts from rest stays within a thousandth of
  /// the whole distance to its target.
  ///
  /// ```swift
  /// print(DampedSpring(duration: 0.5, bounce: 0.3).settlingDuration)  // 0.8187…
  /// ```
  ///
  /// The duration is infinite for an undamped spring. ``settlingDuration(within:initialVelocity:)``
  /// accepts a different tolerance and an initial velocity.
  public var settlingDuration: Double { settlingDuration(within: 0.001) }

  /// Returns the exact time in seconds after which a spring stays within `tolerance` of its target.
  ///
  /// The time is infinite for an undamped spring. Between two turning points the offset is
  /// monotone, and each turning point is a fixed fraction of the previous one. The last crossing of
  /// the tolerance therefore lies after the last turning point that is beyond the tolerance.
  ///
  /// - Parameters:
  ///   - tolerance: a fraction of the whole distance, conventionally 0.001.
  ///   - initialVelocity: the velocity as a fraction of the whole distance per second. It is
  ///     clamped to ±1e300 distances in the time 1/ω.
  public func settlingDuration(
    within tolerance: Double = 0.001, initialVelocity: Double = 0
  ) -> Double {
    guard tolerance < 1 || initialVelocity != 0 else { return 0 }
    guard tolerance > 0, dampingRatio > 0, !initialVelocity.isNaN else { return .infinity }
    // In units of 1/ω, where nothing overflows.
    let unit = Self(unchecked: 1, dampingRatio)
    let velocity = min(max(-initialVelocity / angularFrequency, -1e300), 1e300)
    func excess(_ time: Double) -> Double {
      abs(unit.state(offset: 1, velocity: velocity, at: time).offset) - tolerance
    }
    func scaled(_ time: Double) -> Double {
      min(time / angularFrequency, .greatestFiniteMagnitude)
    }
    // Turning points do not depend on the size.
    let size = max(1, abs(velocity))
    let acceleration = unit.acceleration(offset: 1 / size, velocity: velocity / size)
    let turn = unit.firstZero(offset: velocity / size, velocity: acceleration)
    var (start, end) = (0.0, turn ?? 1)
    if let turn, excess(turn) > 0 {
      (start, end) = (turn, 2 * turn + 1)
      if dampingRatio < 1 {
        let half = .pi / dampedShare
        let ratio = excess(turn) / tolerance
        let reach =
          ratio.isFinite
          ? Elementary.log1p(ratio) : Elementary.log(excess(turn)) - Elementary.log(tolerance)
        let turns = (reach / (dampingRatio * half)).rounded(.down)
        // Beyond 2⁵² half turns, the swing is finer than the time's precision.
        guard turns < 0x1p52 else { return scaled(turns * half) }
        start = turn + turns * half
        end = start + half
      }
    }
    while excess(end) > 0, end < 1e300 { end *= 2 }
    guard excess(start) > 0 else { return scaled(start) }
    return scaled(RootFinding.bracketed(start...end, excess))
  }

  /// Returns the times after 0 at which an oscillation passes zero, up to `end`, or the first few
  /// of them.
  ///
  /// The oscillation starts at `offset` with `velocity`. It may be the spring's own or one of its
  /// derivatives, which obey the same equation.
  func zeros(offset: Double, velocity: Double, upTo end: Double) -> [Double] {
    guard let first = firstZero(offset: offset, velocity: velocity), first <= end else {
      return []
    }
    let half = .pi / (angularFrequency * dampedShare)
    guard dampingRatio < 1, first + half <= end else { return [first] }
    let count = min((end - first) / half, Double(mostPieces))
    return (0...Int(saturating: count)).map { first + Double($0) * half }
  }

  /// Returns the times at which an oscillation's acceleration is zero, as fractions of a time. The
  /// acceleration obeys the same equation as the oscillation.
  func inflections(offset: Double, velocity: Double, within duration: Double) -> [Double] {
    let acceleration = acceleration(offset: offset, velocity: velocity)
    let jerk = self.acceleration(offset: velocity, velocity: acceleration)
    return zeros(offset: acceleration, velocity: jerk, upTo: duration).map { $0 / duration }
  }

  /// Returns the first time after 0 at which an oscillation passes zero.
  private func firstZero(offset: Double, velocity: Double) -> Double? {
    let share = dampedShare
    if dampingRatio < 1, share > 1e-6 {
      // y ∝ y₀·cos θ + ((v₀ + ζωy₀)/ω_d)·sin θ = R·sin(θ + φ)
      let frequency = angularFrequency * share
      let phase = Elementary.atan2(offset * frequency, velocity + decay * offset)
      return (((phase / .pi).rounded(.down) + 1) * .pi - phase) / frequency
    }
    let slow = angularFrequency / (dampingRatio + share)
    let gap = dampingRatio < 1 ? 0 : 2 * angularFrequency * share
    let lag = -offset / (velocity + slow * offset)
    guard lag > 0, lag.isFinite, gap * lag < 1 else { return nil }
    return gap == 0 ? lag : -Elementary.log1p(-gap * lag) / gap
  }
}
