import Painting
import Timing
import Typesetting
import VectorMath

extension SceneFields {
  /// A line of text.
  func text(_ files: SceneFiles) throws(SceneError) -> Animated<Picture> {
    let text = try needed("text").line()
    let typeface = try files.typeface(self["font"])
    let alignment = try self["align"]?.name(among: SchemaForm.alignments.map(\.name)) ?? "left"
    let baseline =
      try self["baseline"]?.name(among: SchemaForm.baselines.map(\.name)) ?? "alphabetic"
    let place = (
      SchemaForm.alignments.first { $0.name == alignment }?.alignment ?? .left,
      SchemaForm.baselines.first { $0.name == baseline }?.baseline ?? .alphabetic
    )
    let size = try self["size"]?.animatedNumber(in: 0...1e4) ?? Animated(17)
    let point = try self["at"]?.animatedPoint() ?? Animated(Point2D.zero)
    // Outlines scale: the text is shaped once, whatever becomes of its size.
    let run = typeface.shape(text, size: 1)
    let shape = size.with(point) { size, point in
      let offset = run.offset(place.0, place.1)
      let origin = point + offset * size
      return SceneShape(
        outline: run.outline.transformed(
          by: .scale(size).concatenated(with: .translation(x: origin.x, y: origin.y))),
        box: Rect2D(
          x: origin.x, y: origin.y - run.metrics.ascent * size, width: run.advance * size,
          height: (run.metrics.ascent + run.metrics.descent) * size))
    }
    return try painted(shape)
  }
}

extension SceneValue {
  /// A text that is set in one line.
  func line() throws(SceneError) -> String {
    let text = try text("a text")
    guard text.unicodeScalars.count <= 10_000 else { throw fault("more than 10000 characters") }
    return text
  }
}

extension SchemaForm {
  static let alignments: [(name: String, alignment: TextRun.Alignment)] = [
    ("left", .left), ("center", .center), ("right", .right),
  ]

  static let baselines: [(name: String, baseline: TextRun.Baseline)] = [
    ("alphabetic", .alphabetic), ("capitals", .middleOfCapitals),
    ("small-letters", .middleOfSmallLetters), ("ascent", .ascent), ("descent", .descent),
  ]

  static let fonts: [(name: String, font: Typeface.DejaVu)] = [
    ("sans", .sans), ("sans-bold", .sansBold), ("mono", .mono), ("mono-bold", .monoBold),
  ]
}
