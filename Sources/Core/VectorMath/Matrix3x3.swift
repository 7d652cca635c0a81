/// A 3×3 matrix that multiplies column vectors from the left.
@frozen
public struct Matrix3x3: Sendable, Hashable {
  /// The three columns. With this layout, the processor can compute products without shuffling
  /// components between vectors.
  public var columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// Creates a matrix from its nine entries, in row-major order.
  @inlinable @inline(__always)
  public init(
    _ m00: Double, _ m01: Double, _ m02: Double,
    _ m10: Double, _ m11: Double, _ m12: Double,
    _ m20: Double, _ m21: Double, _ m22: Double
  ) {
    columns = (SIMD3(m00, m10, m20), SIMD3(m01, m11, m21), SIMD3(m02, m12, m22))
  }

  /// Creates a matrix from its three columns.
  @inlinable @inline(__always)
  public init(columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) {
    self.columns = columns
  }

  /// Creates a matrix from its three rows.
  @inlinable @inline(__always)
  public init(rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) {
    let (a, b, c) = rows
    self.init(a.x, a.y, a.z, b.x, b.y, b.z, c.x, c.y, c.z)
  }

  /// Creates a matrix that scales each axis by the corresponding component of `diagonal`.
  @inlinable @inline(__always)
  public init(diagonal: SIMD3<Double>) {
    self.init(diagonal.x, 0, 0, 0, diagonal.y, 0, 0, 0, diagonal.z)
  }

  /// The identity matrix, which leaves every vector unchanged.
  @inlinable @inline(__always)
  public static var identity: Self { Self(diagonal: SIMD3(1, 1, 1)) }

  /// The entry in a row and a column. Both indices are counted from 0 and are at most 2.
  @inlinable
  public subscript(row: Int, column: Int) -> Double {
    switch column {
    case 0: columns.0[row]
    case 1: columns.1[row]
    default: columns.2[row]
    }
  }

  /// Returns the row with an index of 0…2.
  @inlinable
  public func row(_ index: Int) -> SIMD3<Double> {
    SIMD3(columns.0[index], columns.1[index], columns.2[index])
  }

  /// The transposed matrix, which has the rows of this matrix as its columns.
  @inlinable
  public var transposed: Self { Self(rows: columns) }

  /// The determinant. Its size is the factor by which the matrix scales volumes. It is negative if
  /// the matrix mirrors the space.
  @inlinable
  public var determinant: Double {
    dot(columns.0, cross(columns.1, columns.2))
  }

  /// The inverse matrix, or nil if there is none.
  public var inverse: Self? {
    let (a, b, c) = columns
    let bc = cross(b, c)
    let scale = dot(a, bc)
    guard scale != 0, scale.isFinite else { return nil }
    return Self(rows: (bc / scale, cross(c, a) / scale, cross(a, b) / scale))
  }

  /// Returns the vector that results when the matrix is applied to a vector.
  @inlinable @inline(__always)
  public static func * (matrix: Self, vector: SIMD3<Double>) -> SIMD3<Double> {
    let (a, b, c) = matrix.columns
    return a * vector.x + b * vector.y + c * vector.z
  }

  /// Returns the matrix that applies `inner` first and then `outer`.
  @inlinable
  public static func * (outer: Self, inner: Self) -> Self {
    let (a, b, c) = inner.columns
    return Self(columns: (outer * a, outer * b, outer * c))
  }

  /// Returns the sum of two matrices, entry by entry.
  @inlinable
  public static func + (a: Self, b: Self) -> Self {
    Self(
      columns: (
        a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2
      ))
  }

  /// Returns the matrix with every entry multiplied by a number.
  @inlinable
  public static func * (scale: Double, matrix: Self) -> Self {
    let (a, b, c) = matrix.columns
    return Self(columns: (scale * a, scale * b, scale * c))
  }

  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    a.columns.0 == b.columns.0 && a.columns.1 == b.columns.1 && a.columns.2 == b.columns.2
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(columns.0)
    hasher.combine(columns.1)
    hasher.combine(columns.2)
  }
}

/// The sum of the products of the components.
@inlinable @inline(__always)
package func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
  a.x * b.x + a.y * b.y + a.z * b.z
}

/// Returns the vector perpendicular to both vectors. Its length is the area of the parallelogram
/// that they span.
@inlinable
package func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
