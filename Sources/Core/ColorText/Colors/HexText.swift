package import Colorimetry
import VectorMath

extension SRGB {
  /// Red, green and blue as bytes, rounded to the nearest level and clamped.
  package var bytes: SIMD3<UInt8> { AnyColor(self).bytes }
}

extension String {
  /// Whether the text consists of a colour's hexadecimal digits without the `#`. No colour name
  /// does.
  package var isHexDigits: Bool {
    [3, 4, 6, 8].contains(utf8.count) && utf8.allSatisfy { Character(.init($0)).isHexDigit }
  }
}

extension AnyColor {
  /// The components of an RGB colour as bytes, rounded to the nearest level and clamped.
  package var bytes: SIMD3<UInt8> {
    func byte(_ value: Double) -> UInt8 { UInt8(bounded: value.nearestStep(of: 255)) }
    return SIMD3(byte(storage.x), byte(storage.y), byte(storage.z))
  }

  /// The nearest 8-bit sRGB colour as `#rrggbb` or `#rrggbbaa`. It is nil if the colour is outside
  /// sRGB by more than half a step.
  package var nearestHex: String? {
    isInGamut(of: .srgb, tolerance: 0.5 / 255) ? SRGB(self).hex(mapping: .clip) : nil
  }

  /// A display's colour as a short text. A colour whose space is sRGB, or a colour of another
  /// display within sRGB, is written as hexadecimal digits, clamped. Any other colour is written as
  /// CSS text with four decimals.
  package var shortText: String {
    if space == .srgb { return SRGB(self).hex(mapping: .clip) }
    if let nearestHex { return nearestHex }
    // Adding zero removes the sign of a zero that rounding gave.
    let rounded = (storage * 1e4).rounded(.toNearestOrAwayFromZero) / 1e4 + 0
    return AnyColor(space, storage: rounded, missing: missing).cssText()
  }
}
