import Fuzzing
import ImageFiles
import PixelBuffers
import Pixels
import Syntax

extension FuzzTarget {
  /// Image files of every format that is read.
  static let images = FuzzTarget(
    "images",
    seeds: {
      files(
        in: "Tests/Edge/ImageFilesTests/Resources",
        ["png", "jpg", "webp", "tif", "heic", "avif"], atMost: 3000)
    },
    words: [
      "IHDR", "PLTE", "tRNS", "IDAT", "IEND", "iCCP", "cICP", "gAMA", "cHRM", "sRGB", "eXIf",
      "pHYs",
      "acTL", "zTXt", "VP8X", "VP8L", "ALPH", "ANIM", "EXIF", "Exif", "ICC_PROFILE", "Adobe",
      "ftyp",
      "meta", "iprp", "colr", "nclx", "prof", "irot", "imir", "clap", "auxC", "II*", "MM",
    ], mutation: imageMutation,
    check: { bytes in
      guard let image = try? ImageFile.decode(bytes: bytes, pixelLimit: 1 << 16) else { return }
      must(image.width > 0 && image.height > 0, "an image has pixels")
      for warning in image.warnings { mustNotSteer(warning.visible, "a warning") }
      let encoder = PNGEncoder(compression: .fast, threads: 1)
      switch image.samples {
      case .bits8(let pixels): check(pixels, bytes, try? encoder.encode(pixels))
      case .bits16(let pixels): check(pixels, bytes, try? encoder.encode(pixels))
      }
    })

  private static func check<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: PixelBuffer<Sample>, _ bytes: [UInt8], _ written: [UInt8]?
  ) {
    must(pixels.samples.count == 4 * pixels.width * pixels.height, "every sample is there")
    // What is read row by row is what is read whole.
    if let rows = try? PNGRowReader(bytes: bytes, pixelLimit: 1 << 16) {
      var samples = [Sample](repeating: 0, count: pixels.samples.count)
      let isRead = samples.withUnsafeMutableBufferPointer {
        rows.read(PixelBand(rows: 0..<pixels.height, samples: $0))
      }
      must(isRead && samples == pixels.samples, "rows are those of the whole image")
    }
    guard pixels.layout.model != .cmyk, let written else { return }
    guard let again = try? ImageFile.decode(bytes: written) else { fail("our PNG can't be read") }
    switch again.samples {
    case .bits8(let other): must(other.samples == pixels.samples as? [UInt8], "PNG keeps bytes")
    case .bits16(let other): must(other.samples == pixels.samples as? [UInt16], "PNG keeps words")
    }
  }
}

/// A change whose PNG chunks have their true checksums, most of the time.
private func imageMutation(_ bytes: [UInt8], _ limit: Int, _ dice: inout Dice) -> [UInt8] {
  var result = native(bytes, limit, &dice)
  guard ImageFormat(detecting: result) == .png, !dice.isOne(in: 8) else { return result }
  var start = 8
  while start + 12 <= result.count {
    let length = result[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    let end = start + 8 + length
    guard end + 4 <= result.count else { break }
    let sum = crc(result[start + 4..<end])
    for byte in 0..<4 { result[end + byte] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * byte)) }
    start = end + 4
  }
  return result
}

/// PNG's checksum. Source: PNG (Third Edition), Annex D.
private func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  var sum = UInt32.max
  for byte in bytes {
    sum ^= UInt32(byte)
    for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
  }
  return ~sum
}
