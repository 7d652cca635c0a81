import Testing
import VectorMath

/// What the C standard's Annex F.10 asks for, and results that doubles hold.
struct ElementarySpecialTests {
  private let inf = Double.infinity

  private func same(_ a: Double, _ b: Double) -> Bool {
    a.bitPattern == b.bitPattern || (a.isNaN && b.isNaN)
  }

  @Test(arguments: ElementaryFunction.all)
  func `zeros keep their sign and NaN is NaN`(_ function: ElementaryFunction) {
    #expect(function.ours(.nan).isNaN)
    for zero in [0.0, -0.0] {
      let value =
        switch function.description {
        case "cos", "exp", "exp2": 1.0
        case "acos": Double.pi / 2
        case "log", "log2", "log10": -Double.infinity
        default: zero
        }
      #expect(same(function.ours(zero), value))
    }
    let isSmall = ["sin", "tan", "asin", "atan", "expm1", "log1p"].contains(function.description)
    for tiny in [Double.leastNonzeroMagnitude, .leastNormalMagnitude] where isSmall {
      #expect(function.ours(tiny) == tiny && function.ours(-tiny) == -tiny)
    }
  }

  @Test func `infinities and what is out of a domain`() {
    for function in [Elementary.sin, Elementary.cos, Elementary.tan] {
      #expect(function(inf).isNaN && function(-inf).isNaN)
    }
    for function in [Elementary.asin, Elementary.acos] {
      #expect(function(1.0.nextUp).isNaN && function(-inf).isNaN)
    }
    for function in [Elementary.log, Elementary.log2, Elementary.log10] {
      #expect(function(inf) == inf && function(-1).isNaN && function(-inf).isNaN)
      #expect(function(-.leastNonzeroMagnitude).isNaN && same(function(1), 0))
    }
    #expect(Elementary.log1p(inf) == inf && Elementary.log1p(-1) == -inf)
    #expect(Elementary.log1p((-1.0).nextDown).isNaN)
    #expect(Elementary.atan(inf) == .pi / 2 && Elementary.atan(-inf) == -.pi / 2)
    #expect(Elementary.asin(1) == .pi / 2 && Elementary.asin(-1) == -.pi / 2)
    #expect(same(Elementary.acos(1), 0) && Elementary.acos(-1) == .pi)
    for function in [Elementary.exp, Elementary.exp2] {
      #expect(function(inf) == inf && same(function(-inf), 0))
      #expect(function(1e308) == inf && same(function(-1e308), 0))
    }
    #expect(Elementary.expm1(inf) == inf && Elementary.expm1(-inf) == -1)
  }

  @Test func `exponentials overflow and vanish where they must`() {
    #expect(Elementary.exp(709.782712893384) < inf && Elementary.exp(709.7827128933841) == inf)
    #expect(Elementary.exp(-745.1332191019411) == .leastNonzeroMagnitude)
    #expect(same(Elementary.exp(-745.1332191019412), 0))
    #expect(Elementary.exp2(1024.0.nextDown) < inf && Elementary.exp2(1024) == inf)
    #expect(same(Elementary.exp2(-1075), 0))
    #expect(Elementary.exp2((-1075.0).nextUp) == .leastNonzeroMagnitude)
    #expect(Elementary.pow(2, -1075.0.nextDown) == .leastNonzeroMagnitude)
    #expect(Elementary.pow(0.5, 1075) == 0 && Elementary.pow(-0.5, 1075).sign == .minus)
  }

  @Test func `powers have the special values of the standard`() {
    func expect(_ x: Double, _ y: Double, _ value: Double) {
      #expect(same(Elementary.pow(x, y), value), "pow(\(x), \(y))")
    }
    for x in [0, -0.0, 1, -1, 3.5, inf, -inf, .nan] {
      expect(x, 0, 1)
      expect(x, -0.0, 1)
      expect(1, x, 1)
    }
    for (zero, odd) in [(0.0, inf), (-0.0, -inf)] {
      expect(zero, -3, odd)
      expect(zero, -2, inf)
      expect(zero, -0.5, inf)
      expect(zero, -inf, inf)
      expect(zero, 3, zero)
      expect(zero, 2, 0)
      expect(zero, 0.5, 0)
      expect(zero, inf, 0)
    }
    for y in [inf, -inf] {
      expect(-1, y, 1)
      expect(0.5, y, y > 0 ? 0 : inf)
      expect(-2, y, y > 0 ? inf : 0)
      expect(inf, y, y > 0 ? inf : 0)
      expect(-inf, y, y > 0 ? inf : 0)
    }
    for (y, value) in [(-3, -0.0), (-2, 0), (-0.5, 0), (3, -inf), (2, inf), (0.5, inf)] {
      expect(-inf, y, value)
      expect(inf, y, abs(value))
    }
    expect(-2, 0.5, .nan)
    expect(.nan, 2, .nan)
    expect(2, .nan, .nan)
    // From 2⁵³ on every number is even.
    expect(-1, 0x1p53 - 1, -1)
    expect(-1, 0x1p53, 1)
    expect(-1, 0x1p53 + 2, 1)
    expect(1.0.nextUp, 0x1p100, inf)
    expect(1.0.nextDown, 0x1p100, 0)
    expect(1.0.nextUp, 0x1p-100, 1)
  }

