public import VectorMath

/// Contours of straight lines and Bézier curves, in a plane whose y axis points down.
///
/// ```swift
/// var triangle = Outline()
/// triangle.move(to: .zero)
/// triangle.line(to: Point2D(x: 3, y: 0))
/// triangle.line(to: Point2D(x: 3, y: 4))
/// triangle.close()
/// print(triangle.length)  // 12.0
/// ```
///
/// An outline is a value, built by appending steps. Filling closes every contour. Stroking closes
/// only contours that were closed explicitly. A line or curve without a move before it begins at
/// the origin. After a close, a line or curve begins at the start of the closed contour.
public struct Outline: Sendable, Hashable {
  @usableFromInline
  enum Verb: UInt8, Sendable, Hashable {
    case move, line, quad, cubic, close
  }

  var verbs: [Verb] = []
  package internal(set) var points: [Point2D] = []
  private var start = Point2D.zero

  /// Creates an empty outline.
  public init() {}

  /// The number of points, including control points.
  package var pointCount: Int { points.count }

  /// Whether the outline contains no steps.
  public var isEmpty: Bool { verbs.isEmpty }

  /// The point at which the next line or curve starts.
  public private(set) var currentPoint = Point2D.zero

  /// Reserves memory for a number of verbs and points at once.
  mutating func reserve(verbs: Int, points: Int) {
    self.verbs.reserveCapacity(verbs)
    self.points.reserveCapacity(points)
  }

  /// Starts a new contour at a point. If the previous contour is open, it stays open.
  public mutating func move(to point: Point2D) {
    verbs.append(.move)
    points.append(point)
    start = point
    currentPoint = point
  }

  /// Appends a straight line from the current point.
  public mutating func line(to point: Point2D) {
    beginContour()
    verbs.append(.line)
    points.append(point)
    currentPoint = point
  }

  /// Appends a quadratic Bézier curve with one control point.
  public mutating func quad(_ control: Point2D, to point: Point2D) {
    beginContour()
    verbs.append(.quad)
    points.append(control)
    points.append(point)
    currentPoint = point
  }

  /// Appends a cubic Bézier curve with two control points.
  public mutating func cubic(_ first: Point2D, _ second: Point2D, to point: Point2D) {
    beginContour()
    verbs.append(.cubic)
    points.append(first)
    points.append(second)
    points.append(point)
    currentPoint = point
  }

  /// Closes the contour with a straight line to its start. If no contour is open, nothing happens.
  public mutating func close() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
    currentPoint = start
  }

  /// Appends the contours of another outline.
  public mutating func append(_ other: Outline) {
    verbs.append(contentsOf: other.verbs)
    points.append(contentsOf: other.points)
    start = other.start
    currentPoint = other.currentPoint
  }

  /// Appends the contours of another outline, with every point mapped. The method does not build
  /// the mapped outline first.
  public mutating func append(_ other: Outline, transformedBy map: Affine2D) {
    verbs.append(contentsOf: other.verbs)
    // Reserving at each call would grow the storage by one piece at a time: a long text would take
    // quadratic time.
    if points.isEmpty { points.reserveCapacity(other.points.count) }
    for point in other.points { points.append(map(point)) }
    start = map(other.start)
    currentPoint = map(other.currentPoint)
  }

  /// Returns the outline with every point mapped.
  public func transformed(by map: Affine2D) -> Self {
    var result = Self()
    result.append(self, transformedBy: map)
    return result
  }

  /// The smallest rectangle around all points, including control points. It is never smaller than
  /// the curves' bounds.
  public var controlBounds: Rect2D {
    points.reduce(into: .null) { box, point in box.extend(to: point) }
  }

  private mutating func beginContour() {
    guard verbs.isEmpty || verbs.last == .close else { return }
    move(to: currentPoint)
  }
}
