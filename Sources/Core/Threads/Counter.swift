internal import ColorToolkitCPixelStages

/// A number that threads count with, none of them waiting for another.
///
/// It orders nothing else: what one thread wrote before it counted, another need not see after.
package final class Counter: @unchecked Sendable {
  private let place = UnsafeMutablePointer<Int64>.allocate(capacity: 1)

  /// Has the calling thread's work end early once the number is not 0.
  func cancelsThread() { cps_set_cancellation(place) }

  package init() { place.initialize(to: 0) }

  deinit { place.deallocate() }

  package var value: Int { Int(clamping: cps_counter_add(place, 0)) }

  /// Adds to the number, and returns what it was before.
  @discardableResult
  package func add(_ amount: Int) -> Int {
    Int(clamping: cps_counter_add(place, Int64(amount)))
  }

  /// Makes the number no less than another.
  package func raise(to least: Int) { cps_counter_raise(place, Int64(least)) }
}
