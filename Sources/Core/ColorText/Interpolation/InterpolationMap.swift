public import Colorimetry
import Painting
import Syntax
public import Timing
import VectorMath

/// A map from progress to colours, in which CSS's `color-interpolate()` looks its progress up.
///
/// A line of colours like ``ColorGradient``, with a pace and a way to mix for each of its segments.
/// Before the first stop the colour is that stop's, and after the last it is that one's. Of stops
/// at one position the later counts, as in gradients. Never clips.
///
/// ```swift
/// let map = InterpolationMap([.init(.black, at: .init(0)), .init(.white, at: .init(1))])!
/// print(map.color(at: 0.25))  // oklab(0.25 0 0)
/// ```
///
/// Law: a map whose segments are mixed in one way has the colours of its ``gradient``, to the last
/// bit. Source: CSS Values 5, editor's draft of September 2026, §7.1.2, §7.2.
public struct InterpolationMap: Sendable, Hashable {
  /// A colour of the map, and its transition to the next.
  public struct Stop: Sendable, Hashable {
    /// The colour, in whatever space it was given.
    public var color: AnyColor

    /// The position of the colour.
    public var position: InputPosition

    /// The pace from here to the next stop; nil for the map's.
    public var easing: TimingCurve?

    /// The interpolation of this colour and the next; nil for the map's.
    public var interpolation: GradientInterpolation?

    public init(
      _ color: AnyColor, at position: InputPosition, easing: TimingCurve? = nil,
      interpolation: GradientInterpolation? = nil
    ) {
      self.color = color
      self.position = position
      self.easing = easing
      self.interpolation = interpolation
    }
  }

  /// The stops as they were given; at least one.
  public let stops: [Stop]

  /// The pace between stops that give none; nil is linear.
  public let easing: TimingCurve?

  /// The interpolation of neighbours that give none.
  public let interpolation: GradientInterpolation

  /// The positions of the stops as fractions of the map, none before an earlier one.
  public var positions: [Double] { scale.positions }

  let scale: InterpolationScale

  /// A line of two colours for each segment.
  private let segments: [ColorGradient]

  /// A map of stops in order; nil where there is none, or where positions measure different things.
  public init?(
    _ stops: [Stop], easing: TimingCurve? = nil,
    interpolation: GradientInterpolation = .perceptual
  ) {
    guard !stops.isEmpty,
      let scale = try? InterpolationScale(stops.map { (0, $0.position.quantity) })
    else { return nil }
    self.init(stops, scale: scale, easing: easing, interpolation: interpolation)
  }

  init(
    _ stops: [Stop], scale: InterpolationScale, easing: TimingCurve?,
    interpolation: GradientInterpolation
  ) {
    self.stops = stops
    self.scale = scale
    self.easing = easing
    self.interpolation = interpolation
    let positions = scale.positions
    segments = stops.indices.map { i in
      let next = min(i + 1, stops.count - 1)
      var start = ColorGradient.Stop(stops[i].color, at: positions[i])
      start.easing = (stops[i].easing ?? easing).map { AnyEasing($0) }
      let ends = i == next ? [start] : [start, .init(stops[next].color, at: positions[next])]
      return ColorGradient(ends, interpolation: stops[i].interpolation ?? interpolation)
    }
  }

  /// The colour at a progress, as a fraction of the map, in the space in which it is mixed.
  ///
  /// NaN counts as the first stop.
  public func color(at progress: Double) -> AnyColor {
    let index = scale.segment(at: progress).stop
    // The last stop's colour borrows what it misses from the one before, as that does from it.
    let isLast = index == stops.count - 1
    return segments[isLast ? max(0, index - 1) : index].color(at: progress)
  }

  public static func == (a: Self, b: Self) -> Bool {
    a.stops == b.stops && a.easing == b.easing && a.interpolation == b.interpolation
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(stops)
    hasher.combine(easing)
    hasher.combine(interpolation)
  }
}
