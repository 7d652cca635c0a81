public import Pixels

/// An image file in memory: upright pixels, and the file's description of their colours.
public struct DecodedImage: Sendable, Hashable {
  /// The file's format, determined from its bytes.
  public var format: ImageFormat

  /// The samples of the image, to which the file's orientation has already been applied. They also
  /// contain the colour description from the file.
  public var samples: ImageSamples

  /// The orientation that the file states. It has already been applied.
  package var orientation: ExifOrientation

  /// The file's metadata, adjusted to the upright orientation of the pixels.
  public var metadata = ImageMetadata()

  /// The ICC profile that the file contains, even if ``color`` does not use it.
  package var embeddedProfile: [UInt8]?

  /// Whether the file has more pictures or frames, which were not read.
  package var hasMore = false

  /// Warnings about faults in the file. Each warning describes a fault and how the file was read in
  /// spite of it.
  public var warnings: [String]

  /// The width in pixels of the upright picture.
  public var width: Int { samples.width }

  /// The height in pixels of the upright picture.
  public var height: Int { samples.height }

  /// The colour model of the file's samples.
  public var model: ColorModel { samples.layout.model }

  /// Whether the file has an alpha channel or transparent colours. Otherwise, alpha is one
  /// everywhere.
  public var hasAlpha: Bool { samples.layout.alpha != .none }

  /// The file's description of its colours.
  public var color: ColorDescription { samples.layout.color }

  /// The embedded ICC profile, if it describes the colours.
  public var iccProfile: [UInt8]? {
    if case .icc(let bytes) = color { bytes } else { nil }
  }
}

extension DecodedImage: CustomStringConvertible {
  /// The format and the samples, such as
  /// `PNG of 64 × 48 pixels of 8 bits, rgb, straight alpha, srgb`.
  public var description: String { "\(format) of \(samples)" }
}
