/// A transition from one gradient to another. The two gradients can be of different kinds.
///
/// ```swift
/// let (day, night) = (GradientPaint.linear([SRGB.white]), GradientPaint.linear([SRGB.black]))
/// let fade = Crossfade(from: day, to: night)
/// let frame = try fade.layer(at: 0.25).rendered(width: 1, height: 1)
/// print(frame.color(x: 0, y: 0))  // color(srgb 0.75 0.75 0.75)
/// ```
///
/// The crossfade is a pure function of progress. ``layer(at:)`` returns ``start`` at progress 0 and
/// ``end`` at progress 1.
public struct Crossfade: Sendable, Hashable {
  /// A rule by which the two gradients are composited during the crossfade.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// The premultiplied weighted sum of both gradients. The sum is exact, and alpha does not dip
    /// during the crossfade.
    case dissolve

    /// The end composited over the start, with reduced opacity for both. Halfway between two opaque
    /// gradients, alpha is 75 %, so that the backdrop shows through.
    case sourceOver = "source-over"

    /// The end, with increasing opacity, composited over the unchanged start. The article on
    /// animating gradients uses this rule. The result is exact if both gradients are opaque.
    /// Otherwise, both gradients show during the crossfade.
    case overlay

    /// An interpolation of stops and shape. Each stop of the start gradient moves to the
    /// corresponding stop of the end gradient.
    case stops
  }

  /// The layer at progress 0.
  public var start: GradientLayer

  /// The layer at progress 1.
  public var end: GradientLayer

  /// The rule by which the two layers are composited.
  public var mode: Mode

  public init(from start: GradientLayer, to end: GradientLayer, mode: Mode = .dissolve) {
    self.start = start
    self.end = end
    self.mode = mode
  }

  /// Creates a crossfade between two gradient images.
  public init(from start: GradientPaint, to end: GradientPaint, mode: Mode = .dissolve) {
    self.init(from: .image(start), to: .image(end), mode: mode)
  }

  /// Returns the layer at the given progress.
  ///
  /// Spring animations and the wobble produce progress outside 0…1. ``Mode/dissolve`` and
  /// ``Mode/stops`` then extrapolate, as described for ``MixingOptions/clampsFraction``. The other
  /// modes use progress as an opacity, so they clamp it to 0…1.
  public func layer(at progress: Double) -> GradientLayer {
    let isOfOpacities = mode == .sourceOver || mode == .overlay
    let progress = Self.limited(progress, isOfOpacities ? 0...1 : -1e6...1e6)
    if progress == 0 { return start }
    if progress == 1 { return end }
    return switch mode {
    case .dissolve: .dissolved(start, end, share: progress)
    case .sourceOver:
      .stack([.init(start, share: 1 - progress), .init(end, share: progress)])
    case .overlay: .stack([.init(start, share: 1), .init(end, share: progress)])
    case .stops: .morph(start, end, share: progress)
    }
  }

  /// Returns the progress clamped to a range that can be drawn; NaN counts as 0.
  static func limited(
    _ progress: Double, _ range: ClosedRange<Double> = -1e6...1e6
  ) -> Double {
    progress.isNaN ? 0 : min(max(progress, range.lowerBound), range.upperBound)
  }
}
