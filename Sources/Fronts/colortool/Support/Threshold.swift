import ArgumentParser
import Syntax

/// An upper bound for a figure, for scripts that fail if it is exceeded.
struct Threshold {
  let bound: Double?
  private let figure: String
  private let isExtreme: Bool

  /// Creates a threshold.
  ///
  /// - Parameters:
  ///   - figure: the name of the bounded figure, such as "ΔE 2000".
  ///   - isExtreme: whether the figure is the largest of several.
  init(
    _ bound: Double?, _ figure: String, isExtreme: Bool = true
  ) throws(Failure) {
    if let bound, !(0..<Double.infinity).contains(bound) {
      throw .usage(
        "--fail-above \(bound): must be a number, 0 or more")
    }
    (self.bound, self.figure, self.isExtreme) = (bound, figure, isExtreme)
  }

  /// Whether the extreme figure of a run exceeds the bound. If it does, this is reported on
  /// standard error.
  func isPassed(by extreme: Double) -> Bool {
    guard let bound, extreme > bound else { return false }
    Console.tell(
      "The \(isExtreme ? "largest " : "")\(figure) is "
        + "\(NumberText.decimal(extreme, places: 3)), above \(NumberText.shortest(bound)).")
    return true
  }

  /// Ends the run with status 1 if the extreme figure exceeds the bound.
  func check(_ extreme: Double) throws {
    if isPassed(by: extreme) { throw ExitCode(ExitStatus.overThreshold.rawValue) }
  }
}
