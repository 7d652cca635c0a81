package import VectorMath

/// The most colourful corner of an RGB space at one Oklab hue. In sRGB it is the approximation of
/// Okhsl and Okhsv, whose definition uses exactly one Halley step for each edge. In any other RGB
/// space, the same edges are computed exactly.
///
/// Source: B. Ottosson, "Okhsv and Okhsl" and "sRGB gamut clipping" (2021), MIT licence.
struct OklabCusp {
  /// The hue as a unit vector.
  let a: Double
  let b: Double

  let lightness: Double
  let chroma: Double

  /// The rates at which the cube roots of the cone responses change with chroma.
  private let rates: SIMD3<Double>

  /// The matrix from cone responses to linear RGB.
  private let rgbFromCones: Matrix3x3

  private let isSRGB: Bool

  init<RGB: LinearRGB>(a: Double, b: Double, in _: RGB.Type) {
    self.a = a
    self.b = b
    isSRGB = RGB.self == LinearSRGB.self
    rates = SIMD3(
      0.3963377773761749 * a + 0.2158037573099136 * b,
      -0.1055613458156586 * a - 0.0638541728258133 * b,
      -0.0894841775298119 * a - 1.2914855480194092 * b)
    rgbFromCones = isSRGB ? SRGBFit.rgbFromCones : ChromaRay.weights(of: RGB.self)
    let saturation =
      isSRGB
      ? SRGBFit.maximumSaturation(a: a, b: b, rates: rates)
      : Self.maximumSaturation(a: a, b: b, rates: rates, weights: rgbFromCones, in: RGB.self)
    let roots = 1 + saturation * rates
    let light = rgbFromCones * (roots * roots * roots)
    lightness = RationalPower.cubeRoot(1 / light.max())
    chroma = lightness * saturation
  }

  /// A chroma larger than that of any light.
  private static var limit: Double { 4 }

  /// Returns the maximum chroma over lightness at a hue, where one component falls to zero. This is
  /// the component that is zero in both primaries adjacent to the hue. Another component may have
  /// dipped below zero at a smaller chroma: near blue, Oklab's lines of constant hue leave the cube
  /// and come back.
  private static func maximumSaturation<RGB: LinearRGB>(
    a: Double, b: Double, rates: SIMD3<Double>, weights: Matrix3x3, in _: RGB.Type
  ) -> Double {
    let primaries = [SIMD3(1.0, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)].map {
      Oklab(RGB($0)).components
    }
    let ray = ChromaRay(lightness: 1, rates: rates, weights: weights)
    for i in 0..<3 {
      let (start, end) = (primaries[i], primaries[(i + 1) % 3])
      guard start.y * b >= start.z * a, a * end.z >= b * end.y else { continue }
      return ray.chroma(where: (i + 2) % 3, is: 0, upTo: limit) ?? limit
    }
    return limit
  }

  /// The slopes of the two sides of the triangle, from black and from white.
  var slopes: (s: Double, t: Double) { (chroma / lightness, chroma / (1 - lightness)) }

  /// The result of ``SRGBFit/smoothSlopes(a:b:)`` for the hue.
  var smoothSlopes: (s: Double, t: Double) { SRGBFit.smoothSlopes(a: a, b: b) }

  /// Returns the chroma at which a colour of a given lightness leaves the gamut.
  func chroma(lightness l: Double) -> Double {
    // Below the cusp the side is straight.
    guard l > lightness else { return chroma * l / lightness }
    guard isSRGB else {
      let ray = ChromaRay(lightness: l, rates: rates, weights: rgbFromCones)
      return (0..<3).reduce(Self.limit) { ray.chroma(where: $1, is: 1, upTo: $0) ?? $0 }
    }
    let guess = chroma * (l - 1) / (lightness - 1)
    let roots = l + guess * rates
    let squares = roots * roots
    let value = rgbFromCones * (squares * roots) - 1
    let first = rgbFromCones * (3 * rates * squares)
    let second = rgbFromCones * (6 * rates * rates * roots)
    let step = first / (first * first - 0.5 * value * second)
    var nearest = Double.greatestFiniteMagnitude
    for i in 0..<3 where step[i] >= 0 { nearest = min(nearest, -value[i] * step[i]) }
    return guess + nearest
  }

