import ColorFilters
import ColorText
import Colorimetry
import Testing

@testable import HueComparison

/// Night modes beside each other.
struct NightTests {
  /// Nine levels of each component.
  static let colors: [SRGB] = (0..<729).map { index -> SRGB in
    let levels = SIMD3(Double(index % 9), Double(index / 9 % 9), Double(index / 81))
    return SRGB(levels / 8)
  }

  /// Turns of hue by a method on a judge's circle, of the colours that keep a hue under both.
  private func turns(_ judge: HueJudge) -> (pair: [Double], inversion: [Double]) {
    var turns: (pair: [Double], inversion: [Double]) = ([], [])
    for color in Self.colors {
      let both = [NightMethod.pair, .inversion].map { NightFigures($0, of: color, judge: judge) }
      guard let pair = both[0].turn, let own = both[1].turn else { continue }
      turns.pair.append(abs(pair))
      turns.inversion.append(abs(own))
    }
    return turns
  }

  private func percentile(_ values: [Double]) -> Double {
    values.sorted()[values.count * 95 / 100]
  }

  @Test(arguments: HueJudge.allCases)
  func `hue is turned by less than half of what the pair of filters does`(_ judge: HueJudge) {
    let turns = turns(judge)
    #expect(turns.pair.count > 500)
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
    #expect(mean(turns.inversion) <= 0.5 * mean(turns.pair))
    // CIELAB's blue bends by twenty degrees from dark to light, which Munsell's does not.
    let limit = judge == .lch ? 0.75 : 0.5
    #expect(percentile(turns.inversion) <= limit * percentile(turns.pair))
  }

  @Test func `four thousand texts that are read by day are read by night`() {
    for index in 0..<4913 {
      let level = SIMD3(Double(index % 17), Double(index / 17 % 17), Double(index / 289))
      let color = SRGB((level * 255 / 16).rounded(.toNearestOrAwayFromZero) / 255)
      let night = LightnessInversion().rounded(color)
      let (day, dark) = (
        color.contrast(with: SRGB(1, 1, 1)), night.contrast(with: SRGB(0, 0, 0))
      )
      if day >= 4.5 { #expect(dark >= 4.5, "\(color): \(day) became \(dark)") }
    }
  }

  /// By hand: the roots of light of red are 1, 0, 0, and the matrix keeps them.
  @Test func `the SVG filter keeps primaries and turns white and black over`() {
    let method = NightMethod.squareRoots
    let cases = [
      (SRGB(1, 0, 0), SRGB(1, 0, 0)), (SRGB(1, 1, 1), SRGB(0, 0, 0)),
      (SRGB(0, 0, 0), SRGB(1, 1, 1)),
    ]
    for (color, expected) in cases {
      let step = method(color).components - expected.components
      #expect(max(step.max(), -step.min()) < 1e-12)
    }
  }

  /// By the steps of KWin's shader in Python, float64: 8-bit values by a gamma of 2.2 to 200 nits, back
  /// by 1 / 2.2, 1 − c, and the same curves again.
  @Test(
    arguments: [
      (0x007aff, "#ff8500"), (0xff3b30, "#00c4cf"), (0xfff3cd, "#000c32"), (0x1d1d1f, "#e2e2e0"),
    ] as [(UInt32, String)])
  func `KWin's Invert is the shader's arithmetic`(_ day: UInt32, _ expected: String) {
    #expect(NightMethod.kwin(SRGB(hex: day)).hex == expected)
  }

  /// By the lines of GNOME Shell's shader in Python: c + 1 − max − min.
  @Test(
    arguments: [
      (0x007aff, "#007aff"), (0xff3b30, "#cf0b00"), (0xfff3cd, "#322600"), (0x1d1d1f, "#e0e0e2"),
    ] as [(UInt32, String)])
  func `HSL's mirror is GNOME's shader`(_ day: UInt32, _ expected: String) {
    #expect(NightMethod.hslMirror(SRGB(hex: day)).hex == expected)
  }

  // Contrasts by WCAG 2.1's formula in Python: #ff3b30 has 3.54714 on white, #b40005 2.94285 on
  // black. Its coefficients have four digits.
  @Test func `a comparison has the worst of each mode`() throws {
    let night = NightComparison(
      of: [0xff3b30, 0x007aff, 0x34c759].map { SRGB(hex: $0) })
    #expect(night.rows.map(\.method).first == .inversion)
    #expect(Set(night.rows.map(\.method)) == Set(NightMethod.allCases))
    let okhsl = try #require(night.rows.first { $0.method == .okhsl })
    #expect(abs(okhsl.contrastChange - (3.54714 - 2.94285) / 3.54714) < 5e-4)
    #expect(!okhsl.keepsContrast && okhsl.keepsHue)
    let kwin = try #require(night.rows.first { $0.method == .kwin })
    #expect(try #require(kwin.hueShift) > 150)
    #expect(Set(night.keepers.map(\.method)) == [.inversion, .hsl])
    #expect(night.consequence.contains("Only invert-lightness and contrast in HSL keep"))
  }

  @Test func `greys have no hue to move, and a text that is lost is counted`() throws {
    let grey = SRGB(SIMD3(repeating: 118.0 / 255))
    let night = NightComparison(of: [grey])
    for row in night.rows {
      #expect(row.hueShift == nil && row.keepsHue)
      let figures = try #require(row.figures.first)
      let isLost = figures.contrast.day >= 4.5 && figures.contrast.night < 4.5
      #expect(row.lostTexts == (isLost ? 1 : 0))
    }
    #expect(!night.headline.contains("moves hue"))
    #expect(NightComparison(of: []).headline.contains("keeps contrast"))
  }
}
