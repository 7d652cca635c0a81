public import Colorimetry

extension FilterChain {
  /// Creates the shortest chain of CSS filters that the search finds for drawing one colour as
  /// another.
  ///
  /// ```swift
  /// let blue = FilterChain(tinting: .black, to: SRGB(hex: 0x4798ff))
  /// print(blue.filters.count, blue(.black).hex)  // 4 #4798ff
  /// ```
  ///
  /// The result is the same each time. From black or any grey, four functions reach every colour.
  /// From any other colour, five functions do. Numbers have the fewest digits that change nothing
  /// in eight bits. The model is Chromium's, which keeps fractions between functions and clamps
  /// after each function.
  ///
  /// - Parameters:
  ///   - source: the colour that is drawn, in eight bits; alpha is ignored.
  ///   - target: the requested colour. A target outside sRGB is mapped into sRGB.
  ///   - tolerance: the largest ΔE 2000 at which a shorter chain is accepted. If no chain is within
  ///     the tolerance, the nearest chain is used.
  public init(tinting source: SRGB, to target: SRGB, tolerance: Double = 1) {
    let search = TintSearch(of: target, within: tolerance)
    self.init(search.filters(from: source.inEightBits), dialect: .css)
  }

  /// Returns the colour that a browser draws for an opaque colour, with both colours in eight bits.
  package func drawn(_ color: SRGB) -> SRGB { self(color.inEightBits).inEightBits }
}

extension SRGB {
  fileprivate var inEightBits: Self {
    let bytes = SIMD4<Double>(rgba8()) / 255
    return Self(bytes.x, bytes.y, bytes.z)
  }
}
