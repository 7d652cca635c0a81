import VectorMath

/// The straight line between two colours in one space. All mixtures of two colours use it.
///
/// Source: CSS Color 4 §12.2 "Interpolating with missing components", §12.3 "with alpha", §12.4
/// "Hue interpolation".
package struct ColorSegment: Sendable {
  /// The two colours, each with missing components taken from the other colour, and with hues in
  /// [0, 360).
  package let start: SIMD4<Double>
  package let end: SIMD4<Double>

  /// The components that are interpolated. They are premultiplied if the options require it, and
  /// the end hue is resolved for the chosen direction.
  package let from: SIMD4<Double>
  package let to: SIMD4<Double>

  /// The components that are missing in both colours.
  let missing: Missing

  /// Whether mixtures are divided by alpha.
  package let isDivided: Bool

  /// The two original colours, if one is a grey that takes the other's hue only between the ends.
  private var ends: (start: SIMD4<Double>, end: SIMD4<Double>)?

  private let hueIndex: Int?
  private let wrapsHue: Bool
  private let clampsFraction: Bool

  /// The components of a colour, and the set of missing components.
  ///
  /// A grey may still have some chroma and a hue; see ``AnyColor/hasStrayHue``.
  struct Parts {
    var storage: SIMD4<Double>
    var missing: Missing
    var hasStrayHue: Bool
  }

  /// Creates the line between two colours in one space.
  init(_ a: Parts, _ b: Parts, hueIndex: Int?, options: MixingOptions) {
    var (a, b) = (a, b)
    let own = (a.storage, b.storage)
    // Of two greys, neither has a hue for the other.
    let hue = hueIndex.map { Missing(component: $0) } ?? []
    let isStray = (
      a.hasStrayHue && !b.hasStrayHue && b.missing.isDisjoint(with: hue),
      b.hasStrayHue && !a.hasStrayHue && a.missing.isDisjoint(with: hue)
    )
    if isStray.0 { a.missing.formUnion(hue) }
    if isStray.1 { b.missing.formUnion(hue) }
    var (start, end) = (a.storage, b.storage)
    if !a.missing.isEmpty || !b.missing.isEmpty {
      for i in 0..<4 {
        if a.missing.contains(component: i) {
          start[i] = end[i]
        } else if b.missing.contains(component: i) {
          end[i] = start[i]
        }
      }
    }
    self.init(
      start, end, missing: a.missing.intersection(b.missing), hueIndex: hueIndex, options: options)
    if isStray.0 || isStray.1 { ends = own }
  }

  /// Creates the line between components, none of which is missing in only one of the colours.
  init(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, missing: Missing = [], hueIndex: Int?,
    options: MixingOptions
  ) {
    var (start, end) = (a, b)
    self.missing = missing
    self.hueIndex = hueIndex
    wrapsHue = options.hue != .raw
    clampsFraction = options.clampsFraction
    isDivided =
      options.isPremultiplied && !missing.contains(.alpha) && (start.w != 1 || end.w != 1)
    if let hueIndex, wrapsHue {
      start[hueIndex] = wrappedDegrees(start[hueIndex])
      end[hueIndex] = wrappedDegrees(end[hueIndex])
    }
    var (from, to) = (start, end)
    if isDivided {
      from = start.premultiplied(butFor: hueIndex)
      to = end.premultiplied(butFor: hueIndex)
    }
    if let hueIndex { to[hueIndex] = options.hue.resolve(end[hueIndex], from: start[hueIndex]) }
    (self.start, self.end, self.from, self.to) = (start, end, from, to)
  }

  /// Returns the components at the fraction `t` of the line. ``MixingOptions/clampsFraction``
  /// decides about `t` outside 0…1.
  ///
  /// If alpha is 0, the result is the premultiplied components, which are 0.
  func mixture(at t: Double) -> SIMD4<Double> {
    guard 0...1 ~= t else { return extrapolated(at: t) }
    if let ends, t == 0 || t == 1 { return t == 0 ? ends.start : ends.end }
    var result = from.interpolated(to: to, at: t)
    if isDivided { result = result.unpremultiplied(butFor: hueIndex) }
    if let hueIndex, wrapsHue { result[hueIndex] = wrappedDegrees(result[hueIndex]) }
    return result
  }

  /// Returns the components on the line beyond an end. They are finite, and alpha is in 0…1. NaN
  /// counts as the start.
  private func extrapolated(at t: Double) -> SIMD4<Double> {
    if clampsFraction || t.isNaN { return mixture(at: t > 1 ? 1 : 0) }
    // In this form, and with room above t, two large numbers never cancel to NaN.
    var result = from + (to - from) * min(max(t, -1e300), 1e300)
    if isDivided {
      guard result.w > 0 else {
        var clear = t < 0 ? start : end
        clear.w = 0
        return clear
      }
      result = result.unpremultiplied(butFor: hueIndex)
    }
    result = result.clamped(
      lowerBound: SIMD4(repeating: -Self.largest), upperBound: SIMD4(repeating: Self.largest))
    result.w = min(max(result.w, 0), 1)
    if let hueIndex, wrapsHue { result[hueIndex] = wrappedDegrees(result[hueIndex]) }
    return result
  }

  /// The largest extrapolated component: the limit of CSS text (CSS Values 4 §10.12).
  package static let largest = 0x1.fffffep+127

  /// Returns the same as ``mixture(at:)``, but exact at both ends, where even a transparent colour
  /// keeps its own components.
  func components(at t: Double) -> SIMD4<Double> {
    t == 0 ? ends?.start ?? start : t == 1 ? ends?.end ?? end : mixture(at: t)
  }
}

extension AnyColor {
  func parts(_ options: MixingOptions) -> ColorSegment.Parts {
    .init(
      storage: storage, missing: missing, hasStrayHue: options.powerless != .never && hasStrayHue)
  }
}

extension SIMD4<Double> {
  /// Multiplies components by alpha, the last component, except for a hue.
  func premultiplied(butFor hueIndex: Int?) -> Self {
    var result = self * Self(SIMD3(repeating: w), 1)
    if let hueIndex { result[hueIndex] = self[hueIndex] }
    return result
  }

  /// Divides components by alpha, the last component, except for a hue. If alpha is 0, they are
  /// unchanged.
  func unpremultiplied(butFor hueIndex: Int?) -> Self {
    if w == 0 { return self }
    var result = self / Self(SIMD3(repeating: w), 1)
    if let hueIndex { result[hueIndex] = self[hueIndex] }
    return result
  }
}
