extension SIMD2<Double>: VectorSpace {
  @inlinable
  public mutating func multiply(by factor: Double) { self *= factor }

  @inlinable
  public var squaredLength: Double { (self * self).sum() }
}

extension SIMD3<Double>: VectorSpace {
  @inlinable
  public mutating func multiply(by factor: Double) { self *= factor }

  @inlinable
  public var squaredLength: Double { (self * self).sum() }
}

extension SIMD4<Double>: VectorSpace {
  @inlinable
  public mutating func multiply(by factor: Double) { self *= factor }

  @inlinable
  public var squaredLength: Double { (self * self).sum() }
}
