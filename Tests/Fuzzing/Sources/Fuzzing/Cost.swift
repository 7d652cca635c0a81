import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What an input took.
struct Cost {
  /// Of the processor, by all threads.
  var seconds: Double

  /// How far the greatest memory rose above what was there.
  var bytes: Int

  /// What a body takes.
  static func of(_ body: () -> Void) -> Cost {
    let (memory, start) = (Memory.restart(), processorTime)
    body()
    return Cost(seconds: processorTime - start, bytes: max(Memory.greatest - memory, 0))
  }

  static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
  }

  /// The process's memory, as Linux counts it. Source: proc_pid_clear_refs(5), proc_pid_status(5).
  private enum Memory {
    /// Forgets the greatest that there was; returns what there is.
    static func restart() -> Int {
      if let file = fopen("/proc/self/clear_refs", "w") {
        fputs("5", file)
        fclose(file)
      }
      return greatest
    }

    /// The greatest that there was since.
    static var greatest: Int {
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
      return (line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) << 10
    }
  }
}

/// Texts of 1 kB, 4 kB, … 1 MB, of which none takes more than 2.4 times the time of half of it, or more
/// memory than so much a byte.
///
/// The sanitizer's share is in both. A series ends where an input takes longer than half a second, and
/// where there is no longer text.
public func mustGrowAsItsText(_ text: (Int) -> String, _ body: (String) -> Void) {
  // Of four times the text, by two doublings; below that, the clock's own noise.
  let (ratio, noise) = (2.4 * 2.4, 0.05)
  let (bytesOfByte, freeBytes) = (16_000, 128 << 20)
  var before: (text: String, seconds: Double)?
  for size in (0...5).map({ 1024 << (2 * $0) }) {
    let text = text(size)
    guard text.utf8.count > 2 * (before?.text.utf8.count ?? 0) else { return }
    var cost = Cost.of { body(text) }
    must(
      cost.bytes <= freeBytes + bytesOfByte * text.utf8.count,
      "\(text.utf8.count) bytes take \(cost.bytes >> 20) MiB")
    if let before, cost.seconds > ratio * max(before.seconds, noise) {
      // Whatever else the machine does lengthens some runs; the least counts.
      var least = before.seconds
      for _ in 0..<3 {
        least = min(least, Cost.of { body(before.text) }.seconds)
        cost.seconds = min(cost.seconds, Cost.of { body(text) }.seconds)
      }
      must(
        cost.seconds <= ratio * max(least, noise),
        "\(text.utf8.count) bytes take \(cost.seconds) s, a fourth of them \(least) s")
    }
    if cost.seconds > 0.5 { return }
    before = (text, cost.seconds)
  }
}
