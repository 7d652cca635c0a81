extension SIMD2<Double>: VectorSpace {
  @inlinable
  public mutating func scale(by factor: Double) { self *= factor }

  @inlinable
  public var magnitudeSquared: Double { (self * self).sum() }
}

extension SIMD3<Double>: VectorSpace {
  @inlinable
  public mutating func scale(by factor: Double) { self *= factor }

  @inlinable
  public var magnitudeSquared: Double { (self * self).sum() }
}

extension SIMD4<Double>: VectorSpace {
  @inlinable
  public mutating func scale(by factor: Double) { self *= factor }

  @inlinable
  public var magnitudeSquared: Double { (self * self).sum() }
}
