public import VectorMath

/// A line of colours that is defined by stops and by the interpolation between them.
///
/// The stops follow CSS's rules. Missing positions are spread evenly between their neighbours, and
/// a position below an earlier position is raised to it. Two stops at the same position make a hard
/// edge, and the later stop applies at that exact offset. Outside the stops, the line keeps the
/// colour of the nearer end, or it repeats. It can also be extended on request: see
/// ``color(at:extending:)``. Colours are converted to the mixing space once, when the gradient is
/// created. Missing components and the direction around the hue circle are resolved for each pair
/// of neighbours. Colours are never clipped.
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
  /// ``linear`` mixes neighbouring colours exactly like CSS does. The other shapes take all colours
  /// of the line into account. For these shapes, missing components are first filled in from the
  /// colours on both sides. The hue may then continue beyond a full turn.
  public enum Curve: String, CaseIterable, Sendable, Hashable {
    /// Straight lines from stop to stop, like in CSS.
    case linear
    /// Straight lines from stop to stop. Missing components are filled in from both sides, like in
    /// the curved shapes.
    case continuous
    /// Cubic pieces, each of which stays between the component values at its two ends.
    case monotone
    /// The smoothest curve through the colours.
    case natural
    /// Cubic pieces. At each colour, the slope is that of the straight line between the two
    /// neighbouring colours.
    case catmullRom = "catmull-rom"
    /// The uniform cubic B-spline. It starts at the first colour, ends at the last colour, and
    /// passes near the colours between them.
    ///
    /// The libraries d3, culori and colorgrad use the same curve. The B-spline of coloraide goes
    /// beyond the end colours, even out of gamut.
    case bSpline = "b-spline"
  }

  /// A colour on the line, and its transition to the next stop.
  ///
  /// ```swift
  /// let line = ColorGradient([.init(.black), .init(.white, at: 0.2), .init(.black)], in: .srgb)
  /// print(line.positions)  // [0.0, 0.2, 1.0]
  /// ```
  public struct Stop: Sendable, Hashable {
    /// The colour, in the space in which it was given.
    public var color: AnyColor

    /// The offset on the line, which starts at 0 and ends at 1. If the offset is nil, the position
    /// is derived from the neighbouring stops. An offset that is not finite is treated as nil.
    public var position: Double?

    /// The offset on the line at which this colour and the next colour are mixed in equal parts. If
    /// the hint is nil, this offset is halfway between the two stops. A hint is CSS's transition
    /// hint, and it has no effect on the last stop.
    public var hint: Double?

    /// The easing of the transition from this colour to the next. It replaces the pace that
    /// ``hint`` defines.
    public var easing: AnyEasing?

    /// Creates a stop. Each parameter sets the property of the same name.
    public init(_ color: AnyColor, at position: Double? = nil, hint: Double? = nil) {
      self.color = color
      self.position = position
      self.hint = hint
    }

    /// Creates a stop with a colour of any type. Each parameter sets the property of the same name.
    public init(
      _ color: some ColorValue, at position: Double? = nil, hint: Double? = nil
    ) {
      self.init(color.anyColor, at: position, hint: hint)
    }

    /// Creates a stop with an easing for the transition to the next stop. Each parameter sets the
    /// property of the same name.
    public init(_ color: AnyColor, at position: Double? = nil, easing: some Easing) {
      self.init(color, at: position)
      self.easing = AnyEasing(easing)
    }
  }

  /// The stops that were passed to the initialiser.
  public let stops: [Stop]

  /// The mixing space and its options.
  public let interpolation: GradientInterpolation

  /// The shape of the line between the stops.
  public let curve: Curve

  /// Whether the line between the first stop and the last repeats forever.
  public let isRepeating: Bool

  /// The offsets of the stops, in ascending order, after CSS's rules have filled in and raised
  /// positions.
  public let positions: [Double]

  package let segments: [Segment]

  /// The line as curves; nil if the line is straight from stop to stop.
  package let path: ColorPath?

  /// The colours before the first stop and after the last.
  package let leading: AnyColor
  package let trailing: AnyColor

  /// Creates a gradient from stops in their order on the line. By default, the colours are mixed in
  /// Oklab, like in CSS.
  ///
  /// If the list of stops is empty, the line is transparent.
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

  /// Creates a gradient from stops whose colours are mixed in a given space.
  public init(
    _ stops: [Stop], in space: ColorSpace, curve: Curve = .linear, options: MixingOptions = .init(),
    isRepeating: Bool = false
  ) {
    self.init(
      stops, interpolation: GradientInterpolation(space, options), curve: curve,
      isRepeating: isRepeating)
  }

  /// Creates a gradient from evenly spaced colours. The default mixing space is Oklab.
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

  /// Creates a gradient from evenly spaced colours whose spaces are known only at run time, such as
  /// `[.white, .black]`. The default mixing space is Oklab.
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
  /// A description with the number of colours and the mixing space, such as `a gradient of 3
  /// colours in oklch`.
  public var description: String {
    "a gradient of \(stops.count) colours in \(interpolation.space.rawValue)"
  }
}
