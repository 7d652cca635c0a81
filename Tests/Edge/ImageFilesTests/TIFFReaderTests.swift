import ImageFiles
import PixelBuffers
import PropertyTesting
import Testing

/// TIFF against the formulas of the samples: see `make-heif-tiff.py`.
@Suite(.enabled(if: ImageFormat.tiff.isRead, "this build has no libtiff"))
struct TIFFReaderTests {
  private func holds<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: PixelBuffer<Sample>, _ expected: (Int, Int) -> [Int]
  ) -> Bool {
    pixels.width == 13 && pixels.height == 11
      && (0..<143).allSatisfy {
        pixels.pixel($0 % 13, $0 / 13).map(Int.init) == expected($0 % 13, $0 / 13)
      }
  }

  private static func small(_ x: Int, _ y: Int) -> [Int] { [20 * x, 23 * y, 3 * x * y % 256, 255] }

  @Test func `sixteen bits, profile and density are kept`() throws {
    for name in ["rgb-16bit.tif", "rgb-16bit-tiled-lzw.tif"] {
      let image = try Samples.image(name)
      #expect(
        holds(try image.bits16) { x, y in [5000 * x, 6000 * y, 400 * x * y, 65535] }, "\(name)")
      #expect(image.iccProfile == (try Samples.bytes("p3.icc")))
      #expect(image.format == .tiff && image.model == .rgb && !image.hasAlpha)
      let density = try #require(image.metadata.density)
      #expect(abs(density.x - 300 / 0.0254) < 1e-6 && density.isPerMetre)
    }
  }

  @Test func `planes, strips, BigTIFF and packed bits are read alike`() throws {
    for name in ["rgb-planes.tif", "rgb-bigtiff.tif"] {
      #expect(holds(try Samples.image(name).bits8, Self.small), "\(name)")
    }
  }

  @Test func `palettes, few bits and faxes are read as what they show`() throws {
    let colors = [[0, 0, 0, 255], [255, 0, 0, 255], [10, 20, 30, 255], [200, 100, 50, 255]]
    #expect(holds(try Samples.image("palette-2bit.tif").bits8) { x, y in colors[(x + y) % 4] })
    func gray(_ value: Int) -> [Int] { [value, value, value, 255] }
    #expect(holds(try Samples.image("gray-4bit.tif").bits8) { x, y in gray((x + y) % 16 * 17) })
    // A fax's zeros are white.
    #expect(holds(try Samples.image("bits-g4.tif").bits8) { x, y in gray(255 * (1 - x * y % 2)) })
    #expect(try Samples.image("gray-4bit.tif").model == .gray)
  }

  @Test func `ink is read as ink, with its profile`() throws {
    let image = try Samples.image("cmyk.tif")
    #expect(image.model == .cmyk && image.iccProfile?.count == 39836)
    #expect(
      holds(try image.inks) { x, y in [20 * x, 23 * y, 255 - 20 * x, 10 * (x + y) % 256] })
  }

  @Test func `alpha is straight, however it was stored`() throws {
    func alpha(_ x: Int, _ y: Int) -> Int { x % 3 == 0 ? 255 : 100 + 10 * y }
    let straight = try Samples.image("alpha-straight.tif")
    #expect(straight.hasAlpha)
    #expect(holds(try straight.bits8) { x, y in Self.small(x, y).dropLast() + [alpha(x, y)] })
    let divided = try Samples.image("alpha-premultiplied.tif").bits8
    for (x, y) in [(0, 0), (3, 10), (7, 4), (12, 1)] {
      for (value, expected) in zip(divided.pixel(x, y), Self.small(x, y)).prefix(3) {
        #expect(abs(Int(value) - expected) <= 2)
      }
      #expect(Int(divided.pixel(x, y)[3]) == alpha(x, y))
    }
  }

  @Test func `the orientation's tag is followed`() throws {
    // 6: the first stored row is the right side.
    let pixels = try Samples.image("turned.tif").bits8
    #expect(pixels.width == 11 && pixels.height == 13)
    for (x, y) in [(0, 0), (10, 0), (3, 12)] {
      #expect(pixels.pixel(x, y).map(Int.init) == Self.small(y, 10 - x))
    }
  }

  @Test func `JPEG's YCbCr within is made RGB`() throws {
    let pixels = try Samples.image("jpeg.tif").bits8
    #expect(pixels.width == 64 && pixels.height == 48)
    for (x, y) in [(8, 8), (40, 20), (60, 40)] {
      for (value, expected) in zip(pixels.pixel(x, y), HEIFReaderTests.ramps(x, y)) {
        #expect(abs(Int(value) - expected) <= 8)
      }
    }
  }

  @Test func `samples of other kinds are refused by name`() {
    let error = #expect(throws: ImageFileError.self) { try Samples.image("floating.tif") }
    #expect(error?.description.contains("floating-point samples of 16 bits") == true)
  }

  @Test func `a cut file is an error`() throws {
    for name in ["rgb-16bit.tif", "jpeg.tif"] {
      let bytes = try Samples.bytes(name)
      for count in [5, 60, bytes.count / 2, bytes.count - 1] {
        #expect(throws: ImageFileError.self, "\(count) of \(name)") {
          try ImageFile.decode(bytes: Array(bytes[..<count]))
        }
      }
    }
  }

  @Test func `what is written is read again, sample for sample`() throws {
    var metadata = ImageMetadata(xmp: Array("<x/>".utf8))
    metadata.density = .init(x: 300 / 0.0254, y: 150 / 0.0254)
    let encoder = TIFFEncoder(profile: try Samples.bytes("p3.icc"), metadata: metadata)
    for name in ["alpha.png", "rgb-8bit-key.png", "palette.png"] {
      let image = try Samples.image(name).bits8
      let read = try ImageFile.decode(bytes: encoder.encode(image))
      #expect(try read.bits8 == image, "\(name)")
      #expect(read.iccProfile == encoder.profile && read.metadata.xmp == metadata.xmp)
      #expect(abs((read.metadata.density?.y ?? 0) - 150 / 0.0254) < 0.01)
    }
    for name in ["rgb-16bit.png", "gray-16bit.png", "gray-alpha-16bit.png"] {
      let image = try Samples.image(name).bits16
      let read = try ImageFile.decode(bytes: TIFFEncoder().encode(image))
      #expect(try read.bits16 == image, "\(name)")
      #expect(read.model == (name.hasPrefix("gray") ? .gray : .rgb))
    }
  }
}
