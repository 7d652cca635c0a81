import VectorMath

/// How colours are mixed, CSS's rules by default, each of them switchable.
public struct MixingOptions: Sendable, Hashable {
  /// The way round the hue circle.
  public var hue: HueInterpolation

  /// Whether components other than the hue are weighted with alpha.
  public var isPremultiplied: Bool

  /// Whether a missing component stays missing in an analogous one of the mixing space.
  public var carriesForward: Bool

  /// When the hue of a grey counts as missing.
  public var powerless: PowerlessRule

  @inlinable
  public init(
    hue: HueInterpolation = .shorter, isPremultiplied: Bool = true, carriesForward: Bool = true,
    powerless: PowerlessRule = .converted
  ) {
    self.hue = hue
    self.isPremultiplied = isPremultiplied
    self.carriesForward = carriesForward
    self.powerless = powerless
  }
}

extension AnyColor {
  /// The colour `t` of the way to another, along a straight line in a space.
  ///
  /// `t` outside 0…1 goes on along the line. Source: CSS Color 4 §12.
  public func mixed(
    with other: AnyColor, by t: Double, in space: ColorSpace, options: MixingOptions = .init()
  ) -> AnyColor {
    let a = prepared(for: space, options)
    let b = other.prepared(for: space, options)
    return a.mixedInPlace(with: b, by: t, options: options)
  }

  /// ``mixed(with:by:in:options:)`` of colours that are in the mixing space already.
  func mixedInPlace(with other: AnyColor, by t: Double, options: MixingOptions) -> AnyColor {
    var (a, b) = (storage, other.storage)
    // A component that one lacks is taken from the other.
    for i in 0..<3 {
      let bit = Missing(component: i)
      if missing.contains(bit) { a[i] = b[i] } else if other.missing.contains(bit) { b[i] = a[i] }
    }
    if missing.contains(.alpha) { a.w = b.w } else if other.missing.contains(.alpha) { b.w = a.w }
    let bothMissing = missing.intersection(other.missing)
    let hueIndex = space.channels.hueIndex
    if let hueIndex {
      let start = options.hue == .raw ? a[hueIndex] : wrappedDegrees(a[hueIndex])
      let end = options.hue == .raw ? b[hueIndex] : wrappedDegrees(b[hueIndex])
      (a[hueIndex], b[hueIndex]) = (start, options.hue.resolve(end, from: start))
    }
    let isOpaque = bothMissing.contains(.alpha)
    let alpha = isOpaque ? 1 : a.w.interpolated(to: b.w, at: t)
    var result: SIMD4<Double>
    if options.isPremultiplied, !isOpaque, a.w != 1 || b.w != 1 {
      var (pa, pb) = (a * a.w, b * b.w)
      if let hueIndex { (pa[hueIndex], pb[hueIndex]) = (a[hueIndex], b[hueIndex]) }
      result = pa.interpolated(to: pb, at: t)
      if alpha != 0 {
        for i in 0..<3 where i != hueIndex { result[i] /= alpha }
      }
    } else {
      result = a.interpolated(to: b, at: t)
    }
    if let hueIndex, options.hue != .raw { result[hueIndex] = wrappedDegrees(result[hueIndex]) }
    result.w = isOpaque ? 0 : alpha
    return AnyColor(space, storage: result, missing: bothMissing)
  }
}

extension ColorValue {
  /// The colour `t` of the way to another, premultiplied, along a straight line in this space.
  ///
  /// Exact at both ends save for a hue, which comes back in [0, 360).
  public func mixed(
    with other: Self, by t: Double, hue: HueInterpolation = .shorter
  ) -> Self {
    var (a, b) = (storage, other.storage)
    let hueIndex = Self.hueIndex
    if let hueIndex { b[hueIndex] = hue.resolve(b[hueIndex], from: a[hueIndex]) }
    let alpha = a.w.interpolated(to: b.w, at: t)
    var result = a.interpolated(to: b, at: t)
    if a.w != 1 || b.w != 1, alpha != 0 {
      let (ha, hb) = (hueIndex.map { a[$0] }, hueIndex.map { b[$0] })
      a *= a.w
      b *= b.w
      result = a.interpolated(to: b, at: t) / alpha
      if let hueIndex, let ha, let hb { result[hueIndex] = ha.interpolated(to: hb, at: t) }
    }
    result.w = alpha
    if let hueIndex, hue != .raw { result[hueIndex] = wrappedDegrees(result[hueIndex]) }
    return Self(storage: result)
  }
}
