import Colorimetry
import Pixels

enum PNGCodec: ImageCodec {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func begins(_ start: [UInt8]) -> Bool { start.starts(with: signature) }

  static let room = MetadataRoom(comment: .max, hasTexts: true)

  static func decode(
    _ bytes: [UInt8], pixelLimit: Int
  ) throws(ImageFileError.Reason) -> DecodedImage {
    try PNGReader.decode(bytes, pixelLimit: pixelLimit)
  }

  static func encode<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: consuming PixelBuffer<Sample>, _ details: EncodingDetails
  ) throws -> [UInt8] {
    try PNGEncoder(
      color: details.color, profile: details.color.hasCodePoints ? nil : try details.profile,
      compression: details.compression, metadata: details.metadata
    ).encode(pixels)
  }
}

extension ColorDescription {
  /// Whether PNG has chunks for the description, other than an ICC profile.
  fileprivate var hasCodePoints: Bool {
    if case .space(let space) = self { [.srgb, .displayP3].contains(space) } else { true }
  }
}
