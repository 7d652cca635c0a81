import Colorimetry
import VectorMath

/// A search for the filters that draw one colour as another. It tries the shortest lists of
/// functions first.
struct TintSearch {
  /// A chain, and the ΔE 2000 between its result in eight bits and the target.
  private typealias Found = (filters: [ColorFilter], difference: Double)

  private let target: SRGB
  private let tolerance: Double

  /// A factor L that approximates ΔE 2000 near the target: for an sRGB difference d, the square of
  /// ΔE 2000 is dᵀ·L·Lᵀ·d.
  private let factor: [[Double]]

  init(of target: SRGB, within tolerance: Double) {
    let target = target.mapped(into: SRGB.self, by: .raytrace)
    (self.target, self.tolerance) = (target, tolerance)
    let step = 1e-3
    func square(_ d: SIMD3<Double>) -> Double {
      [d, -d].reduce(0) { sum, d in
        let difference = SRGB(target.components + step * d).difference(from: target) / step
        return sum + difference * difference / 2
      }
    }
    let axes = [SIMD3(1.0, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]
    factor =
      LeastSquares.factor(axes.map { a in axes.map { (square(a + $0) - square(a - $0)) / 4 } })
      ?? [[100, 0, 0], [0, 100, 0], [0, 0, 100]]
  }

  /// Returns the first chain within the tolerance, or the nearest chain if none is within it.
  ///
  /// Chains of up to three functions are searched in every order. Longer chains begin with grey.
  func filters(from source: SRGB) -> [ColorFilter] {
    let isGray = source.components.min() == source.components.max()
    var best = found([], from: source)
    for count in 1...5 where best.difference > tolerance {
      let rest = isGray ? nil : chain(of: count - 1, from: .black)
      let black = rest.map { found([.brightness(0)] + $0.filters, from: source) }
      for case let chain? in [chain(of: count, from: source), black]
      where chain.difference < best.difference { best = chain }
    }
    return best.filters
  }

  private func chain(of count: Int, from source: SRGB) -> Found? {
    switch count {
    case 0: found([], from: source)
    case 1...3: nearest(TintFunction.words(count), from: source)
    case 4 where source.components.min() == source.components.max(): tinted(from: source)
    default: nil
    }
  }

  private func found(_ filters: [ColorFilter], from source: SRGB) -> Found {
    let drawn = FilterChain(filters, dialect: .css).drawn(source)
    return (filters, drawn.difference(from: target))
  }

  /// Returns the nearest chain among lists of functions.
  private func nearest(_ words: [[TintFunction]], from source: SRGB) -> Found? {
    var best: Found?
    for word in words {
      // A function that leaves the colour as it is, as brightness does black and hue a grey, cannot
      // be first. Black's contrast is an invert.
      let first = FilterChain([word[0].filter(word[0].starts[0])], dialect: .css)
      let isInvert = source == .black && word[0] == .contrast
      if first.drawn(source) == source || isInvert { continue }
      let starts = word.reduce([[]]) { heads, function in
        heads.flatMap { head in function.starts.map { head + [$0] } }
      }
      let costs = starts.map { start in
        rest(word, start, from: source).reduce(0) { $0 + $1 * $1 }
      }
      let order = starts.indices.sorted { costs[$0] < costs[$1] }
      for index in order.prefix(word.count < 3 ? 12 : 4) {
        let chain = solved(word, from: source, startingAt: starts[index])
        if let chain, chain.difference < best?.difference ?? .infinity { best = chain }
        if best?.difference == 0 { return best }
      }
    }
    return best
  }

  /// Returns a chain that starts with grey, adds sepia, rotates the hue and scales the saturation.
  /// Such chains reach every colour.
  ///
  /// The numbers for hue and saturation are exact. `hue-rotate` is luma + cos·C + sin·S, so two
  /// components give k·cos and k·sin, and `saturate` scales by k. Less sepia is used if bright
  /// colours would otherwise be clamped.
  private func tinted(from source: SRGB) -> Found? {
    let luma = dot(SIMD3(0.213, 0.715, 0.072), target.components)
    let tint = target.components - SIMD3(repeating: luma)
    let first = source == .black ? (TintFunction.invert, 1) : (.brightness, source.red)
    var best: Found?
    for sepia in [1, 0.5, 0.25, 0.125, 0.0625, 0.03125] where best?.difference != 0 {
      // The luma of sepia on grey is 1 + 0.215386 times the amount.
      let gray = luma / (1 + 0.215386 * sepia)
      func turned(_ degrees: Double) -> SIMD3<Double> {
        let chain = FilterChain([.sepia(sepia), .hueRotation(degrees)], dialect: .css)
        return chain.unclamped(SRGB(gray, gray, gray)).components - SIMD3(repeating: luma)
      }
      let (u, v) = (turned(0), turned(90))
      let area = u.x * v.z - u.z * v.x
      guard area != 0 else { return best }
      let (x, y) = ((tint.x * v.z - tint.z * v.x) / area, (u.x * tint.z - u.z * tint.x) / area)
      let chain = solved(
        [first.0, .sepia, .hueRotate, .saturate], from: source,
        startingAt: [
          gray / first.1, sepia,
          Elementary.atan2(y, x) * 180 / .pi, (x * x + y * y).squareRoot(),
        ])
      if let chain, chain.difference < best?.difference ?? .infinity { best = chain }
    }
    return best
  }

  /// Returns the chain of the given functions whose numbers come nearest to the target, from
  /// starting values. The result is nil if it remains far from the target.
  private func solved(
    _ word: [TintFunction], from source: SRGB, startingAt start: [Double]
  ) -> Found? {
    let parameters = zip(word, start).map { function, number in
      LeastSquares.Parameter(
        value: number, scale: function == .hueRotate ? 360 : 1, range: function.range)
    }
    let fit = LeastSquares(parameters, iterations: 30) { rest(word, $0, from: source) }
    guard fit.cost <= 4 * max(tolerance * tolerance, 1) else { return nil }
    // Degrees have two decimals less.
    let trials = (2...5).map { places in
      let filters = zip(word, fit.values).map { function, number in
        let unit = Elementary.pow(10, Double(function == .hueRotate ? places - 2 : places))
        return function.filter((number * unit).rounded() / unit)
      }
      return found(filters, from: source)
    }
    let least = trials.map { $0.difference }.min()
    return trials.first { $0.difference == least }
  }

  /// Returns the difference between the target and the colour drawn with the given numbers. Near
  /// the target, its length is about ΔE 2000.
  private func rest(
    _ word: [TintFunction], _ numbers: [Double], from source: SRGB
  ) -> [Double] {
    let chain = FilterChain(zip(word, numbers).map { $0.filter($1) }, dialect: .css)
    let d = chain(source).components - target.components
    return (0..<3).map { j in (j..<3).reduce(0) { $0 + factor[$1][j] * d[$1] } }
  }
}

/// A CSS function that tints and has one number.
private enum TintFunction: Int, CaseIterable {
  case invert, sepia, saturate, hueRotate, brightness, contrast

