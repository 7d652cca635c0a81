import ColorManagement
import Colorimetry
import PixelBuffers
import PropertyTesting
import Testing

struct ICCTransformTests {
  private static let grid: [[Double]] = {
    let steps = (0...16).map { Double($0) / 16 }
    return steps.flatMap { r in steps.flatMap { g in steps.map { [r, g, $0] } } }
  }()

  // The published formulas put D50 at (0.3457, 0.3585); ICC's is (0.9642, 1, 0.8249).
  @Test func `Lab is Little CMS's within its own rounding`() throws {
    let transform = try ICCTransform(from: .sRGB, to: .labD50)
    let theirs = transform(Self.grid.flatMap { $0 })
    var worst = [0.0, 0, 0]
    for (index, color) in Self.grid.enumerated() {
      let ours = Lab(SRGB(color[0], color[1], color[2]))
      for i in 0..<3 {
        worst[i] = max(worst[i], abs(ours.storage[i] - theirs[3 * index + i]))
      }
    }
    // Measured with Little CMS 2.14: 0.0024, 0.0094, 0.0032.
    #expect(worst[0] < 0.003 && worst[1] < 0.012 && worst[2] < 0.005)
  }

  @Test(arguments: [0, 1])
  func `conversion to sRGB is exact before rounding`(_ index: Int) throws {
    let (profile, exact) =
      [(ICCProfile.displayP3, ExactRGB.displayP3), (.adobeRGBCompatible, .adobeRGB)][index]
    let transform = try ICCTransform(from: profile, to: .sRGB)
    var worst = (double: 0.0, word: 0.0, byte: 0.0)
    let levels: [UInt8] = Array(stride(from: 0, through: 255, by: 15)) + [1, 2, 7, 100, 254]
    for r in levels {
      for g in levels {
        for b in levels {
          let expected = exact.toSRGB([r, g, b].map { Double($0) / 255 })
          let double = transform([r, g, b].map { Double($0) / 255 })
          let word = transform([r, g, b].map { UInt16($0) * 257 })
          let byte = transform([r, g, b])
          for i in 0..<3 {
            let clipped = min(max(double[i], 0), 1)
            worst.double = max(worst.double, abs(clipped - expected[i]) * 255)
            worst.word = max(worst.word, abs(Double(word[i]) / 257 - expected[i] * 255))
            worst.byte = max(worst.byte, abs(Double(byte[i]) - expected[i] * 255))
          }
        }
      }
    }
    // In steps of 8 bits, of which half a one is rounding itself. Measured with Little CMS 2.14:
    // 3e-5, 0.0020 (rounding to 16 bits is 0.0019 of it), 0.49996.
    #expect(worst.double < 0.001 && worst.word < 0.003 && worst.byte < 0.501)
  }

  @Test func `eight bits are rounded correctly`() throws {
    let transform = try ICCTransform(from: .displayP3, to: .sRGB)
    let level = Generator<Int>.int(in: 0...255)
    forAll(level, level, level, count: 2000) { r, g, b in
      let result = transform([r, g, b].map { UInt8($0) })
      let expected = ExactRGB.displayP3.toSRGB([r, g, b].map { Double($0) / 255 })
      for i in 0..<3 {
        // The pipeline's 16 bits may tip a value that is a hundredth from a half.
        try ensureClose(Double(result[i]), 255 * expected[i], absolute: 0.505)
      }
    }
  }

  @Test func `floating point is not clipped`() throws {
    let transform = try ICCTransform(from: .displayP3, to: .sRGB)
    // color(display-p3 0 1 0) is -0.22494 1.04206 -0.07864 in linear light (CSS Color 4, 18).
    let green = transform([0, 1, 0])
    #expect(abs(green[0] - 12.92 * -0.22494) < 1e-3)
    #expect(abs(green[1] - ExactRGB.srgbEncode(1.04206)) < 1e-4)
    #expect(abs(green[2] - 12.92 * -0.07864) < 1e-3)
  }

  @Test func `full ink is one in every type of sample`() throws {
    let inks = try ICCProfile(bytes: Samples.profile("ideal-inks.icc"))
    let transform = try ICCTransform(from: inks, to: .sRGB)
    let bytes = transform([255, 0, 0, 0, 0, 0, 0, 255] as [UInt8], as: Double.self)
    #expect(transform([1, 0, 0, 0, 0, 0, 0, 1] as [Double]) == bytes)
    #expect(transform([1, 0, 0, 0, 0, 0, 0, 1] as [Float], as: Double.self) == bytes)
    // Cyan takes red light away, black all.
    #expect(bytes[0] < 0.1 && bytes[1] > 0.5 && bytes[5] < 0.1)
  }

  // Found by fuzzing: Little CMS linked these for floating point, which it is told no space of ink for,
  // and not for integers.
  @Test(arguments: ["CMYK", "HLS "])
  func `a profile of named colours is refused for all samples`(_ space: String) throws {
    var bytes = try ICCProfile.sRGB.encoded()
    bytes.replaceSubrange(12..<20, with: Array("nmcl\(space)".utf8))
    let named = try ICCProfile(bytes: bytes)
    for intent in ICCIntent.allCases {
      #expect(throws: ICCError.self) { try ICCTransform(from: .sRGB, to: named, intent: intent) }
      #expect(throws: ICCError.self) { try ICCTransform(from: named, to: .sRGB, intent: intent) }
    }
  }

  @Test func `alpha is carried over at every depth`() throws {
    let alphas: [UInt8] = [0, 1, 127, 128, 254, 255]
    let eight = row(alphas.flatMap { [200, 100, 50, $0] })
    let there = try ICCTransform(from: .displayP3, to: .sRGB, layout: (.inFours, .inFours))
    let back = try ICCTransform(
      from: .sRGB, to: .displayP3, layout: (.inFours, .inFours))
    for (index, alpha) in alphas.enumerated() {
      #expect(there(eight, as: UInt8.self).samples[4 * index + 3] == alpha)
      #expect(there(eight, as: UInt16.self).samples[4 * index + 3] == UInt16(alpha) * 257)
      #expect(there(eight, as: Float.self).samples[4 * index + 3] == Float(Double(alpha) / 255))
    }
    #expect(back(there(eight, as: Float.self), as: UInt8.self) == eight)
  }

  @Test func `many threads may share one transform`() async throws {
    let transform = try ICCTransform(from: .displayP3, to: .sRGB)
    let colors = (0..<30_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435 >> 7) }
    let expected = transform(colors)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { transform(colors) == expected } }
      for await same in group { #expect(same) }
    }
  }

  @Test(arguments: ICCIntent.allCases)
  func `white stays white and black stays black`(_ intent: ICCIntent) throws {
    for profile in [ICCProfile.displayP3, .adobeRGBCompatible] {
      let transform = try ICCTransform(from: profile, to: .sRGB, intent: intent)
      #expect(transform([255, 255, 255, 0, 0, 0] as [UInt8]) == [255, 255, 255, 0, 0, 0])
    }
  }
}