  @Test func `powers that doubles hold are exact`() {
    for whole in 1...94_906_265 where whole % 9973 == 0 {
      #expect(Elementary.pow(Double(whole), 2) == Double(whole * whole))
      #expect(Elementary.pow(Double(whole * whole), 0.5) == Double(whole))
    }
    for base in 2...30 {
      var (power, exponent) = (1, 0)
      while power < 1 << 53 {
        let value = Elementary.pow(Double(-base), Double(exponent))
        #expect(value == Double(exponent % 2 == 0 ? power : -power))
        power *= base
        exponent += 1
      }
    }
    for exponent in -1074...1023 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      #expect(Elementary.pow(2, Double(exponent)) == power)
      #expect(Elementary.pow(power, 1) == power)
      #expect(Elementary.exp2(Double(exponent)) == power)
      #expect(Elementary.log2(power) == Double(exponent))
    }
    var power = 1.0
    for exponent in 0...22 {
      #expect(Elementary.log10(power) == Double(exponent))
      #expect(Elementary.pow(10, Double(exponent)) == power)
      power *= 10
    }
  }

  @Test func `directions have the special values of the standard`() {
    func expect(_ y: Double, _ x: Double, _ value: Double) {
      #expect(same(Elementary.atan2(y, x), value), "atan2(\(y), \(x))")
      #expect(same(Elementary.atan2(-y, x), -value), "atan2(\(-y), \(x))")
    }
    for x in [0, 1, inf, .leastNonzeroMagnitude] {
      expect(0, x, 0)
      expect(0, -x, .pi)
      if x != 0 { expect(x, 0, .pi / 2) }
    }
    expect(inf, inf, .pi / 4)
    expect(inf, -inf, 3 * .pi / 4)
    expect(1, inf, 0)
    expect(1, -inf, .pi)
    expect(inf, 1, .pi / 2)
    expect(1, 1, .pi / 4)
    expect(.leastNonzeroMagnitude, .leastNonzeroMagnitude, .pi / 4)
    expect(1e308, -1e308, 3 * .pi / 4)
    #expect(Elementary.atan2(.nan, 1).isNaN && Elementary.atan2(0, .nan).isNaN)
  }

  @Test func `lengths neither overflow nor vanish`() {
    for scale in [1, 0x1p-1070, 0x1p1019, 0x1p-660, 0x1p660] {
      #expect(Elementary.hypot(3 * scale, -4 * scale) == 5 * scale)
      #expect(Elementary.hypot(-8 * scale, 15 * scale) == 17 * scale)
    }
    #expect(Elementary.hypot(inf, .nan) == inf && Elementary.hypot(.nan, -inf) == inf)
    #expect(Elementary.hypot(1, .nan).isNaN && same(Elementary.hypot(-0.0, -0.0), 0))
    #expect(Elementary.hypot(1.5e308, 1.5e308) == inf)
  }

  @Test func `remainders have the special values of the standard`() {
    #expect(same(Elementary.fmod(-0.0, 3), -0.0) && same(Elementary.fmod(-6, 3), -0.0))
    #expect(Elementary.fmod(inf, 3).isNaN && Elementary.fmod(3, 0).isNaN)
    #expect(Elementary.fmod(-5.5, inf) == -5.5 && Elementary.fmod(1, .nan).isNaN)
    #expect(Elementary.fmod(1e308, .leastNonzeroMagnitude) == 0 && Elementary.fmod(-5.5, 2) == -1.5)
  }
}
