public import Pixels

extension ICCProfile {
  /// Creates the profile for code points of ITU-T H.273.
  ///
  /// The tone curves are the inverses of the transfer functions in the standard's table. For
  /// BT.709, the resulting light is therefore the light in front of the camera. PQ and HLG describe
  /// light that is brighter than sRGB's white, so they are refused. If the primaries or the
  /// transfer function are unspecified or reserved, those of sRGB are used.
  ///
  /// Source: ITU-T H.273 (07/2021), tables 2 and 3.
  ///
  /// - Throws: ``ICCError`` if the code points describe high dynamic range or are not full-range
  ///   RGB. Primaries and transfer functions that are not supported are also errors.
  public init(codePoints code: ColorDescription.CodePoints) throws(ICCError) {
    let attempt = "reading code points \(code.primaries)/\(code.transfer)"
    let code = code.resolved
    guard code.matrix == 0 else { throw ICCError(attempt, "matrix \(code.matrix) is not RGB") }
    guard code.isFullRange else { throw ICCError(attempt, "narrow range is not supported") }
    guard let points = Self.primaries(code.primaries) else {
      throw ICCError(attempt, "primaries \(code.primaries) are not supported")
    }
    let curve: ICCToneCurve
    switch code.transfer {
    case 1, 6, 14, 15:
      curve = .camera(alpha: 1.099296826809442, beta: 0.018053968510807, slope: 4.5)
    case 4: curve = .gamma(2.2)
    case 5: curve = .gamma(2.8)
    case 7: curve = .camera(alpha: 1.111572195921731, beta: 0.022821585529445, slope: 4)
    case 8: curve = .gamma(1)
    case 13: curve = .sRGB
    case 16, 18:
      let name = code.transfer == 16 ? "PQ" : "HLG"
      throw ICCError(
        attempt,
        "\(name) is high dynamic range; apply a tone map first, such as ffmpeg's tonemap filter"
      )
    default: throw ICCError(attempt, "transfer \(code.transfer) is not supported")
    }
    try self.init(
      name: Self.name(code) ?? "code points \(code.primaries)/\(code.transfer)",
      chromaticities: points,
      curve: curve)
  }

  private static func name(_ code: ColorDescription.CodePoints) -> String? {
    switch (code.primaries, code.transfer) {
    case (1, 13): "sRGB"
    case (12, 13): "Display P3"
    case (1, 1): "BT.709"
    case (9, 1), (9, 14), (9, 15): "BT.2020"
    default: nil
    }
  }

  private static func primaries(_ code: UInt8) -> ICCChromaticities? {
    typealias Point = ICCChromaticities.Point
    func space(_ white: Point, _ r: Point, _ g: Point, _ b: Point) -> ICCChromaticities {
      ICCChromaticities(white: white, red: r, green: g, blue: b)
    }
    let (d65, c) = (ICCChromaticities.Point.d65, Point(0.310, 0.316))
    return switch code {
    case 1: .sRGB
    case 4: space(c, Point(0.67, 0.33), Point(0.21, 0.71), Point(0.14, 0.08))
    case 5: space(d65, Point(0.64, 0.33), Point(0.29, 0.60), Point(0.15, 0.06))
    case 6, 7: space(d65, Point(0.630, 0.340), Point(0.310, 0.595), Point(0.155, 0.070))
    case 8: space(c, Point(0.681, 0.319), Point(0.243, 0.692), Point(0.145, 0.049))
    case 9: space(d65, Point(0.708, 0.292), Point(0.170, 0.797), Point(0.131, 0.046))
    case 11:
      space(Point(0.314, 0.351), Point(0.680, 0.320), Point(0.265, 0.690), Point(0.150, 0.060))
    case 12: .displayP3
    case 22: space(d65, Point(0.630, 0.340), Point(0.295, 0.605), Point(0.155, 0.077))
    default: nil
    }
  }
}

extension ColorDescription.CodePoints {
  /// The same code points, with sRGB's values for primaries or transfer that are unspecified (2) or
  /// reserved.
  ///
  /// Sources: ITU-T H.273 (07/2021), tables 2 and 3; ISO/IEC 23000-22 (MIAF), 7.3.6.4, which
  /// defines a picture without code points as 1/13.
  package var resolved: Self {
    var result = self
    if ![1...1, 4...12, 22...22].contains(primaries) { result.primaries = Self.sRGB.primaries }
    if ![1...1, 4...18].contains(transfer) { result.transfer = Self.sRGB.transfer }
    return result
  }
}

extension [ClosedRange<UInt8>] {
  fileprivate func contains(_ code: UInt8) -> Bool { contains { $0.contains(code) } }
}
