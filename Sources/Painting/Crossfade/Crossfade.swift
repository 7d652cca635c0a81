/// One gradient turning into another, of whatever kinds.
///
/// A pure function of progress: ``layer(at:)`` is the start at 0 and below, the end at 1 and above.
public struct Crossfade: Sendable, Hashable {
  /// How the two are laid together on the way.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// The weighted sum of both, premultiplied: exact, alpha never dips.
    case dissolve

    /// Both made transparent, the end over the start: halfway between two opaque gradients alpha
    /// is 75 %, and what lies below shows.
    case sourceOver = "source-over"

    /// The end, made transparent, over the start as it is, as the article on animating gradients
    /// does it: exact while both are opaque; where they are not, both show on the way.
    case overlay

    /// Stops become partners and move to one another, and so do the shapes.
    case stops
  }

  /// What shows at progress 0.
  public var start: GradientLayer

  /// What shows at progress 1.
  public var end: GradientLayer

  /// How the two are laid together on the way.
  public var mode: Mode

  public init(from start: GradientLayer, to end: GradientLayer, mode: Mode = .dissolve) {
    self.start = start
    self.end = end
    self.mode = mode
  }

  /// A crossfade of two gradient images.
  public init(from start: GradientImage, to end: GradientImage, mode: Mode = .dissolve) {
    self.init(from: .image(start), to: .image(end), mode: mode)
  }

  /// What is painted at a progress, which is cut to 0…1; NaN counts as 0.
  public func layer(at progress: Double) -> GradientLayer {
    guard progress > 0 else { return start }
    guard progress < 1 else { return end }
    return switch mode {
    case .dissolve: .dissolved(start, end, share: progress)
    case .sourceOver:
      .stack([.init(start, share: 1 - progress), .init(end, share: progress)])
    case .overlay: .stack([.init(start, share: 1), .init(end, share: progress)])
    case .stops: .morph(start, end, share: progress)
    }
  }
}
