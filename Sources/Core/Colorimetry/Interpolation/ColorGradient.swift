public import VectorMath

/// A line of colours: stops, and the interpolation between them.
///
/// The stops follow CSS's rules. A missing position is spread evenly between its neighbours, and a
/// position below an earlier one is raised to it. Stops at one position make a hard edge, where the
/// later stop wins at that exact offset. Outside the stops the line goes on in the colour of its
/// end, or repeats, or is extended if asked for. Colours are converted to the mixing space once,
/// here. Missing components and the direction around the hue circle are settled for each pair of
/// neighbours. Never clips.
///
/// ```swift
/// let (red, blue) = (AnyColor(SRGB(1, 0, 0)), AnyColor(SRGB(0, 0, 1)))
/// let line = ColorGradient([.init(red), .init(.white, hint: 0.6), .init(blue)], in: .oklab)
/// print(line.color(at: 0.25))  // oklab(0.938 0.0375 0.021)
/// let curve = ColorGradient([red, .white, blue], in: .oklab, curve: .natural)
/// print(curve.sampled(count: 9).count, curve.color(at: 0.5))  // 9 oklab(1 0 0)
/// ```
///
/// Source: CSS Images 4 §3.5 "Color stop lists"; CSS Color 4 §12 "Color interpolation".
public struct ColorGradient: Sendable, Hashable {
  /// The shape of the line between its colours.
  ///
  /// ``linear`` mixes neighbours exactly as CSS does. The other curves depend on all colours. In
  /// them a missing component is filled in from both sides before anything else, and the hue goes
  /// on past a full turn.
  public enum Curve: String, CaseIterable, Sendable, Hashable {
    /// Straight from stop to stop, as in CSS.
    case linear
    /// Straight, but with missing components filled in from both sides, as in the curves.
    case continuous
    /// Cubic pieces that never overshoot their ends.
    case monotone
    /// The smoothest curve through the colours.
    case natural
    /// Cubic pieces whose slope at a colour is that of the line between its neighbours.
    case catmullRom = "catmull-rom"
    /// The uniform cubic B-spline, from the first colour to the last and near those between.
    ///
    /// As d3, culori and colorgrad have it. coloraide's leaves its end colours, even out of gamut.
    case bSpline = "b-spline"
  }

  /// A colour on the line, and its transition to the next.
  ///
  /// ```swift
  /// let line = ColorGradient([.init(.black), .init(.white, at: 0.2), .init(.black)], in: .srgb)
  /// print(line.positions)  // [0.0, 0.2, 1.0]
  /// ```
  public struct Stop: Sendable, Hashable {
    /// The colour, in whatever space it was given.
    public var color: AnyColor

    /// The offset on the line, 0 at its start and 1 at its end; nil takes it from the neighbours.
    /// An offset that is not finite counts as nil.
    public var position: Double?

    /// The offset on the line at which the mixture of this colour and the next is even; nil is
    /// halfway. CSS's transition hint. Of no effect on the last stop.
    public var hint: Double?

    /// The pace from here to the next colour, in place of the hint's.
    public var easing: AnyEasing?

    /// A stop; see the properties.
    public init(_ color: AnyColor, at position: Double? = nil, hint: Double? = nil) {
      self.color = color
      self.position = position
      self.hint = hint
    }

    /// A stop of a colour of any type; see the properties.
    public init(
      _ color: some ColorValue, at position: Double? = nil, hint: Double? = nil
    ) {
      self.init(color.anyColor, at: position, hint: hint)
    }

    /// A stop with a pace from it to the next; see the properties.
    public init(_ color: AnyColor, at position: Double? = nil, easing: some Easing) {
      self.init(color, at: position)
      self.easing = AnyEasing(easing)
    }
  }

  /// The stops as they were given.
  public let stops: [Stop]

  /// The mixing space and its options.
  public let interpolation: GradientInterpolation

  /// The shape of the line between the stops.
  public let curve: Curve

  /// Whether the line between the first stop and the last repeats forever.
  public let isRepeating: Bool

