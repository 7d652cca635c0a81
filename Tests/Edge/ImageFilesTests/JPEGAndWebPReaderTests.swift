import ImageFiles
import PixelBuffers
import Testing

struct JPEGAndWebPReaderTests {
  /// Pixels that Pillow 13.0 (libjpeg-turbo 3, libwebp 1.6) decodes to, upright, and the means of the channels.
  /// Decoders may round differently by a step, so one step is allowed, and 0.1 for a mean.
  struct Expected: Sendable, CustomTestStringConvertible {
    var name: String
    var width: Int
    var height: Int
    var pixels: [[Int]]
    var means: [Double]
    var testDescription: String { name }
  }

  static let photographs = [
    Expected(
      name: "display-p3.jpg", width: 451, height: 300,
      pixels: [[0, 0, 140, 122, 108], [225, 150, 191, 159, 134], [450, 299, 158, 140, 130]],
      means: [142.217, 112.952, 90.808]),
    Expected(
      name: "exif-orientation-6.jpg", width: 300, height: 200,
      pixels: [[0, 0, 144, 121, 107], [100, 50, 177, 139, 116], [299, 199, 163, 140, 132]],
      means: [147.642, 111.439, 86.795]),
    Expected(
      name: "progressive.jpg", width: 225, height: 150,
      pixels: [[0, 0, 144, 121, 105], [112, 75, 188, 143, 114], [224, 149, 164, 141, 133]],
      means: [147.690, 111.446, 86.808]),
    Expected(
      name: "gray.jpg", width: 16, height: 8, pixels: [[5, 2, 80, 80, 80]],
      means: [120, 120, 120]),
    Expected(
      name: "lossy-p3.webp", width: 225, height: 150,
      pixels: [[0, 0, 143, 123, 107], [112, 75, 197, 149, 124], [224, 149, 164, 142, 134]],
      means: [147.728, 111.611, 86.763]),
    Expected(
      name: "lossy.webp", width: 32, height: 16,
      pixels: [[0, 0, 200, 29, 30], [31, 0, 30, 201, 32], [31, 15, 198, 201, 29]],
      means: [114.691, 114.918, 72.297]),
  ]

  @Test(arguments: photographs)
  func `photographs decode as Pillow decodes them`(_ expected: Expected) throws {
    let pixels = try Samples.image(expected.name).bits8
    #expect(pixels.width == expected.width && pixels.height == expected.height)
    for pixel in expected.pixels {
      let actual = pixels.pixel(pixel[0], pixel[1])
      for channel in 0..<3 { #expect(abs(Int(actual[channel]) - pixel[channel + 2]) <= 1) }
      #expect(actual[3] == 255)
    }
    for channel in 0..<3 {
      let sum = stride(from: channel, to: pixels.samples.count, by: 4)
        .reduce(0) { $0 + Int(pixels.samples[$1]) }
      let mean = Double(sum) / Double(pixels.width * pixels.height)
      #expect(abs(mean - expected.means[channel]) < 0.1)
    }
  }

  @Test func `formats and profiles are told by the bytes`() throws {
    let jpeg = try Samples.image("display-p3.jpg")
    #expect(jpeg.format == .jpeg && jpeg.iccProfile?.count == 584 && !jpeg.hasAlpha)
    let webp = try Samples.image("lossy-p3.webp")
    #expect(webp.format == .webp && webp.iccProfile?.count == 584)
    #expect(try Samples.image("gray.jpg").model == .gray)
    #expect(try Samples.image("progressive.jpg").color == .untagged)
  }

  @Test func `ink of Adobe's files is turned the right way round`() throws {
    // Pillow 13.0.
    let photograph = try Samples.image("cmyk.jpg").inks
    #expect(photograph.pixel(112, 75) == [71, 112, 138, 0])
    #expect(photograph.pixel(224, 149) == [92, 113, 125, 0])
    // Cyan, and a mixture, as they were given to the encoder.
    let image = try Samples.image("cmyk-adobe.jpg")
    #expect(try image.inks.pixel(0, 0) == [255, 0, 0, 0])
    #expect(try image.inks.pixel(15, 7) == [0, 128, 255, 64])
    #expect(image.model == .cmyk)
    // The same samples without Adobe's marker stand for themselves.
    #expect(try Samples.image("cmyk-no-marker.jpg").inks.pixel(15, 7) == [255, 127, 0, 191])
  }

  @Test func `a camera's Adobe RGB is told by its interoperability index`() throws {
    #expect(try Samples.image("camera-adobe-rgb.jpg").color == .adobeRGB)
  }

  @Test func `a profile in parts is put together in any order`() throws {
    let image = try Samples.image("icc-3-parts-shuffled.jpg")
    #expect(image.iccProfile == (try Samples.bytes("p3.icc")))
    #expect(image.warnings.isEmpty)
  }

  @Test(arguments: ["icc-part-missing.jpg", "icc-part-twice.jpg"])
  func `a profile that lacks a part is ignored with a warning`(_ name: String) throws {
    let image = try Samples.image(name)
    #expect(image.color == .untagged)
    #expect(image.warnings.count == 1 && image.warnings[0].contains("ICC profile is incomplete"))
  }

  /// Of 4 MB of them each was listed.
  @Test func `a profile in more parts than there can be is told by their number`() throws {
    let part: [UInt8] = [0xFF, 0xE2, 0, 17] + Array("ICC_PROFILE\0".utf8) + [2, 3, 0]
    let bytes = try Samples.bytes("gray.jpg")
    let parts = (0..<10000).flatMap { _ in part }
    let image = try ImageFile.decode(bytes: bytes[..<2] + parts + bytes[2...])
    #expect(
      image.warnings
        == ["the embedded ICC profile is incomplete (10000 parts of 3) and was ignored"])
  }

  // TurboJPEG calls these bytes a warning; all of the picture comes before them.
  @Test func `bytes before the end marker are ignored with a warning`() throws {
    let bytes = try Samples.bytes("gray.jpg")
    let padded = bytes.dropLast(2) + [1, 2, 3] + bytes.suffix(2)
    let image = try ImageFile.decode(bytes: Array(padded))
    #expect(image.warnings.count == 1 && image.warnings[0].contains("extraneous bytes"))
    #expect(try image.bits8 == ImageFile.decode(bytes: bytes).bits8)
  }

  @Test func `lossless WebP keeps colours under transparency`() throws {
    let image = try Samples.image("lossless-alpha.webp")
    for y in 0..<6 {
      for x in 0..<7 {
        #expect(
          try image.bits8.pixel(x, y)
            == [UInt8(30 * x), UInt8(40 * y), UInt8(7 * x * y), UInt8(255 - 35 * x)])
      }
    }
    #expect(image.hasAlpha)
  }

  @Test func `of an animation the first frame is read, and said`() throws {
    let image = try Samples.image("animated.webp")
    #expect(try image.bits8.pixel(3, 3) == [255, 0, 0, 255])
    #expect(image.warnings == ["an animation of 2 frames: only the first one was read"])
  }
}
