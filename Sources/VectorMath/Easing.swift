/// A change of pace: progress in, eased progress out.
///
/// Most often 0 at 0 and 1 at 1. Values beyond 0…1 are allowed, as springs have them.
public protocol Easing: Sendable, Hashable {
  /// The eased progress.
  func value(at progress: Double) -> Double
}
