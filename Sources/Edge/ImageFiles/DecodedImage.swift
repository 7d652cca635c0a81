public import Pixels

/// An image file in memory: upright pixels, and the file's description of their colours.
public struct DecodedImage: Sendable, Hashable {
  /// The file's format, by its bytes.
  public var format: ImageFormat

  /// The samples as they are in the file, with the orientation already applied, and what the file
  /// says of them.
  public var samples: ImageSamples

  /// The orientation that the file states; it has been applied.
  package var orientation: ExifOrientation

  /// The file's metadata, of the upright picture.
  public var metadata = ImageMetadata()

  /// The ICC profile as it stands in the file, even where it is left out of ``color``.
  package var embeddedProfile: [UInt8]?

  /// Whether the file has more pictures, or frames, which were not read.
  package var hasMore = false

  /// The oddities of the file, and how it was read nevertheless.
  public var warnings: [String]

  /// Columns, upright.
  public var width: Int { samples.width }

  /// Rows, upright.
  public var height: Int { samples.height }

  /// The colour model of the file's samples.
  public var model: ColorModel { samples.layout.model }

  /// Whether the file has an alpha channel or transparent colours; else alpha is all ones.
  public var hasAlpha: Bool { samples.layout.alpha != .none }

  /// The file's description of its colours.
  public var color: ColorDescription { samples.layout.color }

  /// The embedded ICC profile, where it is what describes the colours.
  public var iccProfile: [UInt8]? {
    if case .icc(let bytes) = color { bytes } else { nil }
  }
}

extension DecodedImage: CustomStringConvertible {
  /// The format and the samples: `PNG of 64 × 48 pixels of 8 bits, rgb, straight alpha, srgb`.
  public var description: String { "\(format) of \(samples)" }
}