  /// Returns the factor that moves the top colour of the ideal triangle to the curved boundary.
  func scale(top: (l: Double, c: Double)) -> Double {
    let l = OklabToe.invert(top.l)
    let roots = l + top.c * l / top.l * rates
    let light = rgbFromCones * (roots * roots * roots)
    return RationalPower.cubeRoot(1 / max(light.x, light.y, light.z, 0))
  }
}

/// The constants that define Okhsl and Okhsv.
package enum SRGBFit {
  /// A range of hues in which the same component is the first to fall to zero as saturation grows.
  package struct Sector {
    /// The index of the component: red, green or blue, 0…2.
    package let component: Int

    /// A vector whose dot product with a hue's unit vector is above 1 for hues in the sector.
    package let side: SIMD2<Double>

    private let terms: (Double, Double, Double, Double, Double)

    fileprivate init(
      _ component: Int, side: SIMD2<Double> = .zero,
      _ terms: (Double, Double, Double, Double, Double)
    ) {
      (self.component, self.side, self.terms) = (component, side, terms)
    }

    /// Returns the approximate saturation at which the component falls to zero.
    package func guess<Number: Arithmetic>(a: Number, b: Number) -> Number {
      func number(_ value: Double) -> Number { Number(floatLiteral: value) }
      let linear = number(terms.0) + number(terms.1) * a + number(terms.2) * b
      return linear + number(terms.3) * a * a + number(terms.4) * a * b
    }
  }

  package static var red: Sector {
    Sector(
      0, side: SIMD2(-1.8817031, -0.80936501),
      (1.19086277, 1.76576728, 0.59662641, 0.75515197, 0.56771245))
  }

  /// The sector of green. Its last term is published as +0.14503204. With a minus sign, as in
  /// coloraide and color.js, the boundary is met within 6e-9. As published, it is met within 7e-4.
  package static var green: Sector {
    Sector(
      1, side: SIMD2(1.8144408, -1.19445267),
      (0.73956515, -0.45954404, 0.08285427, 0.12541073, -0.14503204))
  }

  /// The sector of blue, with all other hues.
  package static var blue: Sector {
    Sector(2, (1.35733652, -0.00915799, -1.1513021, -0.50559606, 0.00692167))
  }

  /// Returns the maximum chroma over lightness at a hue, where the first of R, G and B falls to
  /// zero.
  fileprivate static func maximumSaturation(
    a: Double, b: Double, rates: SIMD3<Double>
  ) -> Double {
    func holds(_ sector: Sector) -> Bool { sector.side.x * a + sector.side.y * b > 1 }
    let sector = holds(red) ? red : holds(green) ? green : blue
    let row = rgbFromCones.row(sector.component)
    let guess = sector.guess(a: a, b: b)
    let roots = 1 + guess * rates
    let value = dot(row, roots * roots * roots)
    let first = dot(row, 3 * rates * roots * roots)
    let second = dot(row, 6 * rates * rates * roots)
    return guess - value * first / (first * first - 0.5 * value * second)
  }

  /// Returns a smooth approximation of the slopes of sRGB's triangle from black and from white. It
  /// is below both slopes, and so below those of wider gamuts.
  package static func smoothSlopes<Number: Arithmetic>(
    a: Number, b: Number
  ) -> (s: Number, t: Number) {
    func number(_ value: Double) -> Number { Number(floatLiteral: value) }
    func line(_ constant: Double, _ slope: Double) -> Number {
      number(constant) + number(slope) * b
    }
    let s3 = line(-4.24894561, 5.38770819) + number(4.69891013) * a
    let s2 = line(-2.13704948, -10.02301043) + a * s3
    let s1 = line(-2.19557347, 1.75198401) + a * s2
    let s = number(0.11516993) + number(1) / (line(7.44778970, 4.15901240) + a * s1)
    let t3 = line(0.00299215, -0.45399568) + number(-0.14661872) * a
    let t2 = line(-0.27087943, 0.61223990) + a * t3
    let t1 = line(0.40370612, 0.90148123) + a * t2
    let t = number(0.11239642) + number(1) / (line(1.61320320, -0.68124379) + a * t1)
    return (s, t)
  }

  /// The matrix from Oklab's cone responses to linear sRGB.
  package static var rgbFromCones: Matrix3x3 {
    Matrix3x3(
      4.076741636075959, -3.307711539258062, 0.2309699031821041,
      -1.2684379732850313, 2.6097573492876878, -0.3413193760026569,
      -0.004196076138675526, -0.703418617935936, 1.7076146940746113)
  }
}
