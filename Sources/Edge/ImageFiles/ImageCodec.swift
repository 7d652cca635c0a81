import ColorManagement
package import Pixels

/// The reader and writer of a format. To add a format, add a folder with such a type, and a row in
/// ``ImageFormat/codec``.
protocol ImageCodec {
  /// Whether the first bytes of a file identify the format.
  static func begins(_ start: [UInt8]) -> Bool

  /// Whether this build has the library that reads the format.
  static var isRead: Bool { get }

  /// Whether this build, with the plugins of its libraries, can write the format.
  static var isWritten: Bool { get }

  /// The maximum number of bits per sample in written files, or nil if all bits of the pixels are
  /// kept.
  static var mostBits: Int? { get }

  /// Whether written files can have alpha.
  static var hasAlpha: Bool { get }

  /// The room for metadata in written files.
  static var room: MetadataRoom { get }

  static func decode(
    _ bytes: [UInt8], pixelLimit: Int
  ) throws(ImageFileError.Reason) -> DecodedImage

  static func encode<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: consuming PixelBuffer<Sample>, _ details: EncodingDetails
  ) throws -> [UInt8]
}

extension ImageCodec {
  static var isRead: Bool { true }
  static var isWritten: Bool { true }
  static var mostBits: Int? { nil }
  static var hasAlpha: Bool { true }
  static var room: MetadataRoom { MetadataRoom() }
}

/// The maximum number of bytes of each kind of metadata in a format's files.
struct MetadataRoom {
  /// The limit for EXIF; 0 if none is written.
  var exif = Int.max
  var xmp = Int.max
  var profile = Int.max

  /// The limit for a comment; 0 if none is written.
  var comment = 0

  /// Whether texts with keywords are kept.
  var hasTexts = false
}

/// The settings for writing pixels, other than the format.
package struct EncodingDetails {
  /// The colour description to write.
  package var color: ColorDescription

  /// The metadata to write.
  package var metadata: ImageMetadata

  /// The effort of lossless compression.
  package var compression: PNGEncoder.Compression

  /// The quality of lossy files, 0…100; nil for the format's default.
  package var quality: Int?

  package init(
    color: ColorDescription, metadata: ImageMetadata, compression: PNGEncoder.Compression,
    quality: Int?
  ) {
    (self.color, self.metadata) = (color, metadata)
    (self.compression, self.quality) = (compression, quality)
  }

  /// The ICC profile that describes the colours; nil for sRGB, which needs none.
  var profile: [UInt8]? {
    get throws(ICCError) {
      switch color {
      case .untagged, .sRGB: nil
      case .icc(let bytes): bytes
      case .space, .cicp, .gammaAndChromaticities:
        try ICCProfile(describing: PixelLayout(color: color))?.encoded()
      }
    }
  }
}

extension ImageFormat {
  /// Encodes pixels with straight alpha as a file.
  package func encode<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: consuming PixelBuffer<Sample>, _ details: EncodingDetails
  ) throws -> [UInt8] {
    try codec.encode(pixels, details)
  }

  /// The maximum number of bits per sample in written files, or nil if all bits of the pixels are
  /// kept.
  package var mostBits: Int? { codec.mostBits }

  /// Whether written files can have alpha.
  package var hasAlpha: Bool { codec.hasAlpha }

  /// Whether this build has the library that reads the format.
  package var isRead: Bool { codec.isRead }

  /// Whether this build, with the plugins of its libraries, can write the format.
  package var isWritten: Bool { codec.isWritten }
}
