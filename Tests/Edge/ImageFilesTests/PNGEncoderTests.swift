import Colorimetry
import ImageFiles
import PixelBuffers
import PropertyTesting
import Testing

struct PNGEncoderTests {
  /// Pictures that call for each layout.
  enum Kind: CaseIterable {
    case gray, grayAlpha, color, colorAlpha
  }

  private func picture<Sample: PixelSample & FixedWidthInteger & UnsignedInteger>(
    _ kind: Kind, _ width: Int, _ height: Int, seed: UInt64
  ) -> PixelBuffer<Sample> {
    var generator = SplitMix64(seed: seed)
    var samples: [Sample] = []
    for y in 0..<height {
      for x in 0..<width {
        // Smooth here and noisy there, so that every filter has its rows.
        let noise = Sample.random(in: .min ... .max, using: &generator)
        let smooth = Sample(truncatingIfNeeded: 3 * x + 5 * y)
        let value = y % 3 == 0 ? noise : smooth
        switch kind {
        case .gray: samples += [value, value, value, .max]
        case .grayAlpha: samples += [value, value, value, smooth]
        case .color: samples += [value, smooth, noise, .max]
        case .colorAlpha: samples += [value, smooth, noise, value]
        }
      }
    }
    return PixelBuffer(width: width, height: height, samples: samples)
  }

  @Test(arguments: Kind.allCases, PNGEncoder.Compression.allCases)
  func `what is written is read back`(
    _ kind: Kind, _ compression: PNGEncoder.Compression
  ) throws {
    for (width, height) in [(1, 1), (7, 5), (64, 33), (1, 40), (301, 2)] {
      let encoder = PNGEncoder(compression: compression)
      let eight: PixelBuffer<UInt8> = picture(kind, width, height, seed: 1)
      let image8 = try ImageFile.decode(bytes: encoder.encode(eight))
      #expect(try image8.bits8 == eight)
      let sixteen: PixelBuffer<UInt16> = picture(kind, width, height, seed: 2)
      let image16 = try ImageFile.decode(bytes: encoder.encode(sixteen))
      #expect(try image16.bits16 == sixteen)
    }
  }

  @Test(arguments: [PNGEncoder.Compression.fast, .balanced])
  func `many bands are one picture, the same bytes by any number of threads`(
    _ compression: PNGEncoder.Compression
  ) throws {
    // Half a megabyte is a band: these have several; the wide one has a row to the band.
    for (width, height) in [(200, 900), (140_001, 2)] {
      for kind in [Kind.color, .colorAlpha] {
        let pixels: PixelBuffer<UInt8> = picture(kind, width, height, seed: 3)
        let files = try [1, 2, 7].map {
          try PNGEncoder(compression: compression, threads: $0).encode(pixels)
        }
        #expect(files[0] == files[1] && files[0] == files[2])
        #expect(try ImageFile.decode(bytes: files[0]).bits8 == pixels)
      }
    }
    let deep: PixelBuffer<UInt16> = picture(.gray, 233, 1300, seed: 4)
    let file = try PNGEncoder(compression: compression).encode(deep)
    #expect(try ImageFile.decode(bytes: file).bits16 == deep)
  }

  @Test func `a band looks back on the one before it`() throws {
    // Two rows of noise in turn, in three bands: a band that knew nothing would need both again.
    let pair: PixelBuffer<UInt8> = picture(.colorAlpha, 3000, 1, seed: 5)
    let rows = 200
    let pixels = PixelBuffer(
      width: 1500, height: rows,
      samples: Array(repeatElement(pair.samples, count: rows / 2).joined()))
    let file = try PNGEncoder(compression: .balanced).encode(pixels)
    #expect(file.count < 3 * pair.samples.count)
    #expect(try ImageFile.decode(bytes: file).bits8 == pixels)
  }

  @Test func `what does not compress is hardly longer than it was`() throws {
    var generator = SplitMix64(seed: 6)
    let samples = (0..<4 * 300 * 450).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let pixels = PixelBuffer(width: 300, height: 450, samples: samples)
    let file = try PNGEncoder(compression: .fast).encode(pixels)
    #expect(file.count < samples.count + samples.count / 500 + 2000)
    #expect(try ImageFile.decode(bytes: file).bits8 == pixels)
  }

  @Test func `any picture comes back, by any effort`() {
    let sample = Generator<Int>.int(in: 0...255, landmarks: [127, 128])
    forAll(
      Generator<Int>.int(in: 1...9), sample.array(count: 4...360),
      Generator<PNGEncoder.Compression>.element(of: PNGEncoder.Compression.allCases)
    ) { width, values, compression in
      let height = max(1, values.count / 4 / width)
      let samples = (0..<4 * width * height).map { UInt8(values[$0 % values.count]) }
      let pixels = PixelBuffer(width: width, height: height, samples: samples)
      let image = try ImageFile.decode(
        bytes: PNGEncoder(compression: compression).encode(pixels))
      try ensureEqual(image.bits8, pixels)
    }
  }

