/// Pixels with what is needed to tell their colours: the model of the source and its description.
///
/// The pixels are the source's own samples, never converted between colour spaces.
public struct TaggedPixels: Sendable, Hashable {
  /// The samples.
  public var samples: ImageSamples

  /// What the samples of the source measured.
  ///
  /// Pixels of a ``ColorModel/gray`` source have equal red, green and blue, so an ICC profile for
  /// gray applies to any one of them.
  public var model: ColorModel

  /// What the source says of its colours.
  public var color: ColorDescription

  /// Pixels of a colour description.
  public init(samples: ImageSamples, model: ColorModel = .rgb, color: ColorDescription) {
    self.samples = samples
    self.model = model
    self.color = color
  }
}

/// The samples of an image as its file holds them.
public enum ImageSamples: Sendable, Hashable {
  /// Red, green, blue and straight alpha of eight bits.
  case bits8(PixelBuffer<UInt8>)

  /// Red, green, blue and straight alpha of sixteen bits.
  case bits16(PixelBuffer<UInt16>)

  /// Amounts of ink of eight bits.
  case cmyk8(InkBuffer)

  /// Columns.
  public var width: Int {
    switch self {
    case .bits8(let pixels): pixels.width
    case .bits16(let pixels): pixels.width
    case .cmyk8(let pixels): pixels.width
    }
  }

  /// Rows.
  public var height: Int {
    switch self {
    case .bits8(let pixels): pixels.height
    case .bits16(let pixels): pixels.height
    case .cmyk8(let pixels): pixels.height
    }
  }
}

/// What the samples of an image measure.
public enum ColorModel: String, Sendable, Hashable, CaseIterable {
  case rgb, gray, cmyk
}

/// An image of four inks in memory: rows of interleaved cyan, magenta, yellow and black.
///
/// A sample is an amount of ink: 0 is bare paper and 255 full ink.
public struct InkBuffer: Sendable, Hashable {
  /// Columns.
  public let width: Int

  /// Rows.
  public let height: Int

  /// `4 * width * height` samples: C, M, Y, K of the top left pixel first, row by row.
  public var samples: [UInt8]

  /// A buffer over samples that are there already.
  ///
  /// - Precondition: `samples.count == 4 * width * height`, and neither side is negative.
  public init(width: Int, height: Int, samples: [UInt8]) {
    precondition(width >= 0 && height >= 0 && samples.count == 4 * width * height)
    self.width = width
    self.height = height
    self.samples = samples
  }
}
