import ImageFiles
import PixelBuffers
import Testing

/// HEIC and AVIF against the pictures that libheif's and libavif's encoders were given: see
/// `make-heif-tiff.py`.
@Suite(.enabled(if: ImageFormat.heic.isRead, "this build has no libheif"))
struct HEIFReaderTests {
  /// The ramps of the samples.
  static func ramps(_ x: Int, _ y: Int) -> [Int] { [4 * x, 5 * y, 2 * (x + y), 255] }

  /// The largest difference of a sample from what is expected, in a picture of a size.
  private func largest(
    _ name: String, _ width: Int = 64, _ height: Int = 48,
    _ expected: (Int, Int) -> [Int] = ramps
  ) throws -> Int {
    let pixels = try Samples.image(name).bits8
    #expect(pixels.width == width && pixels.height == height)
    guard pixels.width == width, pixels.height == height else { return .max }
    return (0..<width * height).map { index in
      let (x, y) = (index % width, index / width)
      return zip(pixels.pixel(x, y), expected(x, y)).map { abs(Int($0) - $1) }.max() ?? 0
    }.max() ?? 0
  }

  @Test func `a phone's Display P3 picture is read with its profile`() throws {
    let image = try Samples.image("display-p3.heic")
    #expect(image.format == .heic && !image.hasAlpha && image.warnings.isEmpty)
    #expect(image.iccProfile == (try Samples.bytes("p3.icc")))
    // Halved chroma at a quality of 90.
    #expect(try largest("display-p3.heic") <= 8)
  }

  @Test func `lossless samples are those that were encoded`() throws {
    #expect(try largest("cicp-p3.avif") == 0)
    #expect(try Samples.image("cicp-p3.avif").color == .cicp(.displayP3))
    #expect(try Samples.image("cicp-p3.avif").format == .avif)
    #expect(try largest("gray.avif") { x, _ in [4 * x, 4 * x, 4 * x, 255] } == 0)
    let deep = try Samples.image("rgb-10bit.avif").bits16
    for (x, y) in [(0, 0), (63, 47), (17, 31), (40, 9)] {
      let expected = [16 * x + y / 8, 1023 - 16 * x, 20 * y, 1023].map {
        UInt16((Double($0) * 65535 / 1023).rounded())
      }
      #expect(deep.pixel(x, y) == expected)
    }
  }

  @Test func `alpha is straight, however it was stored`() throws {
    func expected(_ x: Int, _ y: Int) -> [Int] { Self.ramps(x, y).dropLast() + [255 - 3 * x] }
    #expect(try Samples.image("alpha.avif").hasAlpha && Samples.image("alpha.heic").hasAlpha)
    #expect(try largest("alpha.avif", 64, 48, expected) == 0)
    // Half a step of colour times alpha is two steps of colour at an alpha of 66.
    #expect(try largest("premultiplied.avif", 64, 48, expected) <= 2)
    #expect(try largest("alpha.heic", 64, 48, expected) <= 16)
  }

  @Test func `video's narrow range is widened`() throws {
    #expect(try largest("narrow-range.avif") <= 2)
  }

  // ISO/IEC 23008-12, 6.5.10 and 6.5.12: a turn is anticlockwise, a crop comes before it.
  @Test func `turns, mirrors and crops are done`() throws {
    #expect(try largest("turned-0.avif") == 0)
    #expect(try largest("turned-1.avif", 48, 64) { x, y in Self.ramps(63 - y, x) } == 0)
    #expect(try largest("turned-2.avif") { x, y in Self.ramps(63 - x, 47 - y) } == 0)
    #expect(try largest("turned-3.avif", 48, 64) { x, y in Self.ramps(y, 47 - x) } == 0)
    #expect(try largest("mirrored-0.avif") { x, y in Self.ramps(x, 47 - y) } == 0)
    #expect(try largest("mirrored-1.avif") { x, y in Self.ramps(63 - x, y) } == 0)
    #expect(
      try largest("cropped.avif", 30, 40) { x, y in Self.ramps(8 + 39 - y, 4 + x) } == 0)
  }

  @Test func `high dynamic range is told, and a gain map left aside with a warning`() throws {
    #expect(
      try Samples.image("cicp-pq.avif").color == .cicp(.init(primaries: 9, transfer: 16)))
    let image = try Samples.image("gain-map.heic")
    #expect(image.warnings.count == 1 && image.warnings[0].contains("gain map"))
    #expect(!image.hasAlpha)
    #expect(try largest("gain-map.heic") <= 16)
  }

  // Found by fuzzing: libheif 1.15 counts the bytes of what is made of tiles by int.
  @Test func `a grid that says itself larger than the picture is an error`() throws {
    for name in ["bomb-grid.heic", "bomb-grid-long.heic"] {
      #expect(throws: ImageFileError.self) { try Samples.image(name) }
    }
  }

  @Test func `a file without its end is an error`() throws {
    for name in ["display-p3.heic", "cicp-p3.avif"] {
      let bytes = try Samples.bytes(name)
      for count in [20, 100, bytes.count / 2, bytes.count - 40, bytes.count - 1] {
        #expect(throws: ImageFileError.self, "\(count) of \(bytes.count) of \(name)") {
          try ImageFile.decode(bytes: Array(bytes[..<count]))
        }
      }
    }
  }

  @Test(.enabled(if: ImageFormat.avif.isWritten), arguments: [ImageFormat.heic, .avif])
  func `what is written is read again`(_ format: ImageFormat) throws {
    let image = try Samples.image("cicp-p3.avif").bits8
    let profile = try Samples.bytes("p3.icc")
    let exif = Array("II*\0\u{8}\0\0\0\0\0\0\0\0\0".utf8)
    let file = try HEIFEncoder(
      format, profile: profile, metadata: ImageMetadata(exif: exif, xmp: Array("<x/>".utf8)),
      quality: 95
    ).encode(image)
    let read = try ImageFile.decode(bytes: file)
    #expect(read.format == format && read.iccProfile == profile)
    #expect(read.metadata.exif == exif && read.metadata.xmp == Array("<x/>".utf8))
    let worst = zip(try read.bits8.samples, image.samples).map { abs(Int($0) - Int($1)) }.max()
    #expect((worst ?? .max) <= 8)
    let deep = PixelBuffer<UInt16>(
      width: 64, height: 48, samples: image.samples.map { UInt16($0) * 257 })
    let again = try ImageFile.decode(bytes: HEIFEncoder(format, quality: 95).encode(deep))
    switch again.samples {
    case .bits16(let pixels):
      #expect(format == .heic)
      let most = zip(pixels.samples, deep.samples).map { abs(Int($0) - Int($1)) }.max()
      #expect((most ?? .max) <= 8 * 257)
    case .bits8(let pixels):
      let shallow = try read.bits8
      #expect(format == .avif && pixels.samples == shallow.samples)
    }
  }
}
