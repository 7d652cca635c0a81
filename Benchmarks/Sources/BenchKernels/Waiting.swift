import Dispatch

/// What asynchronous work gives, for a caller that can only wait; nil where it throws.
func waiting<Value: Sendable>(
  _ body: @escaping @Sendable () async throws -> Value
) -> Value? {
  let (slot, done) = (Slot<Value>(), DispatchSemaphore(value: 0))
  Task.detached {
    slot.value = try? await body()
    done.signal()
  }
  done.wait()
  return slot.value
}

/// Written once before it is read.
private final class Slot<Value>: @unchecked Sendable {
  var value: Value?
}

/// Memory of the driver's, which waits until the work is done.
struct Borrowed<Pointer>: @unchecked Sendable {
  let pointer: Pointer
}
