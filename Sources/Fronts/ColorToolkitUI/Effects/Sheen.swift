#if canImport(SwiftUI)
  import Effects
  import Painting
  public import SwiftUI
  import VectorMath

  extension View {
    /// Returns the view with a slanted band of light that moves across its opaque parts.
    ///
    /// The band starts out of sight on one side and ends out of sight on the other. It restarts
    /// each time the view appears, and pauses while the view is out of sight. With reduced motion,
    /// there is none.
    ///
    /// - Parameters:
    ///   - color: the band's colour, before it is blurred.
    ///   - angle: the slant of the band. If negative, the top is further right than the bottom.
    ///   - width: the band's width, before it is slanted.
    ///   - blur: the radius of the band's blur.
    ///   - duration: the duration of a run, in seconds.
    ///   - pause: the pause between two runs, in seconds.
    ///   - count: the number of runs. If nil, runs repeat forever.
    public func sheen(
      color: Color = .white.opacity(0.6), angle: Angle = .degrees(-30), width: Double = 50,
      blur: Double = 7, duration: Double = 1, pause: Double = 0.8, count: Int? = 8
    ) -> some View {
      var sheen = Sheen(Picture(), in: .null)
      (sheen.degrees, sheen.width, sheen.blurRadius) = (angle.degrees, width, max(blur, 0))
      (sheen.runDuration, sheen.pause, sheen.runs) = (max(duration, 0), max(pause, 0), count)
      return modifier(SheenModifier(sheen: sheen, color: color))
    }
  }

  struct SheenModifier: ViewModifier {
    let sheen: Sheen
    let color: Color

    func body(content: Content) -> some View {
      content.overlay {
        GeometryReader { proxy in
          EffectTimeline(course: sheen.course) { phase in
            Path(band(over: proxy.size, atPhase: phase))
              .fill(color)
              .blur(radius: sheen.blurRadius)
          }
        }
        .mask { content }
        .allowsHitTesting(false)
        .accessibilityHidden(true)
      }
    }

    private func band(over size: CGSize, atPhase phase: Double) -> Outline {
      var sheen = sheen
      sheen.rect = Rect2D(size)
      return sheen.band(atPhase: phase) ?? Outline()
    }
  }
#endif
