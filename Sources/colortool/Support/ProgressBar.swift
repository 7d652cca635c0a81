/// A bar on standard error for work that lasts: only on a terminal, and only after half a second.
struct ProgressBar {
  var title: String
  private let isShown = Console.isErrorTerminal
  private let start = ContinuousClock.now
  private var percent = -1

  init(title: String) { self.title = title }

  /// Draws the bar at a share of the work, 0…1, where it has moved.
  mutating func draw(_ share: Double) {
    guard isShown, start.duration(to: .now) > .milliseconds(500) else { return }
    let now = Int(min(1, max(0, share)) * 100)
    guard now != percent else { return }
    percent = now
    let filled = now / 5
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 20 - filled)
    Console.show("\r\(bar) \(now) %  \(title.suffix(40).visible)\u{1B}[K")
  }

  /// Takes the bar away.
  mutating func erase() {
    if percent >= 0 { Console.show("\r\u{1B}[K") }
    percent = -1
  }
}