  /// The positions of the stops after CSS's rules, in ascending order.
  public let positions: [Double]

  package let segments: [Segment]

  /// The line as curves; nil where it is straight from stop to stop.
  package let path: ColorPath?

  /// The colours before the first stop and after the last.
  package let leading: AnyColor
  package let trailing: AnyColor

  /// A gradient of stops in the order they have on the line, mixed as CSS does by default.
  ///
  /// No stops make a transparent line.
  public init(
    _ stops: [Stop], interpolation: GradientInterpolation = .perceptual, curve: Curve = .linear,
    isRepeating: Bool = false
  ) {
    self.stops = stops
    self.interpolation = interpolation
    self.curve = curve
    self.isRepeating = isRepeating
    let (positions, hints) = Self.resolvedPositions(of: stops)
    self.positions = positions
    let colors = stops.map { interpolation.converted($0.color) }
    let segments = colors.indices.dropLast().map { i in
      Segment(
        ColorSegment(
          colors[i].parts(interpolation.options), colors[i + 1].parts(interpolation.options),
          hueIndex: interpolation.hueIndex, options: interpolation.options),
        over: positions[i]...positions[i + 1], hint: hints[i], isEased: stops[i].easing != nil)
    }
    let path =
      curve == .linear || colors.isEmpty
      ? nil : ColorPath(colors, interpolation: interpolation, curve: curve)
    // The first and last colours take their missing components from their neighbours, as within the
    // segment, unless a hard edge separates them.
    let clear = AnyColor(interpolation.space, storage: .zero)
    func end(_ index: Int?, _ t: Double, _ own: AnyColor?) -> AnyColor {
      guard let index else { return own ?? clear }
      if let path { return path.color(piece: index, at: t) }
      guard segments[index].length > 0 else { return own ?? clear }
      return segments[index].color(at: t, in: interpolation.space)
    }
    (self.segments, self.path) = (segments, path)
    leading = end(segments.indices.first, 0, colors.first)
    trailing = end(segments.indices.last, 1, colors.last)
  }

  /// A gradient of stops, mixed in a space.
  public init(
    _ stops: [Stop], in space: ColorSpace, curve: Curve = .linear, options: MixingOptions = .init(),
    isRepeating: Bool = false
  ) {
    self.init(
      stops, interpolation: GradientInterpolation(space, options), curve: curve,
      isRepeating: isRepeating)
  }

  /// A gradient of evenly spaced colours, mixed in Oklab where no space is named.
  ///
  /// ```swift
  /// let line = ColorGradient([SRGB(1, 0, 0), .white], in: .oklch)
  /// print(line.color(at: 0.5))  // oklch(0.814 0.1288 29.23)
  /// ```
  public init(
    _ colors: [some ColorValue], in space: ColorSpace = .oklab, hue: HueInterpolation = .shorter,
    curve: Curve = .linear
  ) {
    self.init(
      colors.map { Stop($0) }, in: space, curve: curve, options: MixingOptions(hue: hue))
  }

  /// The same of colours whose space is a value: `[.white, .black]`.
  @_disfavoredOverload
  public init(
    _ colors: [AnyColor], in space: ColorSpace = .oklab, hue: HueInterpolation = .shorter,
    curve: Curve = .linear
  ) {
    self.init(
      colors.map { Stop($0) }, in: space, curve: curve, options: MixingOptions(hue: hue))
  }

  public static func == (a: Self, b: Self) -> Bool {
    a.stops == b.stops && a.interpolation == b.interpolation && a.curve == b.curve
      && a.isRepeating == b.isRepeating
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(stops)
    hasher.combine(interpolation)
    hasher.combine(curve)
    hasher.combine(isRepeating)
  }
}

extension ColorGradient: CustomStringConvertible {
  /// The number of its colours, and their mixing space: `a gradient of 3 colours in oklch`.
  public var description: String {
    "a gradient of \(stops.count) colours in \(interpolation.space.rawValue)"
  }
}
