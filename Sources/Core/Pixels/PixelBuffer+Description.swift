import Colorimetry

extension PixelBuffer: CustomStringConvertible {
  /// The size and what the samples mean, never the samples: `640 × 480 pixels of 8 bits, rgb,
  /// straight alpha, srgb`.
  public var description: String {
    let color =
      switch layout.color {
      case .untagged: "untagged"
      case .space(let space): space.rawValue
      case .icc(let bytes): "an ICC profile of \(bytes.count) bytes"
      case .cicp(let points):
        "code points \(points.primaries), \(points.transfer), \(points.matrix)"
      case .gammaAndChromaticities: "primaries and a gamma of its own"
      }
    let alpha = layout.alpha == .none ? "no alpha" : "\(layout.alpha.rawValue) alpha"
    let kind = Sample.self == Float.self ? "floats" : "\(8 * MemoryLayout<Sample>.size) bits"
    return "\(width) × \(height) pixels of \(kind), "
      + "\(layout.model.rawValue), \(alpha), \(color)"
  }
}
