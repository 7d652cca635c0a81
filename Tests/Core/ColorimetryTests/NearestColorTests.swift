import ColorToolkitLaws
import Colorimetry
import PropertyTesting
import Testing

struct NearestColorTests {
  @Test(arguments: ColorDifference.allCases)
  func `the nearest colour is the first of the least different`(_ measure: ColorDifference) {
    // Equal colours, and greys that lightness alone tells apart.
    var palette: [AnyColor] = []
    for i in 0..<40 {
      palette.append(AnyColor(.srgb, Double(i * 37 % 41) / 40, Double(i * 11 % 17) / 16, 0.3))
    }
    for step in [0, 1, 2, 3, 4, 5, 6, 7, 8, 4] {
      let gray = Double(step) / 8
      palette.append(AnyColor(.srgb, gray, gray, gray))
    }
    let search = NearestColor(among: palette, by: measure)
    forAll(.srgb, count: 60) { color in
      let found = try #require(search.match(for: color))
      let all = palette.map {
        measure.ofCoordinates(
          measure.coordinates(of: color, white: .d65), measure.coordinates(of: $0, white: .d65))
      }
      let least = try #require(all.min())
      try ensure(found.difference == least && all.firstIndex(of: least) == found.index)
    }
    #expect(NearestColor(among: [], by: measure).match(for: SRGB(1, 0, 0)) == nil)
  }

  @Test func `lightness alone is a bound below CIEDE2000`() {
    let lab = Generator<Double>.double(in: -128...128)
    let lightness = Generator<Double>.double(in: -20...140)
    forAll(lightness, lab, lab, count: 1000) { l, x, y in
      let (a, b) = (SIMD3(l, x, y), SIMD3(100 - l * 0.7, y, -x))
      let bound = CIEDE2000.leastDifference(a, b)
      try ensure(bound * (1 - 1e-12) <= CIEDE2000.difference(a, b))
    }
  }
}
