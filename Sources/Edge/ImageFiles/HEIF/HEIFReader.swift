import ColorToolkitCOptionalCoding
import Pixels

/// A reader for HEIC and AVIF, with libheif and its plugins.
///
/// It reads the primary image, with the image's own rotations and crops. EXIF's orientation repeats
/// these rotations and is ignored. If a picture has a gain map, the base image is read, which is
/// the picture for standard-range displays. Source: ISO/IEC 23008-12 (HEIF); AV1 Image File Format
/// 1.1.
enum HEIFReader {
  /// Whether this build has libheif.
  static var isThere: Bool { cheif_is_there() != 0 }

  static func decode(
    _ bytes: [UInt8], as format: ImageFormat, pixelLimit: Int
  ) throws(ImageFileError.Reason) -> DecodedImage {
    guard isThere else { throw .unsupported(format, "this build has no libheif") }
    if let fault = HEIFItems.fault(of: bytes) { throw .unsupported(format, fault) }
    var failure: ImageFileError.Reason?
    // The library points into the bytes.
    let image: DecodedImage? = bytes.withUnsafeBufferPointer { buffer -> DecodedImage? in
      guard let file = cheif_open(buffer.baseAddress, buffer.count) else {
        failure = .unsupported(format, "libheif can't be loaded")
        return nil
      }
      defer { cheif_close(file) }
      do throws(ImageFileError.Reason) {
        try check(cheif_open_status(file), file, format)
        return try mainPicture(file, format, bytes: bytes.count, pixelLimit: pixelLimit)
      } catch {
        failure = error
        return nil
      }
    }
    if let failure { throw failure }
    guard let image else { throw .corrupt(format, "no image") }
    return image
  }

  private static func mainPicture(
    _ file: OpaquePointer, _ format: ImageFormat, bytes: Int, pixelLimit: Int
  ) throws(ImageFileError.Reason) -> DecodedImage {
    let info = cheif_announced(file)
    let sizes = [
      (info.stored_width, info.stored_height), (info.width, info.height),
      (info.most_width, info.most_height),
    ]
    for (width, height) in sizes {
      try ImageFile.check(
        width: width, height: height, limit: pixelLimit, format: format, bytes: bytes, .unlimited)
    }
    let samples: ImageSamples =
      info.depth == 8
      ? .bits8(try pixels(file, info, format)) : .bits16(try pixels(file, info, format))
    // Before its TIFF header the block says where that begins.
    let exif = blob(file, CHEIF_EXIF).flatMap { bytes -> [UInt8]? in
      guard bytes.count > 4 else { return nil }
      return Array(bytes.dropFirst(4).dropFirst(bytes.bigEndian32(at: 0)))
    }
    var claims = ImageClaims(
      metadata: ImageMetadata(exif: exif, xmp: blob(file, CHEIF_XMP)),
      hasGainMap: info.has_gain_map != 0, isGrayOpen: info.is_gray == 0)
    if let profile = blob(file, CHEIF_PROFILE) { claims.colors.append(.icc(profile)) }
    // 2 is "unspecified".
    if info.has_code_points != 0, info.primaries != 2 || info.transfer != 2 {
      claims.colors.append(.cicp(.init(primaries: info.primaries, transfer: info.transfer)))
    }
    if info.others > 0 {
      claims.hasMore = true
      claims.warnings.append("\(info.others + 1) pictures: only the main one was read")
    }
    // EXIF repeats what the file's own turns have done.
    let said = claims.orientation
    return claims.image(
      format, samples, model: info.is_gray != 0 ? .gray : .rgb,
      alpha: info.has_alpha != 0 ? .straight : .none,
      orientation: .topLeft, said: said)
  }

  private static func pixels<Sample: PixelSample>(
    _ file: OpaquePointer, _ info: cheif_info, _ format: ImageFormat
  ) throws(ImageFileError.Reason) -> PixelBuffer<Sample> {
    try PixelBuffer(width: info.width, height: info.height) {
      buffer throws(ImageFileError.Reason) in
      try check(cheif_decode(file, buffer.baseAddress), file, format)
    }
  }

  private static func blob(_ file: OpaquePointer, _ kind: cheif_blob) -> [UInt8]? {
    let count = cheif_read_blob(file, kind, nil)
    guard count > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return cheif_read_blob(file, kind, &bytes) == count ? bytes : nil
  }

  private static func check(
    _ status: cheif_status, _ file: OpaquePointer, _ format: ImageFormat
  ) throws(ImageFileError.Reason) {
    let words = String(cString: cheif_message(file)).split(whereSeparator: \.isNewline)
      .joined(separator: " ")
    switch status {
    case CHEIF_OK: return
    case CHEIF_TRUNCATED: throw .truncated(format, words)
    case CHEIF_UNSUPPORTED: throw .unsupported(format, words)
    case CHEIF_NO_CODEC:
      throw .unsupported(format, "libheif has no decoder for it: install its plugin (\(words))")
    default: throw .corrupt(format, words)
    }
  }
}
