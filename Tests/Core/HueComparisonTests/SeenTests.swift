import ColorFilters
import Colorimetry
import HueComparison
import Testing

/// What a rotation owes, by measures that none is built on.
struct SeenTests {
  /// Means, and what 95 of 100 do not pass. Source: coloraide 8.13's own css, HSV and OKLCh turns of the
  /// forty-seven colours by 30°, 60°, … 330°, and its CAM16, JzCzhz, IPT, OKLCh and LCh.
  @Test(arguments: [
    (
      HueRotationMethod.matrix(.css), [12.59, 13.15, 11.07, 11.46, 16.21],
      [30.1, 32.7, 29.9, 29.4, 38.8], (2.98, 8.7), 22.0, (2.92, 12.3), (1.11, 1.33)
    ),
    (
      .hue(.hsb), [16.03, 15.30, 13.06, 14.64, 20.36], [36.0, 37.8, 32.7, 35.0, 45.9],
      (15.89, 37.4), 28, (0, 0), (1.84, 3.37)
    ),
    (
      .hue(.oklch), [2.99, 10.34, 8.28, 0.01, 8.89], [8.2, 22.1, 17.7, 0, 24.6], (2.00, 4.7), 20,
      (3.69, 13.3), (1.07, 1.17)
    ),
  ])
  func `methods stand as another library measures them`(
    _ method: HueRotationMethod, _ means: [Double], _ most: [Double],
    _ lightness: (Double, Double), _ colorfulness: Double, _ back: (Double, Double),
    _ contrast: (Double, Double)
  ) throws {
    let seen = method.standing
    for (index, judge) in [HueJudge.cam16, .jzczhz, .ipt, .oklch, .lch].enumerated() {
      let hue = try #require(seen.hues[judge])
      #expect(abs(hue.mean - means[index]) < 0.006 + 1e-9, "\(judge)")
      #expect(abs(hue.percentile95 - most[index]) < 0.06, "\(judge)")
    }
    #expect(abs(seen.lightness.mean - lightness.0) < 0.006)
    #expect(abs(seen.lightness.percentile95 - lightness.1) < 0.06)
    #expect(abs(100 * seen.colorfulness.mean - colorfulness) < 0.6)
    #expect(abs(seen.back.mean - back.0) < 0.006 && abs(seen.back.percentile95 - back.1) < 0.06)
    #expect(abs(1 + seen.contrast.mean - contrast.0) < 0.006)
    #expect(abs(1 + seen.contrast.percentile95 - contrast.1) < 0.006)
  }

  /// XYZ under D65 of colours of the renotation, by colour-science 0.4.7 (CAT02 from illuminant C), and
  /// their hues by name: 3.6° a step from 10RP on.
  @Test(arguments: [
    (SIMD3(0.278838, 0.192368, 0.111325), 18.0, "5R 5/10"),
    (SIMD3(0.415777, 0.421542, 0.119324), 81, "2.5Y 7/8"),
    (SIMD3(0.134915, 0.194209, 0.018769), 126, "5GY 5/10"),
    (SIMD3(0.080038, 0.11695, 0.191029), 216, "10BG 4/6"),
    (SIMD3(0.186398, 0.191042, 0.511729), 270, "5PB 5/10"),
    (SIMD3(0.10418, 0.062959, 0.170309), 315, "7.5P 3/10"),
  ])
  func `a colour of the renotation has its hue`(
    _ xyz: SIMD3<Double>, _ degrees: Double, _ name: String
  ) throws {
    let hue = try #require(MunsellHue.degrees(of: AnyColor(XYZ(xyz))))
    #expect(abs(hue - degrees) < 0.02, "\(name): \(hue)")
  }

