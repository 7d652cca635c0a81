import Colorimetry
import Painting
import Syntax
import Timing
import VectorMath

/// A line along a shape.
struct SceneStroke: Sendable {
  var paint: Animated<ScenePaint>
  var pen: Animated<Pen>

  /// Whether the line is inside the shape, like SwiftUI's `strokeBorder`.
  var isInside: Bool

  /// Whether dashes are fitted to the length.
  var fits: Bool

  /// Returns the line along a shape that may change.
  func picture(along shape: Animated<SceneShape>) -> MovingPicture {
    let (isInside, fits) = (isInside, fits)
    let paint = shape.with(paint, isLinear: true) { $1.paint(in: $0.box) }
    // Dashes may be too many, or fitted: then they go by the shape.
    let isPlain = !fits && pen.value(at: 0).dash.isEmpty
    let pen = shape.with(pen, isLinear: isPlain) { shape, pen in
      var pen = pen
      if pen.hasTooManyDashes(along: shape.outline) { pen.dash = [] }
      guard fits else { return pen }
      guard isInside, pen.width > 0, let figure = shape.figure else {
        return pen.fittingDashes(to: shape.outline)
      }
      return pen.fittingDashes(to: figure.inset(by: pen.width / 2).outline(in: shape.box))
    }
    let outline = shape.map(isLinear: true) { $0.outline }
    guard isInside else { return MovingPicture(stroking: outline, with: paint, pen: pen) }
    if shape.value(at: 0).figure != nil {
      let inner = shape.with(pen) { shape, pen in
        guard let figure = shape.figure, pen.width > 0 else { return shape.outline }
        return figure.inset(by: pen.width / 2).outline(in: shape.box)
      }
      return MovingPicture(stroking: inner, with: paint, pen: pen)
    }
    let wide = pen.map(isLinear: true) { pen in
      var wide = pen
      wide.width *= 2
      return wide
    }
    return MovingPicture(stroking: outline, with: paint, pen: wide)
      .grouped { $0.clip = (outline, .nonzero) }
  }
}

extension Pen {
  /// Whether a line has more than 100000 dashes, which would take very long to draw and look grey.
  fileprivate func hasTooManyDashes(along outline: Outline) -> Bool {
    guard let period = dashPeriod else { return false }
    let (box, limit) = (outline.controlBounds, period * 100_000)
    // No piece is longer than the way round the box of its points.
    let bound = Double(outline.elements.count { _ in true }) * 2 * (box.width + box.height)
    return bound > limit && outline.length > limit
  }
}

extension SceneValue {
  func stroke() throws(SceneError) -> SceneStroke {
    let fields = try fields(.stroke)
    let cap = try fields["cap"]?.name() ?? Pen.Cap.butt
    let join = try fields["join"]?.name() ?? Pen.Join.miter
    func number(
      _ key: JSONKey, or usual: Double, in range: ClosedRange<Double>
    ) throws(SceneError) -> Animated<Double> {
      try fields[key]?.animatedNumber(in: range) ?? Animated(usual)
    }
    let width = try number("width", or: 1, in: 0...1e6)
    let limit = try number("miterLimit", or: 10, in: 0...1e6)
    let phase = try number("phase", or: 0, in: SceneValue.widest)
    let dash =
      try fields["dash"]?.animatedNumbers(
        0...64, in: 0...1e6, "lengths of dashes and gaps: [10, 5]") ?? Animated([])
    let pen = width.with(limit) { ($0, $1) }.with(phase.with(dash) { ($0, $1) }) { a, b in
      Pen(
        width: a.0, cap: cap, join: join, miterLimit: a.1,
        dash: b.1, dashPhase: b.0)
    }
    return SceneStroke(
      paint: try fields["paint"]?.paint()
        ?? Animated(ScenePaint(ink: .color(AnyColor(.srgb, 0, 0, 0)))),
      pen: pen,
      isInside: try fields["inside"]?.flag() ?? false,
      fits: try fields["fit"]?.flag() ?? false)
  }
}
