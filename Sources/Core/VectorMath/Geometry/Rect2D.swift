/// A rectangle along the axes, from its least to its greatest corner.
///
/// A rectangle is empty unless its greatest corner is beyond its least one in both directions. A
/// rectangle with a NaN coordinate is empty, too.
@frozen
public struct Rect2D: Sendable, Hashable, BitwiseCopyable {
  /// The corner with the smallest coordinates: top left on a screen.
  public var least: Point2D

  /// The corner with the greatest coordinates: bottom right on a screen.
  public var greatest: Point2D

  /// A rectangle by its corners.
  @inlinable @inline(__always)
  public init(from least: Point2D, to greatest: Point2D) {
    self.least = least
    self.greatest = greatest
  }

  /// A rectangle by its least corner and its sides.
  @inlinable @inline(__always)
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(from: Point2D(x, y), to: Point2D(x + width, y + height))
  }

  /// A rectangle around its middle.
  @inlinable
  public init(center: Point2D, size: Size2D) {
    let half = Point2D(storage: size.storage / 2)
    self.init(from: center - half, to: center + half)
  }

  /// The neutral element of ``union(_:)``; it is empty and has no position.
  @inlinable
  public static var null: Self {
    Self(from: Point2D(.infinity, .infinity), to: Point2D(-.infinity, -.infinity))
  }

  /// The left side.
  @inlinable @inline(__always) public var minX: Double { least.x }

  /// The top side.
  @inlinable @inline(__always) public var minY: Double { least.y }

  /// The right side.
  @inlinable @inline(__always) public var maxX: Double { greatest.x }

  /// The bottom side.
  @inlinable @inline(__always) public var maxY: Double { greatest.y }

  /// The middle between left and right.
  @inlinable @inline(__always) public var midX: Double { (least.x + greatest.x) / 2 }

  /// The middle between top and bottom.
  @inlinable @inline(__always) public var midY: Double { (least.y + greatest.y) / 2 }

  /// The length of the top side; negative where the corners are inverted.
  @inlinable @inline(__always) public var width: Double { greatest.x - least.x }

  /// The length of the left side; negative where the corners are inverted.
  @inlinable @inline(__always) public var height: Double { greatest.y - least.y }

  /// The middle.
  @inlinable public var center: Point2D { Point2D(midX, midY) }

  /// Both sides.
  @inlinable public var size: Size2D { Size2D(width: width, height: height) }

  /// Whether the rectangle has no area.
  @inlinable
  public var isEmpty: Bool { !(minX < maxX && minY < maxY) }

  /// Whether a point lies in the rectangle; the least sides belong to it, the greatest don't.
  @inlinable
  public func contains(_ point: Point2D) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The rectangle with each side moved inwards; outwards where the distance is negative.
  @inlinable
  public func inset(by distance: Double) -> Self { inset(dx: distance, dy: distance) }

  /// The rectangle with its upright sides moved in by `dx` and its level sides by `dy`.
  @inlinable
  public func inset(dx: Double, dy: Double) -> Self {
    let step = Point2D(dx, dy)
    return Self(from: least + step, to: greatest - step)
  }

  /// The rectangle moved.
  @inlinable
  public func offset(by vector: Point2D) -> Self {
    Self(from: least + vector, to: greatest + vector)
  }

  /// The smallest rectangle around both.
  @inlinable
  public func union(_ other: Self) -> Self {
    Self(
      from: Point2D(Swift.min(minX, other.minX), Swift.min(minY, other.minY)),
      to: Point2D(Swift.max(maxX, other.maxX), Swift.max(maxY, other.maxY)))
  }

  /// The intersection with another rectangle; empty where they do not overlap.
  @inlinable
  public func intersection(_ other: Self) -> Self {
    Self(
      from: Point2D(Swift.max(minX, other.minX), Swift.max(minY, other.minY)),
      to: Point2D(Swift.min(maxX, other.maxX), Swift.min(maxY, other.maxY)))
  }

  /// The smallest rectangle around this one and a point.
  @inlinable
  public mutating func extend(to point: Point2D) {
    least = Point2D(Swift.min(minX, point.x), Swift.min(minY, point.y))
    greatest = Point2D(Swift.max(maxX, point.x), Swift.max(maxY, point.y))
  }
}

extension Rect2D: Interpolatable {
  /// The rectangle whose corners are the fraction `t` of the way to another's.
  @inlinable
  public func interpolated(to end: Self, at t: Double) -> Self {
    Self(
      from: least.interpolated(to: end.least, at: t),
      to: greatest.interpolated(to: end.greatest, at: t))
  }
}
