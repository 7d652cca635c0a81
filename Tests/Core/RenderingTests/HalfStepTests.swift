import ColorFilters
import ColorText
import Colorimetry
import Painting
import PixelBuffers
import Rendering
import Testing

/// Halves of a step of 8 bits go up on every way to a byte.
struct HalfStepTests {
  /// A turn of a hexagon by half a sixth in whole numbers: twice each byte's exact value.
  ///
  /// The largest component stays, the least stays, and the third lies as far between as the hue has
  /// gone into its sixth: with bytes a whole number of halves.
  static func turned(_ c: SIMD3<Int>, halfSixths: Int) -> SIMD3<Int> {
    let (high, low) = (max(c.x, c.y, c.z), min(c.x, c.y, c.z))
    let range = high - low
    guard range > 0 else { return 2 &* c }
    let place =
      high == c.x ? c.y - c.z : high == c.y ? c.z - c.x + 2 * range : c.x - c.y + 4 * range
    // Sixths of the circle, times twice the range.
    let turn = 12 * range
    let hue = ((2 * place + halfSixths * range) % turn + turn) % turn
    func component(_ offset: Int) -> Int {
      let k = (hue + offset * 2 * range) % turn
      let fall = max(0, min(k, 8 * range - k, 2 * range))
      return 2 * high - fall
    }
    return SIMD3(component(5), component(3), component(1))
  }

  private static let colors: [SIMD3<Int>] = {
    var (state, colors) = (UInt64(11), [SIMD3<Int>]())
    func next() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 40 & 255)
    }
    for _ in 0..<6000 { colors.append(SIMD3(next(), next(), next())) }
    return colors
  }()

  private static func color(_ c: SIMD3<Int>) -> SRGB {
    SRGB(Double(c.x) / 255, Double(c.y) / 255, Double(c.z) / 255)
  }

  private static func rounded(_ halves: SIMD3<Int>) -> SIMD3<UInt8> {
    SIMD3(
      UInt8((halves.x + 1) / 2), UInt8((halves.y + 1) / 2), UInt8((halves.z + 1) / 2))
  }

  @Test(arguments: [ColorSpace.hsb, .hsl, .hwb], [1, 3, 7, -5])
  func `a turn that ends at halves is one answer in numbers, pixels and text`(
    _ space: ColorSpace, _ halfSixths: Int
  ) async throws {
    let rotation = HueRotation(degrees: 30 * Double(halfSixths), method: .hue(space))
    let colors = Self.colors
    let source = PixelBuffer<UInt8>(
      width: colors.count, height: 1,
      samples: colors.flatMap { [UInt8($0.x), UInt8($0.y), UInt8($0.z), 255] })
    let pixels = try await PixelTransform(rotation)(source).samples
    var halves = 0
    for (index, c) in colors.enumerated() {
      let exact = Self.turned(c, halfSixths: halfSixths)
      halves += (0..<3).count { exact[$0] % 2 == 1 }
      let want = Self.rounded(exact)
      let turned = rotation(Self.color(c))
      #expect(turned.bytes == want, "\(space) of \(c)")
      #expect(turned.rgba8() == SIMD4(want, 255), "\(space) of \(c)")
      let pixel = SIMD3(pixels[4 * index], pixels[4 * index + 1], pixels[4 * index + 2])
      #expect(pixel == want, "\(space) of \(c)")
      guard index < 500, space != .hsb else { continue }
      let channels = space == .hsl ? "s l" : "w b"
      let source = "rgb(\(c.x) \(c.y) \(c.z))"
      let text = "\(space.rawValue)(from \(source) calc(h + \(30 * halfSixths)) \(channels))"
      #expect(try SRGB(css: text).bytes == want, "\(text)")
    }
    #expect(halves > 2000, "\(halves)")
  }

  @Test(arguments: [ColorSpace.srgb, .oklab, .srgbLinear])
  func `a gradient between halves is drawn as text and digits have them`(
    _ space: ColorSpace
  ) throws {
    for level in 0..<255 {
      let component = "\(level).5"
      let color = "rgb(\(component) \(component) \(component))"
      let layer = try GradientLayer(
        parsing: "linear-gradient(in \(space.rawValue), \(color), \(color))")
      let want = UInt8(level + 1)
      let samples = try layer.rendered(width: 2, height: 1).rgba8().samples
      #expect(samples == [want, want, want, 255, want, want, want, 255], "\(color)")
      let parsed = try CSSColorValue(css: color)
      #expect(parsed.cssText(.computed) == "rgb(\(want), \(want), \(want))")
      #expect(parsed.color.bytes == SIMD3(repeating: want) && parsed.color.rgba8().x == want)
    }
  }
}
