public import Colorimetry
import Painting
import Syntax
public import Timing
import VectorMath

/// A map from progress to colours. CSS's `color-interpolate()` looks up the colour for its progress
/// in such a map.
///
/// A map is a line of colours like ``ColorGradient``, with an easing and an interpolation for each
/// segment. Before the first stop, the colour is that of the first stop. After the last stop, it is
/// that of the last stop. If several stops are at one position, the last stop applies, like in
/// gradients. The map never clips colours.
///
/// ```swift
/// let map = InterpolationMap([.init(.black, at: .init(0)), .init(.white, at: .init(1))])!
/// print(map.color(at: 0.25))  // oklab(0.25 0 0)
/// ```
///
/// Law: a map whose segments all use the same interpolation has the same colours as its
/// ``gradient``, to the last bit. Source: CSS Values 5, editor's draft of September 2026, §7.1.2,
/// §7.2.
public struct InterpolationMap: Sendable, Hashable {
  /// A colour on the map, and its transition to the next colour.
  public struct Stop: Sendable, Hashable {
    /// The colour, in the space in which it was given.
    public var color: AnyColor

    /// The position of the colour.
    public var position: InputPosition

    /// The easing from this stop to the next. If nil, the easing of the map applies.
    public var easing: TimingCurve?

    /// The interpolation between this colour and the next. If nil, the interpolation of the map
    /// applies.
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

  /// The stops in the order in which they were given to the initialiser. There is at least one
  /// stop.
  public let stops: [Stop]

  /// The easing for stops without an easing. If nil, those stops are linear.
  public let easing: TimingCurve?

  /// The interpolation for stops without an interpolation.
  public let interpolation: GradientInterpolation

  /// The positions of the stops as fractions of the map, in ascending order.
  public var positions: [Double] { scale.positions }

  let scale: InterpolationScale

  /// A line of two colours for each segment.
  private let segments: [ColorGradient]

  /// Creates a map from stops in order. The result is nil if there are no stops, or if their
  /// positions measure different quantities, such as an angle and a time.
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

  /// Returns the colour at a progress, in the space in which the colour is mixed. The progress is a
  /// fraction of the map.
  ///
  /// If the progress is NaN, the result is the colour of the first stop.
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
