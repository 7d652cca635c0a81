import ColorManagement
import ImageFiles
import PixelBuffers

/// An image's bytes in a format, with what its file said beside.
struct ImageWriter {
  var format: ImageFormat
  var compression: PNGEncoder.Compression

  /// For JPEG, and for lossy WebP; nil for lossless WebP.
  var quality: Int?

  /// The bytes, and what could not be kept.
  func bytes(
    _ samples: ImageSamples, color: ColorDescription, metadata: ImageMetadata
  ) throws(Failure) -> (bytes: [UInt8], warnings: [String]) {
    var warnings: [String] = []
    if format != .png {
      if case .bits16 = samples { warnings.append("16 bits became 8, as \(format) has no more") }
      let lost = metadata.texts.count { format == .webp || $0.keyword != "Comment" }
      if lost > 0 { warnings.append("\(lost) texts were left out, as \(format) has no room") }
    }
    switch samples {
    case .bits8(let pixels): return (try encoded(pixels, color, metadata), warnings)
    case .bits16(let pixels): return (try encoded(pixels, color, metadata), warnings)
    }
  }

  private func encoded<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: PixelBuffer<Sample>, _ color: ColorDescription, _ metadata: ImageMetadata
  ) throws(Failure) -> [UInt8] where PixelBuffer<Sample>: PNGEncodable {
    do {
      switch format {
      case .png:
        return try pixels.encoded(
          by: PNGEncoder(color: color, compression: compression, metadata: metadata))
      case .jpeg:
        guard pixels.isOpaque else {
          throw Failure.badData("it has transparent pixels, which a JPEG can't hold")
        }
        return try JPEGEncoder(
          profile: try color.profile, metadata: metadata, quality: quality ?? 92
        ).encode(pixels)
      case .webp:
        return try WebPEncoder(
          profile: try color.profile, metadata: metadata, quality: quality.map(Double.init),
          compression: compression
        ).encode(pixels)
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .badData("it can't be written as \(format): \(error)")
    }
  }
}

/// Pixels that a PNG holds as they are.
protocol PNGEncodable {
  func encoded(by encoder: PNGEncoder) throws(PNGEncodingError) -> [UInt8]
}

extension PixelBuffer: PNGEncodable where Sample: FixedWidthInteger {
  func encoded(by encoder: PNGEncoder) throws(PNGEncodingError) -> [UInt8] {
    switch self {
    case let pixels as PixelBuffer<UInt16>: try encoder.encode(pixels)
    case let pixels as PixelBuffer<UInt8>: try encoder.encode(pixels)
    default: preconditionFailure("samples have 8 or 16 bits")
    }
  }
}

extension ColorDescription {
  /// The ICC profile that says the same; nil for sRGB, which goes without.
  fileprivate var profile: [UInt8]? {
    get throws(ICCError) {
      switch self {
      case .untagged, .sRGB: nil
      case .icc(let bytes): bytes
      case .space, .cicp, .gammaAndChromaticities:
        try ICCProfile(describing: PixelLayout(color: self))?.encoded()
      }
    }
  }
}
