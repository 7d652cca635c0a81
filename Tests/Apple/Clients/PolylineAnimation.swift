import SwiftUI

/// The error of the value is at most 1e-15, and that of the velocity is at most 0 per second.
struct PolylineAnimation: CustomAnimation {
  var duration: TimeInterval

  static let points: [(x: Double, y: Double)] = [
    (0, 0), (0.5, 0.9), (1, 1),
  ]

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard duration > 0, time < duration else { return nil }
    let x = max(time / duration, 0)
    let end = Self.points.firstIndex { $0.x > x } ?? Self.points.count - 1
    let (a, b) = (Self.points[max(end - 1, 0)], Self.points[end])
    let share = b.x > a.x ? (x - a.x) / (b.x - a.x) : 1
    return value.scaled(by: a.y + (b.y - a.y) * share)
  }
}

let motion = Animation(PolylineAnimation(duration: 0.35))
