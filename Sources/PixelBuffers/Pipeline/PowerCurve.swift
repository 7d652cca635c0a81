import Colorimetry

/// The curve of an RGB space that is a power beyond a line, for the stages of powers.
enum PowerCurve: Sendable, Hashable {
  case adobeRGB, proPhotoRGB, bt1886, bt2020

  /// Linear light, in Double.
  func decode(_ value: Double) -> Double {
    switch self {
    case .adobeRGB: AdobeRGBCurve.decode(value)
    case .proPhotoRGB: ProPhotoCurve.decode(value)
    case .bt1886: BT1886Curve.decode(value)
    case .bt2020: BT2020Curve.decode(value)
    }
  }

  private var exponent: Double {
    switch self {
    case .adobeRGB: 563.0 / 256
    case .proPhotoRGB: 1.8
    case .bt1886: 2.4
    case .bt2020: 1 / 0.45
    }
  }

  /// Where the line ends in linear light, how steep it is there, and how much the power of linear
  /// light is scaled and shifted; without a line all are those of a bare power.
  private var line: (end: Double, slope: Double, scale: Double, shift: Double) {
    switch self {
    case .adobeRGB, .bt1886: (0, 0, 1, 0)
    case .proPhotoRGB: (1.0 / 512, 16, 1, 0)
    case .bt2020: (0.018053968510807, 4.5, 1.09929682680944, -0.09929682680944)
    }
  }

  /// What the decoding stage takes.
  var decoding: [Float] {
    let line = line
    return Self.split(exponent) + [
      Float(line.end * line.slope), line.slope == 0 ? 0 : Float(1 / line.slope),
      Float(1 / line.scale), Float(-line.shift / line.scale),
    ]
  }

  /// What the encoding stage takes.
  var encoding: [Float] {
    let line = line
    return Self.split(1 / exponent) + [
      Float(line.end), Float(line.slope), Float(line.scale), Float(line.shift),
    ]
  }

  /// An exponent as a number of twelve bits and the rest.
  private static func split(_ exponent: Double) -> [Float] {
    let unit = exponent.binade / 2048
    let high = (exponent / unit).rounded(.down) * unit
    return [Float(high), Float(exponent - high)]
  }
}
