/// The meaning of a pixel's four samples: their model, their alpha and their colour space.
public struct PixelLayout: Sendable, Hashable {
  /// The model of the colour samples.
  public var model: ColorModel

  /// The form of the fourth sample; for ink it is black, and alpha is ``PixelAlpha/none``.
  public var alpha: PixelAlpha

  /// The colour space, or its description.
  public var color: ColorDescription

  /// A layout; by default red, green, blue and straight alpha of an unknown space.
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

/// A model of the colours that an image's samples measure.
public enum ColorModel: String, Sendable, Hashable, CaseIterable {
  /// Red, green and blue.
  case rgb

  /// Equal red, green and blue, so that a profile for gray applies to any one of them.
  case gray

  /// Amounts of cyan, magenta, yellow and black ink: 0 is bare paper, the largest sample full ink.
  case cmyk
}

/// The alpha that is stored beside a pixel's colour, and whether colour is multiplied by it.
public enum PixelAlpha: String, Sendable, Hashable, CaseIterable {
  /// No alpha. Borrowed rows then have three samples a pixel; in an image, the last of the four is
  /// one.
  case none

  /// Colour as if opaque.
  case straight

  /// Components multiplied by alpha as they are stored: for gamma-encoded RGB, the encoded ones. A
  /// hue is never multiplied. For a pixel of alpha 0, the colour reads as 0.
  case premultiplied
}
