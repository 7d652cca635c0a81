import ColorManagement
import Colorimetry
import Foundation
import ImageFiles
import Photographs
import PixelBuffers
import Testing

struct PictureDifferenceFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString)

  private func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent(name).path
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Smooth colours, so that codecs leave them alone.
  private static func ramp<Sample: PixelSample & FixedWidthInteger>(
    _ width: Int, _ height: Int, _: Sample.Type, alpha: Bool = false
  ) -> PixelBuffer<Sample> {
    PixelBuffer(
      width: width, height: height,
      samples: (0..<width * height).flatMap { pixel -> [Sample] in
        let (x, y) = (pixel % width, pixel / width)
        let parts = [x * 255 / width, y * 255 / height, (x + y) * 255 / (width + height)]
        let samples = (parts + [alpha ? (x * 7) % 256 : 255]).map { Double($0) / 255 }
        return samples.map { Sample($0 * Double(Sample.max)) }
      })
  }

  @Test func `files are compared by their profiles, not by their numbers`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let pixels = Self.ramp(90, 40, UInt16.self)
    let plain = try write("srgb.png", PNGEncoder(color: .sRGB).encode(pixels))
    // A profile that no display has: gamma 1.8 and primaries of its own.
    let odd = try ICCProfile(
      name: "odd", chromaticities: .adobeRGB, curve: .gamma(1.8))
    for (name, profile) in [("p3", try #require(try ICCProfile(.displayP3))), ("odd", odd)] {
      let file = try PhotographPipeline(reading: plain).converting(to: profile).encoded()
      let converted = try write("\(name).png", file.bytes)
      let found = try PictureDifference(between: plain, and: converted)
      // 16 bits and Little CMS's tables leave this much; the numbers themselves are far apart.
      #expect(found.max < 0.05, "\(name): \(found.max)")
      let wrong = try write("wrong.png", PNGEncoder(color: .sRGB).encode(samples16(file.bytes)))
      #expect(try PictureDifference(between: plain, and: wrong).mean > 1)
    }
  }

  private func samples16(_ bytes: [UInt8]) throws -> PixelBuffer<UInt16> {
    guard case .bits16(let pixels) = try ImageFile.decode(bytes: bytes).samples else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return pixels.tagged(PixelLayout())
  }

  @Test func `colours outside sRGB are not cut to it`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ green: UInt8) throws -> String {
      try write(
        name,
        PNGEncoder(color: .cicp(.displayP3)).encode(
          PixelBuffer<UInt8>(width: 1, height: 1, samples: [0, green, 0, 255])))
    }
    let (full, less) = (try file("full.png", 255), try file("less.png", 250))
    let expected = DisplayP3(0, 250.0 / 255, 0).difference(from: DisplayP3(0, 1, 0), by: .deltaEOK)
    let found = try PictureDifference(between: full, and: less, by: .deltaEOK)
    #expect(abs(found.max - expected) < 1e-5 && expected > 0.01)
  }

  @Test func `rows as they are decoded give what whole pictures do`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    // More than a band of rows.
    for isTranslucent in [false, true] {
      let (a, b) = (
        Self.ramp(640, 430, UInt8.self, alpha: isTranslucent),
        Self.ramp(640, 430, UInt16.self, alpha: isTranslucent)
      )
      var c = a
      c.samples[4 * (640 * 420 + 77)] ^= 0x80
      let first = try write("a.png", PNGEncoder().encode(a))
      let second = try write("b.png", PNGEncoder().encode(b))
      let third = try write("c.webp", WebPEncoder().encode(c))
      let byRows = try PictureDifference(between: first, and: second)
      #expect(byRows == PictureDifference(a, b))
      #expect(byRows.max < 0.5)
      let found = try PictureDifference(between: second, and: third)
      #expect((found.worstColumn, found.worstRow) == (77, 420))
    }
  }

  @Test func `sizes that differ, and files that end early, are errors`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let bytes = try PNGEncoder().encode(Self.ramp(40, 30, UInt8.self))
    let whole = try write("whole.png", bytes)
    let cut = try write("cut.png", Array(bytes[..<(bytes.count * 2 / 3)]))
    let small = try write("small.png", PNGEncoder().encode(Self.ramp(30, 40, UInt8.self)))
    #expect(
      throws: PhotographError.sizes(width: 40, height: 30, otherWidth: 30, otherHeight: 40)
    ) { try PictureDifference(between: whole, and: small) }
    let error = #expect(throws: PhotographError.self) {
      try PictureDifference(between: whole, and: cut)
    }
    #expect("\(error!)".contains("cut.png"))
    #expect(throws: PhotographError.self) {
      try PictureDifference(between: whole, and: "/nowhere.png")
    }
  }
}
