import CWebP
import PixelBuffers
import Timing

/// Animated WebP, lossless: each frame's changed rectangle encoded by libwebp.
///
/// The container is written here rather than by libwebpmux, which holds all frames until the last
/// is there. Source: WebP Container Specification (RFC 9649), 2.7.
struct WebPEncoding: FrameEncoding {
  let settings: AnimationSettings

  func header() throws(AnimationError) -> [UInt8] {
    // Sides have 24 bits in the container and 14 in a frame's bitstream.
    let sides = 1...16383
    guard sides.contains(settings.width), sides.contains(settings.height) else {
      throw .size(.webp, width: settings.width, height: settings.height)
    }
    guard (0...65535).contains(settings.playCount) else { throw .value(.webp, "play count") }
    var profile: [UInt8]?
    switch settings.color {
    case .untagged, .sRGB: break
    case .cicp(let points) where points == .sRGB: break
    case .icc(let bytes): profile = bytes
    default: throw .value(.webp, "colour description but as an ICC profile")
    }
    let flags: UInt8 = 0x02 | (settings.isOpaque ? 0 : 0x10) | (profile == nil ? 0 : 0x20)
    var bytes = Array("RIFF\0\0\0\0WEBP".utf8)
    bytes += Self.chunk(
      "VP8X",
      [flags, 0, 0, 0] + (settings.width - 1).littleEndian(bytes: 3)
        + (settings.height - 1).littleEndian(bytes: 3))
    if let profile { bytes += Self.chunk("ICCP", profile) }
    bytes += Self.chunk("ANIM", [0, 0, 0, 0] + settings.playCount.littleEndian(bytes: 2))
    return bytes
  }

  func patches(count: Int, length: Int) throws(AnimationError) -> [(offset: Int, bytes: [UInt8])] {
    guard length - 8 < 0xFFFF_FFFE else { throw .value(.webp, "length of file") }
    return [(4, (length - 8).littleEndian(bytes: 4))]
  }

  func encode<Sample: PixelSample & FixedWidthInteger>(
    _ frame: PixelBuffer<Sample>, after previous: PixelBuffer<Sample>?, index: Int
  ) throws(AnimationError) -> [UInt8] {
    if settings.isOpaque && !frame.isOpaque { throw .notOpaque(frame: index) }
    let part =
      previous.map { ChangedRectangle(frame, after: $0).even }
      ?? ChangedRectangle(width: frame.width, height: frame.height)
    let clock = settings.frameDuration
    let start = index == 0 ? 0 : clock.end(ofFrame: index - 1, ticksPerSecond: 1000)
    let milliseconds = clock.end(ofFrame: index, ticksPerSecond: 1000) - start
    let data = try Self.lossless(part.crop(frame), compression: settings.compression)
    let head =
      (part.x / 2).littleEndian(bytes: 3) + (part.y / 2).littleEndian(bytes: 3)
      + (part.width - 1).littleEndian(bytes: 3) + (part.height - 1).littleEndian(bytes: 3)
      + min(milliseconds, 0xFF_FFFF).littleEndian(bytes: 3)
      // Replacing what was there, alpha too; left as it is afterwards.
      + [0x02]
    return Self.chunk("ANMF", head + data)
  }

  /// A chunk of a RIFF file, padded to an even length.
  private static func chunk(_ name: StaticString, _ data: [UInt8]) -> [UInt8] {
    var bytes = name.withUTF8Buffer { Array($0) } + data.count.littleEndian(bytes: 4) + data
    if !data.count.isMultiple(of: 2) { bytes.append(0) }
    return bytes
  }

  /// The chunks of a still image without the RIFF header around them.
  private static func lossless<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: PixelBuffer<Sample>, compression: PNGEncoder.Compression
  ) throws(AnimationError) -> [UInt8] {
    var config = WebPConfig()
    var picture = WebPPicture()
    guard WebPConfigInit(&config) != 0, WebPPictureInit(&picture) != 0,
      WebPConfigLosslessPreset(&config, compression.losslessLevel) != 0
    else { throw .encoding(.webp, "this libwebp does not match its headers") }
    // The colours of transparent pixels stay.
    config.exact = 1
    picture.use_argb = 1
    picture.width = Int32(pixels.width)
    picture.height = Int32(pixels.height)
    var memory = WebPMemoryWriter()
    WebPMemoryWriterInit(&memory)
    defer {
      WebPPictureFree(&picture)
      WebPMemoryWriterClear(&memory)
    }
    let isImported = pixels.samples8.withUnsafeBufferPointer {
      WebPPictureImportRGBA(&picture, $0.baseAddress, Int32(4 * pixels.width)) != 0
    }
    guard isImported else { throw .encoding(.webp, "out of memory") }
    let isEncoded = withUnsafeMutablePointer(to: &memory) { memory in
      picture.writer = WebPMemoryWrite
      picture.custom_ptr = UnsafeMutableRawPointer(memory)
      return WebPEncode(&config, &picture) != 0
    }
    guard isEncoded, memory.size > 12 else {
      throw .encoding(.webp, "libwebp failed with code \(picture.error_code.rawValue)")
    }
    return Array(UnsafeBufferPointer(start: memory.mem, count: memory.size)[12...])
  }
}

extension PNGEncoder.Compression {
  /// libwebp's level, 0…9.
  fileprivate var losslessLevel: Int32 {
    switch self {
    case .fast: 0
    case .balanced: 2
    case .small: 6
    }
  }
}
