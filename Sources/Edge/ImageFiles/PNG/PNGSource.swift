import ColorToolkitCSPNG

/// The chunks of a PNG that its pixels need, one after the other, as if the others were not there.
///
/// The other chunks therefore can't cost a pixel, whatever a decoder thinks of them. Where the walk
/// through the chunks loses its way, all that follows is handed on, so that the decoder finds the
/// fault.
///
/// The decoder holds a pointer to it: it lives as long. One thread at a time may use it.
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

  /// A decoder's context that reads from here.
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
  /// Whether its type is one: four letters (PNG, Third Edition, 5.3).
  fileprivate var hasLetters: Bool {
    type.utf8.count == 4
      && type.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
  }

  /// The chunk without higher bits of a colour key, and entries of a palette, that no sample has;
  /// nil where it has none of them.
  ///
  /// Source: PNG (Third Edition), 11.2.2 and 11.3.1.1, by which decoders mask these bits.
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

  /// Whether its checksum is right.
  func isSound(in bytes: [UInt8]) -> Bool {
    bytes[data.lowerBound - 4..<data.upperBound].withUnsafeBufferPointer {
      Int(Checksum.crc32($0)) == bytes.bigEndian32(at: data.upperBound)
    }
  }

  /// Whether pixels can't be decoded without it: a critical chunk, or transparency.
  var isOfPixels: Bool { type == "tRNS" || (type.utf8.first ?? 0) & 0x20 == 0 }
}
