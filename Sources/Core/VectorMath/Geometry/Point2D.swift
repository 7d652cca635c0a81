/// A point in a plane whose y axis points down. The type also represents vectors, such as the
/// vector from the origin to the point.
///
/// The name is `Point2D` and not `Point`, because Apple's `MacTypes.h` already defines `Point`.
@frozen
public struct Point2D: Sendable, Hashable, BitwiseCopyable {
  /// Both coordinates, x first.
  public var storage: SIMD2<Double>

  @inlinable @inline(__always)
  public init(storage: SIMD2<Double>) { self.storage = storage }

  /// Creates a point from its coordinates.
  @inlinable @inline(__always)
  public init(x: Double, y: Double) { storage = SIMD2(x, y) }

  /// Creates a point from its coordinates.
  @inlinable @inline(__always)
  public init(_ x: Double, _ y: Double) { storage = SIMD2(x, y) }

  /// The coordinate that grows to the right.
  @inlinable @inline(__always)
  public var x: Double {
    get { storage.x }
    set { storage.x = newValue }
  }

  /// The coordinate that grows downwards.
  @inlinable @inline(__always)
  public var y: Double {
    get { storage.y }
    set { storage.y = newValue }
  }

  // Inlined where it stands: a compiler's own would be a call.
  @inlinable @inline(__always)
  public static func == (a: Self, b: Self) -> Bool {
    a.storage.x == b.storage.x && a.storage.y == b.storage.y
  }

  /// Whether both coordinates are finite numbers.
  @inlinable @inline(__always)
  public var isFinite: Bool { storage.x.isFinite && storage.y.isFinite }

  /// The distance from the origin.
  @inlinable
  public var length: Double { squaredLength.squareRoot() }

  /// Returns the distance from this point to another point.
  @inlinable
  public func distance(to other: Self) -> Double { (other - self).length }

  /// The vector rotated by a quarter turn from the x axis to the y axis, which is clockwise on a
  /// screen.
  @inlinable @inline(__always)
  public var perpendicular: Self { Self(-storage.y, storage.x) }

  /// The vector of length 1 in the same direction. It is nil if the vector's length is zero or not
  /// finite.
  @inlinable
  public var normalized: Self? {
    let length = length
    guard length > 0, length.isFinite else { return nil }
    return Self(storage: storage / length)
  }

  /// Returns the dot product of the two vectors: the sum of the products of their coordinates.
  @inlinable @inline(__always)
  public func dot(_ other: Self) -> Double {
    storage.x * other.storage.x + storage.y * other.storage.y
  }

  /// Returns the signed area of the parallelogram that the two vectors span. The area is positive
  /// if `other` is clockwise from this vector on a screen, where the y axis points down.
  @inlinable @inline(__always)
  public func cross(_ other: Self) -> Double {
    storage.x * other.storage.y - storage.y * other.storage.x
  }

  @inlinable @inline(__always)
  public static prefix func - (a: Self) -> Self { Self(storage: -a.storage) }

  /// Returns the vector with both coordinates multiplied by a number.
  @inlinable @inline(__always)
  public static func * (a: Self, factor: Double) -> Self { Self(storage: a.storage * factor) }
}

extension Point2D: VectorSpace {
  /// The origin.
  @inlinable @inline(__always)
  public static var zero: Self { Self(0, 0) }

  /// Returns the sum of two vectors.
  @inlinable @inline(__always)
  public static func + (a: Self, b: Self) -> Self { Self(storage: a.storage + b.storage) }

  /// Returns the vector from the second point to the first.
  @inlinable @inline(__always)
  public static func - (a: Self, b: Self) -> Self { Self(storage: a.storage - b.storage) }

  @inlinable @inline(__always)
  public mutating func multiply(by factor: Double) { storage *= factor }

  @inlinable @inline(__always)
  public var squaredLength: Double { dot(self) }
}

extension Point2D: Interpolatable {
  /// Returns the point at the fraction `t` of the straight line to `end`.
  @inlinable @inline(__always)
  public func interpolated(to end: Self, at t: Double) -> Self {
    Self(storage: storage * (1 - t) + end.storage * t)
  }
}
