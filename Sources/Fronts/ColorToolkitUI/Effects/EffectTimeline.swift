#if canImport(SwiftUI)
  import Effects
  import Foundation
  import SwiftUI
  import Timing

  /// A view that depends on an effect's phase, timed by a ``Effects/ViewClock``.
  struct EffectTimeline<Content: View>: View {
    let course: Course
    @ViewBuilder let content: (Double) -> Content

    @State private var clock: ViewClock
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    init(course: Course, @ViewBuilder content: @escaping (Double) -> Content) {
      (self.course, self.content) = (course, content)
      _clock = State(initialValue: ViewClock(course))
    }

    var body: some View {
      TimelineView(.animation(paused: !clock.isRunning)) { context in
        // The first frame is drawn before the clock is set.
        content(reducesMotion ? course.length : clock.phase(at: context.date.seconds))
      }
      .modifier(ClockKeeper(clock: $clock, course: course))
    }
  }

  /// A modifier that reports the view's events to a clock.
  struct ClockKeeper: ViewModifier {
    @Binding var clock: ViewClock

    /// The course for the clock, or nil if the course is set elsewhere.
    let course: Course?

    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.scenePhase) private var scenePhase

    /// The conditions that can change while the view is visible.
    private struct Conditions: Equatable {
      var course: Course?
      var reducesMotion: Bool
      var isActive: Bool
    }

    func body(content: Content) -> some View {
      let conditions = Conditions(
        course: course, reducesMotion: reducesMotion, isActive: scenePhase == .active)
      content
        .onAppear { clock.appear(at: Date().seconds) }
        .onDisappear { clock.disappear(at: Date().seconds) }
        // Not `onChange(of:perform:)`, which visionOS has deprecated since its first system.
        .task(id: conditions) {
          let now = Date().seconds
          if let course = conditions.course { clock.run(course, at: now) }
          clock.reduceMotion(conditions.reducesMotion, at: now)
          clock.see(isActive: conditions.isActive, at: now)
        }
        .task(id: clock) {
          guard let end = clock.end else { return }
          try? await Task.sleep(for: .seconds(max(end - Date().seconds, 0)))
          if !Task.isCancelled { clock.update(at: Date().seconds) }
        }
    }
  }

  extension Date {
    /// The time of the effects' clock, in seconds.
    var seconds: Double { timeIntervalSinceReferenceDate }
  }
#endif
