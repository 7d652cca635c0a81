import ColorToolkitLaws
import Colorimetry
import PropertyTesting
import TestVectors
import Testing
import VectorMath

/// The gamut mapping methods that coloraide and color.js define alike.
struct GamutVectorTests {
  /// A method's name in a file, and what it stands for here with its bound.
  private struct Case: Sendable {
    var file: String
    var name: String
    var parameters: [String: JSONValue] = [:]
    var mapping: GamutMapping
    var bound: Double
    var least: Int
  }

  private static let cases = [
    Case(
      file: "gen_coloraide_gamut", name: "coloraide:scale", mapping: .scale, bound: 1e-7, least: 25),
    Case(
      file: "gen_coloraide_gamut", name: "coloraide:scale-luminance", mapping: .scaleLuminance,
      bound: 1e-7, least: 25),
    Case(
      file: "gen_coloraide_gamut", name: "coloraide:hct-chroma", mapping: .hct, bound: 1e-6,
      least: 20),
    Case(
      file: "gen_coloraide_gamut", name: "coloraide:hct-chroma", parameters: ["jnd": .number(0)],
      mapping: .hctTonal, bound: 1e-6, least: 20),
    Case(
      file: "gen_coloraide_gamut", name: "coloraide:lch-chroma", mapping: .lch, bound: 1e-6,
      least: 25),
    Case(file: "gen_colorjs_gamut", name: "color.js:css", mapping: .css, bound: 1e-5, least: 25),
    Case(file: "gen_colorjs_gamut", name: "color.js:clip", mapping: .clip, bound: 1e-6, least: 20),
  ]

