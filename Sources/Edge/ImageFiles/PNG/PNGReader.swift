import ColorToolkitCSPNG
import PixelBuffers
import Threads

/// A reader for PNG, with libspng.
enum PNGReader {
  /// The number of bytes of a file above which a second thread is worthwhile.
  static let parallelBytes = 1 << 16

  static func decode(
    _ bytes: [UInt8], pixelLimit: Int
  ) throws(ImageFileError.Reason) -> DecodedImage {
    guard let context = spng_ctx_new(0) else { throw .corrupt(.png, "out of memory") }
    defer { spng_ctx_free(context) }
    let source = PNGSource(bytes)
    // The decoder holds a pointer to the source.
    defer { withExtendedLifetime(source) {} }
    try source.connect(context)
    return try decode(bytes, context, pixelLimit: pixelLimit)
  }

  private static func decode(
    _ bytes: [UInt8], _ context: OpaquePointer, pixelLimit: Int
  ) throws(ImageFileError.Reason) -> DecodedImage {
    let header = try header(bytes, context, pixelLimit: pixelLimit)
    let (width, height) = (Int(header.width), Int(header.height))
    let claims = PNGClaims(bytes).claims
    let orientation = claims.orientation
    let (samples, warning) = Parallel.both(isWorthwhile: bytes.count > parallelBytes) {
      Result { () throws(ImageFileError.Reason) -> ImageSamples in
        if header.bit_depth == 16 {
          let pixels: PixelBuffer<UInt16> = try pixels(context, width, height, SPNG_FMT_RGBA16)
          return .bits16(orientation.upright(pixels))
        }
        let pixels: PixelBuffer<UInt8> = try pixels(context, width, height, SPNG_FMT_RGBA8)
        return .bits8(orientation.upright(pixels))
      }
    } _: {
      PNGImageEnd.warning(bytes, header)
    }
    let rows = try samples.get()
    // Only this call looks at the checksum of the last image data and at what follows.
    try check(spng_decode_chunks(context))

    var image = image(rows, header, claims, context)
    if let warning { image.warnings.append(warning) }
    return image
  }

  /// Returns the file's header, after a check that the data can't be larger than it states.
  static func header(
    _ bytes: [UInt8], _ context: OpaquePointer, pixelLimit: Int
  ) throws(ImageFileError.Reason) -> spng_ihdr {
    if PNGChunks(bytes).first(where: { _ in true })?.type == "CgBI" {
      throw .unsupported(
        .png,
        "Apple's variant for iOS (CgBI), which `pngcrush -revert-iphone-optimizations` or Apple's "
          + "Preview converts to a standard PNG")
    }
    try check(
      spng_set_crc_action(context, Int32(SPNG_CRC_ERROR.rawValue), Int32(SPNG_CRC_ERROR.rawValue)))
    var header = spng_ihdr()
    try check(spng_get_ihdr(context, &header))
    // Deflate never shrinks below one part in 1032 (zlib's technical notes).
    let data = PNGChunks(bytes).lazy.filter { $0.type == "IDAT" }.map(\.data.count).reduce(0, +)
    let channels = [1, 0, 3, 1, 2, 0, 4][Int(min(header.color_type, 6))]
    try ImageFile.check(
      width: Int(header.width), height: Int(header.height), limit: pixelLimit, format: .png,
      bytes: data, .atMost(8 * 1032 / max(1, channels * Int(header.bit_depth))))
    return header
  }

  /// Returns the image of the samples, with the file's statements that are true of it.
  static func image(
    _ samples: ImageSamples, _ header: spng_ihdr, _ claims: ImageClaims,
    _ context: OpaquePointer
  ) -> DecodedImage {
    let type = UInt32(header.color_type)
    let isGray =
      type == SPNG_COLOR_TYPE_GRAYSCALE.rawValue
      || type == SPNG_COLOR_TYPE_GRAYSCALE_ALPHA.rawValue
    var transparency = spng_trns()
    let hasAlpha =
      type == SPNG_COLOR_TYPE_GRAYSCALE_ALPHA.rawValue
      || type == SPNG_COLOR_TYPE_TRUECOLOR_ALPHA.rawValue
      || spng_get_trns(context, &transparency) == 0
    return claims.image(
      .png, samples, model: isGray ? .gray : .rgb, alpha: hasAlpha ? .straight : .none,
      orientation: claims.orientation)
  }

  private static func pixels<Sample: PixelSample>(
    _ context: OpaquePointer, _ width: Int, _ height: Int, _ format: spng_format
  ) throws(ImageFileError.Reason) -> PixelBuffer<Sample> {
    try PixelBuffer(width: width, height: height) { buffer throws(ImageFileError.Reason) in
      try check(
        spng_decode_image(
          context, buffer.baseAddress, buffer.count * MemoryLayout<Sample>.stride,
          Int32(format.rawValue), Int32(SPNG_DECODE_TRNS.rawValue)))
    }
  }

  static func check(_ code: Int32) throws(ImageFileError.Reason) {
    guard code != SPNG_OK.rawValue else { return }
    let text = String(cString: spng_strerror(code))
    let early = [SPNG_EOF, SPNG_IO_EOF, SPNG_EIDAT_TOO_SHORT]
    throw early.contains { $0.rawValue == code } ? .truncated(.png, text) : .corrupt(.png, text)
  }
}
