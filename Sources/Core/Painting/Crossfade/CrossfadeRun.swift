public import VectorMath

/// A sequence of crossfades, such as those started by taps at random times. Each crossfade begins
/// with the picture that the previous crossfade shows at that moment.
///
/// ```swift
/// let (dawn, noon) = (GradientPaint.linear([SRGB.black]), GradientPaint.linear([SRGB.white]))
/// var run = CrossfadeRun(.image(dawn))
/// run.retarget(to: .image(noon), at: 0, duration: 2)
/// run.retarget(to: .image(dawn), at: 1, duration: 2)
/// // From half of dawn and half of noon a quarter of the way back.
/// let frame = try run.layer(at: 1.5).rendered(width: 1, height: 1)
/// print(frame.color(x: 0, y: 0))  // color(srgb 0.375 0.375 0.375)
/// ```
///
/// Between calls to ``retarget(to:at:duration:easing:)``, the run is a pure function of time. A
/// call never causes a jump, because the new crossfade starts with the picture at that moment.
public struct CrossfadeRun: Sendable {
  /// The rule by which the two layers are composited.
  public let mode: Crossfade.Mode

  private var crossfade: Crossfade
  private var begin = 0.0
  private var duration = 0.0
  private var easing: AnyEasing?

  /// Creates a run that shows one layer until the first crossfade begins.
  public init(_ layer: GradientLayer, mode: Crossfade.Mode = .dissolve) {
    self.mode = mode
    crossfade = Crossfade(from: layer, to: layer, mode: mode)
  }

  /// Begins a crossfade to another layer.
  ///
  /// - Parameters:
  ///   - time: the start time in seconds, not earlier than in the last call.
  ///   - duration: the duration in seconds. If it is not positive, the crossfade ends at once.
  ///   - easing: a timing curve of any kind, which maps the elapsed fraction of the duration to the
  ///     progress of the crossfade. If nil, progress is linear.
  public mutating func retarget(
    to layer: GradientLayer, at time: Double, duration: Double,
    easing: AnyEasing? = nil
  ) {
    crossfade = Crossfade(from: self.layer(at: time), to: layer, mode: mode)
    begin = time
    self.duration = duration > 0 ? duration : 0
    self.easing = easing
  }

  /// Returns the layer at a time in seconds.
  public func layer(at time: Double) -> GradientLayer {
    let elapsed = time - begin
    if !(elapsed < duration) { return crossfade.end }
    if elapsed <= 0 { return crossfade.start }
    let progress = elapsed / duration
    return crossfade.layer(at: easing?.value(at: progress) ?? progress)
  }
}
