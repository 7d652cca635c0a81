public import Colorimetry
public import Painting
public import Timing
public import VectorMath

/// What can be said about an effect of the catalogue; nil is the tutorial's own choice.
///
/// An effect passes over what does not concern it: see ``EffectName/options``.
public struct EffectSettings: Sendable, Hashable {
  /// As published, or as it should be.
  public var form: EffectForm

  /// The frame's size in points; the content's own where it is nil.
  public var size: Size2D?

  /// What lies below the picture.
  public var background: SRGB?

  /// The text, set as ``EffectName/textStyle`` asks for.
  public var text: TextRun?

  /// The shape, where there is one.
  public var figure: Figure?

  /// One run's length in seconds.
  public var duration: Double?

  /// The way through a run.
  public var curve: TimingCurve?

  /// How often the effect runs; without end for 0. A gradient runs once, or there and back for 0.
  public var runs: Int?

  /// The colours instead of the effect's own; nil for these.
  public var colors: [AnyColor]?

  /// One gradient, or those that are taken in turn.
  public var gradients: [GradientImage]?

  /// Where a splash comes from.
  public var direction: SplashDirection?

  /// How far apart taps are, in seconds.
  public var interval: Double?

  /// The button, pressed.
  public var isPressed = false

  /// What `GeometryReader` does, in the form as published.
  public var placement = ReaderPlacement.centered

  /// The space in which hue is turned and saturation changed; the form as published has SwiftUI's
  /// matrices.
  public var hueSpace: ColorSpace?

  public init(_ form: EffectForm = .corrected) { self.form = form }
}
