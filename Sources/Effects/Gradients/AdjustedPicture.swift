import ColorFilters
public import Painting
public import Timing
import VectorMath

/// A picture whose hue, saturation and brightness change, by SwiftUI's matrices.
///
/// What a true rotation does to a picture's pixels is no filter of a picture: see
/// ``AnimatedGradient/hue(_:in:of:change:_:)`` for gradients.
public struct AdjustedPicture: PictureAnimation {
  /// What is adjusted.
  public var content: Picture

  /// What is reached at the end; the space in it does not count.
  public var change: ColorAdjustment

  /// The seconds a run takes.
  public var runDuration = 3.0

  /// How a run's time becomes progress.
  public var curve = TimingCurve.easeInOut

  public init(_ content: Picture, by change: ColorAdjustment) {
    self.content = content
    self.change = change
  }

  public var course: Course { .once(runDuration) }

  /// A whole turn of hue alone is none, save for the rounding of the matrix's coefficients.
  public var isSeamless: Bool { false }

  public func picture(atPhase phase: Double) -> Picture {
    let progress = Motion.curve(curve, duration: runDuration).value(at: phase)
    var now = change
    now.degrees = change.degrees * progress
    now.saturation = max(1.0.interpolated(to: change.saturation, at: progress), 0)
    now.brightness = change.brightness * progress
    return content.filtered(by: now.swiftUIChain)
  }
}

extension Picture {
  /// The picture with its hue turning and its saturation and brightness changing.
  public func adjusted(
    degrees: Double, saturation: Double = 1, brightness: Double = 0
  ) -> AdjustedPicture {
    AdjustedPicture(
      self,
      by: ColorAdjustment(degrees: degrees, saturation: saturation, brightness: brightness))
  }
}
