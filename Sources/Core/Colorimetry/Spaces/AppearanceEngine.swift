import VectorMath

/// The common part of CIECAM02 and CAM16, which differ only in their cone spaces.
///
/// CAM16 compresses the same cone responses in which it adapts. CIECAM02 adapts in CAT02 and
/// compresses Hunt-Pointer-Estévez cone responses. Equations are those of CIE 248:2022 and CIE
/// 159:2004.
@usableFromInline
struct AppearanceEngine: Sendable, Hashable {
  /// A cone space for adaptation, and a cone space for compression.
  struct Cones {
    var adaptedFromXYZ: Matrix3x3
    var xyzFromAdapted: Matrix3x3
    var compressedFromAdapted: Matrix3x3
    var adaptedFromCompressed: Matrix3x3
  }

  let c: Double
  let adaptation: Double
  let adaptationRoot: Double
  let z: Double
  let inductionFactor: Double
  let achromaticWhite: Double
  let eccentricityScale: Double
  let chromaScale: Double

  /// The matrix from XYZ (Y = 100) to the cone responses for compression, and its inverse.
  let toCones: Matrix3x3
  let fromCones: Matrix3x3

  init(_ viewing: ViewingConditions, cones: Cones) {
    let white100 = viewing.white * 100
    let adaptation = viewing.adaptation
    let gains = viewing.gains(cones.adaptedFromXYZ)
    let n = viewing.backgroundLuminance / white100.y
    let induction = 0.725 * Elementary.pow(n, -0.2)
    toCones =
      cones.compressedFromAdapted * Matrix3x3(diagonal: gains) * cones.adaptedFromXYZ
    fromCones =
      cones.xyzFromAdapted * Matrix3x3(diagonal: 1 / gains) * cones.adaptedFromCompressed
    let adapted = ConeCompression.compress(toCones * white100, adaptation)
    c = viewing.surround.factors.c
    self.adaptation = adaptation
    adaptationRoot = Elementary.pow(adaptation, 0.25)
    z = 1.48 + n.squareRoot()
    inductionFactor = induction
    achromaticWhite = induction * (2 * adapted.x + adapted.y + 0.05 * adapted.z)
    eccentricityScale = 50_000.0 / 13 * viewing.surround.factors.nc * induction
    chromaScale = Elementary.pow(1.64 - Elementary.pow(0.29, n), 0.73)
  }

  func appearance(of xyz: SIMD3<Double>) -> CAM16.Appearance {
    let cones = ConeCompression.compress(toCones * (xyz * 100), adaptation)
    let (a, b, u, p2) = ConeCompression.opponents(of: (cones.x, cones.y, cones.z))
    let (radius, hue) = polar(a, b)
    let denominator = u + ConeCompression.noise
    let t =
      denominator == 0 ? 0 : eccentricityScale * eccentricity(degrees: hue) * radius / denominator
    let alpha = signedPower(t, 0.9) * chromaScale
    let lightness = 100 * signedPower(inductionFactor * p2 / achromaticWhite, c * z)
    let root = (max(lightness, 0) / 100).squareRoot()
    let chroma = alpha * root
    return CAM16.Appearance(
      lightness: lightness, chroma: chroma, hue: hue,
      saturation: 50 * (max(c * alpha / (achromaticWhite + 4), 0)).squareRoot(),
      brightness: 4 / c * root * (achromaticWhite + 4) * adaptationRoot,
      colorfulness: chroma * adaptationRoot)
  }

  func xyz(lightness: Double, chroma: Double, hue: Double) -> SIMD3<Double> {
    // Without light there is no colour; and the formula divides by the root of J.
    guard lightness > 0 else { return SIMD3(0, 0, 0) }
    let root = lightness.squareRoot() / 10
    let (sin, cos) = DegreeAngle.sinCos(hue)
    let t = signedPower(chroma / root / chromaScale, 10.0 / 9)
    let p2 = achromaticWhite * Elementary.pow(root, 2 / c / z) / inductionFactor
    let ratio = ConeCompression.radiusTerms(
      achromatic: p2, t: t, eccentricity: eccentricityScale * eccentricity(degrees: hue),
      cosine: cos, sine: sin)
    let r = ratio.denominator == 0 ? 0 : ratio.numerator / ratio.denominator
    let cones = ConeCompression.cones(achromatic: p2, a: r * cos, b: r * sin)
    return fromCones * ConeCompression.expand(SIMD3(cones.0, cones.1, cones.2), adaptation) / 100
  }

  private func eccentricity(degrees: Double) -> Double {
    let (shift, rest, scale) = ConeCompression.eccentricity
    return scale * (Elementary.cos(degrees * .pi / 180 + shift) + rest)
  }
}

