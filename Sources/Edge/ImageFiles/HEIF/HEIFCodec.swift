import ColorToolkitCOptionalCoding
import Pixels

/// Returns a descriptor of standard error, and hides the codecs' own messages from now on. Only a
/// command should call this, because all threads of a host share standard error.
package func standardErrorKeptFromCodecs() -> Int32 { cheif_keep_standard_error() }

enum HEICCodec: HEIFCodec {
  static let format = ImageFormat.heic
  static let mostBits: Int? = 10
}

enum AVIFCodec: HEIFCodec {
  static let format = ImageFormat.avif
  static let mostBits: Int? = 8
}

/// A codec for files made of boxes, with libheif.
protocol HEIFCodec: ImageCodec {
  static var format: ImageFormat { get }
}

extension HEIFCodec {
  static func begins(_ start: [UInt8]) -> Bool { ImageFormat.brand(of: start) == format }

  static var isRead: Bool { HEIFReader.isThere }
  static var isWritten: Bool { HEIFEncoder.canWrite(format) }

  static func decode(
    _ bytes: [UInt8], pixelLimit: Int
  ) throws(ImageFileError.Reason) -> DecodedImage {
    try HEIFReader.decode(bytes, as: format, pixelLimit: pixelLimit)
  }

  static func encode<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: consuming PixelBuffer<Sample>, _ details: EncodingDetails
  ) throws -> [UInt8] {
    try HEIFEncoder(
      format, profile: try details.profile, metadata: details.metadata,
      quality: details.quality ?? 90
    ).encode(pixels)
  }
}

extension ImageFormat {
  /// Returns the format that the brands of a file made of boxes name (ISO/IEC 23008-12, 10; AV1
  /// Image File Format, 6.3).
  ///
  /// The major brand decides or, if it is general, the compatible brands.
  fileprivate static func brand(of start: [UInt8]) -> Self? {
    guard start.count >= 16, start[4..<8].elementsEqual("ftyp".utf8) else { return nil }
    let end = min(start.count, start.bigEndian16(at: 0) == 0 ? start.bigEndian16(at: 2) : 0)
    let offsets = [8] + Array(stride(from: 16, through: end - 4, by: 4))
    let brands = offsets.map { String(decoding: start[$0..<$0 + 4], as: UTF8.self) }
    if brands.contains(where: ["avif", "avis"].contains) { return .avif }
    let general = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "mif2"]
    return brands.contains(where: general.contains) ? .heic : nil
  }
}
