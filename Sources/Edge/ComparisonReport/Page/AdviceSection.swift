import HueComparison
import Syntax

/// The code for each task, with buttons that copy it. The section shows one angle, and has data for
/// the slider's other angles.
struct AdviceSection {
  /// The code for one target language.
  private struct Line {
    let form: String

    /// The code for the angle that is shown without scripts, or nil if the target can't express it.
    let text: String?

    /// The code for each angle of the sweep.
    let texts: [String?]
  }

  typealias Listings = [(task: RotationTask, files: [RotationAdvice.Paste])]

  private let degrees: Double?
  private let tasks: [RotationTask]
  private let lines: [[Line]]

  /// Creates the section.
  ///
  /// - Parameter turning: returns the texts for an angle.
  init(_ degrees: Double?, turning: (Double) -> Listings) {
    self.degrees = degrees
    let swept = degrees == nil ? [] : AngleSweep.angles.map { turning(Double($0)) }
    let shown = degrees.map(turning) ?? []
    tasks = shown.map { $0.task }
    lines = shown.indices.map { index in
      let all = ([shown] + swept).map { $0.indices.contains(index) ? $0[index].files : [] }
      let most = all.max { $0.count < $1.count } ?? []
      return most.map { $0.form }.map { form in
        let texts = all.map { $0.first { $0.form == form }?.text }
        return Line(form: form, text: texts[0], texts: Array(texts.dropFirst()))
      }
    }
  }

  /// The HTML of the section, or an empty text if there is no advice.
  var html: String {
    guard let degrees, !tasks.isEmpty else { return "" }
    return PageFrame.section(
      "advice", "In code",
      """
      <p>For a rotation by <b class="advised">\(NumberText.angle(degrees))</b>. Choose one method, \
      and delete the code that rotates hue there now. In the Swift code for the HSB slider and for OKLCh, \
      only the modifier <code>rotated()</code> needs the package ColorToolkit.</p>
      <div class="advice">\(tasks.indices.map(article).joined(separator: "\n"))</div>
      """)
  }

  private func article(_ index: Int) -> String {
    let rows = lines[index].enumerated().map { place, line in
      let code = (line.text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        .map { PageText.escaped(String($0)) }.joined(separator: "\n")
      return """
        <div data-advice="\(index)" data-form="\(place)"\(line.text == nil ? " hidden" : "")>\
        <dt>\(line.form)</dt><dd><code tabindex="0">\(code)</code>\
        <button type="button" class="copy" hidden>Copy</button></dd></div>
        """
    }
    return """
      <article><h3>\(tasks[index].title)</h3>
      <dl class="paste">\(rows.joined(separator: "\n"))</dl></article>
      """
  }

  /// The data for the script as JSON: the parts of each line that are the same at all angles, and
  /// the parts between them.
  var json: String {
    JSONText.array(lines.map { JSONText.array($0.map { TurnedText($0.texts).json }) })
  }
}

/// Texts that differ in some words: the parts that they share, and the parts in between, which each
/// text has of its own.
struct TurnedText {
  /// The parts that all texts share, in order. There is one more than there are differing words.
  let fixed: [String]

  /// The differing words of each text, joined by tabs; nil for a missing text.
  let parts: [String?]

  init(_ texts: [String?]) {
    let split = texts.map { $0.map(Self.words) }
    let known = split.compactMap { $0 }
    let first = known.first ?? []
    guard known.allSatisfy({ $0.count == first.count }) else {
      (fixed, parts) = (["", ""], texts)
      return
    }
    let differ = first.indices.map { index in known.contains { $0[index] != first[index] } }
    var fixed = [""]
    for (word, differs) in zip(first, differ) {
      if differs { fixed.append("") } else { fixed[fixed.count - 1] += word }
    }
    self.fixed = fixed
    parts = split.map { words in
      words.map { words in
        zip(words, differ).filter { $0.1 }.map { $0.0 }.joined(separator: "\t")
      }
    }
  }

  /// Splits a text into words and numbers, and the text between them.
  private static func words(_ text: String) -> [String] {
    var words: [String.UnicodeScalarView] = []
    var wasWord: Bool?
    for scalar in text.unicodeScalars {
      let isWord = scalar.properties.isAlphabetic || "0"..."9" ~= scalar || scalar == "."
      if isWord != wasWord { words.append(.init()) }
      words[words.count - 1].append(scalar)
      wasWord = isWord
    }
    return words.map { String($0) }
  }

  var json: String {
    JSONText.object([
      ("fixed", JSONText.array(fixed.map(JSONText.string))),
      ("at", JSONText.array(parts.map { $0.map(JSONText.string) ?? "null" })),
    ])
  }
}
