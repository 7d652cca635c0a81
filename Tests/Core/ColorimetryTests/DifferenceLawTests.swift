import ColorToolkitLaws
import Colorimetry
import PropertyTesting
import Testing
import VectorMath

struct DifferenceLawTests {
  @Test(arguments: ColorDifference.allCases.filter(\.isMetric))
  func `a way round is never shorter`(_ measure: ColorDifference) {
    forAll(Generator<(SRGB, SRGB, SRGB)>.zip(.srgb, .srgb, .srgb)) { a, b, c in
      let (ab, bc, ac) = (
        b.difference(from: a, by: measure), c.difference(from: b, by: measure),
        c.difference(from: a, by: measure)
      )
      try ensure(ac <= (ab + bc) * (1 + 1e-12), "\(ac) > \(ab) + \(bc)")
    }
  }

  @Test(arguments: [
    (ColorDifference.deltaE2000, SIMD3(3.0, 95, -21), SIMD3(37.0, -11, -4), SIMD3(47.0, -97, -62)),
    (.hych, SIMD3(2.0, -84, -99), SIMD3(48.0, -2, 2), SIMD3(93.0, 85, 6)),
  ])
  func `by way of a grey CIEDE2000 is shorter than straight on`(
    _ measure: ColorDifference, _ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>
  ) {
    let around = measure.ofCoordinates(a, b) + measure.ofCoordinates(b, c)
    #expect(!measure.isMetric && measure.ofCoordinates(a, c) > 1.5 * around)
  }

  @Test(arguments: ColorDifference.allCases)
  func `different colours differ`(_ measure: ColorDifference) {
    forAll(Generator<(SRGB, SRGB)>.zip(.srgb, .srgb)) { a, b in
      let step = a.components - b.components
      try assume(max(step.max(), -step.min()) > 1e-6)
      try ensure(b.difference(from: a, by: measure) > 0, "\(a) \(b)")
    }
  }

  @Test(arguments: ColorDifference.allCases)
  func `no finite colour has a difference that is not a number`(_ measure: ColorDifference) {
    let extremes: [Double] = [
      0, -1, .leastNonzeroMagnitude, 2, -1e5, 1e20, -1e100, 1e160, .greatestFiniteMagnitude,
    ]
    for x in extremes {
      for y in extremes {
        for (a, b) in [
          (AnyColor(.srgb, x, y, 0.5), AnyColor(.srgb, 0.2, 0.3, 0.4)),
          (AnyColor(.lab, 50, x, y), AnyColor(.lab, y, 1, x)),
          (AnyColor(.oklch, x, y, 40), AnyColor(.oklch, 0.5, x, y)),
          (AnyColor(.xyz, x, 0.1, y), AnyColor(.srgb, y, x, 0.4)),
        ] {
          let value = b.difference(from: a, by: measure)
          #expect(value >= 0, "\(measure) \(a) \(b): \(value)")
          #expect(b.writtenDifference(from: a, by: measure) >= 0)
          // What a Float holds is finite in every space.
          if max(abs(x), abs(y)) < 3e38 { #expect(value.isFinite, "\(measure) \(a) \(b)") }
          #expect(
            a.difference(from: a, by: measure) == 0 || !a.difference(from: a, by: measure).isFinite)
        }
      }
    }
  }

  @Test(arguments: ColorDifference.allCases)
  func `alpha does not count`(_ measure: ColorDifference) {
    let (a, b) = (SRGB(0.1, 0.5, 0.2, alpha: 0), SRGB(0.8, 0.5, 0.2, alpha: 0.5))
    #expect(
      b.difference(from: a, by: measure)
        == SRGB(b.components).difference(from: SRGB(a.components), by: measure))
  }

  @Test func `Lab as written is taken over any white`() {
    let a = AnyColor(.lab, 50, 2.6772, -79.7751)
    let b = AnyColor(.lchD65, 50, 82.7485, 270)
    for white in ColorDifference.White.allCases {
      // Sharma's first pair.
      #expect(abs(b.writtenDifference(from: a, by: .deltaE2000, white: white) - 2.0425) < 1e-4)
    }
    #expect(b.difference(from: a, by: .deltaE2000, white: .d65) > 5)
    // Beside what is not Lab it is a colour like any other.
    let red = AnyColor(.srgb, 1, 0, 0)
    for space in [ColorSpace.lab, .lchD65] {
      for measure in [ColorDifference.deltaE76, .din99o, .deltaEOK] {
        let lab = red.converted(to: space)
        #expect(lab.writtenDifference(from: red, by: measure, white: .d50) < 1e-12)
        #expect(lab.writtenDifference(from: red, by: measure, white: .d65) < 1e-12)
      }
    }
  }

  /// As coloraide 8.13.1 has it: 52.8781953.
  @Test func `the white is the screen's unless another is named`() throws {
    let (red, blue) = (SRGB(1, 0, 0), SRGB(0, 0, 1))
    try ensureClose(blue.difference(from: red), 52.8781953, absolute: 1e-6)
    try ensureClose(
      AnyColor(blue).writtenDifference(from: AnyColor(red)), 52.8781953, absolute: 1e-6)
  }

  @Test func `the parametric factors divide`() {
    let (a, b) = (SIMD3(60.0, 0, 0), SIMD3(50.0, 0, 0))
    #expect(
      abs(CIEDE2000.difference(a, b, kL: 2) - CIEDE2000.difference(a, b) / 2) < 1e-14)
    let (c, d) = (SIMD3(50.0, 0, 0), SIMD3(50.0, 10, 0))
    #expect(
      abs(CIEDE2000.difference(c, d, kC: 4) - CIEDE2000.difference(c, d) / 4) < 1e-14)
    let (e, f) = (SIMD3(50.0, 10, 2), SIMD3(50.0, 10, -2))
    #expect(
      abs(CIEDE2000.difference(e, f, kH: 4) - CIEDE2000.difference(e, f) / 4) < 1e-14)
  }
}
