import Colorimetry

/// Linear light of every 8-bit and 16-bit sRGB sample, rounded once, from Double.
package enum LightTables {
  package static let bytes = (0...255).map { Float(SRGBCurve.decode(Double($0) / 255)) }

  /// A quarter of a megabyte, made when first asked for.
  package static let words = (0...65535).map { Float(SRGBCurve.decode(Double($0) / 65535)) }

  /// ``bytes``, then the same in planes of its bytes, the lowest first.
  static let bytesWithPlanes = withPlanes(bytes)

  /// The fractions that bytes stand for, each rounded once, with planes of their bytes.
  static let unitsWithPlanes = withPlanes((0...255).map { Float(Double($0) / 255) })

  /// The table that a load takes in the place of a step; nil where there is none.
  static func table(for step: PixelStep, _ kind: SampleKind) -> [Float]? {
    switch (step, kind) {
    case (.decode, .bits8): bytesWithPlanes
    case (.decode, .bits16): words
    case (.decodePower(let curve), .bits8):
      withPlanes((0...255).map { Float(curve.decode(Double($0) / 255)) })
    case (.decodePower(let curve), .bits16):
      (0...65535).map { Float(curve.decode(Double($0) / 65535)) }
    default: nil
    }
  }

  /// sRGB's curve from 0…1 to 0…1, in the pieces of ``CurvePieces``: near enough for 16 bits.
  static let unitPieces = CurvePieces.sRGB(scale: 1, offset: 0, degree: 5)

  /// The same to 0…255, with the half that rounding takes.
  static let bytePieces = CurvePieces.sRGB(scale: 255, offset: 0.5, degree: 4)

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
