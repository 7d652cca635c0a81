// A stand-in for the rest of Dispatch: what the tests use beside Dispatch.swift. It runs nothing.

// Page: dispatch/dispatchgroup
@available(macOS 10.6, iOS 4, tvOS 9, watchOS 2, *)
open class DispatchGroup: DispatchObject, @unchecked Sendable {
  public override init() {}
  @available(*, noasync)
  public func wait() {}
}

// Page: dispatch/dispatchqos
@available(macOS 10.10, iOS 8, tvOS 9, watchOS 2, *)
public struct DispatchQoS: Equatable, Sendable {
  public enum QoSClass: Sendable {
    case background, utility, `default`, userInitiated, userInteractive, unspecified
  }
  public static let unspecified = DispatchQoS()
}

// Page: dispatch/dispatchworkitemflags
@available(macOS 10.10, iOS 8, tvOS 9, watchOS 2, *)
public struct DispatchWorkItemFlags: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

// Page: dispatch/dispatchqueue
@available(macOS 10.6, iOS 4, tvOS 9, watchOS 2, *)
open class DispatchQueue: DispatchObject, @unchecked Sendable {
  @available(macOS 10.10, iOS 8, tvOS 9, watchOS 2, *)
  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    DispatchQueue()
  }
  @available(macOS 10.10, iOS 8, tvOS 9, watchOS 2, *)
  @preconcurrency
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable () -> Void
  ) {}
}
