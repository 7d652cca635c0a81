import ColorFilters
public import HueComparison
import Syntax

extension HueRotationComparison {
  /// The comparison as Markdown. It contains the answer in one line, the figures of each colour,
  /// the means of each method, and advice on the choice of method.
  ///
  /// ```swift
  /// let text = try HueRotationComparison(["#ff3b30"]).markdown
  /// print(text.prefix(9))  // # SwiftUI
  /// ```
  public var markdown: String {
    guard let answer else { return "Nothing was compared: no colour or no angle was given.\n" }
    let gradients = answer.gradients.map { card in
      "\(card.name.escapedForMarkdown): lightness "
        + zip(["given"] + RotationTask.allCases.map { $0.name }, card.lines)
        .map { "\($0) \($1.rows[0].text)" }.joined(separator: "; ") + ".\n"
    }
    return ComparisonMarkdown.text(
      answer.headline, [answer.consequence, answer.note ?? ""],
      answer.tables.map { $0.markdown } + gradients
        + [
          answer.isGrey ? "" : answer.why.escapedForMarkdown + "\n",
          ComparisonMarkdown.means(meansTable),
        ],
      advice)
  }
}

extension PhotographReport {
  /// The report as Markdown. It contains the answer in one line, the means of each method, and
  /// advice on the choice of method.
  public var markdown: String {
    ComparisonMarkdown.text(
      comparison.headline,
      ["\(path), \(comparison.width) × \(comparison.height)."],
      [ComparisonMarkdown.means(comparison.meansTable)], advice)
  }
}

enum ComparisonMarkdown {
  static func means(_ table: FigureTable) -> String {
    table.rows.isEmpty ? "" : "## \(table.title)\n\n\(table.markdown)"
  }

  static func text(
    _ headline: String, _ lead: [String], _ parts: [String], _ advice: [RotationAdvice]
  ) -> String {
    var tasks: [String] = []
    for (index, one) in advice.enumerated() {
      let isNew = index == 0 || advice[index - 1].task != one.task
      tasks.append(isNew ? "## \(one.task.title)\n\n\(one.reason.escapedForMarkdown)\n" : "")
      // A label may be text that no fence should hold.
      let lines = one.paste.filter { !$0.text.contains("<") }.map {
        "\($0.form): \($0.form == "CLI" ? $0.text.visible : $0.text.visibleLines)"
      }
      tasks[tasks.count - 1] += "\n```\n" + lines.joined(separator: "\n") + "\n```\n"
    }
    return
      (["# \(headline.escapedForMarkdown)\n"]
      + (lead.map { $0.isEmpty ? "" : $0.escapedForMarkdown + "\n" } + parts + tasks))
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
