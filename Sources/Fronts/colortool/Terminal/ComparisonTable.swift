import ColorToolkit

/// A comparison for a terminal.
///
/// It contains the answer, each colour next to the results of three methods, a table of swatches,
/// means, and advice. A swatch shows its hexadecimal digits, on a block of its colour if the
/// terminal has colours. A star marks a swatch that was outside the gamut.
struct ComparisonTable {
  let comparison: HueRotationComparison
  let palette: TerminalPalette

  /// The maximum number of columns in a line.
  let columns: Int

  private let groups: [[HueRotationMethod]]
  private let labels: [String]

  init(comparison: HueRotationComparison, palette: TerminalPalette, columns: Int) {
    (self.comparison, self.palette, self.columns) = (comparison, palette, columns)
    groups = comparison.alike
    labels = groups.map { $0.map { $0.name }.joined(separator: ", ") }
  }

  private let cellWidth = 9

  private var labelWidth: Int { max(8, labels.map { $0.count }.max() ?? 0) + 2 }

  /// Returns the text. Each line has a line end.
  func text() -> String {
    var lines: [String] = []
    if let answer = comparison.answer {
      lines += wrapped(answer.headline, columns).map(palette.bold)
      for text in [answer.consequence, answer.note ?? ""] where !text.isEmpty {
        lines += wrapped(text, columns)
      }
      for (card, table) in zip(answer.cards, answer.tables) {
        lines +=
          [""]
          + FigureText(table: table, palette: palette, columns: columns).lines(
            swatches: [card.given] + card.turned)
      }
      lines.append("")
    }
    let room = max(1, (columns - labelWidth) / cellWidth)
    for subject in comparison.subjects where !subject.inputs.isEmpty {
      lines.append(heading(subject))
      let count = comparison.options.angles.count
      for start in stride(from: 0, to: count, by: room) {
        lines += block(subject, start..<min(start + room, count))
      }
      lines.append("")
    }
    let means = comparison.meansTable
    if !means.rows.isEmpty {
      lines += FigureText(table: means, palette: palette, columns: columns).lines()
      lines +=
        FigureText.legend(comparison.options, display: comparison.display, columns)
        .map(palette.dim) + [""]
    }
    let advice = AdviceText(advice: comparison.advice, palette: palette, columns: columns).text()
    return lines.map(\.withoutTrailingBlanks).joined(separator: "\n") + "\n" + advice
  }

  private func heading(_ subject: HueRotationComparison.Subject) -> String {
    let first = comparison.inputs[subject.inputs.lowerBound].color
    let swatch = cell(colors: subject.isGradient ? subject.strip : [first], text: "")
    let detail = subject.isGradient ? "\(subject.inputs.count) samples" : first.shortText
    return palette.isColored
      ? "\(swatch) \(palette.bold(subject.label.visible))  \(palette.dim(detail))"
      : "\(subject.label.visible)  \(detail)"
  }

  private func block(
    _ subject: HueRotationComparison.Subject, _ angles: Range<Int>
  ) -> [String] {
    let titles = angles.map { "\(NumberText.shortest(comparison.options.angles[$0]))°" }
    let head = pad("", labelWidth) + titles.map { center($0, cellWidth) }.joined()
    return [head]
      + zip(groups, labels).map { group, label in
        let method = comparison.options.methods.firstIndex(of: group[0]) ?? 0
        let swatches = angles.map { angle in
          let results = comparison.results(subject: subject, method: method, angle: angle)
          return cell(
            colors: comparison.shown(subject, method: method, angle: angle),
            text: results.contains { $0.isClipped } ? "*" : "")
        }
        return pad(label, labelWidth) + swatches.joined()
      }
  }

  /// Returns a cell with its colours behind its text, or with hexadecimal digits if the terminal
  /// has no colours.
  private func cell(colors: [AnyColor], text: String) -> String {
    let digits = String(shown(colors[colors.count / 2]).hex(mapping: .clip).prefix(7)) + text
    guard palette.isColored else { return pad(digits, cellWidth) }
    // Along a gradient digits would be of one place.
    let characters = Array(
      pad(colors.count > 1 ? center(text, cellWidth - 1) : digits, cellWidth - 1))
    var result = ""
    var last = ""
    for (index, character) in characters.enumerated() {
      let place = Double(index) / Double(max(1, characters.count - 1))
      let color = colors[Int(saturating: (place * Double(colors.count - 1)).rounded())]
      let escape = palette.background(shown(color).over(gray: 0.5))
      result += (escape == last ? "" : escape) + String(character)
      last = escape
    }
    return result + palette.reset + " "
  }

  /// Returns the colour mapped into sRGB, because a terminal has no wider gamut.
  private func shown(_ color: AnyColor) -> SRGB {
    color.mapped(into: SRGB.self, by: comparison.options.gamutMapping)
  }
}

/// Returns the text in lines of limited width, broken at spaces. A longer word has a line of its
/// own.
func wrapped(_ text: String, _ columns: Int) -> [String] {
  text.replacing(" %", with: "\u{a0}%").split(separator: " ").reduce(into: [String]()) {
    lines, word in
    if let last = lines.last, last.count + 1 + word.count <= columns {
      lines[lines.count - 1] += " " + word
    } else {
      lines.append(String(word))
    }
  }
}

extension SRGB {
  /// Returns the colour composited over a grey.
  func over(gray: Double) -> SRGB {
    let a = min(1, max(0, alpha))
    return SRGB(clipped.components * a + SIMD3(repeating: gray * (1 - a)))
  }
}

extension String {
  fileprivate var withoutTrailingBlanks: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}

func pad(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

func center(_ text: String, _ width: Int) -> String {
  let rest = max(0, width - text.count)
  return String(repeating: " ", count: rest / 2) + text
    + String(repeating: " ", count: rest - rest / 2)
}
