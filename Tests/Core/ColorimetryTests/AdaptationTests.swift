import ColorToolkitLaws
import Colorimetry
import PropertyTesting
import TestVectors
import Testing
import VectorMath

struct AdaptationTests {
  static func chromaticity(_ numbers: [Double]) -> Chromaticity {
    Chromaticity(x: numbers[0], y: numbers[1])
  }

  static func method(_ name: String) -> ChromaticAdaptation? {
    ChromaticAdaptation(
      rawValue: name.lowercased().split(separator: " ").joined(separator: "-"))
  }

  @Test func `coloraide adapts to the same colours`() throws {
    let vectors = try VectorFile(named: "gen_coloraide_cat").vectors
    #expect(vectors.count == 44)
    for vector in vectors {
      let method = try #require(Self.method(try vector.string("cat")), "\(vector.id)")
      let matrix = try method.matrix(
        from: Self.chromaticity(try vector.doubles("from_xy")),
        to: Self.chromaticity(try vector.doubles("to_xy")))
      let actual = matrix * DifferenceTests.point(try vector.doubles("xyz"))
      let expected = try vector.doubles("expect")
      for i in 0..<3 {
        #expect(
          abs(actual[i] - expected[i]) <= (try vector.double("tol")),
          "\(vector.id) [\(i)]: \(actual) for \(expected)")
      }
    }
  }

  @Test func `colour-science has the same matrices`() throws {
    let vectors = try VectorFile(named: "gen_cs_cat").vectors
    #expect(vectors.count == 31)
    for vector in vectors {
      let method = try #require(Self.method(try vector.string("cat")), "\(vector.id)")
      let actual = try method.matrix(
        from: Self.chromaticity(try vector.doubles("from_xy")),
        to: Self.chromaticity(try vector.doubles("to_xy")))
      try compare(actual, vector)
    }
  }

  @Test func `color.js has the same matrices`() throws {
    let vectors = try VectorFile(named: "colorjs_adapt").vectors
    #expect(vectors.count == 2)
    for vector in vectors {
      let from = try #require(
        Chromaticity(xyz: DifferenceTests.point(try vector.doubles("from"))))
      let to = try #require(Chromaticity(xyz: DifferenceTests.point(try vector.doubles("to"))))
      try compare(try ChromaticAdaptation.bradford.matrix(from: from, to: to), vector)
    }
  }

  private func compare(_ actual: Matrix3x3, _ vector: Vector) throws {
    let expected = try vector.matrix("expect_matrix")
    let tolerance = try vector.double("tol")
    for row in 0..<3 {
      for column in 0..<3 {
        #expect(
          abs(actual[row, column] - expected[row][column]) <= tolerance,
          "\(vector.id) [\(row), \(column)]: \(actual[row, column])")
      }
    }
  }

  @Test(arguments: ChromaticAdaptation.allCases)
  func `white goes to white, and back again`(_ method: ChromaticAdaptation) throws {
    for observer in StandardIlluminant.Observer.allCases {
      for from in StandardIlluminant.allCases.map({ $0.chromaticity(observer) }) {
        for to in StandardIlluminant.allCases.map({ $0.chromaticity(observer) }) {
          let there = try method.matrix(from: from, to: to)
          let white = try #require(from.xyz)
          let expected = try #require(to.xyz)
          let error = there * white - expected
          #expect(max(error.max(), -error.min()) < 1e-12)
          let back = try method.matrix(from: to, to: from) * there
          for i in 0..<3 {
            for j in 0..<3 { #expect(abs(back[i, j] - (i == j ? 1 : 0)) < 1e-12) }
          }
        }
      }
    }
  }

  @Test(arguments: ChromaticAdaptation.allCases)
  func `a light to itself, or an eye that does not adapt, changes nothing`(
    _ method: ChromaticAdaptation
  ) throws {
    #expect(method.matrix(from: .a, to: .a) == .identity)
    let none = method.matrix(from: .a, to: .d65, degree: 0)
    for i in 0..<3 {
      for j in 0..<3 { #expect(abs(none[i, j] - (i == j ? 1 : 0)) < 1e-12) }
    }
    // By name and by chromaticity alike: no pair of standard lights fails.
    for from in StandardIlluminant.allCases {
      for to in StandardIlluminant.allCases {
        #expect(
          method.matrix(from: from, to: to)
            == (try method.matrix(from: from.chromaticity(), to: to.chromaticity())))
      }
    }
  }

  @Test func `Bradford's matrix is that of the spaces over D50`() {
    let matrix = ChromaticAdaptation.bradford.matrix(from: .d65, to: .d50)
    forAll(.srgb) { color in
      let xyz = XYZ(color)
      try ensureClose(
        XYZD50(matrix * xyz.components), XYZD50(xyz), absolute: 1e-14)
    }
  }

  @Test(arguments: ChromaticAdaptation.allCases)
  func `what is no white is refused`(_ method: ChromaticAdaptation) {
    for (x, y) in [
      (0.3, 0.0), (0.3, -0.1), (.nan, 0.3), (0.3, .infinity), (0.3, .leastNonzeroMagnitude),
      (-5.0, 0.2),
    ] {
      let bad = Chromaticity(x: x, y: y)
      let good = StandardIlluminant.d65.chromaticity()
      #expect(throws: AdaptationError.self) { try method.matrix(from: bad, to: good) }
      #expect(throws: AdaptationError.self) { try method.matrix(from: good, to: bad) }
    }
  }

  /// CIE 15:2004 gives D65 as X = 95.04, Z = 108.88; ASTM E308 has A as 109.850, 35.585.
  @Test func `the lights have the tristimulus values in print`() throws {
    let d65 = try #require(StandardIlluminant.d65.chromaticity().xyz)
    #expect(abs(d65.x - 0.9504) < 1e-3 && abs(d65.z - 1.0888) < 1e-3)
    let a = try #require(StandardIlluminant.a.chromaticity().xyz)
    #expect(abs(a.x - 1.09850) < 1e-4 && abs(a.z - 0.35585) < 1e-4)
    let c = try #require(StandardIlluminant.c.chromaticity(.cie1964).xyz)
    #expect(abs(c.x - 0.97285) < 1e-4 && abs(c.z - 1.16145) < 1e-4)
  }

  @Test func `lights are found by their names`() {
    for light in StandardIlluminant.allCases {
      #expect(StandardIlluminant(named: light.rawValue.lowercased()) == light)
    }
    #expect(StandardIlluminant(named: "fl11") == .f11)
    #expect(StandardIlluminant(named: "D66") == nil)
  }

  @Test func `chromaticities survive the uniform scale`() {
    let number = Generator<Double>.double(in: 0.01...0.8)
    forAll(Generator<(Double, Double)>.zip(number, number)) { x, y in
      let chromaticity = Chromaticity(x: x, y: y)
      let uv = try #require(chromaticity.uv)
      let back = try #require(Chromaticity(u: uv.x, v: uv.y))
      try ensureClose(back.x, x, absolute: 1e-12)
      try ensureClose(back.y, y, absolute: 1e-12)
    }
    #expect(SRGB(0, 0, 0).chromaticity == nil)
  }

  /// The example of Li et al. (2002), figures as colour-science computes them.
  @Test func `CMCCAT2000 adapts as far as its conditions ask`() throws {
    let from = try #require(Chromaticity(xyz: SIMD3(111.15, 100, 35.20)))
    let to = try #require(Chromaticity(xyz: SIMD3(94.81, 100, 107.30)))
    // Of an average surround and both fields at 200 cd/m²: 0.08 lg 200 + 0.76.
    let degree = 0.9440823996531185
    let matrix = try ChromaticAdaptation.cmccat2000.matrix(from: from, to: to, degree: degree)
    let error = matrix * SIMD3(22.48, 22.74, 8.54) - SIMD3(19.52698326, 23.06833960, 24.97175229)
    #expect(max(error.max(), -error.min()) < 1e-7, "\(error)")
  }
}
