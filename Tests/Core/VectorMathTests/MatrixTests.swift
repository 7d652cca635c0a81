import PropertyTesting
import Testing
import VectorMath

struct MatrixTests {
  static let entry = Generator<Double>.double(in: -3...3)

  static let vector = Generator<(Double, Double, Double)>.zip(entry, entry, entry)
    .map { SIMD3($0.0, $0.1, $0.2) }

  static let matrix = Generator<(SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)>
    .zip(vector, vector, vector).map { Matrix3x3(rows: $0) }

  @Test func `a matrix is written as it is printed`() {
    let m = Matrix3x3(
      1, 2, 3,
      4, 5, 6,
      7, 8, 10)
    #expect(m[0, 2] == 3 && m[2, 0] == 7 && m[1, 1] == 5)
    #expect(m.row(1) == SIMD3(4, 5, 6))
    #expect(m.transposed[0, 2] == 7)
    #expect(m * SIMD3(1, 0, -1) == SIMD3(-2, -2, -3))
    #expect(m.determinant == -3)
  }

  @Test func `a product applies the inner matrix first`() {
    forAll(Self.matrix, Self.matrix, Self.vector) { a, b, v in
      let (once, twice) = ((a * b) * v, a * (b * v))
      for i in 0..<3 { try ensureClose(once[i], twice[i], absolute: 1e-12) }
    }
  }

  @Test func `an inverse undoes its matrix`() {
    forAll(Self.matrix, Self.vector) { m, v in
      try assume(abs(m.determinant) > 1e-3)
      guard let inverse = m.inverse else { throw Falsified("no inverse") }
      let back = inverse * (m * v)
      for i in 0..<3 { try ensureClose(back[i], v[i], absolute: 1e-9) }
    }
  }

  @Test func `a matrix that flattens has no inverse`() {
    #expect(Matrix3x3(1, 2, 3, 2, 4, 6, 1, 0, 1).inverse == nil)
    #expect(Matrix3x3(diagonal: SIMD3(1, 0, 1)).inverse == nil)
    #expect(Matrix3x3(diagonal: SIMD3(1, .nan, 1)).inverse == nil)
  }

  @Test func `a cross product stands upright on both`() {
    forAll(Self.vector, Self.vector) { a, b in
      try ensureClose(dot(cross(a, b), a), 0, absolute: 1e-12)
      try ensureClose(dot(cross(a, b), b), 0, absolute: 1e-12)
    }
  }
}
