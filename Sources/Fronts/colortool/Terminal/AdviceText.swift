import ColorFilters
import HueComparison
import Syntax

/// What to use for what, at the end of a comparison on a terminal.
struct AdviceText {
  var advice: [RotationAdvice]
  var palette: TerminalPalette

  /// The columns that a line may have.
  var columns: Int

  /// The lines, with a line end after each; none where nothing is advised.
  func text() -> String {
    guard !advice.isEmpty else { return "" }
    let title = (advice.map(\.use.title.count).max() ?? 0) + 2
    let method = (advice.map(\.method.name.count).max() ?? 0) + 2
    let indent = pad("", title)
    var lines: [String] = []
    for (index, advice) in advice.enumerated() {
      // A purpose is told once, with the lines of each input that it is for.
      if index == 0 || self.advice[index - 1].use != advice.use {
        let reason = wrapped(advice.reason, max(20, columns - title - method))
        lines += reason.enumerated().map { index, line in
          index == 0
            ? pad(advice.use.title, title) + palette.bold(pad(advice.method.name, method)) + line
            : indent + pad("", method) + line
        }
      }
      if let paste = advice.paste.first {
        lines.append(indent + palette.dim("$ " + paste.text.visible))
      }
    }
    let uses = Set(advice.map(\.use))
    for use in RotationAdvice.Use.allCases where !uses.contains(use) {
      lines.append(pad(use.title, title) + use.missing)
    }
    return (["", palette.bold("What to use")] + lines).joined(separator: "\n")
      + "\n"
  }
}
