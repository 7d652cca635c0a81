import VectorMath

/// The components of colours as curves, with missing values filled in, hues unwound and alpha
/// multiplied in.
package struct ColorPath: Sendable {
  private let interpolation: GradientInterpolation

  /// One curve for each component, with alpha last. A curve is nil if the component is missing in
  /// all colours.
  private let splines: [UniformSpline?]

  /// Creates a path through one or more prepared colours.
  init(_ colors: [AnyColor], interpolation: GradientInterpolation, curve: ColorGradient.Curve) {
    self.interpolation = interpolation
    let (hueIndex, options) = (interpolation.hueIndex, interpolation.options)
    let kind: UniformSpline.Kind =
      switch curve {
      case .linear, .continuous: .linear
      case .monotone: .monotone
      case .natural: .natural
      case .catmullRom: .catmullRom
      case .bSpline: .bSpline
      }
    // A grey's hue says nothing, but among greys.
    let strays = colors.map { options.powerless != .never && $0.hasStrayHue }
    let areAllGray = zip(colors, strays).allSatisfy { color, isStray in
      isStray || hueIndex.map { color.missing.contains(component: $0) } ?? false
    }
    var values: [[Double]?] = (0..<4).map { component in
      var known = zip(colors, strays).map { color, isStray -> Double? in
        let isMissing =
          color.missing.contains(component: component)
          || component == hueIndex && isStray && !areAllGray
        return isMissing ? nil : color.storage[component]
      }
      if component == hueIndex { Self.unwind(&known, options.hue) }
      return Self.filled(known)
    }
    if options.isPremultiplied, let alphas = values[3] {
      for component in 0..<3 where component != hueIndex {
        values[component] = values[component].map { zip($0, alphas).map { $0 * $1 } }
      }
    }
    splines = values.map { $0.map { UniformSpline($0, kind: kind) } }
  }

  /// Whether all colours, and therefore the whole path, are opaque.
  package var isOpaque: Bool {
    splines[3].map { spline in (0..<spline.count).allSatisfy { spline.value(at: Double($0)) == 1 } }
      ?? false
  }

  /// Returns the colour at the fraction `t` of the piece from one stop to the next. Outside 0…1,
  /// the line continues straight or is clamped, depending on ``MixingOptions/clampsFraction``.
  package func color(piece: Int, at t: Double) -> AnyColor {
    let (hueIndex, options) = (interpolation.hueIndex, interpolation.options)
    let near = t > 0 ? min(t, 1) : 0
    let beyond = options.clampsFraction || t.isNaN ? 0 : min(max(t, -1e300), 1e300) - near
    var missing: Missing = []
    var storage = SIMD4<Double>(repeating: 0)
    for i in 0..<4 {
      if let spline = splines[i] {
        storage[i] = spline.value(piece: piece, at: near)
        if beyond != 0 {
          let end = storage[i] + spline.slope(piece: piece, at: near) * beyond
          storage[i] = min(max(end, -ColorSegment.largest), ColorSegment.largest)
        }
      } else {
        missing.insert(Missing(component: i))
      }
    }
    if splines[3] != nil {
      // A curve may swing past what an opacity can be, and rounding just short of it.
      let alpha = min(max(storage.w, 0), 1)
      storage.w = alpha > 1 - 1e-9 ? 1 : alpha
      // As good as clear: a quotient could be anything, even infinite.
      if storage.w < 1e-100 { storage.w = 0 }
      if options.isPremultiplied { storage = storage.unpremultiplied(butFor: hueIndex) }
    }
    if let hueIndex, options.hue != .raw { storage[hueIndex] = wrappedDegrees(storage[hueIndex]) }
    return AnyColor(interpolation.space, storage: storage, missing: missing)
  }

  /// Unwinds hues so that they continue beyond a full turn. Each hue is resolved relative to the
  /// previous known hue.
  ///
  /// The previous hue is reduced to [0, 360) first. If the unwound hue were used, rounding of the
  /// sum could decide between opposite directions.
  private static func unwind(_ hues: inout [Double?], _ way: HueInterpolation) {
    guard way != .raw else { return }
    var last: (turned: Double, unwound: Double)?
    for i in hues.indices {
      guard let hue = hues[i] else { continue }
      let turned = wrappedDegrees(hue)
      let unwound =
        last.map { $0.unwound + (way.resolve(turned, from: $0.turned) - $0.turned) } ?? turned
      hues[i] = unwound
      last = (turned, unwound)
    }
  }

  /// Fills missing values with even steps between their neighbours, or with the nearest value at
  /// the ends.
  private static func filled(_ values: [Double?]) -> [Double]? {
    guard let first = values.compactMap({ $0 }).first else { return nil }
    var result: [Double] = []
    var last: Double?
    for (index, value) in values.enumerated() {
      if let value {
        result.append(value)
        last = value
        continue
      }
      guard let start = last else {
        result.append(first)
        continue
      }
      // This gap's end, and how far into it this value is.
      let run = values[..<index].reversed().prefix { $0 == nil }.count
      let left = values[index...].prefix { $0 == nil }.count
      let end = index + left < values.count ? values[index + left] ?? start : start
      result.append(start.interpolated(to: end, at: Double(run + 1) / Double(run + left + 1)))
    }
    return result
  }
}
