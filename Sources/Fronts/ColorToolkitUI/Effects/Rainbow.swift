#if canImport(SwiftUI)
  import Effects
  public import SwiftUI
  import Timing

  extension View {
    /// Returns the view with its opaque parts coloured by a row of colours, from left to right.
    ///
    /// If the colours move, they restart each time the view appears, and pause while the view is
    /// not visible. If the user prefers reduced motion, they do not move.
    ///
    /// - Parameters:
    ///   - colors: the colours of one cycle. The first colour is repeated at the end, so that there
    ///     is not a visible seam. If the array is empty, the cycle consists of all hues, from red
    ///     to red.
    ///   - duration: the time in which the colours move by the width of the view, in seconds. If it
    ///     is nil, the colours do not move.
    public func rainbow(colors: [Color] = [], duration: Double? = nil) -> some View {
      modifier(RainbowModifier(colors: colors, duration: duration.map { max($0, 0) }))
    }
  }

  struct RainbowModifier: ViewModifier {
    let colors: [Color]
    let duration: Double?

    /// The colours of one full cycle, with the first repeated at the end.
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
