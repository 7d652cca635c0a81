extension Double {
  /// The half that is added before rounding down, with more than what Double's arithmetic is off.
  ///
  /// A number that misses a half by rounding counts as one. `STEP_HALF` in `store.h` is the same.
  @inlinable package static var stepHalf: Double { 0.5 + 0x1p-30 }

  /// The nearest of `one` even steps of 0…1, of numbers outside the nearer end, 0 of what is none.
  ///
  /// The one rounding to eight bits, of colours, pixels and text: halves go up.
  @inlinable
  package func nearestStep(of one: Double) -> Double {
    ((self > 0 ? Swift.min(self, 1) : 0) * one + Self.stepHalf).rounded(.down)
  }
}
