public import Colorimetry
public import Painting
public import Pixels

#if !hasFeature(Embedded)
  extension ReferenceRenderer {
    /// A picture's pixels as integers: straight alpha, rounded to the nearest, clipped to 0…1.
    ///
    /// The same as ``render(_:width:height:scale:background:)`` quantised afterwards. Drawn by several
    /// threads in bands that are quantised as soon as they are there: the whole in Float would take
    /// four times the memory.
    ///
    /// ```swift
    /// var picture = Picture()
    /// picture.fill(.circle(center: Point2D(50, 50), radius: 40), with: .solid(.white))
    /// let bytes = try await ReferenceRenderer().pixels(
    ///   of: picture, width: 100, height: 100, scale: 2)
    /// print(bytes.width, bytes.height)  // 200 200
    /// ```
    /// - Parameters:
    ///   - output: the RGB space of the pixels.
    ///   - threads: nil for one a core; any number gives the same bytes.
    public func pixels<Sample: PixelSample & FixedWidthInteger & SIMDScalar>(
      of picture: Picture, width: Double, height: Double, scale: Double = 1,
      background: SRGB? = nil, in output: ColorSpace = .srgb, as _: Sample.Type = UInt8.self,
      threads: Int? = nil
    ) async throws(RenderingError) -> PixelBuffer<Sample> {
      let frame = try frame(width: width, height: height, scale: scale)
      let samples = try drawInBands(
        picture, frame: frame, height: 128, scale, background, threads: threads
      ) {
        Bitmap(width: frame.width, height: $1, layout: .premultiplied(space), samples: $0)
          .converted(to: output).quantized(to: Sample.self).samples
      }
      return PixelBuffer(
        width: frame.width, height: frame.height, layout: PixelLayout(color: .space(output)),
        samples: samples)
    }
  }
#endif
