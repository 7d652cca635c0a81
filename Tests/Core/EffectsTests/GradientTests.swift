import ColorFilters
import Colorimetry
import Effects
import Painting
import PropertyTesting
import Testing
import Timing
import VectorMath

struct GradientTests {
  private let rect = Rect2D(x: 0, y: 0, width: 64, height: 64)
  private let figure = Figure.rectangle

  /// The colour at a point of the unit square, unclamped.
  private func color(_ gradient: AnimatedGradient, _ phase: Double, _ x: Double, _ y: Double)
    -> [Double]
  {
    let layer = gradient.animation.layer(at: gradient.progress(atPhase: phase))
    let pixel = GradientSampler(layer, in: rect.size).pixel(at: Point2D(64 * x, 64 * y))
    return [pixel.x, pixel.y, pixel.z]
  }

  private func isClose(_ a: [Double], _ b: [Double], _ tolerance: Double = 1e-9) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
  }

  private func line(_ shade: Double...) -> [AnyColor] { shade.map { AnyColor(.srgb, $0, $0, $0) } }

  @Test
  func `the published end points leave the corners between the colours`() {
    // A row of greys tells the place in the row.
    let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)]
    func places(_ form: EffectForm) -> [Double] {
      let gradient = AnimatedGradient.points(figure, in: rect, colors: line(0, 0.5, 1), form)
      return corners.map { color(gradient, 3, $0.0, $0.1)[0] }
    }
    #expect(isClose(places(.asPublished), [0.6, 0.4, 1, 0.8]))
    #expect(isClose(places(.corrected), [0.5, 0.5, 1, 1]))
  }

  @Test
  func `the published hue is the matrix's, the corrected one HSB's`() {
    let red = GradientPaint(.linear(.toward(.bottom)), stops: [.init(AnyColor(.srgb, 1, 0, 0))])
    var change = ColorAdjustment(degrees: 120, in: .hsb)
    func end(_ form: EffectForm) -> [Double] {
      color(.hue(figure, in: rect, of: red, change: change, form), 3, 0.5, 0.5).map {
        (min(max($0, 0), 1) * 255).rounded()
      }
    }
    // The article's complaint: red turned by 120° is a dark green.
    #expect(end(.asPublished) == [0, 113, 0])
    #expect(end(.corrected) == [0, 255, 0])
    // Hue and saturation merged into one matrix, clamped once.
    change.saturation = 0.7
    let red13 = GradientPaint(
      .linear(.toward(.bottom)), stops: [.init(AnyColor(SRGB(1, 59 / 255.0, 48 / 255.0)))])
    let merged = color(
      .hue(figure, in: rect, of: red13, change: change, .asPublished), 3, 0.5, 0.5)
    #expect(merged.map { (min(max($0, 0), 1) * 255).rounded() } == [14, 133, 24])
  }

  @Test
  func `the corrected hue turns colours, not pixels, and has no crease`() {
    let gradient = AnimatedGradient.hue(figure, in: rect)
    let lightness = (0...200).map { step in
      let rgb = color(gradient, 3, 0.5, Double(step) / 200)
      return Lab(SRGB(rgb[0], rgb[1], rgb[2])).storage.x
    }
    for index in 1..<200 {
      let bend = lightness[index - 1] - 2 * lightness[index] + lightness[index + 1]
      #expect(abs(bend) < 0.02)
    }
  }

  @Test
  func `the published wobble rests a tenth beyond its end`() {
    let gradient = AnimatedGradient.wobble(figure, in: rect, .asPublished)
    #expect(abs(gradient.progress(atPhase: 3) - 1.1) < 1e-12)
    // UIKit's red and purple, each a tenth beyond, away from purple and orange.
    #expect(isClose(color(gradient, 3, 0.5, 0), [1.05, 0, -0.05], 1e-7))
    #expect(isClose(color(gradient, 3, 0.5, 1), [0.45, -0.05, 0.55], 1e-7))
    #expect(isClose(color(gradient, 1e9, 0.5, 1), color(gradient, 3, 0.5, 1)))
  }

  @Test
  func `the published mixer is reversed, the corrected one is not`() {
    let (purple, orange, red) = ([0.5, 0, 0.5], [1, 0.5, 0], [1.0, 0, 0])
    let published = AnimatedGradient.wobble(figure, in: rect, .asPublished)
    #expect(isClose(color(published, 0, 0.5, 0), purple))
    #expect(isClose(color(published, 0, 0.5, 1), orange))
    let corrected = AnimatedGradient.wobble(figure, in: rect)
    #expect(isClose(color(corrected, 0, 0.5, 0), red))
    #expect(isClose(color(corrected, 0, 0.5, 1), purple))
    #expect(isClose(color(corrected, 3, 0.5, 0), purple))
    #expect(isClose(color(corrected, 3, 0.5, 1), orange))
  }

  @Test
  func `the published wobble leaves the range in its last moments, the corrected one never`() {
    let published = AnimatedGradient.wobble(figure, in: rect, .asPublished)
    let corrected = AnimatedGradient.wobble(figure, in: rect)
    let times = (0...3000).map { Double($0) / 1000 }
    let first = times.first { published.progress(atPhase: $0) > 1 }
    // The last 0.436 s of the three.
    #expect(abs((first ?? 0) - (3 - 0.436)) < 2e-3)
    #expect(times.allSatisfy { (0...1).contains(corrected.progress(atPhase: $0)) })
  }

  @Test
  func `there and back is where it began`() {
    forAll(Generator<Double>.double(in: 0...3), count: 50) { phase in
      var gradient = AnimatedGradient.hue(figure, in: rect)
      gradient.returns = true
      let (out, back) = (gradient.progress(atPhase: phase), gradient.progress(atPhase: 3 + phase))
      try ensureClose(out + back, 1, absolute: 1e-12)
    }
  }
}
