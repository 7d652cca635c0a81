public import Colorimetry
public import Pixels
public import VectorMath

/// What an area is filled with: a colour for every point of the plane.
public enum Paint: Sendable, Hashable {
  /// One colour everywhere; colours outside sRGB keep their place until the picture is quantised.
  case solid(SRGB)

  /// A row of premultiplied colours along an axis, straight lines between them; the first is at the
  /// axis's start and before it, the last at its end and beyond.
  ///
  /// Each colour belongs to one place on the axis and reaches at right angles to it without end.
  case strip(
    start: Point2D, end: Point2D, colors: [SIMD4<Float>], space: LightEncoding = .gammaEncoded)

  /// Pixels stretched over a rectangle, whose edge pixels go on beyond it.
  case bitmap(Bitmap, in: Rect2D, sampling: BitmapSampling)

  /// Gradients in a rectangle, which go on beyond it; each pixel gets the exact colour at its
  /// middle.
  case gradient(GradientLayer, in: Rect2D)

  /// A gradient in a rectangle.
  public static func gradient(_ image: GradientPaint, in rect: Rect2D) -> Self {
    .gradient(.image(image), in: rect)
  }

  /// A mesh in a rectangle.
  public static func gradient(_ mesh: ColorMesh, in rect: Rect2D) -> Self {
    .gradient(.mesh(mesh), in: rect)
  }
}

/// How a bitmap answers for a point between the middles of its pixels.
public enum BitmapSampling: String, Sendable, Hashable, CaseIterable {
  /// The pixel the point lies in; an unscaled bitmap on the pixel grid comes out bit for bit.
  case nearest

  /// The mean of the four nearest pixels, by their distances.
  case linear
}
