/// The time and the progress of a timeline, for CSS text that refers to the timeline by its name.
///
/// ```swift
/// let context = CSSColorContext(timelines: ["--day": TimelineReading(seconds: 3, progress: 0.5)])
/// let text = "color-interpolate(--day, 0s: black, 6s: white)"
/// print(try AnyColor(css: text, context: context).hex)  // #808080
/// ```
///
/// Source: CSS Values 5 §7.1.1, `<'animation-timeline'>`.
public struct TimelineReading: Sendable, Hashable {
  /// The time that has passed on the timeline, in seconds.
  public var seconds: Double

  /// The progress of the timeline, 0 at its start and 1 at its end.
  public var progress: Double

  /// Creates a reading. The default is the reading of a timeline that doesn't exist, with 0 seconds
  /// and progress 0.
  public init(seconds: Double = 0, progress: Double = 0) {
    (self.seconds, self.progress) = (seconds, progress)
  }
}
