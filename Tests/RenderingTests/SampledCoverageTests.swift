import Painting
import Rendering
import TestVectors
import Testing
import VectorMath

/// Coverages against a program that samples shapes by their definitions, thousands of lines or a
/// million points a pixel. It shares no code and no idea with the renderer.
struct SampledCoverageTests {
  private func vectors(_ op: String) throws -> [Vector] {
    let vectors = try VectorFile(named: "sampled_coverage").vectors(op: op)
    try #require(!vectors.isEmpty)
    return vectors
  }

  /// The greatest distance between coverages and what was sampled, in hundred thousandths.
  private func worst(_ found: [Float], _ vector: Vector, _ field: String) throws -> Double {
    let expected = try vector.doubles(field).map { $0 / 1e5 }
    try #require(expected.count == found.count)
    return found.worst(against: expected)
  }

  @Test func `six hundred polygons that cross themselves are within a thousandth, by both rules`()
    throws
  {
    let polygons = try vectors("polygon")
    #expect(polygons.count == 600)
    for vector in polygons {
      let numbers = try vector.doubles("vertices")
      let vertices = stride(from: 0, to: numbers.count, by: 2).map {
        Point2D(numbers[$0], numbers[$0 + 1])
      }
      for rule in FillRule.allCases {
        let found = coverage(.polygon(vertices), rule: rule, width: 4, height: 4)
        let off = try worst(found, vector, rule.rawValue)
        if off > 1e-3 { Issue.record("\(vector.id), \(rule): off by \(off)") }
      }
    }
  }

  @Test(arguments: ["ellipse", "rounded"])
  func `curved shapes are within a thousandth`(_ op: String) throws {
    for vector in try vectors(op) {
      let (center, radii) = (try vector.doubles("center"), try vector.doubles("radii"))
      let rect = Rect2D(
        center: Point2D(center[0], center[1]),
        size: Size2D(width: 2 * radii[0], height: 2 * radii[1]))
      let outline: Outline =
        op == "ellipse"
        ? .ellipse(in: rect) : .roundedRectangle(rect, radius: try vector.double("corner"))
      let off = try worst(coverage(outline, width: 16, height: 16), vector, "expect")
      #expect(off < 1e-3, "\(vector.id)")
    }
  }

  @Test func `lines and dashes around rounded rectangles are within a thousandth or two`() throws {
    for vector in try vectors("stroke") {
      let rect = try vector.doubles("rect")
      let pen = Pen(
        width: try vector.double("width"), dash: try vector.doubles("dash"),
        dashPhase: try vector.double("phase"))
      let outline = Outline.roundedRectangle(
        Rect2D(x: rect[0], y: rect[1], width: rect[2], height: rect[3]),
        radius: try vector.double("radius"))
      let off = try worst(coverage(outline, pen: pen, width: 28, height: 28), vector, "expect")
      #expect(off < 2e-3, "\(vector.id)")
    }
  }
}
