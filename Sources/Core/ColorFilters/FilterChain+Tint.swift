public import Colorimetry

extension FilterChain {
  /// The shortest chain of CSS's filters found that draws one colour as another.
  ///
  /// ```swift
  /// let blue = FilterChain(tinting: .black, to: SRGB(hex: 0x4798ff))
  /// print(blue.filters.count, blue(.black).hex)  // 4 #4798ff
  /// ```
  ///
  /// The result is the same each time. Four functions reach every colour from black and any grey,
  /// five from any other. Numbers have the fewest digits that change nothing in eight bits. The
  /// model is Chromium's, which keeps fractions between functions and clamps after each.
  ///
  /// - Parameters:
  ///   - source: the colour that is drawn, in eight bits; alpha is ignored.
  ///   - target: the colour wanted, mapped into sRGB where it is outside.
  ///   - tolerance: the ΔE 2000 in which a shorter chain is taken; where none is within, the nearest.
  public init(tinting source: SRGB, to target: SRGB, tolerance: Double = 1) {
    let search = TintSearch(of: target, within: tolerance)
    self.init(search.filters(from: source.inEightBits), dialect: .css)
  }

  /// The colour that a browser draws of an opaque one, both in eight bits.
  package func drawn(_ color: SRGB) -> SRGB { self(color.inEightBits).inEightBits }
}

extension SRGB {
  fileprivate var inEightBits: Self {
    let bytes = SIMD4<Double>(rgba8()) / 255
    return Self(bytes.x, bytes.y, bytes.z)
  }
}
