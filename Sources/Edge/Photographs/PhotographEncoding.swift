public import ImageFiles
public import Pixels

/// The settings for writing a photograph.
public struct PhotographEncoding: Sendable, Hashable {
  /// The format; nil for the one that a path's extension says, else the input's.
  public var format: ImageFormat?

  /// Bits a sample, 8 or 16; nil for the input's.
  public var depth: Int?

  /// The effort of compressing PNG, TIFF and lossless WebP.
  public var compression: PNGEncoder.Compression

  /// JPEG's, HEIC's and AVIF's quality, 1…100, 92 and 90 where it is not given; makes WebP lossy.
  public var quality: Int?

  /// An encoding; what is not given is the input's.
  public init(
    format: ImageFormat? = nil, depth: Int? = nil, compression: PNGEncoder.Compression = .fast,
    quality: Int? = nil
  ) {
    precondition(depth == nil || depth == 8 || depth == 16)
    self.format = format
    self.depth = depth
    self.compression = compression
    self.quality = quality
  }

  /// A file of pixels with straight alpha, as a PNG where no format is given.
  ///
  /// - Parameter color: the file's colour description; nil for that of the pixels' layout, and sRGB
  ///   where that has none.
  ///
  /// - Throws: ``PhotographError`` where the format can't hold them.
  public func bytes<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: PixelBuffer<Sample>, color: ColorDescription? = nil
  ) throws(PhotographError) -> [UInt8] {
    let own = pixels.layout.color == .untagged ? .sRGB : pixels.layout.color
    return try file(pixels, as: format ?? .png, color: color ?? own, metadata: ImageMetadata())
      .bytes
  }

  /// The file that holds pixels, and what it could not keep.
  package func file<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: consuming PixelBuffer<Sample>, as format: ImageFormat, color: ColorDescription,
    metadata: ImageMetadata
  ) throws(PhotographError) -> (bytes: [UInt8], warnings: [String]) {
    var warnings: [String] = []
    if Sample.bitWidth == 16, let bits = format.mostBits {
      warnings.append("16 bits became \(bits), the maximum of \(format)")
    }
    let (color, unfit) = color.fitting(pixels, in: format)
    if let unfit { warnings.append(unfit) }
    let (metadata, lost) = metadata.fitting(format)
    warnings += lost
    if !format.hasAlpha, !pixels.isOpaque { throw .transparency(format) }
    do {
      let details = EncodingDetails(
        color: color, metadata: metadata, compression: compression, quality: quality)
      return (try format.encode(pixels, details), warnings)
    } catch {
      throw .encoding(format, "\(error)")
    }
  }
}

/// A photograph's file in memory.
public struct EncodedPhotograph: Sendable, Hashable {
  /// The format.
  public let format: ImageFormat

  /// Warnings of what could not be honoured or kept, one sentence each.
  public let warnings: [String]

  /// The file in parts, one after the other.
  let parts: [[UInt8]]

  /// The file.
  public var bytes: [UInt8] { parts.count == 1 ? parts[0] : Array(parts.joined()) }

  /// Writes the file, whole or not at all; `-` is standard output.
  ///
  /// - Throws: ``PhotographError/writing(_:)`` where it can't be created or written.
  public func write(to path: String) throws(PhotographError) {
    do throws(OutputError) {
      try OutputFile.write(joining: parts, to: path)
    } catch {
      throw .writing(error)
    }
  }
}

extension EncodedPhotograph: CustomStringConvertible {
  /// The format and the size: `PNG of 5120 bytes`.
  public var description: String { "\(format) of \(parts.reduce(0) { $0 + $1.count }) bytes" }
}
