import ColorToolkitCZlib

/// A zlib stream in memory that can be extended, or a deflate stream without zlib's frame.
struct Deflater: ~Copyable {
  private(set) var output: [UInt8] = []
  // zlib keeps the stream's address, so it must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let part: UnsafeMutableBufferPointer<UInt8>

  init(level: Int32, isRaw: Bool = false) throws(PNGEncodingError) {
    stream = .allocate(capacity: 1)
    part = .allocate(capacity: 1 << 16)
    stream.initialize(to: z_stream())
    // deflateInit2() is a macro, which Swift does not import; this is what it stands for. Filtered
    // rows are many small numbers: that strategy is for them, and spares long searches for matches.
    let code = deflateInit2_(
      stream, level, Z_DEFLATED, isRaw ? -15 : 15, 9, Z_FILTERED, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard code == Z_OK else { throw .deflate(code) }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
    part.deallocate()
  }

  /// Compresses more bytes.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) throws(PNGEncodingError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // zlib counts in 32 bits.
      let now = UnsafeBufferPointer(rebasing: rest.prefix(1 << 30))
      stream.pointee.next_in = UnsafeMutablePointer(mutating: now.baseAddress)
      stream.pointee.avail_in = UInt32(now.count)
      try drain(Z_NO_FLUSH)
      rest = rest.dropFirst(now.count)
    }
  }

  /// Sets the preceding bytes, at most 32 KiB, as if they had already been compressed.
  ///
  /// - Precondition: nothing has been appended.
  mutating func know(_ bytes: UnsafeBufferPointer<UInt8>) throws(PNGEncodingError) {
    guard !bytes.isEmpty else { return }
    let code = deflateSetDictionary(stream, bytes.baseAddress, UInt32(bytes.count))
    guard code == Z_OK else { throw .deflate(code) }
  }

  /// Writes everything that was appended to the output, up to a byte boundary.
  mutating func flush() throws(PNGEncodingError) {
    stream.pointee.next_in = nil
    stream.pointee.avail_in = 0
    try drain(Z_SYNC_FLUSH)
  }

  /// Ends the stream.
  mutating func finish() throws(PNGEncodingError) {
    stream.pointee.next_in = nil
    stream.pointee.avail_in = 0
    try drain(Z_FINISH)
  }

  /// Returns the output so far and removes it.
  mutating func takeOutput() -> [UInt8] {
    let bytes = output
    output.removeAll(keepingCapacity: true)
    return bytes
  }

  private mutating func drain(_ flush: Int32) throws(PNGEncodingError) {
    repeat {
      stream.pointee.next_out = part.baseAddress
      stream.pointee.avail_out = UInt32(part.count)
      let code = deflate(stream, flush)
      guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else {
        throw .deflate(code)
      }
      output += part[..<(part.count - Int(stream.pointee.avail_out))]
    } while stream.pointee.avail_out == 0
  }
}
