import VectorMath

/// Oklab with its hue corrected to match perceived hue: lightness 0…1 and two opponent axes.
///
/// Colours with the same Oklab hue are seldom perceived as having the same hue. As reds and violets
/// grow lighter, they drift towards pink. As cyans grow more colourful, they drift towards blue.
/// This drift has been measured in experiments in which people picked the colours of one hue.
/// Huelab rotates Oklab's hue by the amount of the drift. Lightness and chroma are the same as in
/// Oklab.
///
/// **Data.** P.-C. Hung and R. S. Berns, Color Research and Application 20 (1995) 285, constant
/// lightness. F. Ebner and M. D. Fairchild, SPIE 3300 (1998) 107. The Munsell renotation, S. M.
/// Newhall, D. Nickerson and D. B. Judd, JOSA 33 (1943) 385. The fit uses eight of Ebner and
/// Fairchild's hues, twenty of Munsell's forty, and Hung and Berns's twelve. The other hues were
/// not examined.
///
/// **Form.** Three rotations are applied one after the other, with orders k = 1, 3 and 4. Each
/// rotation adds (2/k) arg(√(1 + |X|²) + X e^(−ikh)) to the hue h. Here X = α uᵏ + β (L²/(1 + L²) −
/// 9/34) tᵏ. The weights u = C/√(C² + 0.2²) and t = C/√(C² + 0.07²) depend on the chroma C. At a
/// lightness L of 0.6, the term with β is zero, so lightness has no effect.
///
/// The ten parameters are α for each order and β for the first and third orders. They are fitted by
/// least squares. The fit minimises the deviation of each hue from the mean of its locus, with a
/// penalty on uneven steps (`notebooks/8-hue-as-seen.ipynb`).
///
/// **Laws.** A rotation of order k is a Möbius transformation of the unit circle in e^(ikh). It
/// maps the circle onto itself, and its slope is 1/|√(1 + |X|²) + X e^(−ikh)|² > 0. The inverse
/// rotation has −X in place of X. For any parameters, at each lightness and chroma, the hue is
/// therefore a smooth, increasing function of Oklab's hue. The inverse is in closed form. Both
/// weights vanish as chroma approaches 0, and uᵏ e^(−ikh) is smooth at grey. Greys are exactly the
/// same as in Oklab, to the last bit.
///
/// **Residuals** are root mean square deviations in degrees from the mean of each locus. The
/// numbers in parentheses are the residuals of loci that were left out of the fit, one at a time:
///
/// | | Ebner–Fairchild | Hung–Berns | Munsell |
/// |---|--:|--:|--:|
/// | Oklab | 2.87 | 4.54 | 4.00 |
/// | Huelab | 2.42 (2.54) | 3.30 (3.51) | 2.62 (2.80) |
///
/// The forty steps between Munsell's hues would be 9° each if they were even. Their root mean
/// square error is 2.26°. In Oklab, the error is 2.76°.
///
/// **Limits.** The experiments disagree: Munsell's dark reds turn by 20°, and those of Ebner and
/// Fairchild do not. The residuals are therefore closer to the scatter between the experiments than
/// to zero. Between 232° and 306° of Oklab's hue (blue), there are only two loci. In the
/// experiments, surface and display colours were judged on a grey background. Beyond those colours,
/// and above all for colours brighter than white, the formula is a smooth extrapolation. It was not
/// fitted to colour differences, so ``ColorDifference/deltaEOK`` still uses Oklab.
@frozen
public struct Huelab: OpponentValue {
  public typealias Base = Oklab
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    var turns = HueTurns(c)
    turns.turn(.first, by: 1)
    turns.turn(.third, by: 1)
    turns.turn(.fourth, by: 1)
    return turns.color
  }

  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    var turns = HueTurns(c)
    turns.turn(.fourth, by: -1)
    turns.turn(.third, by: -1)
    turns.turn(.first, by: -1)
    return turns.color
  }

  @inlinable public static var channels: Channels { .opponent(lightness: 1, axes: 0.4) }
  @inlinable public static var space: ColorSpace? { .huelab }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { polar(c.y, c.z).length <= 4e-6 }
}

/// ``Huelab`` in polar form: ``Oklch`` with its hue corrected to match perceived hue.
///
/// ```swift
/// let blue = SRGB(0, 0, 1)
/// print(blue.rotatingHue(by: 90, in: .huelch, mapping: .raytrace).hex)  // #9c005c
/// let light = Huelch(0.9, 0.05, Huelch(blue).hue)
/// print(SRGB(light).hex)  // #ccdfff
/// ```
@frozen
public struct Huelch: PolarValue {
  public typealias Base = Huelab
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable public static var channels: Channels { .polar(lightness: 1, chroma: 0.4) }
  @inlinable public static var space: ColorSpace? { .huelch }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { abs(c.y) <= 4e-6 }
}

/// The hue rotations of a colour between ``Oklab`` and ``Huelab``.
package struct HueTurns {
  /// One of the rotations, with its order k, α and β. Complex numbers are stored as vectors.
  package struct Term: Sendable {
    package let order: Int
    package let chroma: SIMD2<Double>
    package let lightness: SIMD2<Double>

    package static let first = Self(
      order: 1, chroma: SIMD2(0.049, -0.065), lightness: SIMD2(0.180, -0.172))
    package static let third = Self(
      order: 3, chroma: SIMD2(0.035, 0.236), lightness: SIMD2(0.036, -0.509))
    package static let fourth = Self(
      order: 4, chroma: SIMD2(-0.111, -0.149), lightness: .zero)
  }

  /// The rotations from Oklab to Huelab, in order.
  package static let terms = [Term.first, .third, .fourth]

  /// The chromas at which the chroma weight and the lightness weight are 1/√2.
  package static var chromaScales: SIMD2<Double> { SIMD2(0.2, 0.07) }

  /// The constant from which 1/(1 + L²) is subtracted to give L²/(1 + L²) − 9/34. This form stays
  /// finite.
  package static var lightnessOffset: Double { 25.0 / 34 }

  private let lightness: Double
  private let weight: Double
  private let scales: SIMD2<Double>
  private var axes: SIMD2<Double>

  init(_ c: SIMD3<Double>) {
    lightness = c.x
    axes = SIMD2(c.y, c.z)
    weight = Self.lightnessOffset - 1 / (1 + c.x * c.x)
    let square = c.y * c.y + c.z * c.z
    scales = 1 / (square + Self.chromaScales * Self.chromaScales).squareRoot()
  }

  var color: SIMD3<Double> { SIMD3(lightness, axes.x, axes.y) }

  /// - Parameter sign: 1, or −1 for the inverse rotation.
  mutating func turn(_ term: Term, by sign: Double) {
    guard axes != .zero else { return }
    // X e^(−ikh): the axes over √(C² + c²) are u e^(ih), whose powers are polynomials in a and b.
    let x =
      product(term.chroma, conjugatePower(axes * scales.x, term.order))
      + product(term.lightness * weight, conjugatePower(axes * scales.y, term.order))
    let real = (1 + x.x * x.x + x.y * x.y).squareRoot() + sign * x.x
    let angle = 2 / Double(term.order) * Elementary.atan2(sign * x.y, real)
    axes = product(axes, SIMD2(Elementary.cos(angle), Elementary.sin(angle)))
  }

  private func conjugatePower(_ z: SIMD2<Double>, _ exponent: Int) -> SIMD2<Double> {
    let conjugate = SIMD2(z.x, -z.y)
    return (1..<exponent).reduce(conjugate) { power, _ in product(power, conjugate) }
  }

  private func product(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x)
  }
}
