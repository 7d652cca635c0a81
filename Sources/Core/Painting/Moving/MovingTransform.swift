package import Timing
package import VectorMath

/// A map of the plane over time, stored as a list of steps. A rotation by 360° therefore stays a
/// rotation.
package struct MovingTransform: Sendable {
  package enum Step: Sendable {
    case translation(Animated<Point2D>)

    /// A scaling by factors along x and y.
    case scale(Animated<Point2D>)

    /// A rotation by an angle in degrees, which is clockwise if y points down.
    case rotation(Animated<Double>)
    case matrix(Animated<Affine2D>)

    /// The map at a time.
    package func value(at time: Double) -> Affine2D {
      switch self {
      case .translation(let offset):
        let offset = offset.value(at: time)
        return .translation(x: offset.x, y: offset.y)
      case .scale(let factors):
        let factors = factors.value(at: time)
        return .scale(x: factors.x, y: factors.y)
      case .rotation(let degrees): return .rotation(degrees: degrees.value(at: time))
      case .matrix(let map): return map.value(at: time)
      }
    }

    fileprivate func clocked(by clock: MotionSchedule.Clock) -> Self {
      switch self {
      case .translation(let value): .translation(value.clocked(by: clock))
      case .scale(let value): .scale(value.clocked(by: clock))
      case .rotation(let value): .rotation(value.clocked(by: clock))
      case .matrix(let value): .matrix(value.clocked(by: clock))
      }
    }

    fileprivate var course: Course {
      switch self {
      case .translation(let value), .scale(let value): value.course
      case .rotation(let value): value.course
      case .matrix(let value): value.course
      }
    }

    /// Whether the step is the same at all times.
    package var isConstant: Bool {
      switch self {
      case .translation(let value), .scale(let value): value.constant != nil
      case .rotation(let value): value.constant != nil
      case .matrix(let value): value.constant != nil
      }
    }
  }

  /// The steps, in the order in which they are applied.
  package var steps: [Step] = []

  /// The fixed point of all steps other than translations; the origin if nil.
  package var anchor: Animated<Point2D>?

  package init(_ steps: [Step] = [], about anchor: Animated<Point2D>? = nil) {
    (self.steps, self.anchor) = (steps, anchor)
  }

  /// The map at a time.
  package func value(at time: Double) -> Affine2D {
    guard let first = steps.first else { return .identity }
    let map = steps.dropFirst().reduce(first.value(at: time)) {
      $0.concatenated(with: $1.value(at: time))
    }
    return anchor.map { map.about($0.value(at: time)) } ?? map
  }

  /// The map, if it does not change; otherwise nil.
  package var constant: Affine2D? {
    steps.allSatisfy { $0.isConstant } && anchor.map { $0.constant != nil } ?? true
      ? value(at: 0) : nil
  }

  /// Returns the map driven by another clock.
  package func clocked(by clock: MotionSchedule.Clock) -> Self {
    Self(steps.map { $0.clocked(by: clock) }, about: anchor?.clocked(by: clock))
  }

  /// The time during which the map changes.
  package var course: Course {
    steps.reduce(anchor?.course ?? .still) { $0.union($1.course) }
  }
}
