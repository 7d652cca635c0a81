import Painting
import PixelBuffers
import Rendering
import Testing
import VectorMath

/// Offsets that kernels find for rows of pixels, against closed forms in Double.
struct ShapeKernelTests {
  struct Case: Sendable, CustomStringConvertible {
    var description: String
    var shape: GradientShape
    var place: @Sendable (Point2D) -> Double
  }

  static let cases: [Case] = [
    Case(
      description: "linear", shape: .linear(from: Point2D(3, 2), to: Point2D(70, 31)),
      place: { p in
        let axis = Point2D(67, 29)
        return (p - Point2D(3, 2)).dot(axis) / axis.squaredLength
      }),
    Case(
      description: "linear backwards", shape: .linear(from: Point2D(80, 0), to: Point2D(10, -20)),
      place: { p in
        let axis = Point2D(-70, -20)
        return (p - Point2D(80, 0)).dot(axis) / axis.squaredLength
      }),
    Case(
      description: "across", shape: .linear(from: Point2D(7, 1), to: Point2D(66, 1)),
      place: { p in (p.x - 7) / 59 }),
    Case(
      description: "down", shape: .linear(from: Point2D(9, -3), to: Point2D(9, 40.3)),
      place: { p in (p.y + 3) / 43.3 }),
    Case(
      description: "radial",
      shape: .radial(center: Point2D(40.3, 20.1), startRadius: 4, endRadius: 37),
      place: { p in (p.distance(to: Point2D(40.3, 20.1)) - 4) / 33 }),
    Case(
      description: "elliptical",
      shape: .elliptical(center: Point2D(30.25, 18), radii: Point2D(44, 12)),
      place: { p in Elementary.hypot((p.x - 30.25) / 44, (p.y - 18) / 12) }),
    Case(
      description: "angular", shape: .angular(center: Point2D(41.2, 19.7), fromDegrees: 75),
      place: { p in
        let turns = (Elementary.atan2(p.x - 41.2, 19.7 - p.y) - 75 * .pi / 180) / (2 * .pi)
        return turns - turns.rounded(.down)
      }),
  ]

  @Test(arguments: cases)
  func `a row has the offsets of its pixels' middles, the same bits on every set`(_ test: Case) {
    let kernel = ShapeKernel(test.shape)
    for (x, count) in [(0, 83), (3, 1), (-7, 1029)] {
      for y in [0, 19, 40] {
        var found: [[Double]] = []
        for set in InstructionSet.available {
          var offsets: [Double] = []
          kernel.withOffsets(x: x, y: y, count: count, on: set) { part, start, count in
            #expect(start == offsets.count)
            offsets += UnsafeBufferPointer(start: part, count: count)
          }
          found.append(offsets)
        }
        #expect(found.allSatisfy { $0 == found[0] })
        for index in 0..<count {
          let place = test.place(Point2D(Double(x + index) + 0.5, Double(y) + 0.5))
          let difference = abs(found[0][index] - place)
          // A turn may end where the next begins.
          #expect(min(difference, abs(1 - difference)) < 1e-10 * max(abs(place), 1))
        }
      }
    }
  }
}
