public import Colorimetry
public import Pixels
public import VectorMath

/// The paint of an area: a colour for every point of the plane.
public enum Paint: Sendable, Hashable {
  /// One colour everywhere; colours outside sRGB stay as they are until the picture is quantised.
  case solid(SRGB)

  /// Premultiplied colours along an axis, interpolated linearly from the first colour at its start
  /// to the last colour at its end. The end colours continue beyond the ends.
  ///
  /// Each colour extends infinitely at right angles to the axis.
  case strip(
    start: Point2D, end: Point2D, colors: [SIMD4<Float>], space: LightEncoding = .gammaEncoded)

  /// Pixels stretched over a rectangle; the edge pixels extend beyond it.
  case bitmap(Bitmap, in: Rect2D, sampling: BitmapSampling)

  /// Gradients in a rectangle that continue beyond the rectangle. Each pixel gets the exact colour
  /// at its middle.
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

/// A rule for a bitmap's colour at a point between the middles of its pixels.
public enum BitmapSampling: String, Sendable, Hashable, CaseIterable {
  /// The pixel that contains the point; an unscaled bitmap on the pixel grid is copied bit for bit.
  case nearest

  /// The mean of the four nearest pixels, weighted by distance.
  case linear
}
