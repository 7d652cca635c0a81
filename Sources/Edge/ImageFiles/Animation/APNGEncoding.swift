import Pixels
import Timing

/// Animated PNG. Each frame's changed rectangle is one `fdAT`, drawn over the previous frames.
///
/// Source: PNG (Third Edition), 11.3.5 (acTL, fcTL, fdAT).
struct APNGEncoding: FrameEncoding {
  let settings: AnimationFile

  /// The number of bits per sample: 8 or 16.
  let depth: UInt8

  private var layout: PNGLayout { PNGLayout(isOpaque: settings.isOpaque) }

  private var beforeControl: PNGWriter {
    get throws(AnimationError) {
      var writer = PNGWriter()
      writer.header(
        width: settings.width, height: settings.height, depth: depth,
        colorType: layout.colorType)
      try png { () throws(PNGEncodingError) in try writer.color(settings.color, isGray: false) }
      return writer
    }
  }

  func header() throws(AnimationError) -> [UInt8] {
    guard (0...Int(Int32.max)).contains(settings.playCount) else {
      throw .value(.apng, "play count")
    }
    var writer = try beforeControl
    control(count: 0, in: &writer)
    return writer.bytes
  }

  /// Writes the number of frames and the number of plays.
  private func control(count: Int, in writer: inout PNGWriter) {
    writer.chunk("acTL", count.bigEndian(bytes: 4) + settings.playCount.bigEndian(bytes: 4))
  }

  func patches(count: Int, length: Int) throws(AnimationError) -> [(offset: Int, bytes: [UInt8])] {
    // One frame takes up to two of the sequence numbers, which have 31 bits.
    guard count < 1 << 30 else { throw .value(.apng, "number of frames") }
    var writer = try beforeControl
    let offset = writer.bytes.count
    control(count: count, in: &writer)
    return [(offset, Array(writer.bytes[offset...]))]
  }

  func trailer(count: Int) -> [UInt8] {
    var writer = PNGWriter()
    let start = writer.bytes.count
    writer.chunk("IEND", [])
    return Array(writer.bytes[start...])
  }

  func encode<Sample: PixelSample & FixedWidthInteger>(
    _ frame: PixelBuffer<Sample>, after previous: PixelBuffer<Sample>?, index: Int
  ) throws(AnimationError) -> [UInt8] {
    if settings.isOpaque && !frame.isOpaque { throw .notOpaque(frame: index) }
    let part =
      previous.map { ChangedRectangle(frame, after: $0) }
      ?? ChangedRectangle(width: frame.width, height: frame.height)
    var writer = PNGWriter()
    let start = writer.bytes.count
    // Frame 0 has one numbered chunk, all others two.
    let sequence = index == 0 ? 0 : 2 * index - 1
    let duration = settings.frameDuration
    writer.chunk(
      "fcTL",
      sequence.bigEndian(bytes: 4) + part.width.bigEndian(bytes: 4)
        + part.height.bigEndian(bytes: 4) + part.x.bigEndian(bytes: 4)
        + part.y.bigEndian(bytes: 4) + duration.numerator.bigEndian(bytes: 2)
        + duration.denominator.bigEndian(bytes: 2)
        // Left as it is afterwards; replacing what was there, alpha too.
        + [0, 0])
    let data = try compressed(part.crop(frame))
    if index == 0 {
      writer.chunk("IDAT", data)
    } else {
      writer.chunk("fdAT", (sequence + 1).bigEndian(bytes: 4) + data)
    }
    return Array(writer.bytes[start...])
  }

  private func compressed<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: PixelBuffer<Sample>
  ) throws(AnimationError) -> [UInt8] {
    var result: [UInt8] = []
    try png { () throws(PNGEncodingError) in
      // Frames go in parallel already.
      let data = try PNGImageData(
        pixels, layout: layout, compression: settings.compression, threads: 1)
      result = data.parts.count == 1 ? data.parts[0] : Array(data.parts.joined())
    }
    return result
  }

  private func png(_ body: () throws(PNGEncodingError) -> Void) throws(AnimationError) {
    do { try body() } catch { throw .encoding(.apng, "\(error)") }
  }
}
