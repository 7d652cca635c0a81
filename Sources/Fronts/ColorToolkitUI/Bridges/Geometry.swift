#if canImport(SwiftUI)
  public import Painting
  public import SwiftUI
  import VectorMath

  extension UnitPoint {
    /// Creates a unit point from a position in a box of the given size. The width and the height of
    /// the box must not be 0.
    public init(_ position: BoxPosition, in box: CGSize) {
      let point = position.resolved(in: Size2D(width: box.width, height: box.height))
      self.init(x: point.x / max(box.width, 1e-9), y: point.y / max(box.height, 1e-9))
    }
  }

  extension BoxPosition {
    /// Creates a position from a unit point, which consists of fractions of the width and the
    /// height of a box.
    public init(_ point: UnitPoint) { self.init(unitX: point.x, y: point.y) }
  }

  extension Path {
    /// Creates a SwiftUI path with the same elements as an outline.
    public init(_ outline: Outline) {
      func cg(_ point: Point2D) -> CGPoint { CGPoint(x: point.x, y: point.y) }
      self.init { path in
        for element in outline.elements {
          switch element {
          case .move(let point): path.move(to: cg(point))
          case .line(let point): path.addLine(to: cg(point))
          case .quad(let control, let point):
            path.addQuadCurve(to: cg(point), control: cg(control))
          case .cubic(let first, let second, let point):
            path.addCurve(to: cg(point), control1: cg(first), control2: cg(second))
          case .close: path.closeSubpath()
          }
        }
      }
    }
  }

  extension Outline {
    /// Creates an outline with the same elements as a SwiftUI path.
    public init(_ path: Path) {
      func point(_ point: CGPoint) -> Point2D { Point2D(point.x, point.y) }
      var elements: [Element] = []
      // A path is no sequence.
      // swift-format-ignore: ReplaceForEachWithForLoop
      path.forEach { step in
        switch step {
        case .move(let to): elements.append(.move(point(to)))
        case .line(let to): elements.append(.line(point(to)))
        case .quadCurve(let to, let control): elements.append(.quad(point(control), point(to)))
        case .curve(let to, let control1, let control2):
          elements.append(.cubic(point(control1), point(control2), point(to)))
        case .closeSubpath: elements.append(.close)
        }
      }
      self.init(elements)
    }
  }

  extension Rect2D {
    init(_ size: CGSize) { self.init(x: 0, y: 0, width: size.width, height: size.height) }
  }
#endif
