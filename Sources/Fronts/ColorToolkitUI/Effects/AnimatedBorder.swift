#if canImport(SwiftUI)
  import Colorimetry
  public import Effects
  import Painting
  public import SwiftUI
  import VectorMath

  extension View {
    /// The view with a border along the inside of a shape, whose colours turn about its middle.
    ///
    /// Dashes are stretched so that a whole number of them goes round, and march.
    ///
    /// - Parameters:
    ///   - shape: what the border is drawn along, in the view's size.
    ///   - isDashed: whether it is drawn in dashes.
    ///   - configure: changes to what the tutorial has, such as `colors` or `pen`. The content, the
    ///     figure and the rectangle are the view's.
    public func animatedBorder(
      _ shape: some InsettableShape, isDashed: Bool = false,
      configure: (inout AnimatedBorder) -> Void = { _ in }
    ) -> some View {
      var border = AnimatedBorder(.rectangle, in: .null, isDashed: isDashed)
      configure(&border)
      return overlay { BorderLine(border: border, shape: shape) }
    }
  }

  struct BorderLine<Outlined: InsettableShape>: View {
    let border: AnimatedBorder
    let shape: Outlined

    var body: some View {
      GeometryReader { proxy in
        let rect = CGRect(origin: .zero, size: proxy.size)
        let path = shape.inset(by: border.isInside ? border.pen.width / 2 : 0).path(in: rect)
        let outline = Outline(path)
        EffectClock(course: border.course) { phase in
          path.stroke(
            // The path's own bounds are smaller than the view's, and have the same middle.
            .conicGradient(
              Gradient(colors: border.colors.map { Color($0) }).colorSpace(.device),
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
