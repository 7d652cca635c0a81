public import Colorimetry
public import Painting
import PixelBuffers
public import Pixels
import Threads

#if !hasFeature(Embedded)
  extension ReferenceRenderer {
    /// Returns the same pixels as ``render(_:width:height:scale:background:)``. Several threads
    /// draw them while the task is suspended.
    ///
    /// - Throws: ``RenderingError``, or `CancellationError` once the task is cancelled.
    public func renderConcurrently(
      _ picture: Picture, width: Double, height: Double, scale: Double = 1, background: SRGB? = nil
    ) async throws -> Bitmap {
      try await Parallel.suspending {
        try drawn(picture, width: width, height: height, scale: scale, background: background)
      }
    }

    /// Returns a picture's pixels as integers with straight alpha. Colours are mapped into the
    /// gamut of `output`, and then rounded or dithered.
    ///
    /// The result is the same as that of ``render(_:width:height:scale:background:)`` followed by
    /// quantisation. Several threads draw bands of rows, and each band is quantised as soon as it
    /// is drawn. The method thus saves memory: the whole picture in Float would take four times the
    /// memory of 8-bit pixels.
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
    ///   - mapping: the gamut mapping for colours outside that space.
    ///   - threads: the number of threads. If it is nil, there is one thread per core. Any number
    ///     gives the same bytes.
    /// - Throws: ``RenderingError``, or `CancellationError` once the task is cancelled.
    public func pixels<Sample: PixelSample & FixedWidthInteger & SIMDScalar>(
      of picture: Picture, width: Double, height: Double, scale: Double = 1,
      background: SRGB? = nil, in output: ColorSpace = .srgb, as _: Sample.Type = UInt8.self,
      mapping: GamutMapping = .raytrace, dithering: Dithering = .none, threads: Int? = nil
    ) async throws -> PixelBuffer<Sample> {
      try await Parallel.suspending {
        try quantized(
          picture, width: width, height: height, scale: scale, background: background, in: output,
          mapping: mapping, dithering: dithering, threads: threads)
      }
    }
  }
#endif

extension ReferenceRenderer {
  /// Returns a picture's pixels, drawn on several threads while the calling thread waits.
  ///
  /// - Parameter mapping: the gamut mapping for colours outside sRGB; nil to leave them outside.
  package func drawn(
    _ picture: Picture, width: Double, height: Double, scale: Double = 1, background: SRGB? = nil,
    mapping: GamutMapping? = nil, threads: Int? = nil
  ) throws(RenderingError) -> Bitmap {
    let frame = try frame(width: width, height: height, scale: scale)
    let samples = try drawInBands(
      picture, frame: frame, height: max(frame.height / 16, 32), scale, background, threads: threads
    ) { samples, rows in
      guard let mapping else { return samples }
      return Bitmap(
        width: frame.width, height: rows.count, layout: .premultiplied(space), samples: samples
      ).mapped(by: mapping).samples
    }
    return Bitmap(
      width: frame.width, height: frame.height, layout: .premultiplied(space), samples: samples)
  }

  /// Returns a picture's pixels as integers, drawn on several threads while the calling thread
  /// waits.
  package func quantized<Sample: PixelSample & FixedWidthInteger & SIMDScalar>(
    _ picture: Picture, width: Double, height: Double, scale: Double = 1, background: SRGB? = nil,
    in output: ColorSpace = .srgb, mapping: GamutMapping = .raytrace, dithering: Dithering = .none,
    threads: Int? = nil
  ) throws(RenderingError) -> PixelBuffer<Sample> {
    let frame = try frame(width: width, height: height, scale: scale)
    let samples = try drawInBands(
      picture, frame: frame, height: 128, scale, background, threads: threads
    ) { samples, rows in
      Bitmap(
        width: frame.width, height: rows.count, layout: .premultiplied(space), samples: samples
      )
      .converted(to: output).mapped(forIntegersBy: mapping)
      .quantized(to: Sample.self, dithering: dithering, top: rows.lowerBound).samples
    }
    return PixelBuffer(
      width: frame.width, height: frame.height, layout: PixelLayout(color: .space(output)),
      samples: samples)
  }
}
