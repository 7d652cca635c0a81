import Pixels
import Timing

/// Animated WebP, lossless. libwebp encodes each frame's changed rectangle.
///
/// The container is written here rather than by libwebpmux, which keeps all frames in memory until
/// the last one. Source: WebP Container Specification (RFC 9649), 2.7.
struct WebPEncoding: FrameEncoding {
  let settings: AnimationFile

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
    let data = try Self.chunks(part.crop(frame), compression: settings.compression)
    let head =
      (part.x / 2).littleEndian(bytes: 3) + (part.y / 2).littleEndian(bytes: 3)
      + (part.width - 1).littleEndian(bytes: 3) + (part.height - 1).littleEndian(bytes: 3)
      + min(milliseconds, 0xFF_FFFF).littleEndian(bytes: 3)
      // Replacing what was there, alpha too; left as it is afterwards.
      + [0x02]
    return Self.chunk("ANMF", head + data)
  }

  private static func chunks<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: PixelBuffer<Sample>, compression: PNGEncoder.Compression
  ) throws(AnimationError) -> [UInt8] {
    do { return try WebPEncoder(compression: compression).imageChunks(pixels) } catch {
      throw .encoding(.webp, error.message)
    }
  }

  /// Returns a chunk of a RIFF file, padded to an even length.
  static func chunk(_ name: StaticString, _ data: [UInt8]) -> [UInt8] {
    var bytes = name.withUTF8Buffer { Array($0) } + data.count.littleEndian(bytes: 4) + data
    if !data.count.isMultiple(of: 2) { bytes.append(0) }
    return bytes
  }
}
