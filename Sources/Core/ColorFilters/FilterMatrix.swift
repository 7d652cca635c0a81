public import VectorMath

/// A colour matrix with four rows and five columns. The rows are the new R, G, B and A; the columns
/// are the old R, G, B, A and the constant 1.
///
/// ```swift
/// let negative = FilterMatrix(slope: -1, intercept: 1)
/// print(negative(SIMD4(1, 0.25, 0, 1)))  // SIMD4<Double>(0.0, 0.75, 1.0, 1.0)
/// ```
///
/// The matrix is applied to straight (not premultiplied) components. It never clamps:
/// ``FilterChain`` decides between which filters components are clamped. Law: `a.concatenated(with:
/// b)` applies `a` first, is associative, and has ``identity`` as its neutral element.
@frozen
public struct FilterMatrix: Sendable, Hashable {
  /// The contributions of the old red to the new red, green, blue and alpha.
  public var red: SIMD4<Double>

  /// The contributions of the old green to the new red, green, blue and alpha.
  public var green: SIMD4<Double>

  /// The contributions of the old blue to the new red, green, blue and alpha.
  public var blue: SIMD4<Double>

  /// The contributions of the old alpha to the new red, green, blue and alpha.
  public var alpha: SIMD4<Double>

  /// The constants that are added to the new red, green, blue and alpha.
  public var constant: SIMD4<Double>

  /// Creates a matrix from its columns. By default, alpha is unchanged and no constant is added.
  @inlinable
  public init(
    red: SIMD4<Double>, green: SIMD4<Double>, blue: SIMD4<Double>,
    alpha: SIMD4<Double> = SIMD4(0, 0, 0, 1), constant: SIMD4<Double> = .zero
  ) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.constant = constant
  }

  /// Creates a matrix that changes only red, green and blue. Alpha is unchanged, and no constant is
  /// added.
  @inlinable
  public init(_ matrix: Matrix3x3) {
    let (r, g, b) = matrix.columns
    self.init(red: SIMD4(r, 0), green: SIMD4(g, 0), blue: SIMD4(b, 0))
  }

  /// Creates a matrix that multiplies red, green and blue by the same slope and then adds the same
  /// intercept to each. Alpha is unchanged.
  @inlinable
  public init(slope: Double, intercept: Double) {
    self.init(Matrix3x3(diagonal: SIMD3(repeating: slope)))
    constant = SIMD4(intercept, intercept, intercept, 0)
  }

  /// The matrix that changes nothing.
  @inlinable
  public static var identity: Self { Self(.identity) }

  /// The 3×3 part that maps the old red, green and blue to the new red, green and blue.
  @inlinable
  public var linearPart: Matrix3x3 {
    Matrix3x3(
      columns: (
        SIMD3(red.x, red.y, red.z), SIMD3(green.x, green.y, green.z), SIMD3(blue.x, blue.y, blue.z)
      ))
  }

  /// Returns the components after multiplication by the matrix, unclamped.
  @inlinable @inline(__always)
  public func callAsFunction(_ c: SIMD4<Double>) -> SIMD4<Double> {
    red * c.x + green * c.y + blue * c.z + alpha * c.w + constant
  }

  /// Returns the matrix that applies this matrix first and then `next`, without a clamp between the
  /// two.
  ///
  /// ```swift
  /// let negative = FilterMatrix(slope: -1, intercept: 1)
  /// print(negative.concatenated(with: negative) == .identity)  // true
  /// ```
  @inlinable
  public func concatenated(with next: Self) -> Self {
    func linear(_ column: SIMD4<Double>) -> SIMD4<Double> {
      next.red * column.x + next.green * column.y + next.blue * column.z + next.alpha * column.w
    }
    return Self(
      red: linear(red), green: linear(green), blue: linear(blue), alpha: linear(alpha),
      constant: linear(constant) + next.constant)
  }
}
