import VectorMath

/// Memory for cutting strokes one after another, so that each stroke starts with room already
/// allocated.
struct StrokeMemory {
  /// A side of a turn that is tighter than the line's width.
  struct TurnSide: BitwiseCopyable {
    var from: Point2D
    var to: Point2D
    var weight: Int32
  }

  /// The spans of a contour.
  var spans = Scratch<StrokeSpan>(capacity: 0)

  /// Sides of the return path, from its end backwards.
  var held = Scratch<(from: Point2D, to: Point2D)>(capacity: 0)

  /// Sides of tight turns, kept apart because they would interrupt the line's chains. Sides of the
  /// forward path are in the order of the path, and sides of the return path are in reverse order.
  var forth = Scratch<TurnSide>(capacity: 0)
  var back = Scratch<TurnSide>(capacity: 0)

  func deallocate() {
    spans.deallocate()
    held.deallocate()
    forth.deallocate()
    back.deallocate()
  }
}
