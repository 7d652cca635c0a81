public import Colorimetry
public import PropertyTesting
import Testing

extension Generator where Value == SRGB {
  /// Colours inside sRGB, opaque: arbitrary, grey, on the gamut's surface, and 8-bit ones.
  public static var srgb: Self {
    let channel = Generator<Double>.double(in: 0...1)
    let arbitrary = Generator<(Double, Double, Double)>.zip(channel, channel, channel)
      .map { SRGB($0.0, $0.1, $0.2) }
    let gray = channel.map { SRGB($0, $0, $0) }
    let byte = Generator<UInt8>.uint8.map { Double($0) / 255 }
    let bytes = Generator<(Double, Double, Double)>.zip(byte, byte, byte)
      .map { SRGB($0.0, $0.1, $0.2) }
    let corner = Generator<Double>.element(of: [0, 1])
    let surface = Generator<(Double, Double, Double)>.zip(corner, channel, channel)
      .map { SRGB($0.1, $0.0, $0.2) }
    return .frequency([(4, arbitrary), (1, gray), (3, bytes), (1, surface)])
  }
}

extension Generator where Value == DisplayP3 {
  /// Colours inside Display P3, opaque.
  public static var displayP3: Self {
    let channel = Generator<Double>.double(in: 0...1)
    return Generator<(Double, Double, Double)>.zip(channel, channel, channel)
      .map { DisplayP3($0.0, $0.1, $0.2) }
  }
}

/// Fails where a component of two colours differs by more than a tolerance.
public func ensureClose(
  _ a: some ColorValue, _ b: some ColorValue, absolute tolerance: Double
) throws {
  for i in 0..<4 { try ensureClose(a.storage[i], b.storage[i], absolute: tolerance) }
}
