import VectorMath

extension ColorDifference {
  /// Returns the coordinates of a colour in the space that the measure uses.
  ///
  /// To compare one colour with many, convert each colour once and then call
  /// ``ofCoordinates(_:_:)``. If ``isMetric`` is true and the measure is not ``hyab``, the
  /// difference is the Euclidean distance between the coordinates.
  public func coordinates(of color: some ColorValue, white: White = .d65) -> SIMD3<Double> {
    coordinates(of: AnyColor(color), white: white)
  }

  /// Returns the coordinates of a colour in the space that the measure uses. Missing components are
  /// treated as 0.
  public func coordinates(of color: AnyColor, white: White = .d65) -> SIMD3<Double> {
    switch self {
    case .deltaE76, .deltaE94, .deltaE94Textiles, .cmc, .cmcPerceptibility, .deltaE2000, .hyab,
      .hych:
      return white == .d50 ? Lab(color).components : LabD65(color).components
    case .din99o: return DIN99o(color).components
    case .itp: return 720 * ICtCp(color).components * SIMD3(1, 0.5, 1)
    case .jz: return JzAzBz(color).components
    case .deltaEOK: return Oklab(color).components
    case .deltaEOK2: return Oklab(color).components * SIMD3(1, 2, 2)
    case .cam02UCS: return CAM02UCS(color).components
    case .cam02LCD: return CAM02LCD(color).components / SIMD3(0.77, 1, 1)
    case .cam02SCD: return CAM02SCD(color).components / SIMD3(1.24, 1, 1)
    case .cam16UCS: return CAM16UCS(color).components
    case .cam16LCD: return CAM16LCD(color).components / SIMD3(0.77, 1, 1)
    case .cam16SCD: return CAM16SCD(color).components / SIMD3(1.24, 1, 1)
    case .helmlab: return HelmLab(color).components
    case .hct:
      let xyz = XYZ(color).components
      let appearance = HCT.model.appearance(of: xyz)
      let bent = CAM16UCS.fromBase(SIMD3(0, appearance.colorfulness, appearance.hue))
      return SIMD3(CIELab.lightness(luminance: xyz.y), bent.y, bent.z)
    }
  }

  /// Returns the coordinates of a Lab or LCh colour from its components, without conversion to
  /// another white; nil for other spaces.
  func written(_ color: AnyColor) -> SIMD3<Double>? {
    guard isOfLab || self == .din99o else { return nil }
    let c = SIMD3(color.storage.x, color.storage.y, color.storage.z)
    let lab: SIMD3<Double>
    switch color.space {
    case .lab, .labD65: lab = c
    case .lch, .lchD65: lab = LCH.toBase(c)
    default: return nil
    }
    return isOfLab ? lab : DIN99o.fromBase(lab)
  }
}
