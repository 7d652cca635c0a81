#if canImport(SwiftUI)
  import Colorimetry
  import Effects
  import Painting
  public import SwiftUI
  import VectorMath

  extension View {
    /// Returns the view over a shape that emits growing, fading rings.
    ///
    /// A ring's line width stays constant. The ring fades in as it leaves the outline. All lines
    /// are inside their shapes. Rings restart each time the view appears, and pause while the view
    /// is out of sight. With reduced motion, there are none.
    ///
    /// - Parameters:
    ///   - shape: the shape behind the view, in the view's size.
    ///   - color: the rings' colour. If nil, the tutorial's pink.
    ///   - outline: the colour of the shape's permanent outline. If nil, the tutorial's violet.
    ///   - scale: the final size of a ring, as a multiple of the shape's size.
    ///   - lineWidth: the width of the outline and the rings.
    ///   - duration: the duration of a ring, in seconds.
    ///   - count: the number of rings. If nil, rings repeat forever.
    public func pulse(
      _ shape: some InsettableShape = Capsule(), color: Color? = nil, outline: Color? = nil,
      scale: Double = 2, lineWidth: Double = 1, duration: Double = 1, count: Int? = 8
    ) -> some View {
      var pulse = Pulse(.rectangle, in: .null)
      (pulse.growth, pulse.lineWidth, pulse.runDuration) = (scale, lineWidth, max(duration, 0))
      pulse.runs = count
      return background {
        PulseRings(
          pulse: pulse, shape: shape, ring: color ?? Color(pulse.ringColor),
          outline: outline ?? Color(pulse.outlineColor))
      }
    }
  }

  struct PulseRings<Outlined: InsettableShape>: View {
    let pulse: Pulse
    let shape: Outlined
    let ring: Color
    let outline: Color

    var body: some View {
      GeometryReader { proxy in
        EffectTimeline(course: pulse.course) { phase in
          let state = pulse.fitted(to: proxy.size).ring(atPhase: phase)
          let inset = shape.inset(by: pulse.lineWidth / 2)
          ZStack {
            if state.opacity > 0 {
              inset.scale(state.scale)
                .stroke(ring, lineWidth: pulse.lineWidth)
                .opacity(state.opacity)
            }
            inset.stroke(outline, lineWidth: pulse.lineWidth)
          }
        }
      }
      .allowsHitTesting(false)
      .accessibilityHidden(true)
    }
  }

  extension Pulse {
    /// Returns the pulse behind a view of the given size.
    fileprivate func fitted(to size: CGSize) -> Self {
      var result = self
      result.rect = Rect2D(size)
      return result
    }
  }
#endif
