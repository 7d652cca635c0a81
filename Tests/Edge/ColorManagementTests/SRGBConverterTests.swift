import ColorManagement
import PixelBuffers
import Testing
import VectorMath

struct SRGBConverterTests {
  private let converter = SRGBConverter()

  @Test(arguments: ["display-p3-crop.jpg", "adobe-rgb-crop.png"])
  func `photographs in wider spaces come out as the definitions say`(_ name: String) throws {
    let exact: ExactRGB = name.hasPrefix("adobe") ? .adobeRGB : .displayP3
    let image = try Samples.image(name)
    let result = try converter.convert(image)
    #expect(result.warning == nil && result.note.hasPrefix("converted from"))
    let (source, target) = (try image.bits8, try result.bits8)
    #expect(target.width == source.width && target.height == source.height)
    var (changed, worst) = (0, 0.0)
    for pixel in stride(from: 0, to: source.samples.count, by: 4) {
      let color = source.samples[pixel..<pixel + 3].map { Double($0) / 255 }
      let expected = exact.toSRGB(color)
      for i in 0..<3 {
        worst = max(worst, abs(Double(target.samples[pixel + i]) - 255 * expected[i]))
        if target.samples[pixel + i] != source.samples[pixel + i] { changed += 1 }
      }
      #expect(target.samples[pixel + 3] == 255)
    }
    // Half a step is rounding; the rest are the 16 bits of the profile's own numbers (0.503).
    #expect(worst < 0.55)
    #expect(changed > source.samples.count / 4)
  }

