import ImageFiles
import PixelBuffers
import Testing

struct OrientationTests {
  // Stored by the inverse of each turn; Pillow's ImageOps.exif_transpose gives the same picture.
  @Test(arguments: ExifOrientation.allCases)
  func `every orientation stands upright`(_ orientation: ExifOrientation) throws {
    let image = try Samples.image("orientation-\(orientation.rawValue).png")
    #expect(image.orientation == orientation)
    try expectUpright(image)
  }

  @Test func `WebP's orientation is applied as well`() throws {
    let image = try Samples.image("orientation-6.webp")
    #expect(image.orientation == .rightTop)
    try expectUpright(image)
  }

  @Test(arguments: [5, 8])
  func `JPEG's orientation is applied as well`(_ number: Int) throws {
    let image = try Samples.image("orientation-\(number).jpg")
    #expect(image.width == 32 && image.height == 16)
    let corners: [(Int, Int, [Int])] = [
      (2, 2, [200, 30, 30]), (29, 2, [30, 200, 30]), (2, 13, [30, 30, 200]),
      (29, 13, [200, 200, 30]),
    ]
    for (x, y, color) in corners {
      let pixel = try image.bits8.pixel(x, y)
      for channel in 0..<3 { #expect(abs(Int(pixel[channel]) - color[channel]) <= 3) }
    }
  }

  /// The standard has a SHORT; Pillow's ImageOps.exif_transpose turns the others too.
  @Test(arguments: [(1, 1), (3, 2), (4, 4)], [false, true])
  func `an orientation of another type counts`(_ type: (Int, Int), _ isBigEndian: Bool) throws {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(value >> (8 * $0) & 255) }
      return isBigEndian ? bytes.reversed() : bytes
    }
    let value = number(6, type.1) + [UInt8](repeating: 0, count: 4 - type.1)
    let exif =
      Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4) + number(1, 2)
      + number(0x112, 2) + number(type.0, 2) + number(1, 4) + value + number(0, 4)
    let pixels = PixelBuffer<UInt8>(
      width: 2, height: 1, samples: [1, 2, 3, 255, 4, 5, 6, 255])
    let encoder = PNGEncoder(metadata: ImageMetadata(exif: exif))
    let image = try ImageFile.decode(bytes: encoder.encode(pixels))
    #expect(image.width == 1 && image.height == 2 && image.orientation == .rightTop)
    // Who reads on finds it upright, with or without its EXIF.
    let again = try ImageFile.decode(
      bytes: PNGEncoder(metadata: image.metadata).encode(image.bits8))
    #expect(again.orientation == .topLeft && image.metadata.exif?.count == exif.count)
  }

  @Test func `a photograph whose orientation is a LONG stands upright`() throws {
    let image = try Samples.image("orientation-long.jpg")
    #expect(image.width == 29 && image.height == 37)
  }

  private func expectUpright(_ image: DecodedImage) throws {
    #expect(image.width == 5 && image.height == 3)
    for y in 0..<3 {
      for x in 0..<5 {
        #expect(try image.bits8.pixel(x, y) == [UInt8(40 * x + 20), UInt8(80 * y + 20), 0, 255])
      }
    }
  }
}
