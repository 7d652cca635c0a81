/// A width and a height.
@frozen
public struct Size2D: Sendable, Hashable, BitwiseCopyable {
  /// Width and height.
  public var storage: SIMD2<Double>

  @inlinable @inline(__always)
  public init(storage: SIMD2<Double>) { self.storage = storage }

  /// Creates a size from the lengths of its sides.
  @inlinable @inline(__always)
  public init(width: Double, height: Double) { storage = SIMD2(width, height) }

  /// The horizontal length.
  @inlinable @inline(__always)
  public var width: Double {
    get { storage.x }
    set { storage.x = newValue }
  }

  /// The vertical length.
  @inlinable @inline(__always)
  public var height: Double {
    get { storage.y }
    set { storage.y = newValue }
  }
}

extension Size2D: VectorSpace {
  /// The size whose width and height are zero.
  @inlinable @inline(__always)
  public static var zero: Self { Self(width: 0, height: 0) }

  @inlinable @inline(__always)
  public static func + (a: Self, b: Self) -> Self { Self(storage: a.storage + b.storage) }

  @inlinable @inline(__always)
  public static func - (a: Self, b: Self) -> Self { Self(storage: a.storage - b.storage) }

  @inlinable @inline(__always)
  public mutating func multiply(by factor: Double) { storage *= factor }

  @inlinable @inline(__always)
  public var squaredLength: Double { (storage * storage).sum() }
}

extension Size2D: Interpolatable {
  @inlinable @inline(__always)
  public func interpolated(to end: Self, at t: Double) -> Self {
    Self(storage: storage * (1 - t) + end.storage * t)
  }
}
