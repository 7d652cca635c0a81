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
            let rows = rainbow.rows(atPhase: phase)
            Rectangle().fill(
              .linearGradient(
                Gradient(colors: rows.colors.map { Color($0) }).colorSpace(.device),
                startPoint: UnitPoint(x: rows.start, y: 0.5),
                endPoint: UnitPoint(x: rows.end, y: 0.5)))
          }
          .blendMode(.sourceAtop)
          .allowsHitTesting(false)
          .accessibilityHidden(true)
        }
        .compositingGroup()
    }
  }
#endif
