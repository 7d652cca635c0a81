extension Double {
  /// The half that is added before rounding down, plus more than the rounding error of Double
  /// arithmetic.
  ///
  /// A number that falls just short of a half because of rounding counts as a half. `STEP_HALF` in
  /// `store.h` is the same.
  @inlinable package static var stepHalf: Double { 0.5 + 0x1p-30 }

  /// Returns the nearest of `one` even steps of 0…1. A number outside the range gives the nearer
  /// end, and NaN gives 0.
  ///
  /// All rounding of colours, pixels and text to eight bits uses this function. Halves round up.
  @inlinable
  package func nearestStep(of one: Double) -> Double {
    ((self > 0 ? Swift.min(self, 1) : 0) * one + Self.stepHalf).rounded(.down)
  }
}
