/// What the four samples of a pixel mean: their model, their alpha and their colour space.
public struct PixelLayout: Sendable, Hashable {
  /// What the samples measure.
  public var model: ColorModel

  /// What the fourth sample is; of ink it is black, and alpha is ``PixelAlpha/none``.
  public var alpha: PixelAlpha

  /// The colour space, or what describes it.
  public var color: ColorDescription

  /// A layout; by default red, green, blue and straight alpha of a space that is not known.
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

/// What the samples of an image measure.
public enum ColorModel: String, Sendable, Hashable, CaseIterable {
  /// Red, green and blue.
  case rgb

  /// Equal red, green and blue, so that a profile for gray applies to any one of them.
  case gray

  /// Amounts of cyan, magenta, yellow and black ink: 0 is bare paper, the largest sample full ink.
  case cmyk
}

/// What is stored beside the colour of a pixel, and whether colour is multiplied by it.
public enum PixelAlpha: String, Sendable, Hashable, CaseIterable {
  /// No alpha. Borrowed rows have three samples a pixel then; of an image's four the last is one.
  case none

  /// Colour as if opaque.
  case straight

  /// Components times alpha, as they are stored: of gamma-encoded RGB the encoded ones. A hue is
  /// never multiplied. Of a pixel of alpha 0 the colour reads as 0.
  case premultiplied
}
