import ColorFilters
import Colorimetry
import TestVectors
import Testing
import VectorMath

struct HueRotationVectorTests {
  static func dialect(_ name: String) -> MatrixDialect {
    if name.hasPrefix("svg") { return .svg }
    if name.hasPrefix("swiftui") { return .swiftUI }
    return name == "css" ? .css : .draft2127
  }

  @Test func `each dialect has its published matrix`() throws {
    let vectors = try VectorFile(named: "hue_rotate_matrices").vectors
    #expect(vectors.count == 24)
    for vector in vectors {
      let dialect = Self.dialect(try vector.string("dialect"))
      let actual = FilterMatrix.hueRotation(
        degrees: try vector.double("degrees"), dialect: dialect
      ).linearPart
      let expected = try vector.matrix("expect")
      for row in 0..<3 {
        for column in 0..<3 {
          #expect(
            abs(actual[row, column] - expected[row][column]) <= (try vector.double("tol")),
            "\(vector.id) [\(row), \(column)]")
        }
      }
    }
  }

  @Test func `the matrices turn colours as published`() throws {
    for vector in try VectorFile(named: "hue_rotate_matrix").vectors {
      let rotation = HueRotation(
        degrees: try vector.double("degrees"),
        method: .matrix(Self.dialect(try vector.string("dialect"))))
      let unclamped = rotation.unclamped(try color(hex: try vector.string("input")))
      let tolerance = try vector.double("tol")
      func check(_ actual: SIMD3<Double>, _ name: String) throws {
        guard vector.has(name) else { return }
        let expected = try vector.doubles(name)
        for i in 0..<3 {
          #expect(abs(actual[i] - expected[i]) <= tolerance, "\(vector.id) \(name)[\(i)]")
        }
      }
      try check(unclamped.components, "expect_unclamped_srgb")
      try check(LinearSRGB(unclamped).components, "expect_unclamped_linear")
      try check(rotation.mapped(unclamped).components, "expect_clamped_srgb")
    }
  }

  @Test func `the true rotations turn colours as published`() throws {
    for vector in try VectorFile(named: "hue_rotate_true").vectors {
      let method = try #require(HueRotationMethod(named: try vector.string("space")))
      let rotation = HueRotation(degrees: try vector.double("degrees"), method: method)
      let unclamped = rotation.unclamped(try color(hex: try vector.string("input")))
      let mapped = rotation.mapped(unclamped)
      let expected = try vector.doubles("expect_unclamped_srgb")
      let expectedMapped = try vector.doubles("expect_gamut_mapped_srgb_raytrace_oklch")
      let tolerance = try vector.double("tol")
      for i in 0..<3 {
        #expect(abs(unclamped.storage[i] - expected[i]) <= tolerance, "\(vector.id) [\(i)]")
        #expect(
          abs(mapped.storage[i] - expectedMapped[i]) <= tolerance, "\(vector.id) mapped [\(i)]")
      }
    }
  }

  @Test func `CSS gives Chromium's bytes for every colour and angle`() throws {
    let oracle = try OracleFile(named: "oracle_hue_rotate").root
    let angles = try oracle.doubles("angles_deg")
    var checked = 0
    for entry in try oracle.objects("colors") {
      let input = try color(hex: try entry.string("css"))
      for readback in ["dom", "canvas"] {
        for (degrees, pixel) in zip(angles, try entry.matrix(readback)) {
          let turned = HueRotation(degrees: degrees, method: .matrix(.css))(input)
          for i in 0..<3 {
            #expect((turned.storage[i] * 255).rounded() == pixel[i], "\(degrees)° [\(i)]")
            checked += 1
          }
        }
      }
    }
    #expect(checked == 12 * 24 * 2 * 3)
  }

  /// The article's colours: figures from semantics of the platforms, one 8-bit rounding each.
  @Test(arguments: [
    ("#ff0000", 60.0, "#6c3b00"), ("#ff0000", 120, "#007100"), ("#ff0000", 240, "#0132ff"),
    ("#ff3b30", 120, "#009300"), ("#af52de", 120, "#b06802"), ("#ffff00", 180, "#dadaff"),
  ])
  func `SwiftUI turns the article's colours as observed`(
    _ input: String, _ degrees: Double, _ expected: String
  ) throws {
    let turned = HueRotation(degrees: degrees, method: .matrix(.swiftUI))(try color(hex: input))
    let want = try color(hex: expected)
    for i in 0..<3 {
      #expect((turned.storage[i] * 255).rounded() == (want.storage[i] * 255).rounded())
    }
  }
}
