package import Colorimetry
import VectorMath

extension SRGB {
  /// Red, green and blue as bytes, rounded to nearest, clamped.
  package var bytes: SIMD3<UInt8> { AnyColor(self).bytes }
}

extension String {
  /// Whether the text is a colour's hexadecimal digits without the `#`; no name of a colour is.
  package var isHexDigits: Bool {
    [3, 4, 6, 8].contains(utf8.count) && utf8.allSatisfy { Character(.init($0)).isHexDigit }
  }
}

extension AnyColor {
  /// The components of an RGB colour as bytes, rounded to nearest, clamped.
  package var bytes: SIMD3<UInt8> {
    func byte(_ value: Double) -> UInt8 { UInt8(bounded: value.nearestStep(of: 255)) }
    return SIMD3(byte(storage.x), byte(storage.y), byte(storage.z))
  }

  /// The nearest 8-bit sRGB, `#rrggbb` or `#rrggbbaa`; nil outside sRGB by more than half a step.
  package var nearestHex: String? {
    isInGamut(of: .srgb, tolerance: 0.5 / 255) ? SRGB(self).hex(mapping: .clip) : nil
  }

  /// A display's colour as a short text. A colour in sRGB, or one of another display within sRGB,
  /// is hexadecimal digits, clamped. Any other is CSS text with four decimals.
  package var shortText: String {
    if space == .srgb { return SRGB(self).hex(mapping: .clip) }
    if let nearestHex { return nearestHex }
    // Adding zero removes the sign of a zero that rounding gave.
    let rounded = (storage * 1e4).rounded(.toNearestOrAwayFromZero) / 1e4 + 0
    return AnyColor(space, storage: rounded, missing: missing).cssText()
  }
}
