import Colorimetry

/// Linear light of every 8-bit and 16-bit sRGB sample, rounded once, from Double.
enum LightTables {
  static let bytes = (0...255).map { Float(SRGBCurve.decode(Double($0) / 255)) }

  /// A quarter of a megabyte, made when first asked for.
  static let words = (0...65535).map { Float(SRGBCurve.decode(Double($0) / 65535)) }
}
