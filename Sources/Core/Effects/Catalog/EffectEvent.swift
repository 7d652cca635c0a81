package import Colorimetry
package import Painting

/// An event that changes an effect while it runs.
package struct EffectEvent: Sendable, Hashable {
  package enum Action: Sendable, Hashable {
    /// A press with a duration in seconds. If the duration is nil, it is ``pressLength``.
    case press(Double?)

    /// A splash with a colour.
    case color(SRGB)

    /// A change to a gradient.
    case gradient(GradientPaint)
  }

  /// The duration, in seconds, of a press without a duration of its own.
  package static let pressLength = 0.2

  /// The time of the event, in seconds.
  package var time: Double

  package var action: Action

  package init(at time: Double, _ action: Action) { (self.time, self.action) = (time, action) }

  static func color(_ action: Action) -> SRGB? {
    if case .color(let color) = action { color } else { nil }
  }

  static func gradient(_ action: Action) -> GradientPaint? {
    switch action {
    case .gradient(let gradient): gradient
    case .color(let color): .column([AnyColor(color), AnyColor(color)])
    case .press: nil
    }
  }
}
