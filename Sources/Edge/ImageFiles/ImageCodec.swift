import ColorManagement
package import Pixels

/// The reader and writer of a format: a folder with such a type, and its row in
/// ``ImageFormat/codec``.
protocol ImageCodec {
  /// Whether the first bytes of a file announce the format.
  static func begins(_ start: [UInt8]) -> Bool

  /// Whether this build has the library that reads it.
  static var isRead: Bool { get }

  /// Whether this build, and the plugins of its libraries, write it.
  static var isWritten: Bool { get }

  /// Bits a sample of the files that are written; nil for as many as there are.
  static var mostBits: Int? { get }

  /// Whether the files that are written have alpha.
  static var hasAlpha: Bool { get }

  /// The room for metadata in the files that are written.
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

/// The most bytes of each kind that a format's files hold beside pixels.
struct MetadataRoom {
  /// Of EXIF; 0 where none is written.
  var exif = Int.max
  var xmp = Int.max
  var profile = Int.max

  /// Of a comment; 0 where none is written.
  var comment = 0

  /// Whether texts that have keywords are kept.
  var hasTexts = false
}

/// The settings for writing pixels, beside their format.
package struct EncodingDetails {
  /// The colour description to write.
  package var color: ColorDescription

  /// The metadata to write.
  package var metadata: ImageMetadata

  /// The effort for a small file, without loss.
  package var compression: PNGEncoder.Compression

  /// Of lossy files, 0…100; nil for a format's own.
  package var quality: Int?

  package init(
    color: ColorDescription, metadata: ImageMetadata, compression: PNGEncoder.Compression,
    quality: Int?
  ) {
    (self.color, self.metadata) = (color, metadata)
    (self.compression, self.quality) = (compression, quality)
  }

  /// The ICC profile that describes the colours; nil for sRGB, which goes without.
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
  /// The file that holds pixels with straight alpha.
  package func encode<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: consuming PixelBuffer<Sample>, _ details: EncodingDetails
  ) throws -> [UInt8] {
    try codec.encode(pixels, details)
  }

  /// Bits a sample of the files that are written; nil for as many as there are.
  package var mostBits: Int? { codec.mostBits }

  /// Whether the files that are written have alpha.
  package var hasAlpha: Bool { codec.hasAlpha }

  /// Whether this build has the library that reads it.
  package var isRead: Bool { codec.isRead }

  /// Whether this build, and the plugins of its libraries, write it.
  package var isWritten: Bool { codec.isWritten }
}
