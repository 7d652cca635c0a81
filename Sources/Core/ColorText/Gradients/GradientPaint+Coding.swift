#if !hasFeature(Embedded)
  public import Painting
  import Syntax
  import VectorMath

  /// Law: a gradient of CSS's shapes reads back as it was, from CSS's text. What is less than 2⁻³⁸ of a
  /// component's range is 0 then, and a pace is as `TimingCurve` has it.
  ///
  /// SwiftUI's shapes are SwiftUI's text, in a box of 100 by 100: they come back with the places of
  /// all stops, and colours in sRGB. Where neither can say how colours are mixed, that is an
  /// `EncodingError`.
  extension GradientPaint: Codable {
    public init(from decoder: any Decoder) throws {
      self = try decoder.value { text throws(SyntaxError) in try Self(parsing: text) }
    }

    public func encode(to encoder: any Encoder) throws {
      let box = Size2D(width: 100, height: 100)
      let texts = [css(in: box), try? swiftUI(in: box)].compactMap { $0 }
      let text = texts.first {
        let back = try? Self(parsing: $0)
        return back?.kind == kind && back?.interpolation == interpolation
          && back?.isRepeating == isRepeating
      }
      try encoder.encode(text, of: self)
    }
  }
#endif
