#if canImport(SwiftUI)
  import Colorimetry
  import Effects
  import Painting
  public import SwiftUI
  import VectorMath

  extension View {
    /// The view over a shape that sends out rings, growing and fading.
    ///
    /// A ring keeps its line's width, all lines lie within their shapes, and a ring comes into sight
    /// as it leaves the outline. Rings restart each time the view appears, and stand while it is not
    /// seen; where the user wants less motion there is none.
    ///
    /// - Parameters:
    ///   - shape: drawn behind the view, in its size.
    ///   - color: the rings' colour; the tutorial's pink where nil.
    ///   - outline: the colour of the shape's line, which stays; the tutorial's violet where nil.
    ///   - scale: the size that a ring grows to, in sizes of the shape.
    ///   - lineWidth: of the line and the rings.
    ///   - duration: one ring's life in seconds.
    ///   - count: the number of rings; forever for nil.
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
    /// The pulse behind a view of a size.
    fileprivate func fitted(to size: CGSize) -> Self {
      var result = self
      result.rect = Rect2D(size)
      return result
    }
  }
#endif
