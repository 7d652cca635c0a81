import PixelBuffers
import Threads

extension Parallel {
  /// Returns the requested number of threads. For 0, the result is nil, which means a worthwhile
  /// number.
  static func checked(_ threads: Int32) throws(Failure) -> Int? {
    guard (0...mostThreads).contains(Int(threads)) else {
      throw .badArgument("threads: \(threads) is not in 0 to \(mostThreads)")
    }
    return threads == 0 ? nil : Int(threads)
  }
}
