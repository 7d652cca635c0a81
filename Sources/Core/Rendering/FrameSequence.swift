public import Colorimetry
public import Painting
public import PixelBuffers
public import Timing

/// The frames of a changing picture, on an exact clock.
///
/// ```swift
/// let frames = FrameSequence(
///   of: EffectName.splash.stage(), count: 30, frameDuration: FrameDuration(1, over: 30)!,
///   width: 280, height: 180)
/// print(frames.time(of: 15))  // 0.5
/// ```
///
/// Frame n shows the picture at n times the frame duration, a fraction that is rounded once. Frames
/// may be drawn in any order, and always have the same bits.
public struct FrameSequence: Sendable {
  /// The picture as a function of time in seconds.
  public var picture: @Sendable (Double) -> Picture

  /// The number of frames.
  public var count: Int

  /// The duration of each frame.
  public var frameDuration: FrameDuration

  /// The part of the plane that is drawn, beginning at the origin, in the picture's units.
  public var width: Double
  public var height: Double

  /// The number of pixels per unit.
  public var scale: Double

  /// The colour below the picture; nil for none.
  public var background: SRGB?

  /// The renderer of the frames.
  public var renderer: ReferenceRenderer

  /// The RGB space of the frames' samples.
  public var space: ColorSpace

  /// The gamut mapping of colours outside the samples' space.
  public var mapping: GamutMapping

  /// The dithering of colours between two levels.
  public var dithering: Dithering

  /// Creates `count` frames of a timeline, from time 0.
  public init(
    of timeline: some TimedValue<Picture>, count: Int = 1,
    frameDuration: FrameDuration = .sixtieth, width: Double, height: Double, scale: Double = 1,
    background: SRGB? = nil,
    renderer: ReferenceRenderer = ReferenceRenderer(), space: ColorSpace = .srgb,
    mapping: GamutMapping = .raytrace, dithering: Dithering = .none
  ) {
    picture = { timeline.value(at: $0) }
    self.count = count
    self.frameDuration = frameDuration
    self.width = width
    self.height = height
    self.scale = scale
    self.background = background
    self.renderer = renderer
    self.space = space
    self.mapping = mapping
    self.dithering = dithering
  }

  /// The time at which a frame begins, in seconds.
  public func time(of frame: Int) -> Double { frameDuration.start(ofFrame: frame) }

  /// Returns the pixels of a frame.
  public func bitmap(of frame: Int) throws(RenderingError) -> Bitmap {
    try renderer.render(
      picture(time(of: frame)), width: width, height: height, scale: scale,
      background: background)
  }
}
