import Foundation
import ImageFiles
import PixelBuffers
import Testing

struct ImageVerbTests {
  /// The samples alone, whatever a file says of them.
  private func pixels(_ image: DecodedImage) throws -> PixelBuffer<UInt8> {
    guard case .bits8(let pixels) = image.samples else { throw NotEightBits() }
    return pixels.tagged(PixelLayout())
  }

  private struct NotEightBits: Error {}

  private func image(
    _ folder: URL, _ arguments: String..., output: String = "out.png"
  ) throws -> DecodedImage {
    let tool = try Tool.run(arguments: ["image"] + arguments + ["-o", output], in: folder)
    #expect(tool.status == 0, "\(tool.error)")
    return try ImageFile.read(path: folder.appendingPathComponent(output).path)
  }

  /// Nine colours, two of them translucent.
  private static let samples: [UInt8] = [
    255, 0, 0, 255, 12, 200, 90, 255, 77, 77, 77, 255, 1, 2, 3, 255, 250, 240, 230, 128, 9, 90, 255,
    0, 255, 255, 255, 255, 0, 0, 0, 255, 128, 64, 32, 255,
  ]

  private func write(
    _ encoder: PNGEncoder, to name: String, in folder: URL
  ) throws {
    let pixels = PixelBuffer(width: 3, height: 3, samples: Self.samples)
    try OutputFile.write(encoder.encode(pixels), to: folder.appendingPathComponent(name).path)
  }

  @Test func `every verb tells the same of a picture`() throws {
    try withTemporaryFolder { folder in
      let plain = try PNGEncoder(color: .untagged).encode(
        PixelBuffer(width: 3, height: 3, samples: Self.samples))
      // A gAMA chunk of 0.45455 whose checksum is wrong, behind the header.
      let chunk: [UInt8] = [0, 0, 0, 4] + Array("gAMA".utf8) + [0, 0, 0xB1, 0x8F, 1, 2, 3, 4]
      let path = folder.appendingPathComponent("in.png").path
      try OutputFile.write(plain[..<33] + chunk + plain[33...], to: path)
      let scene = #"{"size": [3, 3], "nodes": [{"type": "image", "file": "in.png"}]}"#
      try Data(scene.utf8).write(to: folder.appendingPathComponent("scene.json"))
      let words =
        "in.png: broken chunks next to the picture were left out: gAMA at byte 33 (its checksum)\n"
      for arguments in [
        ["image", "in.png", "-o", "a.png"], ["image", "in.png", "-o", "a.webp"],
        ["image", "--rotate-hue", "9", "in.png", "-o", "a.png"],
        ["image", "--blur", "1", "in.png", "-o", "a.png"], ["difference", "in.png", "a.png"],
        ["identify-huerotation", "in.png", "a.png"], ["render", "scene.json", "-o", "b.png"],
        ["compare-huerotation", "in.png", "--angles", "90", "--format", "json"],
      ] {
        let tool = try Tool.run(arguments: arguments, in: folder)
        #expect(tool.error.components(separatedBy: words).count == 2, "\(arguments): \(tool.error)")
      }
    }
  }

  @Test func `a turn is the verb's for colours, pixel by pixel`() throws {
    try withTemporaryFolder { folder in
      try write(PNGEncoder(), to: "in.png", in: folder)
      let turned = try pixels(
        try image(folder, "--rotate-hue", "-70", "--method", "lch", "--map", "clip", "in.png"))
      for pixel in 0..<9 {
        let color = Self.samples[4 * pixel..<4 * pixel + 3].map(Double.init)
        let answer = try Tool.run(
          "rotate-hue", "--angle", "-70", "--method", "lch", "--map", "clip", "--format", "json",
          "rgb(\(color[0]) \(color[1]) \(color[2]))"
        ).answers[0].numbers("srgb")
        for channel in 0..<3 {
          let expected = try #require(answer[channel]) * 255
          #expect(abs(Double(turned.samples[4 * pixel + channel]) - expected) <= 0.51)
        }
        #expect(turned.samples[4 * pixel + 3] == Self.samples[4 * pixel + 3])
      }
    }
  }

