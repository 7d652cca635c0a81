import ColorFilters
import ColorManagement
import Colorimetry
import Foundation
import ImageFiles
import Photographs
import PixelBuffers
import Testing
import Threads

struct PhotographPipelineTests {
  /// Colours in all directions, some translucent.
  private static let pixels = PixelBuffer<UInt8>(
    width: 40, height: 30,
    samples: (0..<4 * 40 * 30).map {
      $0 % 4 == 3 ? ($0 % 28 == 3 ? 128 : 255) : UInt8(truncatingIfNeeded: ($0 &* 2_654_435) >> 7)
    })

  private func samples(_ file: EncodedPhotograph) throws -> [UInt8] {
    guard case .bits8(let pixels) = try ImageFile.decode(bytes: file.bytes).samples else {
      return []
    }
    return pixels.samples
  }

  @Test(arguments: ColorSpace.displays)
  func `pixels of any display are written with its name or its profile`(_ space: ColorSpace) throws
  {
    let tagged = Self.pixels.tagged(PixelLayout(color: .space(space)))
    for format in [ImageFormat.png, .webp] {
      let image = try ImageFile.decode(bytes: PhotographEncoding(format: format).bytes(tagged))
      let profile = try ICCProfile(describing: image.samples.layout)
      #expect(profile.map(\.knownSpace) == space || (profile == nil && space == .srgb))
    }
  }

  @Test func `a PNG changed by rows is the picture changed whole`() throws {
    let metadata = ImageMetadata(density: .init(x: 5669, y: 2835))
    let bytes = try PNGEncoder(color: .cicp(.displayP3), metadata: metadata).encode(Self.pixels)
    let pipelines = [
      PhotographPipeline(bytes: bytes),
      PhotographPipeline(bytes: bytes).rotatingHue(by: 70, mapping: .raytrace),
      PhotographPipeline(bytes: bytes).converting(to: .sRGB)
        .filtering(FilterChain([.contrast(1.5)], dialect: .css)).rotatingHue(
          by: -20, mapping: .raytrace),
    ]
    for pipeline in pipelines {
      let rows = try pipeline.encoded()
      // Only PNGs are made by rows.
      let whole = try pipeline.encoded(PhotographEncoding(format: .webp))
      #expect(try samples(rows) == samples(whole))
      #expect(try ImageFile.decode(bytes: rows.bytes).metadata == metadata)
    }
  }

  @Test func `image data after the last row are told, by rows and whole`() throws {
    var bytes = try PNGEncoder().encode(Self.pixels)
    // A chunk of one byte, before the last one, IEND.
    bytes.insert(
      contentsOf: [0, 0, 0, 1] + Array("IDAT".utf8) + [0, 40, 56, 125, 232], at: bytes.count - 12)
    let warnings = ["there is image data after the last row: ignored"]
    let pipeline = PhotographPipeline(bytes: bytes).rotatingHue(by: 70, mapping: .raytrace)
    #expect(try pipeline.encoded().warnings == warnings)
    #expect(try pipeline.encoded(PhotographEncoding(format: .webp)).warnings == warnings)
    try withFolder { folder in
      let path = folder + "surplus.png"
      try OutputFile.write(bytes, to: path)
      var told: [String] = []
      _ = try PictureDifference(between: path, and: path) { told.append($0) }
      #expect(told == [String](repeating: "\(path): \(warnings[0])", count: 2))
    }
  }

