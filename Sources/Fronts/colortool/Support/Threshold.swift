import ArgumentParser
import Syntax

/// A bound for a figure, for scripts that end where it is passed.
struct Threshold {
  let bound: Double?
  private let figure: String
  private let isExtreme: Bool

  /// - Parameters:
  ///   - figure: what is bounded, such as "ΔE 2000".
  ///   - isExtreme: whether it is the largest or least of several.
  init(
    _ bound: Double?, _ figure: String, isExtreme: Bool = true
  ) throws(Failure) {
    if let bound, !(0..<Double.infinity).contains(bound) {
      throw .usage(
        "--fail-above \(bound): must be a number, 0 or more")
    }
    (self.bound, self.figure, self.isExtreme) = (bound, figure, isExtreme)
  }

  /// Reports on standard error where the extreme figure of a run passes the bound; whether it does.
  func isPassed(by extreme: Double) -> Bool {
    guard let bound, extreme > bound else { return false }
    Console.tell(
      "The \(isExtreme ? "largest " : "")\(figure) is "
        + "\(NumberText.decimal(extreme, places: 3)), above \(NumberText.shortest(bound)).")
    return true
  }

  /// Ends the run with status 1 where the extreme figure passes the bound.
  func check(_ extreme: Double) throws {
    if isPassed(by: extreme) { throw ExitCode(ExitStatus.overThreshold.rawValue) }
  }
}
