/// The fraction of work that is done, which one thread at a time reports.
package final class Progress: Sendable {
  private let done = Locked(0.0)
  private let steps: Double
  private let report: (@Sendable (Double) -> Void)?

  package init(steps: Int, _ report: (@Sendable (Double) -> Void)?) {
    self.steps = Double(max(1, steps))
    self.report = report
  }

  /// Counts a fraction of one step as done.
  package func advance(_ fraction: Double) {
    guard let report else { return }
    done.withLock {
      $0 = min(1, $0 + fraction / steps)
      report($0)
    }
  }
}
