import ColorToolkitCOptionalCoding
package import Pixels

/// HEIC and AVIF files from pixels, by libheif and whatever encoders it has.
///
/// Samples of 16 bits become 10 in HEIC and 8 in AVIF. Chroma is halved in both directions but in
/// AVIF from a quality of 90 on: phones decode no other HEIC.
package struct HEIFEncoder: Sendable, Hashable {
  /// HEIC or AVIF.
  package var format: ImageFormat
  /// The ICC profile of the pixels; nil for sRGB.
  package var profile: [UInt8]?
  /// The metadata to write: EXIF and XMP.
  package var metadata: ImageMetadata
  /// 0…100.
  package var quality: Int

  /// An encoder.
  package init(
    _ format: ImageFormat, profile: [UInt8]? = nil, metadata: ImageMetadata = ImageMetadata(),
    quality: Int = 90
  ) {
    self.format = format
    self.profile = profile
    self.metadata = metadata
    self.quality = quality
  }

  /// Whether there is an encoder for a format.
  static func canWrite(_ format: ImageFormat) -> Bool {
    cheif_can_write(format == .avif ? 1 : 0) != 0
  }

  /// A file.
  package func encode<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: PixelBuffer<Sample>
  ) throws(ImageEncodingError) -> [UInt8] {
    guard format.isWritten else {
      throw ImageEncodingError(
        format,
        "there is no encoder for this format; use \(ImageFormat.list(\.isWritten))")
    }
    // HEVC's largest sides; AV1's are no smaller.
    guard (1...16384).contains(pixels.width), (1...16384).contains(pixels.height) else {
      throw ImageEncodingError(format, "\(pixels.width) × \(pixels.height) is too large")
    }
    if format == .avif, Sample.bitWidth == 16 {
      return try encode(
        PixelBuffer(width: pixels.width, height: pixels.height, samples: pixels.samples8))
    }
    var (count, message) = (0, [CChar](repeating: 0, count: 256))
    let file = pixels.samples.withUnsafeBytes { samples in
      profile.withBytes { profile in
        metadata.exif.withBytes { exif in
          metadata.xmp.withBytes { xmp in
            var picture = cheif_picture(
              samples: samples.baseAddress, width: pixels.width, height: pixels.height,
              depth: Int32(Sample.bitWidth), has_alpha: pixels.isOpaque ? 0 : 1,
              is_avif: format == .avif ? 1 : 0, quality: Int32(quality),
              profile: profile.baseAddress, exif: exif.baseAddress, xmp: xmp.baseAddress,
              profile_count: profile.count, exif_count: exif.count, xmp_count: xmp.count)
            return cheif_write(&picture, &count, &message)
          }
        }
      }
    }
    guard let file else { throw ImageEncodingError(format, String(decoding: message)) }
    defer { cheif_free(file) }
    return Array(UnsafeBufferPointer(start: file, count: count))
  }
}

extension [UInt8]? {
  /// The bytes; none, at no address, where there is nothing.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    self?.withUnsafeBufferPointer(body) ?? body(UnsafeBufferPointer(start: nil, count: 0))
  }
}

extension String {
  /// The text of a C string's buffer.
  init(decoding buffer: [CChar]) {
    self.init(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
