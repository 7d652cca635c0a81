import VectorMath

/// The components of colours as curves: gaps filled, hues unwound, alpha multiplied in.
struct ColorPath: Sendable {
  private let space: ColorSpace
  private let options: MixingOptions

  /// One curve a component, alpha the last; nil where all colours lack it.
  private let splines: [UniformSpline?]

  init(_ colors: [AnyColor], in space: ColorSpace, kind: UniformSpline.Kind, options: MixingOptions)
  {
    self.space = space
    self.options = options
    let hueIndex = space.channels.hueIndex
    var values: [[Double]?] = (0..<4).map { component in
      var known = colors.map { color -> Double? in
        color.missing.contains(component: component) ? nil : color.storage[component]
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

  func color(piece: Int, at t: Double) -> AnyColor {
    let hueIndex = space.channels.hueIndex
    var missing: Missing = []
    var storage = SIMD4<Double>(repeating: 0)
    for i in 0..<4 {
      if let spline = splines[i] {
        storage[i] = spline.value(piece: piece, at: t)
      } else {
        missing.insert(Missing(component: i))
      }
    }
    if splines[3] != nil {
      // A curve may swing past what an opacity can be, and rounding just short of it.
      let alpha = min(max(storage.w, 0), 1)
      storage.w = alpha > 1 - 1e-9 ? 1 : alpha
      if options.isPremultiplied, storage.w != 0 {
        for i in 0..<3 where i != hueIndex { storage[i] /= storage.w }
      }
    }
    if let hueIndex, options.hue != .raw { storage[hueIndex] = wrappedDegrees(storage[hueIndex]) }
    return AnyColor(space, storage: storage, missing: missing)
  }

  /// Hues that go on past a turn, each resolved from the last that is known.
  private static func unwind(_ hues: inout [Double?], _ way: HueInterpolation) {
    guard way != .raw else { return }
    var last: Double?
    for i in hues.indices {
      guard let hue = hues[i] else { continue }
      let turned = wrappedDegrees(hue)
      hues[i] = last.map { way.resolve(turned, from: $0) } ?? turned
      last = hues[i]
    }
  }

  /// Values for the gaps: even steps between the neighbours, the nearest at the ends.
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
