import PropertyTesting
import Testing
import VectorMath

struct DegreeAngleTests {
  /// Degrees with their sines and cosines, computed by mpmath with 60 digits.
  static let sines: [(degrees: Double, sin: Double, cos: Double)] = [
    (-253.68081864024617, 0.9597112771847021, -0.2809880147702174),
    (-502.7771895487172, -0.6049161794229794, -0.7962891534312808),
    (217.34564117738944, -0.6066218732140018, -0.7949905049359618),
    (51.670086201632444, 0.7844526805064543, 0.6201886745549605),
    (10.707455792765131, 0.18579447938102897, 0.9825886277743766),
    (-95.55021552616438, -0.995311814349492, -0.09671810697238864),
    (0.3333333333333333, 0.005817731354993833, 0.9999830768577442),
    (89.99999, 0.9999999999999848, 1.745329252548312e-07),
    (180.0000001, -1.7453291483773152e-09, -1.0),
    (-0.001, -1.74532925190572e-05, 0.9999999998476913),
    (1e-09, 1.7453292519943298e-11, 1.0),
    (359.5, -0.008726535498373935, 0.9999619230641713),
    (1_000_000.25, -0.9840406976462909, 0.17794354547384175),
  ]

  /// Points with their directions, computed by mpmath with 60 digits.
  static let directions: [(x: Double, y: Double, degrees: Double)] = [
    (-0.15096162171497207, 0.6537042493440761, 103.00350354610418),
    (-0.7523960777007088, -0.5535220707859709, 216.3411405720001),
    (0.2548664448111786, 0.8954178849140113, 74.11184066782468),
    (0.15420589723499734, -0.20663905069843969, 306.7324082249066),
    (0.9525102111858401, -0.9068346387644874, 316.40721141419414),
    (0.716936918097359, -0.4207814273366475, 329.5906646455605),
    (-0.7114898332851249, -0.7644155238432633, 227.0537359403803),
    (-0.38303635179613127, 0.6322527182400628, 121.2086514462427),
  ]

  @Test(arguments: sines)
  func `sines and cosines are within three units in the last place`(
    _ expected: (degrees: Double, sin: Double, cos: Double)
  ) {
    let (sin, cos) = DegreeAngle.sinCos(expected.degrees)
    #expect(abs(sin - expected.sin) <= 3 * expected.sin.ulp)
    #expect(abs(cos - expected.cos) <= 3 * expected.cos.ulp)
  }

  @Test(arguments: directions)
  func `directions are within three units in the last place`(
    _ expected: (x: Double, y: Double, degrees: Double)
  ) {
    for scale in [1, 1e-40, 1e40, 1e-300, 1e300] {
      let angle = DegreeAngle.direction(x: expected.x * scale, y: expected.y * scale)
      #expect(abs(angle - expected.degrees) <= 3 * expected.degrees.ulp)
    }
  }

  @Test func `sine and cosine lie on the circle`() {
    forAll(.double(in: -1e6...1e6)) { degrees in
      let (sin, cos) = DegreeAngle.sinCos(degrees)
      try ensureClose(sin * sin + cos * cos, 1, absolute: 1e-15)
      try ensureClose(DegreeAngle.sinCos(degrees + 360).sin, sin, absolute: 1e-9)
    }
  }

  @Test func `sines agree with those of radians`() {
    forAll(.double(in: -720...720), count: 1000) { degrees in
      let (sin, cos) = DegreeAngle.sinCos(degrees)
      let radians = degrees * .pi / 180
      try ensureClose(sin, Elementary.sin(radians), absolute: 4e-15)
      try ensureClose(cos, Elementary.cos(radians), absolute: 4e-15)
    }
  }

  @Test func `quarters of a turn and eighths of a direction are exact`() {
    let quarters: [(Double, Double)] = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    for turn in -8...8 {
      let (sin, cos) = DegreeAngle.sinCos(Double(turn) * 90)
      #expect((sin, cos) == quarters[(turn + 8) % 4])
    }
    let points: [(Double, Double)] = [
      (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1),
    ]
    for (index, point) in points.enumerated() {
      for scale in [1e-200, 0.3, 1, 1e200] {
        let angle = DegreeAngle.direction(x: point.0 * scale, y: point.1 * scale)
        #expect(angle == Double(index) * 45)
      }
    }
  }

  @Test func `a direction is in a single turn and the origin has none`() {
    let component = Generator<Double>.double(in: -2...2)
    forAll(component, component) { x, y in
      let angle = DegreeAngle.direction(x: x, y: y)
      try ensure(angle >= 0 && angle < 360)
      let length = (x * x + y * y).squareRoot()
      let (sin, cos) = DegreeAngle.sinCos(angle)
      try ensureClose(cos * length, x, absolute: 3e-15)
      try ensureClose(sin * length, y, absolute: 3e-15)
    }
    #expect(DegreeAngle.direction(x: 0, y: 0) == 0)
    #expect(DegreeAngle.direction(x: -0.0, y: -0.0) == 0)
    #expect(DegreeAngle.direction(x: 1, y: -1e-300) == 0)
    #expect(DegreeAngle.direction(x: 1, y: -0.0) == 0)
  }

  @Test func `far angles turn like near ones and none is a number that is none`() {
    let (sin, cos) = DegreeAngle.sinCos(0x1p40 + 30)
    let near = DegreeAngle.sinCos((0x1p40 + 30).remainder(dividingBy: 360))
    #expect(sin == near.sin && cos == near.cos)
    #expect(DegreeAngle.sinCos(.infinity).sin.isNaN)
    #expect(DegreeAngle.sinCos(.nan).cos.isNaN)
  }
}
