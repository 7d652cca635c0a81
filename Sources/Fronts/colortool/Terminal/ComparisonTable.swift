import ColorFilters
import ColorText
import Colorimetry
import HueComparison
import Syntax
import VectorMath

/// A comparison as a table of swatches for a terminal: a row a method, a column an angle.
///
/// With colours, each swatch holds its error. Without, each holds its hex and the error stands
/// under it. A star marks a swatch that had to be brought into gamut.
struct ComparisonTable {
  var comparison: HueRotationComparison
  var palette: TerminalPalette

  /// The columns that a line may have.
  var columns: Int

  private var cellWidth: Int { palette.isColored ? 7 : 8 }

  private var labelWidth: Int {
    max(8, comparison.options.methods.map(\.name.count).max() ?? 0) + 2
  }

  /// The table, with a line end after each line.
  func text() -> String {
    var lines: [String] = []
    if let headline = comparison.headline {
      lines += wrapped(headline.title, columns).map(palette.bold)
      lines += wrapped(headline.subtitle, columns) + [""]
    }
    let room = max(1, (columns - labelWidth - cellWidth) / cellWidth)
    for subject in comparison.subjects {
      lines.append(heading(subject))
      var start = 0
      let count = comparison.options.angles.count
      while start < count {
        let angles = start..<min(start + room, count)
        lines += block(subject, angles, isLast: angles.upperBound == count)
        start = angles.upperBound
      }
      lines.append("")
    }
    lines += comparison.options.legend(columns, display: comparison.display).map(palette.dim)
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

  private func block(
    _ subject: HueRotationComparison.Subject, _ angles: Range<Int>, isLast: Bool
  ) -> [String] {
    let options = comparison.options
    let titles = angles.map { "\(NumberText.shortest(options.angles[$0]))°" }
    var lines = [
      pad("", labelWidth) + titles.map { center($0, cellWidth) }.joined()
        + (isLast ? center("mean", cellWidth) : "")
    ]
    lines += row(subject, options.reference.title, nil, angles, isLast: isLast)
    for method in options.methods.indices
    where options.methods[method] != options.reference.method {
      lines += row(subject, options.methods[method].name, method, angles, isLast: isLast)
    }
    return lines
  }

  private func row(
    _ subject: HueRotationComparison.Subject, _ label: String, _ method: Int?, _ angles: Range<Int>,
    isLast: Bool
  ) -> [String] {
    var swatches = pad(label, labelWidth)
    var figures = pad("", labelWidth)
    for angle in angles {
      let figure = method.map { self.figure(subject, $0, angle) } ?? ""
      let colors = self.colors(subject, method, angle)
      swatches += cell(colors: colors, text: figure)
      figures += center(figure, cellWidth)
    }
    if isLast, let method {
      let mean = NumberText.oneDecimal(
        comparison.meanDeltaE(subject: subject, method: method))
      if palette.isColored { swatches += center(mean, cellWidth) }
      figures += center(mean, cellWidth)
    }
    return palette.isColored || method == nil ? [swatches] : [swatches, figures]
  }

  private func figure(_ subject: HueRotationComparison.Subject, _ method: Int, _ angle: Int)
    -> String
  {
    let results = comparison.results(subject: subject, method: method, angle: angle)
    let isClipped = results.contains(where: \.isClipped)
    return NumberText.oneDecimal(comparison.deltaE(subject: subject, method: method, angle: angle))
      + (isClipped ? "*" : "")
  }

  /// The rotated colours of a cell: one, or a gradient's samples.
  private func colors(
    _ subject: HueRotationComparison.Subject, _ method: Int?, _ angle: Int
  ) -> [AnyColor] {
    comparison.shown(subject, method: method, angle: angle)
  }

  /// A cell with its colours behind its text, or with a hex where there is no colour.
  private func cell(colors: [AnyColor], text: String) -> String {
    guard palette.isColored else {
      return pad(String(shown(colors[colors.count / 2]).hexText.prefix(7)), cellWidth)
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

extension HueRotationComparison.Options {
  /// What figures are of and held against, in lines of a terminal.
  func legend(_ columns: Int, display: ColorSpace = .srgb) -> [String] {
    wrapped(
      "ΔE2000 (\(white.rawValue)) from the reference, \(reference.rawValue): "
        + "\(reference.sentence). * brought into \(display.displayName) (true rotations by "
        + "\(gamutMapping.rawValue))." + (display == .srgb ? "" : " Swatches as sRGB shows them."),
      columns)
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
