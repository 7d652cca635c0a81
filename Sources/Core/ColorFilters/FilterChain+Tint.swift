public import Colorimetry

extension FilterChain {
  /// Creates a short chain of CSS filters that draws one colour as another. The chain is the
  /// shortest that the search finds.
  ///
  /// ```swift
  /// let blue = FilterChain(tinting: .black, to: SRGB(hex: 0x4798ff))
  /// print(blue.filters.count, blue(.black).hex)  // 4 #4798ff
  /// ```
  ///
  /// The search gives the same chain each time. From black or any grey, four functions reach every
  /// colour. From any other colour, five functions do. Each number is rounded to the fewest digits
  /// that leave the 8-bit result unchanged. The search computes colours like Chromium does:
  /// fractions are kept between functions, and the result of each function is clamped.
  ///
  /// - Parameters:
  ///   - source: the colour that is drawn without the filters, rounded to eight bits. Its alpha is
  ///     ignored.
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
