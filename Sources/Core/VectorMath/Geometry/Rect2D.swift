/// An axis-aligned rectangle, defined by the corner with the smallest coordinates and the corner
/// with the greatest coordinates.
///
/// If the greatest corner is not beyond the least corner in both directions, the rectangle is
/// empty. A rectangle with a NaN coordinate is also empty.
@frozen
public struct Rect2D: Sendable, Hashable, BitwiseCopyable {
  /// The corner with the smallest coordinates: top left on a screen.
  public var least: Point2D

  /// The corner with the greatest coordinates: bottom right on a screen.
  public var greatest: Point2D

  /// Creates a rectangle from its corners.
  @inlinable @inline(__always)
  public init(from least: Point2D, to greatest: Point2D) {
    self.least = least
    self.greatest = greatest
  }

  /// Creates a rectangle from its least corner and the lengths of its sides.
  @inlinable @inline(__always)
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(from: Point2D(x, y), to: Point2D(x + width, y + height))
  }

  /// Creates a rectangle around its centre.
  @inlinable
  public init(center: Point2D, size: Size2D) {
    let half = Point2D(storage: size.storage / 2)
    self.init(from: center - half, to: center + half)
  }

  /// The rectangle that is empty and has no position. The ``union(_:)`` of this rectangle with any
  /// other rectangle is that other rectangle.
  @inlinable
  public static var null: Self {
    Self(from: Point2D(.infinity, .infinity), to: Point2D(-.infinity, -.infinity))
  }

  /// The x coordinate of the left side.
  @inlinable @inline(__always) public var minX: Double { least.x }

  /// The y coordinate of the top side.
  @inlinable @inline(__always) public var minY: Double { least.y }

  /// The x coordinate of the right side.
  @inlinable @inline(__always) public var maxX: Double { greatest.x }

  /// The y coordinate of the bottom side.
  @inlinable @inline(__always) public var maxY: Double { greatest.y }

  /// The x coordinate of the centre.
  @inlinable @inline(__always) public var midX: Double { (least.x + greatest.x) / 2 }

  /// The y coordinate of the centre.
  @inlinable @inline(__always) public var midY: Double { (least.y + greatest.y) / 2 }

  /// The width. It is negative if the left side is to the right of the right side.
  @inlinable @inline(__always) public var width: Double { greatest.x - least.x }

  /// The height. It is negative if the top side is below the bottom side.
  @inlinable @inline(__always) public var height: Double { greatest.y - least.y }

  /// The centre.
  @inlinable public var center: Point2D { Point2D(midX, midY) }

  /// The width and height.
  @inlinable public var size: Size2D { Size2D(width: width, height: height) }

  /// Whether the rectangle has no area.
  @inlinable
  public var isEmpty: Bool { !(minX < maxX && minY < maxY) }

  /// Whether the rectangle contains a point. The left and top sides belong to the rectangle, and
  /// the right and bottom sides don't.
  @inlinable
  public func contains(_ point: Point2D) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the rectangle with each side moved inwards, or outwards if the distance is negative.
  @inlinable
  public func inset(by distance: Double) -> Self { inset(dx: distance, dy: distance) }

  /// Returns the rectangle with its left and right sides moved inwards by `dx`, and its top and
  /// bottom sides by `dy`.
  @inlinable
  public func inset(dx: Double, dy: Double) -> Self {
    let step = Point2D(dx, dy)
    return Self(from: least + step, to: greatest - step)
  }

  /// Returns the rectangle moved by a vector.
  @inlinable
  public func offset(by vector: Point2D) -> Self {
    Self(from: least + vector, to: greatest + vector)
  }

  /// Returns the smallest rectangle that contains both rectangles.
  @inlinable
  public func union(_ other: Self) -> Self {
    Self(
      from: Point2D(Swift.min(minX, other.minX), Swift.min(minY, other.minY)),
      to: Point2D(Swift.max(maxX, other.maxX), Swift.max(maxY, other.maxY)))
  }

  /// Returns the intersection with another rectangle, which is empty if they don't overlap.
  @inlinable
  public func intersection(_ other: Self) -> Self {
    Self(
      from: Point2D(Swift.max(minX, other.minX), Swift.max(minY, other.minY)),
      to: Point2D(Swift.min(maxX, other.maxX), Swift.min(maxY, other.maxY)))
  }

  /// Extends the rectangle to include a point.
  @inlinable
  public mutating func extend(to point: Point2D) {
    least = Point2D(Swift.min(minX, point.x), Swift.min(minY, point.y))
    greatest = Point2D(Swift.max(maxX, point.x), Swift.max(maxY, point.y))
  }
}

extension Rect2D: Interpolatable {
  /// Returns the rectangle whose corners are at the fraction `t` between the corners of this
  /// rectangle and of `end`.
  @inlinable
  public func interpolated(to end: Self, at t: Double) -> Self {
    Self(
      from: least.interpolated(to: end.least, at: t),
      to: greatest.interpolated(to: end.greatest, at: t))
  }
}
