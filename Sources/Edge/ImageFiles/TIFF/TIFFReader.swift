import ColorToolkitCOptionalCoding
import Pixels

/// A reader for the first picture of a TIFF or BigTIFF file, with libtiff.
///
/// It reads grey, palettes, RGB and CMYK of 1, 2, 4, 8 or 16 bits, in strips or tiles, interleaved
/// or in planes. It reads every compression that the library supports. Source: TIFF 6.0; Adobe
/// Photoshop TIFF Technical Notes; ICC.1:2022, B.4.
enum TIFFReader {
  /// Whether this build has libtiff.
  static var isThere: Bool { ctiff_is_there() != 0 }

  static func decode(
    _ bytes: [UInt8], pixelLimit: Int
  ) throws(ImageFileError.Reason) -> DecodedImage {
    guard isThere else { throw .unsupported(.tiff, "this build has no libtiff") }
    var failure: ImageFileError.Reason?
    // The library points into the bytes.
    let image: DecodedImage? = bytes.withUnsafeBufferPointer { buffer -> DecodedImage? in
      do throws(ImageFileError.Reason) {
        return try firstPicture(buffer, pixelLimit: pixelLimit)
      } catch {
        failure = error
        return nil
      }
    }
    if let failure { throw failure }
    guard let image else { throw .corrupt(.tiff, "no image") }
    return image
  }

  private static func firstPicture(
    _ bytes: UnsafeBufferPointer<UInt8>, pixelLimit: Int
  ) throws(ImageFileError.Reason) -> DecodedImage {
    var message = [CChar](repeating: 0, count: 256)
    guard let file = ctiff_open(bytes.baseAddress, bytes.count, &message) else {
      throw .corrupt(.tiff, String(decoding: message))
    }
    defer { ctiff_close(file) }
    var info = ctiff_info()
    guard ctiff_read_info(file, &info) != 0, ctiff_message(file).pointee == 0 else {
      throw failure(file, "its tags can't be read")
    }
    guard info.compression != 6 else {
      throw .unsupported(
        .tiff, "old-style JPEG (compression 6), which was withdrawn: convert it with tiffcp")
    }
    let pixels = try TIFFPixels(info)
    try check(info, pixels, bytes: bytes.count, pixelLimit: pixelLimit)
    let orientation = ExifOrientation(rawValue: Int(info.orientation)) ?? .topLeft
    let samples: ImageSamples =
      pixels.isDeep
      ? .bits16(orientation.upright(try decode(file, info, pixels)))
      : .bits8(orientation.upright(try decode(file, info, pixels)))
    var claims = ImageClaims(
      colors: blob(info.profile, info.profile_count).map { [.icc($0)] } ?? [],
      metadata: ImageMetadata(xmp: blob(info.xmp, info.xmp_count)))
    if info.density.0 > 0 {
      claims.metadata.density = .init(x: info.density.0, y: info.density.1)
    }
    claims.warnings = pixels.warnings
    if info.has_others != 0 {
      claims.hasMore = true
      claims.warnings.append("several pictures: only the first one was read")
    }
    return claims.image(
      .tiff, samples, model: pixels.model, alpha: pixels.alpha == .none ? .none : .straight,
      orientation: orientation)
  }

  /// Throws an error for a picture, or a block of a picture, that is too large for the number of
  /// bytes.
  private static func check(
    _ info: ctiff_info, _ pixels: TIFFPixels, bytes: Int, pixelLimit: Int
  ) throws(ImageFileError.Reason) {
    let bits = Int(info.depth) * Int(info.samples)
    // Not compressed, all bits are there.
    let density: ImageFile.Density =
      info.compression == 1 ? .atMost(max(1, 8 / bits) + (bits < 8 ? 1 : 0)) : .unlimited
    try ImageFile.check(
      width: info.width, height: info.height, limit: pixelLimit, format: .tiff, bytes: bytes,
      density)
    // A tile may stand over the edge, but no further than by itself.
    try ImageFile.check(
      width: info.block_width, height: info.block_height, limit: pixelLimit, format: .tiff,
      bytes: bytes, .unlimited)
    guard info.block_bytes == pixels.blockBytes else {
      throw .corrupt(.tiff, "a block of \(info.block_bytes) bytes")
    }
  }

  /// Returns the samples, decoded block by block.
  private static func decode<Sample: PixelSample & FixedWidthInteger>(
    _ file: OpaquePointer, _ info: ctiff_info, _ pixels: TIFFPixels
  ) throws(ImageFileError.Reason) -> PixelBuffer<Sample> {
    var info = info
    var inkAlpha: [Sample] = pixels.inkAlpha()
    var block = [UInt8](repeating: 0, count: info.block_bytes)
    return try PixelBuffer(width: info.width, height: info.height) {
      target throws(ImageFileError.Reason) in
      target.initialize(repeating: .one)
      for row in 0..<info.down {
        for column in 0..<info.across {
          for plane in 0..<(info.is_planar != 0 ? Int(info.samples) : 1) {
            guard ctiff_read_block(file, &info, column, row, Int32(plane), &block) != 0 else {
              throw failure(file, "the block at \(column), \(row) is cut off")
            }
            pixels.unpack(
              block, column: column, row: row, plane: plane, into: target, inkAlpha: &inkAlpha)
          }
        }
      }
      pixels.finish(target, inkAlpha: inkAlpha)
    }
  }

  private static func blob(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8]? {
    bytes.map { Array(UnsafeBufferPointer(start: $0, count: count)) }
  }

  private static func failure(_ file: OpaquePointer, _ instead: String) -> ImageFileError.Reason {
    let words = String(cString: ctiff_message(file))
    let isEarly =
      words.contains("Read error") || words.contains("IO error")
      || words.contains("not enough data")
    let text = words.isEmpty ? instead : words
    // Of compressions that the library was built without, or has never heard of.
    if words.contains("not implemented") || words.contains("not configured") {
      return .unsupported(.tiff, text)
    }
    return isEarly || words.isEmpty ? .truncated(.tiff, text) : .corrupt(.tiff, text)
  }
}
