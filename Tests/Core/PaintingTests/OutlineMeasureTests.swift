import Testing
import VectorMath

@testable import Painting

struct OutlineMeasureTests {
  /// (0,0) – (0,3) – (4,3): 3 and 4, and back by 5.
  private let triangle = Outline.polygon([Point2D(0, 0), Point2D(0, 3), Point2D(4, 3)])

  @Test func `lengths are those of Euclid and Archimedes`() {
    #expect(triangle.length == 12)
    #expect(Outline().length == 0)
    // ½·(2·√5 + asinh 2): the parabola y = x² from 0 to 1.
    var parabola = Outline()
    parabola.move(to: .zero)
    parabola.quad(Point2D(0.5, 0), to: Point2D(1, 1))
    #expect(abs(parabola.length - 1.478_942_857_544_597) < 1e-9)
    // A cusp: there and back along a line.
    var cusp = Outline()
    cusp.move(to: .zero)
    cusp.cubic(Point2D(4, 0), Point2D(-3, 0), to: Point2D(1, 0))
    let chords = (0..<200_000).reduce(0.0) { sum, index in
      func x(_ t: Double) -> Double {
        let s = 1 - t
        return 12 * s * s * t - 9 * s * t * t + t * t * t
      }
      return sum + abs(x(Double(index + 1) / 200_000) - x(Double(index) / 200_000))
    }
    #expect(abs(cusp.length - chords) < 1e-4)
  }

  @Test func `places lie on the outline at their length`() {
    let measured = MeasuredOutline(triangle)
    #expect(measured.place(at: 1)?.point == Point2D(0, 1))
    #expect(measured.place(at: 3)?.direction == Point2D(1, 0))
    #expect(measured.place(at: 9.5)?.point == Point2D(2, 1.5))
    #expect(measured.place(at: -1)?.point == Point2D(0, 0))
    #expect(measured.place(at: 99)?.point == Point2D(0, 0))
    #expect(measured.place(at: .nan)?.point == Point2D(0, 0))
    #expect(MeasuredOutline(Outline()).place(at: 0) == nil)

    let circle = MeasuredOutline(.circle(center: Point2D(5, 6), radius: 10))
    for index in 0..<50 {
      let angle = 2 * Double.pi * Double(index) / 50
      guard let place = circle.place(at: circle.length * Double(index) / 50) else { continue }
      let spoke = Point2D(Elementary.cos(angle), Elementary.sin(angle))
      #expect(place.point.distance(to: Point2D(5, 6) + spoke * 10) < 1e-4)
      #expect(place.direction.distance(to: spoke.perpendicular) < 1e-4)
    }
  }

  @Test func `parts add up to the whole`() {
    var outline = Outline.continuousRoundedRectangle(
      Rect2D(x: 0, y: 0, width: 50, height: 30), radius: 8)
    outline.append(triangle)
    let measured = MeasuredOutline(outline)
    #expect(measured.contourLengths.count == 2)
    #expect(measured.trimmed(from: 0, to: measured.length).length == measured.length)
    for cut in [0.1, 10, 40, 77, 140, measured.length - 1] {
      let parts = [
        measured.trimmed(from: 0, to: cut), measured.trimmed(from: cut, to: measured.length),
      ]
      #expect(abs(parts[0].length - cut) < 1e-7)
      #expect(abs(parts[0].length + parts[1].length - measured.length) < 1e-7)
    }
    #expect(measured.trimmed(from: 5, to: 5).isEmpty)
    #expect(measured.trimmed(from: .nan, to: 9).isEmpty)
  }

  /// The card of the tutorial on borders: dashes of 10 and 5 fit 51 times, and a little more.
  @Test(arguments: [(CornerStyle.circular, 15.0130), (.continuous, 15.0018)])
  func `fitted dashes divide the perimeter`(_ style: CornerStyle, _ period: Double) {
    let outline = Figure.roundedRectangle(radius: 20, style: style)
      .outline(in: Rect2D(x: 0, y: 0, width: 200, height: 200))
    let pen = Pen(width: 3, dash: [10, 5], dashPhase: 15).fittingDashes(to: outline)
    let fitted = pen.dashPeriod ?? 0
    #expect(abs(fitted - period) < 1e-4)
    #expect(abs(outline.length / fitted - 51) < 1e-9)
    #expect(abs(pen.dash[0] / pen.dash[1] - 2) < 1e-12)
    #expect(abs(pen.dashPhase - fitted) < 1e-12)
  }

  @Test func `pens without dashes and lines without length stay as they are`() {
    let pen = Pen(width: 3, dash: [10, 5])
    #expect(Pen(width: 3).fittingDashes(toLength: 100) == Pen(width: 3))
    for length in [0, -1, .nan, .infinity] {
      #expect(pen.fittingDashes(toLength: length) == pen)
    }
    // One period at least, however short the line.
    #expect(abs((pen.fittingDashes(toLength: 3).dashPeriod ?? 0) - 3) < 1e-12)
    // An odd list counts twice.
    #expect(Pen(dash: [1, 2, 3]).dashPeriod == 12)
    #expect(Pen(dash: [1, -2]).dashPeriod == nil && Pen(dash: [0]).dashPeriod == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300])
  func `no number is too strange`(_ value: Double) {
    var outline = Outline()
    outline.move(to: Point2D(0, value))
    outline.cubic(Point2D(value, 1), Point2D(3, value), to: Point2D(1, 2))
    outline.quad(Point2D(value, value), to: .zero)
    outline.close()
    let measured = MeasuredOutline(outline)
    #expect(measured.length >= 0 && measured.length.isFinite)
    for share in [0, 0.3, 1] {
      if let place = measured.place(at: measured.length * share) {
        #expect(place.point.isFinite && place.direction.isFinite)
      }
    }
    _ = measured.trimmed(from: measured.length / 3, to: measured.length / 2)
    _ = Outline.continuousRoundedRectangle(
      Rect2D(x: value, y: 0, width: 10, height: value), radius: value)
    _ = Figure.roundedRectangle(radius: value).outline(in: Rect2D(x: 0, y: 0, width: 9, height: 9))
  }

  /// Found by fuzzing: a scene of 756 bytes took minutes, as its corners were halved 16,384 times each.
  @Test func `what is smaller than the rounding of its place is measured at once`() {
    let box = Rect2D(x: 30, y: 30, width: 500, height: 300)
    for radius in [1e-6, 1e-9, 1e-12] {
      let outline = Outline.continuousRoundedRectangle(box, radius: radius)
      let measured = MeasuredOutline(outline)
      #expect(measured.pieces.count < 1000, "\(radius): \(measured.pieces.count)")
      #expect(abs(measured.length - 1600) < 1e-5)
    }
  }
}
