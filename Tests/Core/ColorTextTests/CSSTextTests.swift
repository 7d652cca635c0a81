import ColorText
import Colorimetry
import PropertyTesting
import Testing

@Suite struct `CSS text of colours` {
  /// Colours in a space, within and beyond its range, some components missing.
  static func colors(in space: ColorSpace) -> Generator<AnyColor> {
    let channels = space.channels
    func component(_ channel: SpaceChannel) -> Generator<Double> {
      switch channel.role {
      case .hue: .double(in: 0...359.999, landmarks: [0, 120, 359.5])
      case .lightness: .double(in: channel.range, landmarks: [channel.range.upperBound, 1e-7])
      case .colorfulness: .double(in: 0...channel.range.upperBound * 2, landmarks: [0, 1e-9])
      default:
        .double(in: -2...2, landmarks: [0, 1, 1.0 / 3, -1e-12, 1e21, .leastNonzeroMagnitude])
      }
    }
    let rest = Generator<(Double, Int)>.zip(
      .double(in: 0...1, landmarks: [1, 0.5]), .int(in: 0...40))
    return Generator<(Double, Double, Double, (Double, Int))>.zip(
      component(channels.first), component(channels.second), component(channels.third), rest
    ).map { parts in
      let missing = Missing(rawValue: parts.3.1 < 16 ? UInt8(parts.3.1) : 0)
      let storage = SIMD4(parts.0, parts.1, parts.2, parts.3.0)
      return AnyColor(space, storage: storage, missing: missing)
    }
  }

  @Test(arguments: ColorSpace.allCases)
  func `what is written reads back to the last bit`(_ space: ColorSpace) {
    forAll(Self.colors(in: space), count: 500) { color in
      for style in CSSTextStyle.allCases {
        let text = color.cssText(style)
        try ensureEqual(try AnyColor(css: text), color.asWritten, "\(text)")
      }
    }
  }

  @Test(arguments: [
    ("#f00", "rgb(255, 0, 0)", "red"), ("#ff006688", "rgba(255, 0, 102, 0.533)", "#f068"),
    ("rgb(2.5 3.4 4.6)", "rgb(3, 3, 5)", nil), ("rgb(none 51 255)", "color(srgb none 0.2 1)", nil),
    ("hsl(120 100% 25%)", "rgb(0, 128, 0)", "hsl(120 100% 25%)"),
    ("hsl(120 100% 25% / .5)", "rgba(0, 128, 0, 0.5)", "hsl(120 100% 25%/.5)"),
    ("rgb(300 -20 0)", "rgb(255, 0, 0)", nil), ("transparent", "rgba(0, 0, 0, 0)", "#0000"),
    ("rgb(from red r g b)", "color(srgb 1 0 0)", "red"),
    ("lch(50 30 400)", "lch(50 30 40)", "lch(50 30 400)"),
    ("hsl(none 50% 50%)", "hsl(none 50% 50%)", nil),
    ("hwb(30 10% 20% / none)", "hwb(30 10% 20% / none)", nil),
    ("color(xyz .1 .2 .3 / none)", "color(xyz-d65 0.1 0.2 0.3 / none)", nil),
    ("color(--hsb 120 50% 80%)", "color(--hsb 120 50% 80%)", "color(--hsb 120 50% 80%)"),
    ("color-mix(in hsl, red, lime)", "color(srgb 1 1 0)", "hsl(60 100% 50%)"),
    ("oklch(calc(infinity) 1e-7 .5)", "oklch(1 0.0000001 0.5)", "oklch(1 .0000001 .5)"),
  ])
  func `computed and shortest text`(_ css: String, _ computed: String, _ shortest: String?) throws {
    let value = try CSSColorValue(css: css)
    #expect(value.cssText(.computed) == computed)
    if let shortest { #expect(value.cssText(.shortest) == shortest) }
  }

  @Test(arguments: [
    (1, "color(srgb 0.1 1 0)"), (2, "color(srgb 0.12 1 0)"), (3, "color(srgb 0.123 1 0)"),
    (4, "color(srgb 0.1235 0.9996 0)"), (17, "color(srgb 0.123456789 0.99964 0)"),
  ])
  func `precision counts significant digits`(_ digits: Int, _ text: String) {
    #expect(AnyColor(.srgb, 0.123456789, 0.99964, 0).cssText(precision: digits) == text)
  }

  @Test func `numbers that are not finite are written as calculations`() throws {
    let text = AnyColor(.srgb, .nan, .infinity, -.infinity).cssText()
    #expect(text == "color(srgb calc(NaN) calc(infinity) calc(-infinity))")
    #expect(try AnyColor(css: text).storage.x == 0)
  }
}
