public import ImageFiles
public import Pixels

/// The settings for writing a photograph.
public struct PhotographEncoding: Sendable, Hashable {
  /// The file format. If it is nil, the extension of the output path selects the format. If the
  /// path does not have an extension either, the format of the input is kept.
  public var format: ImageFormat?

  /// The number of bits per sample, 8 or 16. If it is nil, the bit depth of the input is kept.
  public var depth: Int?

  /// The compression effort for PNG, TIFF and lossless WebP.
  public var compression: PNGEncoder.Compression

  /// The quality of JPEG, HEIC and AVIF files, 1…100. If it is nil, the quality is 92 for JPEG, and
  /// 90 for HEIC and AVIF. WebP files are lossy if a quality is set, and lossless otherwise.
  public var quality: Int?

  /// Creates the settings. By default, the format and the bit depth of the input are kept.
  ///
  /// - Precondition: `depth` is 8, 16 or nil.
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

  /// Returns the bytes of a file that contains the pixels, which have straight alpha. If ``format``
  /// is nil, the file is a PNG.
  ///
  /// - Parameter color: the colour description of the file. If it is nil, the description in the
  ///   layout of the pixels is used, or sRGB if the layout does not have one.
  ///
  /// - Throws: ``PhotographError`` if the format can't represent the pixels.
  public func bytes<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: PixelBuffer<Sample>, color: ColorDescription? = nil
  ) throws(PhotographError) -> [UInt8] {
    let own = pixels.layout.color == .untagged ? .sRGB : pixels.layout.color
    return try file(pixels, as: format ?? .png, color: color ?? own, metadata: ImageMetadata())
      .bytes
  }

  /// Encodes pixels as a file, and returns warnings of the properties that the file could not keep.
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

  /// Warnings of settings or properties that could not be kept, one sentence each.
  public let warnings: [String]

  /// The file in parts, one after the other.
  let parts: [[UInt8]]

  /// The bytes of the file.
  public var bytes: [UInt8] { parts.count == 1 ? parts[0] : Array(parts.joined()) }

  /// Writes the file, either completely or not at all. The path `-` stands for standard output.
  ///
  /// - Throws: ``PhotographError/writing(_:)`` if the file can't be created or written.
  public func write(to path: String) throws(PhotographError) {
    do throws(OutputError) {
      try OutputFile.write(joining: parts, to: path)
    } catch {
      throw .writing(error)
    }
  }
}

extension EncodedPhotograph: CustomStringConvertible {
  /// The format and the size, such as `PNG of 5120 bytes`.
  public var description: String { "\(format) of \(parts.reduce(0) { $0 + $1.count }) bytes" }
}
