import Colorimetry
import Foundation
import TestVectors
import Testing
import VectorMath

/// Conversions against the figures of other libraries and of the standards.
struct PublishedConversionTests {
  /// A colour given as a CSS keyword or hex in the vectors that need no parser.
  static func simple(_ text: String) -> SRGB? {
    let named: [String: UInt32] = [
      "red": 0xff0000, "lime": 0x00ff00, "blue": 0x0000ff, "white": 0xffffff, "black": 0,
      "yellow": 0xffff00, "cyan": 0x00ffff, "magenta": 0xff00ff, "orange": 0xffa500,
      "purple": 0x800080, "green": 0x008000, "gray": 0x808080, "indigo": 0x4b0082,
      "violet": 0xee82ee, "rebeccapurple": 0x663399, "steelblue": 0x4682b4, "tomato": 0xff6347,
    ]
    let value: UInt32
    if let known = named[text] {
      value = known
    } else if text.count == 7, text.hasPrefix("#"), let hex = UInt32(text.dropFirst(), radix: 16) {
      value = hex
    } else {
      return nil
    }
    return SRGB(
      Double(value >> 16 & 255) / 255, Double(value >> 8 & 255) / 255, Double(value & 255) / 255)
  }

  /// Spaces in which the peer's constants differ, with the reason.
  static func departure(_ space: ColorSpace) -> String? {
    switch space {
    case .prophotoRGB, .prophotoRGBLinear:
      "coloraide derives ROMM's matrix from four-digit primaries; CSS Color 4 prints six digits"
    default: nil
    }
  }

  @Test func `coloraide's conversions agree to 1e-9 of the range`() throws {
    var checked = 0
    for vector in try VectorFile(named: "gen_coloraide_convert").vectors {
      guard let source = Self.simple(try vector.string("input")),
        let space = ColorSpace(named: try vector.string("to")), Self.departure(space) == nil
      else { continue }
      let expected = try vector.numbers("expect")
      let actual = AnyColor(source).converted(to: space)
      for i in 0..<3 {
        // None on either side: the hue of a grey.
        guard let number = expected[i], let component = actual[component: i] else { continue }
        let range = space.channels[i].range
        let scale = range.upperBound - range.lowerBound
        var error = abs(component - number)
        if space.channels[i].role == .hue { error = min(error, abs(360 - error)) }
        // A power without a toe makes 1e-16 of linear light 1e-7: there, compare the light.
        if space == .a98RGB, abs(number) < 1e-6, abs(component) < 2e-7 { error = 0 }
        #expect(
          error <= 1e-9 * scale, "\(vector.id) \(space.rawValue)[\(i)]: \(component), \(number)")
      }
      checked += 1
    }
    #expect(checked > 150)
  }

  /// HSLuv prints κ and ε with ten digits, which alone is 3e-10 of L*.
  @Test func `HSLuv's own table agrees to 5e-9`() throws {
    for vector in try VectorFile(named: "hsluv_rev4_sample512").vectors {
      let color = try #require(Self.simple(try vector.string("hex")))
      for (actual, name) in [
        (XYZ(color).components, "xyz"), (Luv(color).components, "luv"),
        (LCHuv(color).components, "lch"), (HSLuv(color).components, "hsluv"),
      ] {
        let expected = try vector.doubles(name)
        for i in 0..<3 {
          let isHueOfGray = ColorSpace.lchuv.channels[i].role == .hue && expected[1] < 1e-8
          let isGray = LCHuv(color).chroma < 1e-8
          if isHueOfGray || (isGray && name == "hsluv" && i == 0) { continue }
          #expect(abs(actual[i] - expected[i]) < 5e-9, "\(vector.id) \(name)[\(i)]")
        }
      }
    }
  }

  @Test func `CAM16 agrees with Material Color Utilities`() throws {
    var checked = 0
    for vector in try VectorFile(named: "mcu_cam16").vectors where vector.has("hex") {
      guard let expected = try? vector.object("expect"), expected.has("j") else { continue }
      let color = try #require(Self.simple(try vector.string("hex")))
      let appearance = HCT.model.appearance(of: XYZ(color).components)
      // The utilities round sRGB's matrix to four digits of luma and take D65 as (95.047, 108.883),
      // 2e-4 from the chromaticity's.
      let turn = (appearance.hue - (try expected.double("hue"))).remainder(dividingBy: 360)
      #expect(abs(turn * .pi / 180 * appearance.colorfulness) < 4e-2)
      #expect(abs(appearance.lightness - (try expected.double("j"))) < 4e-2)
      #expect(abs(appearance.brightness - (try expected.double("q"))) < 4e-2)
      #expect(abs(appearance.colorfulness - (try expected.double("m"))) < 4e-2)
      #expect(abs(appearance.saturation - (try expected.double("s"))) < 4e-2)
      checked += 1
    }
    #expect(checked >= 3)
  }

  @Test func `CAM16 agrees with colour-science under any viewing conditions`() throws {
    var checked = 0
    for vector in try VectorFile(named: "gen_cs_cam").vectors {
      guard try vector.string("model") == "CAM16",
        let surround = [
          "Average": CAM16.Surround.average, "Dim": .dim, "Dark": .dark,
        ][try vector.string("surround")]
      else { continue }
      let xyz = try vector.doubles("xyz100")
      let white = try vector.doubles("white100")
      let model = CAM16(
        white: SIMD3(white[0], white[1], white[2]) / 100,
        adaptingLuminance: try vector.double("L_A"), backgroundLuminance: try vector.double("Y_b"),
        surround: surround)
      let actual = model.appearance(of: SIMD3(xyz[0], xyz[1], xyz[2]) / 100)
      let expected = try vector.object("expect")
      for (value, name) in [
        (actual.lightness, "J"), (actual.chroma, "C"), (actual.hue, "h"),
        (actual.saturation, "s"), (actual.brightness, "Q"), (actual.colorfulness, "M"),
      ] {
        let number = try expected.double(name)
        #expect(abs(value - number) < 1e-6 * max(1, abs(number)), "\(vector.id) \(name)")
      }
      checked += 1
    }
    #expect(checked > 10)
  }

  @Test func `the model inverts itself`() {
    let model = CAM16JMh.model
    for xyz in [SIMD3(0.2, 0.12, 0.05), SIMD3(0.5, 0.7, 0.1), SIMD3(0.18, 0.07, 0.95)] {
      let a = model.appearance(of: xyz)
      let back = model.xyz(lightness: a.lightness, chroma: a.chroma, hue: a.hue)
      for i in 0..<3 { #expect(abs(back[i] - xyz[i]) < 1e-13) }
    }
  }

  @Test func `black and nonsense stay finite`() {
    for c in [
      SIMD3(0.0, 50, 30), SIMD3(-5.0, 20, 10), SIMD3(1e-9, 400, 200), SIMD3(100.0, 1e6, 90),
      SIMD3(1e9, 10, 10),
    ] {
      for value in [
        HCT.toBase(SIMD3(c.z, c.y, c.x)), CAM16JMh.toBase(c), LCHuv.toBase(c), JzCzHz.toBase(c),
        HSLuv.toBase(SIMD3(c.z, c.y, c.x)),
      ] {
        #expect(value.x.isFinite && value.y.isFinite && value.z.isFinite, "\(c)")
      }
    }
  }
}
