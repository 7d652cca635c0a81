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
}
