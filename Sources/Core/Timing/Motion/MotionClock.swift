/// The time of a motion inside its modifiers, and their effect on its state.
struct MotionClock {
  /// The time in seconds, from 0 to the largest finite number.
  var time: Double

  /// The rate at which the time passes; negative where progress decreases.
  private var rate = 1.0

  /// Whether progress counts from its end.
  private var isBack = false

  /// Whether there is nothing to run.
  private(set) var isOver = false

  init(time: Double) { self.time = time }

  mutating func delay(by pause: Double) {
    guard !pause.isNaN else { return }
    time = min(time - pause, .greatestFiniteMagnitude)
    if time < 0 { (time, rate) = (0, 0) }
  }

  mutating func speed(by factor: Double) {
    guard factor > 0 else {
      (time, rate) = (0, 0)
      return
    }
    let greatest = Double.greatestFiniteMagnitude
    time = min(time * min(factor, greatest), greatest)
    rate = min(max(rate * min(factor, greatest), -greatest), greatest)
  }

  /// Enters a repetition of a motion that has the given length.
  mutating func `repeat`(_ legs: Int?, of length: Double, autoreverses: Bool) {
    guard length > 0 else {
      isOver = true
      return
    }
    guard length.isFinite else { return }
    var (leg, local) = Self.leg(of: time, length: length)
    var isOdd = Self.isOdd(time, length: length)
    if let legs, leg >= Double(max(legs, 1)) {
      (leg, local) = (Double(max(legs, 1)) - 1, length)
      isOdd = max(legs, 1).isMultiple(of: 2)
    }
    time = local
    guard autoreverses, isOdd else { return }
    isBack.toggle()
    rate = -rate
  }

  /// Returns the leg at a time, and the time within the leg, which is not rounded.
  ///
  /// The remainder of a division is exact in floating point, and the quotient follows from it.
  private static func leg(of time: Double, length: Double) -> (leg: Double, local: Double) {
    let local = time.truncatingRemainder(dividingBy: length)
    return (((time - local) / length).rounded(), local)
  }

  /// Whether a time is in a leg that runs backwards, exactly after any number of legs.
  private static func isOdd(_ time: Double, length: Double) -> Bool {
    time.truncatingRemainder(dividingBy: 2 * length) >= length
  }

  /// Returns the motion's state as seen outside the modifiers.
  func reading(_ state: (value: Double, velocity: Double)) -> (value: Double, velocity: Double) {
    (isBack ? 1 - state.value : state.value, rate == 0 ? 0 : state.velocity * rate)
  }
}
