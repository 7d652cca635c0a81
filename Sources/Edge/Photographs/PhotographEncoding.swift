import ColorManagement
import Colorimetry
public import ImageFiles
public import PixelBuffers

/// How a photograph is written.
public struct PhotographEncoding: Sendable, Hashable {
  /// The format; nil for the one that a path's extension says, else the input's.
  public var format: ImageFormat?

  /// Bits a sample, 8 or 16; nil for the input's.
  public var depth: Int?

  /// How hard PNG, TIFF and lossless WebP are compressed.
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
  /// - Parameter color: what the file says of its colours; nil for what the pixels' layout says, and
  ///   sRGB where it says nothing.
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
      warnings.append("16 bits became \(bits), as \(format) has no more")
    }
    let (color, unfit) = color.fitting(pixels, in: format)
    if let unfit { warnings.append(unfit) }
    let (metadata, lost) = metadata.fitting(format)
    warnings += lost
    if format == .jpeg, !pixels.isOpaque { throw .transparency(.jpeg) }
    do {
      let bytes =
        switch format {
        case .png:
          try PNGEncoder(
            color: color, profile: color.hasCodePoints ? nil : try color.profile,
            compression: compression, metadata: metadata
          ).encode(pixels)
        case .jpeg:
          try JPEGEncoder(
            profile: try color.profile, metadata: metadata, quality: quality ?? 92
          ).encode(pixels)
        case .webp:
          try WebPEncoder(
            profile: try color.profile, metadata: metadata, quality: quality.map(Double.init),
            compression: compression
          ).encode(consume pixels)
        case .heic, .avif:
          try HEIFEncoder(
            format, profile: try color.profile, metadata: metadata, quality: quality ?? 90
          ).encode(pixels)
        case .tiff:
          try TIFFEncoder(
            profile: try color.profile, metadata: metadata, compression: compression
          ).encode(pixels)
        }
      return (bytes, warnings)
    } catch {
      throw .encoding(format, "\(error)")
    }
  }
}

extension ImageFormat {
  /// Bits a sample of the files that are written; nil for as many as there are.
  fileprivate var mostBits: Int? {
    switch self {
    case .png, .tiff: nil
    case .jpeg, .webp, .avif: 8
    case .heic: 10
    }
  }
}

extension ColorDescription {
  /// Whether PNG has chunks that say it, other than an ICC profile.
  fileprivate var hasCodePoints: Bool {
    if case .space(let space) = self { [.srgb, .displayP3].contains(space) } else { true }
  }

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

/// A photograph's file in memory.
public struct EncodedPhotograph: Sendable, Hashable {
  /// The format.
  public let format: ImageFormat

  /// What could not be honoured or kept, one sentence each.
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
