/// One gradient turning into another, of whatever kinds.
///
/// ```swift
/// let (day, night) = (GradientPaint.linear([SRGB.white]), GradientPaint.linear([SRGB.black]))
/// let fade = Crossfade(from: day, to: night)
/// let frame = try fade.layer(at: 0.25).rendered(width: 1, height: 1)
/// print(frame.color(x: 0, y: 0))  // color(srgb 0.75 0.75 0.75)
/// ```
///
/// A pure function of progress: ``layer(at:)`` is the start at 0 and the end at 1.
public struct Crossfade: Sendable, Hashable {
  /// A rule by which the two gradients are composited during the crossfade.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// The weighted sum of both, premultiplied: exact, and alpha never dips.
    case dissolve

    /// Both made transparent, the end over the start. Halfway between two opaque gradients alpha is
    /// 75 %, and the backdrop shows through.
    case sourceOver = "source-over"

    /// The end, made transparent, over the unchanged start, as in the article on animating
    /// gradients. Exact while both are opaque; otherwise both show during the crossfade.
    case overlay

    /// The stops of one move to their partners in the other, and so does the shape.
    case stops
  }

  /// The layer at progress 0.
  public var start: GradientLayer

  /// The layer at progress 1.
  public var end: GradientLayer

  /// The rule by which the two are composited.
  public var mode: Mode

  public init(from start: GradientLayer, to end: GradientLayer, mode: Mode = .dissolve) {
    self.start = start
    self.end = end
    self.mode = mode
  }

  /// A crossfade of two gradient images.
  public init(from start: GradientPaint, to end: GradientPaint, mode: Mode = .dissolve) {
    self.init(from: .image(start), to: .image(end), mode: mode)
  }

  /// The layer at a progress.
  ///
  /// Springs and the wobble leave 0…1. ``Mode/dissolve`` and ``Mode/stops`` extrapolate, as
  /// ``MixingOptions/clampsFraction`` says. The other modes are made of opacities, which are
  /// clamped.
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

  /// The progress clamped to a range that can be drawn; NaN counts as 0.
  static func limited(
    _ progress: Double, _ range: ClosedRange<Double> = -1e6...1e6
  ) -> Double {
    progress.isNaN ? 0 : min(max(progress, range.lowerBound), range.upperBound)
  }
}
