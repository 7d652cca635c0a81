internal import CColorToolkit
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Work shared out among threads that live as long as the call.
///
/// No pool stays behind: a process that forks, as Python's do, leaves every thread but one.
enum Workers {
  /// The most threads that a call may take.
  static let most = 256

  /// The cores that this process may use.
  static var cores: Int { Int(ctk_cores()) }

  /// The threads that a caller asks for.
  static func checked(_ threads: Int32) throws(Failure) -> Int {
    guard (0...most).contains(Int(threads)) else {
      throw .badArgument("threads: \(threads) is not in 0 to \(most)")
    }
    return Int(threads)
  }

  /// Calls `body` with consecutive parts of 0..<count until all are done.
  ///
  /// - Parameters:
  ///   - threads: how many, the caller's included; 0 for as many as `worthwhile` allows.
  ///   - worthwhile: the elements from which another thread pays.
  ///   - multiple: what every part but the last is a multiple of.
  static func run(
    count: Int, threads: Int, worthwhile: Int, multiple: Int = 16,
    _ body: @escaping @Sendable (Range<Int>) -> Void
  ) {
    let wanted = threads == 0 ? min(cores, max(1, count / max(1, worthwhile))) : threads
    let workers = max(1, min(wanted, most, count / multiple))
    guard workers > 1 else {
      if count > 0 { body(0..<count) }
      return
    }
    // More parts than threads, so that a core that others use too holds nobody up.
    let parts = workers * 8
    let size = max(multiple, (count / parts + multiple) / multiple * multiple)
    let queue = PartQueue(count: count, size: size, body: body)
    let started = (1..<workers).compactMap { _ in start(queue) }
    queue.work()
    for thread in started { pthread_join(thread, nil) }
  }

  /// A thread at work on a queue; nil where the system has none left, which the others make up for.
  private static func start(_ queue: PartQueue) -> pthread_t? {
    let box = Unmanaged.passRetained(queue)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = pthread_create(
      &thread, nil,
      { argument in
        #if canImport(Darwin)
          Unmanaged<PartQueue>.fromOpaque(argument).takeRetainedValue().work()
        #else
          Unmanaged<PartQueue>.fromOpaque(argument!).takeRetainedValue().work()
        #endif
        return nil
      }, box.toOpaque())
    guard status == 0 else {
      box.release()
      return nil
    }
    return thread
  }
}

/// Parts of a range that threads take as they come free.
private final class PartQueue: Sendable {
  private let count: Int
  private let size: Int
  private let body: @Sendable (Range<Int>) -> Void
  private let next = Atomic<Int>(0)

  init(count: Int, size: Int, body: @escaping @Sendable (Range<Int>) -> Void) {
    (self.count, self.size, self.body) = (count, size, body)
  }

  func work() {
    while true {
      let start = next.wrappingAdd(size, ordering: .relaxed).oldValue
      guard start < count else { return }
      body(start..<min(start + size, count))
    }
  }
}
