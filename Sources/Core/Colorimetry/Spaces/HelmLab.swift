import VectorMath

/// HelmLab: a rectangular space fitted to experimental judgements of colour differences, with
/// lightness 0…1.6 and two opponent axes.
///
/// Powers of the cone responses are converted to a lightness and a chroma. Both are then modified
/// by Fourier series in the hue. The steps are the Helmholtz-Kohlrausch effect, a quartic of
/// lightness, a correction of dark colours, and a power of chroma. The space is the basis of
/// ``ColorDifference/helmlab``. Greys do not lie on the lightness axis: middle grey is 0.29 away
/// from it. The space therefore has no polar form here.
///
/// If the lightness is below 0 or above 2, which does not occur on displays, the published function
/// is not monotonic. This implementation continues it as a straight line, so that an inverse exists
/// everywhere except on the lightness axis. On that axis, lightness also depends on the hue, and
/// the hue cannot be recovered.
///
/// Source: G. Yıldız, arXiv:2602.23010, the metric space of version 21. The digits are those of the
/// implementations in color.js and coloraide 8.13 (MIT).
@frozen
public struct HelmLab: OpponentValue {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let cones = conesFromXYZ * c
    let lab =
      labFromPowers
      * SIMD3(
        signedPower(cones.x, exponents.x), signedPower(cones.y, exponents.y),
        signedPower(cones.z, exponents.z))
    let angle = Elementary.atan2(lab.z, lab.y)
    let hue = HelmLabHue(angle + HelmLabHue(angle).turn.value)
    let chroma = polar(lab.y, lab.z).length
    let lightness = hue.lightness(lab.x + hue.boost(chroma))
    return at(
      lightness * hue.lightnessScale, hue.chroma(chroma, at: lightness), hue.angle + lastTurn)
  }

  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let hue = HelmLabHue(Elementary.atan2(c.z, c.y) - lastTurn)
    let lightness = c.x / hue.lightnessScale
    let chroma = hue.ownChroma(polar(c.y, c.z).length, at: lightness)
    let lab = at(
      hue.ownLightness(lightness) - hue.boost(chroma), chroma, HelmLabHue.unturned(hue.angle))
    let powers = powersFromLab * lab
    return xyzFromCones
      * SIMD3(
        signedPower(powers.x, 1 / exponents.x), signedPower(powers.y, 1 / exponents.y),
        signedPower(powers.z, 1 / exponents.z))
  }

  public static var channels: Channels { .opponent(lightness: 1.6, axes: 1.5) }

  @inlinable public static var space: ColorSpace? { .helmlabMetric }

  private static func at(_ lightness: Double, _ chroma: Double, _ angle: Double) -> SIMD3<Double> {
    SIMD3(lightness, chroma * Elementary.cos(angle), chroma * Elementary.sin(angle))
  }

  private static var exponents: SIMD3<Double> {
    SIMD3(0.47229813098762524, 0.5149184096354483, 0.5113233386366979)
  }

  /// The angle of the last rotation, −28.2°.
  private static var lastTurn: Double { -28.2 * .pi / 180 }

  /// The matrix from XYZ to cone responses. It includes Bradford's transform to the D65 of ASTM
  /// E308, (95.047, 100, 108.883), for which the space was designed.
  private static var conesFromXYZ: Matrix3x3 {
    Matrix3x3(
      0.7213433934064374, 0.45345647058312666, -0.1928866875018247,
      -0.788198065652142, 1.7952093247587895, 0.08760612054244234,
      -0.09177193430779794, 0.457666327294077, 1.2919251802677134)
  }

  private static var xyzFromCones: Matrix3x3 {
    Matrix3x3(
      1.0650477479353793, -0.3150072964434839, 0.18037429943599498,
      0.47208513869260216, 0.4272094862507947, 0.041513838178136385,
      -0.09158113909727103, -0.17371611676983723, 0.772145189012473)
  }

  private static var labFromPowers: Matrix3x3 {
    Matrix3x3(
      -0.26355622180094096, 0.4168322883703174, 0.4926763141656403,
      1.8897570508777322, -3.1212232034205774, 1.0421666921060384,
      0.3585108617962056, 1.7694028193790368, -1.4120626067695372)
  }

  private static var powersFromLab: Matrix3x3 {
    Matrix3x3(
      0.9183897822815024, 0.5232051237088667, 0.7065804598090856,
      1.0899090574433026, 0.07005324849041906, 0.4319776874787044,
      1.598895729264209, 0.22061850068770236, 0.012506037355220946)
  }
}

/// The effect of a hue on lightness and chroma in the conversion to ``HelmLab``. The angle is in
/// radians.
private struct HelmLabHue {
  let angle: Double

  /// The cosines and sines of the angle and of 2, 3 and 4 times the angle.
  private let cosines: SIMD4<Double>
  private let sines: SIMD4<Double>

  init(_ angle: Double) {
    self.angle = angle
    let angles = angle * SIMD4(1, 2, 3, 4)
    cosines = SIMD4(
      Elementary.cos(angles.x), Elementary.cos(angles.y), Elementary.cos(angles.z),
      Elementary.cos(angles.w))
    sines = SIMD4(
      Elementary.sin(angles.x), Elementary.sin(angles.y), Elementary.sin(angles.z),
      Elementary.sin(angles.w))
  }

  /// The value of a Fourier series with the given coefficients.
  private func series(_ ofCosines: SIMD4<Double>, _ ofSines: SIMD4<Double>) -> Double {
    (ofCosines * cosines + ofSines * sines).sum()
  }

  // MARK: The hue itself