/// The viewing conditions of a stimulus.
struct ViewingConditions: Sendable, Hashable {
  /// The XYZ of the adopted white, with Y = 1.
  var white: SIMD3<Double>

  /// The adapting luminance L_A in cd/m².
  var adaptingLuminance: Double

  /// The background luminance Y_b, on a scale where white is 100.
  var backgroundLuminance: Double

  var surround: CAM16.Surround
  var isDiscountingIlluminant: Bool

  /// The degree of adaptation to the white, D in 0…1.
  var degree: Double {
    if isDiscountingIlluminant { return 1 }
    return min(
      1, max(0, surround.factors.f * (1 - 1 / 3.6 * Elementary.exp((-adaptingLuminance - 42) / 92)))
    )
  }

  /// The luminance-level adaptation factor F_L.
  var adaptation: Double {
    let k = 1 / (5 * adaptingLuminance + 1)
    let k4 = k * k * k * k
    return k4 * adaptingLuminance + 0.1 * (1 - k4) * (1 - k4)
      * RationalPower.cubeRoot(5 * adaptingLuminance)
  }

  /// Returns the gains for adaptation to the white, in the cone space of a matrix.
  func gains(_ conesFromXYZ: Matrix3x3) -> SIMD3<Double> {
    let cones = conesFromXYZ * (white * 100)
    return degree * (white.y * 100) / cones + (1 - degree)
  }
}

/// The compression of cone responses after adaptation, common to CIECAM02 and its successors.
package enum ConeCompression {
  /// The exponent, the constant in the denominator, and the asymptote.
  package static var exponent: Double { 0.42 }
  package static var half: Double { 27.13 }
  package static var limit: Double { 400 }

  /// The eccentricity of a hue is scale × (cos(hue + shift) + rest).
  package static var eccentricity: (shift: Double, rest: Double, scale: Double) { (2, 3.8, 0.25) }

  /// The remainder of the cones' noise terms in sums of cone responses.
  package static var noise: Double { 0.305 }

  /// Returns 400 x / (x + 27.13) with x = (F_L·R/100)^0.42, extended as an odd function to negative
  /// values.
  static func compress(_ cones: SIMD3<Double>, _ adaptation: Double) -> SIMD3<Double> {
    func one(_ value: Double) -> Double {
      let power = Elementary.pow(adaptation * abs(value) / 100, exponent)
      let response = power.isFinite ? limit * power / (power + half) : limit
      return value < 0 ? -response : response
    }
    return SIMD3(one(cones.x), one(cones.y), one(cones.z))
  }

  /// Returns the inverse of ``compress``. Responses at or above the asymptote of 400 give the
  /// result for a value just below 400.
  static func expand(_ cones: SIMD3<Double>, _ adaptation: Double) -> SIMD3<Double> {
    func one(_ value: Double) -> Double {
      let magnitude = min(abs(value), 399.999_999)
      let power = Elementary.pow(half * magnitude / (limit - magnitude), 1 / exponent)
      let cone = 100 / adaptation * power
      return value < 0 ? -cone : cone
    }
    return SIMD3(one(cones.x), one(cones.y), one(cones.z))
  }

  /// Returns the cone responses for an achromatic response and two opponent responses.
  package static func cones<Number: Arithmetic>(
    achromatic p2: Number, a: Number, b: Number
  ) -> (Number, Number, Number) {
    func sum(_ factorOfA: Double, _ factorOfB: Double) -> Number {
      let sum = scaled(p2, 460) + scaled(a, factorOfA) + scaled(b, factorOfB)
      return scaled(sum, 1 / 1403)
    }
    return (sum(451, 288), sum(-891, -261), sum(-220, -6300))
  }

  private static func scaled<Number: Arithmetic>(_ value: Number, _ factor: Double) -> Number {
    Number(floatLiteral: factor) * value
  }

  /// Returns the opponent responses a and b, the sum in the denominator of t, and the achromatic
  /// response p₂.
  package static func opponents<Number: Arithmetic>(
    of cones: (Number, Number, Number)
  ) -> (a: Number, b: Number, u: Number, p2: Number) {
    let (x, y, z) = cones
    return (
      x + scaled(z - scaled(y, 12), 1 / 11), scaled(x + y - scaled(z, 2), 1 / 9),
      x + y + scaled(z, 1.05), scaled(x, 2) + y + scaled(z, 0.05)
    )
  }

  /// Returns the length of (a, b) as a fraction, for given values of p₂, t and the hue.
  package static func radiusTerms<Number: Arithmetic>(
    achromatic p2: Number, t: Number, eccentricity p1: Number, cosine: Number, sine: Number
  ) -> (numerator: Number, denominator: Number) {
    (
      scaled(p2 + Number(floatLiteral: noise), 23) * t,
      scaled(p1, 23) + t * (scaled(cosine, 11) + scaled(sine, 108))
    )
  }
}
