#if canImport(SwiftUI)
  import Effects
  import Painting
  public import SwiftUI
  import VectorMath

  extension View {
    /// Returns the view with a border along the inside of a shape. The colours of the border rotate
    /// about the centre of the view.
    ///
    /// Dashes are stretched so that a whole number of them fits the outline, and they move along
    /// it. The border restarts each time the view appears, and pauses while the view is not
    /// visible. If the user prefers reduced motion, the border does not move.
    ///
    /// - Parameters:
    ///   - shape: the shape of the border, which has the size of the view.
    ///   - colors: the colours around the border. The first colour is repeated at the end, so that
    ///     there is not a visible seam. If the array is empty, the colours of the original tutorial
    ///     are used.
    ///   - lineWidth: the width of the border, in points.
    ///   - dash: the lengths of the dashes and the gaps, in points. If the array is empty, the line
    ///     is solid.
    ///   - duration: the duration of one loop, in seconds. In a loop, the colours of a solid line
    ///     rotate once, and those of a dashed line rotate twice.
    public func animatedBorder(
      _ shape: some InsettableShape = Rectangle(), colors: [Color] = [], lineWidth: Double = 3,
      dash: [Double] = [], duration: Double = 3
    ) -> some View {
      var border = AnimatedBorder(.rectangle, in: .null, isDashed: !dash.isEmpty)
      (border.pen.width, border.pen.dash) = (lineWidth, dash)
      border.loopDuration = max(duration, 0)
      let circle = colors.isEmpty ? border.colors.map { Color($0) } : colors + [colors[0]]
      return overlay { BorderLine(border: border, shape: shape, colors: circle) }
    }
  }

  struct BorderLine<Outlined: InsettableShape>: View {
    let border: AnimatedBorder
    let shape: Outlined
    let colors: [Color]

    var body: some View {
      GeometryReader { proxy in
        let rect = CGRect(origin: .zero, size: proxy.size)
        let path = shape.inset(by: border.isInside ? border.pen.width / 2 : 0).path(in: rect)
        let outline = Outline(path)
        EffectTimeline(course: border.course) { phase in
          path.stroke(
            // The path's own bounds are smaller than the view's, and have the same middle.
            .conicGradient(
              Gradient(colors: colors).colorSpace(.device),
              center: .center, angle: .degrees(border.degrees(atPhase: phase))),
            style: StrokeStyle(border.pen(along: outline, atPhase: phase)))
        }
      }
      .allowsHitTesting(false)
      .accessibilityHidden(true)
    }
  }

  extension StrokeStyle {
    /// Creates a stroke style from a pen.
    init(_ pen: Pen) {
      let cap: CGLineCap =
        switch pen.cap {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
      let join: CGLineJoin =
        switch pen.join {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
      self.init(
        lineWidth: pen.width, lineCap: cap, lineJoin: join, miterLimit: pen.miterLimit,
        dash: pen.dash.map { CGFloat($0) }, dashPhase: pen.dashPhase)
    }
  }
#endif
