#if !hasFeature(Embedded)
  public import Painting
  import Syntax
  import VectorMath

  /// Law: decoding an encoded gradient with a CSS shape gives the same gradient, from CSS text.
  /// Values below 2⁻³⁸ of a component's range become 0, and a pace is encoded in the same form as
  /// in `TimingCurve`.
  ///
  /// Gradients with SwiftUI shapes are encoded as SwiftUI text in a box of 100 by 100. When
  /// decoded, all stops have positions, and the colours are in sRGB. If neither text can express
  /// how colours are mixed, encoding throws an `EncodingError`.
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
