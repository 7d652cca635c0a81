import Colorimetry
import Testing

struct NearestNamedColorTests {
  /// The nearest name to a colour, and how different it is.
  private static func nearest(
    to color: AnyColor, in palette: NearestColor
  ) throws -> (name: NamedColor, difference: Double) {
    let match = try #require(palette.match(for: color))
    return (NamedColor.all[match.index], match.difference)
  }

  private static func palette(_ measure: ColorDifference = .deltaE2000) -> NearestColor {
    NearestColor(among: NamedColor.all.map(\.color), by: measure)
  }

  @Test(arguments: ColorDifference.allCases)
  func `the nearest of a named colour is itself`(_ measure: ColorDifference) throws {
    let palette = Self.palette(measure)
    for named in NamedColor.all {
      let match = try Self.nearest(to: named.color, in: palette)
      #expect(match.difference == 0 && match.name.rgb == named.rgb, "\(named.name)")
      // Of two names for a colour, the first.
      #expect(match.name.name <= named.name)
    }
  }

  @Test func `a colour beside a name finds it`() throws {
    let palette = Self.palette()
    #expect(
      try Self.nearest(to: AnyColor(.srgb, 0.99, 0.39, 0.28), in: palette).name.name == "tomato")
    #expect(
      try Self.nearest(to: AnyColor(.oklch, 0.45, 0.31, 264), in: palette).name.name == "blue")
    #expect(try Self.nearest(to: AnyColor(.srgb, 0, 1, 1), in: palette).name.name == "aqua")
  }

  @Test(arguments: ColorDifference.allCases)
  func `every colour has a nearest name`(_ measure: ColorDifference) throws {
    let palette = Self.palette(measure)
    for value in [0, -1, 1e9, -1e300, Double.greatestFiniteMagnitude] {
      let match = try Self.nearest(to: AnyColor(.srgb, value, 0.3, -value), in: palette)
      #expect(!match.difference.isNaN)
    }
  }
}
