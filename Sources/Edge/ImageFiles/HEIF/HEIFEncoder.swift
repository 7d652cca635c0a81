import ColorToolkitCOptionalCoding
package import Pixels

/// An encoder of pixels to HEIC and AVIF files, with libheif and its available encoders.
///
/// 16-bit samples become 10-bit samples in HEIC and 8-bit samples in AVIF. Chroma is halved in both
/// directions, except in AVIF at a quality of 90 or more. Phones decode no other HEIC.
package struct HEIFEncoder: Sendable, Hashable {
  /// HEIC or AVIF.
  package var format: ImageFormat
  /// The ICC profile of the pixels; nil for sRGB.
  package var profile: [UInt8]?
  /// The metadata to write: EXIF and XMP.
  package var metadata: ImageMetadata
  /// The quality, 0…100.
  package var quality: Int

  /// Creates an encoder.
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

  /// Returns the encoded file.
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
  /// Calls a body with the bytes. The buffer is empty and has no address if there are no bytes.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    self?.withUnsafeBufferPointer(body) ?? body(UnsafeBufferPointer(start: nil, count: 0))
  }
}

extension String {
  /// Creates the text in the buffer of a C string.
  init(decoding buffer: [CChar]) {
    self.init(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
