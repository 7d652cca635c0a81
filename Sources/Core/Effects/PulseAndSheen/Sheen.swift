public import Colorimetry
public import Painting
public import Timing
public import VectorMath

/// A slanted band of light that moves across a picture.
///
/// In the published form, the band moves from one picture width before its position to one picture
/// width after it. The slant moves the lower end of the band back by 0.577 times the height, so the
/// band does not leave the picture completely. In a picture of 100 × 44 points, the lower end comes
/// to rest at x = 74.6…124.6 and stays visible. If the picture is narrower than 50 points, the band
/// is visible before it starts. The delay is inside the repetition, so it precedes each of the
/// eight runs. The total time is 14.4 s. With a single delay, it would be 8.8 s. Source:
/// kieranb662, “Pulse and Sheen”.
public struct Sheen: PictureAnimation {
  /// The start and the end of the band's path.
  package enum Travel: Sendable, Hashable {
    /// The path from outside the picture on one side to outside the picture on the other side.
    case across

    /// The path that starts one picture width before the band's position in a `GeometryReader`, and
    /// ends one picture width after that position.
    case width(ReaderPlacement)
  }

  /// The runs that a pause precedes.
  package enum Pause: String, Sendable, Hashable, CaseIterable {
    /// A pause before every run, like SwiftUI's `.delay(…).repeatCount(…)`.
    case eachRun

    /// A pause before the first run only, like SwiftUI's `.repeatCount(…).delay(…)`.
    case once
  }

  /// The picture across which the band of light moves.
  public var content: Picture

  /// The picture over the light. The light does not change it.
  package var foreground = Picture()

  /// The rectangle in which the effect is drawn.
  public var rect: Rect2D

  /// The band's colour, before it is blurred.
  public var color = SRGB(1, 1, 1, alpha: 0.6)

  /// The band's width in points, before the band is slanted.
  public var width = 50.0

  /// The radius of the band's corners in points, before the band is slanted.
  public var cornerRadius = 5.0

  /// The slant of the band, in degrees from vertical. Each point moves horizontally by the tangent
  /// of this angle times the point's distance from the top.
  public var degrees = -30.0

  /// The standard deviation of the band's blur, in points.
  public var blurRadius = 7.0

  /// The path of the band.
  package var travel: Travel

  /// The number of runs. If it is nil, the runs repeat forever.
  public var runs: Int? = 8

  /// The duration of a run, in seconds.
  public var runDuration = 1.0

  /// The duration of a pause, in seconds.
  public var pause = 0.8

  /// The runs that a pause precedes.
  package var pauses = Pause.eachRun

  /// The timing curve, which maps the elapsed fraction of a run to the progress of the band.
  public var curve = TimingCurve.easeInOut

  public init(_ content: Picture, in rect: Rect2D, _ form: EffectForm = .corrected) {
    self.content = content
    self.rect = rect
    travel = form == .corrected ? .across : .width(.centered)
  }

  public var course: Course {
    switch pauses {
    case .eachRun: .runs(runs, of: pause + runDuration)
    case .once: runs.map { .once(pause + runDuration * Double(max($0, 1))) } ?? .loop(runDuration)
    }
  }

  public var isSeamless: Bool { travel == .across }

  /// The motion of one run, or of all runs.
  package var motion: Motion {
    let run = Motion.curve(curve, duration: runDuration)
    switch pauses {
    case .eachRun: return run.delay(pause).repeatCount(runs ?? 1, autoreverses: false)
    case .once:
      let all = run.repeatCount(runs ?? 1, autoreverses: false)
      return runs == nil ? all : all.delay(pause)
    }
  }

  /// The horizontal offset of the band's lower end from its upper end, caused by the slant. A
  /// negative offset is to the left.
  public var lean: Double { shear * rect.height }

  private var shear: Double {
    // tan −30° where it is the tutorial's; any other angle within what a picture can show.
    Elementary.tan(min(max(degrees, -89), 89) * .pi / 180)
  }

  /// The distance up to which the blur is visible. Beyond it, less than 0.01 levels of a full white
  /// band remain.
  ///
  /// It is at least one point, because pixels at the picture's edge are partly inside and partly
  /// outside the picture.
  private var reach: Double { max(4 * blurRadius, 1) }

  /// The x coordinates of the unslanted band's top left corner at the start and at the end of a
  /// run.
  public var track: (start: Double, end: Double) {
    switch travel {
    case .across:
      (
        rect.minX - width - max(lean, 0) - reach,
        rect.maxX - min(lean, 0) + reach
      )
    case .width(let placement):
      (
        rect.minX + placement.offset(of: width, in: rect.width) - rect.width,
        rect.minX + placement.offset(of: width, in: rect.width) + rect.width
      )
    }
  }

  /// Returns the x coordinate of the band's top left corner at a time in seconds.
  public func position(atPhase phase: Double) -> Double {
    track.start.interpolated(to: track.end, at: motion.value(at: phase))
  }

  /// Returns the band before it is blurred, or nil if the band is out of sight.
  package func band(atPhase phase: Double) -> Outline? {
    let left = position(atPhase: phase)
    return isInSight(left) ? band(left: left) : nil
  }

  /// Whether any part of the band is visible. The check is needed because the blur's rounding
  /// errors extend farther than its light.
  private func isInSight(_ left: Double) -> Bool {
    left + width + max(lean, 0) + reach > rect.minX && left + min(lean, 0) - reach < rect.maxX
  }

  private func band(left: Double) -> Outline {
    let box = Rect2D(x: 0, y: 0, width: width, height: rect.height)
    return Figure.roundedRectangle(radius: cornerRadius).outline(in: box)
      .transformed(by: .shear(x: shear, y: 0))
      .transformed(by: .translation(x: left, y: rect.minY))
  }

  public var movingPicture: MovingPicture {
    let track = track
    let left = animated(by: motion) { track.start.interpolated(to: track.end, at: $0) }
    let band = MovingPicture(
      filling: left.map(isLinear: true, band(left:)), with: Animated(.solid(color))
    ).grouped { $0.effects = [Animated(.blur(radius: blurRadius))] }
      .grouped { $0.mask = MovingPicture(content) }
    var result = MovingPicture(content)
    result.append(band.shown(.isInSight, left.map(isInSight)))
    result.append(foreground)
    return result
  }
}

extension Picture {
  /// Returns the picture with a band of light that moves across it.
  public func sheen(in rect: Rect2D, _ form: EffectForm = .corrected) -> Sheen {
    Sheen(self, in: rect, form)
  }
}
