import Pixels

enum JPEGCodec: ImageCodec {
  static func begins(_ start: [UInt8]) -> Bool { start.starts(with: [0xFF, 0xD8, 0xFF]) }

  static let mostBits: Int? = 8
  static let hasAlpha = false

  static let room = MetadataRoom(
    exif: JPEGEncoder.mostBytes(after: ExifBlock.jpegPrefix), xmp: Int(UInt32.max),
    profile: JPEGEncoder.mostProfileBytes, comment: JPEGEncoder.mostBytes(after: []))

  static func decode(
    _ bytes: [UInt8], pixelLimit: Int
  ) throws(ImageFileError.Reason) -> DecodedImage {
    try JPEGReader.decode(bytes, pixelLimit: pixelLimit)
  }

  static func encode<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: consuming PixelBuffer<Sample>, _ details: EncodingDetails
  ) throws -> [UInt8] {
    try JPEGEncoder(
      profile: try details.profile, metadata: details.metadata, quality: details.quality ?? 92
    ).encode(pixels)
  }
}
