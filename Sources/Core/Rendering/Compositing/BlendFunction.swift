import Painting

extension Blending {
  /// Returns the premultiplied result of a source over a backdrop, both premultiplied.
  ///
  /// For blend modes: co = (1 − αb)·cs + (1 − αs)·cb + αs·αb·B(Cb, Cs), with αo = αs + αb − αs·αb;
  /// for operators: co = Fs·cs + Fb·cb. Source: W3C Compositing and Blending 1, 9 and 10.
  @inline(__always)
  func callAsFunction(_ source: SIMD4<Float>, over backdrop: SIMD4<Float>) -> SIMD4<Float> {
    let (a, b) = (source.w, backdrop.w)
    switch self {
    case .normal: return source + backdrop * (1 - a)
    case .clear: return .zero
    case .copy: return source
    case .destination: return backdrop
    case .destinationOver: return backdrop + source * (1 - b)
    case .sourceIn: return source * b
    case .destinationIn: return backdrop * a
    case .sourceOut: return source * (1 - b)
    case .destinationOut: return backdrop * (1 - a)
    case .sourceAtop: return source * b + backdrop * (1 - a)
    case .destinationAtop: return source * (1 - b) + backdrop * a
    case .xor: return source * (1 - b) + backdrop * (1 - a)
    case .plusLighter:
      let sum = source + backdrop
      // Below full alpha nothing needs to be cut; so colours outside sRGB keep their place.
      return sum.w <= 1 ? sum : pointwiseMin(sum, .one)
    case .plusDarker:
      // Core Graphics: alpha adds up, colours lose what both lack of their alpha.
      let alpha = min(a + b, 1)
      let sum = pointwiseMax(source + backdrop - (a + b - alpha), .zero)
      return SIMD4(sum.x, sum.y, sum.z, alpha)
    default:
      if a <= 0 { return backdrop }
      if b <= 0 { return source }
      let mixed = mixed(source.color / a, with: backdrop.color / b)
      let color = source.color * (1 - b) + backdrop.color * (1 - a) + mixed * (a * b)
      return SIMD4(color, a + b - a * b)
    }
  }

  /// Returns B(Cb, Cs) for unpremultiplied colours.
  @inline(__always)
  private func mixed(_ source: SIMD3<Float>, with backdrop: SIMD3<Float>) -> SIMD3<Float> {
    switch self {
    case .hue:
      return source.withSaturation(of: backdrop).withLuminosity(of: backdrop)
    case .saturation:
      return backdrop.withSaturation(of: source).withLuminosity(of: backdrop)
    case .color: return source.withLuminosity(of: backdrop)
    case .luminosity: return backdrop.withLuminosity(of: source)
    default:
      return SIMD3(
        channel(source.x, backdrop.x), channel(source.y, backdrop.y),
        channel(source.z, backdrop.z))
    }
  }

  /// Returns a channel, for the modes that treat each channel separately; the plain source for all
  /// other modes.
  @inline(__always)
  private func channel(_ s: Float, _ b: Float) -> Float {
    switch self {
    case .multiply: return s * b
    case .screen: return b + s - b * s
    case .overlay: return Self.hardLight(b, s)
    case .hardLight: return Self.hardLight(s, b)
    case .darken: return min(s, b)
    case .lighten: return max(s, b)
    case .colorDodge: return b <= 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .softLight: return Self.softLight(s, b)
    case .difference: return abs(b - s)
    case .exclusion: return b + s - 2 * b * s
    default: return s
    }
  }

  private static func hardLight(_ s: Float, _ b: Float) -> Float {
    s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
  }

  private static func softLight(_ s: Float, _ b: Float) -> Float {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }
}

extension SIMD4<Float> {
  @inline(__always)
  fileprivate var color: SIMD3<Float> { SIMD3(x, y, z) }
}

/// The arithmetic of the modes that separate hue, saturation and luminosity (W3C Compositing and
/// Blending 1, 10.2).
extension SIMD3<Float> {
  private var luminosity: Float { 0.3 * x + 0.59 * y + 0.11 * z }

  private var saturation: Float { self.max() - self.min() }

  fileprivate func withLuminosity(of other: Self) -> Self {
    let target = other.luminosity
    let moved = self + (target - luminosity)
    let (low, high) = (moved.min(), moved.max())
    var color = moved
    if low < 0 && target > low { color = target + (color - target) * (target / (target - low)) }
    if high > 1 && high > target {
      color = target + (color - target) * ((1 - target) / (high - target))
    }
    return color
  }

  fileprivate func withSaturation(of other: Self) -> Self {
    let range = saturation
    guard range > 0 else { return .zero }
    return (self - self.min()) * (other.saturation / range)
  }
}