  /// The filter for a number, the range of numbers allowed, and the starting values.
  private static let traits:
    [(make: @Sendable (Double) -> ColorFilter, range: ClosedRange<Double>, starts: [Double])] = [
      ({ .invert($0) }, 0...1, [0.1, 0.35, 0.65, 0.9]), ({ .sepia($0) }, 0...1, [0.1, 0.3, 0.9]),
      ({ .saturation($0) }, 0...1000, [0.5, 2, 8, 60]),
      ({ .hueRotation($0) }, -720...720, (0..<8).map { 22.5 + 45 * Double($0) }),
      ({ .brightness($0) }, 0...1000, [0.4, 0.8, 2]), ({ .contrast($0) }, 0...1000, [0.5, 2, 8]),
    ]

  var range: ClosedRange<Double> { Self.traits[rawValue].range }
  var starts: [Double] { Self.traits[rawValue].starts }
  func filter(_ number: Double) -> ColorFilter { Self.traits[rawValue].make(number) }

  /// Returns all lists of `count` functions in which no function occurs twice in a row.
  static func words(_ count: Int) -> [[Self]] {
    guard count > 0 else { return [[]] }
    return words(count - 1).flatMap { head in
      allCases.filter { $0 != head.last }.map { head + [$0] }
    }
  }
}
