#if canImport(SwiftUI)
  import Effects
  public import SwiftUI
  import Timing

  extension View {
    /// Colours over the opaque parts of the view, from left to right.
    ///
    /// Moving colours restart each time the view appears, and pause while the view is out of sight.
    /// With reduced motion, they do not move.
    ///
    /// - Parameters:
    ///   - colors: the colours of one turn, closed without a seam; all hues from red to red where
    ///     empty.
    ///   - duration: the seconds in which colours move by the view's width; nil for still colours.
    public func rainbow(colors: [Color] = [], duration: Double? = nil) -> some View {
      modifier(RainbowModifier(colors: colors, duration: duration.map { max($0, 0) }))
    }
  }

  struct RainbowModifier: ViewModifier {
    let colors: [Color]
    let duration: Double?

    /// The colours once round, the first again at the end.
    private var circle: [Color] {
      colors.isEmpty ? Rainbow().colors.map { Color($0) } : colors + [colors[0]]
    }

    func body(content: Content) -> some View {
      content
        .overlay {
          EffectTimeline(course: duration.map(Course.loop) ?? .still) { phase in
            let start = phase > 0 ? -phase / (duration ?? 1) : 0
            Rectangle().fill(
              .linearGradient(
                Gradient(colors: circle + circle.dropFirst())
                  .colorSpace(colors.isEmpty ? .device : .perceptual),
                startPoint: UnitPoint(x: start, y: 0.5),
                endPoint: UnitPoint(x: start + 2, y: 0.5)))
          }
          .blendMode(.sourceAtop)
          .allowsHitTesting(false)
          .accessibilityHidden(true)
        }
        .compositingGroup()
    }
  }
#endif
