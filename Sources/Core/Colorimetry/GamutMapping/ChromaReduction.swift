import VectorMath

/// CSS's binary search over chroma, in any polar space with any measure of difference.
///
/// It works like coloraide's search. The search ends when the clipped colour is a just noticeable
/// difference from the reduced colour. If no difference is allowed, it ends where the reduced
/// colour meets the gamut's surface.
struct ChromaReduction<Polar: ColorValue>: Sendable {
  /// The just noticeable difference. 0 allows no difference.
  var justNoticeable: Double

  /// The precision of the search.
  var precision: Double

  /// The measure of difference between two colours of the space.
  var difference: @Sendable (Polar, Polar) -> Double

  private var lightnessIndex: Int { Polar.channels.index(of: .lightness) ?? 0 }
  private var chromaIndex: Int { Polar.channels.index(of: .colorfulness) ?? 1 }

  func map<Target: LinearRGB>(_ color: Polar) -> Target {
    let lightness = color.storage[lightnessIndex]
    let white = Polar.channels[lightnessIndex].range.upperBound
    if lightness >= white - 1e-6 { return Target(1, 1, 1, alpha: color.alpha) }
    if lightness <= 0 { return Target(0, 0, 0, alpha: color.alpha) }
    var current = color
    var result = Target(current).clipped
    guard justNoticeable == 0 || difference(current, Polar(result)) > justNoticeable else {
      return result
    }
    var (low, high) = (0.0, color.storage[chromaIndex])
    var isLowInGamut = true
    while high - low > 1e-4 {
      let chroma = (low + high) / 2
      if chroma == low || chroma == high { break }
      current.storage[chromaIndex] = chroma
      let candidate = Target(current)
      if isLowInGamut, candidate.isInGamut() {
        low = chroma
        continue
      }
      result = candidate.clipped
      let error = justNoticeable == 0 ? 0 : difference(current, Polar(result))
      if error < justNoticeable {
        if justNoticeable - error < precision { break }
        isLowInGamut = false
        low = chroma
      } else {
        high = chroma
      }
    }
    return result
  }
}

extension ChromaReduction<HCT> {
  /// Returns a reduction at constant tone, for a just noticeable difference of 2 or of none.
  static func hct(justNoticeable: Double) -> Self {
    Self(justNoticeable: justNoticeable, precision: 0.01) { a, b in
      distance(uniform(a), uniform(b))
    }
  }

  /// Maps a colour, after replacing it with a real colour if HCT has no sensible chroma for it.
  ///
  /// CAM16's chroma becomes negative or reaches thousands for imaginary colours, which are easy to
  /// write in OKLCh near black. Such colours are first mapped into Rec. 2020 at their OKLCh
  /// lightness and hue.
  func map<Target: LinearRGB>(real color: AnyColor, _ origin: Oklch) -> Target {
    if origin.lightness <= 0 { return Target(0, 0, 0, alpha: origin.alpha) }
    let direct = HCT(color)
    if 0...1000 ~= direct.storage.y { return map(direct) }
    return map(HCT(OklchCubic.map(origin) as LinearRec2020))
  }

  /// Returns the tone and the opponent axes of CAM16-UCS, in which HCT colours are compared.
  private static func uniform(_ color: HCT) -> SIMD3<Double> {
    let c = color.components
    let colorfulness =
      Elementary.log1p(max(0.0228 * c.y * HCT.model.engine.adaptationRoot, 0)) / 0.0228
    let (sin, cos) = DegreeAngle.sinCos(c.x)
    return SIMD3(c.z, colorfulness * cos, colorfulness * sin)
  }
}

extension ChromaReduction<LCHD65> {
  /// The reduction at constant L* (D65), with a just noticeable difference of 2 in CIEDE2000.
  static var lch: Self {
    Self(justNoticeable: 2, precision: 0.01) { a, b in
      CIEDE2000.difference(LabD65(a).components, LabD65(b).components)
    }
  }
}
