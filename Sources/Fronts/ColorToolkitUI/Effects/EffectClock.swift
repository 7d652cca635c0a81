#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
  import Timing

  /// A view that is a function of an effect's phase.
  ///
  /// The clock starts when the view appears, and stops when the course has ended. Where the user
  /// wants less motion it stands at the course's end: no ring, no sheen, a border and a rainbow that
  /// stay.
  struct EffectClock<Content: View>: View {
    let course: Course
    @ViewBuilder let content: (Double) -> Content

    @State private var start: Date?
    @State private var isOver = false
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
      TimelineView(.animation(paused: reducesMotion || isOver)) { context in
        content(phase(at: context.date))
      }
      .task {
        start = Date()
        guard course.duration.isFinite else { return }
        try? await Task.sleep(for: .seconds(course.duration))
        isOver = !Task.isCancelled
      }
    }

    private func phase(at date: Date) -> Double {
      if reducesMotion || isOver { return course.length }
      return course.phase(at: start.map { date.timeIntervalSince($0) } ?? 0)
    }
  }
#endif
