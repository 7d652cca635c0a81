/// A staircase of equal steps: CSS's `steps()`.
///
/// ```swift
/// print(StepCurve(count: 4).value(at: 0.5))  // 0.5
/// print(StepCurve(count: 4, jump: .none).value(at: 1))  // 1.0
/// ```
///
/// Source: CSS Easing Functions 2 §2.3.
public struct StepCurve: Sendable, Hashable {
  /// The ends of the range at which the staircase jumps.
  public enum Jump: String, Sendable, Hashable, CaseIterable {
    /// Jumps at 0 but not at 1.
    case start = "jump-start"

    /// Jumps at 1 but not at 0.
    case end = "jump-end"

    /// Jumps neither at 0 nor at 1.
    case none = "jump-none"

    /// Jumps at both 0 and 1.
    case both = "jump-both"
  }

  /// The number of flat parts between 0 and 1. The number of jumps is the same, but one less for
  /// ``Jump/none`` and one more for ``Jump/both``.
  public let count: Int

  /// The ends at which the curve jumps.
  public let jump: Jump

  /// Creates a staircase with `count` flat parts. The minimum is 1, or 2 for ``Jump/none``, and
  /// lower counts are raised to the minimum.
  public init(count: Int, jump: Jump = .end) {
    self.init(unchecked: max(count, jump == .none ? 2 : 1), jump)
  }

  /// Creates a staircase with a count from external input, which is not raised to the minimum.
  ///
  /// - Throws: ``TimingError`` if the count is below 1, or below 2 for ``Jump/none``.
  public init(validatingCount count: Int, jump: Jump = .end) throws(TimingError) {
    let least = jump == .none ? 2 : 1
    guard count >= least else { throw .tooFew("steps", least: least) }
    (self.count, self.jump) = (count, jump)
  }

  init(unchecked count: Int, _ jump: Jump) { (self.count, self.jump) = (count, jump) }

  /// The curve of CSS's `step-start`, which jumps at 0.
  public static let stepStart = Self(unchecked: 1, .start)

  /// The curve of CSS's `step-end`, which jumps at 1.
  public static let stepEnd = Self(unchecked: 1, .end)

  /// The number of jumps between 0 and 1, both included.
  var jumpCount: Double {
    switch jump {
    case .start, .end: Double(count)
    case .none: Double(count) - 1
    case .both: Double(count) + 1
    }
  }

  /// Returns the output at the input `x`.
  ///
  /// - Parameter isBefore: the “before flag” of CSS Easing Functions. If it is true and the curve
  ///   jumps at `x`, the result is the output below the jump.
  public func value(at x: Double, isBefore: Bool = false) -> Double {
    guard !x.isNaN else { return x }
    let product = x * Double(count)
    guard product.isFinite else { return x }
    var step = product.rounded(.down)
    if jump == .start || jump == .both { step += 1 }
    if isBefore, product == product.rounded(.down) { step -= 1 }
    if x >= 0 { step = max(step, 0) }
    if x <= 1 { step = min(step, jumpCount) }
    return step / jumpCount
  }
}

extension StepCurve: CurveShape {
  func value(at x: Double) -> Double { value(at: x, isBefore: false) }
  func slope(at x: Double) -> Double { 0 }

  var knots: [Double] {
    guard count <= mostPieces else { return Array(repeating: 0.5, count: mostPieces) }
    return (1..<max(count, 1)).map { Double($0) / Double(count) }
  }

  /// Returns the height just below `x`, before a jump at `x`.
  func before(_ x: Double) -> (value: Double, slope: Double) {
    (height(ofFlat: (x * Double(count)).rounded() - 1), 0)
  }

  /// Returns the height just above `x`.
  func after(_ x: Double) -> (value: Double, slope: Double) {
    (height(ofFlat: (x * Double(count)).rounded()), 0)
  }

  private func height(ofFlat flat: Double) -> Double {
    let step = min(max(flat, 0), Double(count - 1)) + (jump == .start || jump == .both ? 1 : 0)
    return min(max(step, 0), jumpCount) / jumpCount
  }
}
