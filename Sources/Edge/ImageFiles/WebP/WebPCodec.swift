import Pixels

enum WebPCodec: ImageCodec {
  static func begins(_ start: [UInt8]) -> Bool {
    start.starts(with: "RIFF".utf8) && start.dropFirst(8).starts(with: "WEBP".utf8)
  }

  static let mostBits: Int? = 8

  static func decode(
    _ bytes: [UInt8], pixelLimit: Int
  ) throws(ImageFileError.Reason) -> DecodedImage {
    try WebPReader.decode(bytes, pixelLimit: pixelLimit)
  }

  static func encode<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: consuming PixelBuffer<Sample>, _ details: EncodingDetails
  ) throws -> [UInt8] {
    try WebPEncoder(
      profile: try details.profile, metadata: details.metadata,
      quality: details.quality.map(Double.init), compression: details.compression
    ).encode(consume pixels)
  }
}
