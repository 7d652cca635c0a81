public import Colorimetry
public import Pixels
public import VectorMath

/// The paint of an area: a colour for every point of the plane.
public enum Paint: Sendable, Hashable {
  /// One colour everywhere. A colour outside sRGB stays unchanged until the picture is quantised.
  case solid(SRGB)

  /// Premultiplied colours along an axis, interpolated linearly from the first colour at its start
  /// to the last colour at its end. The end colours continue beyond the ends.
  ///
  /// Each colour extends infinitely at right angles to the axis.
  case strip(
    start: Point2D, end: Point2D, colors: [SIMD4<Float>], space: LightEncoding = .gammaEncoded)

  /// A bitmap stretched over a rectangle. Its edge pixels continue beyond the rectangle.
  case bitmap(Bitmap, in: Rect2D, sampling: BitmapSampling)

  /// Gradients that are laid out in a rectangle, and continue beyond the rectangle. Each pixel gets
  /// the exact colour at its middle.
  case gradient(GradientLayer, in: Rect2D)

  /// Creates a paint from a gradient that is laid out in a rectangle.
  public static func gradient(_ image: GradientPaint, in rect: Rect2D) -> Self {
    .gradient(.image(image), in: rect)
  }

  /// Creates a paint from a mesh that is laid out in a rectangle.
  public static func gradient(_ mesh: ColorMesh, in rect: Rect2D) -> Self {
    .gradient(.mesh(mesh), in: rect)
  }
}

/// A rule for a bitmap's colour at a point between the middles of its pixels.
public enum BitmapSampling: String, Sendable, Hashable, CaseIterable {
  /// The colour of the pixel that contains the point. An unscaled bitmap that is aligned with the
  /// pixel grid is copied bit for bit.
  case nearest

  /// The mean of the colours of the four nearest pixels, weighted by distance.
  case linear
}
