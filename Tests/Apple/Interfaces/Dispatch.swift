// A stand-in for Apple's Dispatch: the declarations that the edge uses. It runs nothing.

// Page: dispatch/dispatchobject
@available(macOS 10.10, iOS 8, tvOS 9, watchOS 2, *)
open class DispatchObject: @unchecked Sendable {}

// Page: dispatch/dispatchsemaphore
@available(macOS 10.10, iOS 8, tvOS 9, watchOS 2, *)
public final class DispatchSemaphore: DispatchObject, @unchecked Sendable {
  public init(value: Int) {}
  @discardableResult public func signal() -> Int { 0 }
  public func wait() {}
}
