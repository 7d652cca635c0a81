import VectorMath

/// A rectangle of whole pixels.
struct PixelRect: Sendable, Hashable {
  var x: Range<Int>
  var y: Range<Int>

  var width: Int { x.count }
  var height: Int { y.count }
  var isEmpty: Bool { x.isEmpty || y.isEmpty }

  var rect: Rect2D {
    Rect2D(
      from: Point2D(Double(x.lowerBound), Double(y.lowerBound)),
      to: Point2D(Double(x.upperBound), Double(y.upperBound)))
  }

  /// Returns the pixels of this rectangle that another rectangle of any size touches.
  func touched(by rect: Rect2D) -> Self {
    Self(x: x.touched(rect.minX, rect.maxX), y: y.touched(rect.minY, rect.maxY))
  }
}

extension Range<Int> {
  /// Returns the pixels of this range that an interval touches; no pixels if an end is NaN.
  fileprivate func touched(_ from: Double, _ to: Double) -> Self {
    let (low, high) = (Double(lowerBound), Double(upperBound))
    guard from <= to, from < high, to > low else { return lowerBound..<lowerBound }
    return Int(
      bounded: Swift.max(from, low).rounded(.down))..<Int(bounded: Swift.min(to, high).rounded(.up))
  }
}
