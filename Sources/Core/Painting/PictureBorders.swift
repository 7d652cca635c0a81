public import VectorMath

extension Picture {
  /// Draws a line along the inside of a figure, like SwiftUI's `strokeBorder`.
  ///
  /// The figure is inset by half the line's width, so that the whole line lies in the rectangle.
  /// Dashes run along the inset outline. A stretched outline is drawn with
  /// ``strokeInside(_:with:pen:rule:)`` instead, because an inset would not keep its sides
  /// parallel.
  public mutating func strokeBorder(
    _ figure: Figure, in rect: Rect2D, with paint: Paint, pen: Pen = Pen()
  ) {
    if case .stretched = figure.form {
      return strokeInside(figure.outline(in: rect), with: paint, pen: pen)
    }
    stroke(figure.inset(by: pen.width / 2).outline(in: rect), with: paint, pen: pen)
  }

  /// Draws a border inside any outline. The border is the inner half of a line that is twice as
  /// wide as the pen.
  public mutating func strokeInside(
    _ outline: Outline, with paint: Paint, pen: Pen = Pen(), rule: FillRule = .nonzero
  ) {
    var wide = pen
    wide.width *= 2
    var line = Picture()
    line.stroke(outline, with: paint, pen: wide)
    draw(Group(line, clip: Clip(outline, rule: rule)))
  }
}
