import ColorToolkitCSPNG

/// A stream of the PNG chunks that are needed for the pixels. The other chunks are skipped.
///
/// The other chunks therefore can't cause the loss of pixels, however a decoder treats them. If the
/// chunks can't be followed any further, all remaining bytes are passed on, so that the decoder
/// finds the fault.
///
/// The decoder has a pointer to this object, which must live as long as the decoder. Only one
/// thread may use it at a time.
final class PNGSource {
  private let parts: [ArraySlice<UInt8>]
  private var part = 0
  private var offset: Int

  init(_ bytes: [UInt8]) {
    var parts = [bytes.prefix(8)]
    var end = parts[0].endIndex
    for chunk in PNGChunks(bytes) {
      let start = chunk.data.lowerBound - 8
      guard chunk.isWhole, chunk.hasLetters else { break }
      end = chunk.data.upperBound + 4
      if chunk.isOfPixels { parts.append(chunk.masked(in: bytes) ?? bytes[start..<end]) }
      if chunk.type == "IEND" {
        end = bytes.count
        break
      }
    }
    parts.append(bytes[end...])
    self.parts = parts
    offset = 0
  }

  /// Connects a decoder's context, so that it reads from this stream.
  func connect(_ context: OpaquePointer) throws(ImageFileError.Reason) {
    try PNGReader.check(
      spng_set_png_stream(
        context,
        { _, source, target, count in
          guard let source, let target else { return Int32(SPNG_IO_ERROR.rawValue) }
          let file = Unmanaged<PNGSource>.fromOpaque(source).takeUnretainedValue()
          return Int32(file.read(count, to: target).rawValue)
        }, Unmanaged.passUnretained(self).toOpaque()))
  }

  private func read(_ count: Int, to target: UnsafeMutableRawPointer) -> spng_errno {
    var done = 0
    while done < count {
      while part < parts.count, offset == parts[part].endIndex {
        part += 1
        if part < parts.count { offset = parts[part].startIndex }
      }
      guard part < parts.count else { return SPNG_IO_EOF }
      let now = min(count - done, parts[part].endIndex - offset)
      parts[part][offset..<offset + now].withUnsafeBytes {
        (target + done).copyMemory(from: $0.baseAddress!, byteCount: now)
      }
      offset += now
      done += now
    }
    return SPNG_OK
  }
}

extension PNGChunks.Chunk {
  /// Whether the chunk's type is valid: four letters (PNG, Third Edition, 5.3).
  fileprivate var hasLetters: Bool {
    type.utf8.count == 4
      && type.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
  }

  /// Returns the chunk without the high bits of a colour key, or the entries of a palette, that no
  /// sample can have. The result is nil if there are none.
  ///
  /// Source: PNG (Third Edition), 11.2.2 and 11.3.1.1, according to which decoders mask these bits.
  fileprivate func masked(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let start = data.lowerBound
    guard ["tRNS", "PLTE"].contains(type), start > 33, isSound(in: bytes) else { return nil }
    var data = Array(bytes[data])
    let (depth, colorType) = (Int(bytes[24]), bytes[25])
    if colorType == 3, depth < 8 {
      data = Array(data.prefix((type == "PLTE" ? 3 : 1) << depth))
    } else if colorType != 3, type == "tRNS", depth < 16, data.count.isMultiple(of: 2) {
      let mask = ((1 << depth) - 1).bigEndian(bytes: 2)
      for index in data.indices { data[index] &= mask[index % 2] }
    }
    guard data.count < self.data.count || !data.elementsEqual(bytes[self.data]) else { return nil }
    let frame = PNGWriter.frame(type == "tRNS" ? "tRNS" : "PLTE", data)
    return (frame.before + data + frame.after)[...]
  }

  /// Whether the chunk's checksum is correct.
  func isSound(in bytes: [UInt8]) -> Bool {
    bytes[data.lowerBound - 4..<data.upperBound].withUnsafeBufferPointer {
      Int(Checksum.crc32($0)) == bytes.bigEndian32(at: data.upperBound)
    }
  }

  /// Whether the pixels can't be decoded without the chunk: a critical chunk, or transparency.
  var isOfPixels: Bool { type == "tRNS" || (type.utf8.first ?? 0) & 0x20 == 0 }
}
