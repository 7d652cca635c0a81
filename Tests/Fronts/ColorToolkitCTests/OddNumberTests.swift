import CColorToolkit
import Colorimetry
import PropertyTesting
import Testing

/// What arrays hold that is not a number, and what becomes of numbers that are odd.
struct OddNumberTests {
  /// Colours with NaN in each place, between some without.
  private static let pixels: [Double] =
    [0.5, 0.25, 0.75, 1] + [.nan, 0.5, 0.5, 1] + [0.5, .nan, 0.5, 0.5] + [0.5, 0.5, .nan, 0]
    + [0.125, 0.5, 1, 0.25] + [.nan, .nan, .nan, 1] + [0, 0, 0, 1]

  /// Whether a colour's components are NaN where one of the source's is, and nowhere else.
  private func isKept(_ samples: [Double], _ channels: Int) -> Bool {
    (0..<7).allSatisfy { pixel in
      let wasNaN = Self.pixels[(4 * pixel)..<(4 * pixel + 3)].contains { $0.isNaN }
      return samples[(channels * pixel)..<(channels * pixel + 3)].allSatisfy {
        $0.isNaN == wasNaN
      } && (channels == 3 || samples[4 * pixel + 3] == Self.pixels[4 * pixel + 3])
    }
  }

  /// Runs a call over all types of Float and layouts.
  private func checkAll(
    _ words: String, _ call: (inout ct_array, inout ct_array) -> ct_status
  ) {
    for channels in [3, 4] {
      let samples = Self.pixels.indices.filter { channels == 4 || $0 % 4 != 3 }
        .map { Self.pixels[$0] }
      let doubles = CallerArray(samples, channels: channels)
      let floats = CallerArray(samples.map { Float($0) }, channels: channels)
      for source in [doubles, floats] {
        for type in [CT_FLOAT64, CT_FLOAT32] {
          let target = CallerArray(type: type, channels: channels, columns: 7)
          #expect(Int(call(&source.array, &target.array)) == CT_OK, "\(lastMessage())")
          let result =
            type == CT_FLOAT64
            ? target.samples(as: Double.self) : target.samples(as: Float.self).map { Double($0) }
          #expect(isKept(result, channels), "\(words): \(result)")
        }
        let target = CallerArray(type: CT_UINT8, channels: channels, columns: 7)
        #expect(Int(call(&source.array, &target.array)) == CT_OK)
        let bytes = target.samples(as: UInt8.self)
        #expect(bytes[channels..<channels + 3].allSatisfy { $0 == 0 }, "\(words): \(bytes)")
      }
      // In place, too.
      var (source, target) = (floats.array, floats.array)
      #expect(Int(call(&source, &target)) == CT_OK)
      #expect(isKept(floats.samples(as: Float.self).map { Double($0) }, channels), "\(words)")
    }
  }

  @Test(arguments: ColorSpace.allCases)
  func `NaN in a component is NaN in all, and in no other pixel`(_ space: ColorSpace) {
    checkAll("from sRGB") { source, target in
      withTexts("srgb", space.rawValue) { ct_convert(&source, &target, $0, $1, 1) }
    }
    checkAll("to sRGB") { source, target in
      withTexts(space.rawValue, "srgb") { ct_convert(&source, &target, $0, $1, 1) }
    }
    checkAll("mapped") { source, target in
      withTexts(space.rawValue, "srgb") { from, gamut in
        withText("css") { ct_map_gamut(&source, &target, from, gamut, $0, 1) }
      }
    }
  }

  @Test(arguments: ["oklch", "css", "hsb", "cam16", "hct", "okhsl", "swiftui"])
  func `a hue rotation keeps NaN`(_ method: String) {
    for mapping in ["clip", "oklch-cubic", "raytrace"] {
      checkAll("\(method), \(mapping)") { source, target in
        withTexts(method, mapping) { method, mapping in
          withText("srgb") { ct_rotate_hue(&source, &target, 90, method, mapping, $0, 1) }
        }
      }
    }
  }

  @Test func `filters and profiles keep NaN`() {
    checkAll("filter") { source, target in
      withTexts("sepia(0.5) contrast(1.5)", "css") { ct_filter(&source, &target, $0, $1, 1) }
    }
  }

  @Test(arguments: ColorSpace.allCases)
  func `finite floats of either size give no NaN`(_ space: ColorSpace) {
    let odd: [Double] = [
      0, -0.0, 1e-45, -1e-38, 1e-30, -0.03, 0.5, 1, 100, 140, -360, 1e10, -1e10, 1e30, -1e30,
    ]
    let samples = odd.flatMap { x in odd.flatMap { y in odd.flatMap { z in [x, y, z] } } }
    let count = samples.count / 3
    for (from, to) in [("xyz-d65", space.rawValue), (space.rawValue, "srgb")] {
      let floats = CallerArray(samples.map { Float($0) }, channels: 3)
      let asFloats = CallerArray(type: CT_FLOAT32, channels: 3, columns: count)
      #expect(convert(floats.array, asFloats.array, from, to) == CT_OK)
      let float = asFloats.samples(as: Float.self).firstIndex { $0.isNaN }
      #expect(float == nil, "\(from) to \(to): \(float.map { samples[$0 / 3 * 3] } ?? 0)")
      let doubles = CallerArray(samples, channels: 3)
      let asDoubles = CallerArray(type: CT_FLOAT64, channels: 3, columns: count)
      #expect(convert(doubles.array, asDoubles.array, from, to) == CT_OK)
      #expect(asDoubles.samples(as: Double.self).allSatisfy { $0.isFinite })
    }
  }
}
