/// The reading of a timeline, for a text that names it.
///
/// ```swift
/// let context = CSSColorContext(timelines: ["--day": TimelineReading(seconds: 3, progress: 0.5)])
/// let text = "color-interpolate(--day, 0s: black, 6s: white)"
/// print(try AnyColor(css: text, context: context).hex)  // #808080
/// ```
///
/// Source: CSS Values 5 §7.1.1, `<'animation-timeline'>`.
public struct TimelineReading: Sendable, Hashable {
  /// The seconds that have passed on the timeline.
  public var seconds: Double

  /// The progress of the timeline, 0 at its start and 1 at its end.
  public var progress: Double

  /// Creates a reading; by default the reading of a timeline that doesn't exist.
  public init(seconds: Double = 0, progress: Double = 0) {
    (self.seconds, self.progress) = (seconds, progress)
  }
}
