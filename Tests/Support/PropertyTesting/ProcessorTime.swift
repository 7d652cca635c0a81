#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The least processor time of this thread for a body, of three runs, in seconds.
///
/// For laws on how a cost grows, by ratios of it: whatever else the machine does only lengthens it.
public func leastProcessorTime(of body: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
  var least = Double.infinity
  for _ in 0..<3 {
    let start = now()
    try body()
    least = min(least, now() - start)
  }
  return least
}
