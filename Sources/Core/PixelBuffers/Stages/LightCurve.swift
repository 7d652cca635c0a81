import Colorimetry
import VectorMath

/// The curve of an RGB space between encoded components and linear light, in the form that the
/// stages use.
enum LightCurve: Sendable, Hashable, CaseIterable {
  case sRGB, adobeRGB, proPhotoRGB, bt1886, bt2020

  /// Converts encoded components to linear light in Double.
  func decode(_ x: Double) -> Double {
    switch self {
    case .sRGB: SRGBCurve.decode(x)
    case .adobeRGB: AdobeRGBCurve.decode(x)
    case .proPhotoRGB: ProPhotoCurve.decode(x)
    case .bt1886: BT1886Curve.decode(x)
    case .bt2020: BT2020Curve.decode(x)
    }
  }

  /// Converts linear light to encoded components in Double.
  func encode(_ x: Double) -> Double {
    switch self {
    case .sRGB: SRGBCurve.encode(x)
    case .adobeRGB: AdobeRGBCurve.encode(x)
    case .proPhotoRGB: ProPhotoCurve.encode(x)
    case .bt1886: BT1886Curve.encode(x)
    case .bt2020: BT2020Curve.encode(x)
    }
  }

  private var exponent: Double {
    switch self {
    case .adobeRGB: 563.0 / 256
    case .proPhotoRGB: 1.8
    case .sRGB, .bt1886: 2.4
    case .bt2020: 1 / 0.45
    }
  }

  /// The end of the straight line in linear light, the line's slope, and the scale and shift of the
  /// power of linear light. For a curve without a line, the numbers are those of a bare power.
  var line: (end: Double, slope: Double, scale: Double, shift: Double) {
    switch self {
    case .sRGB: (0.0031308, 12.92, 1.055, -0.055)
    case .adobeRGB, .bt1886: (0, 0, 1, 0)
    case .proPhotoRGB: (1.0 / 512, 16, 1, 0)
    case .bt2020: (0.018053968510807, 4.5, 1.09929682680944, -0.09929682680944)
    }
  }

  /// The parameters of the power stage for decoding.
  var decoding: [Float] {
    let line = line
    return Self.table(
      exponent, times: Elementary.pow(line.scale, -exponent),
      [line.end * line.slope, line.slope == 0 ? 0 : 1 / line.slope, -line.shift, 0])
  }

  /// The parameters of the power stage for encoding.
  var encoding: [Float] {
    let line = line
    return Self.table(
      1 / exponent, times: line.scale, [line.end, line.slope, 0, line.shift])
  }

  /// The parameters for encoding in a store of bytes, including the half for rounding.
  var byteEncoding: [Float] {
    guard line.end == 0 else { return CurvePieces.table(self, scale: 255, offset: 0.5, degree: 4) }
    let power = 1 / exponent
    let octaves = (0..<32).map { Float(255 * Elementary.exp2(power * Double($0 - 31))) }
    return [Float](repeating: 0, count: 15) + [1] + octaves + Self.ofSignificand(power, degree: 6)
  }

  /// Returns the factors for a scaled power of 2^(16a + b − 127) times 1…2: one for each b, one for
  /// each a, and a polynomial.
  private static func table(
    _ power: Double, times scale: Double, _ line: [Double]
  ) -> [Float] {
    // Between the two halves, so that neither leaves Float's range before their product does.
    let lower = (0..<16).map { Float(Elementary.exp2(power * Double($0 - 8))) }
    let upper = (0..<16).map { Float(scale * Elementary.exp2(power * Double(16 * $0 - 119))) }
    return line.map(Float.init) + [Float](repeating: 0, count: 12) + lower + upper
      + ofSignificand(power, degree: 7)
  }

  /// Returns the polynomial for a power of 1…2, in ascending powers of the excess over 1½.
  private static func ofSignificand(_ power: Double, degree: Int) -> [Float] {
    CurvePieces.interpolated({ Elementary.pow(1.5 + $0, power) }, -0.5, 0.5, degree).map(Float.init)
  }
}
