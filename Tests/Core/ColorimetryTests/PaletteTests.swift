import ColorToolkitLaws
import Colorimetry
import PropertyTesting
import Testing
import VectorMath

struct PaletteTests {
  static let gray = SRGB(0.5, 0.5, 0.5)

  @Test(arguments: ColorDifference.allCases)
  func `the nearest of a palette is at no greater difference than any other`(
    _ measure: ColorDifference
  ) {
    forAll(Generator<SRGB>.srgb.array(count: 1...12), count: 30) { palette in
      let nearest = NearestColor(among: palette.map { AnyColor($0) }, by: measure)
      for color in palette + [Self.gray] {
        let match = try #require(nearest.match(for: color))
        for (index, other) in palette.enumerated() {
          let difference = other.difference(from: color, by: measure)
          try ensure(match.difference <= difference, "\(match) but \(index): \(difference)")
          if difference == match.difference { try ensure(match.index <= index, "not the first") }
        }
      }
      let own = try #require(nearest.match(for: AnyColor(palette[0])))
      try ensureEqual(own, NearestColor.Match(index: 0, difference: 0))
    }
  }

  @Test func `an empty palette has no nearest colour`() {
    #expect(NearestColor(among: []).match(for: SRGB(1, 0, 0)) == nil)
  }

  @Test(arguments: ColorDifference.allCases)
  func `distinct colours differ more than a grid's corner does`(_ measure: ColorDifference) throws {
    let palette = DistinctPalette(by: measure, levels: 5)
    let colors = try palette.colors(6)
    #expect(colors.count == 6 && Set(colors).count == 6)
    #expect(colors == (try palette.colors(6)), "not deterministic")
    // At least as far apart as the six corners of most hues.
    let corners = [
      SRGB(1, 0, 0), SRGB(1, 1, 0), SRGB(0, 1, 0), SRGB(0, 1, 1), SRGB(0, 0, 1), SRGB(1, 0, 1),
    ]
    let (least, cornerLeast) = (palette.leastDifference(colors), palette.leastDifference(corners))
    #expect(least > cornerLeast, "\(least), \(cornerLeast)")
  }

  @Test func `more colours are never farther apart`() throws {
    let palette = DistinctPalette(by: .deltaEOK, levels: 6)
    var last = Double.infinity
    for count in 2...10 {
      let least = palette.leastDifference(try palette.colors(count))
      #expect(least <= last * 1.05, "\(count)")
      last = least
    }
  }

  @Test func `fixed colours come first and are kept away from`() throws {
    let fixed = [SRGB(1, 1, 1), SRGB(0.1, 0.2, 0.3)]
    let palette = DistinctPalette(by: .deltaE2000, levels: 6)
    let colors = try palette.colors(4, besides: fixed)
    #expect(Array(colors.prefix(2)) == fixed && colors.count == 6)
    #expect(palette.leastDifference(colors) > 20)
    #expect(try palette.colors(0, besides: fixed) == fixed)
  }

  @Test func `only allowed colours are chosen`() throws {
    let palette = DistinctPalette(by: .deltaEOK, levels: 9)
    let colors = try palette.colors(8) { 0.4...0.8 ~= Oklab($0).components.x }
    #expect(colors.allSatisfy { 0.4...0.8 ~= Oklab($0).components.x })
  }

  @Test func `a count that cannot be is refused`() {
    let palette = DistinctPalette(levels: 2)
    #expect(throws: PaletteError.tooFewCandidates(8)) { try palette.colors(9) }
    #expect(throws: PaletteError.tooFewCandidates(0)) {
      try palette.colors(1) { _ in false }
    }
    for count in [-1, .min, 1001, .max] {
      #expect(throws: PaletteError.countOutOfRange(count)) { try palette.colors(count) }
    }
    #expect(throws: Never.self) { try palette.colors(8) }
  }
}
