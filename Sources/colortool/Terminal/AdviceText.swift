import ColorFilters
import HueComparison

/// What to use for what, at the end of a comparison on a terminal.
struct AdviceText {
  var advice: [RotationAdvice]
  var palette: TerminalPalette

  /// The columns that a line may have.
  var columns: Int

  /// The lines, with a line end after each; none where nothing is advised.
  func text() -> String {
    guard !advice.isEmpty else { return "" }
    let title = (advice.map(\.use.heading.count).max() ?? 0) + 2
    let method = (advice.map(\.method.name.count).max() ?? 0) + 2
    let indent = pad("", title)
    let lines = advice.flatMap { advice in
      let reason = wrapped(advice.reason, max(20, columns - title - method))
      let paste = advice.paste.first.map { "$ " + $0.text } ?? ""
      return reason.enumerated().map { index, line in
        index == 0
          ? pad(advice.use.heading, title) + palette.bold(pad(advice.method.name, method)) + line
          : indent + pad("", method) + line
      } + [indent + palette.dim(paste.visible)]
    }
    return (["", palette.bold("What to use, by these figures")] + lines).joined(separator: "\n")
      + "\n"
  }
}
