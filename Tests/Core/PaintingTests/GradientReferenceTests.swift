import ColorText
import Colorimetry
import Painting
import TestVectors
import Testing
import VectorMath

/// Gradients ahead of CSS against an evaluation in 50 digits: `gradient_references.py`.
struct GradientReferenceTests {
  private static let unit = Size2D(width: 1, height: 1)

  /// The vectors of an operation, each with what it is off by; at least so many.
  private func check(
    _ op: String, atLeast count: Int, _ actual: (Vector) throws -> SIMD4<Double>
  ) throws {
    let vectors = try VectorFile(named: "gradient_references").vectors(op: op)
    #expect(vectors.count >= count)
    for vector in vectors {
      let (expected, actual) = (try vector.doubles("expect"), try actual(vector))
      for i in 0..<4 {
        let error = abs(actual[i] - expected[i])
        #expect(error <= 1e-9, "\(vector.id), component \(i): \(actual[i]), off by \(error)")
      }
    }
  }

  /// The premultiplied colour of a layer at a place of the unit box.
  private func pixel(_ layer: GradientLayer, _ x: Double, _ y: Double = 0.5) -> SIMD4<Double> {
    GradientSampler(layer, in: Self.unit).pixel(at: Point2D(x, y))
  }

  @Test func `curves between stops agree with 50 digits`() throws {
    try check("eased", atLeast: 700) { vector in
      let line = try GradientPaint(parsing: vector.string("css")).gradient(in: Self.unit)
      let color = try line.color(at: vector.double("at"))
      #expect(try color.space.cssIdentifier == vector.string("space"))
      return color.storage
    }
  }

  @Test func `meshes agree with 50 digits`() throws {
    try check("mesh", atLeast: 140) { vector in
      let place = try vector.doubles("at")
      return try pixel(GradientLayer(parsing: vector.string("text")), place[0], place[1])
    }
  }

  @Test func `cross-fades agree with 50 digits`() throws {
    try check("cross-fade", atLeast: 40) { vector in
      try pixel(GradientLayer(parsing: vector.string("text")), vector.double("at"))
    }
  }
}
