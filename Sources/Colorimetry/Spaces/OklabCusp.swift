import VectorMath

/// The most colourful corner of sRGB at one Oklab hue, as Okhsl and Okhsv approximate it.
///
/// Source: B. Ottosson, "Okhsv and Okhsl" and "sRGB gamut clipping" (2021), MIT licence. One Halley
/// step each, no more: the spaces are defined by it.
struct OklabCusp {
  /// The hue as a unit vector.
  let a: Double
  let b: Double

  let lightness: Double
  let chroma: Double

  /// How fast the cube roots of the cone responses change with chroma.
  private let rates: SIMD3<Double>

  init(a: Double, b: Double) {
    self.a = a
    self.b = b
    rates = SIMD3(
      0.3963377773761749 * a + 0.2158037573099136 * b,
      -0.1055613458156586 * a - 0.0638541728258133 * b,
      -0.0894841775298119 * a - 1.2914855480194092 * b)
    let saturation = Self.maximumSaturation(a: a, b: b, rates: rates)
    let roots = 1 + saturation * rates
    let light = Self.srgbFromCones * (roots * roots * roots)
    lightness = RationalPower.cubeRoot(1 / light.max())
    chroma = lightness * saturation
  }

  /// The slopes of the triangle's sides, from black and from white.
  var slopes: (s: Double, t: Double) { (chroma / lightness, chroma / (1 - lightness)) }

  /// A smooth approximation of ``slopes``, below both.
  var smoothSlopes: (s: Double, t: Double) {
    let s =
      0.11516993 + 1
      / (7.44778970 + 4.15901240 * b + a
        * (-2.19557347 + 1.75198401 * b + a
          * (-2.13704948 - 10.02301043 * b + a * (-4.24894561 + 5.38770819 * b + 4.69891013 * a))))
    let t =
      0.11239642 + 1
      / (1.61320320 - 0.68124379 * b + a
        * (0.40370612 + 0.90148123 * b + a
          * (-0.27087943 + 0.61223990 * b + a * (0.00299215 - 0.45399568 * b - 0.14661872 * a))))
    return (s, t)
  }

  /// The chroma at which a lightness leaves the gamut.
  func chroma(lightness l: Double) -> Double {
    // Below the cusp the side is straight.
    guard l > lightness else { return chroma * l / lightness }
    let guess = chroma * (l - 1) / (lightness - 1)
    let roots = l + guess * rates
    let squares = roots * roots
    let m = Self.srgbFromCones
    let value = m * (squares * roots) - 1
    let first = m * (3 * rates * squares)
    let second = m * (6 * rates * rates * roots)
    let step = first / (first * first - 0.5 * value * second)
    var nearest = Double.greatestFiniteMagnitude
    for i in 0..<3 where step[i] >= 0 { nearest = min(nearest, -value[i] * step[i]) }
    return guess + nearest
  }

  /// The factor that takes the ideal triangle's top colour to where the curved edge has it.
  func scale(top: (l: Double, c: Double)) -> Double {
    let l = OklabToe.invert(top.l)
    let roots = l + top.c * l / top.l * rates
    let light = Self.srgbFromCones * (roots * roots * roots)
    return RationalPower.cubeRoot(1 / max(light.x, light.y, light.z, 0))
  }

  /// The largest chroma over lightness at a hue: where the first of R, G and B falls to zero.
  private static func maximumSaturation(a: Double, b: Double, rates: SIMD3<Double>) -> Double {
    let k: (Double, Double, Double, Double, Double)
    let row: SIMD3<Double>
    if -1.8817031 * a - 0.80936501 * b > 1 {
      k = (1.19086277, 1.76576728, 0.59662641, 0.75515197, 0.56771245)
      row = srgbFromCones.row(0)
    } else if 1.8144408 * a - 1.19445267 * b > 1 {
      k = (0.73956515, -0.45954404, 0.08285427, 0.12541073, -0.14503204)
      row = srgbFromCones.row(1)
    } else {
      k = (1.35733652, -0.00915799, -1.1513021, -0.50559606, 0.00692167)
      row = srgbFromCones.row(2)
    }
    let guess = k.0 + k.1 * a + k.2 * b + k.3 * a * a + k.4 * a * b
    let roots = 1 + guess * rates
    let value = dot(row, roots * roots * roots)
    let first = dot(row, 3 * rates * roots * roots)
    let second = dot(row, 6 * rates * rates * roots)
    return guess - value * first / (first * first - 0.5 * value * second)
  }

  /// Linear sRGB of Oklab's cone responses.
  static var srgbFromCones: Matrix3x3 {
    Matrix3x3(
      4.076741636075959, -3.307711539258062, 0.2309699031821041,
      -1.2684379732850313, 2.6097573492876878, -0.3413193760026569,
      -0.004196076138675526, -0.703418617935936, 1.7076146940746113)
  }
}
