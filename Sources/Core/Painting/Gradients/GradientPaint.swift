public import Colorimetry
public import Timing
public import VectorMath

/// A gradient that is not yet fitted to a box: a shape, and stops whose lengths aren't resolved
/// yet.
///
/// ```swift
/// let sunset = GradientPaint.linear([SRGB(1, 0, 0), SRGB(1, 0.8, 0)], in: .oklch)
/// print(sunset.color(at: 0.25))  // oklch(0.6873 0.2375 44.52)
/// ```
///
/// In a box, the gradient becomes a picture. ``shape(in:)`` returns the shape, which gives each
/// point's offset on the line. ``gradient(in:)`` returns the line, which gives the colour at that
/// offset.
public struct GradientPaint: Sendable, Hashable {
  /// A colour on the line, and the transition to the next colour.
  ///
  /// ```swift
  /// let line = GradientPaint.linear(
  ///   [.init(SRGB.black), .init(SRGB.white, at: .percent(20)), .init(SRGB.black)], in: .srgb)
  /// print(line.color(at: 0.1))  // color(srgb 0.5 0.5 0.5)
  /// ```
  public struct Stop: Sendable, Hashable {
    /// The colour, in any space.
    public var color: AnyColor

    /// The offset along the line. If nil, the stop is spaced evenly between its neighbours.
    public var position: BoxLength?

    /// The offset at which this colour and the next colour are mixed in equal parts. If nil, it is
    /// halfway between the two stops.
    public var hint: BoxLength?

    /// The easing from this colour to the next colour, which replaces the easing of the hint. If
    /// both this property and ``hint`` are nil, the colours change at an even rate.
    ///
    /// Source: CSSWG resolution on csswg-drafts #1332, which allows an easing function in place of
    /// a hint.
    public var easing: TimingCurve?

    /// Creates a stop from a colour. The parameters are described at the properties.
    public init(
      _ color: AnyColor, at position: BoxLength? = nil, hint: BoxLength? = nil,
      easing: TimingCurve? = nil
    ) {
      self.color = color
      self.position = position
      self.hint = hint
      self.easing = easing
    }

    /// Creates a stop from a colour of any type. The parameters are described at the properties.
    public init(
      _ color: some ColorValue, at position: BoxLength? = nil, hint: BoxLength? = nil,
      easing: TimingCurve? = nil
    ) {
      self.init(color.anyColor, at: position, hint: hint, easing: easing)
    }
  }

  /// The shape of the gradient.
  public var kind: GradientKind

  /// The stops of the line, in order.
  public var stops: [Stop]

  /// The rule by which colours between two stops are mixed.
  public var interpolation: GradientInterpolation

  /// Whether the line repeats beyond its ends.
  public var isRepeating: Bool

  /// Creates a gradient from a shape and stops. By default, colours are mixed in Oklab with
  /// premultiplied alpha, like in CSS.
  ///
  /// Without stops, the line is transparent. The usual kinds are created by
  /// ``linear(_:_:in:hue:isRepeating:)-([ColorValue],_,_,_,_)``,
  /// ``radial(_:_:center:in:hue:isRepeating:)-([ColorValue],_,_,_,_,_)`` and
  /// ``conic(_:fromDegrees:center:in:hue:isRepeating:)-([ColorValue],_,_,_,_,_)``.
  public init(
    _ kind: GradientKind, stops: [Stop], interpolation: GradientInterpolation = .perceptual,
    isRepeating: Bool = false
  ) {
    self.kind = kind
    self.stops = stops
    self.interpolation = interpolation
    self.isRepeating = isRepeating
  }

  /// Returns the geometry of the gradient for a box of a given size. The origin is the top left corner
  /// of the box.
  ///
  /// ```swift
  /// let right = GradientPaint.linear([SRGB.black, .white], .toward(.right))
  /// let shape = right.shape(in: Size2D(width: 200, height: 100))
  /// print(shape.offset(at: Point2D(50, 0)))  // 0.25
  /// ```
  public func shape(in box: Size2D) -> GradientShape { kind.shape(in: box) }

  /// Returns the line of colours, with lengths resolved against a box.
  ///
  /// ```swift
  /// let stops = [GradientPaint.Stop(SRGB.black), .init(SRGB.white, at: .pixels(50))]
  /// let line = GradientPaint.linear(stops, in: .srgb)
  /// print(line.gradient(in: Size2D(width: 100, height: 200)).positions)  // [0.0, 0.25]
  /// ```
  ///
  /// If no length is in pixels, the line is the same for every box.
  public func gradient(in box: Size2D) -> ColorGradient {
    let whole = shape(in: box).lineLength ?? 1
    return ColorGradient(
      stops.map { stop in
        var result = ColorGradient.Stop(
          stop.color, at: stop.position?.fraction(of: whole), hint: stop.hint?.fraction(of: whole))
        result.easing = stop.easing.map { AnyEasing($0) }
        return result
      },
      interpolation: interpolation, isRepeating: isRepeating)
  }

  /// Returns the colour at an offset along the line, as a colour in the mixing space. The offset is
  /// 0 at the start of the line and 1 at its end.
  ///
  /// ```swift
  /// let fade = GradientPaint.linear([SRGB.black, .white], in: .srgb)
  /// print(fade.color(at: 0.25))  // color(srgb 0.25 0.25 0.25)
  /// ```
  ///
  /// The method works like ``Colorimetry/ColorGradient/color(at:extending:)``. Lengths in pixels
  /// are resolved against the given box, by default 100 by 100 pixels.
  public func color(
    at offset: Double, in box: Size2D = Size2D(width: 100, height: 100)
  ) -> AnyColor {
    gradient(in: box).color(at: offset)
  }

  /// Whether a curve eases between two stops, which plain CSS can't express.
  package var isEased: Bool { stops.dropLast().contains { $0.easing != nil } }
}
