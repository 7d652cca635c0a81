import Testing

@testable import HueComparison

struct MunsellRenotationTests {
  /// An `x` below 0, of extrapolated colours, once took `y` with it.
  @Test func `each of Munsell's colours has luminance, wherever its chromaticity lies`() {
    let all = MunsellRenotation.hues.flatMap { $0 }.flatMap(\.chromaticities)
    #expect(all.count > 3000)
    #expect(all.allSatisfy { $0.y > 0 })
    #expect(all.contains { $0.x < 0 })
  }
}
