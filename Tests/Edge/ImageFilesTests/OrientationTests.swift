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

  private func expectUpright(_ image: DecodedImage) throws {
    #expect(image.width == 5 && image.height == 3)
    for y in 0..<3 {
      for x in 0..<5 {
        #expect(try image.bits8.pixel(x, y) == [UInt8(40 * x + 20), UInt8(80 * y + 20), 0, 255])
      }
    }
  }
}
