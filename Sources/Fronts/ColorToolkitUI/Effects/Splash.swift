#if canImport(SwiftUI)
  public import Effects
  import Foundation
  import Painting
  public import SwiftUI
  public import Timing
  import VectorMath

  extension View {
    /// Returns the view in front of a colour. When the colour changes, the new colour spreads over
    /// the old one.
    ///
    /// Each new colour starts to spread at once, even if earlier colours are still spreading. The
    /// spreading pauses while the view is not visible. If the user prefers reduced motion, or when
    /// the view appears again, the last colour is shown without spreading.
    ///
    /// - Parameters:
    ///   - color: the colour behind the view.
    ///   - direction: the direction in which a new colour moves across the view.
    ///   - duration: the time in which a colour spreads over the view, in seconds.
    ///   - curve: the timing curve of the spread.
    public func splash(
      _ color: Color, from direction: SplashDirection = .leftToRight, duration: Double = 0.5,
      curve: TimingCurve = .easeInOut
    ) -> some View {
      let run = SplashRun(color, [], spreadDuration: max(duration, 0), curve: curve)
      return background { SplashColors(color: color, direction: direction, plan: run) }
    }
  }

  struct SplashColors: View {
    let color: Color
    let direction: SplashDirection

    /// The most recently requested spread of colours.
    private let plan: SplashRun<Color>

    @State private var run: SplashRun<Color>
    @State private var clock = ViewClock(.still)
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    init(color: Color, direction: SplashDirection, plan: SplashRun<Color>) {
      (self.color, self.direction, self.plan) = (color, direction, plan)
      _run = State(initialValue: plan)
    }

    var body: some View {
      TimelineView(.animation(paused: !clock.isRunning)) { context in
        let now = context.date.seconds
        let isSpreading = !reducesMotion && clock.isUnderWay(at: now)
        let state = run.state(at: isSpreading ? clock.elapsed(at: now) : .infinity)
        ZStack {
          state.base
          ForEach(state.layers.indices, id: \.self) { index in
            SplashEdge(shape: SplashShape(direction), progress: state.layers[index].progress)
              .fill(state.layers[index].color)
          }
        }
      }
      .clipped()
      .modifier(ClockKeeper(clock: $clock, course: nil))
      .onAppear { (run.initial, run.changes) = (color, []) }
      // Not `onChange(of:perform:)`, which visionOS has deprecated since its first system.
      .task(id: color) { if color != run.state(at: .infinity).base { spread(color) } }
      .accessibilityHidden(true)
    }

    /// Spreads a colour over the current ones. If other colours are still spreading, their clock
    /// continues.
    private func spread(_ color: Color) {
      let now = Date().seconds
      (run.spreadDuration, run.curve) = (plan.spreadDuration, plan.curve)
      guard !reducesMotion else {
        (run.initial, run.changes) = (color, [])
        return
      }
      let isUnderWay = clock.isUnderWay(at: now)
      if !isUnderWay { (run.initial, run.changes) = (run.state(at: .infinity).base, []) }
      let elapsed = isUnderWay ? clock.elapsed(at: now) : 0
      run.change(to: color, at: elapsed)
      clock.extend(to: elapsed + run.spreadDuration, at: now)
    }
  }

  /// The part of a rectangle that a colour has reached.
  struct SplashEdge: Shape {
    let shape: SplashShape
    let progress: Double

    nonisolated func path(in rect: CGRect) -> Path {
      Path(
        shape.outline(
          in: Rect2D(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height),
          at: progress))
    }
  }
#endif
