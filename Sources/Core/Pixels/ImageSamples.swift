/// An image with eight or sixteen bits per sample, as stored in files.
public enum ImageSamples: Sendable, Hashable {
  /// A buffer with eight bits per sample.
  case bits8(PixelBuffer<UInt8>)

  /// A buffer with sixteen bits per sample.
  case bits16(PixelBuffer<UInt16>)

  /// The number of columns.
  public var width: Int {
    switch self {
    case .bits8(let pixels): pixels.width
    case .bits16(let pixels): pixels.width
    }
  }

  /// The number of rows.
  public var height: Int {
    switch self {
    case .bits8(let pixels): pixels.height
    case .bits16(let pixels): pixels.height
    }
  }

  /// The meaning of the samples.
  public var layout: PixelLayout {
    switch self {
    case .bits8(let pixels): pixels.layout
    case .bits16(let pixels): pixels.layout
    }
  }

  /// Returns the same samples with another layout. The samples are not converted.
  public func tagged(_ layout: PixelLayout) -> Self {
    switch self {
    case .bits8(let pixels): .bits8(pixels.tagged(layout))
    case .bits16(let pixels): .bits16(pixels.tagged(layout))
    }
  }
}
