#if canImport(SwiftUI)
  import Effects
  public import SwiftUI
  import Timing

  extension View {
    /// Colours across whatever is opaque in the view, from its left to its right.
    ///
    /// Moving colours restart each time the view appears, stand while it is not seen, and rest where
    /// the user wants less motion.
    ///
    /// - Parameters:
    ///   - colors: once round, closed without a seam; every hue from red round to red where empty.
    ///   - duration: the seconds in which the colours move by the view's width; nil where they stay.
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
