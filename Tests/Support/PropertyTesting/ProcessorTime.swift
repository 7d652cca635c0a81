#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Returns the processor time of this thread for a body, in seconds.
///
/// Time in which the machine runs other threads is not counted.
public func processorTime(of body: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
  let start = now()
  try body()
  return now() - start
}

/// Returns the least processor time of this thread for a body, of three runs, in seconds.
///
/// A law on the growth of a cost compares ratios of this time.
public func leastProcessorTime(of body: () throws -> Void) rethrows -> Double {
  var least = Double.infinity
  for _ in 0..<3 { least = min(least, try processorTime(of: body)) }
  return least
}
