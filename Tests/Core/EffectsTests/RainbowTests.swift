import Colorimetry
import Effects
import Painting
import PropertyTesting
import Rendering
import Testing
import VectorMath

struct RainbowTests {
  private let rect = Rect2D(x: 0, y: 0, width: 400, height: 2)

  private var block: Silhouette { .fill(.rectangle(rect)) }

  private func levels(_ picture: Picture) throws -> [SIMD4<Double>] {
    Array(try EffectsTests.levels(picture, width: 400, height: 2).prefix(400))
  }

  /// The hue ramp itself, at the middle of each pixel.
  private func ramp(_ x: Int, offset: Double = 0) -> SRGB {
    let turn = (Double(x) + 0.5) / 400 + offset
    return SRGB(HSB(storage: SIMD4(360 * (turn - turn.rounded(.down)), 1, 1, 1)))
  }

  private func error(_ pixels: [SIMD4<Double>], offset: Double = 0) -> Double {
    pixels.enumerated().reduce(0) { worst, pixel in
      let exact = ramp(pixel.offset, offset: offset).levels
      return (0..<3).reduce(worst) { max($0, abs(pixel.element[$1] - exact[$1])) }
    }
  }

  @Test
  func `seven colours are the whole ramp of hues`() throws {
    #expect(Rainbow().colors.count == 7)
    #expect(error(try levels(Rainbow().picture(block, in: rect))) < 1e-3)
  }

  @Test
  func `the published ramp has a hundred colours and ends before red`() throws {
    let colors = Rainbow(.asPublished).colors
    #expect(colors.count == 100)
    let last = SRGB(try #require(colors.last))
    // stride(from: 0, to: 1, by: 0.01) ends at 0.99: 356.4°.
    #expect(abs(HSB(last).storage.x - 356.4) < 1e-9)
    #expect(last.levels.map { $0.rounded() } == [255, 0, 15])
    #expect(abs(error(try levels(Rainbow(.asPublished).picture(block, in: rect))) - 15.3) < 0.1)
  }

  @Test
  func `the moving ramp is the ramp, moved`() throws {
    var rainbow = MovingRainbow(block, in: rect)
    rainbow.loopDuration = 1
    forAll(Generator<Double>.double(in: 0...1), count: 30) { phase in
      let worst = error(try levels(rainbow.picture(atPhase: phase)), offset: phase)
      try ensure(worst < 2e-2, "\(worst) levels off at \(phase)")
    }
  }

  @Test
  func `two rainbows in a row show the same where nothing repeats`() {
    var rainbow = MovingRainbow(block, in: rect)
    rainbow.loopDuration = 1
    forAll(Generator<Double>.double(in: 0...1), count: 30) { phase in
      let rows = rainbow.rows(atPhase: phase)
      let line = ColorGradient(rows.colors.map { .init($0) }, interpolation: .device)
      for x in 0..<400 {
        let place = ((Double(x) + 0.5) / 400 - rows.start) / (rows.end - rows.start)
        try ensure((0...1).contains(place))
        let step = SRGB(line.color(at: place)).components - ramp(x, offset: phase).components
        try ensure(max(abs(step.min()), abs(step.max())) < 1e-9)
      }
    }
  }

  @Test
  func `hue grows at every place`() throws {
    let rainbow = MovingRainbow(block, in: rect)
    let (now, later) = try (
      levels(rainbow.picture(atPhase: 0)), levels(rainbow.picture(atPhase: 0.1))
    )
    // 0.1 s of 4 s: 9°, from red at 0.45° towards yellow.
    #expect(abs(now[0].y - 0.45 / 60 * 255) < 0.1)
    #expect(abs(later[0].y - 9.45 / 60 * 255) < 0.1)
  }

  /// Semantics of the tutorial's code: 200 colours over two widths have a period of 200·W/199.
  @Test
  func `the published loop jumps by 1.8 degrees at every restart`() throws {
    let rainbow = MovingRainbow(block, in: rect, .asPublished)
    let before = try levels(rainbow.picture(atPhase: 4))
    let after = try levels(rainbow.picture(atPhase: 0))
    let jump = distance(before, after)
    // A hue of 0.005, over which a channel runs through six times 255 levels: 7.65.
    #expect(abs(jump - 7.65) < 0.01, "\(jump)")
    // The period: at 100/199 of the row the colours begin anew.
    let period = 2.0 * 100 / 199
    #expect(abs(period - 1.005025) < 1e-6)
    #expect(!rainbow.isSeamless)
    #expect(MovingRainbow(block, in: rect).isSeamless)
  }

  @Test
  func `built for a later system half of the content starts without its rainbow`() throws {
    var rainbow = MovingRainbow(block, in: rect, .asPublished)
    rainbow.placement = .topLeading
    func plain(_ phase: Double) throws -> Double {
      let pixels = try levels(rainbow.picture(atPhase: phase))
      return Double(pixels.count { $0.x + $0.y + $0.z < 1 }) / 400
    }
    #expect(try plain(0) == 0.5)
    #expect(try plain(1) == 0.25)
    #expect(try plain(2) == 0)
    rainbow.placement = .centered
    #expect(try plain(0) == 0)
  }

  @Test
  func `any picture can be the silhouette`() throws {
    let box = Rect2D(x: 0, y: 0, width: 60, height: 40)
    let circle = Outline.circle(center: box.center, radius: 17)
    var picture = Picture()
    picture.fill(circle, with: .solid(SRGB(0.3, 0.2, 0.9, alpha: 0.5)))
    let shown = try EffectsTests.levels(
      picture.rainbow(in: box), width: 60, height: 40)
    let filled = try EffectsTests.levels(
      Rainbow().picture(.fill(circle), in: box), width: 60, height: 40)
    #expect(distance(shown, filled.map { $0 * 0.5 }) < 1e-2)
  }

  @Test
  func `a stroked shape loses nothing, and keeps its radius`() throws {
    let rect = Rect2D(x: 0, y: 0, width: 300, height: 100)
    let figure = Figure.roundedRectangle(radius: 10)
    let pen = Pen(width: 5)
    func bounds(_ silhouette: Silhouette) throws -> (Int, Int) {
      let alpha = try coverage(
        silhouette.plain(SRGB(0, 0, 0)), width: 300, height: 100)
      let middle = alpha[(50 * 300)..<(51 * 300)]
      return (
        (middle.firstIndex { $0 > 0.5 } ?? 0) - 50 * 300,
        (middle.lastIndex { $0 > 0.5 } ?? 0) - 50 * 300
      )
    }
    #expect(try bounds(.border(figure, in: rect, pen: pen)) == (0, 299))
    // Inset by the whole width a line of 5 loses 2.5 on either side.
    let published = try bounds(.stroke(figure.inset(by: 5).outline(in: rect), pen: pen))
    #expect(published.0 >= 2 && published.0 <= 3)
    #expect(published.1 >= 296 && published.1 <= 297)
  }
}
