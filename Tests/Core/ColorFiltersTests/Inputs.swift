import Colorimetry
import PropertyTesting
import Testing
import VectorMath

/// The colour of `#rrggbb`.
func color(hex text: String) throws -> SRGB {
  let value = try #require(UInt32(text.dropFirst(), radix: 16))
  return SRGB(
    Double(value >> 16 & 255) / 255, Double(value >> 8 & 255) / 255, Double(value & 255) / 255)
}

extension Generator where Value == SRGB {
  /// Colours inside sRGB, opaque.
  static var srgb: Self {
    let channel = Generator<Double>.double(in: 0...1)
    let byte = Generator<UInt8>.uint8.map { Double($0) / 255 }
    let arbitrary = Generator<(Double, Double, Double)>.zip(channel, channel, channel)
    let bytes = Generator<(Double, Double, Double)>.zip(byte, byte, byte)
    return .one(of: [arbitrary, bytes].map { $0.map { SRGB($0.0, $0.1, $0.2) } })
  }
}

extension Generator where Value == Double {
  static var degrees: Self { .double(in: -720...720) }
}
