import ColorText
import Colorimetry
import PixelBuffers
import Timing

extension Workload {
  /// Single colours and curves, thousands of times.
  static var scalars: [Self] {
    [
      Self(name: "parse") {
        var numbers = FixedNumbers()
        let texts = (0..<2000).map { index in
          let (a, b, c) = (
            Int.random(in: 0...255, using: &numbers), Int.random(in: 0...255, using: &numbers),
            Int.random(in: 0...255, using: &numbers)
          )
          return switch index % 6 {
          case 0: "#" + [a, b, c].map { String($0 | 256, radix: 16).dropFirst() }.joined()
          case 1: "rgb(\(a) \(b) \(c))"
          case 2: "hsl(\(a) \(b % 100)% \(c % 100)% / 0.5)"
          case 3: "oklch(0.\(a) 0.\(b % 40) \(c))"
          case 4: "color(display-p3 0.\(a) 0.\(b) 0.\(c))"
          default: "rebeccapurple"
          }
        }
        return { for text in texts { keep(try? AnyColor(css: text)) } }
      },
      Self(name: "convert-static") {
        let colors = randomColors(20_000)
        return { for color in colors { keep(Oklab(SRGB(storage: color))) } }
      },
      Self(name: "convert-dynamic") {
        let colors = randomColors(20_000).map { AnyColor(.srgb, storage: $0) }
        return { for color in colors { keep(color.converted(to: .oklab)) } }
      },
      Self(name: "ciede2000") {
        var numbers = FixedNumbers()
        func colors() -> PixelBuffer<Float> {
          let samples = (0..<4 * 128 * 128).map { _ in Float.random(in: 0...80, using: &numbers) }
          return PixelBuffer(width: 128, height: 128, samples: samples)
        }
        let (first, second) = (colors(), colors())
        return { keep(ColorDifference.deltaE2000.ofCoordinates(first, second)) }
      },
      Self(name: "bezier") {
        let curve = CubicBezier(clamping: 0.42, 0, 0.58, 1)
        var numbers = FixedNumbers()
        let places = (0..<20_000).map { _ in Double.random(in: 0...1, using: &numbers) }
        return { keep(places.reduce(0) { $0 + curve.value(at: $1) }) }
      },
    ]
  }

  private static func randomColors(_ count: Int) -> [SIMD4<Double>] {
    var numbers = FixedNumbers()
    return (0..<count).map { _ in
      var color = SIMD4<Double>.random(in: 0...1, using: &numbers)
      color.w = 1
      return color
    }
  }
}
