import ColorToolkitCSPNG

/// The chunks of a PNG that its pixels need, one after the other, as if the others were not there.
///
/// The other chunks therefore can't cost a pixel, whatever a decoder thinks of them. Where the walk
/// through the chunks loses its way, all that follows is handed on, so that the decoder finds the
/// fault.
///
/// The decoder holds a pointer to it: it lives as long. One thread at a time may use it.
final class PNGSource {
  private let bytes: [UInt8]
  private let parts: [Range<Int>]
  private var part = 0
  private var offset: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var parts = [0..<min(8, bytes.count)]
    var end = parts[0].upperBound
    for chunk in PNGChunks(bytes) {
      let start = chunk.data.lowerBound - 8
      guard chunk.isWhole, chunk.hasLetters else { break }
      end = chunk.data.upperBound + 4
      if chunk.isOfPixels { parts.append(start..<end) }
      if chunk.type == "IEND" {
        end = bytes.count
        break
      }
    }
    parts.append(end..<bytes.count)
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
      while part < parts.count, offset == parts[part].upperBound {
        part += 1
        if part < parts.count { offset = parts[part].lowerBound }
      }
      guard part < parts.count else { return SPNG_IO_EOF }
      let now = min(count - done, parts[part].upperBound - offset)
      bytes.withUnsafeBytes {
        (target + done).copyMemory(from: $0.baseAddress! + offset, byteCount: now)
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

  /// Whether pixels can't be decoded without it: a critical chunk, or transparency.
  var isOfPixels: Bool { type == "tRNS" || (type.utf8.first ?? 0) & 0x20 == 0 }
}