  @Test func `the least layout that loses nothing is chosen`() throws {
    func colorType(_ samples: [UInt8], _ color: ColorDescription = .sRGB) throws -> UInt8 {
      let pixels = PixelBuffer(width: samples.count / 4, height: 1, samples: samples)
      return try PNGEncoder(color: color).encode(pixels)[25]  // in IHDR
    }
    #expect(try colorType([9, 9, 9, 255]) == 0)
    #expect(try colorType([9, 9, 8, 255]) == 2)
    #expect(try colorType([9, 9, 9, 254]) == 4)
    #expect(try colorType([9, 9, 9, 255, 9, 8, 9, 0]) == 6)
    // An RGB profile does not fit gray samples.
    #expect(try colorType([9, 9, 9, 255], .icc(Samples.bytes("p3.icc"))) == 2)
  }

  @Test func `every description of colours comes back`() throws {
    let pixels = PixelBuffer<UInt8>(width: 1, height: 1, samples: [1, 2, 3, 255])
    let descriptions: [ColorDescription] = [
      .untagged, .sRGB, .icc(try Samples.bytes("p3.icc")), .cicp(.displayP3), .cicp(.sRGB),
      .gammaAndChromaticities(gamma: 0.5, chromaticities: nil),
      .gammaAndChromaticities(
        gamma: nil,
        chromaticities: .init(
          white: .init(0.3127, 0.329), red: .init(0.68, 0.32), green: .init(0.265, 0.69),
          blue: .init(0.15, 0.06))),
    ]
    for color in descriptions {
      let bytes = try PNGEncoder(color: color).encode(pixels)
      #expect(try ImageFile.decode(bytes: bytes).color == color)
    }
  }

  /// Pillow, imageio and ImageMagick know no cICP.
  @Test func `Display P3 is in the file twice, but for gray`() throws {
    for (samples, hasProfile) in [([1, 2, 3, 255], true), ([9, 9, 9, 255], false)] {
      let pixels = PixelBuffer<UInt8>(width: 1, height: 1, samples: samples.map(UInt8.init))
      let file = try PNGEncoder(color: .space(.displayP3)).encode(pixels)
      let image = try ImageFile.decode(bytes: file)
      #expect(image.color == .cicp(.displayP3) && file.contains(Array("cICP".utf8)))
      #expect((image.embeddedProfile != nil) == hasProfile)
      // No date of today and no identifier of it.
      let header = image.embeddedProfile?.prefix(100) ?? []
      #expect(
        !hasProfile
          || header[24..<28] == [0x07, 0xE4, 0, 1] && header[84...].allSatisfy { $0 == 0 })
    }
  }

  @Test func `remarks and density are in the file`() throws {
    let encoder = PNGEncoder(
      pixelsPerInch: 144, texts: [.init("Software", "ColorToolkit"), .init("Title", "Farbe – ≠")])
    let bytes = try encoder.encode(
      PixelBuffer<UInt8>(width: 1, height: 1, samples: [1, 2, 3, 255]))
    #expect(bytes.contains(Array("tEXtSoftware\0ColorToolkit".utf8)))
    #expect(bytes.contains(Array("iTXtTitle\0\0\0\0\0Farbe – ≠".utf8)))
    // 144 / 0.0254 = 5669.29 pixels a metre = 0x1625.
    #expect(bytes.contains(Array("pHYs".utf8) + [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1]))
    #expect(throws: Never.self) { try ImageFile.decode(bytes: bytes) }
  }

  /// FFmpeg writes densities of 0: a picture is no worse for it.
  @Test func `a density that says nothing is left out`() throws {
    let pixel = PixelBuffer<UInt8>(width: 1, height: 1, samples: [1, 2, 3, 255])
    for side in [0, -1, 1e10, .nan] {
      var encoder = PNGEncoder()
      encoder.metadata = ImageMetadata(density: .init(x: side, y: 1))
      #expect(try !encoder.encode(pixel).contains(Array("pHYs".utf8)))
    }
  }

  @Test func `what a PNG can't hold is refused`() {
    let pixel = PixelBuffer<UInt8>(width: 1, height: 1, samples: [1, 2, 3, 255])
    #expect(throws: PNGEncodingError.size(width: 0, height: 4)) {
      try PNGEncoder().encode(PixelBuffer<UInt8>(width: 0, height: 4, samples: []))
    }
    for keyword in ["", " a", "a ", "a  b", "ж", String(repeating: "k", count: 80)] {
      #expect(throws: PNGEncodingError.keyword(keyword)) {
        try PNGEncoder(texts: [.init(keyword, "")]).encode(pixel)
      }
    }
    #expect(throws: PNGEncodingError.profile) {
      try PNGEncoder(color: .icc([1, 2, 3])).encode(pixel)
    }
    for density in [-1, 0, .nan, .infinity] {
      #expect(throws: PNGEncodingError.value("density")) {
        try PNGEncoder(pixelsPerInch: density).encode(pixel)
      }
    }
  }
}
