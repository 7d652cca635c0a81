import ColorFilters
import PixelBuffers
import Threads

/// All 16,777,216 8-bit colours, with red changing fastest.
enum ColorSweep {
  static let count = 1 << 24

  /// The number of rows in a block. Each row has one level of green and one of blue.
  static let rows = 64

  /// The colours of a block, with four numbers each.
  typealias Pixels = UnsafeMutablePointer<Float>

  /// Calls a body for each block and returns the results. Each block counts as one step of
  /// progress.
  ///
  /// The body receives the first row of the block, its colours as bytes, and the transform's
  /// results for them.
  static func map<Result: Sendable>(
    _ change: any DisplayTransform, _ progress: Progress,
    _ body: @Sendable (_ row: Int, _ colors: UnsafePointer<UInt8>, _ exact: Pixels) -> Result
  ) -> [Result] {
    let transform = change.pixels
    return Parallel.map(count: 1 << 16, piece: rows) { range -> Result? in
      if Parallel.isCancelled { return nil }
      let pixels = 256 * range.count
      return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: pixels) { words in
        for pixel in 0..<pixels {
          words[pixel] = (0xff00_0000 + UInt32(256 * range.lowerBound + pixel)).littleEndian
        }
        let bytes = UnsafeRawPointer(words.baseAddress!).assumingMemoryBound(to: UInt8.self)
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: 4 * pixels) { exact in
          transform.run(bytes, into: exact.baseAddress!, pixels)
          defer { progress.advance(Double(range.count) / Double(1 << 16)) }
          return body(range.lowerBound, bytes, exact.baseAddress!)
        }
      }
    }.compactMap(\.self)
  }
}
