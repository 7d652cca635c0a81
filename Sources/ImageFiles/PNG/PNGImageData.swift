import CPNGCoding
import Dispatch
import PixelBuffers
import Synchronization

/// A picture's rows as one zlib stream, deflated in bands on all cores.
///
/// Each band ends at a byte and knows the 32 KiB before it, so that bands join into one stream that
/// is hardly longer than if it had been made in one piece. Where bands lie depends on the picture
/// alone: the bytes do not depend on the number of threads. Sources: RFC 1950, RFC 1951 (3.2.4).
struct PNGImageData: Sendable {
  /// The stream in parts, one a band.
  let parts: [[UInt8]]

  /// Filtered bytes of a band, about.
  private static let bandBytes = 1 << 19

  /// The furthest that deflate looks back.
  private static let window = 1 << 15

  private struct Band: Sendable {
    var bytes: [UInt8]
    var checksum: UInt32
    var length: Int
  }

  init<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: PixelBuffer<Sample>, layout: PNGLayout, compression: PNGEncoder.Compression,
    threads: Int? = nil
  ) throws(PNGEncodingError) {
    let rowBytes = pixels.width * layout.channels * MemoryLayout<Sample>.stride + 1
    let rows = max(1, Self.bandBytes / rowBytes)
    let count = (pixels.height + rows - 1) / rows
    let bands = Mutex([Result<Band, PNGEncodingError>?](repeating: nil, count: count))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(
      iterations: min(max(threads ?? Parallel.processorCount, 1), count)
    ) { _ in
      var source = PNGRows<Sample>(width: pixels.width, layout, isQuick: compression == .fast)
      // A band, and the rows before it that deflate looks back on.
      let room = UnsafeMutableBufferPointer<UInt8>.allocate(
        capacity: (rows + Self.window / rowBytes + 1) * rowBytes + PNGRows<Sample>.slack)
      defer { room.deallocate() }
      let deflate = RawDeflate(compression, limit: rows * rowBytes)
      while true {
        let band = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard band < count else { return }
        let range = band * rows..<min((band + 1) * rows, pixels.height)
        let result = pixels.samples.withUnsafeBufferPointer { samples in
          Result { () throws(PNGEncodingError) in
            try Self.deflated(
              range, of: &source, in: room, isLast: range.upperBound == pixels.height, by: deflate
            ) { samples.baseAddress! + $0 * pixels.stride }
          }
        }
        bands.withLock { $0[band] = result }
      }
    }
    var parts: [[UInt8]] = []
    var checksum: UInt32 = 1
    for band in bands.withLock({ $0 }) {
      guard let band = try band?.get() else { continue }
      parts.append(band.bytes)
      checksum = Checksum.adler32(checksum, band.checksum, length: band.length)
    }
    parts[0].insert(contentsOf: compression.zlibHeader, at: 0)
    parts[parts.count - 1] += checksum.bigEndian(bytes: 4)
    self.parts = parts
  }

  private static func deflated<Sample>(
    _ rows: Range<Int>, of source: inout PNGRows<Sample>,
    in room: UnsafeMutableBufferPointer<UInt8>, isLast: Bool, by deflate: borrowing RawDeflate,
    from pixels: (Int) -> UnsafePointer<Sample>
  ) throws(PNGEncodingError) -> Band {
    let length = source.length
    // The rows before, as far as deflate looks back: filtered once more, which costs little.
    let before = max(0, rows.lowerBound - (window + length - 1) / length)
    let filtered = room[..<((rows.upperBound - before) * length)]
    guard let start = room.baseAddress else { throw .deflate(0) }
    let ownStart = (rows.lowerBound - before) * length
    _ = source.write(before..<rows.lowerBound, from: pixels, to: start)
    let checksum = source.write(rows, from: pixels, to: start + ownStart)
    let own = UnsafeBufferPointer(rebasing: filtered[ownStart...])
    let known = UnsafeBufferPointer(rebasing: filtered[..<ownStart].suffix(window))
    return Band(
      bytes: try deflate(own, after: known, isLast: isLast), checksum: checksum, length: own.count)
  }
}
