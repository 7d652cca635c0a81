import ColorToolkitCOptionalCoding
package import Pixels

/// An encoder of pixels to TIFF files, with libtiff: deflated strips of 8 or 16 bits with straight
/// alpha.
///
/// The file is grey if the pixels are grey, and has no alpha if they are opaque.
package struct TIFFEncoder: Sendable, Hashable {
  /// The ICC profile of the pixels; nil for sRGB.
  package var profile: [UInt8]?
  /// The metadata to write: XMP and density.
  package var metadata: ImageMetadata
  /// The compression effort.
  package var compression: PNGEncoder.Compression

  /// Creates an encoder.
  package init(
    profile: [UInt8]? = nil, metadata: ImageMetadata = ImageMetadata(),
    compression: PNGEncoder.Compression = .balanced
  ) {
    self.profile = profile
    self.metadata = metadata
    self.compression = compression
  }

  /// Returns the encoded file.
  package func encode<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: PixelBuffer<Sample>
  ) throws(ImageEncodingError) -> [UInt8] {
    guard ImageFormat.tiff.isWritten else {
      throw ImageEncodingError(
        .tiff,
        "this build has no libtiff; \(ImageFormat.list(\.isWritten)) can be written")
    }
    let side = 1...Int(Int32.max)
    guard side.contains(pixels.width), side.contains(pixels.height) else {
      throw ImageEncodingError(.tiff, "a TIFF can't be \(pixels.width) × \(pixels.height)")
    }
    let space = profile.map { ColorDescription.icc($0).profileSpace }
    let layout = PNGLayout(pixels, allowsGray: space == nil || space == "GRAY")
    let density = metadata.density.flatMap { $0.isPerMetre ? ($0.x, $0.y) : nil } ?? (0, 0)
    var (count, message) = (0, [CChar](repeating: 0, count: 256))
    let file = pixels.samples.withUnsafeBytes { samples in
      profile.withBytes { profile in
        metadata.xmp.withBytes { xmp in
          var picture = ctiff_picture(
            samples: samples.baseAddress, width: pixels.width, height: pixels.height,
            depth: Int32(Sample.bitWidth), is_gray: layout.isGray ? 1 : 0,
            has_alpha: layout.isOpaque ? 0 : 1, density: density, profile: profile.baseAddress,
            xmp: xmp.baseAddress, profile_count: profile.count, xmp_count: xmp.count,
            level: compression == .fast ? 1 : compression == .balanced ? 6 : 9)
          return ctiff_write(&picture, &count, &message)
        }
      }
    }
    guard let file else { throw ImageEncodingError(.tiff, String(decoding: message)) }
    defer { ctiff_free(file) }
    return Array(UnsafeBufferPointer(start: file, count: count))
  }
}
