#if canImport(SwiftUI)
  import Colorimetry
  public import Effects
  import Painting
  public import SwiftUI
  import Timing
  import VectorMath

  extension View {
    /// All hues across whatever is opaque in the view, from its left to its right.
    ///
    /// Every hue from red round to red, without a seam.
    ///
    /// - Parameters:
    ///   - moves: whether the hues move to the left, forever.
    ///   - configure: changes to what the tutorial has, such as `loopDuration`. The silhouette and
    ///     the rectangle are the view's.
    public func rainbow(
      moves: Bool = false, configure: (inout MovingRainbow) -> Void = { _ in }
    ) -> some View {
      var rainbow = MovingRainbow(.picture(Picture()), in: .null)
      configure(&rainbow)
      return modifier(RainbowModifier(rainbow: rainbow, moves: moves))
    }
  }

  struct RainbowModifier: ViewModifier {
    let rainbow: MovingRainbow
    let moves: Bool

    func body(content: Content) -> some View {
      content
        .overlay {
          EffectClock(course: moves ? rainbow.course : .still) { phase in
            let start = -rainbow.progress(atPhase: phase)
            Rectangle().fill(
              .linearGradient(
                twoRows, startPoint: UnitPoint(x: start, y: 0.5),
                endPoint: UnitPoint(x: start + 2, y: 0.5)))
          }
          .blendMode(.sourceAtop)
          .allowsHitTesting(false)
          .accessibilityHidden(true)
        }
        .compositingGroup()
    }

    /// The colours twice, each time as wide as the view, which shows as much as one of them.
    private var twoRows: AnyGradient {
      let colors = rainbow.rainbow.colors.map { Color($0) }
      return Gradient(colors: colors + colors.dropFirst()).colorSpace(.device)
    }
  }
#endif
