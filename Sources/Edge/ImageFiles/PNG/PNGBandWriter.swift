import ColorToolkitCPNGCoding
import Pixels

/// The division of a picture into bands: consecutive rows that are deflated together.
///
/// It depends only on the picture, so the bytes do not depend on the number of threads.
struct PNGBands: Sendable {
  /// The number of bytes in a filtered row.
  let rowBytes: Int
  /// The number of rows in a band.
  let rows: Int
  let count: Int
  private let height: Int

  /// The approximate number of filtered bytes in a band.
  private static let bytes = 1 << 19

  /// The maximum distance that deflate looks back.
  static let window = 1 << 15

  init<Sample: FixedWidthInteger>(width: Int, height: Int, _ layout: PNGLayout, _: Sample.Type) {
    rowBytes = width * layout.channels * MemoryLayout<Sample>.stride + 1
    rows = max(1, Self.bytes / rowBytes)
    count = (height + rows - 1) / rows
    self.height = height
  }

  subscript(band: Int) -> Range<Int> { band * rows..<min((band + 1) * rows, height) }

  /// Returns the rows before a band to which deflate looks back.
  func known(before band: Int) -> Range<Int> {
    let first = band * rows
    return max(0, first - (Self.window + rowBytes - 1) / rowBytes)..<first
  }

  /// Returns the first row that is needed to write a band: the row above those to which deflate
  /// looks back.
  func firstRow(for band: Int) -> Int { max(0, known(before: band).lowerBound - 1) }
}

/// A band of a zlib stream that ends at a byte boundary.
struct PNGBand: Sendable {
  var bytes: [UInt8]
  var checksum: UInt32
  /// The number of bytes before they were deflated.
  var length: Int
}

/// The state that one thread needs to write bands.
struct PNGBandWriter<Sample: PixelSample & FixedWidthInteger>: ~Copyable {
  private let bands: PNGBands
  private var rows: PNGRows<Sample>
  // A band, and the rows before it that deflate looks back on.
  private let room: UnsafeMutablePointer<UInt8>
  private let deflate: RawDeflate

  init(width: Int, _ layout: PNGLayout, _ bands: PNGBands, _ compression: PNGEncoder.Compression) {
    self.bands = bands
    rows = PNGRows(width: width, layout, isQuick: compression == .fast)
    room = .allocate(
      capacity: (bands.rows + PNGBands.window / bands.rowBytes + 1) * bands.rowBytes
        + PNGRows<Sample>.slack)
    deflate = RawDeflate(compression, limit: bands.rows * bands.rowBytes)
  }

  deinit { room.deallocate() }

  /// Writes a band.
  ///
  /// - Parameter pixels: returns the address of a row's pixels.
  mutating func write(
    _ band: Int, from pixels: (Int) -> UnsafePointer<Sample>
  ) throws(PNGEncodingError) -> PNGBand {
    let (known, own) = (bands.known(before: band), bands[band])
    // The rows before are filtered once more, which costs little.
    let start = room + known.count * bands.rowBytes
    _ = rows.write(known, from: pixels, to: room)
    let checksum = rows.write(own, from: pixels, to: start)
    let bytes = UnsafeBufferPointer(start: start, count: own.count * bands.rowBytes)
    let before = UnsafeBufferPointer(start: room, count: known.count * bands.rowBytes)
    return PNGBand(
      bytes: try deflate(
        bytes, after: UnsafeBufferPointer(rebasing: before.suffix(PNGBands.window)),
        isLast: band == bands.count - 1),
      checksum: checksum, length: bytes.count)
  }
}