  @Test func `remembered colours are the transform's own`() throws {
    let profile = try Samples.profile("ideal-inks.icc")
    let inks = PixelBuffer<UInt8>(
      width: 300, height: 50,
      samples: (0..<60_000).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435) >> 9) })
    let result = try converter.convert(
      ImageSamples.bits8(inks).tagged(PixelLayout(model: .cmyk, alpha: .none, color: .icc(profile)))
    )
    let transform = try ICCTransform(
      from: ICCProfile(bytes: profile), to: .sRGB, layout: (.inFours, .inFours))
    #expect(try result.bits8.samples == transform(inks.samples))
  }

  @Test func `sixteen bits stay sixteen bits`() throws {
    let samples: [UInt16] = [50_001, 30_002, 10_003, 12_345, 0, 65535, 1, 65535]
    let result = try converter.convert(
      ImageSamples.bits16(row(samples)).tagged(PixelLayout(color: .cicp(.displayP3))))
    let target = try result.bits16.samples
    for pixel in [0, 4] {
      let color = samples[pixel..<pixel + 3].map { Double($0) / 65535 }
      for (i, expected) in ExactRGB.displayP3.toSRGB(color).enumerated() {
        #expect(abs(Double(target[pixel + i]) - 65535 * expected) < 1)
      }
      #expect(target[pixel + 3] == samples[pixel + 3])
    }
  }

  @Test func `sRGB in any clothes is left alone`() throws {
    let tagged = try Samples.image("gray-srgb-profile.png")
    #expect(tagged.layout.model == .gray)
    let result = try converter.convert(tagged)
    #expect(try result.bits8.samples == tagged.bits8.samples)
    #expect(result.note == "sRGB IEC61966-2.1 is sRGB: kept as it is")
    let pixels = row((0..<255).map { UInt8($0) } + [255])
    for color: ColorDescription in [
      .untagged, .sRGB, .cicp(.sRGB),
      .gammaAndChromaticities(gamma: nil, chromaticities: .sRGB),
      // What PNG (Third Edition), 11.3.2.5, has programs write beside sRGB, and what ImageMagick 6.9
      // writes in its place.
      .gammaAndChromaticities(gamma: 0.45455, chromaticities: .sRGB),
      .gammaAndChromaticities(
        gamma: 0.45455,
        chromaticities: .init(
          white: .init(0.31269, 0.32899), red: .init(0.63999, 0.33001), green: .init(0.3, 0.6),
          blue: .init(0.15, 0.05999))),
      .gammaAndChromaticities(gamma: 0.45454, chromaticities: nil),
    ] {
      let same = try converter.convert(ImageSamples.bits8(pixels).tagged(PixelLayout(color: color)))
      #expect(try same.bits8.samples == pixels.samples)
    }
  }

  @Test func `what chunks describe otherwise is said`() {
    func said(_ gamma: Double?, _ points: ICCChromaticities?) -> String? {
      PixelLayout(color: .gammaAndChromaticities(gamma: gamma, chromaticities: points)).chunkWarning
    }
    #expect(said(0.45455, .sRGB) == nil && said(nil, .sRGB) == nil)
    #expect(PixelLayout(color: .sRGB).chunkWarning == nil && PixelLayout().chunkWarning == nil)
    #expect(said(1, nil)?.contains("gAMA (1.0)") == true)
    #expect(said(0.45455, .displayP3)?.contains("gAMA (0.45455) and cHRM") == true)
    #expect(said(0.5, .sRGB)?.contains("not read as sRGB") == true)
  }

  @Test func `Adobe RGB without a profile is Adobe RGB`() throws {
    let pixels = row([200, 100, 50, 255] as [UInt8])
    let result = try converter.convert(
      ImageSamples.bits8(pixels).tagged(PixelLayout(color: .adobeRGB)))
    let exact = ExactRGB.adobeRGB.toSRGB([200, 100, 50].map { $0 / 255 })
    for i in 0..<3 {
      #expect(abs(Double(try result.bits8.samples[i]) - 255 * exact[i]) < 0.501)
    }
    #expect(result.sourceProfile == "Compatible with Adobe RGB (1998)")
  }

  @Test func `a gamma alone is honoured`() throws {
    // gAMA 1: samples are light; sRGB encodes a half as 187.5 of 255 (0.735357).
    let pixels = row([0, 128, 255, 77] as [UInt8])
    let result = try converter.convert(
      ImageSamples.bits8(pixels).tagged(
        PixelLayout(color: .gammaAndChromaticities(gamma: 1, chromaticities: nil))))
    #expect(try result.bits8.samples == [0, 188, 255, 77])
  }

  @Test func `a gray profile applies to gray`() throws {
    let image = try Samples.image("gray-gamma-18.png")
    let result = try converter.convert(image)
    #expect(result.sourceProfile == "Gray gamma 1.8")
    let (source, target) = (try image.bits8, try result.bits8)
    for pixel in stride(from: 0, to: source.samples.count, by: 4) {
      let light = Elementary.pow(Double(source.samples[pixel]) / 255, 1.8)
      let expected = 255 * ExactRGB.srgbEncode(light)
      for i in 0..<3 { #expect(abs(Double(target.samples[pixel + i]) - expected) < 0.6) }
    }
  }

  @Test func `ink goes through its profile`() throws {
    // The profile was sampled from (1 - ink)(1 - black) on a grid of 9, so it says the same.
    let image = try Samples.image("ideal-inks.jpg")
    let result = try converter.convert(image)
    #expect(result.sourceProfile == "Ideal inks")
    #expect(image.layout.model == .cmyk)
    let inks = try image.bits8
    let target = try result.bits8
    var worst = 0.0
    for pixel in stride(from: 0, to: inks.samples.count, by: 4) {
      let light = 1 - Double(inks.samples[pixel + 3]) / 255
      for i in 0..<3 {
        let expected = (255 - Double(inks.samples[pixel + i])) * light
        worst = max(worst, abs(Double(target.samples[pixel + i]) - expected))
      }
      #expect(target.samples[pixel + 3] == 255)
    }
    // Lab is straight between the grid's points, which the formula is not.
    #expect(worst < 6)
  }

  @Test func `ink without a profile goes by the plain formula, and it is said`() throws {
    let inks = PixelBuffer<UInt8>(
      width: 2, height: 1, samples: [255, 0, 0, 0, 0, 128, 255, 64])
    let result = try converter.convert(
      ImageSamples.bits8(inks).tagged(PixelLayout(model: .cmyk, alpha: .none, color: .untagged)))
    // (255 - 0)(255 - 64)/255 = 191; (255 - 128)(255 - 64)/255 = 95.1.
    #expect(try result.bits8.samples == [0, 255, 255, 255, 191, 95, 0, 255])
    #expect(result.note.contains("(1 - ink)(1 - black)"))
  }

  @Test func `a profile that can't be used is overridden, and it is said`() throws {
    let pixels = row([10, 20, 30, 40] as [UInt8])
    let unfit = [
      [UInt8](repeating: 9, count: 200), try Samples.profile("ideal-inks.icc"),
      try Samples.profile("gray-gamma-18.icc"),
    ]
    for profile in unfit {
      let result = try converter.convert(
        ImageSamples.bits8(pixels).tagged(PixelLayout(color: .icc(profile))))
      #expect(try result.bits8.samples == pixels.samples)
      #expect(result.warning?.contains("can't be used") == true)
      #expect(result.note == "read as sRGB")
    }
    let gamma = try converter.convert(
      ImageSamples.bits8(pixels).tagged(
        PixelLayout(color: .gammaAndChromaticities(gamma: 0, chromaticities: nil))))
    #expect(try gamma.bits8.samples == pixels.samples)
    #expect(gamma.warning != nil)
  }

  @Test func `high dynamic range is refused by name`() {
    let error = #expect(throws: ICCError.self) {
      try converter.convert(
        ImageSamples.bits8(row([1, 2, 3, 4] as [UInt8])).tagged(
          PixelLayout(color: .cicp(.init(primaries: 9, transfer: 16)))))
    }
    #expect(error?.description.contains("PQ is high dynamic range") == true)
  }
}
