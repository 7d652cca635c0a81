import Painting
import VectorMath

/// A piece of a contour that is short enough to be replaced by its chord.
///
/// The piece stores the curve's own directions at both ends. The sides of a stroke are offset at
/// right angles to these directions, not to the chord, so that neighbouring pieces meet without a
/// seam.
struct StrokeSpan: BitwiseCopyable {
  /// The shape at the start of a span.
  enum Joint: BitwiseCopyable {
    /// A joint without a shape, because the curve continues in the same direction.
    case smooth

    /// A corner where two segments of the contour meet. Its shape is the join of the pen.
    case corner

    /// A point where a single curve reverses its direction. Its shape is a round wedge.
    case cusp
  }

  var start: Point2D
  var end: Point2D

  /// Unit vectors along the curve at both ends.
  var startDirection: Point2D
  var endDirection: Point2D

  var length: Double
  var joint: Joint

  /// Whether the span is invisible; an invisible span still counts for the dashes.
  var isHidden = false

  /// Returns the part between two fractions of the length, 0…1.
  func part(from low: Double, to high: Double) -> Self {
    if low <= 0 && high >= 1 { return self }
    var result = self
    if low > 0 {
      result.start = start.interpolated(to: end, at: low)
      result.startDirection = direction(at: low)
      result.joint = .smooth
    }
    if high < 1 {
      result.end = start.interpolated(to: end, at: high)
      result.endDirection = direction(at: high)
    }
    result.length = length * (high - low)
    return result
  }

  private func direction(at share: Double) -> Point2D {
    startDirection.interpolated(to: endDirection, at: share).normalized ?? startDirection
  }
}
