import ImageFiles
import PixelBuffers
import Testing

// The small files were made from the formulas that the tests repeat; see Resources/README.md.
struct PNGReaderTests {
  @Test(arguments: [1, 2, 4])
  func `gray of few bits spans black to white`(_ bits: Int) throws {
    let image = try Samples.image("gray-\(bits)bit.png")
    let pixels = try image.bits8
    let top = 1 << bits - 1
    for y in 0..<3 {
      for x in 0..<5 {
        let gray = UInt8((x + y) % (top + 1) * 255 / top)
        #expect(pixels.pixel(x, y) == [gray, gray, gray, 255])
      }
    }
    #expect(image.model == .gray && !image.hasAlpha && image.color == .untagged)
  }

  @Test func `a palette carries its own transparency`() throws {
    let image = try Samples.image("palette-2bit.png")
    let colors: [[UInt8]] = [
      [255, 0, 0, 0], [0, 255, 0, 128], [0, 0, 255, 255], [10, 20, 30, 255],
    ]
    for y in 0..<3 {
      for x in 0..<5 { #expect(try image.bits8.pixel(x, y) == colors[(x + y) % 4]) }
    }
    #expect(image.model == .rgb && image.hasAlpha)
  }

  @Test func `gray with alpha keeps both`() throws {
    let eight = try Samples.image("gray-alpha.png").bits8
    for y in 0..<3 {
      for x in 0..<5 {
        let gray = UInt8(10 * x + y)
        #expect(eight.pixel(x, y) == [gray, gray, gray, UInt8(255 - 20 * x)])
      }
    }
    let image = try Samples.image("gray-alpha-16bit.png")
    for y in 0..<2 {
      for x in 0..<3 {
        let gray = UInt16(1000 * x + y)
        #expect(try image.bits16.pixel(x, y) == [gray, gray, gray, UInt16(65535 - 500 * x)])
      }
    }
    #expect(image.hasAlpha && image.model == .gray)
  }

  @Test func `a colour key matches at the depth of the file`() throws {
    #expect(
      try Samples.image("gray-16bit-key.png").bits16.samples
        == [1, 1, 1, 65535, 513, 513, 513, 0, 65535, 65535, 65535, 65535])
    #expect(
      try Samples.image("rgb-16bit-key.png").bits16.samples
        == [256, 512, 768, 0, 257, 512, 768, 65535])
    #expect(try Samples.image("rgb-8bit-key.png").bits8.samples == [1, 2, 3, 0, 1, 2, 4, 255])
    #expect(
      try Samples.image("gray-4bit-key.png").bits8.samples
        == [0, 0, 0, 255, 85, 85, 85, 0, 170, 170, 170, 255, 255, 255, 255, 255])
  }

  @Test func `interlacing changes nothing`() throws {
    let pixels = try Samples.image("interlaced.png").bits8
    for y in 0..<11 {
      for x in 0..<13 {
        #expect(
          pixels.pixel(x, y)
            == [UInt8(20 * x % 256), UInt8(23 * y % 256), UInt8(x * y * 3 % 256), 255])
      }
    }
  }

  // ImageMagick 6.9.11 (Q16) and Pillow 13.0.
  @Test func `sixteen bits stay sixteen bits`() throws {
    let rgb = try Samples.image("rgb-16bit.png")
    #expect(try rgb.bits16.pixel(66, 48) == [34057, 33112, 33653, 65535])
    #expect(rgb.color == .sRGB && !rgb.hasAlpha)
    let gray = try Samples.image("gray-16bit.png")
    #expect(try gray.bits16.pixel(128, 32) == [33281, 33281, 33281, 65535])
    #expect(try gray.bits16.pixel(85, 16) == [16724, 16724, 16724, 65535])
    #expect(gray.model == .gray)
  }

  // Pillow 13.0, converted to RGBA.
  @Test func `photographs decode as Pillow decodes them`() throws {
    let palette = try Samples.image("palette.png")
    #expect(try palette.bits8.pixel(53, 40) == [207, 200, 198, 255])
    #expect(palette.hasAlpha && palette.iccProfile?.count == 3144)
    let alpha = try Samples.image("alpha.png").bits8
    #expect(alpha.pixel(66, 50) == [209, 204, 204, 100])
    #expect(alpha.pixel(0, 0) == [143, 138, 147, 0])
    let gray = try Samples.image("gray.png")
    #expect(try gray.bits8.pixel(75, 37) == [138, 138, 138, 255])
    #expect(gray.model == .gray && gray.iccProfile?.count == 3144)
  }

  @Test func `cICP comes before iCCP before sRGB before gAMA and cHRM`() throws {
    let profile = try Samples.bytes("p3.icc")
    #expect(try Samples.image("all-four.png").color == .cicp(.displayP3))
    #expect(try Samples.image("cicp-p3.png").color == .cicp(.displayP3))
    #expect(try Samples.image("iccp-gama.png").color == .icc(profile))
    #expect(try Samples.image("srgb-gama.png").color == .sRGB)
    #expect(
      try Samples.image("gama-chrm.png").color
        == .gammaAndChromaticities(
          gamma: 0.45455,
          chromaticities: .init(
            white: .init(0.3127, 0.329), red: .init(0.64, 0.33), green: .init(0.3, 0.6),
            blue: .init(0.15, 0.06))))
    #expect(
      try Samples.image("gama.png").color
        == .gammaAndChromaticities(gamma: 1, chromaticities: nil))
  }

  @Test func `every flipped bit is noticed`() throws {
    let bytes = try Samples.bytes("gray-16bit.png")
    for index in 8..<bytes.count {
      var broken = bytes
      broken[index] ^= 1
      #expect(throws: ImageFileError.self, "byte \(index)") {
        try ImageFile.decode(bytes: broken)
      }
    }
  }

  @Test func `a few bytes can't unfold to gigabytes`() throws {
    for name in ["bomb-size.png", "bomb-data.png"] {
      #expect(throws: ImageFileError.self, "\(name)") { try Samples.image(name) }
    }
    // Profiles and remarks are no part of the picture: it is there, but not their 20 MB.
    let profile = try Samples.image("bomb-iccp.png")
    #expect(profile.iccProfile == nil && profile.embeddedProfile == nil)
    #expect(profile.warnings.count == 1 && profile.warnings[0].contains("iCCP"))
    let text = try Samples.image("bomb-ztxt.png")
    #expect(text.metadata.texts.allSatisfy { $0.data.count < 1 << 20 })
  }

  @Test func `the limit on pixels is kept`() throws {
    let bytes = try Samples.bytes("interlaced.png")
    #expect(throws: Never.self) { try ImageFile.decode(bytes: bytes, pixelLimit: 143) }
    #expect(throws: ImageFileError(.tooManyPixels(width: 13, height: 11, limit: 142))) {
      try ImageFile.decode(bytes: bytes, pixelLimit: 142)
    }
  }
}
