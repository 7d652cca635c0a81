public import VectorMath

/// The place on the line of colours that every point of a box shows.
///
/// Points are in pixels from the box's top left corner, y downwards; the box's points need not be
/// inside. Every answer is a number.
public struct GradientField: Sendable, Hashable {
  /// The length in pixels of the line of colours, which lengths in stops are measured against; nil
  /// for a line that is an angle and takes none.
  public let lineLength: Double?

  package let form: Form

  package enum Form: Sendable, Hashable {
    /// Distance along `axis` from `origin`, in units of the line.
    case linear(origin: Point2D, axis: Point2D)

    /// Distance from a centre, each axis in units of its radius, mapped by `(d − start) · scale`.
    case radial(center: Point2D, scale: Point2D, start: Double, rate: Double)

    /// Angle from 12 o'clock, in turns.
    case conic(center: Point2D, degrees: Double)

    /// Angle from 3 o'clock, over an arc of `sweep` degrees, the way round that its sign says.
    case angular(center: Point2D, degrees: Double, sweep: Double)

    /// The same place everywhere.
    case constant(Double)
  }

  init(_ form: Form, lineLength: Double? = nil) {
    self.form = form
    self.lineLength = lineLength
  }

  /// The place on the line of colours, 0 at its start and 1 at its end, at a point.
  public func callAsFunction(_ point: Point2D) -> Double {
    let place =
      switch form {
      case .linear(let origin, let axis): (point - origin).dot(axis)
      case .radial(let center, let scale, let start, let rate):
        (Libm.hypot((point.x - center.x) * scale.x, (point.y - center.y) * scale.y) - start) * rate
      case .conic(let center, let degrees):
        Self.turned(from: degrees, to: Self.clockDegrees(point - center) + 90) / 360
      case .angular(let center, let degrees, let sweep):
        Self.place(at: Self.clockDegrees(point - center), from: degrees, over: sweep)
      case .constant(let place): place
      }
    return place.isNaN ? 0 : place
  }

  /// The angle of a vector from 3 o'clock, clockwise on a screen; 12 o'clock for no vector, as
  /// the start of a CSS turn.
  private static func clockDegrees(_ vector: Point2D) -> Double {
    if vector == .zero { return -90 }
    return Libm.atan2(vector.y, vector.x) * (180 / .pi)
  }

  /// How far one has to turn clockwise, in [0, 360).
  private static func turned(from start: Double, to end: Double) -> Double {
    let delta = end - start
    let rise = delta - 360 * (delta / 360).rounded(.down)
    return rise < 360 ? max(rise, 0) : 0
  }

  /// The place at an angle of SwiftUI's `AngularGradient`; `start` and `angle` as degrees.
  ///
  /// Source: Apple's documentation of `AngularGradient`: beyond a turn the last counts; the rest of
  /// a partial turn shows the last colour in its first half and the first in its second.
  package static func place(at angle: Double, from start: Double, over sweep: Double) -> Double {
    let span = abs(sweep)
    if span > 360 {
      // Counted back from the end, so that the last turn is the one that shows.
      let end = start + sweep
      let back = sweep > 0 ? turned(from: angle, to: end) : turned(from: end, to: angle)
      return 1 - back / span
    }
    let rise = sweep < 0 ? turned(from: angle, to: start) : turned(from: start, to: angle)
    if rise <= span, span > 0 { return rise / span }
    return rise < span + (360 - span) / 2 ? 1 : 0
  }
}
