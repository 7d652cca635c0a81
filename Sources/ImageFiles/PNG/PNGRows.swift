import CPNGCoding
import PixelBuffers

/// Rows of a picture as PNG has them: packed, filtered, each with its filter type before it.
///
/// Every row gets the one of the five filters that leaves the fewest bytes other than zero, nearly:
/// over drawings that makes smaller files than the least sum of magnitudes, over photographs it
/// makes as small ones. Source: PNG (Third Edition), 9 and 12.7.
struct PNGRows<Sample: PixelSample & FixedWidthInteger>: ~Copyable {
  /// Bytes of a filtered row.
  let length: Int

  private let pixels: PixelBuffer<Sample>
  private let layout: PNGLayout
  private let order: [UInt8]
  private let pixelBytes: Int
  private let isQuick: Bool
  private let loops = cpng_rows_preferred()!.pointee

  // Rows have a pixel of zeros before them, so that no filter asks where it stands.
  private var current: UnsafeMutablePointer<UInt8>
  private var above: UnsafeMutablePointer<UInt8>

  /// Groups of 16 bytes are packed whole, past the end of a row.
  private static var slack: Int { 32 }

  /// - Parameter isQuick: whether a part of a long row may speak for the whole.
  init(_ pixels: PixelBuffer<Sample>, _ layout: PNGLayout, isQuick: Bool) {
    self.isQuick = isQuick
    self.pixels = pixels
    self.layout = layout
    order = layout.order(Sample.self)
    pixelBytes = layout.channels * MemoryLayout<Sample>.stride
    let rowBytes = pixels.width * pixelBytes
    length = rowBytes + 1
    let capacity = pixelBytes + rowBytes + Self.slack
    current = .allocate(capacity: capacity)
    above = .allocate(capacity: capacity)
    current.initialize(repeating: 0, count: capacity)
    above.initialize(repeating: 0, count: capacity)
  }

  deinit {
    current.deallocate()
    above.deallocate()
  }

  /// Writes consecutive rows.
  ///
  /// - Precondition: `target` has room for `rows.count * length` bytes.
  mutating func write(_ rows: Range<Int>, to target: UnsafeMutablePointer<UInt8>) {
    if rows.lowerBound > 0 {
      pack(rows.lowerBound - 1)
    } else {
      current.update(repeating: 0, count: pixelBytes + length - 1)
    }
    for (index, row) in rows.enumerated() {
      swap(&current, &above)
      pack(row)
      filter(into: target + index * length)
    }
  }

  private borrowing func filter(into target: UnsafeMutablePointer<UInt8>) {
    let (row, above) = (current + pixelBytes, above + pixelBytes)
    let type = loops.choose(row, above, pixelBytes, length - 1, isQuick ? 1 : 0)
    target[0] = UInt8(type)
    loops.filter(type, row, above, pixelBytes, target + 1, length - 1)
  }

  private borrowing func pack(_ row: Int) {
    let target = current + pixelBytes
    pixels.samples.withUnsafeBytes { samples in
      let source = UnsafeRawBufferPointer(
        rebasing: samples[row * pixels.stride * MemoryLayout<Sample>.stride..<samples.count])
      let bytes = pixels.stride * MemoryLayout<Sample>.stride
      guard let base = source.bindMemory(to: UInt8.self).baseAddress else { return }
      let (groups, packed) = (bytes / 16, 4 / MemoryLayout<Sample>.stride * pixelBytes)
      loops.pack(base, target, groups, order, packed)
      // What is left of a group, pixel by pixel.
      for pixel in 0..<(bytes % 16) / (4 * MemoryLayout<Sample>.stride) {
        let from = base + 16 * groups + pixel * 4 * MemoryLayout<Sample>.stride
        let to = target + groups * packed + pixel * pixelBytes
        for byte in 0..<pixelBytes { to[byte] = from[Int(order[byte])] }
      }
    }
  }
}

extension PNGLayout {
  /// Where each byte of packed pixels comes from in 16 bytes of samples; 16 entries.
  fileprivate func order<Sample: FixedWidthInteger>(_: Sample.Type) -> [UInt8] {
    let size = MemoryLayout<Sample>.stride
    let chosen = (isGray ? [0] : [0, 1, 2]) + (isOpaque ? [] : [3])
    var order: [UInt8] = []
    for pixel in 0..<4 / size {
      for channel in chosen {
        let first = (4 * pixel + channel) * size
        // The high byte first, which lies last where the machine has the low one first.
        let bytes = Array(first..<first + size)
        order += (1.littleEndian == 1 ? bytes.reversed() : bytes).map(UInt8.init)
      }
    }
    return order + [UInt8](repeating: 0, count: 16 - order.count)
  }
}
