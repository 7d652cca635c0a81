public import ColorFilters
public import Colorimetry

/// A subject carried through a whole turn by a method: what a band of it shows, and what holds.
public struct ComparisonBand: Sendable, Hashable {
  public let method: HueRotationMethod

  /// Other methods of the comparison that give the same to the eye.
  public let alike: [HueRotationMethod]

  /// From 0° to 360°, both ends among them.
  public let degrees: [Double]

  /// The colours at each angle: one, or samples of a gradient.
  public let colors: [[AnyColor]]

  /// The change of L\* at each angle, a gradient's mean.
  public let lightness: [Double]

  /// Degrees from the hue asked for on Munsell's circle; nil where there is no hue.
  public let hue: [Double?]

  init(
    _ subject: HueRotationComparison.Subject, by method: HueRotationMethod,
    alike: [HueRotationMethod], in comparison: HueRotationComparison
  ) {
    self.method = method
    self.alike = alike
    let steps = subject.isGradient ? 12 : 72
    degrees = (0...steps).map { 360 * Double($0) / Double(steps) }
    let before = comparison.shown(subject, by: method, degrees: 0, samples: 9)
    let known = before.map { SeenColor($0) }
    colors = degrees.map { comparison.shown(subject, by: method, degrees: $0, samples: 33) }
    let changes = degrees.map { degrees in
      zip(known, comparison.shown(subject, by: method, degrees: degrees, samples: 9)).map {
        SeenChange(from: $0, to: SeenColor($1), turnedBy: degrees)
      }
    }
    lightness = changes.map { $0.reduce(0) { $0 + $1.lightness } / Double(max($0.count, 1)) }
    hue = changes.map { changes in
      let hues = changes.compactMap { $0.hue }
      return hues.isEmpty ? nil : hues.reduce(0, +) / Double(hues.count)
    }
  }
}

extension ComparisonBand {
  /// A trace's unbroken runs: the fraction of the turn, 0…1, and a figure of -1…1 of the largest shown.
  private func runs(_ figures: [Double?], largest: Double) -> [[SIMD2<Double>]] {
    var runs: [[SIMD2<Double>]] = []
    var isOpen = false
    for (degrees, figure) in zip(degrees, figures) {
      guard let figure, figure.isFinite else {
        isOpen = false
        continue
      }
      if !isOpen { runs.append([]) }
      runs[runs.count - 1].append(
        SIMD2(degrees / 360, min(max(figure / largest, -1), 1)))
      isOpen = true
    }
    return runs
  }

  /// Both traces as reports draw them: the hue's first, under the lightness'.
  package var traces: (hue: [[SIMD2<Double>]], lightness: [[SIMD2<Double>]]) {
    (runs(hue, largest: 60), runs(lightness.map { $0 as Double? }, largest: 50))
  }
}

extension HueRotationComparison {
  /// What a report shows first: the bands of two colours, or of a gradient where there is none.
  package var bands: [(subject: Subject, bands: [ComparisonBand])] {
    guard options.angles.adviceAngle != nil else { return [] }
    let colors = subjects.filter { !$0.isGradient }.prefix(2)
    return (colors.isEmpty ? subjects.prefix(1) : colors).filter { !$0.colors.isEmpty }.map {
      ($0, bands(of: $0))
    }
  }

  /// The bands that say most of a subject: the platforms' filter, the wheel of design tools, and what
  /// keeps what the eye sees, as far as they are compared; all methods where they are few.
  public func bands(of subject: Subject) -> [ComparisonBand] {
    let groups = alike
    let few = groups.count <= 4
    let chosen = [
      options.methods.first { $0.isPlatformFilter } ?? options.methods.first { $0.isMatrix },
      RotationAdvice.Use.designTools.choice(among: options.methods),
      RotationAdvice.Use.seen.choice(among: options.methods),
    ]
    return groups.filter { group in few || group.contains { chosen.contains($0) } }.map {
      ComparisonBand(subject, by: $0[0], alike: Array($0.dropFirst()), in: self)
    }
  }

  /// The methods in groups that one can't tell apart on these subjects, in their order.
  public var alike: [[HueRotationMethod]] { options.methods.grouped(areAlike) }

  /// Whether all results of two methods differ by less than one can see.
  private func areAlike(_ a: Int, _ b: Int) -> Bool {
    inputs.indices.allSatisfy { input in
      options.angles.indices.allSatisfy { angle in
        result(input: input, method: a, angle: angle).color.difference(
          from: result(input: input, method: b, angle: angle).color, by: .deltaE2000) < 0.5
      }
    }
  }
}

extension [HueRotationMethod] {
  /// The methods in groups, in their order: each joins the first group whose first is like it. Matrices
  /// and true rotations stay apart.
  func grouped(_ areAlike: (Int, Int) -> Bool) -> [[HueRotationMethod]] {
    var groups: [[Int]] = []
    for method in indices {
      let group = groups.firstIndex {
        self[$0[0]].isMatrix == self[method].isMatrix && areAlike($0[0], method)
      }
      if let group { groups[group].append(method) } else { groups.append([method]) }
    }
    return groups.map { $0.map { self[$0] } }
  }
}
