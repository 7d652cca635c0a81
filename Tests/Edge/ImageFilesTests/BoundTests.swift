import ImageFiles
import Painting
import PixelBuffers
import Rendering
import Testing
import Timing

/// What is announced out of proportion to what is there is refused before memory is spent on it.
struct BoundTests {
  private func reason(_ bytes: [UInt8]) -> ImageFileError.Reason? {
    #expect(throws: ImageFileError.self) { try ImageFile.decode(bytes: bytes) }?.reason
  }

  /// The place after a text's first occurrence.
  private func place(after text: String, in bytes: [UInt8]) throws -> Int {
    try #require(bytes.firstRange(of: Array(text.utf8))).upperBound
  }

  @Test(arguments: ["progressive.jpg", "gray.jpg"])
  func `a JPEG has a bit for each block of 64 pixels`(_ name: String) throws {
    var bytes = try Samples.bytes(name)
    let frame = try #require(
      bytes.firstRange(of: [0xFF, name == "gray.jpg" ? 0xC0 : 0xC2])
    ).upperBound
    bytes.replaceSubrange(frame + 3..<frame + 7, with: [0x3F, 0xFF, 0x3F, 0xFF])
    guard name == "progressive.jpg" else {
      #expect(
        reason(bytes) == .truncated(.jpeg, "\(bytes.count) bytes for 16383 × 16383"))
      return
    }
    // The marker of the first scan, and little of it.
    let scan = try #require(bytes.firstRange(of: [0xFF, 0xDA])).upperBound
    let short = Array(bytes[..<(scan + 20)])
    #expect(reason(short) == .truncated(.jpeg, "\(short.count) bytes for 16383 × 16383"))
  }

  @Test func `a WebP of no colours but one is read up to 2²⁴ pixels`() throws {
    var bytes = try Samples.bytes("lossless-alpha.webp")
    // A signature of one byte, then 14 bits each of width and height, less one.
    let size = try place(after: "VP8L", in: bytes) + 5
    let largest = 16382 | 16382 << 14 | Int(bytes[size + 3] >> 4) << 28
    for index in 0..<4 { bytes[size + index] = UInt8(largest >> (8 * index) & 255) }
    guard case .unsupported(.webp, let words) = reason(bytes) else {
      Issue.record("was not refused")
      return
    }
    #expect(words.hasPrefix("\(bytes.count) bytes for 16383 × 16383: over 16777216 pixels"))
  }

  @Test(.enabled(if: ImageFormat.avif.isRead))
  func `so is an AVIF`() throws {
    var bytes = try Samples.bytes("cicp-p3.avif")
    let size = try place(after: "ispe", in: bytes) + 4
    bytes.replaceSubrange(size..<size + 8, with: [0, 0, 0x3F, 0xFF, 0, 0, 0x3F, 0xFF])
    guard case .unsupported(.avif, _) = reason(bytes) else {
      Issue.record("was not refused")
      return
    }
  }

  @Test(.enabled(if: ImageFormat.tiff.isRead))
  func `a TIFF that is not compressed has all its bits`() throws {
    var bytes = try Samples.bytes("gray-4bit.tif")
    // The values of the first two entries of the directory: width and height.
    let directory = Int(bytes[4]) | Int(bytes[5]) << 8
    bytes.replaceSubrange(directory + 10..<directory + 12, with: [0xFF, 0x3F])
    bytes.replaceSubrange(directory + 22..<directory + 24, with: [0xFF, 0x3F])
    #expect(reason(bytes) == .truncated(.tiff, "\(bytes.count) bytes for 16383 × 16383"))
  }

  @Test(arguments: ["apng", "webp", "gif", "html", "mp4"])
  func `an animation beyond its limit is refused before a frame is drawn`(_ format: String)
    async throws
  {
    let factor = format == "mp4" ? 16 : 1
    for (count, side) in [(factor * 65536 + 1, 1.0), (factor * 2100, 4096.0)] {
      let picture = Animated(during: .still) { (_: Double) -> Picture in
        Issue.record("a frame was drawn")
        return Picture()
      }
      let frames = FrameSequence(of: picture, count: count, width: side, height: side)
      let error = await #expect(throws: AnimationError.self) {
        try await frames.write(to: "/nonexistent/x.\(format)")
      }
      guard case .tooMuch(let words) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(words.hasPrefix("\(count) frames are "))
      #expect(words.hasSuffix(" GB before they are packed)"))
    }
  }
}
