import PixelBuffers
import Threads

extension Parallel {
  /// The number of threads requested; nil, for a worthwhile number, if that is 0.
  static func checked(_ threads: Int32) throws(Failure) -> Int? {
    guard (0...mostThreads).contains(Int(threads)) else {
      throw .badArgument("threads: \(threads) is not in 0 to \(mostThreads)")
    }
    return threads == 0 ? nil : Int(threads)
  }
}
