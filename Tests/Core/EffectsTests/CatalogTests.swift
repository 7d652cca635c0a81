import ColorFilters
import Colorimetry
import Effects
import Painting
import Pixels
import PropertyTesting
import Rendering
import Testing
import Timing
import VectorMath

struct CatalogTests {
  @Test(arguments: EffectName.allCases, EffectForm.allCases)
  func `a stage is its animation on an even number of points`(
    _ name: EffectName, _ form: EffectForm
  ) {
    let stage = name.stage(EffectSettings(form))
    #expect(stage.size == stage.bounds.size)
    #expect(stage.size.width.truncatingRemainder(dividingBy: 2) == 0)
    #expect(stage.size.height.truncatingRemainder(dividingBy: 2) == 0)
    let shown = EffectStage(stage, bounds: stage.bounds, summary: "")
    #expect(shown.course == stage.course && shown.isSeamless == stage.isSeamless)
    #expect(stage.summary == name.summary)
    // Nothing but a translation by whole points.
    let map = stage.placement
    #expect((map.a, map.b, map.c, map.d) == (1, 0, 0, 1))
    #expect(map(stage.bounds.least) == .zero)
  }

  @Test
  func `a stage's frame is its picture over its background`() throws {
    let stage = EffectName.pulse.stage(EffectSettings(.corrected))
    let frame = try stage.rendered(at: 0.7, scale: 0.5)
    let picture = try stage.value(at: 0.7).rendered(
      width: stage.size.width, height: stage.size.height, scale: 0.5,
      background: stage.background)
    #expect(frame == picture)
    #expect(throws: RenderingError.self) { try stage.rendered(at: 0, scale: -1) }
  }

  @Test(arguments: EffectName.allCases)
  func `the course is the tutorial's`(_ name: EffectName) {
    let expected: Course =
      switch name {
      case .rainbow: .still
      case .rainbowAnimation: .loop(4)
      case .pulse: .once(8)
      case .sheen, .sheenButton: .once(14.4)
      case .border, .borderDashed: .loop(3)
      case .gradientPoints, .gradientHue, .gradientWobble: .once(3)
      case .gradientCrossfade: .loop(4.5)
      case .splash: .loop(4)
      }
    #expect(abs(name.stage().course.length - expected.length) < 1e-12)
    #expect(
      name.stage().duration == (expected.isLoop ? .infinity : expected.length))
  }

  @Test
  func `a frame that is too small shrinks the effect, a larger one centres it`() {
    var settings = EffectSettings()
    settings.size = Size2D(width: 100, height: 400)
    let small = EffectName.splash.stage(settings)
    #expect(abs(small.placement.a - 100.0 / 280) < 1e-12)
    #expect(small.placement(small.bounds.center) == Point2D(50, 200))
    settings.size = Size2D(width: 401, height: 400)
    let large = EffectName.splash.stage(settings)
    #expect(large.placement.a == 1)
    #expect(large.placement(large.bounds.least) == Point2D(60, 110))
  }

  private static let odd = Generator<Double>.double(
    in: -1e3...1e3, landmarks: [0, -1, 1e-300, 1e300, .infinity, -.infinity, .nan])

  @Test
  func `whatever the settings, the pictures can be drawn`() {
    let counts = Generator<Int>.int(in: 0...4)
    let names = Generator<EffectName>.element(of: EffectName.allCases)
    let numbers = Self.odd.array(count: 6)
    forAll(names, numbers, counts, count: 150) { name, numbers, count in
      var settings = EffectSettings(count.isMultiple(of: 2) ? .corrected : .asPublished)
      settings.size = Size2D(width: 12, height: 9)
      settings.duration = numbers[0]
      settings.interval = numbers[1]
      settings.direction = .angle(degrees: numbers[2])
      settings.runs = count - 2
      settings.colors = (0..<count).map { AnyColor(.srgb, numbers[3], Double($0), 0.5) }
      settings.gradients = (0..<count).map {
        GradientPaint(.linear(.angle(degrees: numbers[$0])), stops: [])
      }
      settings.figure = .roundedRectangle(radius: numbers[4])
      let stage = name.stage(settings)
      let frame = try ReferenceRenderer().render(
        stage.value(at: numbers[5]), width: 12, height: 9, background: stage.background)
      try ensure(
        frame.pixels.allSatisfy { $0.w.isFinite && ($0.x + $0.y + $0.z).isFinite }, "\(name)")
      try ensure(!stage.course.length.isNaN && stage.course.length >= 0)
    }
  }

  @Test
  func `a picture's hue turns by SwiftUI's matrix`() throws {
    var picture = Picture()
    picture.fill(
      .rectangle(Rect2D(x: 0, y: 0, width: 1, height: 1)), with: .solid(SRGB(1, 0, 0)))
    func turned(_ degrees: Double) -> Picture {
      picture.filtered(by: ColorAdjustment(degrees: degrees).swiftUIChain)
    }
    let pixel = try levels(turned(120), width: 1, height: 1)[0]
    // Red turned by 120° is (0, 113, 0).
    #expect(abs(pixel.y - 113) < 0.5 && pixel.x < 0.5 && pixel.z < 0.5)
    #expect(try levels(turned(0), width: 1, height: 1)[0].x > 254.9)
  }
}
