public import VectorMath

extension Outline {
  /// A step of an outline. The next step begins at the last point of this step.
  public enum Element: Sendable, Hashable {
    case move(Point2D)
    case line(Point2D)
    case quad(Point2D, Point2D)
    case cubic(Point2D, Point2D, Point2D)
    case close
  }

  /// The steps of the outline, in the order in which they were appended.
  public var elements: Elements { Elements(outline: self) }

  /// The steps of an outline as a sequence.
  public struct Elements: Sequence, IteratorProtocol, Sendable {
    private let outline: Outline
    private var verb = 0
    private var point = 0

    init(outline: Outline) { self.outline = outline }

    public mutating func next() -> Element? {
      guard verb < outline.verbs.count else { return nil }
      defer { verb += 1 }
      let points = outline.points
      switch outline.verbs[verb] {
      case .move:
        point += 1
        return .move(points[point - 1])
      case .line:
        point += 1
        return .line(points[point - 1])
      case .quad:
        point += 2
        return .quad(points[point - 2], points[point - 1])
      case .cubic:
        point += 3
        return .cubic(points[point - 3], points[point - 2], points[point - 1])
      case .close:
        return .close
      }
    }
  }

  /// Creates an outline from the given steps.
  public init(_ elements: some Sequence<Element>) {
    self.init()
    for element in elements {
      switch element {
      case .move(let point): move(to: point)
      case .line(let point): line(to: point)
      case .quad(let control, let point): quad(control, to: point)
      case .cubic(let first, let second, let point): cubic(first, second, to: point)
      case .close: close()
      }
    }
  }
}
