#if canImport(SwiftUI)
  import Effects
  import Painting
  public import SwiftUI
  import VectorMath

  extension View {
    /// The view with a border along the inside of a shape, whose colours rotate about its centre.
    ///
    /// Dashes are stretched so that a whole number of them fits the outline, and march along it.
    /// The border restarts each time the view appears, and pauses while the view is out of sight.
    /// With reduced motion, it does not move.
    ///
    /// - Parameters:
    ///   - shape: the border's line, in the view's size.
    ///   - colors: the colours of one turn, closed without a seam; the tutorial's where empty.
    ///   - lineWidth: the border's width.
    ///   - dash: lengths of dashes and gaps; empty for a solid line.
    ///   - duration: the seconds of one turn of the colours; twice that for a dashed line.
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
    /// A pen.
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
