import VectorMath

/// A measure of the visible difference between two colours.
///
/// ```swift
/// print(SRGB(1, 0, 0).difference(from: SRGB(1, 0.1, 0), by: .deltaEOK))  // 0.00901…
/// print(ColorDifference.deltaE94.isSymmetric)  // false
/// ```
///
/// Laws: the difference is never negative, is 0 for equal colours, and is finite for finite
/// colours. If numbers overflow, the difference is the largest finite number. If a component is
/// infinite, the difference is infinite. If a component is NaN, the difference is NaN. Alpha is
/// ignored.
public enum ColorDifference: String, CaseIterable, Sendable, Hashable {
  /// CIE 1976: the distance in L\*a\*b\*. Source: CIE 15:2004 §8.2.1.
  case deltaE76 = "76"

  /// The CIE94 difference for graphic arts, of a sample from a standard. See ``isSymmetric``.
  case deltaE94 = "94"

  /// The CIE94 difference for textiles, of a sample from a standard. See ``isSymmetric``.
  case deltaE94Textiles = "94-textiles"

  /// The CMC 2:1 difference (acceptability), of a sample from a standard. See ``isSymmetric``.
  case cmc = "cmc"

  /// The CMC 1:1 difference (perceptibility), of a sample from a standard. See ``isSymmetric``.
  case cmcPerceptibility = "cmc-1-1"

  /// The CIEDE2000 difference.
  case deltaE2000 = "2000"

  /// The difference in L\* plus the Euclidean distance in a\* and b\*. This measure is meant for
  /// large differences. Source: S. Abasi, M. Amani Tehran, M. D. Fairchild, Color Research &
  /// Application 45 (2020) 208.
  case hyab = "hyab"

  /// The lightness term of CIEDE2000 plus the Euclidean distance in its chroma and hue terms. Like
  /// ``hyab``, this measure is meant for large differences.
  case hych = "hych"

  /// The distance in ``DIN99o``.
  case din99o = "99o"

  /// 720 times the distance in ``ICtCp`` with C_T halved. A difference of 1 is just noticeable.
  /// Source: ITU-R BT.2124-0.
  case itp = "itp"

  /// The distance in ``JzAzBz``. Source: M. Safdar et al., Optics Express 25 (2017) 15131.
  case jz = "jz"

  /// The distance in Oklab, as CSS Color 4 §13.2.1 defines it.
  case deltaEOK = "ok"

  /// The distance in Oklab with a and b doubled, which is closer to perceived differences than
  /// ``deltaEOK``. Source: B. Ottosson, in a discussion of the plain distance; CSS Color 4 issue
  /// 6642.
  case deltaEOK2 = "ok2"

  /// The distance in ``CAM02UCS``.
  case cam02UCS = "cam02-ucs"

  /// The distance in ``CAM02LCD``, with the parameter K_L = 0.77.
  case cam02LCD = "cam02-lcd"

  /// The distance in ``CAM02SCD``, with the parameter K_L = 1.24.
  case cam02SCD = "cam02-scd"

  /// The distance in ``CAM16UCS``.
  case cam16UCS = "cam16-ucs"

  /// The distance in ``CAM16LCD``, with the parameter K_L = 0.77.
  case cam16LCD = "cam16-lcd"

  /// The distance in ``CAM16SCD``, with the parameter K_L = 1.24.
  case cam16SCD = "cam16-scd"

  /// The distance in ``HCT``, with the colourfulness compressed by the formula of ``CAM16UCS``.
  case hct = "hct"

  /// A compressed form of the distance in ``HelmLab``, fitted to judgements of 3,813 colour pairs.
  /// The value is at most 0.6.
  case helmlab = "helmlab"

  /// The reference white of L\*a\*b\*. The default is D65, which is the white of screens. D50 is
  /// the white of ICC and of CSS's `lab()`, and gives slightly different numbers.
  public enum White: String, CaseIterable, Sendable, Hashable {
    case d50 = "D50"
    case d65 = "D65"
  }

  /// Whether the measure works in L\*a\*b\* with a reference white that the caller chooses.
  public var isOfLab: Bool {
    switch self {
    case .deltaE76, .deltaE94, .deltaE94Textiles, .cmc, .cmcPerceptibility, .deltaE2000, .hyab,
      .hych:
      true
    default: false
    }
  }

  /// The just noticeable difference of this measure, or nil if none was published.
  ///
  /// For CIE 1976, it is 2.3. Source: M. Mahy, L. Van Eycken, A. Oosterlinck, Color Research &
  /// Application 19 (1994) 105. For CIEDE2000 and HCT, it is 2, the value with which coloraide and
  /// color.js reduce chroma. For ΔE OK, it is 0.02. Source: CSS Color 4 §13.2. For ΔE ITP, it is 1
  /// by definition. Source: ITU-R BT.2124-0.
  public var justNoticeable: Double? {
    switch self {
    case .deltaE76: 2.3
    case .deltaE2000, .hct: 2
    case .deltaEOK: 0.02
    case .itp: 1
    default: nil
    }
  }

