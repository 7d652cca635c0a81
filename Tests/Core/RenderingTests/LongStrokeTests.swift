import Painting
import PixelBuffers
import PropertyTesting
import Testing
import VectorMath

@testable import Rendering

/// What a line of many curves takes: counted, not timed.
struct LongStrokeTests {
  /// Cubics that loop within a square, from each end to the next one's start.
  private func loops(_ count: Int, in square: Rect2D) -> Outline {
    var outline = Outline()
    // A low-discrepancy walk: the golden ratio's relatives, modulo 1.
    func place(_ index: Int) -> Point2D {
      let (u, v) = (0.754_877_666_2 * Double(index), 0.569_840_290_9 * Double(index))
      return Point2D(
        square.minX + square.width * (u - u.rounded(.down)),
        square.minY + square.height * (v - v.rounded(.down)))
    }
    outline.move(to: place(0))
    for index in 1...count {
      outline.cubic(place(2 * index + 1), place(5 * index), to: place(index))
    }
    return outline
  }

  private func sides(along outline: Outline, side: Int) -> Int {
    let frame = PixelRect(x: 0..<side, y: 0..<side)
    var chains = ChainBuilder()
    defer { chains.deallocate() }
    chains.begin(frame)
    Stroker(pen: Pen(width: 2, cap: .round), map: .identity, tolerance: 0.001)
      .addSides(along: outline, frame: frame, to: &chains)
    return chains.end().points
  }

  @Test func `a line is held a curve at a time`() {
    let canvas = Rect2D(x: 0, y: 0, width: 400, height: 400)
    let cutter = SpanCutter(tolerance: 0.001, half: 1, turn: 0.05, visible: canvas)
    var memory = Scratch<StrokeSpan>()
    defer { memory.deallocate() }
    var (most, all) = (0, 0)
    loops(1000, in: canvas).forEachContour { contour in
      cutter.cut(contour, into: &memory) { spans in
        (most, all) = (max(most, spans.count), all + spans.count)
        spans.removeAll()
      }
    }
    #expect(all > 100_000)
    #expect(most < all / 100)
  }

  @Test func `a line has as many sides as its curves have together`() {
    let canvas = Rect2D(x: 0, y: 0, width: 400, height: 400)
    let (few, many) = (loops(50, in: canvas), loops(1000, in: canvas))
    let each = Double(sides(along: few, side: 400)) / 50
    #expect(Double(sides(along: many, side: 400)) / 1000 < 1.5 * each)
  }

  @Test func `what lies beyond the canvas adds hardly a side`() {
    let near = loops(20, in: Rect2D(x: 0, y: 0, width: 400, height: 400))
    var both = near
    both.append(loops(2000, in: Rect2D(x: 1000, y: 1000, width: 400, height: 400)))
    #expect(sides(along: both, side: 400) < sides(along: near, side: 400) + 100)
  }

  @Test func `every instruction set adds up the same areas`() {
    let point = Generator<(Double, Double)>.zip(.double(in: 0...30), .double(in: 0...1))
      .map { Point2D($0, $1) }
    forAll(point.array(count: 1...9), .bool) { points, hasEnd in
      let sums = InstructionSet.available.map { set in
        var values = [Double](repeating: 0.25, count: 32)
        points.withUnsafeBufferPointer { points in
          values.withUnsafeMutableBufferPointer { values in
            RowAreas(on: set).add(
              from: points[0], by: points.baseAddress!, count: points.count, to: Point2D(7.5, 1),
              hasEnd: hasEnd, sign: -1, in: values.baseAddress!)
          }
        }
        return values.map(\.bitPattern)
      }
      try ensure(sums.allSatisfy { $0 == sums[0] })
    }
  }
}
