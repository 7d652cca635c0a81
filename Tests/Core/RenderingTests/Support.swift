import Colorimetry
import Painting
import Pixels
import Rendering
import Testing
import VectorMath

/// The coverages of an outline's fill, row by row: the alpha of white paint on nothing.
func coverage(
  _ outline: Outline, rule: FillRule = .nonzero, width: Int, height: Int, scale: Double = 1
) -> [Float] {
  var picture = Picture()
  picture.fill(outline, with: .solid(SRGB(1, 1, 1)), rule: rule)
  return alpha(picture, width: width, height: height, scale: scale)
}

/// The coverages of a line along an outline.
func coverage(_ outline: Outline, pen: Pen, width: Int, height: Int) -> [Float] {
  var picture = Picture()
  picture.stroke(outline, with: .solid(SRGB(1, 1, 1)), pen: pen)
  return alpha(picture, width: width, height: height)
}

private func alpha(_ picture: Picture, width: Int, height: Int, scale: Double = 1) -> [Float] {
  do {
    return try ReferenceRenderer()
      .render(picture, width: Double(width), height: Double(height), scale: scale).pixels.map(\.w)
  } catch {
    Issue.record(error)
    return Array(repeating: .nan, count: width * height)
  }
}

extension [Float] {
  /// The sum in Double.
  var total: Double { reduce(0) { $0 + Double($1) } }

  /// The greatest distance to another row of numbers.
  func worst(against other: [Double]) -> Double {
    zip(self, other).reduce(0) { Swift.max($0, abs(Double($1.0) - $1.1)) }
  }
}

/// Coverages by a way of its own: each row as many lines across it, whose inside is measured.
///
/// It shares neither code nor idea with the renderer but the definition of the two rules. An end
/// or crossing inside a row costs up to a line's height, 1/`lines`.
func sampledCoverage(
  _ contours: [[Point2D]], rule: FillRule, width: Int, height: Int, lines: Int = 1024
) -> [Double] {
  var result = [Double](repeating: 0, count: width * height)
  for y in 0..<height {
    for line in 0..<lines {
      let level = Double(y) + (Double(line) + 0.5) / Double(lines)
      var crossings: [(x: Double, step: Int)] = []
      for contour in contours {
        for index in contour.indices {
          let (p, q) = (contour[index], contour[(index + 1) % contour.count])
          guard (p.y <= level) != (q.y <= level) else { continue }
          crossings.append(
            (p.x + (level - p.y) / (q.y - p.y) * (q.x - p.x), p.y < q.y ? 1 : -1))
        }
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (left, right) in zip(crossings, crossings.dropFirst()) {
        winding += left.step
        guard rule == .nonzero ? winding != 0 : !winding.isMultiple(of: 2) else { continue }
        let (from, to) = (max(left.x, 0), min(right.x, Double(width)))
        guard from < to else { continue }
        for x in Int(from)..<min(Int(to.rounded(.up)), width) {
          let share = min(to, Double(x + 1)) - max(from, Double(x))
          result[y * width + x] += share / Double(lines)
        }
      }
    }
  }
  return result
}
