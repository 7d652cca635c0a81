import PixelBuffers
import Threads

extension Parallel {
  /// The threads that a caller asks for; nil, as many as are worth it, for 0.
  static func checked(_ threads: Int32) throws(Failure) -> Int? {
    guard (0...mostThreads).contains(Int(threads)) else {
      throw .badArgument("threads: \(threads) is not in 0 to \(mostThreads)")
    }
    return threads == 0 ? nil : Int(threads)
  }
}
