import ColorToolkitCWebP
import Pixels

/// A reader for lossy and lossless WebP, with libwebp and libwebpdemux.
///
/// For an animation, the image is the first frame on its canvas, with a warning.
enum WebPReader {
  static func decode(
    _ bytes: [UInt8], pixelLimit: Int
  ) throws(ImageFileError.Reason) -> DecodedImage {
    var failure: ImageFileError.Reason?
    // The demultiplexer and its chunks point into the bytes.
    let image: DecodedImage? = bytes.withUnsafeBufferPointer { buffer in
      do throws(ImageFileError.Reason) {
        return try decode(
          WebPData(bytes: buffer.baseAddress, size: buffer.count), pixelLimit: pixelLimit)
      } catch {
        failure = error
        return nil
      }
    }
    if let failure { throw failure }
    guard let image else { throw .corrupt(.webp, "no image") }
    return image
  }

  private static func decode(
    _ data: WebPData, pixelLimit: Int
  ) throws(ImageFileError.Reason) -> DecodedImage {
    var data = data
    var state = WEBP_DEMUX_PARSE_ERROR
    let demuxer = WebPDemuxPartial(&data, &state)
    defer { WebPDemuxDelete(demuxer) }
    switch state {
    case WEBP_DEMUX_DONE: break
    case WEBP_DEMUX_PARSE_ERROR: throw .corrupt(.webp, "the container can't be parsed")
    default: throw .truncated(.webp, "the file is shorter than its header states")
    }
    let width = Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH))
    let height = Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT))
    try ImageFile.check(
      width: width, height: height, limit: pixelLimit, format: .webp, bytes: data.size, .unlimited)
    let flags = WebPDemuxGetI(demuxer, WEBP_FF_FORMAT_FLAGS)
    let isAnimated = flags & ANIMATION_FLAG.rawValue != 0
    let frames = WebPDemuxGetI(demuxer, WEBP_FF_FRAME_COUNT)

    var features = WebPBitstreamFeatures()
    try check(WebPGetFeatures(data.bytes, data.size, &features))
    let pixels =
      isAnimated
      ? try firstFrame(data, width, height) : try stillImage(data, width, height)
    // The format has no gray of its own.
    var claims = ImageClaims(
      colors: chunk("ICCP", demuxer).map { [.icc($0)] } ?? [],
      metadata: ImageMetadata(exif: chunk("EXIF", demuxer), xmp: chunk("XMP ", demuxer)),
      isGrayOpen: true)
    claims.hasMore = isAnimated && frames > 1
    if isAnimated {
      claims.warnings = ["an animation of \(frames) frames: only the first one was read"]
    }
    let orientation = claims.orientation
    return claims.image(
      .webp, .bits8(orientation.upright(pixels)), model: .rgb,
      alpha: features.has_alpha != 0 ? .straight : .none, orientation: orientation)
  }

  private static func stillImage(
    _ data: WebPData, _ width: Int, _ height: Int
  ) throws(ImageFileError.Reason) -> PixelBuffer<UInt8> {
    try PixelBuffer(width: width, height: height) { buffer throws(ImageFileError.Reason) in
      var config = WebPDecoderConfig()
      guard WebPInitDecoderConfig(&config) != 0 else {
        throw .corrupt(.webp, "this libwebp does not match its headers")
      }
      config.output.colorspace = MODE_RGBA
      config.output.is_external_memory = 1
      config.output.u.RGBA = WebPRGBABuffer(
        rgba: buffer.baseAddress, stride: Int32(4 * width), size: buffer.count)
      let status = WebPDecode(data.bytes, data.size, &config)
      WebPFreeDecBuffer(&config.output)
      try check(status)
    }
  }

  private static func firstFrame(
    _ data: WebPData, _ width: Int, _ height: Int
  ) throws(ImageFileError.Reason) -> PixelBuffer<UInt8> {
    var data = data
    guard let decoder = WebPAnimDecoderNew(&data, nil) else {
      throw .corrupt(.webp, "the animation can't be parsed")
    }
    defer { WebPAnimDecoderDelete(decoder) }
    var frame: UnsafeMutablePointer<UInt8>?
    var time: Int32 = 0
    guard WebPAnimDecoderGetNext(decoder, &frame, &time) != 0, let frame else {
      throw .corrupt(.webp, "the first frame can't be decoded")
    }
    let samples = UnsafeBufferPointer(start: frame, count: 4 * width * height)
    return PixelBuffer(width: width, height: height, samples: Array(samples))
  }

  private static func chunk(_ name: String, _ demuxer: OpaquePointer?) -> [UInt8]? {
    var iterator = WebPChunkIterator()
    guard WebPDemuxGetChunk(demuxer, name, 1, &iterator) != 0 else { return nil }
    defer { WebPDemuxReleaseChunkIterator(&iterator) }
    return Array(UnsafeBufferPointer(start: iterator.chunk.bytes, count: iterator.chunk.size))
  }

  private static func check(_ status: VP8StatusCode) throws(ImageFileError.Reason) {
    switch status {
    case VP8_STATUS_OK: return
    case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED:
      throw .truncated(.webp, "the image data is cut off")
    case VP8_STATUS_UNSUPPORTED_FEATURE:
      throw .unsupported(.webp, "an unknown feature of the bitstream")
    case VP8_STATUS_OUT_OF_MEMORY: throw .corrupt(.webp, "out of memory")
    default: throw .corrupt(.webp, "the bitstream is invalid")
    }
  }
}
