import ColorToolkitCSPNG
package import Pixels

/// A reader that decodes the rows of a PNG in memory, in order.
///
/// It is for files whose rows are stored in order and upright. Only one thread may use it at a
/// time.
package final class PNGRowReader: @unchecked Sendable {
  /// The image that the file announces, without any pixels.
  package let image: DecodedImage

  /// The width in pixels.
  package var width: Int { image.width }

  /// The height in pixels.
  package let height: Int

  /// The fault that ended the rows early, or nil if there is none so far.
  package private(set) var failure: ImageFileError.Reason?

  private let bytes: [UInt8]
  private let header: spng_ihdr
  private let context: OpaquePointer
  // The decoder holds a pointer to it.
  private let source: PNGSource

  /// Creates a reader of bytes, or nil if they are not a PNG, or if the PNG is interlaced or not
  /// stored upright.
  ///
  /// - Throws: ``ImageFileError/Reason`` if the data before the rows is broken, or announces more
  ///   pixels than `pixelLimit`.
  package init?(
    bytes: [UInt8], pixelLimit: Int = ImageFile.defaultPixelLimit
  ) throws(ImageFileError.Reason) {
    guard ImageFormat(detecting: bytes) == .png else { return nil }
    guard let context = spng_ctx_new(0) else { throw .corrupt(.png, "out of memory") }
    self.context = context
    self.bytes = bytes
    source = PNGSource(bytes)
    do throws(ImageFileError.Reason) {
      try source.connect(context)
      header = try PNGReader.header(bytes, context, pixelLimit: pixelLimit)
      let claims = PNGClaims(bytes).claims
      guard header.interlace_method == 0, claims.orientation.isUpright else {
        spng_ctx_free(context)
        return nil
      }
      let (isDeep, width) = (header.bit_depth == 16, Int(header.width))
      try PNGReader.check(
        spng_decode_image(
          context, nil, 0, Int32((isDeep ? SPNG_FMT_RGBA16 : SPNG_FMT_RGBA8).rawValue),
          Int32(SPNG_DECODE_TRNS.rawValue | SPNG_DECODE_PROGRESSIVE.rawValue)))
      height = Int(header.height)
      image = PNGReader.image(
        isDeep
          ? .bits16(PixelBuffer(width: width, height: 0, samples: []))
          : .bits8(PixelBuffer(width: width, height: 0, samples: [])),
        header, claims, context)
    } catch {
      spng_ctx_free(context)
      throw error
    }
  }

  deinit { spng_ctx_free(context) }

  /// Decodes the next rows. Returns false if the file is broken; ``failure`` then has the fault.
  ///
  /// - Precondition: the samples have the same depth as the file's.
  package func read<Sample: PixelSample & FixedWidthInteger>(_ band: PixelBand<Sample>) -> Bool {
    let length = 4 * width * MemoryLayout<Sample>.stride
    let bytes = UnsafeMutableRawBufferPointer(band.samples)
    return (0..<band.rows.count).allSatisfy { row in
      let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[(row * length)...])
      let code = spng_decode_row(context, rest.baseAddress, length)
      // The last row says that it is the last.
      return code == SPNG_EOI.rawValue || isSound(code)
    }
  }

  /// Returns a warning if the image data end in an unusual way. Any thread may call this at any
  /// time.
  package func endWarning() -> String? { PNGImageEnd.warning(bytes, header) }

  /// Whether a separate thread is worthwhile for the check of the end.
  package var isLong: Bool { bytes.count > PNGReader.parallelBytes }

  /// Returns the file's metadata, once all rows are read, or nil if the data after the rows is
  /// broken.
  package func metadata() -> ImageMetadata? {
    guard isSound(spng_decode_chunks(context)) else { return nil }
    return image.metadata
  }

  private func isSound(_ code: Int32) -> Bool {
    do throws(ImageFileError.Reason) { try PNGReader.check(code) } catch { failure = error }
    return failure == nil
  }
}
