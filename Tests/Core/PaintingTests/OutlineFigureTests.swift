import Painting
import Testing
import VectorMath

struct OutlineFigureTests {
  private let card = Rect2D(x: 0, y: 0, width: 300, height: 100)

  /// Lengths of the card of the tutorial on borders: radius 20, sides that sum up to 400.
  @Test func `perimeters are those of the published curves`() {
    let circular = Figure.roundedRectangle(radius: 20).outline(in: card)
    #expect(abs(circular.length - (800 - 8 * 20 + 2 * 20 * Double.pi)) < 4e-4)
    let continuous = Figure.roundedRectangle(radius: 20, style: .continuous).outline(in: card)
    #expect(abs(continuous.length - 765.0902) < 1e-4)
    // A corner of radius 1 by itself: what is left after the straight parts.
    let corner = (continuous.length - (800 - 8 * 20 * 1.528_664_77)) / 80
    #expect(abs(corner - 2.620_958) < 1e-5)
  }

  /// The path that `UIBezierPath` gives, by the constants read off it (PixelCut, 2013).
  @Test func `continuous corners are Apple's where they fit`() {
    let outline = Outline.continuousRoundedRectangle(card, radius: 10)
    let elements = Array(outline.elements)
    func isClose(_ p: Point2D, _ x: Double, _ y: Double) -> Bool {
      p.distance(to: Point2D(x, y)) < 1e-9
    }
    guard case .move(let start) = elements[0], case .line(let a) = elements[1],
      case .cubic(let b, let c, let d) = elements[2],
      case .line(let e) = elements[3], case .cubic(_, _, let f) = elements[4]
    else {
      Issue.record("\(elements.prefix(5))")
      return
    }
    #expect(isClose(start, 15.286_648_3, 0))
    #expect(isClose(a, 300 - 15.286_647_1, 0))
    #expect(isClose(b, 300 - 10.884_932_3, 0) && isClose(c, 300 - 8.684_068_9, 0))
    #expect(isClose(d, 300 - 6.699_342_7, 0.654_96) && isClose(e, 300 - 6.314_939_9, 0.749_11))
    #expect(isClose(f, 300 - 0.749_117_6, 6.314_939_9))
  }

  @Test(arguments: [0.0, 1, 16, 30, 32.6, 32.8, 40, 49.9, 50, 60, .infinity])
  func `continuous corners stay in their rectangle at every radius`(_ radius: Double) {
    let outline = Outline.continuousRoundedRectangle(card, radius: radius)
    let box = outline.bounds
    #expect(abs(box.minX) < 1e-9 && abs(box.minY) < 1e-9)
    #expect(abs(box.maxX - 300) < 1e-9 && abs(box.maxY - 100) < 1e-9)
  }

  @Test func `continuous corners change without a jump as the radius grows`() {
    var last: Double?
    for step in 0...1000 {
      let length = Outline.continuousRoundedRectangle(card, radius: Double(step) / 20).length
      if let last { #expect(abs(length - last) < 0.2) }
      last = length
    }
    // At half the shorter side they are a capsule's half circles.
    #expect(abs((last ?? 0) - (400 + 100 * Double.pi)) < 2e-3)
  }

  @Test func `figures start where SwiftUI's do and run clockwise on a screen`() {
    let starts: [(Figure, Point2D)] = [
      (.rectangle, Point2D(0, 0)), (.ellipse, Point2D(300, 50)), (.circle, Point2D(200, 50)),
      (.roundedRectangle(radius: 20), Point2D(300, 50)),
      (.roundedRectangle(radius: 20, style: .continuous), Point2D(30.573_296_6, 0)),
    ]
    for (figure, start) in starts {
      let outline = figure.outline(in: card)
      guard case .move(let first)? = Array(outline.elements).first else {
        Issue.record("\(figure)")
        continue
      }
      #expect(first.distance(to: start) < 1e-9)
      let points = (0..<64).compactMap { index in
        MeasuredOutline(outline).place(at: outline.length * Double(index) / 64)?.point
      }
      let area = zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
        $0 + $1.0.cross($1.1)
      }
      #expect(area > 0, "\(figure)")
    }
  }

  @Test func `an inset moves sides and shrinks radii, and adds up`() {
    let figure = Figure.roundedRectangle(radius: 20)
    let twice = figure.inset(by: 1).inset(by: 4)
    #expect(twice == figure.inset(by: 5))
    #expect(
      twice.outline(in: card)
        == Figure.roundedRectangle(radius: 15).outline(in: card.inset(by: 5)))
    // Parallel curves: all of it is 5 from the outer one.
    let inner = MeasuredOutline(twice.outline(in: card))
    let outer = MeasuredOutline(figure.outline(in: card))
    for index in 0..<40 {
      guard let place = inner.place(at: inner.length * Double(index) / 40) else { continue }
      let nearest = (0..<4000).compactMap { outer.place(at: outer.length * Double($0) / 4000) }
        .map { $0.point.distance(to: place.point) }.min()
      #expect(abs((nearest ?? 0) - 5) < 0.01)
    }
    #expect(figure.inset(by: 50).outline(in: card).isEmpty)
    #expect(figure.inset(by: .nan).outline(in: card).isEmpty)
  }

  @Test func `arcs follow SwiftUI's clockwise rule`() {
    func arc(_ from: Double, _ to: Double, _ clockwise: Bool) -> Outline {
      var outline = Outline()
      outline.arc(
        center: Point2D(0, 0), radius: 10, startDegrees: from, endDegrees: to,
        clockwise: clockwise)
      return outline
    }
    // From 0° to 90°: the lower right quarter, or all but that.
    #expect(abs(arc(0, 90, false).length - 5 * Double.pi) < 1e-4)
    #expect(arc(0, 90, false).bounds.minY > -1e-9)
    #expect(abs(arc(0, 90, true).length - 15 * Double.pi) < 3e-4)
    #expect(abs(arc(90, 0, true).length - 5 * Double.pi) < 1e-4)
    #expect(abs(arc(350, 10, false).length - 10 * Double.pi / 9) < 1e-4)
    for (from, to) in [(0.0, 360.0), (0, 720), (0, -360), (90, 1000)] {
      for clockwise in [false, true] {
        #expect(abs(arc(from, to, clockwise).length - 20 * Double.pi) < 1e-3)
      }
    }
    #expect(arc(30, 30, true).length == 0)
    #expect(arc(.nan, 30, true).isEmpty && arc(0, .infinity, false).isEmpty)
    // A full turn that is clockwise runs through falling angles.
    let place = MeasuredOutline(arc(0, 360, true)).place(at: 1)
    #expect((place?.point.y ?? 0) < 0)
  }

  @Test func `an arc rounds a corner where both its sides touch it`() {
    var outline = Outline()
    outline.move(to: Point2D(0, 40))
    outline.arc(corner: Point2D(0, 0), towards: Point2D(50, 0), radius: 10)
    #expect(abs(outline.length - (30 + 5 * Double.pi)) < 1e-4)
    #expect(outline.currentPoint.distance(to: Point2D(10, 0)) < 1e-9)
    // And the other way about.
    var other = Outline()
    other.move(to: Point2D(50, 0))
    other.arc(corner: Point2D(0, 0), towards: Point2D(0, 40), radius: 10)
    #expect(other.currentPoint.distance(to: Point2D(0, 10)) < 1e-9)
    other.arc(corner: Point2D(0, 20), towards: Point2D(0, 30), radius: 5)
    #expect(other.currentPoint == Point2D(0, 20))
  }
}
