/// The meaning of a pixel's four samples: their model, their alpha and their colour space.
public struct PixelLayout: Sendable, Hashable {
  /// The model of the colour samples.
  public var model: ColorModel

  /// The meaning of alpha. For the model ``ColorModel/cmyk``, the fourth sample is black ink, and
  /// this property is ``PixelAlpha/none``.
  public var alpha: PixelAlpha

  /// The colour space, or its description.
  public var color: ColorDescription

  /// Creates a layout. By default, the samples are red, green, blue and straight alpha in an
  /// untagged space.
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

  /// Grey, stored as equal red, green and blue samples. A grey profile applies to any one of the
  /// three.
  case gray

  /// Amounts of cyan, magenta, yellow and black ink. The sample 0 is bare paper, and the largest
  /// sample is full ink.
  case cmyk
}

/// The form of alpha: whether pixels have alpha, and whether their colours are multiplied by alpha.
public enum PixelAlpha: String, Sendable, Hashable, CaseIterable {
  /// No alpha. Interleaved ``PixelRows`` then have three samples per pixel. A pixel of a
  /// ``PixelBuffer`` still has four samples. Except for ink, the fourth sample represents 1.
  case none

  /// Alpha that is stored separately: the colour components are not multiplied by alpha.
  case straight

  /// Alpha by which the stored colour components have been multiplied. In gamma-encoded RGB, the
  /// encoded components are multiplied. A hue is never multiplied. If alpha is 0, the colour is
  /// read as 0.
  case premultiplied
}
