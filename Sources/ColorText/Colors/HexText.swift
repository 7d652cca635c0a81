package import Colorimetry

extension SRGB {
  /// Red, green and blue as bytes, rounded to nearest, clamped.
  package var bytes: SIMD3<UInt8> {
    let scaled = (clipped.components * 255).rounded(.toNearestOrAwayFromZero)
    return SIMD3<UInt8>(truncatingIfNeeded: SIMD3<Int64>(scaled))
  }

  /// `#rrggbb`, with two digits more for an alpha below one.
  package var hexText: String {
    let b = bytes
    var digits = [b.x, b.y, b.z]
    if alpha < 1 { digits.append(UInt8((min(1, max(0, alpha)) * 255).rounded())) }
    return "#"
      + digits.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
