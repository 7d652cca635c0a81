import ColorToolkit
import ComparisonReport
import Typesetting

/// A picture of a curve: axes, the unit square, the curve, and its key figures.
struct EasePlot {
  let subject: EaseSubject
  let size: Size2D
  let showsVelocity: Bool

  func page() throws(Failure) -> SheetPage {
    var canvas = SheetCanvas(try SheetFile.shaper())
    let figures = EaseFigures(subject).lines
    let margin = 28.0
    let width = size.width - 2 * margin
    canvas.text(subject.text, at: Point2D(margin, margin + 16), Self.title, width: width)
    var top = margin + 16.0
    for line in figures {
      top += 17
      canvas.text(line, at: Point2D(margin, top), .headingNote, width: width)
    }
    top += 22
    let bottom = size.height - margin - 22
    let left = margin + 40
    let graph = EaseGraph(subject, count: 1000)
    var picture = Picture()
    let split = showsVelocity ? top + (bottom - top) * 0.66 - 14 : bottom
    let area = Rect2D(x: left, y: top, width: size.width - margin - left, height: split - top)
    draw(graph, in: area, SheetStyle.accent, &canvas, &picture)
    if showsVelocity {
      let velocity = EaseVelocity(subject)
      let lower = split + 46
      canvas.text("velocity, \(velocity.unit)", at: Point2D(margin, lower - 12), .headingNote)
      let area = Rect2D(
        x: left, y: lower, width: size.width - margin - left, height: bottom - lower)
      draw(velocity.graph, in: area, Self.blue, &canvas, &picture)
    }
    var whole = Picture()
    whole.fill(
      .rectangle(Rect2D(x: 0, y: 0, width: size.width, height: size.height)),
      with: .solid(SheetStyle.background))
    whole.append(picture)
    whole.append(canvas.picture)
    return SheetPage(
      picture: whole, size: size, title: subject.text,
      description: figures.joined(separator: "; "))
  }

  private static let title = SheetTextStyle(size: 18, .bold)
  private static let tick = SheetTextStyle(size: 10.5, color: SheetStyle.quiet)
  private static let blue = SRGB(29.0 / 255, 95.0 / 255, 170.0 / 255)
  private static let unitSquare = SRGB(1, 1, 1)

  private func draw(
    _ graph: EaseGraph, in area: Rect2D, _ color: SRGB, _ canvas: inout SheetCanvas,
    _ picture: inout Picture
  ) {
    let span = max(graph.greatest - graph.least, 1e-12)
    func place(_ point: Point2D) -> Point2D {
      Point2D(
        area.minX + point.x / graph.width * area.width,
        area.minY + (graph.greatest - point.y) / span * area.height)
    }
    let (ceiling, floor) =
      graph.isVelocity
      ? (area.minY, area.maxY) : (place(Point2D(0, 1)).y, place(Point2D(0, 0)).y)
    picture.fill(
      .rectangle(Rect2D(x: area.minX, y: ceiling, width: area.width, height: floor - ceiling)),
      with: .solid(Self.unitSquare))
    for tick in graph.ticks {
      let y = place(Point2D(0, tick)).y
      let isMain = tick == 0 || (tick == 1 && !graph.isVelocity)
      picture.fill(
        .rectangle(Rect2D(x: area.minX, y: y - 0.25, width: area.width, height: 0.5)),
        with: .solid(isMain ? SheetStyle.quiet : SheetStyle.hairline))
      canvas.text(
        NumberText.trimmed(tick), at: Point2D(area.minX - 8, y), Self.tick, .right,
        baseline: .middleOfCapitals)
    }
    for mark in graph.marks {
      let x = place(Point2D(mark, 0)).x
      picture.fill(
        .rectangle(Rect2D(x: x - 0.25, y: area.minY, width: 0.5, height: area.height)),
        with: .solid(SheetStyle.hairline))
      let unit = graph.isTime && mark == graph.marks.last ? " s" : ""
      canvas.text(
        NumberText.trimmed(mark) + unit, at: Point2D(x, area.maxY + 16), Self.tick, .center)
    }
    for run in graph.runs {
      let points = run.map(place)
      let outline = Outline.polyline(points)
      if outline.isEmpty {
        picture.fill(.circle(center: points[0], radius: 2), with: .solid(color))
      } else {
        picture.stroke(
          outline, with: .solid(color), pen: Pen(width: 2.2, cap: .round, join: .round))
      }
    }
    // The ends of a jump: the value that counts is full, the other open.
    for (run, next) in zip(graph.runs, graph.runs.dropFirst()) {
      guard let end = run.last, let start = next.first else { continue }
      picture.fill(.circle(center: place(end), radius: 3.4), with: .solid(color))
      picture.fill(.circle(center: place(end), radius: 1.8), with: .solid(Self.unitSquare))
      picture.fill(.circle(center: place(start), radius: 3.4), with: .solid(color))
    }
  }
}
