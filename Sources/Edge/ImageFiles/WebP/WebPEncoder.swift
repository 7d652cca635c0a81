import ColorToolkitCWebP
package import Pixels

/// An encoder of pixels to WebP files, with libwebp: lossless, or lossy at a quality.
///
/// 16-bit samples are rounded to 8 bits. The colours of fully transparent pixels are kept in
/// lossless files. Source of the container: RFC 9649, 2.7.
package struct WebPEncoder: Sendable, Hashable {
  /// The ICC profile of the pixels; nil for sRGB.
  package var profile: [UInt8]?
  /// The metadata to write: EXIF and XMP.
  package var metadata: ImageMetadata
  /// The quality of a lossy file, 0…100; nil for a lossless file.
  package var quality: Double?
  /// The compression effort for a lossless file.
  package var compression: PNGEncoder.Compression

  /// Creates an encoder.
  package init(
    profile: [UInt8]? = nil, metadata: ImageMetadata = ImageMetadata(), quality: Double? = nil,
    compression: PNGEncoder.Compression = .balanced
  ) {
    self.profile = profile
    self.metadata = metadata
    self.quality = quality
    self.compression = compression
  }

  /// Returns the encoded file.
  package func encode<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: consuming PixelBuffer<Sample>
  ) throws(ImageEncodingError) -> [UInt8] {
    var body = Array("WEBP".utf8)
    if profile != nil || metadata.exif != nil || metadata.xmp != nil {
      let flags: UInt8 =
        (profile == nil ? 0 : 0x20) | (pixels.isOpaque ? 0 : 0x10)
        | (metadata.exif == nil ? 0 : 0x08) | (metadata.xmp == nil ? 0 : 0x04)
      body += WebPEncoding.chunk(
        "VP8X",
        [flags, 0, 0, 0] + (pixels.width - 1).littleEndian(bytes: 3)
          + (pixels.height - 1).littleEndian(bytes: 3))
    }
    if let profile { body += WebPEncoding.chunk("ICCP", profile) }
    body += try imageChunks(consume pixels)
    if let exif = metadata.exif { body += WebPEncoding.chunk("EXIF", exif) }
    if let xmp = metadata.xmp { body += WebPEncoding.chunk("XMP ", xmp) }
    guard body.count < 0xFFFF_FFFE else { throw ImageEncodingError(.webp, "more than 4 GB") }
    return Array("RIFF".utf8) + body.count.littleEndian(bytes: 4) + body
  }

  /// Returns only the chunks of the picture, without a RIFF header.
  func imageChunks<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: consuming PixelBuffer<Sample>
  ) throws(ImageEncodingError) -> [UInt8] {
    guard (1...16383).contains(pixels.width), (1...16383).contains(pixels.height) else {
      throw ImageEncodingError(.webp, "a WebP can't be \(pixels.width) × \(pixels.height)")
    }
    var config = WebPConfig()
    var picture = WebPPicture()
    guard WebPConfigInit(&config) != 0, WebPPictureInit(&picture) != 0,
      WebPConfigLosslessPreset(&config, compression.losslessLevel) != 0
    else { throw ImageEncodingError(.webp, "this libwebp does not match its headers") }
    if let quality {
      guard WebPConfigPreset(&config, WEBP_PRESET_DEFAULT, Float(quality)) != 0 else {
        throw ImageEncodingError(.webp, "a quality of \(quality) is not between 0 and 100")
      }
    } else {
      // The colours of transparent pixels stay.
      config.exact = 1
      picture.use_argb = 1
    }
    picture.width = Int32(pixels.width)
    picture.height = Int32(pixels.height)
    var memory = WebPMemoryWriter()
    WebPMemoryWriterInit(&memory)
    defer {
      WebPPictureFree(&picture)
      WebPMemoryWriterClear(&memory)
    }
    let isImported = pixels.samples8.withUnsafeBufferPointer {
      WebPPictureImportRGBA(&picture, $0.baseAddress, Int32(4 * pixels.width)) != 0
    }
    // libwebp has samples of its own now, and needs memory for more.
    _ = consume pixels
    guard isImported else { throw ImageEncodingError(.webp, "out of memory") }
    let isEncoded = withUnsafeMutablePointer(to: &memory) { memory in
      picture.writer = WebPMemoryWrite
      picture.custom_ptr = UnsafeMutableRawPointer(memory)
      return WebPEncode(&config, &picture) != 0
    }
    guard isEncoded, memory.size > 12 else {
      throw ImageEncodingError(.webp, "libwebp failed with code \(picture.error_code.rawValue)")
    }
    let file = UnsafeBufferPointer(start: memory.mem, count: memory.size)
    // A lossy file with alpha has a VP8X of its own, which goes before all else, once.
    let hasOwn = file.count > 30 && file[12..<16].elementsEqual("VP8X".utf8)
    return Array(file[(hasOwn ? 30 : 12)...])
  }
}

extension PNGEncoder.Compression {
  /// libwebp's level, 0…9.
  fileprivate var losslessLevel: Int32 {
    switch self {
    case .fast: 0
    case .balanced: 2
    case .small: 6
    }
  }
}