  /// Whether the difference stays the same if the standard and the sample are exchanged.
  public var isSymmetric: Bool {
    switch self {
    case .deltaE94, .deltaE94Textiles, .cmc, .cmcPerceptibility: false
    default: true
    }
  }

  /// Whether the measure obeys the triangle inequality. If so, the difference between two colours
  /// is never larger than the sum of their differences from a third colour.
  public var isMetric: Bool { isSymmetric && ![.deltaE2000, .hych, .helmlab].contains(self) }

  /// Returns the difference between two colours from their coordinates in the measure's space; see
  /// `coordinates(of:white:)`. If the measure is not symmetric, `a` is the standard.
  public func ofCoordinates(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    if a == b { return 0 }
    let difference =
      switch self {
      case .deltaE94: CIE94.difference(a, b)
      case .deltaE94Textiles: CIE94.difference(a, b, application: .textiles)
      case .cmc: CMC.difference(a, b)
      case .cmcPerceptibility: CMC.difference(a, b, lightness: 1)
      case .deltaE2000: CIEDE2000.difference(a, b)
      case .hych: CIEDE2000.hybridDifference(a, b)
      case .helmlab: HelmLabDifference.difference(a, b)
      case .hyab: abs(a.x - b.x) + CIEDE2000.hypotenuse(a.y - b.y, a.z - b.z)
      default: distance(a, b)
      }
    if difference.isFinite { return difference }
    // A finite number minus itself is zero.
    return a - a == b - b ? .greatestFiniteMagnitude : .infinity
  }
}

extension ColorDifference {
  /// Returns the difference between two colours, or NaN if a component is NaN.
  func of(_ sample: AnyColor, from standard: AnyColor, _ white: White) -> Double {
    for c in [sample.storage, standard.storage] where c.x.isNaN || c.y.isNaN || c.z.isNaN {
      return .nan
    }
    return ofCoordinates(
      coordinates(of: standard, white: white), coordinates(of: sample, white: white))
  }
}

extension ColorValue {
  /// Returns the difference of this colour from a standard, such as `sample.difference(from:
  /// standard, by: .cmc)`. The default measure is ΔE 2000.
  ///
  /// ```swift
  /// print(SRGB(0, 0, 1).difference(from: SRGB(1, 0, 0)))  // 52.878…
  /// let (standard, sample) = (LabD65(50, 2.6772, -79.7751), LabD65(50, 0, -82.7485))
  /// print(sample.difference(from: standard))  // 2.0424…
  /// print(sample.difference(from: standard, by: .deltaE76))  // 4.0010…
  /// ```
  ///
  /// - Parameters:
  ///   - standard: the colour with which this colour is compared. The result can depend on the
  ///     choice of the standard; see ``ColorDifference/isSymmetric``.
  ///   - measure: the measure of the difference.
  ///   - white: the reference white of L\*a\*b\*, for measures with ``ColorDifference/isOfLab``.
  ///     The other measures always use D65.
  public func difference(
    from standard: some ColorValue, by measure: ColorDifference = .deltaE2000,
    white: ColorDifference.White = .d65
  ) -> Double {
    measure.of(AnyColor(self), from: AnyColor(standard), white)
  }
}

extension ColorValue {
  /// Returns the difference of this colour from another colour of the same type, such as
  /// `color.difference(from: .white)`.
  public func difference(
    from standard: Self, by measure: ColorDifference = .deltaE2000,
    white: ColorDifference.White = .d65
  ) -> Double {
    measure.of(AnyColor(self), from: AnyColor(standard), white)
  }
}

extension AnyColor {
  /// Returns the difference of this colour from a standard. Missing components are treated as 0.
  ///
  /// The parameters are those of ``ColorValue/difference(from:by:white:)-(Self,_,_)``.
  public func difference(
    from standard: AnyColor, by measure: ColorDifference = .deltaE2000,
    white: ColorDifference.White = .d65
  ) -> Double {
    measure.of(self, from: standard, white)
  }

  /// Returns the difference between two colours from the components as they are written.
  ///
  /// If both colours are in Lab or LCh, an L\*a\*b\* formula uses their components unchanged. The
  /// whites of the two spaces are ignored, which suits measured values from tables. If one of the
  /// colours is in another space, both are converted.
  ///
  /// ```swift
  /// let standard = try AnyColor(css: "lab(50 2.6772 -79.7751)")
  /// let sample = try AnyColor(css: "lab(50 0 -82.7485)")
  /// print(sample.writtenDifference(from: standard))  // 2.0424…
  /// ```
  public func writtenDifference(
    from standard: AnyColor, by measure: ColorDifference = .deltaE2000,
    white: ColorDifference.White = .d65
  ) -> Double {
    guard let a = measure.written(standard), let b = measure.written(self) else {
      return difference(from: standard, by: measure, white: white)
    }
    return measure.ofCoordinates(a, b)
  }
}

/// Returns the Euclidean distance between two points.
func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
  let d = a - b
  return dot(d, d).squareRoot()
}
