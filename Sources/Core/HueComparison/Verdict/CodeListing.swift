import ColorFilters
import ColorText
import Colorimetry
import Syntax

extension HueRotationComparison {
  /// Returns, for each task, a Swift file and a CSS file that rotate the first colours and the
  /// first gradients.
  ///
  /// - Parameter degrees: the angle.
  package func listings(
    turning degrees: Double
  ) -> [(task: RotationTask, files: [RotationAdvice.Paste])] {
    var shown: [Subject] = []
    for subject in subjects where !subject.colors.isEmpty {
      let isKnown = shown.contains { $0.shortName == subject.shortName }
      if !isKnown, shown.count(where: { $0.isGradient == subject.isGradient }) < 4 {
        shown.append(subject)
      }
    }
    return RotationTask.allCases.map { task in
      let pastes = shown.map { self.pastes($0, by: task.method, degrees: degrees) }
      return (task, RotationAdvice.listings(of: shown, pastes, task, degrees, display))
    }
  }
}

extension RotationAdvice {
  fileprivate static func listings(
    of subjects: [HueRotationComparison.Subject], _ pastes: [[Paste]], _ task: RotationTask,
    _ degrees: Double, _ display: ColorSpace
  ) -> [Paste] {
    func text(_ form: String, _ lines: [Paste]) -> String? {
      lines.first { $0.form == form }?.text
    }
    let angle = NumberText.angle(degrees)
    var (values, properties): ([String], [String]) = ([], [])
    var used: Set<[String]> = []
    for (index, lines) in pastes.enumerated() {
      let subject = subjects[index]
      var words = subject.words
      if words.isEmpty || !used.insert(words.map { $0.lowercased() }).inserted {
        words.append("\(index + 1)")
      }
      let name = "rotated" + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      if let value = text("SwiftUI", lines) {
        let indent = value.split(separator: "\n").joined(separator: "\n    ")
        let label = subject.plainWord.visible
        values.append(
          subject.isGradient
            ? "struct R\(name.dropFirst()): View {\n  var body: some View {\n    Rectangle().fill(\(indent))\n  }\n}"
            : "extension Color {\n  // \(label) rotated by \(angle)\n  static let \(name) = \(indent)\n}"
        )
      }
      if let css = text("CSS", lines), let colon = css.firstIndex(of: ":") {
        let property = (["rotated"] + words.map { $0.lowercased() }).joined(separator: "-")
        properties.append("  --\(property)\(css[colon...])")
      }
    }
    let isMatrix = task.method.isMatrix
    let view =
      pastes.compactMap { text("SwiftUI view", $0) }.first
      ?? live(task.method, degrees)
      .first { $0.form == "SwiftUI view" && display == .srgb }?.text
    let call = view?.prefix { $0 != "/" }.split(separator: " ").joined(separator: " ")
    let modifier = call.map {
      "extension View {\n  /// Any view, rotated: Image(\"photo\").rotated().\n"
        + "  /// Not for the colours below, which are already rotated.\n"
        + "  func rotated() -> some View { self\($0) }\n}"
    }
    let head =
      isMatrix
      ? "// Rotated.swift, a file of your app\n"
      : "// Rotated.swift, a file of your app.\n// Delete .hueRotation, or the hue is rotated twice.\n"
        + "// The colours need no package: for them alone, delete\n// the import and rotated(), which needs ColorToolkit:\n// in Xcode, File > Add Package Dependencies\n"
        + "// > Add Local; or, in Package.swift,\n// .package(path: \"../ColorToolkit\")\n"
    let imports =
      isMatrix || modifier == nil ? "import SwiftUI" : "import ColorToolkitShaders\nimport SwiftUI"
    let swift = [head + imports] + [modifier].compactMap { $0 } + values
    let root = properties.isEmpty ? [] : [":root {\n" + properties.joined(separator: "\n") + "\n}"]
    let filter = pastes.compactMap { text("CSS filter", $0) }.first.map {
      ".rotated { \($0) }"
    }
    let css =
      root + [
        filter ?? "/* CSS has no filter that rotates a whole element by \(angle) in this way. */"
      ]
    return [
      Paste(form: "SwiftUI", text: swift.joined(separator: "\n\n")),
      Paste(form: "CSS", text: css.joined(separator: "\n")),
    ]
  }
}

extension HueRotationComparison.Subject {
  /// The words that name the subject in code. The list is empty if there are none, or if they are
  /// too long.
  fileprivate var words: [String] {
    if isGradient { return ["gradient"] }
    let words = plainWord.split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
      .prefix(3).map { String($0) }
    return words.reduce(0) { $0 + $1.count } > 24 ? [] : words
  }
}
