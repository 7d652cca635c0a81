import Colorimetry
import Testing

struct NearestNamedColorTests {
  @Test(arguments: ColorDifference.allCases)
  func `the nearest of a named colour is itself`(_ measure: ColorDifference) {
    let nearest = NearestNamedColor(by: measure)
    for named in NamedColor.all {
      let match = nearest.match(for: named.color)
      #expect(match.difference == 0 && match.name.rgb == named.rgb, "\(named.name)")
      // Of two names for a colour, the first.
      #expect(match.name.name <= named.name)
    }
  }

  @Test func `a colour beside a name finds it`() {
    let nearest = NearestNamedColor()
    #expect(nearest.match(for: AnyColor(.srgb, 0.99, 0.39, 0.28)).name.name == "tomato")
    #expect(nearest.match(for: AnyColor(.oklch, 0.45, 0.31, 264)).name.name == "blue")
    #expect(nearest.match(for: AnyColor(.srgb, 0, 1, 1)).name.name == "aqua")
  }

  @Test(arguments: ColorDifference.allCases)
  func `every colour has a nearest name`(_ measure: ColorDifference) {
    let nearest = NearestNamedColor(by: measure)
    for value in [0, -1, 1e9, -1e300, Double.greatestFiniteMagnitude] {
      #expect(!nearest.match(for: AnyColor(.srgb, value, 0.3, -value)).difference.isNaN)
    }
  }
}
