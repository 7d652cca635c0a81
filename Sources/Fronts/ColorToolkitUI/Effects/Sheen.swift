#if canImport(SwiftUI)
  import Effects
  import Painting
  public import SwiftUI
  import VectorMath

  extension View {
    /// Returns the view with a slanted band of light that moves across its opaque parts.
    ///
    /// In each run, the band starts outside the view on one side and ends outside the view on the
    /// other side. The effect restarts each time the view appears, and pauses while the view is not
    /// visible. If the user prefers reduced motion, the band is not shown.
    ///
    /// - Parameters:
    ///   - color: the colour of the band before it is blurred.
    ///   - angle: the slant of the band. If it is negative, the top of the band is further right
    ///     than the bottom.
    ///   - width: the width of the band before it is slanted, in points.
    ///   - blur: the radius with which the band is blurred, in points.
    ///   - duration: the duration of one run, in seconds.
    ///   - pause: the pause between two runs, in seconds.
    ///   - count: the number of runs. If it is nil, the runs repeat forever.
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
