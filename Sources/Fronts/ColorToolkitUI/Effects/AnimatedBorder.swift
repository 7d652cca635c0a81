#if canImport(SwiftUI)
  import Effects
  import Painting
  public import SwiftUI
  import VectorMath

  extension View {
    /// Returns the view with a border along the inside of a shape. The border's colours rotate
    /// about its centre.
    ///
    /// Dashes are stretched so that a whole number of them fits the outline, and move along it. The
    /// border restarts each time the view appears, and pauses while the view is out of sight. With
    /// reduced motion, it does not move.
    ///
    /// - Parameters:
    ///   - shape: the border's outline, in the view's size.
    ///   - colors: the colours around the border. The first colour is repeated at the end, so that
    ///     no seam shows. If empty, the tutorial's colours.
    ///   - lineWidth: the border's width.
    ///   - dash: the lengths of dashes and gaps. Empty for a solid line.
    ///   - duration: the duration of one rotation of the colours, in seconds. For a dashed line, a
    ///     rotation takes twice as long.
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
