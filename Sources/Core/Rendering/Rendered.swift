public import Colorimetry
public import Painting
public import Pixels
import VectorMath

extension Picture {
  /// Returns the pixels of the rectangle from the origin to (`width`, `height`), drawn by
  /// ``ReferenceRenderer``: `try picture.rendered(width: 100, height: 50, background: SRGB(1, 1,
  /// 1))`.
  ///
  /// ```swift
  /// var picture = Picture()
  /// picture.fill(.circle(center: Point2D(25, 25), radius: 20), with: .solid(.black))
  /// print(try picture.rendered(width: 50, height: 50, scale: 2).width)  // 100
  /// ```
  ///
  /// - Parameters:
  ///   - scale: the number of pixels for each unit of the picture. The bitmap's width and height
  ///     are rounded up.
  ///   - background: the colour below the picture; nil for a transparent background.
  /// - Throws: ``RenderingError`` if the size is negative or too large, or if the picture is too
  ///   costly to draw.
  public func rendered(
    width: Double, height: Double, scale: Double = 1, background: SRGB? = nil
  ) throws(RenderingError) -> Bitmap {
    try ReferenceRenderer().render(
      self, width: width, height: height, scale: scale, background: background)
  }
}

extension GradientPaint {
  /// Returns the pixels of a box filled with the gradient.
  ///
  /// ```swift
  /// let fade = GradientPaint.linear([SRGB.black, .white], .toward(.right), in: .srgb)
  /// print(try fade.rendered(width: 4, height: 1).rgba8().samples[0..<4])  // [32, 32, 32, 255]
  /// ```
  ///
  /// Parameters and errors are the same as for
  /// ``Painting/Picture/rendered(width:height:scale:background:)``.
  public func rendered(
    width: Double, height: Double, scale: Double = 1
  ) throws(RenderingError) -> Bitmap {
    try GradientLayer.image(self).rendered(width: width, height: height, scale: scale)
  }
}

extension GradientLayer {
  /// Returns the pixels of a box that is filled with the gradient layer: `try crossfade.layer(at:
  /// 0.5).rendered(width: 100, height: 50)`.
  ///
  /// ```swift
  /// let fade = GradientPaint.linear([SRGB.black, .white], .toward(.right), in: .srgb)
  /// let bitmap = try GradientLayer.image(fade).rendered(width: 4, height: 1)
  /// print((0..<4).map { bitmap.color(x: $0, y: 0).components.x })  // [0.125, 0.375, 0.625, 0.875]
  /// ```
  ///
  /// Parameters and errors are the same as for
  /// ``Painting/Picture/rendered(width:height:scale:background:)``.
  public func rendered(
    width: Double, height: Double, scale: Double = 1
  ) throws(RenderingError) -> Bitmap {
    let box = Rect2D(x: 0, y: 0, width: width, height: height)
    var picture = Picture()
    picture.fill(.rectangle(box), with: .gradient(self, in: box))
    return try picture.rendered(width: width, height: height, scale: scale)
  }
}
