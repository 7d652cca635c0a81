internal import ColorToolkitCPixelStages

/// A number that threads count with, where no thread waits for another.
///
/// The counter orders no other memory. Values that one thread wrote before it counted may not be
/// visible to another thread afterwards.
package final class Counter: @unchecked Sendable {
  private let place = UnsafeMutablePointer<Int64>.allocate(capacity: 1)

  /// Makes the calling thread's work end early once the number is not 0.
  func cancelsThread() { cps_set_cancellation(place) }

  package init() { place.initialize(to: 0) }

  deinit { place.deallocate() }

  package var value: Int { Int(clamping: cps_counter_add(place, 0)) }

  /// Adds to the number, and returns the previous number.
  @discardableResult
  package func add(_ amount: Int) -> Int {
    Int(clamping: cps_counter_add(place, Int64(amount)))
  }

  /// Raises the number to at least the given number.
  package func raise(to least: Int) { cps_counter_raise(place, Int64(least)) }
}
