import ColorManagement
import PixelBuffers
import Testing

struct ICCProfileTests {
  @Test func `a profile tells what it is`() throws {
    let inks = try ICCProfile(bytes: Samples.profile("ideal-inks.icc"))
    #expect(inks.description == "Ideal inks" && inks.colorSpace == .cmyk)
    #expect(inks.deviceClass == .output && inks.size == 39836)
    #expect(abs(inks.version - 4.3) < 0.01)
    let gray = try ICCProfile(bytes: Samples.profile("gray-gamma-18.icc"))
    #expect(gray.colorSpace == .gray && gray.description == "Gray gamma 1.8")
    #expect(ICCProfile.labD50.colorSpace == .lab && ICCProfile.sRGB.size == nil)
  }

  @Test func `what is no profile throws the library's words`() throws {
    let error = #expect(throws: ICCError.self) {
      try ICCProfile(bytes: [UInt8](repeating: 0, count: 300))
    }
    #expect(error?.message.contains("not an ICC profile") == true)
    #expect(throws: ICCError.self) { try ICCProfile(bytes: []) }
    #expect(throws: ICCError.self) {
      try ICCProfile(bytes: Array(Samples.profile("ideal-inks.icc").prefix(200)))
    }
  }

  /// A profile damaged anywhere: a transform or an error, nothing else.
  @Test(arguments: ["gray-gamma-18.icc", "ideal-inks.icc"])
  func `no profile crashes`(_ name: String) throws {
    let bytes = try Samples.profile(name)
    for round in 0..<600 {
      var broken = bytes
      for k in 0..<(round % 4 + 1) {
        let place = (round &* 48_271 &+ k &* 16_807) % min(bytes.count, 700)
        broken[place] = UInt8(truncatingIfNeeded: round &* 91 &+ k)
      }
      if round % 5 == 0 { broken.removeLast(round * 7 % bytes.count) }
      guard let profile = try? ICCProfile(bytes: broken) else { continue }
      guard
        let transform = try? ICCTransform(
          from: profile, to: .sRGB, layout: (.inFours, .inFours))
      else { continue }
      #expect(transform([1, 2, 3, 4, 255, 255, 255, 255] as [UInt8]).count == 8)
    }
  }

  @Test func `primaries that make no space are refused`() {
    typealias Point = ICCChromaticities.Point
    let bad: [ICCChromaticities] = [
      .init(
        white: Point(0.3, 0), red: Point(0.6, 0.3), green: Point(0.3, 0.6), blue: Point(0.1, 0.1)),
      .init(
        white: Point(0.3, 0.3), red: Point(0.6, 0.3), green: Point(0.6, 0.3), blue: Point(0.1, 0.1)),
      .init(
        white: Point(0.7, 0.7), red: Point(0.6, 0.3), green: Point(0.3, 0.6), blue: Point(0.1, 0.1)),
      .init(
        white: Point(.nan, 0.3), red: Point(0.6, 0.3), green: Point(0.3, 0.6), blue: Point(0.1, 0.1)
      ),
    ]
    for chromaticities in bad {
      #expect(throws: ICCError.self) {
        try ICCProfile(name: "bad", chromaticities: chromaticities, curve: .sRGB)
      }
    }
    for gamma in [0, -1, .nan, .infinity, 1e9] {
      #expect(throws: ICCError.self) {
        try ICCProfile(name: "bad", chromaticities: .sRGB, curve: .gamma(gamma))
      }
    }
  }

  // ITU-T H.273, tables 2 and 3.
  @Test func `code points make the spaces they name`() throws {
    let color = [0.8, 0.3, 0.1]
    func inSRGB(_ primaries: UInt8, _ transfer: UInt8) throws -> [Double] {
      let profile = try ICCProfile(codePoints: .init(primaries: primaries, transfer: transfer))
      return try ICCTransform(from: profile, to: .sRGB)(color)
    }
    let same = try inSRGB(1, 13)
    for i in 0..<3 { #expect(abs(same[i] - color[i]) < 1e-5) }
    let p3 = try inSRGB(12, 13)
    for i in 0..<3 {
      #expect(abs(min(max(p3[i], 0), 1) - ExactRGB.displayP3.toSRGB(color)[i]) < 1e-5)
    }
    // Linear light under BT.709's primaries is sRGB encoded.
    let linear = try inSRGB(1, 8)
    for i in 0..<3 { #expect(abs(linear[i] - ExactRGB.srgbEncode(color[i])) < 1e-5) }
    // BT.709: V = 1.099 L^0.45 - 0.099, so 0.8 is L = (0.899297/1.099297)^(1/0.45) = 0.640113.
    #expect(abs(try inSRGB(1, 1)[0] - ExactRGB.srgbEncode(0.640113)) < 1e-4)
    for code: (UInt8, UInt8) in [(9, 16), (9, 18), (1, 9), (10, 13)] {
      #expect(throws: ICCError.self) { try inSRGB(code.0, code.1) }
    }
    // 2 is unspecified, 3 reserved: sRGB's in their place, as MIAF (ISO/IEC 23000-22, 7.3.6.4) has it.
    #expect(try inSRGB(12, 2) == p3 && inSRGB(2, 8) == linear && inSRGB(3, 0) == same)
    #expect(throws: ICCError.self) { try inSRGB(2, 16) }
    #expect(throws: ICCError.self) {
      try ICCProfile(codePoints: .init(primaries: 1, transfer: 13, isFullRange: false))
    }
  }
}
