// Stands in for Colorimetry's `SRGB` until that module is there.
import VectorMath

public struct SRGB: Sendable, Hashable {
  public var storage: SIMD4<Double>
  public init(storage: SIMD4<Double>) { self.storage = storage }
  public init(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) {
    storage = SIMD4(red, green, blue, alpha)
  }

  static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(decode(c.x), decode(c.y), decode(c.z))
  }

  static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(encode(c.x), encode(c.y), encode(c.z))
  }

  private static func decode(_ v: Double) -> Double {
    let a = abs(v)
    let l = a <= 0.04045 ? a / 12.92 : Libm.pow((a + 0.055) / 1.055, 2.4)
    return v < 0 ? -l : l
  }

  private static func encode(_ v: Double) -> Double {
    let a = abs(v)
    let e = a <= 0.0031308 ? a * 12.92 : 1.055 * Libm.pow(a, 1 / 2.4) - 0.055
    return v < 0 ? -e : e
  }
}
