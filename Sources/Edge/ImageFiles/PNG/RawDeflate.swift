import ColorToolkitCPNGCoding
import ColorToolkitCZlib

/// Parts of a deflate stream that end at a byte boundary. igzip makes them if speed was requested
/// and igzip is present. Otherwise, zlib makes them.
struct RawDeflate: ~Copyable {
  private let compression: PNGEncoder.Compression
  private let igzip: OpaquePointer?
  // What igzip writes, before it is cut to its length.
  private let room: UnsafeMutableBufferPointer<UInt8>

  /// Creates a compressor.
  ///
  /// - Parameter limit: the maximum number of bytes in a part.
  init(_ compression: PNGEncoder.Compression, limit: Int) {
    self.compression = compression
    igzip = compression == .fast ? cpng_igzip_create() : nil
    // What does not compress is stored, five bytes for each 65,535 more.
    room = .allocate(capacity: igzip == nil ? 0 : limit + limit / 1024 + 1024)
  }

  deinit {
    cpng_igzip_free(igzip)
    room.deallocate()
  }

  /// Returns the compressed part for some bytes.
  ///
  /// - Parameters:
  ///   - known: the bytes before them, at most 32 KiB.
  ///   - isLast: whether the stream ends with these bytes.
  borrowing func callAsFunction(
    _ bytes: UnsafeBufferPointer<UInt8>, after known: UnsafeBufferPointer<UInt8>, isLast: Bool
  ) throws(PNGEncodingError) -> [UInt8] {
    if let igzip {
      let count = cpng_igzip_deflate(
        igzip, bytes.baseAddress, bytes.count, known.baseAddress, known.count, isLast ? 1 : 0,
        room.baseAddress, room.count)
      if count > 0 { return Array(room[..<count]) }
    }
    var deflater = try Deflater(level: compression.level, isRaw: true)
    try deflater.know(known)
    try deflater.append(bytes)
    if isLast { try deflater.finish() } else { try deflater.flush() }
    return deflater.takeOutput()
  }
}

extension PNGEncoder.Compression {
  /// zlib's level.
  var level: Int32 {
    switch self {
    case .fast: 1
    case .balanced: 6
    case .small: 9
    }
  }

  /// The first two bytes of a zlib stream: deflate, a window of 32 KiB, and the compression effort
  /// (RFC 1950, 2.2).
  var zlibHeader: [UInt8] {
    switch self {
    case .fast: [0x78, 0x01]
    case .balanced: [0x78, 0x9C]
    case .small: [0x78, 0xDA]
    }
  }
}
