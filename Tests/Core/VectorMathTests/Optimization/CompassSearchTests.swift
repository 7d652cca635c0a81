import Testing
import VectorMath

/// Minima of functions that others publish.
struct CompassSearchTests {
  @Test func `Beale's minimum is found`() {
    // J. J. Moré, B. S. Garbow, K. E. Hillstrom, ACM Trans. Math. Softw. 7 (1981) 17, problem 5: 0 at
    // (3, 0.5), from (1, 1).
    let found = CompassSearch.least(from: [[1, 1]], steps: [0.7, 0.3], until: 1e-9) { x in
      let (y, square) = (x[1], x[1] * x[1])
      let rests = [
        1.5 - x[0] * (1 - y), 2.25 - x[0] * (1 - square), 2.625 - x[0] * (1 - square * y),
      ]
      return rests.reduce(0) { $0 + $1 * $1 }
    }
    #expect(abs(found[0] - 3) < 1e-6 && abs(found[1] - 0.5) < 1e-6, "\(found)")
  }

  @Test func `the best of several starts is where it begins`() {
    // D. M. Himmelblau, Applied Nonlinear Programming (1972): of its four minima that at
    // (−2.805118, 3.131312) is beside the second start.
    var starts: [[Double]] = []
    let found = CompassSearch.least(
      from: [[0, 0], [-3, 3], [4, -4]], steps: [0.5, 0.5], until: 1e-9
    ) { x in
      if starts.count < 4 { starts.append(x) }
      let (a, b) = (x[0] * x[0] + x[1] - 11, x[0] + x[1] * x[1] - 7)
      return a * a + b * b
    }
    #expect(abs(found[0] + 2.805118) < 1e-6 && abs(found[1] - 3.131312) < 1e-6, "\(found)")
    #expect(starts == [[0, 0], [-3, 3], [4, -4], [-3.5, 3]])
  }

  @Test func `what is not allowed is not entered, and a small gain is left`() {
    func found(gain: Double) -> [Double] {
      CompassSearch.least(from: [[0]], steps: [1], until: 1e-6, gain: gain) {
        $0[0] > 2.5 ? .infinity : -$0[0]
      }
    }
    #expect(abs(found(gain: 0)[0] - 2.5) < 1e-5 && found(gain: 0)[0] <= 2.5)
    // Steps of a half gain as much as they must, those of a quarter less.
    #expect(found(gain: 0.4) == [2.5])
    #expect(found(gain: 0.6) == [2])
  }
}
