import Colorimetry
import Effects
import Painting
import PropertyTesting
import Testing
import Timing
import VectorMath

struct TappedGradientTests {
  private let rect = Rect2D(x: 0, y: 0, width: 20, height: 20)

  private func plain(_ color: SRGB) -> GradientPaint {
    GradientPaint(.linear(.toward(.bottom)), stops: [.init(AnyColor(color))])
  }

  private let colors = [SRGB(1, 0, 0), SRGB(0, 0, 1), SRGB(0, 1, 0)]

  private func tapped(_ times: Double..., form: EffectForm) -> TappedGradient {
    TappedGradient(
      plain(colors[0]),
      taps: times.enumerated().map { .init(at: $1, plain(colors[($0 + 1) % 3])) }, .rectangle,
      in: rect, form)
  }

  @Test
  func `where half is covered the published planes cover three quarters`() throws {
    func edge(_ form: EffectForm) throws -> SIMD4<Double> {
      // The square's right side lies in the middle of a pixel.
      var gradient = tapped(0, form: form)
      gradient.rect = Rect2D(x: 0, y: 0, width: 10.5, height: 20)
      return try levels(gradient.picture(atPhase: 10), width: 20, height: 20)[10 * 20 + 10] / 255
    }
    let published = try edge(.asPublished)
    // Blue over half of red: alpha 0.75, of which 0.25 is the hidden gradient.
    #expect(distance([published], [SIMD4(0.25, 0, 0.5, 0.75)]) < 1e-6)
    #expect(distance([try edge(.corrected)], [SIMD4(0, 0, 0.5, 0.5)]) < 1e-6)
  }

  @Test
  func `the published opacity passes one, the corrected mixture as far`() {
    let gradient = tapped(0, form: .asPublished)
    let opacities = (0...300).map { gradient.planes(atPhase: Double($0) / 300).opacity }
    #expect(abs((opacities.max() ?? 0) - 1.0102) < 1e-4)
    // From red to blue: what the one loses the other gains, also where the spring overshoots.
    let corrected = tapped(0, form: .corrected)
    for phase in stride(from: 0, through: 1, by: 0.01) {
      let sampler = GradientSampler(corrected.layer(atPhase: phase), in: rect.size)
      let pixel = sampler.pixel(at: Point2D(3, 3))
      #expect(abs(pixel.x + pixel.z - 1) < 1e-6 && pixel.x > -0.0103 && pixel.z > -1e-6)
    }
  }

  @Test
  func `a tap on the way makes the published planes jump`() throws {
    func jump(_ form: EffectForm) throws -> Double {
      let gradient = tapped(0, 0.2, form: form)
      let before = try levels(gradient.picture(atPhase: 0.2.nextDown), width: 20, height: 20)
      return distance(
        before, try levels(gradient.picture(atPhase: 0.2), width: 20, height: 20))
    }
    // The plane below goes from red to green while the one above is not opaque yet.
    #expect(try jump(.asPublished) > 20)
    #expect(try jump(.corrected) < 1e-3)
  }

  @Test
  func `however fast the taps, nothing jumps and nothing dips`() throws {
    let times = Generator<Double>.double(in: 0...1).array(count: 4)
    forAll(times, count: 20) { times in
      let taps = times.sorted()
      let gradient = TappedGradient(
        plain(colors[0]),
        taps: taps.enumerated().map { .init(at: $1, plain(colors[$0 % 3])) }, .rectangle, in: rect)
      for time in taps where time > 0 {
        let (a, b) = try (
          levels(gradient.picture(atPhase: time.nextDown), width: 4, height: 4),
          levels(gradient.picture(atPhase: time), width: 4, height: 4)
        )
        try ensure(distance(a, b) < 1e-2, "a jump of \(distance(a, b)) levels at \(time)")
        try ensure(abs(b[5].w - 255) < 1e-3, "alpha \(b[5].w) at \(time)")
      }
    }
  }

  @Test
  func `pictures dissolve into one another without a dip`() throws {
    var (a, b) = (Picture(), Picture())
    a.fill(.rectangle(rect), with: .solid(SRGB(1, 0, 0, alpha: 0.8)))
    b.fill(.rectangle(rect), with: .solid(SRGB(0, 0, 1, alpha: 0.8)))
    func alpha(_ picture: Picture) throws -> Double {
      try coverage(picture, width: 20, height: 20)[0]
    }
    #expect(abs(try alpha(.dissolve(a, b, at: 0.5)) - 0.8) < 1e-6)
    // The article's way leaves the first opaque below the second.
    a.append(b.opacity(0.5))
    #expect(abs(try alpha(a) - 0.88) < 1e-6)
  }
}
