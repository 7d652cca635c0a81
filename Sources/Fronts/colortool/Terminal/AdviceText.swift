import ColorToolkit

/// Tasks and the rotation for each, at the end of a comparison on a terminal.
struct AdviceText {
  var advice: [RotationAdvice]
  var palette: TerminalPalette

  /// The columns that a line may have.
  var columns: Int

  /// The lines, with a line end after each; none where nothing is advised.
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
