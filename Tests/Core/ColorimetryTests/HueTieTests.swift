import Colorimetry
import Testing

/// CSS Color 4 §12.4 "Hue interpolation" in its own words, held against every way to a mixture.
///
/// The angles go by quarters of 60°, so that equal and opposite hues are among them, either way round,
/// and every difference is exact; some are less than a degree, and some the nearest numbers to a tie.
struct HueTieTests {
  static let ways: [HueInterpolation] = [.shorter, .longer, .increasing, .decreasing]

  static let angles =
    (0..<24).map { 15 * Double($0) } + [
      -0.0, -15, -180, -195, -360, -375, 360, 375, 540, 735, 0.5, 15.5,
      180.0.nextDown, 180.0.nextUp, 360.0.nextDown,
    ]

  static let places = [0, -0.0, 0.25, 0.5, 0.7, 1, -0.5, 1.5]

  /// The standard's pseudocode: angles constrained to [0, 360), then one of them a turn on.
  static func hue(
    _ way: HueInterpolation, from start: Double, to end: Double, at t: Double
  ) -> Double {
    func constrained(_ angle: Double) -> Double { angle - 360 * (angle / 360).rounded(.down) }
    var (a, b) = (constrained(start), constrained(end))
    switch way {
    case .shorter:
      if b - a > 180 { a += 360 } else if b - a < -180 { b += 360 }
    case .longer:
      if 0 < b - a, b - a < 180 { a += 360 } else if -180 < b - a, b - a <= 0 { b += 360 }
    case .increasing: if b < a { b += 360 }
    case .decreasing: if a < b { a += 360 }
    case .raw: (a, b) = (start, end)
    }
    return a + (b - a) * t
  }

  private static func isSame(_ found: Double, _ expected: Double) -> Bool {
    abs((found - expected).remainder(dividingBy: 360)) <= 1e-9
  }

  @Test(arguments: ways)
  func `hues go the way of the standard, ties and all`(_ way: HueInterpolation) {
    for start in Self.angles {
      for end in Self.angles {
        let (a, b) = (AnyColor(.oklch, 0.6, 0.1, start), AnyColor(.oklch, 0.5, 0.2, end))
        let options = MixingOptions(hue: way)
        let line = ColorGradient([.init(a), .init(b)], in: .oklch, options: options)
        // A path unwinds hues: the second piece begins where the first has turned to.
        let path = ColorGradient(
          [.init(a), .init(b), .init(a)], in: .oklch, curve: .continuous, options: options)
        let typed = (Oklch(a), Oklch(b))
        for t in Self.places {
          let expected = Self.hue(way, from: start, to: end, at: t)
          var found = [
            start + t * (way.resolve(end, from: start) - start),
            a.mixed(with: b, by: t, in: .oklch, options: options).storage.z,
            typed.0.mixed(with: typed.1, by: t, hue: way).hue,
            line.color(at: t, extending: true).storage.z,
          ]
          if 0...1 ~= t {
            found.append(path.color(at: t / 2).storage.z)
            let back = Self.hue(way, from: end, to: start, at: t)
            let second = path.color(at: 0.5 + t / 2).storage.z
            #expect(
              Self.isSame(second, back), "\(way) from \(end)° to \(start)° at \(t): \(second)")
          }
          for (index, hue) in found.enumerated() {
            #expect(
              Self.isSame(hue, expected),
              "\(way) from \(start)° to \(end)° at \(t), way \(index): \(hue), not \(expected)")
          }
        }
      }
    }
  }

  /// The sums of a long way round must not decide a tie: tenths are not exact.
  @Test(arguments: ways)
  func `opposite hues are opposite at every stop of a path`(_ way: HueInterpolation) {
    for first in [0.1, 37.3, 100.7, 179.9] {
      let hues = (0..<9).map { $0.isMultiple(of: 2) ? first : first + 180 }
      let colors = hues.map { AnyColor(.lch, 60, 30, $0) }
      let path = ColorGradient(
        colors, in: .lch, hue: way, curve: .continuous)
      for index in 0..<8 {
        let expected = Self.hue(way, from: hues[index], to: hues[index + 1], at: 0.25)
        let found = path.color(at: (Double(index) + 0.25) / 8).storage.z
        #expect(Self.isSame(found, expected), "\(way), piece \(index): \(found), \(expected)")
      }
    }
  }

  @Test(arguments: ColorSpace.allCases.filter { $0.channels.hueIndex != nil })
  func `opposite hues go alike in every space with a hue`(_ space: ColorSpace) throws {
    let hueIndex = try #require(space.channels.hueIndex)
    func color(_ degrees: Double) -> AnyColor {
      var storage = SIMD4<Double>(0, 0, 0, 1)
      for i in 0..<3 { storage[i] = space.channels[i].value(ofShare: 0.4) }
      storage[hueIndex] = degrees
      return AnyColor(space, storage: storage)
    }
    for way in Self.ways {
      for start in stride(from: 0.0, to: 360, by: 15) {
        let end = start < 180 ? start + 180 : start - 180
        let found = color(start).mixed(
          with: color(end), by: 0.25, in: space,
          options: MixingOptions(hue: way, powerless: .never)
        ).storage[hueIndex]
        let expected = Self.hue(way, from: start, to: end, at: 0.25)
        #expect(Self.isSame(found, expected), "\(way) from \(start)°: \(found), not \(expected)")
      }
    }
  }

  /// coloraide 6.0: `Color("cyan").mix("red", 0.25, space="hsl")` is hsl(135 100% 50%).
  @Test func `a quarter of the way from cyan to red is green`() {
    let (cyan, red) = (AnyColor(.srgb, 0, 1, 1), AnyColor(.srgb, 1, 0, 0))
    #expect(cyan.mixed(with: red, by: 0.25, in: .hsl).storage.x == 135)
    #expect(red.mixed(with: cyan, by: 0.25, in: .hsl).storage.x == 45)
    #expect(
      cyan.mixed(with: red, by: 0.25, in: .hsl, options: MixingOptions(hue: .longer)).storage.x
        == 135)
  }
}
