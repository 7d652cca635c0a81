package import Colorimetry
package import VectorMath

/// A lightness inversion that works on linear light in one RGB space.
///
/// Along one Oklab hue, linear light is Y·P(r) / P_Y(r), where Y is luminance and r is chroma
/// divided by lightness. Every P is a cubic that is 1 for grey. Both edges of the gamut are
/// therefore roots of cubics: Pᵢ(r) = 0, which depends only on hue, and Y·Pᵢ(r) = P_Y(r).
/// Saturation is r divided by the nearer root.
///
/// Near the blue primary, lines of constant hue leave the gamut and come back. There the edge is a
/// cone about the primary. Colours outside the cone are moved towards the grey of the same
/// luminance.
package struct InvertedLight {
  /// The matrix from cone responses to linear RGB, the luminance weights (white is 1), and the
  /// matrix from linear RGB to cone responses.
  package let weights: Matrix3x3
  package let luminance: SIMD3<Double>
  package let cones: Matrix3x3

  /// The slope of the cone about the blue primary: the decrease in chroma over lightness per
  /// radian.
  package static let blueSlope = 2.2

  /// The directions of the primaries in Oklab's a, b plane, and the chroma over lightness of the
  /// blue primary.
  package let primaries: [SIMD2<Double>]
  package let blueEdge: Double

  /// The cube roots of the cone responses of the dark colour, and the step from there to the light
  /// colour.
  package let line: (start: SIMD3<Double>, step: SIMD3<Double>)

  package let law: LightnessInversion

  package init<Linear: LinearRGB>(_ law: LightnessInversion, in _: Linear.Type) {
    let columns = Oklab.xyzFromCones.columns
    func light(_ c: SIMD3<Double>) -> SIMD3<Double> { Linear(XYZ(c)).components }
    func cones(_ red: Double, _ green: Double, _ blue: Double) -> SIMD3<Double> {
      Oklab.conesFromXYZ * XYZ(Linear(red, green, blue)).components
    }
    self.init(
      law,
      weights: Matrix3x3(columns: (light(columns.0), light(columns.1), light(columns.2))),
      cones: Matrix3x3(columns: (cones(1, 0, 0), cones(0, 1, 0), cones(0, 0, 1))))
  }

  /// - Parameters:
  ///   - weights: the matrix from cone responses to linear RGB.
  ///   - cones: the inverse of that matrix.
  package init(_ law: LightnessInversion, weights: Matrix3x3, cones: Matrix3x3) {
    (self.law, self.weights, self.cones) = (law, weights, cones)
    let columns = cones.columns
    let white = columns.0 + columns.1 + columns.2
    let luminance = Oklab.xyzFromCones.row(1)
    self.luminance = luminance / (luminance * white).sum()
    let labs = [columns.0, columns.1, columns.2].map {
      Oklab.fromConeRoots * RationalPower.cubeRoot($0)
    }
    primaries = labs.map { SIMD2($0.y, $0.z) / max(Self.chroma($0), 1e-9) }
    let edge = Self.chroma(labs[2]) / labs[2].x
    blueEdge = edge > 0 && edge < 2 ? edge : 0
    func roots(_ color: AnyColor) -> SIMD3<Double> {
      let lab = color.moved(to: .oklab).storage
      return Oklab.toConeRoots * SIMD3(lab.x, lab.y, lab.z)
    }
    let start = roots(law.dark)
    line = (start, roots(law.light) - start)
  }

  /// Returns the inverted light for light in 0…1, with a luminance of at least `least`.
  package func callAsFunction(_ light: SIMD3<Double>, least: Double = 0) -> SIMD3<Double> {
    let responses = cones * light
    let lab = Oklab.fromConeRoots * RationalPower.cubeRoot(responses)
    let before = min(max(0, (luminance * responses).sum()), 1)
    let after = max(least, law.luminance(of: before))
    let tint = tint(of: after)
    let grey = self.light(of: tint, luminance: after).clamped(
      lowerBound: .zero, upperBound: SIMD3(repeating: 1))
    let chroma = Self.chroma(lab)
    // Grey has no hue but that of rounding.
    guard chroma > 1e-7, lab.x > 0, after > 0 else { return grey }
    let hue = SIMD2(lab.y, lab.z) / chroma
    let rates = Oklab.toConeRoots * SIMD3(0, hue.x, hue.y)
    let edge = edge(of: hue, rates)
    let saturation = min(1, chroma / lab.x / self.edge(rates, luminance: before, within: edge))
    let radius =
      Self.kept(saturation, from: before, to: after)
      * self.edge(rates, luminance: after, within: edge)
    let result = self.light(of: tint + radius * rates, luminance: after)
    return Self.come(result, towards: grey)
  }

  /// Returns the cone roots, divided by lightness, of the grey with a given luminance on the line
  /// from dark to light.
  private func tint(of luminance: Double) -> SIMD3<Double> {
    func value(_ roots: SIMD3<Double>) -> Double { (self.luminance * roots * roots * roots).sum() }
    let ends = (
      RationalPower.cubeRoot(value(line.start)),
      RationalPower.cubeRoot(value(line.start + line.step))
    )
    // Exact where the line is grey; else three of Newton's steps.
    var t = (RationalPower.cubeRoot(luminance) - ends.0) / (ends.1 - ends.0)
    for _ in 0..<3 {
      let roots = line.start + t * line.step
      let slope = 3 * (self.luminance * roots * roots * line.step).sum()
      if slope > 0 { t -= (value(roots) - luminance) / slope }
    }
    let roots = line.start + min(max(0, t), 1) * line.step
    let lightness = (Oklab.fromConeRoots.row(0) * roots).sum()
    return lightness > 0 ? roots / lightness : SIMD3(repeating: 1)
  }

  /// Returns linear light with a given luminance, from cone roots that are correct up to scale.
  private func light(of roots: SIMD3<Double>, luminance: Double) -> SIMD3<Double> {
    let responses = roots * roots * roots
    let scale = luminance / (self.luminance * responses).sum()
    return scale * (weights * responses)
  }

  /// Returns the maximum chroma over lightness at a hue for dark colours, where the component of
  /// the opposite primary is 0.
  private func edge(of hue: SIMD2<Double>, _ rates: SIMD3<Double>) -> Double {
    func isLeft(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool { a.x * b.y >= a.y * b.x }
    let absent =
      isLeft(primaries[0], hue) && !isLeft(primaries[1], hue)
      ? 2 : isLeft(primaries[1], hue) && !isLeft(primaries[2], hue) ? 0 : 1
    let weights = weights.row(absent)
    let (c, b, a) = (
      3 * (weights * rates).sum(), 3 * (weights * rates * rates).sum(),
      (weights * rates * rates * rates).sum()
    )
    var r = 0.5
    for _ in 0..<6 {
      let value = ((a * r + b) * r + c) * r + 1
      let slope = (3 * a * r + 2 * b) * r + c
      r -= value * slope / (slope * slope - value * (3 * a * r + b))
    }
    let away = hue - primaries[2]
    let cone = blueEdge - Self.blueSlope * (away * away).sum().squareRoot()
    // Imaginary primaries have no such root.
    return max(r > 0 && r < 2 ? r : 0.5, cone)
  }

  /// Returns the maximum chroma over lightness at a luminance. It is where a component reaches 1,
  /// or at the edge for dark colours if that is nearer.
  private func edge(
    _ rates: SIMD3<Double>, luminance: Double, within edge: Double
  ) -> Double {
    func cubic(_ weights: SIMD3<Double>) -> SIMD3<Double> {
      let first = weights * rates
      return SIMD3(3 * first.sum(), 3 * (first * rates).sum(), (first * rates * rates).sum())
    }
    let of = cubic(self.luminance)
    var nearest = edge
    for i in 0..<3 {
      let k = luminance * cubic(weights.row(i)) - of
      nearest =
        Polynomial.firstCubicRoot(k.z, k.y, k.x, luminance - 1, in: 0...nearest) ?? nearest
    }
    return max(nearest, 1e-9)
  }

  /// The constants of ``kept(_:from:to:)``, which inversion.h repeats.
  package enum Fade {
    /// The cube root of luminance below which everything is grey, and the distance from there to
    /// full saturation.
    package static let (start, width) = (0.09, 0.31)
    /// The largest gain, and the largest saturation of a result.
    package static let (gain, most) = (1.25, 0.88)
    /// The gain for white, and the increase in gain for each unit by which the cube root is below
    /// that of white.
    package static let (light, slope) = (0.5, 4.0)
  }

  /// Returns the saturation that remains when one luminance becomes another.
  ///
  /// The slopes are chosen so that one 8-bit level of a colour moves the result by at most 16
  /// levels. Dark colours lose saturation in proportion. Light colours regain saturation within
  /// that limit.
  private static func kept(
    _ saturation: Double, from before: Double, to after: Double
  ) -> Double {
    let (start, end) = (RationalPower.cubeRoot(before), RationalPower.cubeRoot(after))
    func rise(_ lightness: Double) -> Double {
      min(max(0, (lightness - Fade.start) / Fade.width), 1)
    }
    let gain = min(Fade.gain, 1 / max(rise(end), 1e-9), Fade.light + Fade.slope * (1 - start))
    return rise(start) * min(saturation * gain, Fade.most)
  }

  /// Moves a colour into the gamut, towards a grey of the same luminance.
  private static func come(
    _ light: SIMD3<Double>, towards grey: SIMD3<Double>
  ) -> SIMD3<Double> {
    let way = light - grey
    var share = 1.0
    for i in 0..<3 where light[i] < 0 || light[i] > 1 {
      share = min(share, (light[i] < 0 ? -grey[i] : 1 - grey[i]) / way[i])
    }
    return (grey + share * way).clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 1))
  }

  private static func chroma(_ lab: SIMD3<Double>) -> Double {
    (lab.y * lab.y + lab.z * lab.z).squareRoot()
  }
}
