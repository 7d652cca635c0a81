public import Painting
public import Timing

/// One picture fading into another.
///
/// As published the second fades in over the first, which stays: where both are half transparent,
/// at every smooth edge, more than half is covered on the way, and at the end.
public struct PictureCrossfade: PictureAnimation {
  /// What shows first.
  public var start: Picture

  /// What shows last.
  public var end: Picture

  /// How time becomes progress.
  public var motion = Motion.spring(.tutorial)

  /// Whether the first picture stays opaque below the second, as the article has it.
  public var keepsStart: Bool

  public init(from start: Picture, to end: Picture, _ form: EffectForm = .corrected) {
    self.start = start
    self.end = end
    keepsStart = form == .asPublished
  }

  public var course: Course { .once(motion.duration) }
  public var isSeamless: Bool { start == end && !keepsStart }

  public func picture(atPhase phase: Double) -> Picture {
    let progress = motion.value(at: phase)
    guard keepsStart else { return .dissolve(start, end, at: progress) }
    var result = start
    result.append(end.opacity(progress))
    return result
  }
}

extension Picture {
  /// The picture fading into another, by a spring.
  public func crossfade(to end: Picture, _ form: EffectForm = .corrected) -> PictureCrossfade {
    PictureCrossfade(from: self, to: end, form)
  }
}
