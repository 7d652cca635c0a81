import Pixels

enum TIFFCodec: ImageCodec {
  /// The signatures of TIFF and BigTIFF, in both byte orders.
  private static let signatures: [[UInt8]] = [
    [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A], [0x49, 0x49, 0x2B, 0], [0x4D, 0x4D, 0, 0x2B],
  ]

  static func begins(_ start: [UInt8]) -> Bool {
    signatures.contains { start.starts(with: $0) }
  }

  static var isRead: Bool { TIFFReader.isThere }
  static var isWritten: Bool { TIFFReader.isThere }
  static let room = MetadataRoom(exif: 0)

  static func decode(
    _ bytes: [UInt8], pixelLimit: Int
  ) throws(ImageFileError.Reason) -> DecodedImage {
    try TIFFReader.decode(bytes, pixelLimit: pixelLimit)
  }

  static func encode<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: consuming PixelBuffer<Sample>, _ details: EncodingDetails
  ) throws -> [UInt8] {
    try TIFFEncoder(
      profile: try details.profile, metadata: details.metadata, compression: details.compression
    ).encode(pixels)
  }
}
