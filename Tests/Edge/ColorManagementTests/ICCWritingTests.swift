import ColorManagement
import Colorimetry
import Foundation
import ImageFiles
import PropertyTesting
import Testing

struct ICCWritingTests {
  private static let names = ["gray-gamma-18.icc", "ideal-inks.icc"]

  @Test(arguments: [ColorSpace.srgb, .displayP3, .a98RGB, .rec2020, .prophotoRGB])
  func `a space written as a profile is itself`(_ space: ColorSpace) throws {
    let profile = try #require(try ICCProfile(space))
    for version in [2.1, 4.3] {
      let bytes = try profile.encoded(version: version)
      let read = try ICCProfile(bytes: bytes)
      let there = try ICCTransform(from: read, to: .sRGB, intent: .relativeColorimetric)
      let back = try ICCTransform(from: .sRGB, to: read, intent: .relativeColorimetric)
      for grey in [0.0, 0.1, 0.5, 0.9, 1] {
        let found = back(there([grey, grey, grey]))
        // Half a step of 16 bits of light is a hundredth of an encoded black.
        let most = grey == 0 ? 0.01 : 5e-4
        #expect(found.allSatisfy { abs($0 - grey) < most }, "\(grey): \(found)")
      }
      let facts = try ICCInspection(bytes: bytes)
      #expect(abs(facts.profile.version - version) < 0.05)
      #expect(facts.isMatrixShaper && facts.curves.allSatisfy(\.isMonotonic))
      if space != .prophotoRGB { #expect(facts.profile.knownSpace == space) }
    }
  }

  @Test func `curves tell their power, primaries their sum`() throws {
    let bytes = try #require(try ICCProfile(.a98RGB)).encoded()
    let facts = try ICCInspection(bytes: bytes)
    #expect(facts.curves.count == 3)
    for curve in facts.curves {
      #expect(abs(try #require(curve.gamma) - 563.0 / 256) < 0.01)
    }
    let sum = facts.primaries.reduce(SIMD3.zero, +)
    // D50 as ICC.1:2022, 7.2.16, has it.
    for (a, b) in zip([sum.x, sum.y, sum.z], [0.9642, 1, 0.8249]) { #expect(abs(a - b) < 1e-3) }
  }

  @Test func `another version says the same colours`() throws {
    let old = try ICCProfile(bytes: try #require(try ICCProfile(.displayP3)).encoded())
    let new = try ICCProfile(bytes: old.rewritten(version: 2.1))
    #expect(abs(new.version - 2.1) < 0.05)
    #expect(new.knownSpace == .displayP3)
    let inks = try ICCProfile(bytes: Samples.profile("ideal-inks.icc"))
    #expect(throws: ICCError.self) { try inks.rewritten(version: 2.1) }
  }

  @Test func `a link does what its two profiles do`() throws {
    let p3 = try #require(try ICCProfile(.displayP3))
    let link = try ICCProfile(bytes: ICCProfile.link(from: .sRGB, to: p3))
    #expect(throws: Never.self) { try ICCProfile(bytes: try link.encoded()) }
    let both = try ICCTransform(from: .sRGB, to: p3, blackPointCompensation: false)
    let one = try ICCTransform(through: [link])
    let colors = [0.2, 0.4, 0.6, 0.9, 0.1, 0.5, 1, 1, 1, 0, 0, 0]
    for (a, b) in zip(both(colors), one(colors)) { #expect(abs(a - b) < 2e-3) }
  }

  @Test func `no bytes crash a look`() throws {
    var generator = SplitMix64(seed: 7)
    var sources = try Self.names.map { try Samples.profile($0) }
    sources.append(try #require(try ICCProfile(.srgb)).encoded(version: 2.1))
    for source in sources {
      for _ in 0..<40 {
        var bytes = source
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          // The header and the table of tags are where it hurts.
          let end = Bool.random(using: &generator) ? min(bytes.count, 300) : bytes.count
          bytes[Int.random(in: 0..<end, using: &generator)] = .random(
            in: 0...255, using: &generator)
        }
        if Int.random(in: 0..<8, using: &generator) == 0 {
          bytes.removeLast(Int.random(in: 1..<bytes.count, using: &generator))
        }
        _ = try? ICCInspection(bytes: bytes)
        _ = try? ICCProfile(bytes: bytes)
      }
    }
  }
}

struct ICCGamutTests {
  @Test func `a display's gamut is its space's`() throws {
    let gamut = try ICCGamut(try #require(try ICCProfile(.displayP3)))
    for (color, isInside) in [
      (AnyColor(DisplayP3(1, 0, 0)), true), (AnyColor(SRGB(0, 1, 0)), true),
      (AnyColor(Rec2020(0, 1, 0)), false), (AnyColor(Oklch(0.7, 0.4, 30)), false),
      (AnyColor(SRGB(1, 1, 1)), true),
    ] {
      #expect(gamut.contains(Lab(color)) == isInside, "\(color)")
    }
  }

  @Test func `chroma is reduced to the edge at one lightness and hue`() throws {
    let gamut = try ICCGamut(.sRGB)
    for hue in stride(from: 0.0, to: 360, by: 30) {
      let color = Oklch(0.65, 0.37, hue)
      let mapped = gamut.reducingChroma(of: Lab(color)).color
      #expect(gamut.contains(mapped))
      let exact = Oklch(color.mapped(into: SRGB.self, by: .oklchCubic))
      let found = Oklch(mapped)
      // The tolerance of the gamut is a tenth of ΔE 1976.
      #expect(abs(found.lightness - exact.lightness) < 2e-3, "\(hue)")
      #expect(abs(found.chroma - exact.chroma) < 5e-3, "\(hue)")
    }
  }

  @Test func `the numbers are those of the colour, as Little CMS has both`() throws {
    let made = FileManager.default.temporaryDirectory
      .appendingPathComponent("inks-\(UUID().uuidString).icc").path
    defer { try? FileManager.default.removeItem(atPath: made) }
    try LittleCMS.writeCoarseInks(to: made)
    // Ghostscript's inks too, where they are installed: .194 .812 1 .086 for lab(50 40 40).
    let installed = "/usr/share/color/icc/ghostscript/default_cmyk.icc"
    for path in [made, installed] where FileManager.default.fileExists(atPath: path) {
      let gamut = try ICCGamut(try ICCProfile(bytes: InputFile.read(path: path)))
      var differing = 0
      for color in [Lab(50, 40, 40), Lab(80, -90, 60), Lab(30, 60, -100), Lab(60, 5, 5)] {
        let clipped = gamut.trip(color)
        let c = color.components
        let inks = try LittleCMS.converted([c.x, c.y, c.z], from: nil, to: path)
        for i in 0..<4 { #expect(abs(clipped.device[i] - inks[i] / 100) < 1e-4, "\(color)") }
        if path == installed, c.x == 50 {
          for (a, e) in zip(inks, [19.4, 81.2, 100, 8.6]) { #expect(abs(a - e) < 0.05) }
        }
        for trip in [clipped, gamut.reducingChroma(of: color)] {
          let lab = try LittleCMS.converted(trip.device.map { $0 * 100 }, from: path, to: nil)
          for i in 0..<3 { #expect(abs(trip.color.components[i] - lab[i]) < 0.01, "\(color)") }
        }
        let again = gamut.trip(clipped.color).device
        if zip(again, clipped.device).contains(where: { abs($0 - $1) > 2e-3 }) { differing += 1 }
      }
      #expect(differing > 0, "where a second trip is the first, nothing is shown")
    }
  }

  @Test func `a profile that goes one way has no gamut`() throws {
    let inks = try ICCProfile(bytes: Samples.profile("ideal-inks.icc"))
    #expect(throws: ICCError.self) { try ICCGamut(inks) }
  }
}
