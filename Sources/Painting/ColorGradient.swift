public import Colorimetry

/// A line of colours: stops, and how the colours between them are mixed.
///
/// The stops follow CSS's rules: a missing position is spread evenly between its neighbours, a
/// position below one before it is raised to that one, stops at one position make a hard edge, and
/// at the very point the later stop wins. Outside the stops the line goes on in the colour of its
/// end, or repeats. Colours are converted to the mixing space once, here; missing components and
/// the way round the hue circle are settled for each pair of neighbours. Never clips.
///
/// Source: CSS Images 4 §3.5 "Color stop lists"; CSS Color 4 §12 "Color interpolation".
public struct ColorGradient: Sendable {
  /// A colour on the line, and where the middle of the way to the next colour lies.
  public struct Stop: Sendable, Hashable {
    /// The colour, in whatever space it was given.
    public var color: AnyColor

    /// The place on the line, 0 at its start and 1 at its end; nil is wherever the neighbours
    /// leave it. A place that is not finite counts as nil.
    public var position: Double?

    /// The place on the line at which the mixture of this colour and the next is even; nil is
    /// halfway. CSS's transition hint. Of no effect on the last stop.
    public var hint: Double?

    public init(_ color: AnyColor, at position: Double? = nil, hint: Double? = nil) {
      self.color = color
      self.position = position
      self.hint = hint
    }
  }

  /// The stops as they were given.
  public let stops: [Stop]

  /// The mixing space and its options.
  public let interpolation: GradientInterpolation

  /// Whether the line between the first stop and the last is repeated without end.
  public let isRepeating: Bool

  /// The positions of the stops after CSS's rules: never falling.
  public let positions: [Double]

  let segments: [Segment]
  let leading: AnyColor
  let trailing: AnyColor

  /// A gradient of stops in the order they have on the line, mixed as CSS does by default.
  public init(
    _ stops: [Stop], interpolation: GradientInterpolation = .perceptual, isRepeating: Bool = false
  ) {
    self.stops = stops
    self.interpolation = interpolation
    self.isRepeating = isRepeating
    let (positions, hints) = Self.resolvedPositions(of: stops)
    self.positions = positions
    let colors = stops.map { interpolation.converted($0.color) }
    segments = colors.indices.dropLast().map { i in
      Segment(
        colors[i], colors[i + 1], over: positions[i]...positions[i + 1], hint: hints[i],
        options: interpolation.options)
    }
    // The first and last colours borrow what they miss from their neighbours, as they do within
    // the segment, unless a hard edge parts them.
    let clear = AnyColor(interpolation.space, storage: .zero)
    leading =
      if let first = segments.first, first.length > 0 {
        first.color(at: 0, in: interpolation)
      } else {
        colors.first ?? clear
      }
    trailing =
      if let last = segments.last, last.length > 0 {
        last.color(at: 1, in: interpolation)
      } else {
        colors.last ?? clear
      }
  }

  /// A gradient of stops, mixed in a space.
  public init(
    _ stops: [Stop], in space: ColorSpace, options: MixingOptions = .init(),
    isRepeating: Bool = false
  ) {
    self.init(
      stops, interpolation: GradientInterpolation(space, options), isRepeating: isRepeating)
  }

  /// A gradient of evenly spaced colours, as SwiftUI's `Gradient(colors:)` makes.
  ///
  /// No colours make a transparent line.
  public init(colors: [AnyColor], interpolation: GradientInterpolation = .device) {
    let last = Double(max(colors.count - 1, 1))
    self.init(
      colors.enumerated().map { Stop($1, at: Double($0) / last) }, interpolation: interpolation)
  }
}

extension ColorGradient: Hashable {
  public static func == (a: Self, b: Self) -> Bool {
    a.stops == b.stops && a.interpolation == b.interpolation && a.isRepeating == b.isRepeating
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(stops)
    hasher.combine(interpolation)
    hasher.combine(isRepeating)
  }
}
