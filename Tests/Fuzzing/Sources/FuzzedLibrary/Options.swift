import EffectText
import Effects
import Fuzzing
import Painting
import Rendering
import Timing
import VectorMath
import VectorPictures

extension FuzzTarget {
  /// Options of effects: the effect's name, then an option a line.
  static let options = FuzzTarget(
    text: "options",
    words: EffectName.allCases.map { $0.rawValue }
      + EffectOption.allCases.map { $0.declaration.flag + ": " }
  ) { text in
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let name = EffectName(rawValue: String(lines[0])) else { return }
    var settings = EffectSettings()
    settings.size = Size2D(width: 24, height: 16)
    for line in lines.dropFirst().prefix(20) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      try? settings.set(String(parts[0]), to: String(parts[1]), of: name)
    }
    let stage = name.stage(settings)
    must(stage.course.length >= 0, "a run lasts \(stage.course.length)")
    for time in [0.0, 0.4, 3.7, 1e9] {
      draw(stage.value(at: time), width: stage.size.width, height: stage.size.height)
    }
    // Looking at a whole run takes as long as hundreds of pictures.
    guard text.utf8.count.isMultiple(of: 8) else { return }
    guard let drawing = try? stage.browserAnimation() else { return }
    mustBeMarkup(drawing.svg)
    mustBeStyleSheet(drawing.css)
  }
}
