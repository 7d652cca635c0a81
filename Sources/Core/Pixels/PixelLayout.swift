/// The meaning of a pixel's four samples: their model, their alpha and their colour space.
public struct PixelLayout: Sendable, Hashable {
  /// The model of the colour samples.
  public var model: ColorModel

  /// The form of the fourth sample. For ink, the fourth sample is black, and alpha is
  /// ``PixelAlpha/none``.
  public var alpha: PixelAlpha

  /// The colour space, or its description.
  public var color: ColorDescription

  /// Creates a layout; by default red, green, blue and straight alpha in an unknown space.
  public init(
    model: ColorModel = .rgb, alpha: PixelAlpha = .straight, color: ColorDescription = .untagged
  ) {
    self.model = model
    self.alpha = alpha
    self.color = color
  }

  /// Gamma-encoded sRGB with straight alpha.
  public static let sRGB = Self(color: .sRGB)
}

/// A colour model for the samples of an image.
public enum ColorModel: String, Sendable, Hashable, CaseIterable {
  /// Red, green and blue.
  case rgb

  /// Equal red, green and blue, so that a grey profile applies to any one of them.
  case gray

  /// Amounts of cyan, magenta, yellow and black ink: 0 is bare paper, and the largest sample is
  /// full ink.
  case cmyk
}

/// The alpha that is stored with a pixel's colour, and whether the colour is multiplied by alpha.
public enum PixelAlpha: String, Sendable, Hashable, CaseIterable {
  /// No alpha. Borrowed rows then have three samples per pixel. In an image, the last of the four
  /// samples is one.
  case none

  /// Colour that is stored as if it were opaque.
  case straight

  /// Components multiplied by alpha as they are stored; for gamma-encoded RGB, the encoded
  /// components. A hue is never multiplied. For a pixel with alpha 0, the colour reads as 0.
  case premultiplied
}
