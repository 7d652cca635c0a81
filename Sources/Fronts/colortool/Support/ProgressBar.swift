import ColorToolkit
import Threads

/// A progress line on standard error for long work. It appears only on a terminal, and only after a
/// second.
///
/// It shows the completed fraction and the remaining time. If the fraction isn't known, it shows
/// the elapsed time. If several bars are active, only the first is shown.
final class ProgressBar: Sendable {
  private let title: String
  private let start = ContinuousClock.now
  private let state: Locked<State>

  private struct State {
    var share: Double?
    /// The time at which the fraction was reached, in seconds from the start.
    var moment = 0.0
    var text = ""
    var isOver: Bool
  }

  private static let isTaken = Locked(false)

  init(title: String) {
    self.title = title.visible
    let isShown =
      Console.isErrorTerminal
      && Self.isTaken.withLock { isTaken in
        defer { isTaken = true }
        return !isTaken
      }
    state = Locked(State(isOver: !isShown))
    guard isShown else { return }
    Task.detached(priority: .high) { [weak self] in
      while let self, self.refresh() { try? await Task.sleep(for: .milliseconds(200)) }
    }
  }

  /// Records the completed fraction of the work, 0…1. Can be called from any thread.
  func draw(_ share: Double) {
    state.withLock { state in
      let share = min(1, max(0, share))
      if share != state.share { (state.share, state.moment) = (share, elapsed) }
    }
    _ = refresh()
  }

  private var elapsed: Double { start.duration(to: .now) / .seconds(1) }

  /// Removes the line permanently.
  func erase() {
    state.withLock { state in
      guard !state.isOver else { return }
      if !state.text.isEmpty { Console.show("\r\u{1B}[K") }
      state.isOver = true
      Self.isTaken.withLock { $0 = false }
    }
  }

  /// Redraws the line if it has changed. Returns false if the bar has ended.
  private func refresh() -> Bool {
    state.withLock { state in
      guard !state.isOver else { return false }
      let elapsed = elapsed
      guard elapsed >= 1 else { return true }
      let text = line(state, after: elapsed, columns: Console.errorColumns)
      if text != state.text { Console.show("\r\(text)\u{1B}[K") }
      state.text = text
      return true
    }
  }

  /// Returns the line's text at a time in seconds, for a terminal of the given width.
  private func line(_ state: State, after seconds: Double, columns: Int) -> String {
    let width = 20
    let bar: String
    if let share = state.share, share > 0, share < 1 {
      let filled = Int(saturating: share * Double(width))
      let left = max(1, state.moment / share - seconds)
      bar =
        String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
        + " \(Int(saturating: share * 100)) %  \(Self.duration(left)) left"
    } else {
      // A block on its way to and fro.
      let place = Int(saturating: seconds * 5) % (2 * width - 6)
      let before = place <= width - 3 ? place : 2 * width - 6 - place
      bar =
        String(repeating: "░", count: before) + "███"
        + String(repeating: "░", count: width - 3 - before) + " \(Self.duration(seconds))"
    }
    let room = columns - bar.count - 3
    return room < 4 ? String(bar.prefix(max(0, columns - 1))) : "\(bar)  \(title.suffix(room))"
  }

  private static func duration(_ seconds: Double) -> String {
    seconds < 99.5
      ? "\(Int(saturating: seconds.rounded(.up))) s"
      : "\(Int(saturating: min(seconds / 60, 1e6).rounded(.up))) min"
  }
}
