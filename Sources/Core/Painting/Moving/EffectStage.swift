public import Colorimetry
public import Timing
public import VectorMath

/// An effect in its own frame, ready to be rendered. Its pictures extend from the origin to
/// ``size``.
public struct EffectStage: PictureAnimation {
  public let course: Course
  public let isSeamless: Bool

  /// The moving picture as a function of its phase, in its own coordinates.
  private let content: MovingPicture

  /// The part of the animation's plane that is shown.
  public var bounds: Rect2D

  /// The frame's size in points.
  public var size: Size2D

  /// The colour below the picture; nil for none.
  public var background: SRGB?

  /// A description of the picture in one line.
  public var summary: String

  /// The prefix of the class names in the picture's style sheet: letters, digits and hyphens.
  public var name = "animation"

  /// Creates a stage around a part of an animation's plane. The part shrinks to fit a smaller
  /// frame.
  ///
  /// The part is extended to the right and downwards to an even number of points, because films
  /// need even sizes.
  public init(
    _ animation: some PictureAnimation, bounds: Rect2D, size: Size2D? = nil,
    background: SRGB? = nil, summary: String
  ) {
    (course, isSeamless) = (animation.course, animation.isSeamless)
    content = animation.movingPicture
    self.bounds = Self.even(bounds)
    self.size = size ?? self.bounds.size
    self.background = background
    self.summary = summary
  }

  private static func even(_ bounds: Rect2D) -> Rect2D {
    func even(_ side: Double) -> Double { (side / 2 - 1e-9).rounded(.up) * 2 }
    return Rect2D(
      x: bounds.minX, y: bounds.minY, width: even(bounds.width), height: even(bounds.height))
  }

  /// The map from the animation's plane to the frame. It aligns the middles, and never enlarges.
  ///
  /// Unless the map shrinks the picture, it moves the picture by whole points, so that horizontal
  /// and vertical edges stay sharp.
  public var placement: Affine2D {
    let fit = min(size.width / bounds.width, size.height / bounds.height, 1)
    let scale = fit > 0 && fit.isFinite ? fit : 1
    if scale == 1 {
      return .translation(
        x: ((size.width - bounds.width) / 2).rounded(.down) - bounds.minX,
        y: ((size.height - bounds.height) / 2).rounded(.down) - bounds.minY)
    }
    return .translation(x: -bounds.midX, y: -bounds.midY)
      .concatenated(with: .scale(scale))
      .concatenated(with: .translation(x: size.width / 2, y: size.height / 2))
  }

  /// Returns the number of frames. A loop ends before its first frame would repeat. An animation
  /// that runs once includes the frame at rest.
  ///
  /// ```swift
  /// print(EffectName.pulse.stage().frameCount(at: .sixtieth))  // 481
  /// ```
  ///
  /// An animation that does not move has one frame. The number is at least one, and at most 2⁴⁰ or
  /// the largest integer.
  public func frameCount(at duration: FrameDuration) -> Int {
    guard course != .still else { return 1 }
    let count = (course.length / duration.seconds).rounded(.up)
    return max(Int(saturating: min(count, FrameDuration.mostFrames)), 1) + (course.isLoop ? 0 : 1)
  }

  public var movingPicture: MovingPicture {
    let placement = placement
    return placement == .identity
      ? content : content.grouped { $0.transform.steps = [.matrix(Animated(placement))] }
  }
}

extension EffectStage: CustomStringConvertible {
  /// The summary and the size: `a splash, 400.0 × 300.0`.
  public var description: String { "\(summary), \(size.width) × \(size.height)" }
}
