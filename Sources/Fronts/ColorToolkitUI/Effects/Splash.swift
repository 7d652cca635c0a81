#if canImport(SwiftUI)
  public import Effects
  import Foundation
  import Painting
  public import SwiftUI
  public import Timing
  import VectorMath

  extension View {
    /// The view over a colour; a new colour spreads over the old one.
    ///
    /// Each colour has its own clock, so that colours in quick succession follow one another. Where
    /// the user wants less motion, a new colour is there at once.
    ///
    /// - Parameters:
    ///   - color: the colour behind the view.
    ///   - direction: where a new colour comes from.
    ///   - duration: the seconds in which it spreads; the tutorial's half second where nil.
    ///   - curve: how time becomes progress; the tutorial's ease-in-out where nil.
    public func splash(
      _ color: Color, from direction: SplashDirection = .leftToRight, duration: Double? = nil,
      curve: TimingCurve? = nil
    ) -> some View {
      var run = SplashRun(color, [])
      run.spreadDuration = duration ?? run.spreadDuration
      run.curve = curve ?? run.curve
      return background { SplashColors(color: color, direction: direction, plan: run) }
    }
  }

  struct SplashColors: View {
    let color: Color
    let direction: SplashDirection

    /// How colours spread, as it was asked for last.
    private let plan: SplashRun<Color>

    @State private var run: SplashRun<Color>
    @State private var isSpreading = false
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    init(color: Color, direction: SplashDirection, plan: SplashRun<Color>) {
      (self.color, self.direction, self.plan) = (color, direction, plan)
      _run = State(initialValue: plan)
    }

    var body: some View {
      TimelineView(.animation(paused: !isSpreading)) { context in
        // A clock that stands shows some time before the end.
        let state = run.state(at: isSpreading ? Self.seconds(context.date) : .infinity)
        ZStack {
          state.base
          ForEach(state.layers.indices, id: \.self) { index in
            SplashEdge(shape: SplashShape(direction), progress: state.layers[index].progress)
              .fill(state.layers[index].color)
          }
        }
      }
      .clipped()
      // Not `onChange(of:perform:)`, which visionOS has deprecated since its first system.
      .task(id: color) { if color != run.state(at: .infinity).base { spread(color) } }
      .task(id: run) {
        guard let end = run.end else { return }
        try? await Task.sleep(for: .seconds(max(end - Self.seconds(Date()), 0)))
        if !Task.isCancelled { isSpreading = false }
      }
      .accessibilityHidden(true)
    }

    private func spread(_ color: Color) {
      (run.spreadDuration, run.curve) = (plan.spreadDuration, plan.curve)
      if reducesMotion {
        (run.initial, run.changes) = (color, [])
      } else {
        run.change(to: color, at: Self.seconds(Date()))
      }
      isSpreading = !reducesMotion
    }

    private static func seconds(_ date: Date) -> Double { date.timeIntervalSinceReferenceDate }
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