  @Test(arguments: ColorSpace.displays)
  func `hues are turned in the photograph's own gamut, or in that of a display`(
    _ space: ColorSpace
  ) throws {
    let profile = try #require(try ICCProfile(space))
    #expect(profile.knownSpace == space)
    let primaries: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]
    let secondaries: [UInt8] = [255, 255, 0, 255, 0, 255, 255, 255, 255, 0, 255, 255]
    let color = ColorDescription.icc(try profile.encoded())
    let photograph = PhotographPipeline(
      bytes: try PNGEncoder(color: color).encode(
        PixelBuffer(width: 3, height: 1, samples: primaries)))
    let turned = try photograph.rotatingHue(by: 60, method: .hue(.hsb), mapping: .raytrace)
      .encoded()
    #expect(try samples(turned) == secondaries)
    #expect(try ImageFile.decode(bytes: turned.bytes).samples.layout.color == color)
    for display in ColorSpace.displays {
      let other = try photograph.rotatingHue(by: 120, mapping: .oklchCubic, display: display)
        .encoded()
      let rotation = HueRotation(
        degrees: 120, method: .hue(.oklch), gamutMapping: .oklchCubic)
      func bytes<Display: RGBValue>(_: Display.Type) -> [UInt8] {
        (0..<3).flatMap { pixel in
          let color = (0..<3).map { Double(primaries[4 * pixel + $0]) / 255 }
          let turned = rotation(Display(AnyColor(space, color[0], color[1], color[2])))
          return (0..<3).map { UInt8((turned.components[$0] * 255).rounded()) } + [255]
        }
      }
      let type = display.type as! any RGBValue.Type
      let want = bytes(type)
      #expect(zip(try samples(other), want).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
      let layout = try ImageFile.decode(bytes: other.bytes).samples.layout
      #expect(try ICCProfile(describing: layout)?.knownSpace == display)
    }
  }

  @Test func `sixteen bits are kept, asked for and given up`() throws {
    let deep = try PhotographPipeline(bytes: PNGEncoder().encode(Self.pixels))
      .encoded(PhotographEncoding(depth: 16))
    guard case .bits16(let pixels) = try ImageFile.decode(bytes: deep.bytes).samples else {
      Issue.record("16 bits were asked for")
      return
    }
    #expect(pixels.samples == Self.pixels.samples.map { UInt16($0) * 257 })
    let back = try PhotographPipeline(bytes: deep.bytes).encoded(PhotographEncoding(depth: 8))
    #expect(try samples(back) == Self.pixels.samples)
  }

  @Test(.enabled(if: ImageFormat.heic.isRead && ImageFormat.heic.isWritten))
  func `a phone's picture stays in its space, whatever it is written as`() throws {
    let color = ColorDescription.icc(try #require(try ICCProfile(.displayP3)).encoded())
    let plain = PixelBuffer<UInt8>(
      width: 16, height: 16, samples: (0..<256).flatMap { _ in [200, 100, 50, 255] as [UInt8] })
    let heic = try PhotographEncoding(format: .heic, quality: 95).bytes(plain, color: color)
    for format in ImageFormat.allCases where format.isWritten && format.isRead && format != .webp {
      let turned = try PhotographPipeline(bytes: heic).rotatingHue(
        by: 120, method: .hue(.hsb), mapping: .raytrace
      )
      .encoded(PhotographEncoding(format: format))
      let image = try ImageFile.decode(bytes: turned.bytes)
      #expect(image.format == format && image.color == color)
      // A third of a turn of hue in HSB moves each component on to the next.
      for (sample, expected) in zip(try samples(turned)[4 * 136..<4 * 137], [50, 200, 100, 255]) {
        #expect(abs(Int(sample) - expected) <= 5, "\(format)")
      }
    }
  }

  @Test(.enabled(if: ImageFormat.tiff.isWritten))
  func `sixteen bits of a TIFF stay, or are told to be lost`() throws {
    let deep = Self.pixels.samples.map { UInt16($0) * 257 - ($0 % 255 == 0 ? 0 : 3) }
    let tiff = try PhotographEncoding(format: .tiff).bytes(
      PixelBuffer(width: 40, height: 30, samples: deep), color: .cicp(.displayP3))
    let same = try PhotographPipeline(bytes: tiff).encoded()
    guard case .bits16(let kept) = try ImageFile.decode(bytes: same.bytes).samples else {
      Issue.record("not of 16 bits")
      return
    }
    #expect(same.format == .tiff && kept.samples == deep && same.warnings.isEmpty)
    let webp = try PhotographPipeline(bytes: tiff).encoded(PhotographEncoding(format: .webp))
    #expect(webp.warnings == ["16 bits became 8, the maximum of WebP"])
  }

  @Test func `progress rises to one`() throws {
    for format in [ImageFormat.png, .webp] {
      let seen = Locked<[Double]>([])
      _ = try PhotographPipeline(bytes: PNGEncoder().encode(Self.pixels)).rotatingHue(
        by: 5, mapping: .raytrace
      )
      .rotatingHue(by: 6, mapping: .raytrace).encoded(PhotographEncoding(format: format)) {
        fraction in
        seen.withLock { $0.append(fraction) }
      }
      let fractions = seen.withLock { $0 }
      #expect(fractions == fractions.sorted())
      #expect(abs((fractions.last ?? 0) - 1) < 1e-9)
    }
  }

  @Test func `an error says of which image, and what`() throws {
    let bytes = try PNGEncoder().encode(Self.pixels)
    for cut in [30, bytes.count / 2] {
      let pipeline = PhotographPipeline(bytes: Array(bytes[..<cut]), name: "cut.png")
      let error = #expect(throws: PhotographError.self) { try pipeline.encoded() }
      #expect(error.map { "\($0)".hasPrefix("cut.png: truncated PNG") } == true)
    }
    #expect(throws: PhotographError.transparency(.jpeg)) {
      try PhotographPipeline(bytes: bytes).encoded(PhotographEncoding(format: .jpeg))
    }
    #expect(throws: PhotographError.target(.lab)) {
      try PhotographPipeline(bytes: bytes).converting(to: .labD50).encoded()
    }
  }

  @Test func `an image is read and written in a line each`() throws {
    try withFolder { folder in
      for name in ["a.png", "a.webp"] {
        try Self.pixels.write(to: folder + name)
        #expect(try PixelBuffer(contentsOf: folder + name).samples == Self.pixels.samples)
        #expect(
          try PixelBuffer<UInt16>(contentsOf: folder + name).samples
            == Self.pixels.samples.map { UInt16($0) * 257 })
      }
      let error = #expect(throws: PhotographError.self) {
        try Self.pixels.write(to: folder + "a.gif")
      }
      #expect(error.map { "\($0)".contains(".png") } == true)
      #expect(!FileManager.default.fileExists(atPath: folder + "a.gif"))
    }
  }

  @Test func `a profile is read from its own file and from an image's`() throws {
    try withFolder { folder in
      let profile = try ICCProfile.displayP3.encoded()
      try OutputFile.write(profile, to: folder + "p3.icc")
      try OutputFile.write(
        PNGEncoder(color: .icc(profile)).encode(Self.pixels), to: folder + "p3.png")
      try Self.pixels.write(to: folder + "srgb.png")
      #expect(try ICCProfile(contentsOf: folder + "p3.icc").knownSpace == .displayP3)
      #expect(try ICCProfile(contentsOf: folder + "p3.png").encoded() == profile)
      let error = #expect(throws: PhotographError.self) {
        try ICCProfile(contentsOf: folder + "srgb.png")
      }
      #expect(error.map { "\($0)".contains("without an ICC profile") } == true)
    }
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("photographs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path + "/")
  }
}
