import Colorimetry
import Effects
import Painting
import PropertyTesting
import Testing
import VectorMath

struct BorderTests {
  private let rect = Rect2D(x: 10, y: 10, width: 250, height: 150)

  private func figure(_ style: CornerStyle) -> Figure {
    .roundedRectangle(radius: 20, style: style)
  }

  @Test(arguments: [
    (CornerStyle.circular, 765.6637, 51.0442, 0.664), (.continuous, 765.0902, 51.0060, 0.090),
  ])
  func `the published dashes do not fit their perimeter`(
    _ style: CornerStyle, _ length: Double, _ periods: Double, _ rest: Double
  ) {
    let border = AnimatedBorder(figure(style), in: rect, isDashed: true, .asPublished)
    #expect(border.pen.dash == [10, 5])
    let measured = MeasuredOutline(border.path).length
    #expect(abs(measured - length) < 2e-3, "\(measured)")
    #expect(abs(measured / 15 - periods) < 1e-4)
    // What is left after 51 dashes and gaps, and is drawn before the first dash.
    #expect(abs(measured - 51 * 15 - rest) < 2e-3)
  }

  @Test(arguments: [CornerStyle.circular, .continuous])
  func `fitted dashes fill the perimeter to the last`(_ style: CornerStyle) {
    let border = AnimatedBorder(figure(style), in: rect, isDashed: true)
    let length = MeasuredOutline(border.path).length
    let fitted = border.pen.fittingDashes(to: border.path)
    let count = length / (fitted.dashPeriod ?? 0)
    #expect(abs(count - count.rounded()) < 1e-9)
    #expect(abs((fitted.dashPeriod ?? 0) - 15) < 0.3)
  }

  @Test
  func `half of the published line lies outside the card`() throws {
    for (form, outside) in [(EffectForm.corrected, 0.0), (.asPublished, 1.5)] {
      let border = AnimatedBorder(figure(.circular), in: rect, form)
      let alpha = try coverage(border.picture(atPhase: 0.4), width: 270, height: 170)
      let row = alpha[(85 * 270)..<(85 * 270 + 10)]
      #expect(abs(row.reduce(0, +) - outside) < 1e-3)
      // Three points in all.
      #expect(abs(alpha[(85 * 270)..<(85 * 270 + 135)].reduce(0, +) - 3) < 1e-3)
    }
  }

  @Test
  func `the colours turn, the published dashes do not`() throws {
    func both(_ form: EffectForm) throws -> (colors: Double, dashes: Double) {
      let border = AnimatedBorder(figure(.circular), in: rect, isDashed: true, form)
      let (a, b) = try (
        levels(border.picture(atPhase: 0), width: 270, height: 170),
        levels(border.picture(atPhase: 0.2), width: 270, height: 170)
      )
      return (distance(a, b), zip(a, b).reduce(0) { max($0, abs($1.0.w - $1.1.w)) })
    }
    let published = try both(.asPublished)
    #expect(published.colors > 30 && published.dashes == 0)
    #expect(try both(.corrected).dashes > 200)
  }

  @Test
  func `dashes march clockwise, by whole periods in a loop`() throws {
    var border = AnimatedBorder(.rectangle, in: rect, isDashed: true)
    border.colors = [AnyColor(.srgb, 1, 1, 1), AnyColor(.srgb, 1, 1, 1)]
    func top(_ phase: Double) throws -> [Double] {
      let alpha = try coverage(border.picture(atPhase: phase), width: 270, height: 170)
      return Array(alpha[(11 * 270 + 40)..<(11 * 270 + 230)])
    }
    let start = try top(0)
    // One point to the right: 1/15 of a period.
    let period = border.pen.fittingDashes(to: border.path).dashPeriod ?? 0
    let moved = try top(border.loopDuration / Double(border.march) / period)
    #expect(zip(start.dropLast(), moved.dropFirst()).allSatisfy { abs($0 - $1) < 1e-4 })
    #expect(zip(start, moved).contains { abs($0 - $1) > 0.5 })
  }

  @Test
  func `a whole turn is no turn`() {
    forAll(
      Generator<Int>.int(in: 1...5), Generator<Int>.int(in: 0...9),
      Generator<Double>.double(in: 0...3), count: 8
    ) { turns, march, phase in
      var border = AnimatedBorder(
        .circle, in: Rect2D(x: 2, y: 2, width: 60, height: 50), isDashed: true)
      (border.turns, border.march) = (turns, march)
      let pixels = try levels(border.value(at: phase), width: 64, height: 54)
      let later = try levels(border.value(at: phase + 3), width: 64, height: 54)
      try ensure(distance(pixels, later) < 0.05, "\(distance(pixels, later)) levels")
    }
  }

  @Test
  func `an even turn is uneven along the border`() throws {
    let path = MeasuredOutline(
      AnimatedBorder(figure(.circular), in: rect, .asPublished).path)
    // From the middle of the right side clockwise: a half is the left side's, three quarters the
    // top's.
    func pointsADegree(_ share: Double) throws -> Double {
      func degrees(_ distance: Double) throws -> Double {
        let point = try #require(path.place(at: distance)).point - rect.center
        return Elementary.atan2(point.y, point.x) * 180 / .pi
      }
      let middle = path.length * share
      let turn = try degrees(middle + 0.1) - degrees(middle - 0.1)
      return 0.2 / (turn - 360 * (turn / 360).rounded(.down))
    }
    #expect(abs(try pointsADegree(0.75) - 1.309) < 1e-3)
    #expect(abs(try pointsADegree(0.5) - 2.182) < 1e-3)
  }

  @Test
  func `a border is drawn over its picture`() throws {
    var picture = Picture()
    picture.fill(.rectangle(rect), with: .solid(SRGB(0, 0, 0)))
    let bordered = picture.animatedBorder(.rectangle, in: rect).value(at: 1)
    let (with, without) = try (
      levels(bordered, width: 270, height: 170), levels(picture, width: 270, height: 170)
    )
    let changed = zip(with, without).map { $0 != $1 }
    // Three points along each side, all of them inside.
    #expect(changed.count { $0 } == 250 * 150 - 244 * 144)
    #expect(!changed[85 * 270 + 135] && changed[85 * 270 + 10] && !changed[85 * 270 + 9])
  }
}
