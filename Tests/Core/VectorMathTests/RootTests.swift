import PropertyTesting
import Testing
import VectorMath

struct RootTests {
  @Test func `a bracketed root is found to the last bits`() {
    forAll(.double(in: -5...5)) { root in
      let found = RootFinding.bracketed(-6...6) { ($0 - root) * ($0 * $0 + 1) }
      try ensureClose(found, root, absolute: 1e-14, relative: 4e-15)
    }
  }

  @Test func `steep and flat crossings are found`() {
    let cube = RootFinding.bracketed(-1...2) { ($0 - 0.3) * ($0 - 0.3) * ($0 - 0.3) }
    #expect(abs(cube - 0.3) < 1e-5)
    let steep = RootFinding.bracketed(0...1) { Elementary.atan(1e9 * ($0 - 0.7)) }
    #expect(abs(steep - 0.7) < 1e-14)
    let step = RootFinding.bracketed(0...1) { $0 < 0.25 ? -1 : 1 }
    #expect(abs(step - 0.25) < 1e-14)
  }

  @Test func `a root at an end is found there`() {
    let root = Generator<Double>.double(in: -3...3)
    forAll(root, .double(in: 0.01...2)) { root, width in
      func rising(_ x: Double) -> Double { x - root }
      func falling(_ x: Double) -> Double { root - x }
      for f in [rising, falling] {
        try ensure(RootFinding.bracketed(root...(root + width), f) == root)
        try ensure(RootFinding.bracketed((root - width)...root, f) == root)
      }
    }
    // 1 − x³ is exactly 0 at the end of the range, and below nowhere in it.
    #expect(Polynomial.firstCubicRoot(-1, 0, 0, 1, in: 0...1) == 1)
    #expect(Polynomial.firstCubicRoot(1, 0, 0, -1, in: 0...1) == 1)
    #expect(RootFinding.increasing(near: 1) { $0 - 1.05 } == 1.05)
  }

  @Test func `without a crossing the nearer end is given`() {
    #expect(RootFinding.bracketed(0...2) { $0 + 1 } == 0)
    #expect(RootFinding.bracketed(0...2) { -3 + $0 } == 2)
  }

  @Test func `a rising function's root is found from afar`() {
    forAll(.double(in: 0.001...1000), .double(in: 0.001...1000)) { root, guess in
      let found = RootFinding.increasing(near: guess) { Elementary.log($0 / root) }
      try ensureClose(found, root, absolute: 0, relative: 1e-13)
    }
  }

  @Test func `quadratic roots do not cancel`() {
    // x² − (10⁸ + 10⁻⁸)x + 1: the naive form loses the small root altogether.
    let roots = Polynomial.quadraticRoots(1, -(1e8 + 1e-8), 1)
    #expect(roots.map { abs($0.0 - 1e-8) < 1e-22 && abs($0.1 - 1e8) < 1e-7 } == true)
    #expect(Polynomial.quadraticRoots(1, 0, 1) == nil)
    #expect(Polynomial.quadraticRoots(0, 2, -4).map { $0.0 == 2 && $0.1 == 2 } == true)
    #expect(Polynomial.quadraticRoots(0, 0, 1) == nil)
  }

  @Test func `the first root of a cubic is the smallest in range`() {
    let root = Generator<Double>.double(in: 0.01...2)
    forAll(root, root, root) { p, q, r in
      // (x − p)(x − q)(x − r)
      let found = Polynomial.firstCubicRoot(
        1, -(p + q + r), p * q + q * r + r * p, -p * q * r, in: 0...3)
      let first = min(p, q, r)
      // A double root only touches zero, and rounding may lift it off.
      let others = [p, q, r].sorted()
      try assume(others[1] - others[0] > 1e-3)
      try ensureClose(found ?? .nan, first, absolute: 1e-9)
    }
  }

  @Test func `a cubic that stays away has no root`() {
    #expect(Polynomial.firstCubicRoot(0, 1, 0, 1, in: 0...10) == nil)
    #expect(Polynomial.firstCubicRoot(1, 0, 0, 1, in: 0...10) == nil)
  }
}
