public import Colorimetry
public import Painting
public import PixelBuffers
public import Timing

/// The frames of a picture that changes with time, at exact frame times.
///
/// ```swift
/// let frames = FrameSequence(
///   of: EffectName.splash.stage(), count: 30, frameDuration: FrameDuration(1, over: 30)!,
///   width: 280, height: 180)
/// print(frames.time(of: 15))  // 0.5
/// ```
///
/// Frame n shows the picture at the time of n times the frame duration. The time is computed as an
/// exact fraction and rounded only once. Frames can be drawn in any order, and always have the same
/// bits.
public struct FrameSequence: Sendable {
  /// The picture as a function of time in seconds.
  public var picture: @Sendable (Double) -> Picture

  /// The number of frames.
  public var count: Int

  /// The duration of each frame.
  public var frameDuration: FrameDuration

  /// The width and height of the rectangle that is drawn, in the picture's units. The rectangle
  /// begins at the origin.
  public var width: Double
  public var height: Double

  /// The number of pixels per unit of the picture.
  public var scale: Double

  /// The colour below the picture, or nil for a transparent background.
  public var background: SRGB?

  /// The renderer of the frames.
  public var renderer: ReferenceRenderer

  /// The RGB space of the frames' samples.
  public var space: ColorSpace

  /// The gamut mapping for colours outside ``space``.
  public var mapping: GamutMapping

  /// The dithering of colours that lie between two levels of an integer sample.
  public var dithering: Dithering

  /// Creates a sequence of `count` frames of a timeline, starting at time 0.
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

  /// Returns the time at which a frame begins, in seconds.
  public func time(of frame: Int) -> Double { frameDuration.start(ofFrame: frame) }

  /// Returns the pixels of a frame.
  public func bitmap(of frame: Int) throws(RenderingError) -> Bitmap {
    try renderer.render(
      picture(time(of: frame)), width: width, height: height, scale: scale,
      background: background)
  }
}
