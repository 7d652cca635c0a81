import VectorMath

extension ColorGradient {
  /// The part of the line between two neighbouring stops.
  package struct Segment: Sendable {
    package let line: ColorSegment

    /// The offset of the first stop, and the distance to the second.
    package let origin: Double
    package let length: Double

    /// The exponent of the relative offset, which gives an even mixture at the hint. It is NaN if
    /// the stop's easing sets the pace.
    package let exponent: Double

    init(_ line: ColorSegment, over range: ClosedRange<Double>, hint: Double?, isEased: Bool) {
      self.line = line
      origin = range.lowerBound
      length = range.upperBound - range.lowerBound
      exponent = isEased ? .nan : Self.exponent(hint: hint, in: range)
    }

    /// Returns `ln ½ / ln H` for a hint at the fraction H of the segment. It is 1 without a hint,
    /// and 0 and ∞ for a hint at the ends.
    ///
    /// Source: CSS Images 4 §3.5.2 "Color Transition Hints".
    private static func exponent(hint: Double?, in range: ClosedRange<Double>) -> Double {
      guard let hint else { return 1 }
      let h = (hint - range.lowerBound) / (range.upperBound - range.lowerBound)
      if h.isNaN || h <= 0 { return 0 }
      return h >= 1 ? .infinity : Elementary.log(0.5) / Elementary.log(h)
    }

    /// Returns the fraction of the segment's length at an offset on the line.
    func fraction(at offset: Double) -> Double { min(max((offset - origin) / length, 0), 1) }

    /// Returns the mixture with a given fraction of the end colour, exact at 0 and 1.
    package func color(at fraction: Double, in space: ColorSpace) -> AnyColor {
      AnyColor(space, storage: line.components(at: fraction), missing: line.missing)
    }
  }

  /// Returns the fraction of the end colour at a fraction, 0…1, of a segment's length.
  package func eased(_ t: Double, in index: Int) -> Double {
    // A hint at the very start or end makes the whole segment one colour, its end included.
    switch segments[index].exponent {
    case 1: t
    case 0: 1
    case .infinity: 0
    case let exponent: stops[index].easing.map { $0.value(at: t) } ?? Elementary.pow(t, exponent)
    }
  }
}
