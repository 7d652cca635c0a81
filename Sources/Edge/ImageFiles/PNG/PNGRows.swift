import ColorToolkitCPNGCoding
import Pixels

/// Rows of a picture as PNG has them: packed, filtered, each with its filter type before it.
///
/// Every row gets the one of the five filters that leaves nearly the fewest bytes other than zero.
/// Over drawings that makes smaller files than the least sum of magnitudes; over photographs they
/// are as small. Pixels equal to the row above are neither packed nor filtered: by two of the
/// filters they are zeros. Source: PNG (Third Edition), 9 and 12.7.
struct PNGRows<Sample: PixelSample & FixedWidthInteger>: ~Copyable {
  /// Bytes of a filtered row.
  let length: Int

  private let loops = cpng_rows_preferred()!.pointee
  private var packing: cpng_packing

  /// Bytes that are written past the end of the last row.
  static var slack: Int { Int(CPNG_SLACK) }

  /// - Parameter isQuick: whether a part of a long row may speak for the whole.
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

  /// Writes consecutive rows; returns their Adler-32.
  ///
  /// - Parameter source: the address of a row's pixels, for the rows and the one before them.
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
  /// Returns the index in 16 bytes of samples of each byte of packed pixels; 16 entries.
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
