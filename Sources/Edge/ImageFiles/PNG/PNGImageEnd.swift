import ColorToolkitCPNGCoding
import ColorToolkitCSPNG

/// The part of a PNG's image data after its rows, which the decoder does not check.
///
/// Sources: PNG (Third Edition), 10.1; RFC 1950, 2.2.
enum PNGImageEnd {
  /// Returns a warning if the image data end in an unusual way.
  ///
  /// The result is nil if nothing is unusual, or if the decoder itself reports the fault.
  static func warning(_ bytes: [UInt8], _ header: spng_ihdr) -> String? {
    guard let stream = cpng_inflation_create() else { return nil }
    defer { cpng_inflation_free(stream) }
    let wanted = header.lengthOfRows
    var (state, length, unused) = (CPNG_GOES_ON, UInt64(0), 0)
    var isMore = false
    for chunk in PNGChunks(bytes) where chunk.type == "IDAT" && !chunk.data.isEmpty {
      isMore = state != CPNG_GOES_ON || length > wanted
      if isMore { break }
      state = bytes[chunk.data].withUnsafeBufferPointer {
        cpng_inflation_take(stream, $0.baseAddress, $0.count, wanted, &length, &unused)
      }
    }
    guard length >= wanted else { return nil }
    if isMore || length > wanted || unused > 0 || state == CPNG_BROKEN {
      return "there is image data after the last row: ignored"
    }
    if state == CPNG_WRONG_CHECKSUM { return "the checksum of the image data is wrong: ignored" }
    return state == CPNG_ENDED ? nil : "the image data is cut off after the last row: ignored"
  }
}

extension spng_ihdr {
  /// The number of bytes in all rows before they are deflated, including the filter type before
  /// each row.
  fileprivate var lengthOfRows: UInt64 {
    let channels = [1, 0, 3, 1, 2, 0, 4][Int(min(color_type, 6))]
    let bits = UInt64(channels) * UInt64(bit_depth)
    // Where a pass begins, and how far its pixels are apart (PNG, 8.2).
    let passes: [(x: UInt32, y: UInt32, dx: UInt32, dy: UInt32)] =
      interlace_method == 0
      ? [(0, 0, 1, 1)]
      : [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ]
    return passes.reduce(0) { length, pass in
      guard width > pass.x, height > pass.y else { return length }
      let columns = UInt64((width - pass.x + pass.dx - 1) / pass.dx)
      let rows = UInt64((height - pass.y + pass.dy - 1) / pass.dy)
      return length + rows * (1 + (columns * bits + 7) / 8)
    }
  }
}
