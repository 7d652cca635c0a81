import PropertyTesting
import Testing
import VectorMath

struct RationalPowerTests {
  @Test func `cube roots are right to half a unit in the last place`() {
    forAll(.double(in: -1e30...1e30, landmarks: [8, 27, 1.0.nextDown, 8.0.nextDown]), count: 2000) {
      x in
      try assume(x.isNormal)
      try Self.ensurePower(RationalPower.cubeRoot(x), 3, x, 1, units: 0.53)
    }
  }

  @Test func `powers of twelve fifths are right to the last bit but for its rounding`() {
    forAll(.double(in: 0.0625...1.98, landmarks: [0.5, 0.25]), count: 2000) { x in
      try Self.ensurePower(RationalPower.twelveFifths(x), 5, x, 12, units: 0.65)
    }
  }

  @Test func `powers of five twelfths are right to the last bit but for its rounding`() {
    forAll(.double(in: 0x1p-9...1.98, landmarks: [0.5, 0.25]), count: 2000) { x in
      try Self.ensurePower(RationalPower.fiveTwelfths(x), 12, x, 5, units: 0.53)
    }
  }

  @Test func `where roots are whole they are exact`() {
    for k in -2000...2000 {
      let k = Double(k)
      #expect(RationalPower.cubeRoot(k * k * k) == k)
      #expect(RationalPower.cubeRoot(k * k * k / 4096) == k / 16)
    }
    #expect(RationalPower.twelveFifths(1.0) == 1)
    #expect(RationalPower.fiveTwelfths(1.0) == 1)
  }

  @Test func `powers of a vector are those of its components`() {
    let component = Generator<Double>.double(in: -3...3, landmarks: [0.05, 0.002, 1.99])
    forAll(component, component, component) { x, y, z in
      func same(_ v: SIMD3<Double>, _ a: Double, _ b: Double, _ c: Double) throws {
        for (left, right) in [(v.x, a), (v.y, b), (v.z, c)] {
          try ensure(left.bitPattern == right.bitPattern || (left.isNaN && right.isNaN))
        }
      }
      let v = SIMD3(x, y, z)
      typealias Power = RationalPower
      try same(Power.cubeRoot(v), Power.cubeRoot(x), Power.cubeRoot(y), Power.cubeRoot(z))
      try same(
        Power.twelveFifths(v), Power.twelveFifths(x), Power.twelveFifths(y), Power.twelveFifths(z))
      try same(
        Power.fiveTwelfths(v), Power.fiveTwelfths(x), Power.fiveTwelfths(y), Power.fiveTwelfths(z))
    }
  }

  @Test func `what is beyond the tables goes by any power's function`() {
    let subnormals = [Double.leastNonzeroMagnitude, .leastNormalMagnitude / 16]
    for x in subnormals + [0, -0.0, .infinity, 1e300, 0x1p-20, 2.0, 100] {
      #expect(RationalPower.twelveFifths(x) == Elementary.pow(x, 12.0 / 5))
      #expect(RationalPower.fiveTwelfths(x) == Elementary.pow(x, 5.0 / 12))
    }
    #expect(RationalPower.twelveFifths(-1.0).isNaN)
    #expect(RationalPower.fiveTwelfths(-1.0).isNaN)
  }

  @Test func `cube roots of what has no exponent of its own are right`() {
    for x in [0, Double.infinity] {
      #expect(RationalPower.cubeRoot(x).bitPattern == x.bitPattern)
      #expect(RationalPower.cubeRoot(-x).bitPattern == (-x).bitPattern)
    }
    for k in 1...50 {
      #expect(RationalPower.cubeRoot(Double(k * k * k) * 0x1p-1071) == Double(k) * 0x1p-357)
    }
    #expect(RationalPower.cubeRoot(.nan).isNaN)
  }

  /// Holds y to x to the power `numerator` / `denominator`, by y to the power `denominator` over x
  /// to the power `numerator` in twice the precision.
  private static func ensurePower(
    _ y: Double, _ denominator: Int, _ x: Double, _ numerator: Int, units: Double
  ) throws {
    // Powers of two taken out, so that nothing overflows.
    let (top, topScale) = power(y, denominator)
    let (bottom, bottomScale) = power(x, numerator)
    let scale = Double(sign: .plus, exponent: topScale - bottomScale, significand: 1)
    let excess =
      ((top.high * scale - bottom.high) + (top.low * scale - bottom.low)) / bottom.high
    let error = abs(y * excess / Double(denominator)) / y.ulp
    try ensure(error <= units, "\(y) is \(error) units off")
  }

  private static func power(
    _ x: Double, _ exponent: Int
  ) -> (value: (high: Double, low: Double), scale: Int) {
    let significand = x.significand * (x < 0 ? -1 : 1)
    var product = (high: 1.0, low: 0.0)
    for _ in 0..<exponent {
      let high = product.high * significand
      let low = (-high).addingProduct(product.high, significand) + product.low * significand
      product.high = high + low
      product.low = low - (product.high - high)
    }
    return (product, Int(x.exponent) * exponent)
  }
}