  @Test func `what eyes see is the verb's for colours, pixel by pixel`() throws {
    try withTemporaryFolder { folder in
      try write(PNGEncoder(), to: "in.png", in: folder)
      let seen = try pixels(
        try image(folder, "--vision", "deuteranopia", "--severity", "0.7", "in.png"))
      for pixel in 0..<9 {
        let c = Self.samples[4 * pixel..<4 * pixel + 3].map(Double.init)
        let answer = try Tool.run(
          "vision", "--deficiency", "deutan", "--severity", "0.7", "--format", "json",
          "rgb(\(c[0]) \(c[1]) \(c[2]))"
        ).answers[0].numbers("srgb")
        for channel in 0..<3 {
          let expected = min(max(try #require(answer[channel]), 0), 1) * 255
          #expect(abs(Double(seen.samples[4 * pixel + channel]) - expected) <= 0.51)
        }
        #expect(seen.samples[4 * pixel + 3] == Self.samples[4 * pixel + 3])
      }
      for words in [["--vision", "red"], ["--severity", "1"]] {
        let tool = try Tool.run(
          arguments: ["image"] + words + ["in.png", "-o", "no.png"], in: folder)
        #expect(tool.status == 64)
      }
    }
  }

  @Test func `an exported rotation, looked up, is the rotation`() throws {
    try withTemporaryFolder { folder in
      try write(PNGEncoder(), to: "in.png", in: folder)
      let turned = try pixels(
        try image(folder, "--rotate-hue", "40", "--method", "luma", "in.png"))
      for form in ["cube", "hald"] {
        let name = form == "cube" ? "turn.cube" : "turn.png"
        let export = try Tool.run(
          "export", "hue-rotation", "--angle", "40", "--method", "luma", "--format", form, "-o",
          name,
          in: folder)
        #expect(export.status == 0, "\(export.error)")
        let found = try pixels(try image(folder, "--lut", name, "in.png"))
        // A matrix is straight between points but where it is clamped.
        for (a, b) in zip(found.samples, turned.samples) { #expect(abs(Int(a) - Int(b)) <= 2) }
      }
      // In the order given.
      try Data("LUT_1D_SIZE 2\n1 1 1\n0 0 0\n".utf8)
        .write(to: folder.appendingPathComponent("negative.cube"))
      let twice = try pixels(
        try image(folder, "--lut", "negative.cube", "--lut", "negative.cube", "in.png"))
      #expect(twice.samples == Self.samples)
      let between = try pixels(
        try image(
          folder, "--lut", "negative.cube", "--filter", "brightness(0)", "--lut", "negative.cube",
          "in.png"))
      #expect(Array(between.samples[..<4]) == [255, 255, 255, 255])
      try Data("LUT_1D_SIZE 2\n1 1\n".utf8).write(to: folder.appendingPathComponent("bad.cube"))
      for (name, status, words) in [("bad.cube", 65, "line 2"), ("no.cube", 66, "no.cube")] {
        let tool = try Tool.run("image", "--lut", name, "in.png", "-o", "x.png", in: folder)
        #expect(tool.status == status && tool.error.contains(words), "\(tool.error)")
      }
    }
  }

  @Test func `a blur is the library's own, in any place among operations`() throws {
    try withTemporaryFolder { folder in
      try write(PNGEncoder(), to: "in.png", in: folder)
      let blurred = try pixels(try image(folder, "--blur", "1.5", "in.png"))
      var expected = [UInt8](repeating: 0, count: 36)
      try Self.samples.withUnsafeBufferPointer { source in
        try expected.withUnsafeMutableBufferPointer { target in
          try GaussianBlur(sigma: 1.5)(
            PixelRows(base: source.baseAddress!, stride: 12),
            into: PixelRows(base: target.baseAddress!, stride: 12), width: 3, height: 3)
        }
      }
      #expect(blurred.samples == expected)
      // Beside another operation pixels have sixteen bits.
      for words in [
        ["--filter", "saturate(1)", "--blur", "1.5"], ["--blur", "1.5", "--filter", "saturate(1)"],
      ] {
        let arguments = ["image"] + words + ["in.png", "-o", "both.png"]
        let tool = try Tool.run(arguments: arguments, in: folder)
        #expect(tool.status == 0, "\(tool.error)")
        let both = try pixels(ImageFile.read(path: folder.appendingPathComponent("both.png").path))
        for (a, b) in zip(both.samples, expected) { #expect(abs(Int(a) - Int(b)) <= 1) }
      }
      let refused = try Tool.run(
        arguments: ["image", "--blur", "-1", "in.png", "-o", "no.png"], in: folder)
      #expect(refused.status == 64 && refused.error.contains("--blur: '-1'"))
    }
  }

  @Test func `operations go in the order of the command line`() throws {
    try withTemporaryFolder { folder in
      try write(PNGEncoder(), to: "in.png", in: folder)
      let turn = ["--rotate-hue", "120", "--method", "css"]
      let gray = ["--filter", "grayscale(0.5)", "--filter", "contrast(2)"]
      func result(_ arguments: [String]) throws -> [UInt8] {
        let tool = try Tool.run(
          arguments: ["image"] + arguments + ["in.png", "-o", "out.png"], in: folder)
        #expect(tool.status == 0, "\(tool.error)")
        let path = folder.appendingPathComponent("out.png").path
        return try pixels(try ImageFile.read(path: path)).samples
      }
      let turnFirst = try result(turn + gray)
      #expect(try turnFirst != result(gray + turn))
      // One filter text is the same chain but for the rounding to 16 bits between.
      let chain = try result(["--filter", "hue-rotate(120deg) grayscale(0.5) contrast(2)"])
      #expect(zip(turnFirst, chain).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }
  }

  @Test func `an option belongs to the operation before it`() throws {
    try withTemporaryFolder { folder in
      try write(PNGEncoder(), to: "in.png", in: folder)
      let mixed = try pixels(
        try image(
          folder, "--rotate-hue", "90", "--method", "css", "--rotate-hue", "-90", "--method", "hsb",
          "in.png"))
      let one = try pixels(try image(folder, "--rotate-hue", "90", "--method", "css", "in.png"))
      #expect(mixed != one)
      let lonely = try Tool.run("image", "--dialect", "svg", "in.png", "-o", "o.png", in: folder)
      #expect(lonely.status == 64 && lonely.error.contains("works only with --filter"))
    }
  }

  @Test func `what a file says beside is kept`() throws {
    try withTemporaryFolder { folder in
      let metadata = ImageMetadata(
        exif: Array("II*\0".utf8) + [8, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        xmp: Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>".utf8),
        density: .init(x: 5669, y: 2835),
        texts: [
          .init(kind: .latin, data: Array("Title\0A test".utf8)),
          .init(kind: .international, data: Array("Comment\0\0\0\0\0≠".utf8)),
        ])
      // A PNG has five decimals of a gamma.
      let adobe = ColorDescription.gammaAndChromaticities(
        gamma: 0.45471, chromaticities: .adobeRGB)
      for color in [ColorDescription.sRGB, .cicp(.displayP3), adobe] {
        try write(PNGEncoder(color: color, metadata: metadata), to: "in.png", in: folder)
        let kept = try image(folder, "--rotate-hue", "10", "in.png")
        #expect(kept.metadata == metadata)
        #expect(kept.color == color)
        #expect(kept.hasAlpha)
        let web = try image(folder, "--rotate-hue", "10", "in.png", output: "out.webp")
        #expect(web.metadata.exif == metadata.exif && web.metadata.xmp == metadata.xmp)
        #expect((web.iccProfile != nil) == (color != .sRGB))
        #expect(try pixels(web) == pixels(kept))
      }
    }
  }

  @Test func `a picture that EXIF would turn is upright, and says so`() throws {
    try withTemporaryFolder { folder in
      // Orientation 6 in a block of one entry.
      let exif: [UInt8] =
        Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
      let pixels = PixelBuffer<UInt8>(
        width: 2, height: 1, samples: [255, 0, 0, 255, 0, 0, 255, 255])
      try OutputFile.write(
        PNGEncoder(metadata: .init(exif: exif, density: .init(x: 1000, y: 2000))).encode(pixels),
        to: folder.appendingPathComponent("in.png").path)
      let upright = try image(folder, "--depth", "8", "in.png")
      #expect(upright.width == 1 && upright.height == 2)
      #expect(upright.orientation == .topLeft)
      #expect(upright.metadata.density == .init(x: 2000, y: 1000))
      let jpeg = try image(folder, "in.png", output: "out.jpg")
      #expect(jpeg.height == 2 && jpeg.metadata.exif == upright.metadata.exif)
      // JPEG counts whole dots to the inch.
      #expect(jpeg.metadata.density.map { ($0.x * 0.0254).rounded() } == 51)
    }
  }

  @Test func `no turn is no change, in any space and depth`() throws {
    try withTemporaryFolder { folder in
      for color in [ColorDescription.sRGB, .cicp(.displayP3), .adobeRGB] {
        try write(PNGEncoder(color: color), to: "in.png", in: folder)
        let same = try image(folder, "--rotate-hue", "360", "in.png")
        let visible = try pixels(same).samples
        #expect(visible == Self.samples, "\(color)")
        let deep = try image(folder, "--depth", "16", "in.png", output: "deep.png")
        guard case .bits16(let wide) = deep.samples else { throw NotEightBits() }
        #expect(wide.samples == Self.samples.map { UInt16($0) * 257 })
        #expect(try pixels(image(folder, "--depth", "8", "deep.png")).samples == Self.samples)
      }
    }
  }

  @Test func `a display gives its gamut and its profile`() throws {
    try withTemporaryFolder { folder in
      try write(PNGEncoder(), to: "in.png", in: folder)
      let wide = try image(
        folder, "--rotate-hue", "60", "--method", "hsb", "--display", "display-p3", "in.png",
        output: "p3.png")
      // The first pixel is red: in Display P3 by CSS Color 4's sample code 0.917488 0.200287 0.138561,
      // whose hue by Python's colorsys is 4.755°; 64.755° is this.
      for (sample, expected) in zip(try pixels(wide).samples, [0.855762, 0.917488, 0.138561]) {
        #expect(abs(Double(sample) / 255 - expected) <= 0.5 / 255 + 1e-6)
      }
      let converted = try image(folder, "--convert-profile", "p3", "in.png")
      // But for the time in its header, and the checksum there that it goes into.
      #expect(wide.iccProfile?.dropFirst(100) == converted.iccProfile?.dropFirst(100))
      #expect(wide.iccProfile != nil)
      // Already there: the photograph's own display.
      let own = try image(folder, "--rotate-hue", "60", "p3.png")
      let same = try image(folder, "--rotate-hue", "60", "--display", "display-p3", "p3.png")
      #expect(try pixels(own) == pixels(same) && own.iccProfile == wide.iccProfile)
    }
  }

  @Test func `a conversion moves numbers, not colours`() throws {
    try withTemporaryFolder { folder in
      try write(PNGEncoder(), to: "in.png", in: folder)
      let wide = try image(
        folder, "--convert-profile", "p3", "--depth", "16", "in.png", output: "p3.png")
      guard case .bits16(let samples) = wide.samples else { throw NotEightBits() }
      // sRGB's red in Display P3, by CSS Color 4's sample code: 0.917488 0.200287 0.138561.
      for (sample, expected) in zip(samples.samples, [0.917488, 0.200287, 0.138561]) {
        #expect(abs(Double(sample) / 65535 - expected) < 1e-4)
      }
      #expect(wide.iccProfile != nil)
      let back = try image(folder, "--convert-profile", "srgb", "--depth", "8", "p3.png")
      #expect(try pixels(back).samples == Self.samples)
      #expect(back.color == .sRGB)
    }
  }

  @Test(arguments: ["alpha.png", "cmyk.jpg", "display-p3.jpg", "lossy-p3.webp", "rgb-16bit.png"])
  func `photographs of every kind come through`(_ name: String) throws {
    try withTemporaryFolder { folder in
      let path = try resource(name)
      let source = try ImageFile.read(path: path)
      let result = try image(folder, "--rotate-hue", "45", path)
      #expect(result.width == source.width && result.height == source.height)
      #expect(result.hasAlpha == source.hasAlpha)
      #expect(result.iccProfile == (source.model == .cmyk ? nil : source.iccProfile))
      if case .bits16 = source.samples {
        guard case .bits16 = result.samples else {
          Issue.record("16 bits became fewer")
          return
        }
      }
    }
  }

  @Test func `a file that breaks off half way is told as such, and leaves nothing`() throws {
    try withTemporaryFolder { folder in
      // Noise enough for several bands.
      let samples = (0..<4 * 400 * 900).map {
        $0 % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 13)
      }
      let bytes = try PNGEncoder(compression: .fast).encode(
        PixelBuffer(width: 400, height: 900, samples: samples))
      var flipped = bytes
      flipped[bytes.count * 3 / 4] ^= 1
      let cut = Array(bytes[..<(bytes.count / 2)])
      for (name, broken) in [("cut.png", cut), ("bit.png", flipped)] {
        try OutputFile.write(broken, to: folder.appendingPathComponent(name).path)
        let tool = try Tool.run("image", "--rotate-hue", "5", name, "-o", "out.png", in: folder)
        #expect(tool.status == 65)
        let words = "\(name): \(name == "cut.png" ? "truncated" : "corrupt") PNG"
        #expect(tool.error.contains(words), "\(tool.error)")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.sorted() == ["bit.png", "cut.png"])
    }
  }

  @Test(arguments: [
    [], ["--rotate-hue", "30"], ["--filter", "opacity(0.5)"],
    ["--rotate-hue", "-100", "--method", "css", "--filter", "contrast(0.5)", "--rotate-hue", "9"],
  ])
  func `what is changed row by row is what is changed whole`(_ options: [String]) throws {
    try withTemporaryFolder { folder in
      try write(PNGEncoder(), to: "in.png", in: folder)
      func changed(_ output: String) throws -> PixelBuffer<UInt8> {
        let words = ["image"] + options + ["in.png", "-o", output]
        let tool = try Tool.run(arguments: words, in: folder)
        #expect(tool.status == 0, "\(tool.error)")
        return try pixels(ImageFile.read(path: folder.appendingPathComponent(output).path))
      }
      // Only PNGs are made by rows.
      #expect(try changed("rows.png") == changed("whole.webp"))
    }
  }

  @Test func `standard streams carry images, and many go into a directory`() throws {
    try withTemporaryFolder { folder in
      try write(PNGEncoder(), to: "in.png", in: folder)
      let data = try Data(contentsOf: folder.appendingPathComponent("in.png"))
      let piped = try Tool.run("image", "--filter", "invert()", "-", "-o", "-", input: data)
      #expect(piped.status == 0, "\(piped.error)")
      let inverted = try ImageFile.decode(bytes: Array(piped.output))
      #expect(try pixels(inverted).samples[..<4] == [0, 255, 255, 255])
      try data.write(to: folder.appendingPathComponent("two.png"))
      try Data("no image".utf8).write(to: folder.appendingPathComponent("bad.png"))
      let many = try Tool.run(
        "image", "--rotate-hue", "5", "in.png", "bad.png", "two.png", "-o", "out/", in: folder)
      #expect(many.status == 65 && many.error.contains("bad.png"))
      let names = try FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent("out").path)
      #expect(names.sorted() == ["in.png", "two.png"])
    }
  }

  @Test(arguments: [
    (["in.png", "-o", "in.png"], 73 as Int32, "is also an input"),
    (["in.png", "-o", "no/such/x.png"], 73, "can't be created"),
    (["nosuch.png", "-o", "x.png"], 66, "nosuch.png"),
    (["in.png", "-o", "x.jpg"], 65, "transparent"),
    (["--depth", "12", "in.png", "-o", "x.png"], 64, "--depth 12"),
    (["--quality", "0", "in.png", "-o", "x.jpg"], 64, "--quality 0"),
    (["--rotate-hue", "1e99", "in.png", "-o", "x.png"], 64, "not an angle"),
    (
      ["--method", "okclh", "--rotate-hue", "1", "in.png", "-o", "x.png"], 64,
      "did you mean 'oklch'?"
    ),
    (
      ["--rotate-hue", "1", "--display", "dispay-p3", "in.png", "-o", "x.png"], 64,
      "did you mean 'display-p3'?"
    ),
    (
      ["--intent", "absolut", "--convert-profile", "p3", "in.png", "-o", "x.png"], 64, "'absolute'?"
    ),
    (["--convert-profile", "sgrb", "in.png", "-o", "x.png"], 64, "did you mean 'srgb'?"),
    (["--convert-profile", "in.png", "in.png", "-o", "x.png"], 65, "ICC profile"),
    (["--filter", "saturat(2)", "in.png", "-o", "x.png"], 65, "saturate"),
    (["in.png", "two.png", "-o", "x.png"], 64, "directory"),
  ])
  func `a mistake is told with its status, and leaves nothing`(
    _ arguments: [String], _ status: Int32, _ words: String
  ) throws {
    try withTemporaryFolder { folder in
      try write(PNGEncoder(), to: "in.png", in: folder)
      let tool = try Tool.run(arguments: ["image"] + arguments, in: folder)
      #expect(tool.status == status, "\(tool.error)")
      #expect(tool.error.contains(words), "\(tool.error)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["in.png"])
    }
  }
}
