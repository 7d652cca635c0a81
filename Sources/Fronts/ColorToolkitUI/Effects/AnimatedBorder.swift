#if canImport(SwiftUI)
  import Effects
  import Painting
  public import SwiftUI
  import VectorMath

  extension View {
    /// The view with a border along the inside of a shape, whose colours turn about its middle.
    ///
    /// Dashes are stretched so that a whole number of them goes round, and march. The border starts
    /// again each time the view appears, stands while it is not seen, and rests where the user wants
    /// less motion.
    ///
    /// - Parameters:
    ///   - shape: the border's line, in the view's size.
    ///   - colors: once round, closed without a seam; the tutorial's where empty.
    ///   - lineWidth: the border's width.
    ///   - dash: lengths of dashes and gaps; empty for a line drawn through.
    ///   - duration: the seconds in which the colours go round, twice of a dashed line.
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
