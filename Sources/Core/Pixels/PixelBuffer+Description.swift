import Colorimetry

extension PixelBuffer: CustomStringConvertible {
  /// The size and the layout of the buffer, without the samples: `640 × 480 pixels of 8 bits, rgb,
  /// straight alpha, srgb`.
  public var description: String {
    let kind = Sample.self == Float.self ? "floats" : "\(8 * MemoryLayout<Sample>.size) bits"
    return "\(width) × \(height) pixels of \(kind), \(layout)"
  }
}

extension PixelLayout: CustomStringConvertible {
  /// The meaning of the samples: `rgb, straight alpha, srgb`.
  public var description: String {
    let alpha = alpha == .none ? "no alpha" : "\(alpha.rawValue) alpha"
    return "\(model.rawValue), \(alpha), \(color)"
  }
}

extension ImageSamples: CustomStringConvertible {
  /// The description of the buffer.
  public var description: String {
    switch self {
    case .bits8(let pixels): pixels.description
    case .bits16(let pixels): pixels.description
    }
  }
}

extension ColorDescription: CustomStringConvertible {
  /// A short summary, such as the space's name or the profile's size: `an ICC profile of 548
  /// bytes`.
  public var description: String {
    switch self {
    case .untagged: "untagged"
    case .space(let space): space.rawValue
    case .icc(let bytes): "an ICC profile of \(bytes.count) bytes"
    case .cicp(let points):
      "code points \(points.primaries), \(points.transfer), \(points.matrix)"
    case .gammaAndChromaticities: "primaries and a gamma of its own"
    }
  }
}