  /// The rotation of the angle, and its slope.
  var turn: (value: Double, slope: Double) {
    let ofCosines = SIMD4(
      -0.02833024015436984, 0.2189784817615645, 0.005506053349515315, -0.053592461436994296)
    let ofSines = SIMD4(
      -0.21131429516166544, -0.06871898981942523, -0.0641329861299175, -0.00954137464208059)
    let orders = SIMD4<Double>(1, 2, 3, 4)
    return (series(ofCosines, ofSines), series(orders * ofSines, -orders * ofCosines))
  }

  /// Returns the angle that is rotated to the given angle.
  static func unturned(_ target: Double) -> Double {
    // Turns are less than 0.6, and the slope of the whole is at least 0.41.
    root(of: target, in: target - 0.6...target + 0.6) { angle in
      let turn = Self(angle).turn
      return (angle + turn.value, 1 + turn.slope)
    }
  }

  // MARK: Lightness

  /// Returns the lightness that chroma adds, the Helmholtz-Kohlrausch effect.
  func boost(_ chroma: Double) -> Double {
    0.2676231133101982 * signedPower(chroma, 0.8934892185255707)
      * (1
        + series(
          SIMD4(0.7173169828841472, 0.48647127559605596, 0, 0),
          SIMD4(0.6915224124600773, 0.9853124591201782, 0, 0)))
  }

  var lightnessScale: Double {
    Elementary.exp(
      series(
        SIMD4(0.13610794232685908, -0.01617739641422492, 0, 0),
        SIMD4(0.1168702235362288, 0.038145638815030566, 0, 0)))
  }

  func lightness(_ own: Double) -> Double { dark(quartic(own).value).value }

  func ownLightness(_ lightness: Double) -> Double {
    let bent =
      lightness > 0 && lightness < 1
      ? root(of: lightness, in: 0...1) { dark($0) } : lightness
    let (low, high) = (quartic(0), quartic(2))
    if bent <= low.value { return bent / low.slope }
    if bent >= high.value { return 2 + (bent - high.value) / high.slope }
    return root(of: bent, in: 0...2) { quartic($0) }
  }

  /// Returns the quartic of a lightness, and its slope. Below 0 and above 2, it continues in a
  /// straight line.
  private func quartic(_ own: Double) -> (value: Double, slope: Double) {
    let l = min(max(own, 0), 2)
    let t = l * (1 - l)
    let rise = 1 - 2 * l
    let first =
      0.5385456675962418
      + series(
        SIMD4(-0.4963251525324449, 0, 0, 0),
        SIMD4(-0.09564696283240552, 0, 0, 0))
    let value =
      l + t * (first + 0.12508858146241716 * (0.5 - l) + 0.6768950256217603 * t)
    let slope =
      1 + first * rise + 0.12508858146241716 * (rise * (0.5 - l) - t)
      + 2 * 0.6768950256217603 * t * rise
    return (value + (own - l) * slope, slope)
  }

  /// Returns the corrected value of a dark lightness, and the slope. Outside 0…1, the correction is
  /// the identity.
  private func dark(_ l: Double) -> (value: Double, slope: Double) {
    guard l > 0, l < 1 else { return (l, 1) }
    let strength =
      -0.029053748937210654
      + series(
        SIMD4(1.3346761652952872, 0, 0, 0),
        SIMD4(-0.1698908144723919, 0, 0, 0))
    let rest = 1 - l
    let scale = Elementary.exp(strength * l * rest * rest)
    return (l * scale, scale * (1 + strength * l * rest * (1 - 3 * l)))
  }

  // MARK: Chroma

  func chroma(_ own: Double, at lightness: Double) -> Double {
    signedPower(own * chromaScale, power) * self.scale(at: lightness)
  }

  func ownChroma(_ chroma: Double, at lightness: Double) -> Double {
    signedPower(chroma / self.scale(at: lightness), 1 / power) / chromaScale
  }

  private var chromaScale: Double {
    Elementary.exp(
      series(
        SIMD4(-0.195370576218515, 0.08863325582067766, 0.13789738139719568, 0.0641970862504494),
        SIMD4(0.5330819227283227, 0.9365540137751136, 0.061650260197979936, -0.027401052793571013)))
  }

  private var power: Double {
    1
      + series(
        SIMD4(-0.09900209889026965, -0.013586499967803128, 0, 0),
        SIMD4(0.059635520647228726, 0.2253393118474472, 0, 0))
  }

  /// Returns the factor by which a lightness scales chroma, both alone and together with the hue.
  private func scale(at lightness: Double) -> Double {
    let l = lightness - 0.5
    let alone = l * (-1.5239477450767043 - 1.751157310240011 * l)
    let withHue =
      l
      * series(
        SIMD4(-0.43576378069144767, 0.47931193034584496, 0, 0),
        SIMD4(1.060094063845983, -0.2622579649434462, 0, 0))
    return Elementary.exp(min(max(alone, -30), 30)) * Elementary.exp(min(max(withHue, -30), 30))
  }
}

/// Finds where an increasing function has a value, with Newton's method inside a known bracket.
private func root(
  of value: Double, in range: ClosedRange<Double>,
  _ function: (Double) -> (value: Double, slope: Double)
) -> Double {
  var (low, high) = (range.lowerBound, range.upperBound)
  var place = min(max(value, low), high)
  for _ in 0..<64 {
    let (found, slope) = function(place)
    if found == value { break }
    if found < value { low = place } else { high = place }
    let next = place - (found - value) / slope
    let step = next > low && next < high ? next : (low + high) / 2
    if step == place { break }
    place = step
  }
  return place
}
