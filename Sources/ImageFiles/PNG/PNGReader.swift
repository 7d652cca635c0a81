import CSPNG
import PixelBuffers

/// PNG, by libspng.
enum PNGReader {
  /// The most bytes of one chunk, and of all kept chunks, that are held inflated: bounds what an
  /// `iCCP` or `zTXt` of a few bytes can unfold to.
  static let chunkLimit = 1 << 24

  /// Bytes of a file from which another thread pays.
  static let parallelBytes = 1 << 16

  static func decode(
    _ bytes: [UInt8], pixelLimit: Int
  ) throws(ImageFileError.Reason) -> DecodedImage {
    guard let context = spng_ctx_new(0) else { throw .corrupt(.png, "out of memory") }
    defer { spng_ctx_free(context) }
    var failure: ImageFileError.Reason?
    // The decoder holds the pointer, so all of its work is done while the pointer stands.
    let image: DecodedImage? = bytes.withUnsafeBytes { buffer in
      do throws(ImageFileError.Reason) {
        try check(spng_set_png_buffer(context, buffer.baseAddress, buffer.count))
        return try decode(bytes, context, pixelLimit: pixelLimit)
      } catch {
        failure = error
        return nil
      }
    }
    if let failure { throw failure }
    guard let image else { throw .corrupt(.png, "no image") }
    return image
  }

  private static func decode(
    _ bytes: [UInt8], _ context: OpaquePointer, pixelLimit: Int
  ) throws(ImageFileError.Reason) -> DecodedImage {
    let header = try header(bytes, context, pixelLimit: pixelLimit)
    let (width, height) = (Int(header.width), Int(header.height))
    let orientation = orientation(bytes)
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

    var image = try image(rows, header, orientation, bytes, context)
    if let warning { image.warnings.append(warning) }
    image.metadata = metadata(bytes).upright(from: orientation)
    return image
  }

