import VectorMath

/// Memory that strokes are cut in, one after the other: they all begin where room is made already.
struct StrokeMemory {
  /// A side of a turn tighter than the line is wide.
  struct TurnSide: BitwiseCopyable {
    var from: Point2D
    var to: Point2D
    var weight: Int32
  }

  /// The spans of a contour.
  var spans = Scratch<StrokeSpan>(capacity: 0)

  /// Sides of the way back, from its end on.
  var held = Scratch<(from: Point2D, to: Point2D)>(capacity: 0)

  /// Sides of tight turns, which those of the line would interrupt: apart they follow one another,
  /// the way forth in the order they come in, the way back in the other.
  var forth = Scratch<TurnSide>(capacity: 0)
  var back = Scratch<TurnSide>(capacity: 0)

  func deallocate() {
    spans.deallocate()
    held.deallocate()
    forth.deallocate()
    back.deallocate()
  }
}
