import ColorToolkitCPNGCoding
import Pixels

/// The rows of a picture as PNG stores them: packed and filtered, each after its filter type.
///
/// For every row, the writer chooses whichever of the five filters leaves nearly the fewest nonzero
/// bytes. For drawings, this makes smaller files than the smallest sum of magnitudes. For
/// photographs, the files have the same size. Pixels that equal the row above are neither packed
/// nor filtered, because two of the filters make them zeros. Source: PNG (Third Edition), 9 and
/// 12.7.
struct PNGRows<Sample: PixelSample & FixedWidthInteger>: ~Copyable {
  /// The number of bytes in a filtered row.
  let length: Int

  private let loops = cpng_rows_preferred()!.pointee
  private var packing: cpng_packing

  /// The number of bytes that are written past the end of the last row.
  static var slack: Int { Int(CPNG_SLACK) }

  /// Creates a writer of rows.
  ///
  /// - Parameter isQuick: whether the filter of a long row may be chosen from a part of the row.
  init(width: Int, _ layout: PNGLayout, isQuick: Bool) {
    let pixelBytes = layout.channels * MemoryLayout<Sample>.stride
    length = width * pixelBytes + 1
    let blocks = (width + Int(CPNG_BLOCK) - 1) / Int(CPNG_BLOCK)
    packing = cpng_packing(
      width: width, blocks: blocks, source_bytes: 4 * MemoryLayout<Sample>.stride,
      pixel_bytes: pixelBytes, order: Self.copy(layout.order(Sample.self)),
      is_quick: isQuick ? 1 : 0, is_drawing: layout.isDrawing ? 1 : 0, current: nil, above: nil,
      changed: Self.copy([UInt8](repeating: 0, count: blocks)))
    // Rows have a pixel of zeros before them, so that no filter asks where it stands.
    let zeros = [UInt8](repeating: 0, count: pixelBytes + length + Self.slack)
    packing.current = Self.copy(zeros) + pixelBytes
    packing.above = Self.copy(zeros) + pixelBytes
  }

  deinit {
    packing.order.deallocate()
    packing.changed.deallocate()
    (packing.current - packing.pixel_bytes).deallocate()
    (packing.above - packing.pixel_bytes).deallocate()
  }

  /// Writes consecutive rows, and returns their Adler-32.
  ///
  /// - Parameter source: returns the address of a row's pixels, for the rows and the row before
  ///   them.
  /// - Precondition: `target` has room for `rows.count * length` bytes and the slack.
  mutating func write(
    _ rows: Range<Int>, from source: (Int) -> UnsafePointer<Sample>,
    to target: UnsafeMutablePointer<UInt8>
  ) -> UInt32 {
    func bytes(_ row: Int) -> UnsafePointer<UInt8> {
      UnsafeRawPointer(source(row)).assumingMemoryBound(to: UInt8.self)
    }
    var above: UnsafePointer<UInt8>?
    if rows.lowerBound > 0 {
      above = bytes(rows.lowerBound - 1)
      loops.know(&packing, above)
    } else {
      packing.above.update(repeating: 0, count: length - 1)
    }
    var checksum: UInt32 = 1
    for (index, row) in rows.enumerated() {
      let current = bytes(row)
      checksum = loops.write(&packing, current, above, target + index * length, checksum)
      above = current
    }
    return checksum
  }

  private static func copy(_ bytes: [UInt8]) -> UnsafeMutablePointer<UInt8> {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    return copy
  }
}

extension PNGLayout {
  /// Returns 16 entries: for each byte of packed pixels, its index in 16 bytes of samples.
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
