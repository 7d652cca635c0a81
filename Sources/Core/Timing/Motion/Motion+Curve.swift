extension Motion {
  /// The motion as a curve over the progress of time, or nil if the motion has modifiers.
  public var curve: TimingCurve? {
    guard modifiers.isEmpty else { return nil }
    return switch base {
    case .curve(let curve, _): curve
    case .spring(let spring, let velocity):
      (try? SpringCurve(validating: spring, initialVelocity: velocity)).map { .spring($0) }
    }
  }
}