  @Test(arguments: cases.indices)
  func `the peers map to the same colours`(_ index: Int) throws {
    let test = Self.cases[index]
    var checked = 0
    for vector in try VectorFile(named: test.file).vectors {
      guard try vector.string("method") == test.name else { continue }
      if vector.has("params"), try vector.object("params").fields != test.parameters { continue }
      guard let source = VectorColor.parsed(try vector.string("input")),
        source.space != .prophotoRGB, let expected = try? vector.doubles("expect"),
        let target = ColorSpace(named: try vector.string("to"))
      else { continue }
      // Imaginary colours, whose CAM16 chroma is negative or runs to thousands, and those below black:
      // coloraide searches from that chroma, this library from the colour brought into Rec. 2020.
      let isImaginary = Oklch(source).lightness <= 0 || !(0...1000 ~= HCT(source).storage.y)
      if isImaginary, test.mapping == .hct || test.mapping == .hctTonal { continue }
      // color.js calls a colour in gamut that is less than 7.5e-5 outside, and leaves it.
      let actual = source.mapped(into: target, by: test.mapping).storage
      for i in 0..<3 {
        let bound = test.name == "color.js:clip" ? 8e-5 : test.bound
        #expect(
          abs(actual[i] - expected[i]) <= bound,
          "\(vector.id) \(source) to \(target): \(actual), \(expected)")
      }
      checked += 1
    }
    #expect(checked >= test.least, "\(test.name): \(checked)")
  }

  @Test func `color.js says the same colours are in gamut`() throws {
    for vector in try VectorFile(named: "colorjs_in_gamut").vectors {
      let color = try #require(VectorColor.parsed(try vector.string("input")))
      let gamut = try #require(ColorSpace(named: try vector.string("gamut")))
      #expect(
        color.isInGamut(of: gamut, tolerance: 7.5e-5) == (try vector.bool("expect")), "\(vector)")
    }
  }

  @Test func `the run-time target is the static one`() {
    forAll(GamutMappingTests.authored, count: 12) { color in
      for mapping in GamutMapping.allCases {
        let dynamic = AnyColor(color).mapped(into: .displayP3, by: mapping)
        try ensureEqual(dynamic.storage, color.mapped(into: DisplayP3.self, by: mapping).storage)
        let hsl = AnyColor(color).mapped(into: .hsl, by: mapping)
        // A saturation below 1e-5 is a grey without a hue.
        try ensureClose(SRGB(hsl), color.mapped(into: SRGB.self, by: mapping), absolute: 2e-5)
        // Oklab bounds nothing; a chroma below 4e-6 is a grey's.
        try ensureClose(
          Oklab(AnyColor(color).mapped(into: .oklab, by: mapping)), Oklab(color), absolute: 4e-6)
      }
    }
  }

  /// EdgeSeeker's own claim: its edge is near the true one.
  @Test func `EdgeSeeker finds nearly the chroma that there is`() {
    forAll(GamutMappingTests.authored, count: 300) { color in
      try assume(color.lightness > 0.02 && color.lightness < 0.98 && !SRGB(color).isInGamut())
      let found = Oklch(color.mapped(into: SRGB.self, by: .edgeSeeker))
      let exact = Oklch(color.mapped(into: SRGB.self, by: .oklchCubic))
      try ensureClose(found.chroma, exact.chroma, absolute: 0.02)
      try ensureClose(found.lightness, color.lightness, absolute: 0.02)
    }
  }

  @Test func `EdgeSeeker works in any gamut`() {
    func check<Target: RGBValue>(_: Target.Type) {
      forAll(GamutMappingTests.authored, count: 60) { color in
        guard color.lightness > 0.05, color.lightness < 0.95, !Target(color).isInGamut() else {
          return
        }
        let found = Oklch(color.mapped(into: Target.self, by: .edgeSeeker))
        let exact = Oklch(color.mapped(into: Target.self, by: .oklchCubic))
        try ensureClose(found.chroma, exact.chroma, absolute: 0.04)
      }
    }
    check(DisplayP3.self)
    check(AdobeRGB.self)
    check(Rec2020.self)
    check(DCIP3.self)
  }

  // The reference implementation, color-js/apps' `gamut-mapping/methods/edge-seeker` of 2026, and
  // the pseudocode of w3c/csswg-drafts #14426 look cusp and curve up in a table of 400 slices of
  // HSL's hue, straight between them by OKLCh's; here the hue is solved for.
  @Test func `EdgeSeeker's table gives what solving for the hue gives`() throws {
    let count = 400
    func ring(_ low: Double) -> [Oklch] {
      (0..<count).map { i in
        let hue = HSLP3(storage: SIMD4(Double(i) * 360 / Double(count), 1, (1 + low) / 2, 1))
        return Oklch(DisplayP3(hue))
      }.sorted { $0.hue < $1.hue }
    }
    func looked(_ hue: Double, in ring: [Oklch]) -> (l: Double, c: Double) {
      let next = ring.firstIndex { $0.hue > hue } ?? 0
      let (a, b) = (ring[(next + count - 1) % count], ring[next])
      let t = wrapped(hue - a.hue) / wrapped(b.hue - a.hue)
      return (a.lightness + (b.lightness - a.lightness) * t, a.chroma + (b.chroma - a.chroma) * t)
    }
    func wrapped(_ degrees: Double) -> Double { degrees < 0 ? degrees + 360 : degrees }
    let (cusps, curves) = (ring(0), ring(0.5))
    var worst = 0.0
    for hue in stride(from: 0.5, to: 360, by: 1) {
      let (cusp, curve) = (looked(hue, in: cusps), looked(hue, in: curves))
      // The circle through (0, 0), (1, 1) and the curve's point.
      let x = (1 - curve.l) / (1 - cusp.l)
      let y = curve.c / cusp.c
      for lightness in stride(from: 0.1, to: 1, by: 0.1) {
        var chroma = cusp.c * lightness / cusp.l
        if lightness > cusp.l {
          // X² + Y² = pX + (2 − p)Y.
          let p = (x * x + y * y - 2 * y) / (x - y)
          let at = (1 - lightness) / (1 - cusp.l)
          let (half, rest) = ((2 - p) / 2, at * at - p * at)
          let root = max(0, half * half - rest).squareRoot()
          chroma = cusp.c * (p > 0 ? half + root : half - root)
        }
        let expected = DisplayP3(Oklch(lightness, min(chroma, 0.5), hue)).clipped
        let found = Oklch(lightness, 0.5, hue).mapped(into: DisplayP3.self, by: .edgeSeeker)
        worst = max(worst, expected.difference(from: found, by: .deltaEOK))
      }
    }
    #expect(worst < 0.002, "ΔE OK \(worst)")
  }

  @Test func `the report's figures are what the methods promise`() throws {
    let report = GamutReport(into: SRGB.self, count: 40, sweepPoints: 90)
    #expect(report.rows.map(\.method) == GamutMapping.allCases)
    for row in report.rows {
      #expect(row.count > 40 && row.inGamutAt8Bits == 1)
      #expect(row.meanLightnessError <= row.maximumLightnessError)
      #expect(row.chromaKept > 0.3 && row.chromaKept < 1.1)
    }
    let figures = Dictionary(uniqueKeysWithValues: report.rows.map { ($0.method, $0) })
    let cubic = try #require(figures[.oklchCubic])
    #expect(cubic.maximumLightnessError < 1e-6 && cubic.maximumHueError < 1e-3)
    #expect(cubic.idempotenceError < 1e-6)
    let css = try #require(figures[.css])
    #expect(css.maximumLightnessError < 0.021)
    let clip = try #require(figures[.clip])
    // Neighbours stay neighbours: no method throws a colour across the gamut.
    for row in report.rows { #expect(row.largestJump < 0.35, "\(row.method) \(row.largestJump)") }
    #expect(clip.meanHueError > css.meanHueError && clip.chromaKept > cubic.chromaKept)
    #expect(report == GamutReport(into: SRGB.self, count: 40, sweepPoints: 90))
  }
}
