#if canImport(SwiftUI)
  import Colorimetry
  import Effects
  import Painting
  public import SwiftUI
  import VectorMath

  extension View {
    /// Returns the view in front of a shape that emits rings, which grow and fade.
    ///
    /// The line width of a ring stays constant. A ring fades in as it leaves the outline of the
    /// shape. Each line is drawn inside the edge of its shape. The rings restart each time the view
    /// appears, and pause while the view is not visible. If the user prefers reduced motion, rings
    /// are not shown.
    ///
    /// - Parameters:
    ///   - shape: the shape behind the view, which has the size of the view.
    ///   - color: the colour of the rings. If it is nil, it is the pink of the original tutorial.
    ///   - outline: the colour of the outline, which is always visible. If it is nil, it is the
    ///     violet of the original tutorial.
    ///   - scale: the final size of a ring, as a multiple of the size of the shape.
    ///   - lineWidth: the width of the outline and of the rings, in points.
    ///   - duration: the time in which a ring grows to its final size, in seconds.
    ///   - count: the number of rings, which follow one another. If it is nil, the rings repeat
    ///     forever.
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
