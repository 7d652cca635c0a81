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

  @Test func `the distances agree with colour-science`() throws {
    var checked = 0
    for vector in try VectorFile(named: "gen_cs_deltaE").vectors {
      let method: ColorDifference? =
        switch try vector.string("method") {
        case "CIE 1976": .deltaE76
        case "CIE 2000": .deltaE2000
        default: nil
        }
      guard let method, (try? vector.object("params"))?.fields.isEmpty ?? true else { continue }
      let a = Self.point(try vector.doubles("a"))
      let b = Self.point(try vector.doubles("b"))
      #expect(abs(method.ofLab(a, b) - (try vector.double("expect"))) < 1e-7, "\(vector.id)")
      checked += 1
    }
    #expect(checked >= 3)
  }

  @Test func `coloraide's differences agree over D65`() throws {
    var checked = 0
    for vector in try VectorFile(named: "gen_coloraide_deltaE").vectors {
      guard let method = ColorDifference(rawValue: try vector.string("method")),
        (try vector.object("params")).fields.isEmpty,
        let a = PublishedConversionTests.simple(try vector.string("a")),
        let b = PublishedConversionTests.simple(try vector.string("b"))
      else { continue }
      #expect(
        abs(method(a, b, white: .d65) - (try vector.double("expect"))) < 1e-7, "\(vector.id)")
      checked += 1
    }
    #expect(checked >= 3)
  }

  @Test func `color.js's differences agree over D50`() throws {
    var checked = 0
    for vector in try VectorFile(named: "gen_colorjs_deltaE").vectors {
      guard let method = ColorDifference(rawValue: try vector.string("method").lowercased()),
        let a = PublishedConversionTests.simple(try vector.string("a")),
        let b = PublishedConversionTests.simple(try vector.string("b"))
      else { continue }
      #expect(
        abs(method(a, b, white: .d50) - (try vector.double("expect"))) < 1e-7, "\(vector.id)")
      checked += 1
    }
    #expect(checked >= 3)
  }

  @Test(arguments: ColorDifference.allCases)
  func `a difference is symmetric, never negative, and zero for equals`(
    _ method: ColorDifference
  ) {
    forAll(Generator<(SRGB, SRGB)>.zip(.srgb, .srgb)) { a, b in
      let difference = method(a, b)
      try ensure(difference >= 0 && difference.isFinite, "\(difference)")
      try ensureClose(method(b, a), difference, absolute: 1e-9)
      try ensureEqual(method(a, a), 0)
    }
  }

  @Test func `CIEDE2000 stays finite far outside any gamut`() {
    for huge in [1e3, 1e20, 1e60] {
      #expect(CIEDE2000.difference(SIMD3(50, huge, -huge), SIMD3(50, -huge, huge)).isFinite)
    }
  }
}
