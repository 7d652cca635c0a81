import ColorToolkit

/// The tasks with the recommended rotation for each, at the end of a comparison on a terminal.
struct AdviceText {
  var advice: [RotationAdvice]
  var palette: TerminalPalette

  /// The maximum number of columns in a line.
  var columns: Int

  /// Returns the lines, each with a line end. The result is empty if there is no advice.
  func text() -> String {
    guard !advice.isEmpty else { return "" }
    var lines: [String] = []
    for (index, advice) in advice.enumerated() {
      // A task is told once, with the line of each input.
      if index == 0 || self.advice[index - 1].task != advice.task {
        lines.append(palette.bold(advice.task.title))
        lines += wrapped(advice.reason, max(20, columns - 2)).map { "  " + $0 }
      }
      if let paste = advice.paste.first {
        lines.append(palette.dim("  $ " + paste.text.visible))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
