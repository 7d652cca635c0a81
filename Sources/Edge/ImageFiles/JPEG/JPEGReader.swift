import ColorToolkitCTurboJPEG
import Pixels

/// A reader for JPEG, with TurboJPEG's classic interface (releases 2 and 3).
enum JPEGReader {
  static func decode(
    _ bytes: [UInt8], pixelLimit: Int
  ) throws(ImageFileError.Reason) -> DecodedImage {
    let segments = JPEGSegments(bytes)
    let mended = JPEGMending(bytes, segments)
    let bytes = mended.bytes
    if segments.precision != 8 {
      throw .unsupported(.jpeg, "\(segments.precision) bits per sample")
    }
    if let frame = segments.frame, [0xC3, 0xC7, 0xCB, 0xCF].contains(frame) {
      throw .unsupported(.jpeg, "lossless JPEG")
    }
    if segments.isLS { throw .unsupported(.jpeg, "JPEG-LS") }
    guard [1, 3, 4].contains(segments.components) else {
      throw .unsupported(
        .jpeg,
        "\(segments.components) components per pixel, which are neither gray, colour nor CMYK")
    }
    guard let handle = tjInitDecompress() else { throw .corrupt(.jpeg, "out of memory") }
    defer { tjDestroy(handle) }
    let (width, height, space) = try header(handle, bytes)
    try ImageFile.check(
      width: width, height: height, limit: pixelLimit, format: .jpeg, bytes: bytes.count,
      segments.density)

    var claims = ImageClaims(metadata: segments.metadata, hasGainMap: segments.hasGainMap)
    claims.warnings = mended.warnings + (segments.warning.map { [$0] } ?? [])
    let isInk = space == TJCS_CMYK.rawValue || space == TJCS_YCCK.rawValue
    var samples = try pixels(
      handle, bytes, width, height, isInk ? TJPF_CMYK : TJPF_RGBA, &claims.warnings)
    if isInk && segments.hasAdobeMarker {
      samples.samples = samples.samples.map { 255 - $0 }
    } else if isInk {
      claims.warnings.append(
        "there is no Adobe marker for the polarity of its ink: 255 was read as full ink")
    }
    claims.colors =
      (segments.profile.map { [.icc($0)] } ?? [])
      + (segments.isAdobeRGB && !isInk ? [.adobeRGB] : [])
    return claims.image(
      .jpeg, .bits8(segments.orientation.upright(samples)),
      model: isInk ? .cmyk : space == TJCS_GRAY.rawValue ? .gray : .rgb, alpha: .none,
      orientation: segments.orientation)
  }

  private static func header(
    _ handle: tjhandle, _ bytes: [UInt8]
  ) throws(ImageFileError.Reason) -> (width: Int, height: Int, space: UInt32) {
    var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let code = tjDecompressHeader3(
      handle, bytes, UInt(bytes.count), &width, &height, &sampling, &space)
    // Chroma that the library has no name for is decoded all the same, and the rest is known.
    let isTold =
      text(handle).hasPrefix("Could not determine subsampling") && width > 0 && space >= 0
    guard code == 0 || isTold else { throw failure(handle) }
    return (Int(width), Int(height), UInt32(bitPattern: space))
  }

  private static func pixels(
    _ handle: tjhandle, _ bytes: [UInt8], _ width: Int, _ height: Int, _ format: TJPF,
    _ warnings: inout [String]
  ) throws(ImageFileError.Reason) -> PixelBuffer<UInt8> {
    var warning: String?
    let pixels = try PixelBuffer<UInt8>(width: width, height: height) {
      buffer throws(ImageFileError.Reason) in
      let code = tjDecompress2(
        handle, bytes, UInt(bytes.count), buffer.baseAddress, Int32(width), 0, Int32(height),
        Int32(truncatingIfNeeded: format.rawValue), tjFlagsForReading)
      // The library calls an early end and broken data warnings, and makes up grey for the rest.
      guard code != 0 else { return }
      let failure = failure(handle)
      // Bytes before the very end, after all of the picture: some cameras write them. The last
      // warning is the one that is kept, so the first must be the same.
      let isWarning = tjGetErrorCode(handle) == TJERR_WARNING.rawValue
      let last = text(handle)
      guard isWarning, last.hasSuffix("extraneous bytes before marker 0xd9") else { throw failure }
      _ = tjDecompress2(
        handle, bytes, UInt(bytes.count), buffer.baseAddress, Int32(width), 0, Int32(height),
        Int32(truncatingIfNeeded: format.rawValue), tjFlagsForReading | tjFlagForFirstWarning)
      guard text(handle) == last else { throw Self.failure(handle) }
      warning = "\(last): ignored"
    }
    if let warning { warnings.append(warning) }
    return pixels
  }

  private static func failure(_ handle: tjhandle) -> ImageFileError.Reason {
    let text = text(handle)
    let signs = ["Premature end", "Input file read error", "Not enough image data"]
    if signs.contains(where: { text.hasPrefix($0) }) { return .truncated(.jpeg, text) }
    return text.hasPrefix("Unsupported") ? .unsupported(.jpeg, text) : .corrupt(.jpeg, text)
  }

  /// Returns the library's message without the name of its function, which begins a message such as
  /// "tjDecompress2(): Premature end of JPEG file".
  private static func text(_ handle: tjhandle) -> String {
    let text = String(cString: tjGetErrorStr2(handle))
    return text.range(ofFirst: "(): ").map { String(text[$0...]) } ?? text
  }
}

extension String {
  /// Returns the index at which a text first ends.
  fileprivate func range(ofFirst text: String) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }.map { index($0, offsetBy: text.count) }
  }
}
