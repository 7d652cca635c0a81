#if canImport(SwiftUI)
  import Colorimetry
  public import Effects
  import Painting
  public import SwiftUI
  import VectorMath

  extension View {
    /// The view over a shape that sends out rings, growing and fading.
    ///
    /// A ring keeps its line's width, all lines lie within their shapes, and a ring comes into sight
    /// as it leaves the outline.
    ///
    /// - Parameters:
    ///   - shape: what is drawn behind the view, in its size.
    ///   - configure: changes to what the tutorial has, such as `runs` or `ringColor`. The content,
    ///     the figure and the rectangle are the view's.
    public func pulse(
      _ shape: some InsettableShape, configure: (inout Pulse) -> Void = { _ in }
    ) -> some View {
      var pulse = Pulse(.rectangle, in: .null)
      configure(&pulse)
      return background { PulseRings(pulse: pulse, shape: shape) }
    }
  }

  struct PulseRings<Outlined: InsettableShape>: View {
    let pulse: Pulse
    let shape: Outlined

    var body: some View {
      GeometryReader { proxy in
        EffectClock(course: pulse.course) { phase in
          let ring = pulse.fitted(to: proxy.size).ring(atPhase: phase)
          let outline = shape.inset(by: pulse.keepsLineWidth ? pulse.lineWidth / 2 : 0)
          ZStack {
            if ring.opacity > 0 {
              outline.scale(ring.scale)
                .stroke(Color(pulse.ringColor), lineWidth: lineWidth(at: ring.scale))
                .opacity(ring.opacity)
            }
            outline.stroke(Color(pulse.outlineColor), lineWidth: pulse.lineWidth)
          }
        }
      }
      .allowsHitTesting(false)
      .accessibilityHidden(true)
    }

    private func lineWidth(at scale: Double) -> Double {
      pulse.keepsLineWidth ? pulse.lineWidth : pulse.lineWidth * scale
    }
  }

  extension Pulse {
    /// The pulse behind a view of a size.
    fileprivate func fitted(to size: CGSize) -> Self {
      var result = self
      result.rect = Rect2D(size)
      return result
    }
  }
#endif
