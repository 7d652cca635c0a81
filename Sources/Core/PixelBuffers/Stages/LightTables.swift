package import Colorimetry

/// The linear light of every 8-bit and 16-bit sample of an RGB space, computed in Double and
/// rounded once.
package enum LightTables {
  /// Returns the light of bytes in an encoded space that has stages. The table continues after
  /// these 256 entries.
  package static func bytes(of space: ColorSpace) -> [Float] { light(of: space, .bits8) }

  /// Returns the light of 16-bit samples in an encoded space that has stages.
  package static func words(of space: ColorSpace) -> [Float] { light(of: space, .bits16) }

  private static func light(of space: ColorSpace, _ kind: SampleKind) -> [Float] {
    guard let decode = RGBSteps(space)?.decoding.first, let table = table(for: decode, kind) else {
      preconditionFailure("\(space.rawValue) has no curve")
    }
    return table
  }

  /// The fractions that bytes represent, each rounded once, followed by planes of the fractions'
  /// bytes.
  static let unitsWithPlanes = withPlanes(units.map(Float.init))

  /// Returns the table that a load uses instead of a step; nil if there is none.
  static func table(for step: PixelStep, _ kind: SampleKind) -> [Float]? {
    guard case .decode(let curve) = step else { return nil }
    switch (kind, curve) {
    case (.bits8, _): return decodings[curve]
    case (.bits16, .sRGB): return sRGBWords
    case (.bits16, .adobeRGB): return adobeRGBWords
    case (.bits16, .proPhotoRGB): return proPhotoRGBWords
    case (.bits16, .bt1886): return bt1886Words
    case (.bits16, .bt2020): return bt2020Words
    case (.float, _): return nil
    }
  }

  /// Returns the table that a store of bytes uses instead of a step; nil if there is none.
  static func byteEncoding(for step: PixelStep) -> [Float]? {
    if case .encode(let curve) = step { byteEncodings[curve] } else { nil }
  }

  /// The sRGB curve from 0…1 to 0…1, in the pieces of ``CurvePieces``. It is accurate enough for 16
  /// bits.
  static let unitPieces = CurvePieces.table(.sRGB, scale: 1, offset: 0, degree: 5)

  // A quarter of a megabyte each, made when first asked for.
  private static let sRGBWords = words(.sRGB)
  private static let adobeRGBWords = words(.adobeRGB)
  private static let proPhotoRGBWords = words(.proPhotoRGB)
  private static let bt1886Words = words(.bt1886)
  private static let bt2020Words = words(.bt2020)

  private static func words(_ curve: LightCurve) -> [Float] {
    (0...65535).map { Float(curve.decode(Double($0) / 65535)) }
  }

  private static let units = (0...255).map { Double($0) / 255 }

  /// The light of bytes, followed by the same numbers as planes of their bytes, lowest byte first.
  private static let decodings = byCurve { curve in
    withPlanes(units.map { Float(curve.decode($0)) })
  }

  private static let byteEncodings = byCurve { $0.byteEncoding }

  private static func byCurve(_ table: (LightCurve) -> [Float]) -> [LightCurve: [Float]] {
    Dictionary(uniqueKeysWithValues: LightCurve.allCases.map { ($0, table($0)) })
  }

  private static func withPlanes(_ table: [Float]) -> [Float] {
    var result = table
    for byte in 0..<4 {
      for first in stride(from: 0, to: 256, by: 4) {
        var word: UInt32 = 0
        for k in 0..<4 {
          let value = table[first + k].bitPattern >> UInt32(8 * byte) & 255
          word |= value << UInt32(8 * k)
        }
        result.append(Float(bitPattern: word))
      }
    }
    return result
  }
}
