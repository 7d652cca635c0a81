import Foundation

/// RGB spaces under D65 computed from their definitions in Double, as a second opinion.
struct ExactRGB: Sendable {
  var primaries: [(x: Double, y: Double)]
  var decode: @Sendable (Double) -> Double

  static let sRGB = Self(
    primaries: [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)], decode: srgbDecode)
  static let displayP3 = Self(
    primaries: [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)], decode: srgbDecode)
  static let adobeRGB = Self(
    primaries: [(0.64, 0.33), (0.21, 0.71), (0.15, 0.06)], decode: { pow($0, 563.0 / 256) })

  // IEC 61966-2-1, 5.2.
  static func srgbDecode(_ v: Double) -> Double {
    v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
  }

  static func srgbEncode(_ v: Double) -> Double {
    v <= 0.0031308 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055
  }

  /// Linear RGB to XYZ: the primaries scaled so that together they are the white (Lindbloom).
  var toXYZ: [[Double]] {
    let columns = primaries.map { [$0.x / $0.y, 1, (1 - $0.x - $0.y) / $0.y] }
    let m = (0..<3).map { row in (0..<3).map { columns[$0][row] } }
    let white = [0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290]
    let scale = Self.apply(Self.inverse(m), white)
    return m.map { row in (0..<3).map { row[$0] * scale[$0] } }
  }

  /// A colour in sRGB, clipped: relative colorimetric, with no adaptation as both are under D65.
  func toSRGB(_ color: [Double]) -> [Double] {
    let xyz = Self.apply(toXYZ, color.map(decode))
    let linear = Self.apply(Self.inverse(Self.sRGB.toXYZ), xyz)
    return linear.map { Self.srgbEncode(min(max($0, 0), 1)) }
  }

  static func apply(_ m: [[Double]], _ v: [Double]) -> [Double] {
    m.map { $0[0] * v[0] + $0[1] * v[1] + $0[2] * v[2] }
  }

  static func inverse(_ m: [[Double]]) -> [[Double]] {
    func minor(_ r: Int, _ c: Int) -> Double {
      let (r1, r2, c1, c2) = ((r + 1) % 3, (r + 2) % 3, (c + 1) % 3, (c + 2) % 3)
      return m[r1][c1] * m[r2][c2] - m[r1][c2] * m[r2][c1]
    }
    let determinant = (0..<3).reduce(0) { $0 + m[0][$1] * minor(0, $1) }
    return (0..<3).map { r in (0..<3).map { c in minor(c, r) / determinant } }
  }
}