  /// What the file's header says, once the rest can be trusted to be no larger.
  static func header(
    _ bytes: [UInt8], _ context: OpaquePointer, pixelLimit: Int
  ) throws(ImageFileError.Reason) -> spng_ihdr {
    try check(spng_set_chunk_limits(context, chunkLimit, chunkLimit))
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

  /// Samples with what the file says of them, but for its metadata.
  static func image(
    _ samples: ImageSamples, _ header: spng_ihdr, _ orientation: ExifOrientation,
    _ bytes: [UInt8], _ context: OpaquePointer
  ) throws(ImageFileError.Reason) -> DecodedImage {
    let type = UInt32(header.color_type)
    let isGray =
      type == SPNG_COLOR_TYPE_GRAYSCALE.rawValue
      || type == SPNG_COLOR_TYPE_GRAYSCALE_ALPHA.rawValue
    var transparency = spng_trns()
    let hasAlpha =
      type == SPNG_COLOR_TYPE_GRAYSCALE_ALPHA.rawValue
      || type == SPNG_COLOR_TYPE_TRUECOLOR_ALPHA.rawValue
      || spng_get_trns(context, &transparency) == 0
    let early = PNGChunks(bytes).prefix { $0.type != "IDAT" }
    let layout = PixelLayout(
      model: isGray ? .gray : .rgb, alpha: hasAlpha ? .straight : .none,
      color: try color(bytes, early, context))
    return DecodedImage(
      format: .png, samples: samples.tagged(layout), orientation: orientation,
      warnings: animation(bytes, early).map { [$0] } ?? [])
  }

  /// What is left aside of an animation.
  ///
  /// Its first frame is the picture, unless its control comes after the image data: then that is a
  /// still one that decoders without animation show. Source: PNG (Third Edition), 4.9 and 11.3.5.
  private static func animation(_ bytes: [UInt8], _ early: [PNGChunks.Chunk]) -> String? {
    guard let control = early.first(where: { $0.type == "acTL" && $0.data.count >= 4 }) else {
      return nil
    }
    let frames = bytes.bigEndian32(at: control.data.lowerBound)
    let isFirst = early.contains { $0.type == "fcTL" }
    guard frames > (isFirst ? 1 : 0) else { return nil }
    return "an animation of \(frames) frames: \(isFirst ? "the first one" : "its still picture") "
      + "was read"
  }

  /// The chunks that say something beside, once the library has looked at their checksums.
  static func metadata(_ bytes: [UInt8]) -> ImageMetadata {
    var metadata = ImageMetadata()
    for chunk in PNGChunks(bytes) where chunk.isWhole && chunk.type != "IDAT" {
      let data = Array(bytes[chunk.data])
      switch chunk.type {
      case "eXIf" where metadata.exif == nil: metadata.exif = data
      case "pHYs" where data.count == 9 && metadata.density == nil:
        metadata.density = .init(
          x: Double(data.bigEndian32(at: 0)), y: Double(data.bigEndian32(at: 4)),
          isPerMetre: data[8] == 1)
      case "iTXt" where data.starts(with: PNGWriter.xmpStart):
        metadata.xmp = Array(data.dropFirst(PNGWriter.xmpStart.count))
      default:
        if let kind = ImageMetadata.TextChunk.Kind(rawValue: chunk.type) {
          metadata.texts.append(.init(kind: kind, data: data))
        }
      }
    }
    return metadata
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

  static func orientation(_ bytes: [UInt8]) -> ExifOrientation {
    PNGChunks(bytes).first { $0.type == "eXIf" && $0.isWhole }
      .flatMap { ExifBlock(bytes[$0.data])?.orientation } ?? .topLeft
  }

  /// What the file says of its colours: `cICP`, else `iCCP`, else `sRGB`, else `gAMA` and `cHRM`.
  ///
  /// Source: PNG (Third Edition), 4.3, the table of precedence.
  private static func color(
    _ bytes: [UInt8], _ early: [PNGChunks.Chunk], _ context: OpaquePointer
  ) throws(ImageFileError.Reason) -> ColorDescription {
    // The library knows no cICP. The chunk must come before the image data.
    if let chunk = early.first(where: { $0.type == "cICP" }) {
      guard chunk.data.count == 4, bytes[chunk.data.lowerBound + 3] <= 1 else {
        throw .corrupt(.png, "the cICP chunk at byte \(chunk.data.lowerBound - 8) is invalid")
      }
      let code = Array(bytes[chunk.data])
      return .cicp(
        .init(primaries: code[0], transfer: code[1], matrix: code[2], isFullRange: code[3] == 1))
    }
    var profile = spng_iccp()
    if spng_get_iccp(context, &profile) == 0, let data = profile.profile {
      return .icc([UInt8](UnsafeRawBufferPointer(start: data, count: profile.profile_len)))
    }
    var intent: UInt8 = 0
    if spng_get_srgb(context, &intent) == 0 { return .sRGB }
    var gamma = 0.0
    let hasGamma = spng_get_gama(context, &gamma) == 0
    var points = spng_chrm()
    let hasPoints = spng_get_chrm(context, &points) == 0
    guard hasGamma || hasPoints else { return .untagged }
    return .gammaAndChromaticities(
      gamma: hasGamma ? gamma : nil,
      chromaticities: hasPoints ? ColorDescription.Chromaticities(points) : nil)
  }

  static func check(_ code: Int32) throws(ImageFileError.Reason) {
    guard code != SPNG_OK.rawValue else { return }
    let text = String(cString: spng_strerror(code))
    let early = [SPNG_EOF, SPNG_IO_EOF, SPNG_EIDAT_TOO_SHORT]
    throw early.contains { $0.rawValue == code } ? .truncated(.png, text) : .corrupt(.png, text)
  }
}

extension ColorDescription.Chromaticities {
  fileprivate init(_ points: spng_chrm) {
    self.init(
      white: .init(points.white_point_x, points.white_point_y),
      red: .init(points.red_x, points.red_y), green: .init(points.green_x, points.green_y),
      blue: .init(points.blue_x, points.blue_y))
  }
}
