import ColorFilters
import ColorText
import Colorimetry
import HueComparison
import Syntax
import VectorMath

/// A comparison as a table of swatches for a terminal: a row for methods that look alike, a column an
/// angle, and at the end of a row what its methods keep and lose as people see it.
///
/// With colours, a swatch is a block; without, its hex. A star marks one that had to be brought into
/// gamut.
struct ComparisonTable {
  let comparison: HueRotationComparison
  let palette: TerminalPalette

  /// The columns that a line may have.
  let columns: Int

  private let groups: [[Int]]
  private let labels: [String]

  init(comparison: HueRotationComparison, palette: TerminalPalette, columns: Int) {
    (self.comparison, self.palette, self.columns) = (comparison, palette, columns)
    let methods = comparison.options.methods
    groups = comparison.alike.map { $0.compactMap { methods.firstIndex(of: $0) } }
    labels = comparison.alike.map { $0.map { $0.name }.joined(separator: ", ") }
  }

  private var cellWidth: Int { palette.isColored ? 7 : 9 }

  private var labelWidth: Int { max(8, labels.map { $0.count }.max() ?? 0) + 2 }

  /// The table, with a line end after each line.
  func text() -> String {
    var lines: [String] = []
    if let headline = comparison.headline {
      lines += wrapped(headline.title, columns).map(palette.bold)
      lines += wrapped(headline.subtitle, columns) + [""]
    }
    let figures = SeenColumns.all.reduce(0) { $0 + $1.width }
    let room = max(1, (columns - labelWidth - figures) / cellWidth)
    for index in comparison.subjects.indices {
      lines.append(heading(comparison.subjects[index]))
      var start = 0
      let count = comparison.options.angles.count
      while start < count {
        let angles = start..<min(start + room, count)
        lines += block(index, angles, isLast: angles.upperBound == count)
        start = angles.upperBound
      }
      lines.append("")
    }
    lines += SeenColumns.legend(comparison.options, display: comparison.display, columns)
      .map(palette.dim)
    return lines.map(\.withoutTrailingBlanks).joined(separator: "\n") + "\n"
  }

  private func heading(_ subject: HueRotationComparison.Subject) -> String {
    let first = comparison.inputs[subject.inputs.lowerBound].color
    let swatch = cell(colors: subject.isGradient ? subject.strip : [first], text: "")
    let detail = subject.isGradient ? "\(subject.inputs.count) samples" : first.shortText
    return palette.isColored
      ? "\(swatch) \(palette.bold(subject.label.visible))  \(palette.dim(detail))"
      : "\(subject.label.visible)  \(detail)"
  }

  private func block(_ index: Int, _ angles: Range<Int>, isLast: Bool) -> [String] {
    let subject = comparison.subjects[index]
    let titles = angles.map { "\(NumberText.shortest(comparison.options.angles[$0]))°" }
    let head =
      pad("", labelWidth) + titles.map { center($0, cellWidth) }.joined()
      + (isLast ? SeenColumns.titles : "")
    return [head]
      + zip(groups, labels).map { group, label in
        let swatches = angles.map { angle in
          let results = comparison.results(subject: subject, method: group[0], angle: angle)
          return cell(
            colors: comparison.shown(subject, method: group[0], angle: angle),
            text: results.contains { $0.isClipped } ? "*" : "")
        }
        let seen = isLast ? comparison.seen(subject: index, method: group[0]) : nil
        return pad(label, labelWidth) + swatches.joined() + (seen.map(SeenColumns.cells) ?? "")
      }
  }

  /// A cell with its colours behind its text, or with a hex where there is no colour.
  private func cell(colors: [AnyColor], text: String) -> String {
    guard palette.isColored else {
      return pad(String(shown(colors[colors.count / 2]).hexText.prefix(7)) + text, cellWidth)
    }
    let characters = Array(center(text, cellWidth - 1))
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

  /// What sRGB shows of a colour: a terminal has no wider colours.
  private func shown(_ color: AnyColor) -> SRGB {
    color.mapped(into: SRGB.self, by: comparison.options.gamutMapping)
  }
}

/// A text in lines of at most so many columns, broken at spaces; a longer word stands alone.
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
  /// The colour over a grey, where it is translucent.
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
