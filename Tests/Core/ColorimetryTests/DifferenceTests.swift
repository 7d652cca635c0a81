import ColorToolkitLaws
import Colorimetry
import PropertyTesting
import TestVectors
import Testing
import VectorMath

struct DifferenceTests {
  static func point(_ numbers: [Double]) -> SIMD3<Double> {
    SIMD3(numbers[0], numbers[1], numbers[2])
  }

  /// Sharma, Wu and Dalal (2005), table 1: 34 pairs to four places.
  @Test func `CIEDE2000 gives Sharma's figures`() throws {
    let vectors = try VectorFile(named: "sharma_ciede2000").vectors
    #expect(vectors.count == 34)
    for vector in vectors {
      let a = Self.point(try vector.doubles("a"))
      let b = Self.point(try vector.doubles("b"))
      let expected = try vector.double("expect")
      #expect(abs(CIEDE2000.difference(a, b) - expected) < 1e-4, "\(vector.id)")
      #expect(abs(CIEDE2000.difference(b, a) - expected) < 1e-4, "\(vector.id) reversed")
    }
  }

  @Test(arguments: ColorDifference.allCases)
  func `a difference is symmetric but for those with a standard, and zero for equals`(
    _ method: ColorDifference
  ) {
    forAll(Generator<(SRGB, SRGB)>.zip(.srgb, .srgb)) { a, b in
      let difference = b.difference(from: a, by: method)
      try ensure(difference >= 0 && difference.isFinite, "\(difference)")
      if method.isSymmetric {
        try ensureClose(a.difference(from: b, by: method), difference, absolute: 1e-9)
      }
      try ensureEqual(a.difference(from: a, by: method), 0)
    }
  }

  @Test func `CIEDE2000 stays finite far outside any gamut`() {
    for huge in [1e3, 1e20, 1e60] {
      #expect(CIEDE2000.difference(SIMD3(50, huge, -huge), SIMD3(50, -huge, huge)).isFinite)
    }
  }
}
