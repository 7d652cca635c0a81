internal import ColorToolkitCPixelStages

/// A value that one thread at a time may see or change.
///
/// The module `Synchronization` offers the same as `Mutex`, but only on systems from 2024 and
/// later.
package final class Locked<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = cps_lock_make()

  package init(_ value: Value) { self.value = value }

  deinit { cps_lock_free(lock) }

  /// Returns the result of a body that has exclusive access to the value. The body must not call
  /// this method.
  package func withLock<Result, Failure>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    cps_lock_take(lock)
    defer { cps_lock_leave(lock) }
    return try body(&value)
  }
}
