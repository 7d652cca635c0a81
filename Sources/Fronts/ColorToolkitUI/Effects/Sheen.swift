#if canImport(SwiftUI)
  import Colorimetry
  public import Effects
  import Painting
  public import SwiftUI
  import VectorMath

  extension View {
    /// The view with a slanted band of light running over whatever is opaque in it.
    ///
    /// It runs from where nothing of it is seen to where nothing of it is seen.
    ///
    /// - Parameter configure: changes to what the tutorial has, such as `runs` or `color`. The
    ///   content and the rectangle are the view's.
    public func sheen(configure: (inout Sheen) -> Void = { _ in }) -> some View {
      var sheen = Sheen(Picture(), in: .null)
      configure(&sheen)
      return modifier(SheenModifier(sheen: sheen))
    }
  }

  struct SheenModifier: ViewModifier {
    let sheen: Sheen

    func body(content: Content) -> some View {
      content.overlay {
        GeometryReader { proxy in
          EffectClock(course: sheen.course) { phase in
            Path(band(over: proxy.size, atPhase: phase))
              .fill(Color(sheen.color))
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