  /// Means over turns by 60°, 120°, … 300°. Source: Munsell's hues by colour-science 0.4.7, of what
  /// these methods give.
  @Test(arguments: [
    (HueRotationMethod.hue(.huelch), 8.3, 19.0, 0.07), (.hue(.lch), 11.2, 25, 0.07),
    (.hue(.hct), 12.3, 25, 0.07), (.hue(.oklch), 12.5, 27, 0.07),
    (.matrix(.swiftUI), 16.4, 42, 0.07), (.hue(.hsb), 20.0, 46, 0.07),
    // Of the same colours that library has 14.94 and this one 15.06, of single dark ones up to 1.3°
    // apart: it mixes the chromaticities of two values where this one mixes their hues (15.03), and
    // goes along arcs where P. Centore has them (Color Research and Application 37 (2012) 455).
    (.hue(.jzczhz), 14.94, 31, 0.15),
  ])
  func `hues miss Munsell's circle as another library says`(
    _ method: HueRotationMethod, _ mean: Double, _ most: Double, _ bound: Double
  ) {
    let colors = Self.colors.map { HueRotationComparison.Subject(label: "", color: $0) }
    let comparison = HueRotationComparison(
      of: colors, options: .init(angles: [60, 120, 180, 240, 300], methods: [method]))
    let hue = comparison.seen(method: 0).hue
    #expect(hue.count == 235)
    #expect(abs(hue.mean - mean) < bound, "\(hue.mean)")
    #expect(abs(hue.percentile95 - most) < 0.7, "\(hue.percentile95)")
  }

  /// Value 1 has 1.21 % of white's luminance, value 2 has 3.13 (ASTM D1535).
  @Test func `below value 1 its hue holds, and above 9 that of 9`() throws {
    func hue(_ luminance: Double) throws -> Double {
      let blue = XYZ(SRGB(0.2, 0.3, 0.9)).components
      let xyz = blue * (luminance / blue.y)
      return try #require(MunsellHue.degrees(of: AnyColor(XYZ(xyz.x, xyz.y, xyz.z))))
    }
    #expect(try abs(hue(0.004) - hue(0.0105)) < 1e-9)
    #expect(try abs(hue(0.0105) - hue(0.02)) > 0.1)
    #expect(try abs(hue(0.02) - hue(0.03)) > 0.1)
    #expect(try abs(hue(0.85) - hue(0.95)) < 1e-9 && abs(hue(0.7) - hue(0.75)) > 1e-3)
  }

  @Test func `a colour that does not change has not moved, and 0° says nothing`() {
    let red = AnyColor(SRGB(1, 0, 0))
    let still = SeenChange(from: red, to: red, turnedBy: 0)
    #expect(still == SeenChange(from: red, to: red, turnedBy: 360))
    #expect(still.hue == 0 && still.lightness == 0 && still.contrast == 1)
    #expect(SeenChange(from: red, to: red, turnedBy: 90).hue == -90)
    let grey = AnyColor(SRGB(0.5, 0.5, 0.5))
    #expect(SeenChange(from: grey, to: red, turnedBy: 0).hue == nil)
    let comparison = HueRotationComparison(
      of: [.init(label: "red", color: red)], options: .init(angles: [0, 360, 90]))
    #expect(comparison.seen(method: 0).count == 1)
  }

  @Test func `CIE lightness and WCAG's luminance are what is told`() {
    // Yellow against red: L* 97.139 and 53.241, luminance 0.9278 and 0.2126.
    let change = SeenChange(
      from: AnyColor(SRGB(1, 0, 0)), to: AnyColor(SRGB(1, 1, 0)), turnedBy: 60)
    #expect(abs(change.lightness - (97.139 - 53.241)) < 0.01)
    #expect(abs(change.contrast - (0.9278 + 0.05) / (0.2126 + 0.05)) < 1e-3)
  }

  private static let colors: [AnyColor] =
    """
    79d67f 42c6c6 bd6ac3 f2b725 218cff 06bdf4 f03f38 84ca0c 77fa3a 622c48 f0c660 f3e491 cb5539 4d1d98
    76be7b 4da172 c7a5c9 07c150 20c8ba 519cde 15e871 9a3fc1 0fe0c5 89f2f2 f20c2b c674a1 da9735 ca38a4
    e3a55e 44af31 bb2564 31e588 125fbb 459db5 fd615b 6f18e9 84161d df509b 9a201b d7a0c7 ff3b30 af52de
    007aff 34c759 ff9500 ffd700 008080
    """.split(whereSeparator: \.isWhitespace).map {
      let rgb = UInt32($0, radix: 16) ?? 0
      return AnyColor(
        SRGB(
          SIMD3(Double(rgb >> 16), Double(rgb >> 8 & 0xFF), Double(rgb & 0xFF)) / 255))
    }
}
