import Painting
import PixelBuffers
import PropertyTesting
import Rendering
import Testing
import VectorMath

/// Lines of colours as tables.
struct RampTableTests {
  /// Straight lines, curves, kinks and jumps between random colours.
  private struct Line: Sendable {
    var knots: [Double]
    var colors: [SIMD4<Double>]
    var exponent: Double

    func color(_ place: Double) -> SIMD4<Double> {
      guard place >= knots[0] else { return colors[0] }
      guard let next = knots.firstIndex(where: { $0 > place }) else {
        return colors[colors.count - 1]
      }
      let share = (place - knots[next - 1]) / (knots[next] - knots[next - 1])
      let t = Elementary.pow(share, exponent)
      // Every other stretch begins anew.
      let start = next % 2 == 0 ? colors[next - 1] : colors[next - 1].reversed
      return start * (1 - t) + colors[next] * t
    }
  }

  private static let parts = Generator.zip(
    Generator<Double>.double(in: 0.001...1).array(count: 3...6),
    Generator<Double>.double(in: -0.2...1.2).array(count: 28...28),
    Generator<Double>.element(of: [1, 2, 0.5, 3.7]))

  private static let line = parts.map { steps, values, exponent -> Line in
    var knots = [0.0]
    for step in steps { knots.append(knots[knots.count - 1] + step) }
    let colors = knots.indices.map {
      SIMD4(values[4 * $0], values[4 * $0 + 1], values[4 * $0 + 2], abs(values[4 * $0 + 3]))
    }
    return Line(knots: knots, colors: colors, exponent: exponent)
  }

  @Test func `no place is further from the line than the tolerance`() {
    let shares = Generator<Double>.double(in: -0.2...1.2).array(count: 40)
    forAll(Self.line, shares, count: 60) { line, places in
      let (first, last) = (line.knots[0], line.knots[line.knots.count - 1])
      for repeats in [false, true] {
        let ramp = RampTable(
          over: first...last, knots: line.knots, isRepeating: repeats
        ) { line.color($0) }
        let wanted = places.map { Float(first + (last - first) * $0) }
        let colors = ramp.sample(wanted)
        for (place, color) in zip(wanted, colors) {
          var here = Double(place)
          if repeats {
            let turns = (here - first) / (last - first)
            here = first + (turns - turns.rounded(.down)) * (last - first)
          }
          // Which side of a jump a place lies on may be a matter of rounding.
          if line.knots.contains(where: { abs($0 - here) < 1e-12 * (last - first) }) { continue }
          let exact = line.color(here)
          for k in 0..<4 {
            try ensureClose(Double(color[k]), exact[k], absolute: RampTable.tolerance)
          }
        }
      }
    }
  }

  @Test func `a line that no cubic fits is looked up`() {
    let rough = RampTable { place in
      let x =
        place <= 0 ? 0 : place >= 1 ? 1 : 0.5 + 0.5 * Elementary.sin(1 / (0.01 + place * place))
      return SIMD4(x, 0, 0, 1)
    }
    let exact = { (place: Double) in 0.5 + 0.5 * Elementary.sin(1 / (0.01 + place * place)) }
    let places = (1..<999).map { Float($0) / 999 }
    for (place, color) in zip(places, rough.sample(places)) {
      #expect(abs(Double(color.x) - exact(Double(place))) <= RampTable.tolerance)
    }
  }

  @Test func `places that are none have a colour, on every set`() {
    let places: [Float] = [
      .nan, .infinity, -.infinity, 1e38, -1e38, -0.0, 0.25, 1, 2, .leastNonzeroMagnitude,
    ]
    for repeats in [false, true] {
      let ramp = RampTable(isRepeating: repeats) { place in
        SIMD4(min(max(place, 0), 1), 0.5, place < 0 ? 1 : 0, 1)
      }
      let want = ramp.sample(places, on: .baseline)
      #expect(want.allSatisfy { $0 == $0 && (0...1).contains($0.x) })
      #expect(want[0].x == 0)
      #expect(want[1].x == (repeats ? 0 : 1) && want[2].x == 0)
      #expect(want[6] == SIMD4(0.25, 0.5, 0, 1))
      for set in InstructionSet.available { #expect(ramp.sample(places, on: set) == want) }
    }
  }

  @Test(arguments: [0.5, 0, -3])
  func `a line without length has its two ends`(_ place: Double) {
    let ramp = RampTable(over: place...place, knots: [place]) {
      $0 < place ? SIMD4(1, 0, 0, 1) : SIMD4(0, 0, 1, 1)
    }
    let here = Float(place)
    #expect(ramp.sample([here.nextDown, here, here.nextUp]).map(\.x) == [1, 0, 0])
    #expect(ramp.sample([-.infinity, .infinity]).map(\.x) == [1, 0])
  }

  @Test(arguments: [
    0...0, 0.5...0.5, 0...Double.leastNonzeroMagnitude, -8e307...8e307, -1e-300...1e-300,
  ])
  func `lines of any length have their two ends`(_ range: ClosedRange<Double>) {
    let ramp = RampTable(over: range, knots: [range.lowerBound]) {
      $0 < range.lowerBound ? SIMD4(1, 0, 0, 1) : SIMD4(0, 0, 1, 1)
    }
    let places = [Float(range.lowerBound).nextDown, Float(range.upperBound).nextUp]
    let colors = ramp.sample(places)
    #expect(colors[0].x == 1 && colors[1].z == 1)
  }

  @Test func `colours that are no numbers come as they are`() {
    let ramp = RampTable { place in place < 0.5 ? SIMD4(repeating: .nan) : SIMD4(1, 1, 1, 1) }
    let colors = ramp.sample([0.2, 0.7])
    #expect(colors[0].x.isNaN && colors[1] == SIMD4(1, 1, 1, 1))
  }
}

extension SIMD4<Double> {
  fileprivate var reversed: Self { Self(w, z, y, x) }
}
