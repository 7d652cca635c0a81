import ColorFilters
import ColorText
import Colorimetry
import Fuzzing
import Painting
import Scenes
import Syntax
import Timing
import TimingText
import VectorMath

extension FuzzTarget {
  /// Texts that repeat a fragment until they are of 1 MB: what they cost follows their length.
  ///
  /// An input's first line names what reads it; then, with `§` between them, come what stands before the
  /// fragment, the fragment, and what stands behind all of it.
  static let growth = FuzzTarget(
    text: "growth", words: readers.map { $0.name } + ["§"], bound: (60, 0)
  ) { text in
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard lines.count == 2, let reader = readers.first(where: { $0.name == lines[0] }) else {
      return
    }
    let parts = lines[1].split(separator: "§", omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[1].isEmpty else { return }
    let around = parts[0].utf8.count + parts[2].utf8.count
    mustGrowAsItsText(
      { size in
        let count = max(size - around, 0) / parts[1].utf8.count + 1
        return parts[0] + String(repeating: String(parts[1]), count: count) + parts[2]
      }, reader.read)
  }

  /// What reads a text and writes what it says.
  private struct Reader: Sendable {
    var name: String
    var read: @Sendable (String) -> Void

    init(_ name: String, _ read: @escaping @Sendable (String) -> Void) {
      (self.name, self.read) = (name, read)
    }
  }

  private static let readers: [Reader] =
    [
      Reader("color") { _ = (try? CSSColorValue(css: $0))?.cssText(.shortest) },
      Reader("gradient") { text in
        guard let layer = try? GradientLayer(parsing: text) else { return }
        let box = Size2D(width: 512, height: 256)
        _ = layer.text(in: box)
        if case .image(let image) = layer { _ = try? image.swiftUI(in: box) }
      },
      Reader("filter") { text in
        for dialect in FilterDialect.allCases { _ = try? FilterChain(text, dialect: dialect) }
      },
      Reader("path") { _ = (try? Outline(pathData: $0))?.bounds },
      Reader("table") { _ = table($0) },
      Reader("scene") { text in
        guard let scene = try? SceneDocument(json: Array(text.utf8)) else { return }
        _ = scene.value(at: 0.37)
        _ = try? scene.browserAnimation()
      },
      Reader("curve") { text in
        if let motion = try? Motion(parsing: text) { write(motion, for: .css) }
      },
    ]
    + MotionForm.allCases.map { form in
      Reader(form.rawValue) { text in
        if let motion = try? Motion(parsing: text, from: form) { write(motion, for: form) }
      }
    }

  private static func write(_ motion: Motion, for form: MotionForm) {
    _ = motion.state(at: 0.37)
    _ = try? motion.written(for: form, within: 0.01)
  }
}
