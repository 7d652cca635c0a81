public import Colorimetry
public import Timing
public import VectorMath

/// An animation in a frame of a given size, ready to be rendered. Its pictures extend from the
/// origin to ``size``.
public struct EffectStage: PictureAnimation {
  public let course: Course
  public let isSeamless: Bool

  /// The moving picture as a function of its phase, in its own coordinates.
  private let content: MovingPicture

  /// The part of the animation's plane that is shown.
  public var bounds: Rect2D

  /// The size of the frame in points.
  public var size: Size2D

  /// The colour behind the picture, or nil if the frame has no background.
  public var background: SRGB?

  /// A description of the picture in one line.
  public var summary: String

  /// The prefix of the class names in the picture's style sheet. It consists of letters, digits and
  /// hyphens.
  public var name = "animation"

  /// Creates a stage that shows a part of an animation's plane. If the frame is smaller than the
  /// part, the part is scaled down to fit. If `size` is nil, the frame has the size of the part.
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

  /// The map from the animation's plane to the frame. It aligns the middle of the shown part with
  /// the middle of the frame, and never enlarges the picture.
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

  /// Returns the number of frames if each frame has the given duration. A loop ends before its
  /// first frame would repeat. The frames of an animation that runs once include the frame in which
  /// it is at rest.
  ///
  /// ```swift
  /// print(EffectName.pulse.stage().frameCount(at: .sixtieth))  // 481
  /// ```
  ///
  /// An animation that does not move has one frame. The number of frames is at least one. It is
  /// limited to about 2⁴⁰, or to the largest integer if that is smaller.
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
  /// A description with the summary and the size, such as `a splash, 400.0 × 300.0`.
  public var description: String { "\(summary), \(size.width) × \(size.height)" }
}
