public import PixelBuffers

/// An image file in memory: upright pixels, and what the file says of their colours.
public struct DecodedImage: Sendable, Hashable {
  /// The file's format, by its bytes.
  public var format: ImageFormat

  /// The samples as they are in the file, with the orientation already applied.
  public var samples: ImageSamples

  /// What the samples of the file measure.
  public var model: ColorModel

  /// Whether the file has an alpha channel or transparent colours; else alpha is all ones.
  public var hasAlpha: Bool

  /// What the file says of its colours.
  public var color: ColorDescription

  /// How the file said it should be turned; done already.
  public var orientation: ExifOrientation

  /// What the file says beside, of the upright picture.
  public var metadata = ImageMetadata()

  /// What was odd about the file and how it was read nevertheless.
  public var warnings: [String]

  /// Columns, upright.
  public var width: Int { samples.width }

  /// Rows, upright.
  public var height: Int { samples.height }

  /// The embedded ICC profile, where it is what describes the colours.
  public var iccProfile: [UInt8]? {
    if case .icc(let bytes) = color { bytes } else { nil }
  }

  /// The pixels with what a conversion between colour spaces needs.
  public var tagged: TaggedPixels { TaggedPixels(samples: samples, model: model, color: color) }
}
