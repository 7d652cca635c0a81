import ColorText
import Colorimetry
import Painting
import PixelBuffers
import Pixels
import PropertyTesting
import Rendering
import Testing
import VectorMath

/// Pixels of eight and sixteen bits are in their gamut, by the mapping that is asked for.
struct GamutPixelsTests {
  private static let texts = [
    "linear-gradient(to right in oklch, #ff0000, #00ff00 40%, #0000ff)",
    "linear-gradient(to right in oklch longer hue, yellow, rgb(0 0 255 / 0.3), yellow)",
    "linear-gradient(to right, color(display-p3 0 1 0), color(rec2020 1 0 0), color(srgb 2 -1 0.5))",
  ]

  private static func rectangle(_ layer: GradientLayer, _ width: Double, _ height: Double)
    -> Picture
  {
    let box = Rect2D(x: 0, y: 0, width: width, height: height)
    var picture = Picture()
    picture.fill(.rectangle(box), with: .gradient(layer, in: box))
    return picture
  }

  @Test(arguments: texts, [GamutMapping.raytrace, .clip, .oklchCubic, .css])
  func `a gradient's bytes are its colours' own, and floats stay outside`(
    _ text: String, _ mapping: GamutMapping
  ) throws {
    let image = try GradientPaint(parsing: text)
    let width = 1200
    let drawn = try GradientLayer.image(image).rendered(width: Double(width), height: 1)
    let line = image.gradient(in: Size2D(width: Double(width), height: 1))
    let bytes = drawn.rgba8(mapping: mapping).samples
    let words = drawn.rgba16(mapping: mapping).samples
    var (differing, outside, far) = (0, 0, 0)
    for x in 0..<width {
      let color = line.color(at: (Double(x) + 0.5) / Double(width))
      outside += color.isInGamut(of: .srgb) ? 0 : 1
      let levels = color.rgba8(mapping: mapping)
      let exact = color.mapped(into: SRGB.self, by: mapping)
      for channel in 0..<4 {
        let off = abs(Int(bytes[4 * x + channel]) - Int(levels[channel]))
        #expect(off <= 1, "\(color), \(channel)")
        differing += off
        let unit = channel == 3 ? exact.alpha : exact.components[channel]
        // Alpha divided out of a Float magnifies its last bits.
        let step = abs(Double(words[4 * x + channel]) - 65535 * unit)
        far = max(far, Int(step))
      }
      #expect(abs(drawn.color(x: x, y: 0).red - SRGB(color).red) < 1e-5)
    }
    #expect(outside > 200)
    #expect(differing <= 4 * width / 100, "\(differing)")
    // CSS's own search ends where it is within its tolerance, and may end elsewhere nearby.
    #expect(far <= (mapping == .css ? 100 : 3), "\(far)")
  }

  @Test(arguments: texts)
  func `bands, threads and dithering leave the same pixels as the whole`(_ text: String)
    async throws
  {
    let layer = try GradientLayer(parsing: text)
    let renderer = ReferenceRenderer()
    let picture = Self.rectangle(layer, 301, 290)
    let whole = try renderer.render(picture, width: 301, height: 290)
    for dithering in Dithering.allCases {
      let bytes = whole.rgba8(dithering: dithering)
      for threads in [1, 3] {
        let found: PixelBuffer<UInt8> = try await renderer.pixels(
          of: picture, width: 301, height: 290, dithering: dithering, threads: threads)
        #expect(found == bytes)
      }
      let words = try await renderer.pixels(
        of: picture, width: 301, height: 290, as: UInt16.self, mapping: .clip, dithering: dithering)
      #expect(words == whole.rgba16(mapping: .clip, dithering: dithering))
    }
  }

  @Test func `what is inside keeps its bits, under every mapping`() {
    forAll(Generator<Double>.double(in: 0...1).array(count: 48...48), count: 40) { values in
      let pixels = (0..<12).map { index -> SIMD4<Float> in
        let alpha = Float(values[4 * index + 3])
        return SIMD4(
          Float(values[4 * index]) * alpha, Float(values[4 * index + 1]) * alpha,
          Float(values[4 * index + 2]) * alpha, alpha)
      }
      for space in [LightEncoding.gammaEncoded, .linearLight] {
        let bitmap = Bitmap(width: 12, height: 1, space: space, pixels: pixels)
        let clipped = bitmap.rgba16(mapping: .clip)
        for mapping in [GamutMapping.raytrace, .css, .hct, .scale] {
          try ensure(bitmap.rgba16(mapping: mapping) == clipped)
        }
      }
    }
  }

  @Test func `a wider file keeps what it holds, and maps the rest into itself`() throws {
    let green = SRGB(AnyColor(DisplayP3(0, 1, 0)))
    let more = SRGB(AnyColor(.rec2020, 0, 1, 0))
    let pixels = [green, more].map { SIMD4<Float>(SIMD4(SIMD3<Float>($0.components), 1)) }
    for (space, pixels) in [
      (LightEncoding.gammaEncoded, pixels),
      (.linearLight, [green, more].map { LightEncoding.linearLight.premultiplied($0) }),
    ] {
      let bitmap = Bitmap(width: 2, height: 1, space: space, pixels: pixels)
      let wide = bitmap.rgba8(in: .displayP3).samples
      #expect(Array(wide[..<4]) == [0, 255, 0, 255])
      let mapped = AnyColor(.rec2020, 0, 1, 0).mapped(into: DisplayP3.self).components * 255
      for channel in 0..<3 { #expect(abs(Double(wide[4 + channel]) - mapped[channel]) <= 0.6) }
      #expect(Array(bitmap.rgba8().samples[..<4]) == [0, 247, 79, 255])
    }
  }

  @Test func `what is no number is black, and what is clear is clear`() {
    let pixels: [SIMD4<Float>] = [
      SIMD4(.nan, 2, 0, 1), SIMD4(.infinity, 0, 0, 1), SIMD4(3, 0, 0, 0), SIMD4(0.2, 0.2, 0.2, 0.1),
    ]
    let bytes = Bitmap(width: 4, height: 1, space: .gammaEncoded, pixels: pixels).rgba8().samples
    #expect(Array(bytes[4..<12]) == [0, 0, 0, 255, 0, 0, 0, 0])
    #expect(Array(bytes[12..<16]) == [255, 255, 255, 26])
  }

  @Test(arguments: [
    "linear-gradient(120deg, red, lime 40%, blue)", "radial-gradient(at 20% 70%, red, gold, teal)",
    "conic-gradient(from 20deg, red, yellow 30%, navy)",
    "repeating-linear-gradient(in oklab 30deg, #e8293d 3px, #fadb4f 90px)",
  ])
  func `bytes are the exact colours rounded, but for one in 10,000, which is one off`(
    _ text: String
  ) throws {
    let layer = try GradientLayer(parsing: text)
    let (width, height) = (197, 131)
    let bytes = try layer.rendered(width: 197, height: 131).rgba8().samples
    let sampler = GradientSampler(layer, in: Size2D(width: 197, height: 131))
    var differing = 0
    for index in 0..<width * height {
      let point = Point2D(Double(index % width) + 0.5, Double(index / width) + 0.5)
      let pixel = sampler.pixel(at: point)
      for channel in 0..<4 {
        let want = (min(max(pixel[channel], 0), 1) * 255).rounded(.toNearestOrAwayFromZero)
        let off = abs(Double(bytes[4 * index + channel]) - want)
        #expect(off <= 1)
        differing += off == 0 ? 0 : 1
      }
    }
    #expect(Double(differing) <= 1e-4 * Double(4 * width * height), "\(differing)")
  }
}
